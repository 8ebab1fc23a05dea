"""LITS: areas around the tetrominoes of a random solution, whose borders move until there is no other one."""

import asp
from boards import atom, beside, block, cells, connected, drawing, named, read
from loops import Failed


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


# From the first square of each.
ALL_WAYS = [[(r - way[0][0], c - way[0][1]) for r, c in way] for kind in TETROMINOES for way in ways(kind)]


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
    black = set(owner)
    surround(n, owner, dice)
    tighten(owner, black, dice)
    others = []
    for _ in range(400):
        data = {"height": n, "width": n, "areas": drawing(named(owner), n, n, " ")}
        second = asp.other("lits", data, {atom("black", x) for x in black})
        if second is None:
            return data
        if second is False:
            break
        second = read("black", second)
        # Each part in which they differ may tell them apart alone.
        others += [second, *((black - part) | (second & part) for part in near_parts(black ^ second))]
        before = dict(owner)
        if not move_borders(dice, owner, black, others):
            # The second solution takes the place of the first, and borders near the difference move at random.
            owner, near, black, others = before, black ^ second, second, []
            for _ in range(4):
                x, area = random_move(dice, owner, near, black)
                owner[x] = area
    raise Failed


def surround(n, owner, dice):
    """Gives each cell that is left to an area beside it, to one in which few tetrominoes fit."""
    everything = set(cells(n, n))
    areas = {}
    for cell, area in owner.items():
        areas.setdefault(area, set()).add(cell)
    fitting = {area: 1 for area in areas}
    while len(owner) < n * n:
        edge = sorted({y for x in owner for y in beside(x) if y in everything and y not in owner})
        choices = []
        for cell in dice.sample(edge, min(len(edge), 12)):
            for area in {owner[y] for y in beside(cell) if y in owner}:
                more = num_fitting(areas[area] | {cell}) - fitting[area]
                choices.append((more + len(areas[area]) / 4 + dice.random(), cell, area))
        _, cell, area = min(choices)
        owner[cell] = area
        areas[area].add(cell)
        fitting[area] = num_fitting(areas[area])


def tighten(owner, black, dice, tries=4000):
    """Moves cells to other areas so that fewer tetrominoes fit into all of them."""
    white = sorted(owner.keys() - black)
    for _ in range(tries):
        x = dice.choice(white)
        areas = sorted({owner[y] for y in beside(x) if y in owner} - {owner[x]})
        if areas and connected({z for z in owner if owner[z] == owner[x]} - {x}):
            area = dice.choice(areas)
            if more_fitting(owner, x, area) <= 0:
                owner[x] = area


def num_fitting(area):
    return sum(all((r + i, c + j) in area for i, j in way) for way in ALL_WAYS for r, c in area)


def near_parts(some):
    """Cells divided into parts that are more than two rows or columns apart."""
    left, found = set(some), []
    while left:
        part, waiting = set(), [min(left)]
        while waiting:
            r, c = cell = waiting.pop()
            if cell in left:
                left.discard(cell)
                part.add(cell)
                waiting += [(r + i, c + j) for i in range(-2, 3) for j in range(-2, 3)]
        found.append(part)
    return found


def move_borders(dice, owner, black, others, tries=100):
    """Gives cells to other areas until no other solution has four cells in each area."""
    counts = []
    for other in others:
        counts.append({area: 0 for area in owner.values()})
        for x in other:
            counts[-1][owner[x]] += 1
    wrong = [sum(k != 4 for k in count.values()) for count in counts]

    def after(x, area):
        """How many areas are wrong in each other solution if the cell moves."""
        for w, count, other in zip(wrong, counts, others):
            if x in other:
                w += (count[area] != 3) - (count[area] != 4) + (count[owner[x]] != 5) - (count[owner[x]] != 4)
            yield w

    for _ in range(tries):
        alive = [i for i, w in enumerate(wrong) if w == 0]
        if not alive:
            return True
        moves = sorted({(x, owner[y]) for x in others[dice.choice(alive)] - black for y in beside(x)
                        if y in owner and owner[y] != owner[x]
                        and connected({z for z in owner if owner[z] == owner[x]} - {x})})
        if not moves:
            # What tells them apart holds an area together: a move beside it may change that.
            x, area = random_move(dice, owner, others[alive[0]] ^ black, black)
        else:
            dice.shuffle(moves)
            x, area = min(moves, key=lambda move: 2 * sum(w == 0 for w in after(*move)) + more_fitting(owner, *move) + 2 * dice.random())
        wrong[:] = after(x, area)
        for count, other in zip(counts, others):
            if x in other:
                count[area] += 1
                count[owner[x]] -= 1
        owner[x] = area
    return False


def more_fitting(owner, x, area):
    """How many more tetrominoes fit into the areas if the cell moves."""
    old, new = ({z for z in owner if owner[z] == k} for k in (owner[x], area))
    return num_fitting(old - {x}) + num_fitting(new | {x}) - num_fitting(old) - num_fitting(new)


def random_move(dice, owner, near, black):
    """Some cell near these that may belong to another area."""
    near = sorted({y for x in near for y in [x, *beside(x), *(z for y in beside(x) for z in beside(y))] if y in owner} - black)
    for x in dice.sample(near, len(near)):
        areas = sorted({owner[y] for y in beside(x) if y in owner} - {owner[x]})
        if areas and connected({z for z in owner if owner[z] == owner[x]} - {x}):
            return x, dice.choice(areas)
    raise Failed
