"""Steps, hints, proofs and ratings."""

import json
import pickle
import subprocess
import sys

import pytest
from conftest import ROOT

import placet

MODELS = ["latin/futoshiki", "logic/zebra", "logic/fish", "shading/takuzu", "sudoku/killer-6x6", "sums/survo"]


def library(name):
    return placet.Puzzle.from_file(ROOT / "models" / f"{name}.toml")


@pytest.fixture(scope="module")
def futoshiki():
    return library("latin/futoshiki")


def command(*arguments):
    ended = subprocess.run([sys.executable, "-m", "placet", *map(str, arguments)], capture_output=True, text=True, check=False)
    return ended.returncode, [json.loads(line) for line in ended.stdout.splitlines()]


@pytest.mark.parametrize("name", MODELS)
def test_steps_lead_to_the_solution(name):
    puzzle = library(name)
    steps = puzzle.steps(direct=True)
    solution = puzzle.solve()
    assert steps.end == "solved"
    assert steps.candidates == {cell: [value] for cell, value in solution.items()}
    assert all((solution[fact.cell] == fact.value) == fact.holds for step in steps for fact in step.conclusions)


def test_steps_are_those_of_the_command_line(futoshiki):
    code, told = command("steps", ROOT / "models/latin/futoshiki.toml", "--json")
    assert code == 0
    steps = futoshiki.steps()
    assert [list(step.text) for step in steps] == [step["text"] for step in told[:-1]]
    assert [step.size for step in steps] == [step["size"] for step in told[:-1]]


def test_steps_are_a_sequence(futoshiki):
    steps = futoshiki.steps()
    assert steps[0] is steps.steps[0] and list(steps[1:3]) == list(steps.steps[1:3])
    assert str(steps).startswith("1. ") and f"\n{len(steps)}. " in str(steps)
    assert pickle.loads(pickle.dumps(steps)) == steps


def test_steps_are_lists_in_notebooks(futoshiki):
    steps = futoshiki.steps()
    html = steps._repr_html_()
    assert html.count("<li>") == len(steps) and html.count("<details>") == sum(len(step.text) > 1 for step in steps)


def test_several_solutions_end_openly(square):
    steps = square.steps()
    assert steps.end == "several solutions"
    assert sorted(steps.candidates["r1c1"]) == sorted(square.candidates()["r1c1"])


def test_no_solution_ends_in_a_contradiction():
    puzzle = placet.Puzzle.from_text("board.grid = [1, 2]\npieces.numbers = '1..2'\ngivens = '1 1'")
    steps = puzzle.steps()
    assert steps.end == "no solution" and steps[-1].conclusions == ()
    assert puzzle.why().kind == "holds"


def test_hints_follow_the_board(futoshiki):
    solution = futoshiki.solve()
    assert futoshiki.hint().wrong is None and len(futoshiki.hint().steps) == 1
    assert len(futoshiki.hint(n=3).steps) == 3
    for filled in range(0, 25, 4):
        board = {cell: solution[cell] for cell in futoshiki.cells[:filled]}
        hint = futoshiki.hint(board)
        told = [fact for step in hint.steps for fact in step.conclusions]
        assert told and all((solution[fact.cell] == fact.value) == fact.holds for fact in told)
        assert not {fact.cell for fact in told} & set(board)


def test_a_wrong_board_is_said_to_be_wrong(futoshiki):
    solution = dict(futoshiki.solve())
    other = next(value for value in range(1, 6) if value != solution["r1c1"])
    hint = futoshiki.hint({"r1c1": other})
    assert hint.wrong == placet.Fact("r1c1", other, True)
    assert str(hint).startswith(f"r1c1 cannot be {other}.")
    assert not hint.steps[-1].conclusions[0].holds


def test_kinds_of_hints(futoshiki):
    solution = dict(futoshiki.solve())
    other = solution["r1c1"] % 5 + 1
    assert futoshiki.hint().kind == "next" and futoshiki.hint({"r1c1": other}).kind == "wrong"
    impossible = placet.Puzzle.from_text("board.grid = [1, 2]\npieces.numbers = '1..2'\ngivens = '1 1'")
    hint = impossible.hint()
    assert (hint.kind, hint.wrong, hint.steps[-1].conclusions) == ("no solution", None, ())


@pytest.mark.parametrize("holds", [True, False])
def test_facts_are_proved(futoshiki, holds):
    cell = next(cell for cell in futoshiki.cells if cell not in futoshiki.givens)
    value = futoshiki.solve()[cell]
    proof = futoshiki.why(cell, value, holds=holds)
    assert bool(proof) == holds and proof.kind == ("holds" if holds else "fails")
    assert placet.Fact(cell, value, True) in proof.steps[-1].conclusions


def test_what_holds_in_some_solutions_is_open(square):
    assert square.why("r1c1", 2).kind == "open"
    assert square.why("r2c2", 5).kind == "holds"


def test_ratings_are_those_of_the_command_line():
    code, (told,) = command("rate", ROOT / "models/logic/zebra.toml", "--json")
    rating = library("logic/zebra").rate()
    assert code == 0 and rating.end == "solved"
    assert (rating.rating, rating.largest, rating.cases) == (told["rating"], told["largest"], told["cases"])
    assert {str(size): count for size, count in rating.steps.items()} == told["steps"]


def test_reasons_stop_at_limits():
    puzzle = library("sums/magic-board")
    with pytest.raises(placet.LimitReached) as limit:
        puzzle.steps(time_limit=0.3)
    assert limit.value.reason == "time_limit"
    token = placet.Cancel()
    token.cancel()
    with pytest.raises(placet.LimitReached):
        puzzle.rate(cancel=token)


@pytest.mark.parametrize(
    ("ask", "error"),
    [
        (lambda puzzle: puzzle.why("r1c1"), TypeError),
        (lambda puzzle: puzzle.why(value=1), TypeError),
        (lambda puzzle: puzzle.why(), ValueError),
        (lambda puzzle: puzzle.why("r9c9", 1), placet.ModelError),
        (lambda puzzle: puzzle.why("r1c1", 77), placet.ModelError),
        (lambda puzzle: puzzle.hint("1 2"), placet.ModelError),
        (lambda puzzle: puzzle.hint(n=0), ValueError),
        (lambda puzzle: puzzle.steps(speed=1), TypeError),
    ],
)
def test_wrong_requests(futoshiki, ask, error):
    with pytest.raises(error):
        ask(futoshiki)


def test_objectives_have_no_steps():
    model = "board.grid = [1, 2]\npieces = { numbers = '1..9', copies = '0..1' }\nobjective = { maximise = 'r1c1' }"
    with pytest.raises(ValueError, match="objective"):
        placet.Puzzle.from_text(model).steps()


def test_facts_name_the_square_of_a_piece():
    puzzle = placet.Puzzle.from_text(
        "board.grid = [2, 3]\npieces.shapes = { 00 = '00', 01 = '01', 11 = '11' }\n"
        "rules = [{ sums = [1, 2], of = 'rows' }]\ngivens = { r1c1 = '01' }"
    )
    steps = puzzle.steps(direct=True)
    values = {value.face: value for value in puzzle.values}
    facts = [fact for step in steps for fact in step.conclusions]
    assert facts
    for fact in facts:
        cell, sign, name = str(fact).split(" ")
        assert (cell, values[name], sign == "=") == fact
        assert all((board[cell] == fact.value) == fact.holds for board in puzzle.boards())


def test_one_solution_up_to_the_order_of_columns():
    facts = "facts = ['Dora with oak', 'Emil with red', 'Fay not with ash', 'elm with green']"
    puzzle = placet.Puzzle.from_text(
        f"board.grid = [3, 3]\npieces.rows = ['Dora Emil Fay', 'oak ash elm', 'red blue green']\nrules = [{{ {facts} }}]"
    )
    unique = puzzle.unique()
    assert (unique.kind, unique.up_to, bool(unique)) == ("several", "columns", False)
    assert puzzle.steps().up_to == "columns"
    fixed = puzzle.with_givens({"r1c1": "Dora", "r1c2": "Emil", "r1c3": "Fay"})
    assert (fixed.unique().kind, fixed.unique().up_to, fixed.steps().up_to) == ("unique", None, None)
