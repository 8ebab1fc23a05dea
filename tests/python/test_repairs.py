"""What each given and clue does, and what to change."""

import pickle

import pytest

import placet

SQUARE = """
board.grid = [3, 3]
pieces = { numbers = '1..3', copies = 3 }
rules = [{ all_different = ['rows', 'columns'] }]
"""


@pytest.fixture
def latin():
    return placet.Puzzle.from_text(SQUARE)


def test_weights_are_counts_without_a_given(latin):
    givens = {"r1c1": 1, "r1c2": 2, "r2c2": 1}
    puzzle = latin.with_givens(givens)
    weights = {weight.part: weight for weight in puzzle.weigh()}
    assert set(weights) == {f"{cell} = {value}" for cell, value in givens.items()}
    for cell, value in givens.items():
        weight = weights[f"{cell} = {value}"]
        rest = {other: shown for other, shown in givens.items() if other != cell}
        assert (weight.solutions, weight.more) == (latin.with_givens(rest).count(), False)
        assert weight.redundant == (weight.solutions == puzzle.count())
    assert [weight.solutions for weight in puzzle.weigh()] == sorted((w.solutions for w in weights.values()), reverse=True)


def test_weights_up_to_a_number(latin):
    (weight,) = latin.with_givens({"r1c1": 1}).weigh(most=5)
    assert weight == placet.Weight("r1c1 = 1", 5, True, False)


def test_smallest_changes(latin):
    puzzle = latin.with_givens({"r1c1": 1, "r1c2": 1, "r2c2": 2})
    found = puzzle.repair()
    assert not found and found.answer == "no solution" and found.complete and not found.different
    assert {change.parts for change in found.changes} == {("r1c1 = 1",), ("r1c2 = 1",)}
    for change in found.changes:
        for fact, is_only in change.instead.items():
            cell, value = fact.split(" = ")
            others = {"r1c1": 1, "r1c2": 1, "r2c2": 2, cell: int(value)}
            assert bool(latin.with_givens(others).unique()) == is_only
    assert found.givens is None and found.why == ()


def test_further_givens(latin):
    puzzle = latin.with_givens({"r1c1": 1})
    found = puzzle.repair()
    assert (found.answer, found.changes) == ("not unique", ())
    several = {cell: values for cell, values in puzzle.candidates().items() if len(values) > 1}
    assert {cell: sorted(values) for cell, values in found.different.items()} == several
    further = dict(fact.split(" = ") for fact in found.givens)
    assert latin.with_givens({"r1c1": 1, **{cell: int(value) for cell, value in further.items()}}).unique()


def test_nothing_to_change(latin):
    found = latin.with_givens({"r1c1": 1, "r1c2": 2, "r2c1": 2}).repair()
    assert found and found.answer == "unique" and found.changes == ()


def test_rules_that_contradict_each_other():
    text = "board.grid = [1, 2]\npieces.numbers = '1..2'\nrules = [{ holds = 'r1c1 == r1c2' }]"
    found = placet.Puzzle.from_text(text).repair()
    assert found.answer == "no solution" and found.changes == () and found.why


@pytest.mark.parametrize("ask, wrong", [("weigh", 0), ("weigh", 1.5), ("repair", 0), ("repair", "1")])
def test_wrong_numbers(latin, ask, wrong):
    with pytest.raises((TypeError, ValueError), match="most"):
        getattr(latin, ask)(most=wrong)


@pytest.mark.parametrize("ask, known", [("weigh", "weights"), ("repair", "repair")])
def test_limits(latin, ask, known):
    token = placet.Cancel()
    token.cancel()
    with pytest.raises(placet.LimitReached) as caught:
        getattr(latin.with_givens({"r1c1": 1}), ask)(cancel=token)
    error = pickle.loads(pickle.dumps(caught.value))
    assert error.reason == "cancelled" and getattr(error, known) is not None
