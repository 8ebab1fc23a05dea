"""Puzzles with clues for rows and columns: nonograms, battleships, tents, star battle, takuzu."""

import itertools

import seeds
from grids import around, beside, cells, grow, region_drawing, runs
from model_file import drawing, generated, name

SHADED = {"names": "#.", "copies": "any"}


def nonogram(n, filled, smooth, seed, verb="solve"):
    """A random picture, smoothed so many times by what most cells around show."""
    dice = seeds.dice(seed)
    picture = {cell: dice.random() < filled for cell in cells(n, n)}
    for _ in range(smooth):
        picture = {cell: sum(picture.get(x, False) for x in [*around(cell), cell]) >= 5 - (dice.random() < 0.3)
                   for cell in picture}
    rows = [[picture[r, c] for c in range(n)] for r in range(n)]
    rules = [{"runs": [runs(line, True) or [0] for line in lines], "of": of, "piece": "#"}
             for of, lines in (("rows", rows), ("columns", list(zip(*rows))))]
    title = f"nonogram {n} x {n}, {filled:.0%} dark, smoothed {smooth} times, seed {seed}"
    return generated("nonogram", verb, title, board={"grid": [n, n]}, pieces=SHADED, rules=rules)


def coloured_nonogram(n, filled, colours, seed, verb="solve"):
    """A random picture, smoothed three times, in patches of colours: each cell has the colour of the nearest of some random cells."""
    dice = seeds.dice(seed)
    picture = {cell: dice.random() < filled for cell in cells(n, n)}
    for _ in range(3):
        picture = {cell: sum(picture.get(x, False) for x in [*around(cell), cell]) >= 5 - (dice.random() < 0.3)
                   for cell in picture}
    centres = [(cell, "abcdefgh"[number % colours]) for number, cell in enumerate(dice.sample(cells(n, n), n))]
    nearest = lambda cell: min(centres, key=lambda centre: (centre[0][0] - cell[0]) ** 2 + (centre[0][1] - cell[1]) ** 2)
    rows = [[nearest((r, c))[1] if picture[r, c] else "." for c in range(n)] for r in range(n)]
    rules = [{"runs": [coloured_runs(line) or [0] for line in lines], "of": of, "gap": "."}
             for of, lines in (("rows", rows), ("columns", list(zip(*rows))))]
    title = f"coloured nonogram {n} x {n}, {filled:.0%} dark, {colours} colours, seed {seed}"
    return generated("nonogram", verb, title, board={"grid": [n, n]},
                     pieces={"names": "." + "abcdefgh"[:colours], "copies": "any"}, rules=rules)


def coloured_runs(line):
    """The lengths and colours of the runs along a line."""
    return [f"{len(list(run))}{colour}" for colour, run in itertools.groupby(line) if colour != "."]


def totals(lines, marks):
    return [sum(x in marks for x in line) for line in lines]


def counted(rows, marks, piece):
    """The rules that say how many of a piece are in each row and each column."""
    return [{"counts": totals(rows, marks), "of": "rows", "piece": piece},
            {"counts": totals(zip(*rows), marks), "of": "columns", "piece": piece}]


def battleships(n, fleet, hints, seed, verb="solve"):
    """A fleet, as the number of ships by their length, so that no two touch."""
    dice, ships = seeds.dice(seed), {}
    while not place_fleet(n, fleet, dice, ships):
        ships.clear()
    rows = [["S" if (r, c) in ships else "~" for c in range(n)] for r in range(n)]
    shapes = {f"ship{length}": {"drawing": "S" * length, "copies": many} for length, many in fleet.items()}
    told = dice.sample(cells(n, n), hints)
    title = f"battleships {n} x {n}, {sum(fleet.values())} ships, {hints} hints, seed {seed}"
    rules = [{"not_touching": "touching", "piece": "S"}, *counted(rows, "S", "S")]
    return generated("battleships", verb, title, board={"grid": [n, n]}, pieces={"uncovered": "~", "shapes": shapes},
                     rules=rules, givens={name(r, c): rows[r][c] for r, c in told})


def place_fleet(n, fleet, dice, ships):
    """Puts the ships down, the longest first; whether there was room for all."""
    for length in sorted(fleet, reverse=True):
        for _ in range(fleet[length]):
            places = [[(r + i * down, c + i * (1 - down)) for i in range(length)]
                      for r, c in cells(n, n) for down in (0, 1)]
            places = [p for p in places if max(p[-1]) < n and not any(x in ships for y in p for x in [*around(y), y])]
            if not places:
                return False
            ships |= dict.fromkeys(dice.choice(places), length)
    return True


ARROWS = {(-1, 0): "v", (0, -1): ">", (0, 1): "<", (1, 0): "^"}
TENT = """for each x in cells: x == T => exactly 1 of (
    for y in neighbours(x): y == 'v' and row(y) < row(x) or y == '^' and row(y) > row(x)
      or y == '>' and column(y) < column(x) or y == '<' and column(y) > column(x))"""


def tents(n, seed, verb="solve"):
    """A tent beside each tree, shown as an arrow to it, and as many tents as fit."""
    dice, shown = seeds.dice(seed), {}
    for tent in dice.sample(cells(n, n), n * n):
        free = [t for t in beside(tent) if t not in shown and 0 <= t[0] < n and 0 <= t[1] < n]
        if tent in shown or not free or any(shown.get(x, "T") != "T" for x in around(tent)):
            continue
        tree = dice.choice(free)
        shown |= {tree: "T", tent: ARROWS[tent[0] - tree[0], tent[1] - tree[1]]}
    rows = [[shown.get((r, c), ".") for c in range(n)] for r in range(n)]
    trees = sum(row.count("T") for row in rows)
    arrows = list("^>v<")
    copies = {"T": trees, ".": n * n - 2 * trees} | dict.fromkeys(arrows, "any")
    rules = [{"holds": TENT}, {"not_touching": "touching", "piece": arrows}, *counted(rows, "^>v<", arrows)]
    givens = {name(r, c): "T" for r, c in cells(n, n) if rows[r][c] == "T"}
    title = f"tents {n} x {n}, seed {seed}"
    return generated("tents", verb, title, board={"grid": [n, n]}, pieces={"names": "T.^>v<", "copies": copies},
                     rules=rules, givens=givens)


def star_battle(n, stars, seed, verb="solve"):
    """One or two stars in each row, column and region; no two touch."""
    dice, owner = seeds.dice(seed), None
    while owner is None:
        owner = pair_regions(dice, place_stars(dice, n, stars), n, stars)
    rules = [{"count": "*", "of": ["rows", "columns", "shapes"], "is": stars},
             {"not_touching": "touching", "piece": "*"}]
    title = f"star battle {n} x {n}, {stars} stars, seed {seed}"
    return generated("star battle", verb, title, board={"grid": [n, n]}, pieces={"names": "*.", "copies": "any"},
                     rules=rules, regions={"shapes": region_drawing(owner, n, n)})


def place_stars(dice, n, stars):
    """Row by row; where a row has no room, all begins anew."""
    while True:
        found = []
        for r in range(n):
            left = [c for c in range(n) if sum(x[1] == c for x in found) < stars]
            for c in dice.sample(left, len(left)):
                if sum(x[0] == r for x in found) < stars and not any(x in found for x in around((r, c))):
                    found.append((r, c))
        if len(found) == n * stars:
            return found


def pair_regions(dice, stars, n, size):
    """Lets a region grow from each star, and joins two where a region has two stars; `None` if one is left over."""
    owner = grow(dice, {star: star for star in stars}, n, n)
    if size == 1:
        return owner
    touching = {}
    for cell, star in owner.items():
        touching.setdefault(star, set()).update(owner[x] for x in beside(cell) if x in owner and owner[x] != star)
    joined = {}
    for star in sorted(stars, key=lambda s: len(touching[s])):
        free = sorted(t for t in touching[star] if t not in joined)
        if star not in joined:
            if not free:
                return None
            joined |= {star: star, dice.choice(free): star}
    return {cell: joined[star] for cell, star in owner.items()}


def takuzu(n, givens, seed, verb="solve"):
    """Zeros and ones, half and half, no three in a row, no two lines alike."""
    dice, rows = seeds.dice(seed), []
    while not rows:
        rows = takuzu_rows(n, dice)
    kept = set(dice.sample(cells(n, n), givens))
    shown = [[rows[r][c] if (r, c) in kept else None for c in range(n)] for r in range(n)]
    lines = ["rows", "columns"]
    rules = [{"count": "1", "of": lines, "is": n // 2}, {"longest_run": 2, "of": lines, "piece": ["0", "1"]},
             {"different": lines}]
    title = f"takuzu {n} x {n}, {givens} givens, seed {seed}"
    return generated("takuzu", verb, title, board={"grid": [n, n]},
                     pieces={"names": "01", "copies": n * n // 2}, rules=rules, givens=drawing(shown))


def takuzu_rows(n, dice, patience=3000):
    """Row after row, taking back where none fits; nothing if that takes too long.

    That no column gets far ahead with one of the digits leaves room for the last rows.
    """
    choices = [row for row in map(tuple, itertools.product("01", repeat=n)) if fits_alone(row)]
    rows, waiting = [], [iter(dice.sample(choices, len(choices)))]
    for _ in range(patience):
        row = next((row for row in waiting[-1] if fits_below(rows, row)), None)
        if row:
            rows.append(row)
            waiting.append(iter(dice.sample(choices, len(choices))))
        elif rows:
            rows.pop(), waiting.pop()
        if len(rows) == n:
            return rows if len(set(zip(*rows))) == n else []
    return []


def fits_alone(row):
    return row.count("1") * 2 == len(row) and not any(len(set(row[i:i + 3])) == 1 for i in range(len(row) - 2))


def fits_below(rows, row):
    if row in rows:
        return False
    ahead = 1 if len(rows) == len(row) - 1 else 2
    for above, v in zip(zip(*rows), row):
        same = above.count(v) + 1
        if above[-2:] == (v, v) or same * 2 > len(row) or same * 2 - len(rows) - 1 > ahead:
            return False
    return True
