"""Puzzles in which cells hang together: hitori, nurikabe, cave, LITS."""

import seeds
from grids import beside, cells, connected, grow, region_drawing, squares
from latin import latin_square
from model_file import generated, name

SHADED = {"names": "#.", "copies": "any"}
NO_POOL = ("for each r in 1..{0}, c in 1..{0}: "
           "any(for x in {{cell(r, c), cell(r, c + 1), cell(r + 1, c), cell(r + 1, c + 1)}}: x {1})")


def hitori(n, seed, verb="solve"):
    """Numbers of which some are shaded, so that none is left twice in a line."""
    dice, square, dark = seeds.dice(seed), latin_square(n, seed), set()
    white = set(cells(n, n))
    for cell in dice.sample(cells(n, n), n * n):
        if not any(x in dark for x in beside(cell)) and connected(white - {cell}):
            dark.add(cell)
            white.discard(cell)
    for r, c in sorted(dark):
        line = [square[r][i] for i in range(n) if (r, i) in white] + [square[i][c] for i in range(n) if (i, c) in white]
        square[r][c] = dice.choice(line)
    once = "for each p in printed, l in {0}: count(for x in l where x in p: x == '.') <= 1"
    rules = [{"holds": [once.format("rows"), once.format("columns")]},
             {"not_touching": "neighbours", "piece": "#"}, {"connected": "."}]
    printed = "\n".join(" ".join(f"{v + 1}" for v in row) for row in square)
    return generated("hitori", verb, f"hitori {n} x {n}, seed {seed}", board={"grid": [n, n]}, pieces=SHADED,
                     rules=rules, regions={"printed": printed})


def nurikabe(n, seed, verb="solve", largest=5):
    """Islands of known size, each with one cell that is known, in a sea without pools."""
    dice, islands = seeds.dice(seed), None
    while islands is None:
        islands = draw_islands(n, largest, dice)
    letters = [f"I{i + 1}" for i in range(len(islands))]
    givens = {name(*dice.choice(sorted(island))): letter for letter, island in zip(letters, islands)}
    copies = {letter: len(island) for letter, island in zip(letters, islands)}
    copies["~"] = n * n - sum(copies.values())
    rules = [{"connected": [*letters, "~"], "each": True},
             {"holds": "for each x, y in neighbours: x == '~' or y == '~' or x == y"},
             {"holds": NO_POOL.format(n - 1, "!= '~'")}]
    title = f"nurikabe {n} x {n}, {len(islands)} islands, seed {seed}"
    return generated("nurikabe", verb, title, board={"grid": [n, n]},
                     pieces={"names": [*letters, "~"], "copies": copies}, rules=rules, givens=givens)


def draw_islands(n, largest, dice):
    """Puts land into the pools of the sea until none is left; `None` where that is stuck."""
    islands, sea = [], set(cells(n, n))
    while pools := [square for square in squares(n, n) if sea.issuperset(square)]:
        choices = []
        for cell in dice.choice(pools):
            beside_it = [island for island in islands if island & set(beside(cell))]
            if len(beside_it) <= 1 and sum(map(len, beside_it)) < largest and connected(sea - {cell}):
                choices.append((cell, beside_it))
        if not choices:
            return None
        cell, beside_it = dice.choice(choices)
        sea.discard(cell)
        if beside_it:
            beside_it[0].add(cell)
        else:
            islands.append({cell})
    return islands


def cave(n, share, seed, verb="solve"):
    """A cave; the rock reaches the rim. A number says how many cells of the cave are seen from there.

    A rim of rock around the board makes "reaches the rim" and "hangs together" the same.
    """
    dice, rock = seeds.dice(seed), {x for x in cells(n + 2, n + 2) if min(x) == 0 or max(x) == n + 1}
    rim, inner = sorted(rock), [(r + 1, c + 1) for r, c in cells(n, n)]
    open_cells = set(inner)
    for cell in dice.sample(inner, len(inner)) * 2:
        beside_rock = any(x in rock for x in beside(cell))
        if cell in open_cells and beside_rock and dice.random() < 0.75 and connected(open_cells - {cell}):
            if len(rock) - len(rim) < 0.45 * n * n:
                open_cells.discard(cell)
                rock.add(cell)
    told = [cell for cell in sorted(open_cells) if dice.random() < share]
    givens = {name(*cell): "#" for cell in rim} | {name(*cell): "." for cell in told}
    rules = [{"connected": "#"}, {"connected": "."}, {"holds": [cave_clue(cell, open_cells, n) for cell in told]}]
    title = f"cave {n} x {n}, {len(told)} numbers, seed {seed}"
    return generated("cave", verb, title, board={"grid": [n + 2, n + 2]}, pieces=SHADED, rules=rules, givens=givens)


def cave_clue(cell, open_cells, n):
    """How many are seen from the cell, and the same as an expression."""
    seen, terms = 1, []
    for i, j in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        (r, c), line = cell, []
        while 1 <= r + i <= n and 1 <= c + j <= n:
            r, c = r + i, c + j
            line.append((r, c))
        seen += next((k for k, x in enumerate(line) if x not in open_cells), len(line))
        terms += ["all(" + ", ".join(f"{name(*x)} == '.'" for x in line[:k]) + ")" for k in range(1, len(line) + 1)]
    return f"count({', '.join(terms)}) == {seen - 1}"


TETROMINOES = {"L": "#. / #. / ##", "I": "####", "T": "### / .#.", "S": ".## / ##."}


def lits(n, regions, seed, verb="solve"):
    """In each region one tetromino; all hang together, make no square, and no two alike share a side."""
    dice, placed = seeds.dice(seed), []
    while len(placed) < regions:
        placed = draw_tetrominoes(n, regions, dice)
    owner = grow(dice, {cell: i for i, (_, piece) in enumerate(placed) for cell in piece}, n, n)
    borders = [f"{name(*x)} {name(*y)}" for x in cells(n, n) for y in beside(x)
               if x < y and y in owner and owner[x] != owner[y]]
    pieces = {"uncovered": ".", "copies": "any", "shapes": TETROMINOES}
    letters = list(TETROMINOES)
    rules = [{"count": letters, "of": "areas", "is": 4}, {"connected": letters},
             {"holds": "for each x, y in borders: x == '.' or x != y"},
             {"holds": "for each x, y in borders: not same_piece(x, y)"},
             {"holds": NO_POOL.format(n - 1, "== '.'")}]
    title = f"LITS {n} x {n}, {regions} regions, seed {seed}"
    return generated("LITS", verb, title, board={"grid": [n, n]}, pieces=pieces, rules=rules,
                     regions={"areas": region_drawing(owner, n, n), "borders": borders})


def draw_tetrominoes(n, many, dice):
    """Adds one after another where it touches the others and no rule is broken."""
    placed, dark = [], {}
    places = [(kind, piece) for kind in TETROMINOES for piece in all_places(kind, n)]
    for _ in range(60 * many):
        kind, piece = dice.choice(places)
        near = {x for cell in piece for x in beside(cell)} & set(dark)
        if set(dark) & piece or (dark and not near) or any(dark[x] == kind for x in near):
            continue
        if any((set(dark) | piece).issuperset(square) for square in squares(n, n)):
            continue
        placed.append((kind, piece))
        dark |= dict.fromkeys(piece, kind)
        if len(placed) == many:
            break
    return placed


def all_places(kind, n):
    """Every way in which a tetromino lies on the board, as sets of cells."""
    drawn = [(i, j) for i, line in enumerate(TETROMINOES[kind].split(" / ")) for j, x in enumerate(line) if x == "#"]
    ways = set()
    for way in (drawn, [(i, -j) for i, j in drawn]):
        for _ in range(4):
            way = [(j, -i) for i, j in way]
            top, left = (min(axis) for axis in zip(*way))
            ways.add(tuple(sorted((i - top, j - left) for i, j in way)))
    placed = [frozenset((r + i, c + j) for i, j in way) for r, c in cells(n, n) for way in sorted(ways)]
    return [piece for piece in placed if max(map(max, piece)) < n]
