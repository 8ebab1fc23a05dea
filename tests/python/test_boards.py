"""Boards."""

import pickle
from xml.etree import ElementTree

import pytest
from conftest import ROOT, SQUARE

import placet

numpy = pytest.importorskip("numpy")


@pytest.fixture
def board(square):
    return square.board("8 1 6 / 3 5 7 / 4 9 2")


def test_a_board_is_a_mapping(board):
    assert board["r1c1"] == 8 and board.get("r9c9") is None
    assert len(board) == 9 and list(board)[:2] == ["r1c1", "r1c2"]
    assert dict(board)["r3c3"] == 2 and "r1c1" in board and "x" not in board
    assert list(board.values()) == [8, 1, 6, 3, 5, 7, 4, 9, 2]


def test_unknown_cells_have_a_suggestion(board):
    with pytest.raises(KeyError, match="did you mean 'r1c"):
        board["r1c"]


def test_a_board_cannot_be_changed(board):
    with pytest.raises(TypeError):
        board["r1c1"] = 1
    with pytest.raises(AttributeError):
        board.rows = []


def test_rows_and_pictures(board):
    assert board.rows == [[8, 1, 6], [3, 5, 7], [4, 9, 2]]
    assert "│ 8 │ 1 │ 6 │" in str(board)
    assert repr(board) == "<Board of 'Magic squares': 8 1 6 / 3 5 7 / 4 9 2>"


def test_numpy(board):
    array = board.to_numpy()
    assert array.dtype == numpy.int64 and array.tolist() == board.rows
    array[0, 0] = 99
    assert board["r1c1"] == 8


def test_numpy_with_blanks(square):
    board = square.board("8 _ 6 / 3 5 7 / 4 9 _")
    assert board.to_numpy().dtype == object and board.to_numpy()[0, 1] is None
    assert board.to_numpy(blank=0).tolist() == [[8, 0, 6], [3, 5, 7], [4, 9, 0]]
    assert board.to_numpy(blank=0).dtype == numpy.int64


def test_numpy_with_names():
    puzzle = placet.loads({"board": {"grid": [1, 2]}, "pieces": {"names": "A B"}})
    assert puzzle.board("A B").to_numpy().tolist() == [["A", "B"]]


def test_numpy_of_rows_of_other_lengths():
    puzzle = placet.Puzzle.from_file(ROOT / "models/sums/aristotle-hexagon.toml")
    array = puzzle.solve().to_numpy(blank=-1)
    assert array.ndim == 2 and (array >= -1).all() and (array > 0).sum() == len(puzzle.cells)


def test_equality_and_hash(square, board):
    same = placet.loads(SQUARE).board("8 1 6 / 3 5 7 / 4 9 2")
    assert board == same and hash(board) == hash(same) and len({board, same}) == 1
    assert board != square.board("8 1 6 / 3 5 7 / 4 2 9")
    assert board != dict(board)
    other = placet.loads({**SQUARE, "title": "Other"}).board("8 1 6 / 3 5 7 / 4 9 2")
    assert board != other


def test_pickle(board, square):
    again = pickle.loads(pickle.dumps(board))
    assert again == board and again.rows == board.rows and again.puzzle.count() == 8
    many = list(square.boards())
    assert pickle.loads(pickle.dumps(many)) == many


def test_pickle_of_puzzles(square):
    again = pickle.loads(pickle.dumps(square))
    assert again == square and again.count() == 8
    given = square.with_givens({"r1c1": 8}).with_givens("_ 1 _ / _ _ _ / _ _ _")
    again = pickle.loads(pickle.dumps(given))
    assert again == given and again.count() == given.count() == 1
    sized = placet.Puzzle.from_file(ROOT / "models/sums/magic-square.toml", n=4)
    assert pickle.loads(pickle.dumps(sized)).parameters == {"n": 4}


def test_to_dict(board):
    assert board.to_dict()["rows"] == board.rows
    assert board.to_dict()["cells"] == dict(board)


FORMS = [
    "8 1 6 / 3 5 7 / 4 9 2",
    "816357492",
    "8 1 6\n3 5 7\n4 9 2\n",
    [[8, 1, 6], [3, 5, 7], [4, 9, 2]],
    ((8, 1, 6), (3, 5, 7), (4, 9, 2)),
    [["8", "1", "6"], ["3", "5", "7"], ["4", "9", "2"]],
    numpy.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]]),
    numpy.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]], dtype="u1"),
    {"r1c1": 8, "r1c2": 1, "r1c3": 6, "r2c1": 3, "r2c2": 5, "r2c3": 7, "r3c1": 4, "r3c2": 9, "r3c3": 2},
]


@pytest.mark.parametrize("form", FORMS, ids=range(len(FORMS)))
def test_boards_from_many_forms(square, board, form):
    assert square.board(form) == board
    assert square.check(form).ok


def test_blanks_in_rows(square):
    rows = [[8, None, 6], [0, 5, 7], [4, 9, 2]]
    assert square.board(rows)["r1c2"] is None and square.board(rows)["r2c1"] is None
    report = square.check(rows)
    assert not report and report.blanks == ["r1c2", "r2c1"]
    zero = placet.loads({"board": {"grid": [1, 2]}, "pieces": {"numbers": "0..1"}})
    assert zero.board([[0, 1]])["r1c1"] == 0


def test_reports(square):
    report = square.check("1 2 3 / 4 5 6 / 7 8 9")
    assert not report.ok and report.blanks == []
    assert report.violations[0].rule == "sum of lines"
    assert report.violations[0].cells == ["r1c1", "r1c2", "r1c3"]
    assert "sums to 6" in report.violations[0].sentence


WRONG = [
    ([[1, 2, 3]], ValueError, "1 rows"),
    ([[1, 2], [3, 4], [5, 6]], ValueError, "row 1"),
    ([1, 2, 3], TypeError, "row 1"),
    ({"r9c9": 1}, placet.ModelError, "r9c9"),
    ({"r1c1": 99}, placet.ModelError, "99"),
    ({"r1c1": b"8"}, TypeError, "r1c1"),
    ({"r1c1": 1.5}, TypeError, "r1c1"),
    ({"r1c1": float("nan")}, TypeError, "r1c1"),
    ({"r1c1": 2**70}, ValueError, "64 bits"),
    ({"r1c1": True}, TypeError, "r1c1"),
    ({1: 1}, TypeError, "name of a cell"),
    ("1 2 3", placet.ModelError, "rows"),
    ("1 2 3 / 4 5 x / 7 8 9", placet.ModelError, "x"),
    (3, TypeError, "must be a str"),
    (None, TypeError, "must be a str"),
    (b"816357492", TypeError, "bytes"),
    (numpy.zeros((2, 2)), ValueError, "2 rows"),
    (numpy.full((3, 3), numpy.nan), TypeError, "r1c1"),
    (numpy.zeros((3, 3, 3)), TypeError, "r1c1"),
]


@pytest.mark.parametrize(("form", "error", "message"), WRONG, ids=range(len(WRONG)))
def test_what_is_no_board(square, form, error, message):
    with pytest.raises(error, match=message):
        square.board(form)


def test_a_board_of_another_model(square, row):
    with pytest.raises(ValueError, match="another model"):
        square.check(row.solve())
    with pytest.raises(ValueError, match="another model"):
        row.with_givens(square.solve())


def test_a_board_of_the_same_cells_is_checked(square):
    other = placet.loads({**SQUARE, "rules": []})
    assert square.check(other.board("8 1 6 / 3 5 7 / 4 9 2"))


def test_a_mutated_array_does_not_change_the_board(square):
    array = numpy.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    board = square.board(array)
    array[:] = 1
    assert square.check(board)


def test_tiles():
    puzzle = placet.loads(
        {"board": {"grid": [1, 2]}, "pieces": {"tiles": [[0, 1, 2, 3], [4, 1, 0, 3]], "turns": True}, "rules": [{"fit": "equal"}]}
    )
    board = puzzle.solve()
    tile = board["r1c1"]
    assert isinstance(tile, placet.Tile) and tile.turn in (0, 90, 180, 270) and len(tile.edges) == 4
    assert puzzle.board(dict(board)) == board
    assert puzzle.board(board.to_dict()["cells"]) == board
    assert puzzle.with_givens(board).count() == 1
    assert str(tile) == f"{tile.name}@{tile.turn}"


def test_squares_of_pieces():
    puzzle = placet.loads({"board": {"grid": [2, 2]}, "pieces": {"shapes": {"d": "##"}, "copies": 2}})
    board = puzzle.solve()
    square = board["r1c1"]
    assert isinstance(square, placet.Square) and square.piece == "d" and square.mark is None
    assert puzzle.board(dict(board)) == board and puzzle.with_givens(board).count() == 1


def test_projected_boards_have_blanks():
    puzzle = placet.loads({**SQUARE, "project": {"cells": "r1c1"}})
    boards = list(puzzle.boards())
    assert sorted(board["r1c1"] for board in boards) == [2, 4, 6, 8]
    assert all(board["r1c2"] is None for board in boards)


def test_pictures_escape_names():
    puzzle = placet.loads({"title": "<b>", "board": {"grid": [1, 1]}, "pieces": {"names": ["<script>"]}})
    svg = puzzle.solve()._repr_svg_()
    assert "<script>" not in svg and "&lt;script&gt;" in svg and "&lt;b&gt;" in svg
    assert svg.count("<polygon") == 1


def test_pictures_have_a_cell_for_each_place(board, square):
    root = ElementTree.fromstring(board.to_svg())
    assert len(root.findall("{http://www.w3.org/2000/svg}g")) == 9
    assert len(root.findall("{http://www.w3.org/2000/svg}text")) == 9
    below = ElementTree.fromstring(square._repr_svg_()).findall(".//{http://www.w3.org/2000/svg}text")
    assert [text.text for text in below] == ["1\u20139"]


def test_frames(square):
    pandas = pytest.importorskip("pandas")
    frame = placet.to_frame(square.boards())
    assert frame.shape == (8, 9) and list(frame.columns) == list(square.cells)
    assert (frame["r2c2"] == 5).all()
    with_none = placet.to_frame([square.solve(), None])
    assert with_none.shape == (2, 9) and pandas.isna(with_none.loc[1]).all()
    assert placet.to_frame([]).empty


def test_frames_have_one_model(square, row):
    pytest.importorskip("pandas")
    with pytest.raises(ValueError, match="different cells"):
        placet.to_frame([square.solve(), row.solve()])
