"""Each kind of puzzle as clauses, exactly-ones, at-most-ones and weighted sums, for whoever encodes these.

One variable for each thing in each place. A formula has `name(key)`, the number of a variable; `clauses`, a list;
`exactly(literals, k=1)`, `at_most_one(literals)` and `sum(literals, weights, total)`; and `board_ends()`, called when all
variables that tell boards apart are named. Each function returns how to read a board from the set of true variables.
"""


def sums(formula, instance):
    values = sorted({v for p in instance["pieces"] for v in p["faces"]})
    cells = range(instance["cells"])
    x = {(c, v): formula.name((c, v)) for c in cells for v in values}
    formula.board_ends()
    for c in cells:
        formula.exactly([x[c, v] for v in values])
    for piece in instance["pieces"]:
        formula.exactly([x[c, v] for c in cells for v in piece["faces"]], piece["copies"])
    for line in instance["lines"]:
        # The least value is taken off every cell: the sum says the same with smaller weights.
        base = values[0]
        terms = [(x[c, v], v - base) for c in line for v in values[1:]]
        literals, weights = zip(*terms)
        bound = instance["total"] - base * len(line)
        formula.sum(literals, weights, bound)
    formula.clauses += [[x[c, v]] for c, v in instance["givens"]]
    return lambda true: [v for (c, v), name in x.items() if name in true]


def edges(formula, instance):
    n, flip, tiles = instance["n"], instance["flip"], instance["tiles"]
    turns = [(t, s[k:] + s[:k]) for t, s in enumerate(tiles) for k in range(4)]
    turns = [turn for i, turn in enumerate(turns) if turn not in turns[:i]]
    colours = sorted({flip * k for s in tiles for k in s} | {k for s in tiles for k in s})
    rim = lambda i, j, s: (s == 0 and j == n - 1) or (s == 1 and i == n - 1) or (s == 2 and j == 0) or (s == 3 and i == 0)
    fits = lambda i, j, turned: not instance["framed"] or all(k == 0 for s, k in enumerate(turned) if rim(i, j, s))
    cells = [(i, j) for i in range(n) for j in range(n)]
    x = {(i, j, p): formula.name((i, j, p)) for i, j in cells for p, (_, turned) in enumerate(turns) if fits(i, j, turned)}
    formula.board_ends()
    for i, j in cells:
        formula.exactly([x[i, j, p] for p in range(len(turns)) if (i, j, p) in x])
    for t in range(len(tiles)):
        formula.exactly([name for (_, _, p), name in x.items() if turns[p][0] == t])
    colour = lambda *edge: formula.name(("edge", *edge))
    for i, j in cells:
        # Each edge has a name, its place and its sign as seen from this cell.
        around = [("a", i, j, 1), ("d", i, j, 1), ("a", i, j - 1, flip), ("d", i - 1, j, flip)]
        for s, (way, r, c, sign) in enumerate(around):
            if rim(i, j, s):
                continue
            for k in colours:
                here = [x[i, j, p] for p, (_, turned) in enumerate(turns) if turned[s] == k and (i, j, p) in x]
                name = colour(way, r, c, sign * k)
                formula.clauses += [[-placed, name] for placed in here] + [[-name, *here]]
            if s < 2:
                formula.exactly([colour(way, r, c, k) for k in colours])
    return lambda true: [turns[p][1] for (_, _, p), name in sorted(x.items()) if name in true]


def facts(formula, instance):
    columns = range(1, instance["columns"] + 1)
    x = {(t, c): formula.name((t, c)) for row in instance["rows"] for t in row for c in columns}
    formula.board_ends()
    for row in instance["rows"]:
        for t in row:
            formula.exactly([x[t, c] for c in columns])
        for c in columns:
            formula.at_most_one([x[t, c] for t in row])

    def allow(a, b, holds):
        formula.clauses += [[-x[a, c], -x[b, d]] for c in columns for d in columns if not holds(c, d)]

    for what, a, b, *rest in instance["facts"]:
        if what == "at":
            formula.clauses.append([x[a, b]])
        elif what == "with":
            allow(a, b, lambda c, d: c == d)
        elif what == "left":
            allow(a, b, lambda c, d: c < d)
        elif what == "just_left":
            allow(a, b, lambda c, d: c + 1 == d)
        else:
            allow(a, b, lambda c, d: abs(c - d) == 1)
        for third in rest:
            allow(b, third, lambda c, d: abs(c - d) == 1)
            allow(a, third, lambda c, d: abs(c - d) == 2)
    return lambda true: {t: c for (t, c), name in x.items() if name in true}


def sudoku(formula, instance):
    x = [[formula.name((i, v)) for v in range(9)] for i in range(81)]
    formula.board_ends()
    units = [range(9 * i, 9 * i + 9) for i in range(9)] + [range(j, 81, 9) for j in range(9)]
    units += [[9 * r + c for r in range(a, a + 3) for c in range(b, b + 3)] for a in (0, 3, 6) for b in (0, 3, 6)]
    for cell in x:
        formula.exactly(cell)
    for unit in units:
        for v in range(9):
            formula.exactly([x[i][v] for i in unit])
    formula.clauses += [[x[i][int(g) - 1]] for i, g in enumerate(instance["puzzles"][0]) if g not in "0."]
    return lambda true: [v + 1 for cell in x for v in range(9) if cell[v] in true]


def golomb(formula, instance):
    marks, span = instance["marks"], instance["span"]
    x = [formula.name(p) for p in range(span + 1)]
    formula.board_ends()
    formula.clauses += [[x[0]], [x[span]]]
    formula.exactly(x, marks)
    for gap in range(1, span + 1):
        pairs = []
        for p in range(span + 1 - gap):
            pairs.append(formula.name(("gap", p, gap)))
            formula.clauses.append([-x[p], -x[p + gap], pairs[-1]])
        if len(pairs) > 1:
            formula.at_most_one(pairs)
    return lambda true: [p for p in range(span + 1) if x[p] in true]


def queens(formula, instance):
    n = instance["n"]
    x = {(i, j): formula.name((i, j)) for i in range(n) for j in range(n)}
    formula.board_ends()
    for k in range(n):
        formula.exactly([x[k, j] for j in range(n)])
        formula.exactly([x[i, k] for i in range(n)])
    for diagonal in (lambda i, j: i + j, lambda i, j: i - j):
        for k in {diagonal(i, j) for i, j in x}:
            formula.at_most_one([name for (i, j), name in x.items() if diagonal(i, j) == k])
    return lambda true: [j + 1 for (_, j), name in x.items() if name in true]


def latin(formula, instance):
    n = range(instance["n"])
    x = {(i, j, v): formula.name((i, j, v)) for i in n for j in n for v in n}
    formula.board_ends()
    for a in n:
        for b in n:
            formula.exactly([x[a, b, v] for v in n])
            formula.exactly([x[a, j, b] for j in n])
            formula.exactly([x[i, a, b] for i in n])
    return lambda true: [v + 1 for (_, _, v), name in x.items() if name in true]


def cover(formula, instance):
    options = instance["options"]
    x = [formula.name(o) for o in range(len(options))]
    formula.board_ends()
    for item in range(instance["items"]):
        formula.exactly([x[o] for o, option in enumerate(options) if item in option])
    return lambda true: [o for o, name in enumerate(x) if name in true]


KINDS = {"sums": sums, "edges": edges, "facts": facts, "sudoku": sudoku, "golomb": golomb, "queens": queens,
         "latin": latin, "cover": cover}


def build(formula, instance):
    return KINDS[instance["kind"]](formula, instance)
