"""What a puzzle answers."""

import itertools

import pytest
from conftest import SQUARE

import placet

LATIN = {
    "board": {"grid": [3, 3]},
    "pieces": {"numbers": "1..3", "copies": 3},
    "rules": [{"all_different": ["rows", "columns"]}],
}
ENGINES = ["auto", "sat", "search"]


@pytest.mark.parametrize("engine", [*ENGINES, "ilp"])
def test_solve_with_each_engine(square, engine):
    board = square.solve(engine=engine)
    assert square.check(board)
    assert sorted(board.values()) == list(range(1, 10))


@pytest.mark.parametrize("engine", ENGINES)
def test_boards_with_each_engine(square, engine):
    boards = set(square.boards(engine=engine))
    assert len(boards) == 8
    assert all(square.check(board) for board in boards)


@pytest.mark.parametrize("engine", [*ENGINES, "frontier", "orbits"])
def test_count_with_each_engine(square, engine):
    assert square.count(engine=engine) == 8


@pytest.mark.parametrize("solver", ["varisat", "batsat", "placet"])
def test_count_with_each_solver(square, solver):
    assert square.count(solver=solver) == 8


def test_microlp_is_a_solver(row):
    assert row.check(row.solve(solver="microlp"))


@pytest.mark.parametrize("encoding", ["auto", "order", "mdd", "adder"])
def test_encodings_are_chosen(square, encoding):
    assert square.count(encodings={"sum": encoding}) == 8


def test_encodings_differ():
    puzzle = placet.loads(SQUARE)
    sizes = {puzzle.cnf(encodings={"at_most_one": name}).num_clauses for name in ["pairwise", "ladder"]}
    assert len(sizes) == 2


def test_presolve_is_chosen(square):
    assert square.cnf(presolve="none").num_vars >= square.cnf().num_vars
    assert square.count(presolve="none") == 8


def test_no_board():
    puzzle = placet.loads({**SQUARE, "rules": [{"sum": 14, "of": "rows"}]})
    assert puzzle.solve() is None
    assert list(puzzle.boards()) == [] and puzzle.count() == 0
    assert puzzle.unique().kind == "none" and not puzzle.unique()
    assert set(map(tuple, puzzle.candidates().values())) == {()}


def test_counts_are_exact_integers():
    puzzle = placet.loads({"board": {"grid": [30, 30]}, "pieces": {"numbers": "0..9", "copies": "any"}})
    assert puzzle.count() == 10**900


def test_count_on_threads(square):
    puzzle = placet.loads(LATIN)
    for threads in [0, 1, 2, 3]:
        assert puzzle.count(threads=threads) == 12
        assert square.count(threads=threads, engine="search") == 8


def test_threads_need_an_engine_that_has_them(square):
    with pytest.raises(placet.EngineError, match="threads"):
        square.count(threads=2, engine="sat")


def test_count_up_to_symmetry(square):
    assert square.count(up_to_symmetry=True) == 1
    assert placet.loads(LATIN).count(up_to_symmetry=True) == len(
        list(placet.loads(LATIN).boards(up_to_symmetry=True))
    )


def test_boards_up_to_symmetry(square):
    assert len(list(square.boards(up_to_symmetry=True))) == 1


@pytest.mark.parametrize("limit", [0, 1, 2, 7, 8, 9, 10**12])
def test_limits_of_boards_and_counts(square, limit):
    assert len(list(square.boards(limit))) == min(limit, 8)
    assert square.count(limit=limit) == min(limit, 8)


def test_boards_are_lazy(endless):
    first = list(itertools.islice(endless.boards(), 5000))
    assert len(set(first)) == 5000


def test_each_board_comes_once():
    puzzle = placet.loads({"board": {"grid": [2, 4]}, "pieces": {"numbers": "1..8"}})
    boards = [tuple(board.values()) for board in puzzle.boards()]
    assert len(boards) == 40320
    assert set(boards) == set(itertools.permutations(range(1, 9)))


def test_two_enumerations_do_not_disturb_each_other(square):
    pairs = list(zip(square.boards(), square.boards()))
    assert len(pairs) == 8 and all(one == other for one, other in pairs)


def test_unique(square):
    assert square.unique().kind == "several"
    one, other = square.unique().boards
    assert one != other
    given = square.with_givens("8 1 _ / _ _ _ / _ _ _").unique()
    assert given and given.kind == "unique" and given.boards[0]["r3c3"] == 2


def test_candidates(square):
    candidates = square.candidates()
    assert candidates["r2c2"] == [5]
    assert candidates["r1c1"] == [2, 4, 6, 8]
    assert candidates["r1c2"] == [1, 3, 7, 9]


@pytest.mark.parametrize("engine", ENGINES)
def test_candidates_of_each_engine(square, engine):
    assert square.candidates(engine=engine) == square.candidates()


def test_best():
    puzzle = placet.loads(
        {
            "board": {"cells": "a b c"},
            "pieces": {"numbers": "0..9", "copies": "any"},
            "rules": [{"holds": "a < b"}, {"holds": "b + c == 10"}],
            "objective": {"maximise": "2*a + b"},
        }
    )
    best = puzzle.best()
    assert best.value == 25 and best.board["a"] == 8 and best.board.objective == 25
    assert puzzle.solve() == best.board
    assert puzzle.count() == 1


def test_best_of_nothing():
    puzzle = placet.loads({**SQUARE, "rules": [{"sum": 14, "of": "rows"}], "objective": {"minimise": "r1c1"}})
    assert puzzle.best() is None


def test_best_needs_an_objective(square):
    with pytest.raises(ValueError, match="no objective"):
        square.best()


def test_with_givens(square):
    assert square.with_givens({"r1c1": 8}).count() == 2
    assert square.with_givens("8 _ _ / _ _ _ / _ _ _").count() == 2
    assert square.with_givens({"r1c1": 8}).with_givens({"r1c2": 1}).count() == 1
    assert square.with_givens({}).count() == 8
    assert square.count() == 8


def test_givens_from_a_board(square):
    board = square.board("8 _ _ / _ 5 _ / _ _ _")
    assert square.with_givens(board).count() == 2


def test_wrong_givens(square):
    with pytest.raises(placet.ModelError, match="r9c9"):
        square.with_givens({"r9c9": 1})
    with pytest.raises(placet.ModelError, match="10"):
        square.with_givens({"r1c1": 10})
    with pytest.raises(placet.ModelError):
        square.with_givens({"r1c1": 1}).with_givens({"r1c1": 2})
    with pytest.raises(placet.ModelError):
        square.with_givens("1 2 3")
    with pytest.raises(TypeError):
        square.with_givens({"r1c1": 1.5})
    with pytest.raises(TypeError):
        square.with_givens({1: 1})
    with pytest.raises(TypeError):
        square.with_givens(7)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"engin": "sat"}, TypeError, "did you mean 'engine'"),
        ({"engine": "serch"}, ValueError, "did you mean `search`"),
        ({"engine": 3}, TypeError, "engine must be a string"),
        ({"solver": "varisatt"}, ValueError, "varisat"),
        ({"encodings": "adder"}, TypeError, "must be a dict"),
        ({"encodings": {"sums": "adder"}}, ValueError, "unknown family"),
        ({"encodings": {"sum": "nothing"}}, ValueError, "nothing"),
        ({"presolve": "much"}, ValueError, "much"),
        ({"time_limit": "1"}, TypeError, "time_limit"),
        ({"time_limit": -1}, ValueError, "0 or more"),
        ({"time_limit": float("nan")}, ValueError, "0 or more"),
        ({"cancel": True}, TypeError, "placet.Cancel"),
        ({"progress": 3}, TypeError, "callable"),
    ],
)
def test_wrong_options(square, options, error, message):
    for request in [square.solve, square.boards, square.count, square.unique, square.candidates, square.cnf]:
        with pytest.raises(error, match=message):
            request(**options)


@pytest.mark.parametrize("limit", [-1, 1.5, "3", 2**64, True])
def test_wrong_limits(square, limit):
    with pytest.raises((TypeError, ValueError), match="limit"):
        square.boards(limit)
    with pytest.raises((TypeError, ValueError), match="limit"):
        square.count(limit=limit)


def test_wrong_threads(square):
    with pytest.raises(ValueError, match="threads"):
        square.count(threads=-1)
    with pytest.raises(ValueError, match="up_to_symmetry"):
        square.count(threads=2, up_to_symmetry=True)


def test_engines_that_cannot(square):
    with pytest.raises(placet.EngineError, match="frontier"):
        square.solve(engine="frontier")
    with pytest.raises(placet.EngineError, match="frontier"):
        list(square.boards(engine="frontier"))
    with pytest.raises(placet.EngineError, match="candidates"):
        square.candidates(engine="ilp")


def test_a_missing_program_is_an_invalid_solver(square):
    with pytest.raises(ValueError, match="no-such-solver"):
        square.solve(solver="no-such-solver -q")


def test_endless_time_limits_are_none(row):
    assert row.count(time_limit=float("inf")) == row.count(time_limit=1e300) == 6
