"""Models from files, texts and dicts; and input that is none."""

import json
import math
import pathlib
import re
import time

import pytest
from conftest import ROOT, SQUARE

import placet

TEXT = 'title = "Row"\nboard.grid = [1, "n"]\npieces.numbers = "1..n"\nparameters.n = { default = 3, range = "1..9" }'
PAGES = sorted((ROOT / "docs" / "reference" / "errors").glob("[EW]*.md"))


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
    [("4", placet.ModelError), (4.0, TypeError), (True, TypeError), (None, TypeError), (2**63, ValueError), (-(10**40), ValueError)],
)
def test_parameters_are_whole_numbers(value, error):
    with pytest.raises(error, match="parameter `?n"):
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


def test_errors_of_dicts_name_the_part_of_the_dict():
    with pytest.raises(placet.ModelError) as caught:
        placet.loads({"board": {"grid": [1, 2]}, "pieces": {"numbers": "1..2"}, "rules": [{"sum": 3, "of": "colums"}]})
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.file == "model['rules'][0]['of']"
    assert diagnostic.span == (1, 1, 0, 8) and "did you mean `columns`?" in diagnostic.label
    assert str(caught.value).startswith(
        "error[E024]: unknown region `colums`\n --> model['rules'][0]['of']\n  |\n1 | \"colums\"\n"
        "  | ^^^^^^^^ did you mean `columns`?\n"
    )
    assert str(caught.value).endswith("\n\n1 error in <dict>")


def test_places_in_the_drawings_of_dicts_are_those_of_the_drawing():
    with pytest.raises(placet.ModelError) as caught:
        placet.loads({"board": {"grid": [2, 2]}, "pieces": {"numbers": "1..4"}, "givens": "1 _\n_ x"})
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.file == "model['givens']" and (diagnostic.line, diagnostic.column) == (2, 3)
    assert " --> model['givens'], line 2, column 3\n" in str(caught.value)


def test_what_a_dict_lacks_is_in_the_model():
    for model in [{}, {"board": {"grid": [2, 2]}}]:
        with pytest.raises(placet.ModelError) as caught:
            placet.loads(model)
        assert {diagnostic.file for diagnostic in caught.value.diagnostics} == {"model"}


def test_warnings_of_dicts_name_the_part_of_the_dict():
    model = {"board": {"grid": [3, 3]}, "pieces": {"numbers": "1..9"}, "rules": [{"sum": "1..99", "of": "rows"}]}
    (warning,) = placet.loads(model).warnings
    assert warning.code == "W001" and warning.file.startswith("model['rules'][0]")


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


SUMS = """
[parameters]
n = 2
rowsum = [3, 7]
cages = { default = { A = 3 } }
start = '''
_ _
_ _
'''

[board]
grid = ["n", "n"]
regions.cage = ["r1c1 r1c2"]

[pieces]
numbers = "1..n*n"

[[rules]]
sums = "{rowsum}"
of = "rows"
"""
DRAWN = 'givens = "{start}"\n' + SUMS


def test_lists_dicts_and_texts_are_parameters():
    assert placet.loads(SUMS).count() == 4
    assert placet.loads(SUMS, rowsum=[4, 6]).count() == 4
    assert placet.loads(SUMS, rowsum=(4, 4)).count() == 0
    assert placet.loads(SUMS, n=3, rowsum=[6, 15, 24]).count() == 6**3
    assert placet.loads(DRAWN, start="2 _\n_ 3").count() == 1
    assert placet.loads(DRAWN, start="2 _\n_ 3").parameters == {"n": 2}
    assert placet.loads(DRAWN, start="2 _ / _ 3", rowsum=range(3, 8, 4)).solve().rows == [[2, 1], [4, 3]]


def test_arrays_are_parameters():
    numpy = pytest.importorskip("numpy")
    assert placet.loads(SUMS, rowsum=numpy.array([4, 6])).count() == 4
    assert placet.loads(SUMS, n=numpy.int64(3), rowsum=numpy.array([6, 15, 24])).count() == 6**3
    assert placet.loads(SUMS, n=numpy.array(2)).count() == 4


def test_puzzles_with_data_are_equal_and_can_be_pickled():
    import pickle

    puzzle = placet.loads(DRAWN, rowsum=[4, 6], start="1 _ / _ _")
    assert puzzle == placet.loads(DRAWN, rowsum=(4, 6), start="1 _ / _ _") and puzzle != placet.loads(DRAWN)
    assert len({puzzle, placet.loads(DRAWN, rowsum=[4, 6], start="1 _ / _ _")}) == 1
    given = puzzle.with_givens({"r2c1": 2})
    for one in [puzzle, given]:
        again = pickle.loads(pickle.dumps(one))
        assert again == one and again.solve() == one.solve()


@pytest.mark.parametrize(
    ("values", "file", "text"),
    [
        ({"rowsum": [15, "x"]}, "rowsum[1]", "x"),
        ({"rowsum": [15, [1, [3]]]}, "rowsum[1][1]", "[3]"),
        ({"rowsum": [3, 7, 9]}, "rowsum", "[3, 7, 9]"),
        ({"rowsum": [3, None]}, "rowsum[1]", "None"),
        ({"rowsum": [3, 1.5]}, "rowsum[1]", "1.5"),
        ({"n": "two"}, "n", '"two"'),
        ({"n": [2]}, "n", "[2]"),
        ({"rowsums": [3, 7]}, "rowsums", "[3, 7]"),
        ({"start": "1 _\n_ x"}, "start", "_ x"),
    ],
)
def test_errors_in_arguments_name_the_argument(values, file, text):
    for model in [DRAWN, json.dumps(AS_DICT), AS_DICT]:
        with pytest.raises(placet.ModelError) as caught:
            placet.loads(model, **values)
        (diagnostic,) = caught.value.diagnostics
        assert diagnostic.file == file, caught.value
        assert f" | {text}\n" in str(caught.value) and f" --> {file}" in str(caught.value)
        assert str(caught.value).endswith("1 error in the arguments")
        assert "has its value from" not in str(caught.value)


AS_DICT = {
    "parameters": {"n": 2, "rowsum": [3, 7], "start": "_ _\n_ _\n"},
    "givens": "{start}",
    "board": {"grid": ["n", "n"]},
    "pieces": {"numbers": "1..n*n"},
    "rules": [{"sums": "{rowsum}", "of": "rows"}],
}


def test_an_argument_says_what_it_expects():
    for values, message, label in [
        ({"rowsum": [15, None]}, "wrong type: found None", "expected a whole number"),
        ({"rowsum": [15, "x"]}, "unknown parameter `x`", "expected one of `n`"),
        ({"n": [2]}, "the parameter `n` is a number", "expected a whole number, found a list"),
        ({"rowsums": [3, 7]}, "the model has no parameter `rowsums`", "did you mean `rowsum`?"),
    ]:
        with pytest.raises(placet.ModelError) as caught:
            placet.loads(DRAWN, **values)
        (diagnostic,) = caught.value.diagnostics
        assert message in diagnostic.message and label in diagnostic.label


def test_a_place_in_a_text_is_that_in_the_text():
    with pytest.raises(placet.ModelError) as caught:
        placet.loads(DRAWN, start="1 _\n_ x")
    (diagnostic,) = caught.value.diagnostics
    assert (diagnostic.line, diagnostic.column) == (2, 3)
    assert " --> start, line 2, column 3\n" in str(caught.value)


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        (b"1 2", TypeError, "rowsum: bytes"),
        ({1, 2}, TypeError, "rowsum: .*set"),
        ([3, float("nan")], ValueError, r"rowsum\[1\]: nan"),
        ([3, 10**30], ValueError, r"rowsum\[1\].*64 bits"),
        ([3, object()], TypeError, r"rowsum\[1\]: .*object"),
        ({"A": {1: 2}}, TypeError, r"rowsum\['A'\]: the key 1"),
        ("\ud800", ValueError, "rowsum: .*Unicode"),
    ],
)
def test_arguments_that_no_model_can_have(value, error, message):
    with pytest.raises(error, match=message):
        placet.loads(SUMS, rowsum=value)


def test_files_take_lists(tmp_path):
    path = tmp_path / "sums.toml"
    path.write_text(SUMS)
    assert placet.Puzzle.from_file(path, rowsum=[4, 6]).count() == 4
    with pytest.raises(placet.ModelError, match=r"rowsum\[0\]"):
        placet.Puzzle.from_file(path, rowsum=["x", 6])


def test_a_wrong_parameter_is_called_as_in_python():
    model = "parameters = { n = 2, sums = [3, 7] }\nboard.grid = [2, 'n']\npieces.numbers = '1..4'\nrules = [{ sums = '{sums}', of = 'rows' }]\n"
    for name, message in [("m", "`m=3`: the model has no parameter `m`"), ("sums", "`sums=3`: the parameter `sums` is not a number")]:
        with pytest.raises(placet.ModelError) as error:
            placet.loads(model, **{name: 3})
        assert message in str(error.value)
        assert name == "m" or error.value.diagnostics[0].help == "write `sums=[…]`"
        assert "--" not in str(error.value).replace("-->", "")
