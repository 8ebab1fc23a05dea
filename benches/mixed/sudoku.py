"""Sudoku of any size, and killer sudoku."""

import seeds
from grids import beside, cells, region_drawing
from model_file import drawing, generated


def grid(box, seed):
    """A filled board: the regular one with rows, columns, bands, stacks and digits in another order."""
    dice, n = seeds.dice(seed), box * box

    def order():
        return [box * band + line for band in dice.sample(range(box), box) for line in dice.sample(range(box), box)]

    rows, columns, digits = order(), order(), dice.sample(range(1, n + 1), n)
    return [[digits[(box * (r % box) + r // box + c) % n] for c in columns] for r in rows]


def parts(box, givens, extra=(), rules=(), **more):
    n = box * box
    return {"board": {"grid": [n, n], "boxes": [box, box]}, "pieces": {"numbers": f"1..{n}", "copies": n},
            "rules": [{"all_different": ["rows", "columns", "boxes", *extra]}, *rules], "givens": givens, **more}


def sudoku(box, givens, seed, verb="solve"):
    """So many givens of a filled board. It may have other solutions."""
    filled, n = grid(box, seed), box * box
    kept = set(seeds.dice(seed).sample(cells(n, n), givens))
    rows = [[filled[r][c] if (r, c) in kept else None for c in range(n)] for r in range(n)]
    title = f"sudoku {n} x {n}, {givens} givens, seed {seed}"
    return generated("sudoku", verb, title, **parts(box, drawing(rows)))


def killer(seed, largest, verb="solve"):
    """A killer sudoku without givens, in cages of up to so many cells."""
    filled = grid(3, seed)
    owner = cages(9, largest, seed, lambda cell: filled[cell[0]][cell[1]])
    sums = {}
    for (r, c), cage in owner.items():
        sums[cage] = sums.get(cage, 0) + filled[r][c]
    order = dict.fromkeys(owner[cell] for cell in cells(9, 9))
    rule = {"sums": [sums[cage] for cage in order], "of": "cages"}
    regions = {"cages": region_drawing(owner, 9, 9)}
    title = f"killer sudoku, cages of up to {largest}, seed {seed}"
    return generated("killer sudoku", verb, title, **parts(3, None, ["cages"], [rule], regions=regions))


def cages(n, largest, seed, shown):
    """Cuts the board into cages in which nothing is shown twice."""
    dice, owner = seeds.dice(seed), {}
    for start in dice.sample(cells(n, n), n * n):
        if start in owner:
            continue
        cage, size = [start], dice.randint(2, largest)
        while len(cage) < size:
            near = {x for cell in cage for x in beside(cell) if max(x) < n and min(x) >= 0} - set(owner) - set(cage)
            near = sorted(x for x in near if shown(x) not in [shown(y) for y in cage])
            if not near:
                break
            cage.append(dice.choice(near))
        owner |= dict.fromkeys(cage, start)
    return owner
