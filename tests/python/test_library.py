"""The models of the library have the answers that they expect."""

import pytest
from conftest import MODELS

import placet

FILES = sorted(MODELS.rglob("*.toml"))
NAMES = [str(path.relative_to(MODELS)) for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_model_has_the_expected_answers(path):
    puzzle = placet.Puzzle.from_file(path)
    expect = puzzle.expect
    assert puzzle.warnings == []
    if expect["best"] is not None:
        best = puzzle.best(time_limit=60)
        assert best is not None and best.value == expect["best"]
        assert puzzle.check(best.board).ok == (None not in best.board.values())
    if expect["solutions"] is not None:
        assert puzzle.count(time_limit=60) == expect["solutions"]
    if expect["up_to_symmetry"] is not None:
        assert puzzle.count(up_to_symmetry=True, time_limit=60) == expect["up_to_symmetry"]
    if expect["solutions"] == 0:
        assert puzzle.solve(time_limit=60) is None


def test_the_library_is_there():
    assert len(FILES) > 100
