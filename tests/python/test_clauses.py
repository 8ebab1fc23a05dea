"""Clauses, and the programs that solve them."""

import itertools

import pytest
from conftest import MODELS, SQUARE

import placet

numpy = pytest.importorskip("numpy")

SMALL = [
    "sums/magic-square.toml",
    "sums/semimagic-square-3.toml",
    "sums/magic-pentagram.toml",
    "sums/sujiko.toml",
    "sums/kakuro.toml",
]
LATIN = {
    "board": {"grid": [4, 4]},
    "pieces": {"numbers": "1..4", "copies": 4},
    "rules": [{"all_different": ["rows", "columns"]}],
    "givens": {"r1c1": 1, "r2c2": 1},
}


def satisfied(clauses, values):
    return all(any((literal > 0) == values[abs(literal) - 1] for literal in clause) for clause in clauses)


def pysat_models(cnf, most):
    """Each satisfying assignment, as PySAT enumerates them."""
    solvers = pytest.importorskip("pysat.solvers")
    with solvers.Solver(name="cadical153", bootstrap_with=cnf.clauses) as solver:
        yield from itertools.islice(all_models(solver, cnf.num_vars), most)


def all_models(solver, num_vars):
    while solver.solve():
        model = solver.get_model()
        values = {abs(literal): literal for literal in model}
        model = [values.get(number, -number) for number in range(1, num_vars + 1)]
        yield model
        solver.add_clause([-literal for literal in model])


def test_the_forms_agree(square):
    cnf = square.cnf()
    lists = cnf.clauses
    literals, offsets = cnf.to_numpy()
    assert literals.dtype == numpy.int32 and offsets.dtype == numpy.int64
    assert len(lists) == len(cnf) == cnf.num_clauses and len(literals) == cnf.num_literals
    assert [literals[a:b].tolist() for a, b in zip(offsets, offsets[1:])] == lists == list(cnf)
    flat = cnf.to_dimacs_array().tolist()
    assert flat == [number for clause in lists for number in [*clause, 0]]
    assert max(abs(number) for number in flat) <= cnf.num_vars


def test_the_text_is_the_same(square):
    lines = square.export("dimacs").splitlines()
    assert f"p cnf {square.cnf().num_vars} {square.cnf().num_clauses}" in lines
    clauses = [[int(word) for word in line.split()[:-1]] for line in lines if line and line[0] not in "cp"]
    assert clauses == square.cnf().clauses


def test_arrays_are_the_callers_own(square):
    cnf = square.cnf()
    literals, _ = cnf.to_numpy()
    literals[:] = 0
    assert cnf.to_numpy()[0].any()


def test_the_variable_map(square):
    cnf = square.cnf()
    assert cnf.literal("r2c2", 5) == cnf.variables["r2c2", 5]
    assert ("r2c2", 5) in cnf.meaning(cnf.literal("r2c2", 5))
    assert cnf.meaning(10**6) == []
    with pytest.raises(KeyError, match="r9c9"):
        cnf.literal("r9c9", 1)
    with pytest.raises(KeyError, match="cannot show"):
        cnf.literal("r1c1", 17)


def test_decode_takes_many_forms(row):
    cnf = row.cnf()
    board = row.board("2 3 1")
    true = {cnf.literal(cell, value) for cell, value in board.items()}
    literals = [number if number in true else -number for number in range(1, cnf.num_vars + 1)]
    booleans = [number > 0 for number in literals]
    assert cnf.num_vars == 9, "there are no other variables"
    for form in [
        literals,
        tuple(literals),
        [*literals, 10, -11],
        sorted(true),
        booleans,
        numpy.array(literals),
        numpy.array(booleans),
        dict(enumerate(booleans, 1)),
        iter(literals),
    ]:
        assert cnf.decode(form) == board
    assert row.decode(literals) == board


@pytest.mark.parametrize(
    ("assignment", "error"),
    [
        ([], ValueError),
        ([1, 2], ValueError),
        ([1, -1], ValueError),
        ([0], ValueError),
        ([1.5], TypeError),
        (["1"], TypeError),
        ("1 2", TypeError),
        (b"\1\0", TypeError),
        (3, TypeError),
        (None, TypeError),
        ({"a": True}, TypeError),
        ({0: True}, ValueError),
        ([float("nan")], TypeError),
    ],
)
def test_decode_refuses_what_is_no_assignment(row, assignment, error):
    with pytest.raises(error):
        row.decode(assignment)


def test_decode_checks_the_rules(square):
    cnf = square.cnf()
    wrong = [cnf.variables.get((f"r{row}c{column}", 3 * row + column - 3)) for row in (1, 2, 3) for column in (1, 2, 3)]
    with pytest.raises(ValueError):
        cnf.decode([literal for literal in wrong if literal])


@pytest.mark.parametrize("model", SMALL)
def test_pysat_finds_the_boards_of_the_library(model):
    puzzle = placet.Puzzle.from_file(MODELS / model)
    most = 60
    boards = [puzzle.decode(model) for model in pysat_models(puzzle.cnf(), most)]
    assert len(set(boards)) == len(boards) == puzzle.count(limit=most)
    assert all(puzzle.check(board) for board in boards)


def test_pysat_formula(square):
    pytest.importorskip("pysat")
    formula = square.to_pysat()
    assert formula.nv == square.cnf().num_vars and formula.clauses == square.cnf().clauses


@pytest.mark.parametrize("family", [{"at_most_one": "pairwise"}, {"at_most_one": "ladder"}, {"sum": "adder"}, {"sum": "mdd"}, {}])
def test_pysat_solves_every_encoding(square, family):
    assert len(list(pysat_models(square.cnf(encodings=family), 100))) == 8


def test_ortools_finds_the_boards(square):
    cp_model = pytest.importorskip("ortools.sat.python.cp_model")
    cnf = square.cnf()
    model = cp_model.CpModel()
    variables = [model.new_bool_var(str(number)) for number in range(1, cnf.num_vars + 1)]
    for clause in cnf:
        model.add_bool_or([variables[abs(number) - 1] if number > 0 else ~variables[abs(number) - 1] for number in clause])

    class Collect(cp_model.CpSolverSolutionCallback):
        found = []

        def on_solution_callback(self):
            self.found.append(cnf.decode([bool(self.value(variable)) for variable in variables]))

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    collect = Collect()
    assert solver.solve(model, collect) == cp_model.OPTIMAL
    assert set(collect.found) == set(square.boards())


def test_ortools_refutes_what_has_no_board():
    cp_model = pytest.importorskip("ortools.sat.python.cp_model")
    puzzle = placet.loads({**LATIN, "givens": {"r1c1": 1, "r1c2": 2, "r1c3": 3, "r2c4": 4}})
    model = cp_model.CpModel()
    cnf = puzzle.cnf()
    variables = [model.new_bool_var(str(number)) for number in range(1, cnf.num_vars + 1)]
    for clause in cnf:
        model.add_bool_or([variables[abs(number) - 1] if number > 0 else ~variables[abs(number) - 1] for number in clause])
    assert cp_model.CpSolver().solve(model) == cp_model.INFEASIBLE


def test_cpmpy(square):
    pytest.importorskip("cpmpy")
    model, variables = square.to_cpmpy()
    assert model.solve()
    true = [square.cnf().literal(*place) for place, variable in variables.items() if variable.value()]
    cells = {cell: value for (cell, value), variable in variables.items() if variable.value()}
    assert square.check(cells) and len(true) == 9


def test_selectors_leave_parts_out():
    solvers = pytest.importorskip("pysat.solvers")
    puzzle = placet.loads({**SQUARE, "givens": {"r2c2": 4}})
    cnf = puzzle.cnf(selectors=True)
    selectors = dict(cnf.selectors)
    assert "r2c2 = 4" in selectors and "sum of lines: row 1" in selectors
    with solvers.Solver(name="cadical153", bootstrap_with=cnf.clauses) as solver:
        assert not solver.solve(assumptions=list(selectors.values()))
        assert set(solver.get_core()) <= set(selectors.values())
        without = [literal if name != "r2c2 = 4" else -literal for name, literal in selectors.items()]
        assert solver.solve(assumptions=without)
        board = cnf.decode(solver.get_model())
    assert board["r2c2"] == 5
    assert placet.loads(SQUARE).check(board)
    assert not puzzle.check(board)


def test_a_minimal_core_by_hand():
    solvers = pytest.importorskip("pysat.solvers")
    puzzle = placet.loads({**LATIN, "givens": {"r1c1": 1, "r1c2": 2, "r1c3": 3, "r2c4": 4}})
    cnf = puzzle.cnf(selectors=True)
    core = dict(cnf.selectors)
    with solvers.Solver(name="cadical153", bootstrap_with=cnf.clauses) as solver:
        for name in list(core):
            rest = {other: literal for other, literal in core.items() if other != name}
            if not solver.solve(assumptions=list(rest.values())):
                core = rest
        assert not solver.solve(assumptions=list(core.values()))
    assert {"r1c1 = 1", "r1c2 = 2", "r1c3 = 3", "r2c4 = 4"} <= set(core)


def test_plain_clauses_have_no_selectors(square):
    assert square.cnf().selectors == []


FORMATS = [
    "dimacs", "opb", "lp", "mps", "free-mps", "wcnf", "wcnf-old", "icnf", "flatzinc", "minizinc", "smtlib", "smtlib-bits", "xcsp3", "asp", "json",
]  # fmt: skip


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_is_written(square, format):
    text = square.export(format)
    assert len(text) > 100 and text == square.export(format)


def test_exact_cover_is_written():
    assert placet.loads({"board": {"grid": [2, 3]}, "pieces": {"numbers": "1..6"}}).export("exact-cover")


def test_formats_that_are_none(square):
    with pytest.raises(ValueError, match="unknown format"):
        square.export("cnf")
    with pytest.raises(TypeError):
        square.export(3)
    with pytest.raises(placet.EngineError):
        square.export("exact-cover")


def test_cnf_repr(row):
    assert repr(row.cnf()) == f"<Cnf of 'untitled': 9 variables, {row.cnf().num_clauses} clauses>"
