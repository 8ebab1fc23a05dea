"""Requests by name, with answers as dicts."""

import json
import subprocess
import sys

import pytest
from conftest import ROOT

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
    assert '"givens": "8 _ _' in square.ask("with_givens", board={"r1c1": 8})["text"]
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
