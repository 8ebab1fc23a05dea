"""Cells of rectangular boards, as pairs of row and column counted from 0."""


def cells(rows, columns):
    return [(r, c) for r in range(rows) for c in range(columns)]


def beside(cell):
    """The four cells that share a side, on the board or off it."""
    r, c = cell
    return [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]


def around(cell):
    """The eight cells that share a side or a corner, on the board or off it."""
    r, c = cell
    return [(r + i, c + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]


def connected(some):
    """Whether one can go from each cell to each other one, from side to side."""
    some = set(some)
    if not some:
        return True
    reached, waiting = set(), [min(some)]
    while waiting:
        cell = waiting.pop()
        if cell in some and cell not in reached:
            reached.add(cell)
            waiting += beside(cell)
    return reached == some


def squares(rows, columns):
    """All blocks of 2 x 2 cells."""
    return [[(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)] for r in range(rows - 1) for c in range(columns - 1)]


def grow(dice, owner, rows, columns):
    """Lets regions grow at random until they cover the board. `owner` says to which region a cell belongs."""
    owner = dict(owner)
    edge = sorted(owner)
    while edge:
        cell = edge.pop(dice.randrange(len(edge)))
        free = [n for n in beside(cell) if n not in owner and 0 <= n[0] < rows and 0 <= n[1] < columns]
        if free:
            new = dice.choice(free)
            owner[new] = owner[cell]
            edge += [cell, new]
    return owner


def region_drawing(owner, rows, columns):
    """A map of regions, `A1` for the first."""
    order = {key: i for i, key in enumerate(dict.fromkeys(owner[cell] for cell in cells(rows, columns)))}
    return "\n".join(" ".join(f"A{order[owner[r, c]] + 1}" for c in range(columns)) for r in range(rows))


def runs(line, mark):
    """The lengths of the runs of a mark along a line."""
    return [len(run) for run in "".join("#" if x == mark else " " for x in line).split()]
