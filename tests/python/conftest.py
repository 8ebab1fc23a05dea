"""What several tests need."""

from __future__ import annotations

from pathlib import Path

import pytest

import placet

ROOT = Path(__file__).parents[2]
MODELS = ROOT / "models"

#: Far more boards than anyone can enumerate: 16! of them.
ENDLESS = {"board": {"grid": [4, 4]}, "pieces": {"numbers": "1..16"}}
SQUARE = {
    "title": "Magic squares",
    "board": {"grid": [3, 3]},
    "pieces": {"numbers": "1..9"},
    "rules": [{"sum": 15, "of": "lines"}],
}
#: A magic square of order 6: neither engine exhausts it in a test's time.
HARD = {
    "board": {"grid": [6, 6]},
    "pieces": {"numbers": "1..36"},
    "rules": [{"sum": 111, "of": "lines"}],
}


@pytest.fixture
def root() -> Path:
    return ROOT


@pytest.fixture
def square() -> placet.Puzzle:
    return placet.loads(SQUARE)


@pytest.fixture
def endless() -> placet.Puzzle:
    return placet.loads(ENDLESS)


@pytest.fixture
def hard() -> placet.Puzzle:
    return placet.loads(HARD)


@pytest.fixture
def row() -> placet.Puzzle:
    """Three numbers in a row: six boards."""
    return placet.loads({"board": {"grid": [1, 3]}, "pieces": {"numbers": "1..3"}})
