"""Kakuro, number paths, and logic grids."""

import seeds
from grids import around, beside, cells
from model_file import drawing, generated, name


def kakuro(n, holes, seed, verb="solve"):
    """A crossword of sums. Holes are set where they leave no run of one cell."""
    dice, digits = seeds.dice(seed), None
    while digits is None:
        white = kakuro_board(n, holes, dice)
        digits = kakuro_digits(white, dice)
    picture = [["#"] * (n + 1) for _ in range(n + 1)]
    for r, c in white:
        picture[r + 1][c + 1] = "_"
    for r, c in cells(n + 1, n + 1):
        if picture[r][c] == "#":
            down, right = (clue(digits, (r - 1, c - 1), step) for step in ((1, 0), (0, 1)))
            picture[r][c] = f"{down}\\{right}" if down or right else "#"
    shape = "\n".join("".join("*" if (r, c) in white else "." for c in range(n)) for r in range(n))
    title = f"kakuro {n} x {n}, {n * n - len(white)} holes, seed {seed}"
    rule = {"cross_sums": "\n".join(" ".join(row) for row in picture)}
    return generated("kakuro", verb, title, board={"cells": shape}, pieces={"numbers": "1..9", "copies": "any"},
                     rules=[rule])


def kakuro_board(n, holes, dice):
    """The cells of the board, from which up to so many holes are taken."""
    white = set(cells(n, n))
    for cell in dice.sample(sorted(white), n * n):
        left = white - {cell}
        beside_it = [x for x in beside(cell) if x in left]
        if n * n - len(white) < holes and all(len(run) > 1 for x in beside_it for run in runs_of(left, x)):
            white = left
    return white


def runs_of(white, cell):
    """The two runs through a cell."""
    for i, j in ((0, 1), (1, 0)):
        r, c = cell
        while (r - i, c - j) in white:
            r, c = r - i, c - j
        run = []
        while (r, c) in white:
            run.append((r, c))
            r, c = r + i, c + j
        yield run


def kakuro_digits(white, dice):
    """Fills the board in reading order; `None` where that is stuck."""
    digits = {}
    for cell in sorted(white):
        used = {digits.get(x) for run in runs_of(white, cell) for x in run}
        free = [d for d in range(1, 10) if d not in used]
        if not free:
            return None
        digits[cell] = dice.choice(free)
    return digits


def clue(digits, hole, step):
    """The sum of the run that begins beside a hole, or nothing."""
    total, (r, c) = 0, hole
    while (r := r + step[0], c := c + step[1])[:2] in digits:
        total += digits[r, c]
    return total or ""


def path(n, near, givens, seed, verb="solve"):
    """The numbers 1 to n² along a random path; some are told, the first and the last among them."""
    dice = seeds.dice(seed)
    way = random_path(n, around if near == "touching" else beside, dice)
    told = {0, n * n - 1, *dice.sample(range(1, n * n - 1), givens - 2)}
    rows = [[None] * n for _ in range(n)]
    for k in told:
        rows[way[k][0]][way[k][1]] = k + 1
    title = f"{'hidato' if near == 'touching' else 'numbrix'} {n} x {n}, {givens} givens, seed {seed}"
    return generated(title.split()[0], verb, title, board={"grid": [n, n]}, pieces={"numbers": f"1..{n * n}"},
                     rules=[{"path": near}], givens=drawing(rows))


def random_path(n, near, dice):
    """From a path to and fro along the rows, by turning its end around at random many times."""
    way = [(r, c if r % 2 == 0 else n - 1 - c) for r, c in cells(n, n)]
    for _ in range(20 * n * n):
        if dice.random() < 0.5:
            way.reverse()
        k = way.index(dice.choice([x for x in near(way[-1]) if x in set(way)]))
        way[k + 1:] = way[k + 1:][::-1]
    return way


def logic_grid(rows, columns, facts, seed, verb="unique"):
    """Random facts about a random arrangement of things in rows and columns."""
    dice = seeds.dice(seed)
    things = [[f"{chr(ord('A') + r)}{c + 1}" for c in range(columns)] for r in range(rows)]
    order = [dice.sample(row, columns) for row in things]
    place = {thing: (r, c) for r, row in enumerate(order) for c, thing in enumerate(row)}
    said = set()
    while len(said) < facts:
        a, b = dice.sample(sorted(place), 2)
        distance = place[b][1] - place[a][1]
        if distance == 0:
            said.add(f"{a} is with {b}")
        elif distance == 1:
            said.add(dice.choice([f"{a} is next to {b}", f"{a} is immediately left of {b}"]))
        elif distance > 0 and dice.random() < 0.5:
            said.add(f"{a} is left of {b}")
        elif place[a][0] != place[b][0] and dice.random() < 0.5:
            said.add(f"{a} is not with {b}")
    title = f"logic grid {rows} x {columns}, {facts} facts, seed {seed}"
    return generated("logic grid", verb, title, board={"grid": [rows, columns]},
                     pieces={"rows": [" ".join(row) for row in things]}, rules=[{"facts": "\n".join(sorted(said))}])
