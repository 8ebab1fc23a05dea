"""Puzzles with an objective."""

import seeds
from model_file import generated


def knapsack(things, seed):
    """Weights and values that go together, which is hard."""
    dice = seeds.dice(seed)
    weights = [dice.randint(20, 99) for _ in range(things)]
    values = [w + dice.randint(-8, 12) for w in weights]
    names = [f"x{i + 1}" for i in range(things)]

    def total(numbers):
        return " + ".join(f"{k}*{name}" for k, name in zip(numbers, names))

    rule = {"holds": f"{total(weights)} <= {sum(weights) // 2}"}
    return generated("objective", "solve", f"knapsack of {things}, seed {seed}", board={"cells": " ".join(names)},
                     pieces={"numbers": "0..1", "copies": "any"}, rules=[rule], objective={"maximise": total(values)})


def assignment(n, seed):
    """One number of each row and column of a table, as large together as can be."""
    dice = seeds.dice(seed)
    rows = [[dice.randint(1, 99) for _ in range(n)] for _ in range(n)]
    names = [f"x{i + 1}" for i in range(n)]
    value = " + ".join("{" + ", ".join(map(str, row)) + "}" + f"[{name}]" for row, name in zip(rows, names))
    return generated("objective", "solve", f"assignment of {n}, seed {seed}", board={"cells": " ".join(names)},
                     pieces={"numbers": f"1..{n}"}, objective={"maximise": value})


def independent_set(points, links, seed):
    """As many points of a random graph as can be, no two of them linked."""
    dice = seeds.dice(seed)
    pairs = dice.sample([(i, k) for k in range(points) for i in range(k)], links)
    board = {"cells": " ".join(f"v{i}" for i in range(points)), "links": [f"v{i} v{k}" for i, k in pairs]}
    return generated("objective", "solve", f"independent set of {points}, {links} links, seed {seed}", board=board,
                     pieces={"names": "X.", "copies": "any"}, rules=[{"not_touching": "neighbours", "piece": "X"}],
                     objective={"maximise": "count(board, X)"})


def seating(people, wishes, seed):
    """As many wishes as can be come true: who would like to stand next to whom."""
    dice = seeds.dice(seed)
    names = [f"P{i + 1}" for i in range(people)]
    pairs = dice.sample([(a, b) for a in names for b in names if a < b], wishes)
    value = "count(" + ", ".join(f"adjacent({a}, {b})" for a, b in pairs) + ")"
    return generated("objective", "solve", f"seating of {people}, {wishes} wishes, seed {seed}",
                     board={"grid": [1, people]}, pieces={"names": names}, objective={"maximise": value})
