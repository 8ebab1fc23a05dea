"""Many puzzles in one call."""

import random
import subprocess
import sys

import pytest
from conftest import SQUARE

import placet

SUDOKU = {
    "board": {"grid": [9, 9], "boxes": [3, 3]},
    "pieces": {"numbers": "1..9", "copies": 9},
    "rules": [{"all_different": ["rows", "columns", "boxes"]}],
}


@pytest.fixture(scope="module")
def sudoku():
    return placet.loads(SUDOKU)


@pytest.fixture(scope="module")
def lines(sudoku):
    """Sudokus with many givens."""
    generator = random.Random(1)
    made = []
    for board in sudoku.boards(limit=30):
        values = [str(value) if generator.random() < 0.6 else "." for value in board.values()]
        made.append("".join(values))
    return made


def test_solve_many(sudoku, lines):
    boards = sudoku.solve_many(lines)
    assert len(boards) == len(lines)
    for board, line in zip(boards, lines):
        assert sudoku.check(board)
        assert all(given in (".", str(value)) for given, value in zip(line, board.values()))


def test_solve_many_agrees_with_single_puzzles(sudoku, lines):
    counts = sudoku.count_many(lines[:8])
    assert counts == [sudoku.with_givens(line).count(limit=2) for line in lines[:8]]


def test_givens_of_all_forms(square):
    forms = ["8 1 _ / _ _ _ / _ _ _", {"r1c1": 8, "r1c2": 1}, square.board("8 1 _ / _ _ _ / _ _ _"), [[8, 1, 0], [0] * 3, [0] * 3]]
    boards = square.solve_many(forms)
    assert len(set(boards)) == 1 and boards[0]["r3c3"] == 2


def test_puzzles_without_a_board(square):
    assert square.solve_many([{"r2c2": 4}, {"r2c2": 5}, {"r1c1": 1}])[::2] == [None, None]
    assert square.count_many([{"r2c2": 4}, {"r2c2": 5}], limit=100) == [0, 8]


def test_none_is_nothing(square):
    assert square.solve_many([]) == []


@pytest.mark.parametrize("givens", ["123", {"r1c1": 1}, 7, None])
def test_givens_are_a_list(square, givens):
    with pytest.raises(TypeError):
        square.solve_many(givens)


def test_wrong_givens_are_named(square):
    with pytest.raises(placet.ModelError) as caught:
        square.solve_many(["_" * 9, "_" * 8 + "x"])
    assert caught.value.diagnostics[0].file == "givens[1]"


@pytest.mark.parametrize("engine", ["auto", "sat", "search"])
def test_engines(square, engine):
    assert square.count_many(["8________", "_" * 9], limit=100, engine=engine) == [2, 8]


def test_a_batch_is_limited(sudoku):
    with pytest.raises(placet.LimitReached) as caught:
        sudoku.solve_many(["." * 81] * 100_000, time_limit=0.5)
    assert len(caught.value.boards) == caught.value.count < 100_000


def test_processes_share_work(tmp_path):
    """Puzzles and boards travel between processes."""
    script = tmp_path / "share.py"
    script.write_text(
        "import multiprocessing, placet\n"
        f"MODEL = {SQUARE!r}\n"
        "def work(puzzle):\n"
        "    return puzzle.solve(), puzzle.count()\n"
        "if __name__ == '__main__':\n"
        "    square = placet.loads(MODEL)\n"
        "    with multiprocessing.get_context('spawn').Pool(2) as pool:\n"
        "        answers = pool.map(work, [square.with_givens({'r1c1': value}) for value in (2, 8)])\n"
        "    print([(board['r1c1'], count) for board, count in answers])\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[(2, 2), (8, 2)]", done.stderr
