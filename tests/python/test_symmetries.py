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


def test_puzzles_that_are_the_same_have_one_canonical_form(square):
    form = square.with_givens({"r1c1": 2}).canonical()
    assert len(form.digest) == 32 and form.givens.count("=") == 1
    assert {square.with_givens({cell: value}).canonical() for cell in ("r1c1", "r1c3", "r3c1", "r3c3") for value in (2, 8)} == {form}
    assert square.with_givens({"r1c1": 3}).canonical() != form
    assert square.with_givens({"r1c2": 2}).canonical() != form
    assert square.canonical().givens is None
    assert pickle.loads(pickle.dumps(form)) == form


def test_the_canonical_form_of_a_sudoku_is_a_sudoku():
    puzzle = placet.Puzzle.from_file(ROOT / "models" / "sudoku" / "sudoku.toml")
    form = puzzle.canonical()
    given = dict(pair.split("=") for pair in form.givens.split())
    numbers = range(1, 7)
    rows = [" ".join(given.get(f"r{row}c{column}", "_") for column in numbers) for row in numbers]
    again = placet.Puzzle.from_file(ROOT / "models" / "sudoku" / "sudoku.toml", puzzle="\n".join(rows) + "\n")
    assert again.canonical() == form


def test_no_canonical_form_within_a_limit(endless):
    token = placet.Cancel()
    token.cancel()
    with pytest.raises(placet.LimitReached) as caught:
        endless.canonical(cancel=token)
    assert caught.value.reason == "cancelled"
