"""Latin squares: completions, skyscrapers, doppelblock, futoshiki."""

import seeds
from grids import cells
from model_file import drawing, generated, name


def latin_square(n, seed, moves=None):
    """A random Latin square, by the walk of Jacobson and Matthews (1996) from the cyclic one.

    The square is a cube of incidences (row, column, symbol). A move takes from a proper cube, or from one with a
    single cell of -1, to another one by adding 1 and -1 by turns at the corners of a box.
    """
    dice = seeds.dice(seed)
    cube = [[[int((r + c) % n == s) for s in range(n)] for c in range(n)] for r in range(n)]
    improper, left = None, moves or n**3
    while left > 0 or improper:
        improper = move(cube, dice, improper, n)
        left -= 1
    return [[cube[r][c].index(1) for c in range(n)] for r in range(n)]


def move(cube, dice, improper, n):
    """One step; returns the cell that became -1, if one did."""
    if improper:
        r, c, s = improper
    else:
        r, c, s = (dice.randrange(n) for _ in range(3))
        while cube[r][c][s]:
            r, c, s = (dice.randrange(n) for _ in range(3))
    other_r = dice.choice([i for i in range(n) if cube[i][c][s] == 1])
    other_c = dice.choice([i for i in range(n) if cube[r][i][s] == 1])
    other_s = dice.choice([i for i in range(n) if cube[r][c][i] == 1])
    for i, a in enumerate((r, other_r)):
        for j, b in enumerate((c, other_c)):
            for k, d in enumerate((s, other_s)):
                cube[a][b][d] += 1 if (i + j + k) % 2 == 0 else -1
    corner = (other_r, other_c, other_s)
    return corner if cube[other_r][other_c][other_s] < 0 else None


PLAIN = {"all_different": ["rows", "columns"]}


def parts(n, givens, *rules, **more):
    return {"board": {"grid": [n, n]}, "pieces": {"numbers": f"1..{n}", "copies": n},
            "rules": [PLAIN, *rules], "givens": givens, **more}


def completion(n, holes, seed):
    """A random Latin square of which this share of the cells is blank: it can be completed."""
    square, dice = latin_square(n, seed), seeds.dice(seed)
    blank = set(dice.sample(cells(n, n), round(holes * n * n)))
    rows = [[None if (r, c) in blank else square[r][c] + 1 for c in range(n)] for r in range(n)]
    title = f"quasigroup {n}, {holes:.0%} holes, seed {seed}"
    return generated("quasigroup", "solve", title, **parts(n, drawing(rows)))


def ryser(n, side, seed):
    """A corner without the number n: too few of it are left for the other lines where 2 * side > n (H. Ryser, 1951)."""
    corner = latin_square(n - 1, seed)
    rows = [[corner[r][c] + 1 if max(r, c) < side else None for c in range(n)] for r in range(n)]
    title = f"over-constrained Latin square {n}, corner of {side}, seed {seed}"
    return generated("unsatisfiable", "solve", title, **parts(n, drawing(rows)))


def seen(line):
    """How many towers are seen along a line."""
    return sum(all(x > y for y in line[:i]) for i, x in enumerate(line))


def skyscrapers(n, share, seed, verb="solve"):
    """Towers: of the clues on the rim this share is told."""
    square, dice = latin_square(n, seed), seeds.dice(seed)
    columns = [list(line) for line in zip(*square)]

    def clues(lines):
        return [seen(line) if dice.random() < share else "_" for line in lines]

    rules = []
    for of, lines, start, end in (("rows", square, "left", "right"), ("columns", columns, "top", "bottom")):
        rules.append({"visible": clues(lines), "of": of, "from": start})
        rules.append({"visible": clues([line[::-1] for line in lines]), "of": of, "from": end})
    title = f"skyscrapers {n}, {share:.0%} of the clues, seed {seed}"
    return generated("skyscrapers", verb, title, **parts(n, None, *rules))


def futoshiki(n, signs, seed, verb="unique"):
    """Signs between neighbours, and no number."""
    square, dice = latin_square(n, seed), seeds.dice(seed)
    pairs = [((r, c), near) for r, c in cells(n, n) for near in ((r, c + 1), (r + 1, c)) if max(near) < n]
    signed = [sorted(pair, key=lambda x: square[x[0]][x[1]]) for pair in dice.sample(pairs, signs)]
    regions = {"signs": [f"{name(*a)} {name(*b)}" for a, b in signed]}
    title = f"futoshiki {n}, {signs} signs, seed {seed}"
    order = {"order": "increasing", "of": "signs"}
    return generated("futoshiki", verb, title, **parts(n, None, order, regions=regions))


def doppelblock(n, share, seed, verb="solve"):
    """In each line two black cells and 1 to n - 2. A clue is the sum between the two; this share is told."""
    square, dice = latin_square(n, seed), seeds.dice(seed)
    shown = [[max(0, v - 1) for v in row] for row in square]
    rules = [{"count": k, "of": ["rows", "columns"], "is": 1 if k else 2} for k in range(n - 1)]
    between = "(row {0}[i] == 0 and row {0}[j] == 0) => sum(for m in 1..{n} where i < m and m < j: row {0}[m]) == {1}"
    for family, lines in (("row", shown), ("column", [list(line) for line in zip(*shown)])):
        for k, line in enumerate(lines, 1):
            first = line.index(0)
            total = sum(line[first:line.index(0, first + 1)])
            if dice.random() < share:
                says = between.format(k, total, n=n).replace("row", family)
                rules.append({"holds": f"for each i in 1..{n}, j in 1..{n} where i < j: {says}"})
    pieces = {"numbers": f"0..{n - 2}", "copies": {str(k): n if k else 2 * n for k in range(n - 1)}}
    title = f"doppelblock {n}, {share:.0%} of the clues, seed {seed}"
    return generated("doppelblock", verb, title, board={"grid": [n, n]}, pieces=pieces, rules=rules)
