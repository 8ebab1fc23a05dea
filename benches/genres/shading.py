"""Cells of two colours: hitori, nurikabe, yin-yang."""

import asp
from boards import atom, beside, block, cells, connected, drawing, named, parts, read
from loops import Failed, hamiltonian_path


def scattered(dice, rows, columns):
    """Black cells that do not touch and leave the white ones connected, as many as fit."""
    white, black = set(cells(rows, columns)), set()
    for cell in dice.sample(sorted(white), len(white)):
        if not black & set(beside(cell)) and connected(white - {cell}):
            black.add(cell)
            white.discard(cell)
    return black


def as_answer(predicate, some):
    return {atom(predicate, x) for x in some}


def hitori(rows, columns, dice):
    black = scattered(dice, rows, columns)
    symbols = dice.sample(range(1, rows + 1), rows)
    order, across = dice.sample(range(rows), rows), dice.sample(range(columns), columns)
    printed = {(r, c): symbols[(order[r - 1] + across[c - 1]) % rows] for r, c in cells(rows, columns)}
    white = {x: v for x, v in printed.items() if x not in black}

    def beside_in_line(cell, some):
        return {v for x, v in white.items() if (x[0] == cell[0] or x[1] == cell[1]) and x in some}

    for cell in sorted(black):
        printed[cell] = dice.choice(sorted(beside_in_line(cell, white)))
    others = []
    for _ in range(300):
        data = {"height": rows, "width": columns, "printed": drawing(printed, rows, columns, " ")}
        second = asp.other("hitori", data, as_answer("black", black))
        if second is None:
            return data
        others.append(read("black", second))

        def wrong(other):
            return any(printed[x] in beside_in_line(x, white.keys() - other) for x in black - other)

        for _ in range(200):
            cell = dice.choice(sorted(black - others[-1]))
            before, printed[cell] = printed[cell], dice.choice(sorted(beside_in_line(cell, white)))
            if all(map(wrong, others)):
                break
            printed[cell] = before
        else:
            raise Failed
    raise Failed


def draw_islands(dice, rows, columns, largest):
    """Puts land into the pools of the sea until none is left."""
    islands, sea = [], set(cells(rows, columns))
    while pools := [x for x in sorted(sea) if sea.issuperset(block(x))]:
        choices = []
        for cell in block(dice.choice(pools)):
            near = [island for island in islands if island & set(beside(cell))]
            if len(near) <= 1 and sum(map(len, near)) < largest and connected(sea - {cell}):
                choices.append((cell, near))
        if not choices:
            raise Failed
        cell, near = dice.choice(choices)
        sea.discard(cell)
        if near:
            near[0].add(cell)
        else:
            islands.append({cell})
    return islands, sea


def nurikabe(rows, columns, dice, largest=7):
    islands, sea = draw_islands(dice, rows, columns, largest)
    at, others = [dice.choice(sorted(island)) for island in islands], []

    def fits(land):
        """Whether each of these islands has exactly one number, which is its size."""
        return all([len(islands[i]) for i, x in enumerate(at) if x in island] == [len(island)] for island in land) \
            and all(any(x in island for island in land) for x in at)

    for _ in range(600):
        clue = {x: len(island) for x, island in zip(at, islands)}
        data = {"height": rows, "width": columns, "largest": max(clue.values()), "clue": drawing(clue, rows, columns)}
        second = asp.other("nurikabe", data, as_answer("sea", sea))
        if second is None:
            return data
        if second is False:
            break
        second = read("sea", second)
        land = parts(set(cells(rows, columns)) - second)
        others.append(land)
        moves = [(i, x) for i, island in enumerate(islands) if island not in land for x in sorted(island)]
        dice.shuffle(moves)
        for i, x in moves:
            before, at[i] = at[i], x
            if not any(map(fits, others)):
                break
            at[i] = before
        else:
            others = []
            if not change_island(dice, islands, sea, at, second, largest):
                raise Failed
    raise Failed


def change_island(dice, islands, sea, at, second, largest):
    """Adds a cell to an island, or takes one away, where two solutions differ."""
    near = {y for x in sea ^ second for y in [x, *beside(x)]}
    changes = [(i, x) for i in range(len(islands)) for x in sorted(near)]
    dice.shuffle(changes)
    for i, x in changes:
        if x in sea:
            touched = [k for k, island in enumerate(islands) if island & set(beside(x))]
            if touched == [i] and len(islands[i]) < largest and connected(sea - {x}):
                islands[i].add(x)
                sea.discard(x)
                return True
        elif x in islands[i] and len(islands[i]) > 1 and connected(islands[i] - {x}) and connected(sea | {x}):
            r, c = x
            if not any((sea | {x}).issuperset(block((r - a, c - b))) for a in (0, 1) for b in (0, 1)):
                islands[i].discard(x)
                sea.add(x)
                if at[i] == x:
                    at[i] = dice.choice(sorted(islands[i]))
                return True
    return False


def yin_yang(n, dice):
    """The border of the two colours passes every corner of cells, from rim to rim. Some cells are given."""
    black = side_of_path(hamiltonian_path(dice, n - 1, n - 1, both_ends=lambda x: x[0] in (1, n - 1) or x[1] in (1, n - 1)), n)
    data = {"height": n, "width": n, "puzzle": drawing({x: "#" if x in black else "o" for x in cells(n, n)}, n, n)}
    data["puzzle"] = asp.pruned("yin-yang", data, as_answer("black", black), "puzzle", int(0.2 * n * n), dice,
                                denies=lambda clue, second: (clue[2] == "#") != (atom("black", clue[:2]) in second))
    return data


def side_of_path(path, n):
    """The cells on one side of a path of corners, each the lower right one of its cell."""
    def cell(corner, r, c):
        return corner[0] + r, corner[1] + c

    walls = set()
    for p, q in [(outside(path[0], n), path[0]), *zip(path, path[1:]), (path[-1], outside(path[-1], n))]:
        p, q = sorted((p, q))
        across = (0, 1) if p[0] == q[0] else (1, 0)
        walls.add((cell(p, *across), cell(p, 1, 1)))
    reached, waiting = set(), [(1, 1)]
    while waiting:
        x = waiting.pop()
        if x not in reached and 1 <= x[0] <= n and 1 <= x[1] <= n:
            reached.add(x)
            waiting += [y for y in beside(x) if (x, y) not in walls and (y, x) not in walls]
    return reached


def outside(corner, n):
    """The next corner beyond the rim."""
    r, c = corner
    if r in (1, n - 1):
        return (0 if r == 1 else n), c
    return r, (0 if c == 1 else n)
