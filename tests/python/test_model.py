"""The builder."""

import json
import subprocess
import sys

import pytest
from conftest import MODELS, ROOT, SQUARE

import placet


def test_the_builder_writes_the_dict():
    model = placet.Model("Magic squares").grid(3, 3).numbers("1..9").sum(15, of="lines")
    assert model.to_dict() == SQUARE
    assert model.puzzle() == placet.loads(SQUARE)
    assert json.loads(model.to_json()) == SQUARE
    assert model.puzzle().count() == 8


def test_a_sudoku():
    model = placet.Model().grid(9, 9).boxes(3, 3).numbers("1..9", copies=9).all_different("rows", "columns", "boxes")
    board = model.puzzle().solve()
    assert all(sorted(row) == list(range(1, 10)) for row in board.rows)


def test_parameters():
    model = placet.Model("Row of {n}").parameter("n", 3, range="1..9", says="its length").grid(1, "n").numbers("1..n")
    assert model.puzzle().count() == 6 and model.puzzle(n=5).count() == 120
    assert model.puzzle(n=5).title == "Row of 5"


def test_objectives():
    base = placet.Model().cells("a b").numbers("1..3", copies="any").holds("a < b", "a + b != 4")
    assert base.maximise("a * b").puzzle().best().value == 6
    assert base.minimise("a * b").puzzle().best().value == 2


def test_regions_names_and_rules():
    model = placet.Model().cells("a b c").names("X Y", copies="any").region("ends", "a c").rule(all_different="ends")
    assert model.puzzle().count() == 4


def test_lists_of_numbers():
    assert placet.Model().grid(1, 3).numbers([1, 2, 5]).puzzle().count() == 6
    assert placet.Model().grid(1, 3).numbers(range(1, 3), copies="1..2").puzzle().count() == 6


def test_givens():
    model = placet.Model().grid(1, 3).numbers("1..3")
    assert model.givens({"r1c1": 2}).puzzle().count() == 2
    assert model.givens("_ 2 1").puzzle().count() == 1


def test_other_keys():
    model = placet.Model().grid(3, 3).numbers("1..9").sum(15, of="lines").set("symmetry", "none").set("board.wrap", "torus")
    assert model.to_dict()["board"]["wrap"] == "torus"
    with pytest.raises(ValueError, match="grid"):
        model.set("board.grid.rows", 3)


def test_the_dict_is_a_copy():
    model = placet.Model().grid(1, 2).numbers("1..2")
    model.to_dict()["board"]["grid"][0] = 7
    assert model.puzzle().count() == 2


def test_errors_are_those_of_the_model():
    with pytest.raises(placet.ModelError, match="colums"):
        placet.Model().grid(3, 3).numbers("1..9").sum(15, of="colums").puzzle()
    with pytest.raises(ValueError, match="at least one key"):
        placet.Model().rule()


def test_data():
    model = placet.Model().grid(2, 2).numbers("1..4").parameter("rowsum", [3, 7]).rule(sums="{rowsum}", of="rows")
    assert model.puzzle().count() == 4 and model.puzzle(rowsum=[4, 6]).count() == 4
    assert model.puzzle(rowsum=[4, 4]).count() == 0


def shown(path):
    done = subprocess.run([sys.executable, "-m", "placet", "show", path], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_built_puzzles_are_those_of_the_library(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "examples" / "python")
    import built_puzzles

    for name, model in built_puzzles.PUZZLES.items():
        path = tmp_path / "built.json"
        path.write_text(model().to_json(), encoding="utf-8")
        assert shown(path) == shown(MODELS / f"{name}.toml"), name


def test_repr():
    assert repr(placet.Model("T").grid(1, 2)) == "<Model 'T' with title, board>"
