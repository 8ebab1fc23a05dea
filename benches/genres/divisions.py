"""Boards that are divided into regions: fillomino, shikaku, galaxies."""

import asp
from boards import atom, beside, cells, connected, drawing, label
from loops import Failed


def sizes_of(owner):
    """The size of the region of each cell; regions of equal size that touch are one."""
    size = {}
    for cell in owner:
        size.setdefault(owner[cell], set()).add(cell)
    return {cell: len(size[owner[cell]]) for cell in owner}


def fillomino(n, dice, largest=9):
    everything, owner = set(cells(n, n)), {}
    for start in dice.sample(sorted(everything), n * n):
        if start in owner:
            continue
        region, target = {start}, dice.choice([1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9])
        while len(region) < target:
            edge = sorted({x for y in region for x in beside(y)} & everything - owner.keys() - region)
            if not edge:
                break
            region.add(dice.choice(edge))
        owner |= dict.fromkeys(region, start)
    for _ in range(40 * n * n):
        size = sizes_of(owner)
        clash = [(x, y) for x in sorted(owner) for y in beside(x)
                 if y in owner and owner[x] != owner[y] and size[x] == size[y]]
        if not clash:
            break
        x, y = dice.choice(clash)
        if 2 * size[x] <= largest and dice.random() < 0.5:
            owner |= {z: owner[x] for z in owner if owner[z] == owner[y]}
        else:
            # The cell on the border changes sides, or is a region of its own.
            rest = {z for z in owner if owner[z] == owner[x]} - {x}
            if connected(rest):
                owner = {z: (min(rest), 0) if z in rest else k for z, k in owner.items()}
                owner[x] = owner[y] if size[y] < largest else (x, 1)
    else:
        raise Failed
    size = sizes_of(owner)
    data = {"height": n, "width": n, "largest": largest, "clue": drawing(size, n, n)}
    solution = {atom("size", x, k) for x, k in size.items()}
    data["clue"] = asp.pruned("fillomino", data, solution, "clue", int(0.5 * n * n), dice, 400,
                              lambda clue, second: atom("size", clue[:2], int(clue[2])) not in second,
                              batch=5, splits=False)
    return data


def shikaku(n, dice):
    everything, rectangles, taken = cells(n, n), [], set()
    shapes = [(a, b) for a in range(1, 7) for b in range(1, 9) if 2 <= a * b <= 16]
    for r, c in dice.sample(everything, n * n):
        for _ in range(12):
            a, b = dice.choice(shapes)
            cover = {(r + i, c + j) for i in range(a) for j in range(b)}
            if r + a - 1 <= n and c + b - 1 <= n and not cover & taken:
                rectangles.append((r, c, a, b))
                taken |= cover
                break
    for x in everything:
        # What is left over: rows of cells as long as possible.
        if x not in taken:
            b = 1
            while x[1] + b <= n and (x[0], x[1] + b) not in taken:
                b += 1
            rectangles.append((*x, 1, b))
            taken |= {(x[0], x[1] + j) for j in range(b)}
    at, others = {}, []
    for rectangle in rectangles:
        at[rectangle] = dice.choice(cells_of(rectangle))
    for _ in range(400):
        clue = {x: a * b for (_, _, a, b), x in at.items()}
        data = {"height": n, "width": n, "clue": drawing(clue, n, n, " ")}
        second = asp.other("shikaku", data, {atom("rectangle", *at[x], *x) for x in at})
        if second is None:
            return data
        if second is False:
            break
        others.append({tuple(map(int, x[10:-1].split(",")))[2:] for x in second})

        def fits(other):
            return all([clue[x] for x in cells_of(o) if x in clue] == [o[2] * o[3]] for o in other)

        moves = [(o, x) for o in sorted(set(at) - others[-1]) for x in cells_of(o)]
        dice.shuffle(moves)
        for o, x in moves:
            before, at[o] = at[o], x
            clue = {x: a * b for (_, _, a, b), x in at.items()}
            if not any(map(fits, others)):
                break
            at[o] = before
        else:
            big = [o for o in sorted(set(at) - others[-1]) if o[2] * o[3] > 1]
            r, c, a, b = o = dice.choice(big)
            del at[o]
            halves = [(r, c, a // 2, b), (r + a // 2, c, a - a // 2, b)] if a > 1 else \
                [(r, c, a, b // 2), (r, c + b // 2, a, b - b // 2)]
            at |= {half: dice.choice(cells_of(half)) for half in halves}
    raise Failed


def cells_of(rectangle):
    r, c, a, b = rectangle
    return [(i, j) for i in range(r, r + a) for j in range(c, c + b)]


def centre_cells(x, y):
    """The cells around a centre, whose position is given twice as large."""
    return [(r, c) for r in sorted({x // 2, (x + 1) // 2}) for c in sorted({y // 2, (y + 1) // 2})]


def galaxies(n, dice):
    everything, owner, centres = set(cells(n, n)), {}, {}

    def add(region, centre):
        key = len(centres)
        centres[key] = centre
        owner.update(dict.fromkeys(region, key))

    spots = [(x, y) for x in range(2, 2 * n + 1) for y in range(2, 2 * n + 1)]
    for x, y in dice.sample(spots, len(spots)):
        region = set(centre_cells(x, y))
        if region & owner.keys():
            continue
        target = dice.choice([3, 5, 8, 12, 18, 24])
        while len(region) < target:
            edge = {b for a in region for b in beside(a)} - region - owner.keys()
            edge = sorted(a for a in edge if a in everything and (x - a[0], y - a[1]) in everything
                          and (x - a[0], y - a[1]) not in owner)
            if not edge:
                break
            a = dice.choice(edge)
            region |= {a, (x - a[0], y - a[1])}
        if len(region) > 2:
            add(region, (x, y))
    for x in sorted(everything - owner.keys()):
        add({x}, (2 * x[0], 2 * x[1]))
    for _ in range(300):
        order = {key: label(i) for i, key in enumerate(sorted(set(owner.values())))}
        star = {x: order[key] for key in order for x in centre_cells(*centres[key])}
        data = {"height": n, "width": n, "star": drawing(star, n, n, " ")}
        second = asp.other("galaxies", data, {atom("in", x, order[k]) for x, k in owner.items()})
        if second is None:
            return data
        if second is False:
            break
        different = sorted(x for x, k in owner.items() if atom("in", x, order[k]) not in second)
        dice.shuffle(different)
        for a in different:
            key = owner[a]
            x, y = centres[key]
            b = (x - a[0], y - a[1])
            rest = {z for z in owner if owner[z] == key} - {a, b}
            if rest >= set(centre_cells(x, y)) and connected(rest):
                for cell in {a, b}:
                    add({cell}, (2 * cell[0], 2 * cell[1]))
                break
        else:
            break
    raise Failed
