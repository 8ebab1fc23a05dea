"""New puzzles, fewer givens, redundant rules."""

import pickle

import pytest
from conftest import ROOT

import placet

MODEL = placet.Model("Sudoku").grid(4, 4).boxes(2, 2).numbers("1..4", copies=4).all_different("rows", "columns", "boxes")


@pytest.fixture(scope="module")
def sudoku():
    return MODEL.puzzle()


@pytest.mark.parametrize("seed", range(1, 6))
def test_generated_puzzles_have_one_solution(sudoku, seed):
    puzzle = sudoku.generate(seed=seed)
    assert puzzle.unique(engine="sat")
    givens = {cell: values[0] for cell, values in puzzle.givens.items()}
    assert 4 <= len(givens) <= 6
    assert all(sudoku.with_givens({k: v for k, v in givens.items() if k != cell}).count(limit=2) == 2 for cell in givens)
    assert sudoku.generate(seed=seed) == puzzle
    assert pickle.loads(pickle.dumps(puzzle)).givens == puzzle.givens


def test_puzzles_are_as_wanted(sudoku):
    puzzle = sudoku.generate(seed=2, givens=8, symmetric=True)
    cells = [sudoku.cells.index(cell) for cell in puzzle.givens]
    assert len(cells) == 8 and all(15 - cell in cells for cell in cells)
    assert sudoku.generate(seed=3, rating=(0, 9)).rate().rating <= 9
    assert sudoku.generate(givens=1) is None


def test_generated_puzzles_have_clues_of_their_own():
    kakuro = placet.Puzzle.from_file(ROOT / "models" / "sums" / "kakuro.toml")
    puzzle = kakuro.generate(seed=1)
    assert puzzle.unique(engine="sat") and puzzle.solve() != kakuro.solve()
    assert not puzzle.givens and puzzle != kakuro
    with pytest.raises(ValueError, match="the model says which pieces are given"):
        kakuro.generate(givens=3)


def test_puzzles_have_new_givens_where_that_is_wanted(sudoku):
    given = sudoku.with_givens({"r1c1": 1})
    assert given.generate(seed=1).givens["r1c1"] == given.givens["r1c1"]
    made = [given.generate(seed=seed, new_givens=True) for seed in range(1, 6)]
    assert all(puzzle.unique() for puzzle in made)
    assert any("r1c1" not in puzzle.givens for puzzle in made)
    mines = placet.Puzzle.from_file(ROOT / "models" / "shading" / "minesweeper.toml")
    others = mines.generate(seed=1)
    assert others.unique() and others.givens != mines.givens


def test_what_is_left_is_needed(sudoku):
    full = sudoku.with_givens(sudoku.solve())
    left = full.minimise(seed=4)
    givens = {cell: value for cell, value in left.items() if value is not None}
    assert sudoku.with_givens(left).unique() and len(givens) < 8
    assert all(sudoku.with_givens({k: v for k, v in givens.items() if k != cell}).count(limit=2) == 2 for cell in givens)
    with pytest.raises(ValueError, match="several solutions"):
        sudoku.minimise()


def test_known_redundancies():
    library = ROOT / "models" / "logic"
    assert placet.Puzzle.from_file(library / "fish.toml").redundant().each == ("Blend is next to water",)
    assert not placet.Puzzle.from_file(library / "zebra.toml").redundant()


@pytest.mark.parametrize(
    ("ask", "error"),
    [
        (lambda puzzle: puzzle.generate(seed=-1), ValueError),
        (lambda puzzle: puzzle.generate(givens="x"), TypeError),
        (lambda puzzle: puzzle.generate(rating=(5, 4)), ValueError),
        (lambda puzzle: puzzle.generate(rating=3), TypeError),
        (lambda puzzle: puzzle.minimise(seed=1.5), TypeError),
    ],
)
def test_wrong_requests(sudoku, ask, error):
    with pytest.raises(error):
        ask(sudoku)


def test_limits(sudoku):
    token = placet.Cancel()
    token.cancel()
    for request in [sudoku.generate, sudoku.minimise, sudoku.redundant]:
        with pytest.raises(placet.LimitReached) as caught:
            request(cancel=token)
        assert caught.value.reason == "cancelled"


def test_what_is_known_of_fewer_givens():
    """A board of 25 x 25 cells has too many givens to try them all in this time."""
    model = placet.Model().grid(25, 25).boxes(5, 5).numbers("1..25", copies=25).all_different("rows", "columns", "boxes").puzzle()
    rows = [[(5 * row + row // 5 + column) % 25 + 1 for column in range(25)] for row in range(25)]
    full = model.with_givens(rows)
    # A slow machine needs longer until anything is known.
    for seconds in (2, 8, 32):
        with pytest.raises(placet.LimitReached) as caught:
            full.minimise(time_limit=seconds)
        if caught.value.boards:
            break
    (left,) = caught.value.boards
    assert all(value in (None, row[index]) for line, row in zip(left.rows, rows) for index, value in enumerate(line))


def test_what_is_known_of_redundancy(sudoku):
    token = placet.Cancel()
    token.cancel()
    with pytest.raises(placet.LimitReached) as caught:
        sudoku.with_givens(sudoku.solve()).redundant(cancel=token)
    error = caught.value
    assert error.redundancy == placet.Redundancy((), ())
    assert pickle.loads(pickle.dumps(error)).redundancy == error.redundancy


def test_more_givens_than_cells(sudoku):
    with pytest.raises(ValueError, match="16 cells"):
        sudoku.generate(givens=17)
