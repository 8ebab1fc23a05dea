"""CP-SAT with one worker: reads an instance and a verb, prints the answer as JSON."""

import sys

from ortools.sat.python import cp_model

import stopwatch

watch = stopwatch.start()


def sums(model, instance):
    values = sorted({v for p in instance["pieces"] for v in p["faces"]})
    domain = cp_model.Domain.from_values(values)
    x = [model.new_int_var_from_domain(domain, f"x{c}") for c in range(instance["cells"])]
    if all(len(p["faces"]) == p["copies"] == 1 for p in instance["pieces"]):
        model.add_all_different(x)
    else:
        is_value = [{v: model.new_bool_var("") for v in values} for _ in x]
        for cell, literals in zip(x, is_value):
            model.add_exactly_one(literals.values())
            model.add(cell == sum(v * b for v, b in literals.items()))
        for piece in instance["pieces"]:
            model.add(sum(literals[v] for literals in is_value for v in piece["faces"]) == piece["copies"])
    for line in instance["lines"]:
        model.add(sum(x[c] for c in line) == instance["total"])
    for c, v in instance["givens"]:
        model.add(x[c] == v)
    return lambda value: [value(v) for v in x]


def edges(model, instance):
    n, flip = instance["n"], instance["flip"]
    colours = [k for tile in instance["tiles"] for k in tile]
    low, high = min(colours), max(colours)
    tile = [model.new_int_var(0, n * n - 1, "") for _ in range(n * n)]
    side = lambda rim: 0 if rim and instance["framed"] else None
    edge = lambda rim: model.new_constant(0) if side(rim) == 0 else model.new_int_var(low, high, "")
    across = [[edge(j in (0, n)) for j in range(n + 1)] for _ in range(n)]
    down = [[edge(i in (0, n)) for _ in range(n)] for i in range(n + 1)]
    turns = [[t, *(f[k:] + f[:k])] for t, f in enumerate(instance["tiles"]) for k in range(4)]
    rows = sorted({(t, a, b, flip * c, flip * d) for t, a, b, c, d in turns})
    model.add_all_different(tile)
    for i in range(n):
        for j in range(n):
            met = [tile[i * n + j], across[i][j + 1], down[i + 1][j], across[i][j], down[i][j]]
            model.add_allowed_assignments(met, rows)
    return lambda value: [
        [value(across[i][j + 1]), value(down[i + 1][j]), flip * value(across[i][j]), flip * value(down[i][j])]
        for i in range(n) for j in range(n)]


def facts(model, instance):
    x = {t: model.new_int_var(1, instance["columns"], t) for row in instance["rows"] for t in row}
    for row in instance["rows"]:
        model.add_all_different([x[t] for t in row])
    def apart(a, b, distance):
        model.add_linear_expression_in_domain(x[a] - x[b], cp_model.Domain.from_values([-distance, distance]))
    for what, a, b, *rest in instance["facts"]:
        if what == "at":
            model.add(x[a] == b)
        elif what == "with":
            model.add(x[a] == x[b])
        elif what == "left":
            model.add(x[a] < x[b])
        elif what == "just_left":
            model.add(x[a] + 1 == x[b])
        else:
            apart(a, b, 1)
        if what == "consecutive":
            model.add(x[a] + x[rest[0]] == 2 * x[b])
    return lambda value: {t: value(v) for t, v in x.items()}


def sudoku(model, instance):
    x = [model.new_int_var(1, 9, "") if g in "0." else model.new_constant(int(g)) for g in instance["puzzles"][0]]
    for i in range(9):
        a, b = 3 * (i // 3), 3 * (i % 3)
        model.add_all_different(x[9 * i:9 * i + 9])
        model.add_all_different(x[i::9])
        model.add_all_different([x[9 * r + c] for r in range(a, a + 3) for c in range(b, b + 3)])
    return lambda value: [value(v) for v in x]


def golomb(model, instance):
    marks, span = instance["marks"], instance["span"]
    x = [model.new_int_var(0, span, "") for _ in range(marks)]
    model.add(x[0] == 0)
    model.add(x[-1] == span)
    for a, b in zip(x, x[1:]):
        model.add(a < b)
    model.add_all_different([b - a for i, a in enumerate(x) for b in x[i + 1:]])
    return lambda value: [value(v) for v in x]


def queens(model, instance):
    n = instance["n"]
    x = [model.new_int_var(1, n, "") for _ in range(n)]
    model.add_all_different(x)
    model.add_all_different([c + r for r, c in enumerate(x)])
    model.add_all_different([c - r for r, c in enumerate(x)])
    return lambda value: [value(v) for v in x]


def latin(model, instance):
    n = instance["n"]
    x = [model.new_int_var(1, n, "") for _ in range(n * n)]
    for i in range(n):
        model.add_all_different(x[n * i:n * i + n])
        model.add_all_different(x[i::n])
    return lambda value: [value(v) for v in x]


def cover(model, instance):
    options = instance["options"]
    chosen = [model.new_bool_var("") for _ in options]
    for item in range(instance["items"]):
        model.add_exactly_one(x for x, option in zip(chosen, options) if item in option)
    return lambda value: [o for o, x in enumerate(chosen) if value(x)]


class Boards(cp_model.CpSolverSolutionCallback):
    def __init__(self, board, limit):
        super().__init__()
        self.board, self.limit, self.boards, self.count = board, limit, [], 0

    def on_solution_callback(self):
        self.count += 1
        if len(self.boards) < 2:
            self.boards.append(self.board(self.value))
        if self.count == self.limit:
            self.stop_search()


def solve(instance, verb):
    model = cp_model.CpModel()
    board = globals()[instance["kind"]](model, instance)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = verb != "solve"
    found = Boards(board, {"solve": 1, "unique": 2}.get(verb))
    solver.solve(model, found)
    return found.boards, found.count


stopwatch.answer(watch, sys.argv, solve)
