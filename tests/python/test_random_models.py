"""Random models as dicts, against all ways to fill the board in Python."""

import itertools
import random

import pytest

import placet

MODELS_PER_TEST = 50


def random_model(random):
    rows, columns = random.choice([(1, 3), (2, 2), (1, 4), (2, 3), (1, 5)])
    cells = rows * columns
    high = random.randint(2, 4) if cells < 6 else random.randint(2, 3)
    exact = random.random() < 0.3
    low = random.choice([0, 1, -1])
    pieces = {"numbers": f"{low}..{cells + low - 1}"} if exact else {"numbers": f"{low}..{low + high}", "copies": "any"}
    values = list(range(low, cells + low)) if exact else list(range(low, low + high + 1))
    rules = [random_rule(random, rows, columns, values) for _ in range(random.randint(0, 3))]
    model = {"board": {"grid": [rows, columns]}, "pieces": pieces, "rules": [rule for rule, _ in rules]}
    if random.random() < 0.4:
        cell, value = random.randrange(cells), random.choice(values)
        model["givens"] = {name(cell, columns): value}
        rules.append((None, lambda board, cell=cell, value=value: board[cell] == value))
    if exact:
        rules.append((None, lambda board: len(set(board)) == len(board)))
    return model, cells, values, [holds for _, holds in rules]


def name(cell, columns):
    return f"r{cell // columns + 1}c{cell % columns + 1}"


def regions(rows, columns, kind):
    if kind == "rows":
        return [[row * columns + column for column in range(columns)] for row in range(rows)]
    return [[row * columns + column for row in range(rows)] for column in range(columns)]


def random_rule(random, rows, columns, values):
    kind = random.choice(["rows", "columns"])
    lines = regions(rows, columns, kind)
    choice = random.randrange(5)
    if choice == 0:
        amount = sum(random.choice(values) for _ in lines[0])
        return {"sum": amount, "of": kind}, lambda board: all(sum(board[cell] for cell in line) == amount for line in lines)
    if choice == 1:
        return {"all_different": [kind]}, lambda board: all(len({board[cell] for cell in line}) == len(line) for line in lines)
    one, other = random.sample(range(rows * columns), 2)
    a, b = name(one, columns), name(other, columns)
    if choice == 2:
        return {"holds": f"{a} < {b}"}, lambda board: board[one] < board[other]
    if choice == 3:
        product = random.choice(values) * random.choice(values)
        return {"holds": f"{a} * {b} == {product}"}, lambda board: board[one] * board[other] == product
    bound = random.choice(values) + random.choice(values)
    return {"holds": f"{a} + {b} >= {bound}"}, lambda board: board[one] + board[other] >= bound


def brute_force(cells, values, rules):
    return {board for board in itertools.product(values, repeat=cells) if all(holds(board) for holds in rules)}


@pytest.mark.parametrize("seed", range(20))
def test_random_models_agree_with_brute_force(seed):
    generator = random.Random(seed)
    for number in range(MODELS_PER_TEST):
        model, cells, values, rules = random_model(generator)
        expected = brute_force(cells, values, rules)
        puzzle = placet.loads(model)
        found = [tuple(board.values()) for board in puzzle.boards()]
        assert len(found) == len(set(found)) and set(found) == expected, model
        assert puzzle.count() == len(expected), model
        assert puzzle.unique().kind == ("none", "unique", "several")[min(len(expected), 2)], model
        if number % 5 == 0:
            candidates = puzzle.candidates()
            shown = [sorted({board[cell] for board in expected}) for cell in range(cells)]
            assert [sorted(found) for found in candidates.values()] == shown, model
            others = generator.choices(values, k=cells)
            assert puzzle.check([others[i : i + len(puzzle._layout.rows[0])] for i in range(0, cells, len(puzzle._layout.rows[0]))]).ok == (
                tuple(others) in expected
            ), model


def test_the_random_models_have_all_kinds_of_answers():
    generator = random.Random(0)
    numbers = set()
    for _ in range(100):
        _, cells, values, rules = random_model(generator)
        numbers.add(min(len(brute_force(cells, values, rules)), 2))
    assert numbers == {0, 1, 2}
