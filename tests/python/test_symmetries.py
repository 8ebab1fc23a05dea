"""The symmetries of a puzzle."""

import pickle

import pytest
from conftest import ROOT

import placet


def moved(symmetry, board):
    """What a symmetry makes of a board."""
    values = symmetry.values or {}
    return {symmetry.cells.get(cell, cell): values.get(value, value) for cell, value in board.items()}


def test_symmetries_make_solutions_of_solutions(square):
    found = square.symmetries()
    assert (found.order, found.complete, found.described, found.orbit) == (16, True, True, ())
    assert found.generators
    for board in square.boards():
        for symmetry in found.generators:
            assert symmetry.words and square.check(moved(symmetry, board))
    assert pickle.loads(pickle.dumps(found)) == found


def test_the_symmetry_class_of_a_board(square):
    board = square.solve()
    assert set(square.symmetries(board).orbit) == set(square.boards())
    assert square.symmetries(board.rows).orbit == square.symmetries(board).orbit
    with pytest.raises(ValueError, match="not a solution"):
        square.symmetries({"r1c1": 1})


def test_values_change_places():
    puzzle = placet.loads({"board": {"grid": [2, 2]}, "pieces": {"names": "red blue", "copies": 2}})
    found = puzzle.symmetries()
    assert any(symmetry.values for symmetry in found.generators)
    assert all(puzzle.check(moved(symmetry, board)) for symmetry in found.generators for board in puzzle.boards())


def test_orders_of_any_size():
    puzzle = placet.Puzzle.from_file(ROOT / "models" / "logic" / "zebra.toml")
    assert isinstance(puzzle.symmetries().order, int)
    free = placet.loads({"board": {"grid": [9, 9]}, "pieces": {"numbers": "1..81"}})
    assert free.symmetries().order > 2**64


def test_no_solution():
    puzzle = placet.loads({"board": {"grid": [1, 2]}, "pieces": {"numbers": "1..2"}, "givens": "1 1"})
    found = puzzle.symmetries()
    assert found.order is None and found.complete and found.generators == ()


def test_limits(square):
    token = placet.Cancel()
    token.cancel()
    with pytest.raises(placet.LimitReached) as caught:
        square.symmetries(cancel=token)
    assert caught.value.symmetries is None or not caught.value.symmetries.complete
