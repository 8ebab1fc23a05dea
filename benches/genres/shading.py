"""Cells of two colours: hitori, heyawake, nurikabe, yin-yang, LITS."""

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
    solution = as_answer("black", black)
    for _ in range(rows * columns // 2):
        names = named(owner)
        count = {m: 0 for m in names.values()}
        for x in black:
            count[names[x]] += 1
        data = {"height": rows, "width": columns, "rooms": drawing(names, rows, columns, " "), "numbers": count}
        second = asp.other("heyawake", data, solution)
        if second is None:
            data["numbers"] = pruned_numbers(dice, data, solution, share)
            return data
        if second is False:
            break
        blacks = [black, read("black", second)]
        dice.shuffle(blacks)
        for one, two in (blacks, blacks[::-1]):
            if split_room(dice, owner, one, two, rows, columns):
                black, solution = one, as_answer("black", one)
                break
        else:
            if not join_rooms(dice, owner, blacks[0] ^ blacks[1]):
                break
    raise Failed


def join_rooms(dice, owner, near):
    """Makes one room of two where that is a rectangle."""
    rooms = {}
    for x in sorted(owner):
        rooms.setdefault(owner[x], []).append(x)
    near = {(r + i, c + j) for r, c in near for i in range(-3, 4) for j in range(-3, 4)} & owner.keys()
    choices = sorted({(owner[x], owner[y]) for x in near for y in beside(x) if y in owner and owner[x] != owner[y]})
    dice.shuffle(choices)
    for m, k in choices:
        union = rooms[m] + rooms[k]
        height, width = (len({x[axis] for x in union}) for axis in (0, 1))
        if height * width == len(union) <= 20:
            owner.update(dict.fromkeys(union, min(union)))
            return True
    return False


def split_room(dice, owner, black, second, rows, columns):
    """Halves a room so that its numbers tell the two solutions apart, and the first one stays one."""
    rooms = {}
    for x in sorted(owner):
        rooms.setdefault(owner[x], []).append(x)
    choices = [(m, axis, at) for m, room in rooms.items() if set(room) & (black ^ second)
               for axis in (0, 1) for at in range(min(x[axis] for x in room) + 1, max(x[axis] for x in room) + 1)]
    dice.shuffle(choices)
    for m, axis, at in choices:
        half = {x for x in rooms[m] if x[axis] >= at}
        if len(half & black) == len(half & second):
            continue
        rest = set(rooms[m]) - half
        trial = owner | dict.fromkeys(half, min(half)) | dict.fromkeys(rest, min(rest))
        if spans_hold(trial, black, rows, columns):
            owner.update(trial)
            return True
    return False


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


TETROMINOES = {"L": [(0, 0), (1, 0), (2, 0), (2, 1)], "I": [(0, 0), (1, 0), (2, 0), (3, 0)],
               "T": [(0, 0), (0, 1), (0, 2), (1, 1)], "S": [(0, 1), (0, 2), (1, 0), (1, 1)]}


def ways(kind):
    found, drawn = set(), TETROMINOES[kind]
    for way in (drawn, [(r, -c) for r, c in drawn]):
        for _ in range(4):
            way = [(c, -r) for r, c in way]
            top, left = min(way)[0], min(c for _, c in way)
            found.add(tuple(sorted((r - top, c - left) for r, c in way)))
    return sorted(found)


def draw_tetrominoes(n, many, dice):
    """Adds one after the other where it touches the others and no rule is broken."""
    placed, dark = [], {}
    everything = set(cells(n, n))
    places = [(kind, frozenset((r + i, c + j) for i, j in way)) for kind in TETROMINOES for way in ways(kind)
              for r, c in cells(n, n) if all((r + i, c + j) in everything for i, j in way)]
    for kind, piece in dice.sample(places, len(places)) * 3:
        near = {x for cell in piece for x in beside(cell)} & dark.keys()
        if dark.keys() & piece or (dark and not near) or any(dark[x] == kind for x in near):
            continue
        if any((dark.keys() | piece) >= set(block((r - i, c - j))) for r, c in piece for i in (0, 1) for j in (0, 1)):
            continue
        placed.append(piece)
        dark |= dict.fromkeys(piece, kind)
        if len(placed) == many:
            break
    return placed


def lits(n, dice):
    placed = draw_tetrominoes(n, n * n // 6, dice)
    owner = {cell: i for i, piece in enumerate(placed) for cell in piece}
    black, edge, everything = set(owner), sorted(owner), set(cells(n, n))
    while edge:
        cell = edge.pop(dice.randrange(len(edge)))
        free = [x for x in beside(cell) if x in everything and x not in owner]
        if free:
            new = dice.choice(free)
            owner[new] = owner[cell]
            edge += [cell, new]
    others = []
    for _ in range(400):
        data = {"height": n, "width": n, "areas": drawing(named(owner), n, n, " ")}
        second = asp.other("lits", data, as_answer("black", black))
        if second is None:
            return data
        if second is False:
            break
        others.append(read("black", second))
        if not move_border(dice, owner, black, others):
            # Every cell that tells them apart holds an area together. The second solution takes the place of the first.
            black, others = others[-1], []
    raise Failed


def move_border(dice, owner, black, others):
    """Gives a cell to another area, so that few of the other solutions have four cells in each area."""
    counts = []
    for other in others:
        counts.append({area: 0 for area in owner.values()})
        for x in other:
            counts[-1][owner[x]] += 1
    wrong = [sum(k != 4 for k in count.values()) for count in counts]
    moves = [(x, owner[y]) for x in sorted(others[-1] - black) for y in beside(x) if y in owner and owner[y] != owner[x]]
    dice.shuffle(moves)

    def alive(move):
        x, area = move
        return sum(w + sum((count[a] + d != 4) - (count[a] != 4) for a, d in ((area, 1), (owner[x], -1)) if x in other) == 0
                   for w, count, other in zip(wrong, counts, others))

    for x, area in sorted(moves, key=alive):
        if connected({z for z in owner if owner[z] == owner[x]} - {x}):
            owner[x] = area
            return True
    return False
