"""Cells of boards as pairs of row and column, counted from 1."""


def cells(rows, columns):
    return [(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)]


def beside(cell):
    r, c = cell
    return [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]


def ring(cell):
    """The eight cells around a cell, one after the other."""
    r, c = cell
    return [(r - 1, c - 1), (r - 1, c), (r - 1, c + 1), (r, c + 1), (r + 1, c + 1), (r + 1, c), (r + 1, c - 1), (r, c - 1)]


def block(cell):
    """The 2 x 2 cells with this one at the upper left."""
    r, c = cell
    return [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]


def part(some, start):
    """The cells that are reached from one of them."""
    reached, waiting = set(), [start]
    while waiting:
        cell = waiting.pop()
        if cell in some and cell not in reached:
            reached.add(cell)
            waiting += beside(cell)
    return reached


def parts(some):
    left, found = set(some), []
    while left:
        found.append(part(left, min(left)))
        left -= found[-1]
    return found


def connected(some):
    return not some or len(part(some, next(iter(some)))) == len(some)


def drawing(entries, rows, columns, space=""):
    """A dictionary of cells as a drawing."""
    return "\n".join(space.join(str(entries.get((r, c), ".")) for c in range(1, columns + 1)) for r in range(1, rows + 1))


def label(index):
    """A name for each number: a, b, …, z, aa, ab, …"""
    return (label(index // 26 - 1) if index >= 26 else "") + chr(97 + index % 26)


def named(owner):
    """Regions with names in the order in which they appear."""
    order = {key: label(i) for i, key in enumerate(dict.fromkeys(owner[cell] for cell in sorted(owner)))}
    return {cell: order[key] for cell, key in owner.items()}


def name(cell):
    return f"r{cell[0]}c{cell[1]}"


def atom(predicate, *arguments):
    """An atom as clingo writes it."""
    return f"{predicate}({','.join(map(written, arguments))})"


def written(value):
    if isinstance(value, tuple):
        return f"({','.join(map(written, value))})"
    return f'"{value}"' if isinstance(value, str) else str(value)


def read(predicate, solution):
    """The cells of atoms with one cell each."""
    return {tuple(map(int, x[len(predicate) + 2:-2].split(","))) for x in solution if x.startswith(predicate + "((")}
