"""Loops, paths and bridges: slitherlink, masyu, yajilin, numberlink, hashi."""

import asp
from boards import atom, beside, cells, drawing, label, name, read, ring


class Failed(Exception):
    """This random solution makes no puzzle."""


def random_inside(dice, rows, columns, share):
    """The inside of a loop: cells that hang together, around no other cells, and touch nowhere at a corner alone."""
    inside, everything = {(dice.randint(1, rows), dice.randint(1, columns))}, set(cells(rows, columns))
    edge = sorted({x for cell in inside for x in beside(cell)} & everything)
    tries = 0
    while len(inside) < share * rows * columns and tries < 40 * rows * columns:
        tries += 1
        cell = edge[dice.randrange(len(edge))]
        sides = sum(x in inside for x in beside(cell))
        if cell in inside or sides > 1 and dice.random() < 0.8:
            continue
        around = [x in inside for x in ring(cell)]
        arcs = sum(around[i] and not around[i - 1] for i in range(8))
        if arcs == 1 and sides:
            inside.add(cell)
            edge += [x for x in beside(cell) if x in everything and x not in inside]
    return inside


def borders(inside):
    """The lines between inside and outside, as pairs of corners. A corner is the lower right one of its cell."""
    lines = set()
    for r, c in inside:
        for cell, line in [((r - 1, c), ((r - 1, c - 1), (r - 1, c))), ((r, c - 1), ((r - 1, c - 1), (r, c - 1))),
                           ((r + 1, c), ((r, c - 1), (r, c))), ((r, c + 1), ((r - 1, c), (r, c)))]:
            if cell not in inside:
                lines.add(line)
    return lines


def as_answer(lines):
    return {atom("line", p, q) for p, q in lines}


def slitherlink(rows, columns, dice):
    inside = random_inside(dice, rows, columns, 0.58)
    solution = as_answer(borders(inside))
    clue = {x: sum((x in inside) != (y in inside) for y in beside(x)) for x in cells(rows, columns)}
    data = {"height": rows, "width": columns, "clue": drawing(clue, rows, columns)}
    if asp.other("slitherlink", data, solution) is not None:
        raise Failed
    data["clue"] = asp.pruned("slitherlink", data, solution, "clue", int(0.42 * rows * columns), dice)
    return data


def loop_of_cells(dice, rows, columns, share):
    """A loop from cell to cell: the lines, and the neighbours of each cell on it."""
    inside = random_inside(dice, rows - 1, columns - 1, share)
    lines = {((a + 1, b + 1), (c + 1, d + 1)) for (a, b), (c, d) in borders(inside)}
    return lines, links_of(lines)


def links_of(lines):
    linked = {}
    for p, q in lines:
        linked.setdefault(p, []).append(q)
        linked.setdefault(q, []).append(p)
    return linked


def pearls(linked):
    straight = {p: a[0] == b[0] or a[1] == b[1] for p, (a, b) in linked.items()}
    found = {p: "B" for p in linked if not straight[p] and all(straight[q] for q in linked[p])}
    return found | {p: "W" for p in linked if straight[p] and not all(straight[q] for q in linked[p])}


def masyu(rows, columns, dice):
    lines, linked = loop_of_cells(dice, rows, columns, 1)
    for _ in range(60):
        data = {"height": rows, "width": columns, "pearl": drawing(pearls(linked), rows, columns)}
        solution = as_answer(lines)
        second = asp.other("masyu", data, solution)
        if second is None:
            data["pearl"] = asp.pruned("masyu", data, solution, "pearl", int(0.2 * rows * columns), dice)
            return data
        if second is False:
            break
        # The other loop has all these pearls, and perhaps more.
        lines = {tuple(sorted(pair)) for pair in pairs(second)}
        if len(pearls(links_of(lines))) <= len(pearls(linked)) and dice.random() < 0.1:
            break
        linked = links_of(lines)
    raise Failed


def pairs(solution):
    """The two cells of each line."""
    for text in solution:
        if text.startswith("line("):
            a, b, c, d = (int(x) for x in text[5:-1].replace("(", "").replace(")", "").split(","))
            yield (a, b), (c, d)


def yajilin(rows, columns, dice):
    lines, linked = loop_of_cells(dice, rows, columns, 1)
    free = [x for x in cells(rows, columns) if x not in linked]
    dice.shuffle(free)
    black = set()
    for cell in free:
        if not black & set(beside(cell)) and dice.random() < 0.8:
            black.add(cell)
    arrows = {}
    for cell in set(free) - black:
        arrows[cell] = dice.choice(directions(cell, rows, columns))
    others = []
    for _ in range(80):
        data = yajilin_data(rows, columns, arrows, black)
        solution = as_answer(lines) | {atom("black", x) for x in black}
        second = asp.other("yajilin", data, solution)
        if second is None:
            return data
        if second is False:
            break
        others.append(read("black", second))
        if not turn_arrow(dice, arrows, black, others, rows, columns):
            different = sorted(black - others[-1])
            if not different:
                break
            cell = dice.choice(different)
            black.discard(cell)
            arrows[cell] = dice.choice(directions(cell, rows, columns))
            others = [x for x in others if cell not in x]
    raise Failed


def directions(cell, rows, columns):
    r, c = cell
    rooms = {(-1, 0): r - 1, (1, 0): rows - r, (0, -1): c - 1, (0, 1): columns - c}
    return [way for way, room in sorted(rooms.items()) if room > 1]


def seen(cell, way, arrows, rows, columns):
    (r, c), found = cell, []
    while 1 <= r + way[0] <= rows and 1 <= c + way[1] <= columns:
        r, c = r + way[0], c + way[1]
        if (r, c) not in arrows:
            found.append((r, c))
    return found


def turn_arrow(dice, arrows, black, others, rows, columns):
    """Turns an arrow so that none of the other solutions counts the same as this one everywhere."""
    def tells(arrows, other):
        return any(len(black & view) != len(other & view)
                   for x, way in arrows.items() for view in [set(seen(x, way, arrows, rows, columns))])

    choices = [(x, way) for x in sorted(arrows) for way in directions(x, rows, columns)]
    dice.shuffle(choices)
    for x, way in choices:
        view = set(seen(x, way, arrows, rows, columns))
        if len(black & view) != len(others[-1] & view) and all(tells(arrows | {x: way}, other) for other in others):
            arrows[x] = way
            return True
    return False


def yajilin_data(rows, columns, arrows, black):
    views = {x: seen(x, way, arrows, rows, columns) for x, way in sorted(arrows.items())}
    views = {x: view for x, view in views.items() if view}
    board = {x: "." if x in arrows else "*" for x in cells(rows, columns)}
    return {"cells": drawing(board, rows, columns), "seen": [" ".join(map(name, view)) for view in views.values()],
            "counts": [len(black & set(view)) for view in views.values()]}


def hamiltonian_path(dice, rows, columns, both_ends=lambda cell: True):
    """A path through all cells, changed at its ends many times, until both ends are as they should be."""
    path = [(r, c if r % 2 else columns + 1 - c) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    everything, steps = set(path), 0
    while steps < 10 * rows * columns or not (both_ends(path[0]) and both_ends(path[-1])):
        steps += 1
        if dice.random() < 0.5:
            path.reverse()
        i = path.index(dice.choice([x for x in beside(path[-1]) if x in everything and x != path[-2]]))
        path[i + 1:] = path[:i:-1]
    return path


def numberlink(rows, columns, dice):
    left, paths = hamiltonian_path(dice, rows, columns), []
    while left:
        # A path that does not touch itself.
        length, most = 1, dice.randint(6, 24)
        while length < min(len(left), most) and sum(x in left[:length] for x in beside(left[length])) == 1:
            length += 1
        paths.append(left[:length])
        left = left[length:]
    if any(len(path) < 3 for path in paths):
        raise Failed
    for _ in range(200):
        pair = {cell: label(i).upper() for i, path in enumerate(paths) for cell in (path[0], path[-1])}
        data = {"height": rows, "width": columns, "pair": drawing(pair, rows, columns, " ")}
        lines = {tuple(sorted(x)) for path in paths for x in zip(path, path[1:])}
        second = asp.other("numberlink", data, as_answer(lines))
        if second is None:
            return data
        if second is False:
            break
        linked = links_of(set(pairs(second)))
        long = [path for path in paths if len(path) > 5 and any(q not in linked[p] for p, q in zip(path, path[1:]))]
        if not long:
            break
        path = dice.choice(long)
        cut = dice.randint(3, len(path) - 3)
        paths.remove(path)
        paths += [path[:cut], path[cut:]]
    raise Failed


def hashi(rows, columns, dice):
    islands, bridges = {(dice.randint(1, rows), dice.randint(1, columns))}, {}
    for _ in range(60 * rows):
        add_bridge(dice, islands, bridges, rows, columns)
    for _ in range(200):
        number = {x: sum(k for pair, k in bridges.items() if x in pair) for x in islands}
        if max(number.values()) > 8:
            raise Failed
        data = {"height": rows, "width": columns, "island": drawing(number, rows, columns)}
        solution = {atom("bridges", p, q, k) for (p, q), k in bridges.items()}
        second = asp.other("hashi", data, solution)
        if second is None:
            return data
        if second is False:
            break
        different = [pair for pair, k in sorted(bridges.items()) if atom("bridges", *pair, k) not in second]
        (p, q) = pair = dice.choice(different)
        between = water(p, q)
        places = [x for x in between if not islands & set(beside(x))]
        if places and dice.random() < 0.5:
            middle = dice.choice(places)
            islands.add(middle)
            bridges[p, middle] = bridges[middle, q] = bridges.pop(pair)
        else:
            bridges[pair] = 3 - bridges[pair]
    raise Failed


def water(p, q):
    return [(r, c) for r in range(p[0], q[0] + 1) for c in range(p[1], q[1] + 1) if (r, c) not in (p, q)]


def add_bridge(dice, islands, bridges, rows, columns):
    """From a random island to a new one, or to the next one in a direction."""
    (r, c) = start = dice.choice(sorted(islands))
    i, j = dice.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
    taken = {x for pair in bridges for x in water(*pair)}
    length, most = 0, dice.choice([2, 2, 3, 3, 4, 5, 6])
    while length < most:
        length += 1
        end = (r + i * length, c + j * length)
        if not (1 <= end[0] <= rows and 1 <= end[1] <= columns) or end in taken:
            return
        if end in islands:
            break
    pair = tuple(sorted((start, end)))
    if pair in bridges or length < 2:
        return
    if end not in islands:
        if islands & set(beside(end)):
            return
        islands.add(end)
    elif dice.random() < 0.5:
        return
    bridges[pair] = dice.choice([1, 1, 2])
