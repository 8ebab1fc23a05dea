"""Heyawake: rooms that are divided anew wherever a second solution differs, until there is none."""

import asp
from boards import atom, beside, cells, connected, drawing, named, read
from loops import Failed

MOST_CELLS = 24


def random_rooms(dice, rows, columns, sizes):
    """Rectangles that cover the board."""
    owner = {}
    for cell in cells(rows, columns):
        if cell not in owner:
            height, width = dice.choice(sizes)
            r, c = cell
            wide = 0
            while wide < width and c + wide <= columns and (r, c + wide) not in owner:
                wide += 1
            for i in range(r, min(rows + 1, r + height)):
                owner |= {(i, j): cell for j in range(c, c + wide)}
    return owner


ROOMS = [(2, 2), (2, 3), (3, 2), (3, 3), (3, 3), (2, 4), (4, 2), (3, 4), (4, 3), (4, 4), (3, 5), (1, 3), (3, 1)]


def heyawake(rows, columns, dice, share=0.5):
    owner = random_rooms(dice, rows, columns, ROOMS)
    solution = asp.random_solution("heyawake", {"rooms": drawing(named(owner), rows, columns, " ")}, dice.getrandbits(30))
    if not solution:
        raise Failed
    black = read("black", solution)
    for x in dice.sample(sorted(owner), len(owner)):
        # As many black cells as fit.
        if not black & {x, *beside(x)} and connected(owner.keys() - black - {x}):
            black.add(x)
    for _ in range(rows * columns):
        data = numbered(owner, black, rows, columns)
        solution = {atom("black", x) for x in black}
        second = asp.other("heyawake", data, solution)
        if second is None:
            data["numbers"] = pruned_numbers(dice, data, solution, share)
            return data
        if second is False:
            break
        second = read("black", second)
        for part in near_parts(black ^ second):
            mixed = (black - part) | (second & part)
            if divide(dice, owner, black, mixed, rows, columns):
                continue
            # Nothing tells the two apart there. Another solution may be easier to tell from others, and so may other rooms.
            for changed in dice.sample([mixed, black - part], 2):
                if changed != black and connected(owner.keys() - changed) and spans_hold(owner, changed, rows, columns):
                    black = changed
                    break
            for _ in range(3):
                divide(dice, owner, black, None, rows, columns, part)
    raise Failed


def numbered(owner, black, rows, columns):
    """The puzzle with a number in each room."""
    names = named(owner)
    count = {m: 0 for m in names.values()}
    for x in black:
        count[names[x]] += 1
    return {"height": rows, "width": columns, "rooms": drawing(names, rows, columns, " "), "numbers": count}


def around(some, steps):
    """The cells with so many rows and columns around them."""
    wide = range(-steps, steps + 1)
    return {(r + i, c + j) for r, c in some for i in wide for j in wide}


def near_parts(some):
    """Cells divided into parts that are more than two rows or columns apart."""
    left, found = set(some), []
    while left:
        part = {min(left)}
        while more := (around(part, 2) & left) - part:
            part |= more
        left -= part
        found.append(part)
    return found


def divide(dice, owner, black, second, rows, columns, near=None):
    """Divides some rooms anew so that the first solution stays one, and the second is none: by a number, or by a row in three rooms. Without a
    second solution, the rooms near some cells change at random."""
    rooms = {}
    for x in sorted(owner):
        rooms.setdefault(owner[x], []).append(x)
    difference = near or black ^ second
    choices = [sorted({owner[x] for x in around(difference, steps) & owner.keys()}) for steps in (0, 3)]
    for _ in range(300):
        room = list(rooms[dice.choice(choices[dice.random() < 0.5])])
        for _ in range(dice.choice((0, 0, 1, 1, 2))):
            beside_it = sorted({owner[y] for x in room for y in beside(x) if y in owner} - {owner[x] for x in room})
            fit = [k for k in beside_it if is_room(room + rooms[k])]
            if fit:
                room += rooms[dice.choice(fit)]
        parts = cut(dice, sorted(room), dice.choice((2, 2, 3, 3, 4)))
        trial = owner | {x: min(part) for part in parts for x in part}
        if not spans_hold(trial, black, rows, columns):
            continue
        if second is None or any(len(black & set(part)) != len(second & set(part)) for part in parts) \
                or not spans_hold(trial, second, rows, columns):
            owner.update(trial)
            return True
    return False


def is_room(some):
    """Is it a rectangle that is not too large?"""
    height, width = (len({x[axis] for x in some}) for axis in (0, 1))
    return height * width == len(some) <= MOST_CELLS


def cut(dice, room, many):
    """Cuts a rectangle into so many, or fewer where one of a single cell is to be cut."""
    parts = [room]
    for _ in range(many - 1):
        k = dice.randrange(len(parts))
        choices = [(axis, at) for axis in (0, 1) for at in sorted({x[axis] for x in parts[k]})[1:]]
        if choices:
            axis, at = dice.choice(choices)
            parts[k:k + 1] = [[x for x in parts[k] if x[axis] < at], [x for x in parts[k] if x[axis] >= at]]
    return parts


def spans_hold(owner, black, rows, columns):
    """Whether no row of white cells lies in more than two rooms."""
    lines = [[(r, c) for c in range(1, columns + 1)] for r in range(1, rows + 1)]
    lines += [[(r, c) for r in range(1, rows + 1)] for c in range(1, columns + 1)]
    for line in lines:
        walls, last = 0, None
        for cell in line:
            if cell in black:
                walls, last = 0, None
                continue
            walls += last is not None and owner[cell] != owner[last]
            if walls > 1:
                return False
            last = cell
    return True


def pruned_numbers(dice, data, solution, share):
    """As `asp.pruned`, for a table."""
    puzzle = asp.Puzzle("heyawake", data, "numbers")
    puzzle.exclude(solution)
    kept = dict(data["numbers"])
    facts = dict(zip(kept, puzzle.free))
    for m in dice.sample(sorted(kept), len(kept)):
        if len(kept) <= share * len(facts):
            break
        puzzle.set(facts[m], False)
        if puzzle.solve(3_000) is None:
            del kept[m]
        else:
            puzzle.set(facts[m], True)
    return kept
