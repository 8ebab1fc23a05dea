"""Models from files, texts and dicts; and input that is none."""

import math
import pathlib
import re
import time

import pytest
from conftest import ROOT, SQUARE

import placet

TEXT = 'title = "Row"\nboard.grid = [1, "n"]\npieces.numbers = "1..n"\nparameters.n = { default = 3, range = "1..9" }'
PAGES = sorted((ROOT / "docs" / "errors").glob("[EW]*.md"))


def test_text_dict_and_file_are_the_same(tmp_path):
    path = tmp_path / "row.toml"
    path.write_text(TEXT)
    model = {
        "title": "Row",
        "board": {"grid": [1, "n"]},
        "pieces": {"numbers": "1..n"},
        "parameters": {"n": {"default": 3, "range": "1..9"}},
    }
    puzzles = [
        placet.Puzzle.from_text(TEXT),
        placet.loads(TEXT),
        placet.Puzzle.from_dict(model),
        placet.loads(model),
        placet.Puzzle.from_file(path),
        placet.Puzzle.from_file(str(path)),
    ]
    for puzzle in puzzles:
        assert puzzle.title == "Row" and puzzle.parameters == {"n": 3} and puzzle.count() == 6
        assert puzzle.cells == ("r1c1", "r1c2", "r1c3") and puzzle.values == [1, 2, 3]


def test_json_text_is_read():
    assert placet.loads('{"board": {"grid": [1, 2]}, "pieces": {"numbers": "1..2"}}').count() == 2


def test_parameters_are_set():
    assert placet.loads(TEXT, n=4).count() == 24
    assert placet.loads(TEXT, n=4).parameters == {"n": 4}


@pytest.mark.parametrize(
    ("value", "error"),
    [("4", TypeError), (4.0, TypeError), (True, TypeError), (None, TypeError), (2**63, ValueError), (-(10**40), ValueError)],
)
def test_parameters_are_whole_numbers(value, error):
    with pytest.raises(error, match="parameter n"):
        placet.loads(TEXT, n=value)


def test_a_parameter_out_of_range_is_an_error_of_the_model():
    with pytest.raises(placet.ModelError):
        placet.loads(TEXT, n=10)


def test_an_unknown_parameter_is_an_error_of_the_model():
    with pytest.raises(placet.ModelError, match="m"):
        placet.loads(TEXT, m=1)


def test_description():
    puzzle = placet.Puzzle.from_file(ROOT / "models/sums/magic-square.toml", n=4)
    assert puzzle.title == "Magic squares of order 4"
    assert puzzle.source.startswith("OEIS")
    assert len(puzzle.cells) == 16
    assert puzzle.rules == ("sum of lines",)
    assert puzzle.givens == {}
    assert repr(puzzle) == "<Puzzle 'Magic squares of order 4': 16 cells, 16 values>"


def test_givens_of_the_model():
    puzzle = placet.loads({**SQUARE, "givens": {"r1c1": 8}})
    assert puzzle.givens == {"r1c1": [8]}


def test_puzzles_cannot_be_made_empty():
    with pytest.raises(TypeError, match="from_file"):
        placet.Puzzle()


def test_puzzles_are_compared_by_what_they_say(square):
    assert square == placet.loads(SQUARE) and hash(square) == hash(placet.loads(SQUARE))
    assert square != square.with_givens({"r1c1": 8})
    assert square != placet.loads({**SQUARE, "title": "Other"})
    assert square != 3


def test_warnings_have_places():
    puzzle = placet.loads(TEXT + "\n[expect]\n")
    (warning,) = puzzle.warnings
    assert warning.code.startswith("W") and warning.file == "<text>" and warning.line == 5


def test_every_error_is_an_object_with_its_place():
    with pytest.raises(placet.ModelError) as caught:
        placet.loads('board.grid = [0, 4]\npieces.numbers = "1..4"')
    (first,) = caught.value.diagnostics
    assert (first.code, first.line, first.column) == ("E020", 1, 15)
    assert (first.span.start, first.span.end) == (14, 15)
    assert first.label == "expected 1 or more" and first.help is None and first.also is None
    text = str(caught.value)
    assert text.startswith("error[E020]: a size cannot be 0\n --> <text>:1:15") and text.endswith("1 error in <text>")


def test_all_errors_are_listed_in_order():
    with pytest.raises(placet.ModelError) as caught:
        placet.loads('bord.grid = [1, 2]\npieces.numbers = "1..2"\nrule = 3')
    lines = [diagnostic.line for diagnostic in caught.value.diagnostics]
    assert len(lines) > 1 and lines == sorted(lines)
    assert "bord" in caught.value.diagnostics[0].message or "bord" in str(caught.value)


def test_a_second_place_is_an_object_too():
    with pytest.raises(placet.ModelError) as caught:
        placet.loads("board.cells = ' a a'\npieces.numbers = '1..2'")
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.also is not None and diagnostic.also[0].line == 1


def test_errors_of_dicts_quote_the_dict():
    with pytest.raises(placet.ModelError) as caught:
        placet.loads({"board": {"grid": [1, 2]}, "pieces": {"numbers": "1..2"}, "rules": [{"sum": 3, "of": "colums"}]})
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.file == "<dict>" and '"colums"' in str(caught.value)
    assert diagnostic.line > 1


def test_errors_of_files_name_the_file(tmp_path):
    path = tmp_path / "wrong.toml"
    path.write_text("board.grid = 3")
    with pytest.raises(placet.ModelError) as caught:
        placet.Puzzle.from_file(path)
    assert caught.value.diagnostics[0].file == str(path)


def test_model_errors_are_value_errors_and_can_be_pickled():
    import pickle

    with pytest.raises(ValueError) as caught:
        placet.loads("nonsense")
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value) and again.diagnostics == caught.value.diagnostics


def blocks(page):
    return re.findall(r"```(\S+)([^\n]*)\n(.*?)```", page.read_text(), re.DOTALL)


# Warnings about a file to import are not those of a model.
MODEL_PAGES = [page for page in PAGES if blocks(page)[0][0] == "toml"]


@pytest.mark.parametrize("page", MODEL_PAGES, ids=[page.stem for page in MODEL_PAGES])
def test_the_example_of_each_error_has_this_code(page, tmp_path):
    (_, encoding, wrong), *_, (_, _, right) = blocks(page)
    path = tmp_path / "model.toml"
    path.write_text(wrong, encoding=encoding.strip() or "utf-8")
    if page.stem.startswith("W"):
        found = placet.Puzzle.from_file(path).warnings
    else:
        with pytest.raises(placet.ModelError) as caught:
            placet.Puzzle.from_file(path)
        found = caught.value.diagnostics
    assert {diagnostic.code for diagnostic in found} == {page.stem}
    assert placet.loads(right).warnings == []


CIRCLE = {"board": {"grid": [1, 2]}}
CIRCLE["pieces"] = CIRCLE
DEEP = {"title": "deep"}
for _ in range(10_000):
    DEEP = {"board": DEEP}
LOOP = [1]
LOOP.append(LOOP)

BAD = {
    "bytes": ({"title": b"x"}, TypeError, r"model\['title'\]: bytes"),
    "NaN": ({"rules": [{"sum": math.nan}]}, ValueError, r"model\['rules'\]\[0\]\['sum'\]: nan"),
    "infinity": ({"board": {"grid": [1, math.inf]}}, ValueError, r"\['grid'\]\[1\]: inf"),
    "huge": ({"board": {"grid": [1, 10**30]}}, ValueError, r"\['grid'\]\[1\].*64 bits"),
    "set": ({"board": {"grid": {1, 2}}}, TypeError, r"\['grid'\]: .*set"),
    "object": ({"title": object()}, TypeError, r"\['title'\]: .*object"),
    "key": ({1: 2}, TypeError, r"model: the key 1"),
    "surrogate": ({"title": "\ud800"}, ValueError, r"\['title'\].*Unicode"),
    "circle": (CIRCLE, ValueError, "contained in itself"),
    "loop": ({"rules": LOOP}, ValueError, "contained in itself"),
    "deep": (DEEP, ValueError, "levels deep"),
    "list": ([1, 2], TypeError, "must be a dict, not list"),
    "none": (None, TypeError, "must be a dict, not NoneType"),
    "number": (7, TypeError, "must be a dict, not int"),
}


@pytest.mark.parametrize("name", BAD)
def test_dicts_that_are_no_models(name):
    model, error, message = BAD[name]
    began = time.perf_counter()
    with pytest.raises(error, match=message):
        placet.Puzzle.from_dict(model)
    assert time.perf_counter() - began < 1


WRONG_TYPES = [
    {"board": 3},
    {"board": {"grid": "3 by 3"}, "pieces": {"numbers": "1..9"}},
    {"board": {"grid": [3, 3]}, "pieces": [1, 2]},
    {"board": {"grid": [3, 3]}, "pieces": {"numbers": "1..9"}, "rules": {"sum": 3}},
    {"board": {"grid": [3, 3]}, "pieces": {"numbers": "1..9"}, "rules": [None]},
    {"board": {"grid": [3, 3.5]}, "pieces": {"numbers": "1..9"}},
    {"board": {"grid": [True, 3]}, "pieces": {"numbers": "1..9"}},
    {"board": {"grid": [-1, 3]}, "pieces": {"numbers": "1..9"}},
    {"board": {"grid": [2**62, 3]}, "pieces": {"numbers": "1..9"}},
    {},
]


@pytest.mark.parametrize("model", WRONG_TYPES, ids=range(len(WRONG_TYPES)))
def test_wrong_types_are_errors_with_places(model):
    began = time.perf_counter()
    with pytest.raises(placet.ModelError) as caught:
        placet.Puzzle.from_dict(model)
    assert time.perf_counter() - began < 1
    assert all(diagnostic.line >= 1 for diagnostic in caught.value.diagnostics)


def test_tuples_ranges_and_arrays_are_lists():
    numpy = pytest.importorskip("numpy")
    for grid in [(1, 3), range(1, 4, 2), numpy.array([1, 3]), [numpy.int64(1), numpy.int8(3)]]:
        assert placet.loads({"board": {"grid": grid}, "pieces": {"numbers": "1..3"}}).count() == 6


def test_the_dict_is_not_changed():
    model = {"board": {"grid": (1, 2)}, "pieces": {"numbers": "1..2"}}
    placet.loads(model)
    assert model == {"board": {"grid": (1, 2)}, "pieces": {"numbers": "1..2"}}


@pytest.mark.parametrize("text", [b"board.grid = [1, 2]", None, 3, ["x"]])
def test_a_text_is_a_str(text):
    with pytest.raises(TypeError):
        placet.Puzzle.from_text(text)


@pytest.mark.parametrize("text", ["", "\0", "[[[[", "{", "x" * 100_000, "[" * 100_000, "{" * 100_000, "a = " + "1" * 10_000])
def test_texts_that_are_no_models(text):
    began = time.perf_counter()
    with pytest.raises(placet.ModelError) as caught:
        placet.Puzzle.from_text(text)
    assert caught.value.diagnostics and len(str(caught.value)) < 20_000
    assert time.perf_counter() - began < 1


def test_a_lone_surrogate_is_no_text():
    with pytest.raises(ValueError, match="Unicode"):
        placet.Puzzle.from_text("\udc00")


def test_missing_files():
    with pytest.raises(FileNotFoundError, match="no-such"):
        placet.Puzzle.from_file("no-such.toml")


def test_folders_are_no_files(tmp_path):
    with pytest.raises(OSError):
        placet.Puzzle.from_file(tmp_path)


@pytest.mark.skipif(not pathlib.Path("/dev/zero").exists(), reason="no such device here")
def test_endless_files_are_refused():
    with pytest.raises(placet.ModelError, match="larger than"):
        placet.Puzzle.from_file("/dev/zero")


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"title = '\xe9'", b"a\0b"])
def test_files_that_are_no_text(tmp_path, content):
    path = tmp_path / "model.toml"
    path.write_bytes(content)
    with pytest.raises(placet.ModelError):
        placet.Puzzle.from_file(path)


def test_paths_are_text():
    with pytest.raises(TypeError):
        placet.Puzzle.from_file(b"model.toml")
    with pytest.raises(TypeError):
        placet.Puzzle.from_file(3)


def test_the_schema_describes_models():
    assert set(placet.schema()["properties"]) >= {"board", "pieces", "rules", "givens"}


def test_a_wrong_parameter_is_called_as_in_python():
    model = "parameters = { n = 2, sums = [3, 7] }\nboard.grid = [2, 'n']\npieces.numbers = '1..4'\nrules = [{ sums = '{sums}', of = 'rows' }]\n"
    for name, message in [("m", "`m=3`: the model has no parameter `m`"), ("sums", "`sums=3`: the parameter `sums` is not a number")]:
        with pytest.raises(placet.ModelError) as error:
            placet.loads(model, **{name: 3})
        assert message in str(error.value)
        assert "--" not in str(error.value).replace("-->", "")
