"""Requests by name, with answers as dicts."""

import json
import subprocess
import sys

import pytest
from conftest import ROOT, SQUARE

import placet

FUTOSHIKI = ROOT / "models" / "latin" / "futoshiki.toml"


def command(*arguments):
    ended = subprocess.run([sys.executable, "-m", "placet", *map(str, arguments), "--json"], capture_output=True, text=True, check=False)
    return [json.loads(line) for line in ended.stdout.splitlines()]


@pytest.fixture(scope="module")
def futoshiki():
    return placet.Puzzle.from_file(FUTOSHIKI)


def test_events_and_the_answer_are_those_of_the_command_line(futoshiki):
    heard = []
    answer = futoshiki.ask("steps", hear=heard.append)
    *steps, end = command("steps", FUTOSHIKI)
    assert [{key: value for key, value in event.items() if key != "event"} for event in heard] == steps
    assert {event["event"] for event in heard} == {"step"} and answer == end


@pytest.mark.parametrize("kind", ["rate", "redundant", "unique", "candidates", "symmetries"])
def test_answers_are_those_of_the_command_line(kind, futoshiki):
    (told,) = command(kind, FUTOSHIKI)
    answer = futoshiki.ask(kind)
    assert {key: answer[key] for key in told} == told


def test_entries_of_requests(square):
    assert square.ask("count", up_to_symmetry=True)["orbits"] == [{"size": 8, "orbits": 1}]
    heard = []
    assert square.ask("solve", number=3, hear=heard.append)["boards"] == 3
    assert [event["rows"] for event in heard] == [board.rows for board in square.boards(3)]
    assert square.ask("check", board="8 1 6 / 3 5 7 / 4 9 2")["ok"]
    assert square.ask("check", board=square.solve())["ok"]
    assert square.ask("why", fact="r2c2=5")["kind"] == "holds"
    assert 'givens = """\n8 _ _' in square.ask("with_givens", board={"r1c1": 8})["text"]
    assert square.ask("export", format="dimacs")["text"] == square.export("dimacs")


def test_why_there_is_no_solution():
    puzzle = placet.loads({"board": {"grid": [1, 2]}, "pieces": {"numbers": "1..2"}, "rules": [{"holds": "r1c1 > r1c2"}], "givens": "1 _"})
    for kind in ["solve", "count", "unique", "candidates"]:
        assert "r1c1" in puzzle.ask(kind)["why"]["says"], kind


def test_options_of_requests(square):
    assert square.ask("count", engine="frontier", time_limit=60)["count"] == "8"
    with pytest.raises(placet.EngineError, match="frontier"):
        square.ask("solve", engine="frontier")


def test_limits_are_told_in_the_answer(endless):
    answer = endless.ask("count", engine="search", time_limit=0.3)
    assert answer["stopped"] == "time_limit" and int(answer["count"]) > 0 and not answer["complete"]


def test_errors_of_listeners_end_the_request(endless):
    def fail(_):
        raise ZeroDivisionError("from the listener")

    with pytest.raises(ZeroDivisionError, match="from the listener"):
        endless.ask("solve", number=None, hear=fail)


def test_events_are_heard_before_the_end(endless):
    token, heard = placet.Cancel(), []

    def hear(event):
        heard.append(event)
        if len(heard) == 1000:
            token.cancel()

    assert endless.ask("solve", number=None, hear=hear, cancel=token)["stopped"] == "cancelled"
    assert len(heard) >= 1000


@pytest.mark.parametrize(
    ("kind", "entries", "message"),
    [
        ("solved", {}, "unknown variant `solved`"),
        ("count", {"limits": 3}, "unknown field `limits`"),
        ("count", {"limit": "3"}, "invalid type"),
        ("why", {"fact": "r1c1"}, "fact"),
    ],
)
def test_wrong_requests(square, kind, entries, message):
    with pytest.raises(ValueError, match=message):
        square.ask(kind, **entries)


def test_requests_without_a_model():
    text = "1 2 x\n. . .\n. . 2\n"
    with pytest.raises(placet.ModelError):
        placet.ask("import", text=text, **{"as": "latin-square", "form": "blank"})
    answer = placet.ask("import", text="12..\n..12\n.1..\n...4\n", source="a magazine")
    assert answer["format"] == "sudoku"
    assert placet.Puzzle.from_text(answer["text"]).title == "Sudoku of order 4"
    with pytest.raises(ValueError, match="needs a `model`"):
        placet.ask("count")


def test_certificates_are_made_and_verified():
    puzzle = placet.loads(SQUARE).with_givens({"r1c1": 2, "r1c2": 7})
    certificate = puzzle.ask("certify", claim="unique")
    assert certificate["holds"]
    assert placet.ask("verify", files=certificate["files"])["verified"] is True
    files = {**certificate["files"], "solutions.jsonl": "{}\n"}
    assert placet.ask("verify", files=files)["verified"] is False
    assert not puzzle.ask("certify", claim="none")["holds"]


def test_answers_of_solvers_are_decoded(square):
    formula = square.ask("export", independent_support=True)["text"]
    assert formula.startswith("c ") and "\nc ind " in formula
    assert square.ask("decode", answer="s UNSATISFIABLE\n") == {"answer": "no solution"}
    assert square.ask("show")["formula"]["parts"]
    assert "│" in square.ask("draw", form="text")["text"]
