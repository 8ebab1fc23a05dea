"""placet: solve, count and check placement puzzles.

A model says which pieces go on which cells, and which rules hold. :class:`Puzzle` reads one, and answers questions about it.

>>> import placet
>>> model = placet.Model("Magic squares").grid(3, 3).numbers("1..9").sum(15, of="lines")
>>> puzzle = model.puzzle()
>>> puzzle.count()
8
>>> puzzle.with_givens({"r1c1": 4, "r1c2": 9}).solve().rows
[[4, 9, 2], [3, 5, 7], [8, 1, 6]]
"""

from ._asking import ask
from ._board import Board, Report, Square, Tile, Value, Violation
from ._cnf import Cnf
from ._errors import Diagnostic, EngineError, InternalError, LimitReached, ModelError, PlacetError, Span
from ._frame import to_frame
from ._model import Model
from ._options import Progress
from ._placet import Cancel, __version__
from ._puzzle import Best, Puzzle, Uniqueness, loads
from ._reasons import Fact, Hint, Proof, Rating, RuleInstance, Step, Steps
from ._repairs import Change, Repair, Weight
from ._schema import schema
from ._setting import Redundancy
from ._symmetries import CanonicalForm, Symmetries, Symmetry

__all__ = [
    "Best",
    "Board",
    "Cancel",
    "CanonicalForm",
    "Change",
    "Cnf",
    "Diagnostic",
    "EngineError",
    "Fact",
    "Hint",
    "InternalError",
    "LimitReached",
    "Model",
    "ModelError",
    "PlacetError",
    "Progress",
    "Proof",
    "Puzzle",
    "Rating",
    "Redundancy",
    "Repair",
    "Report",
    "RuleInstance",
    "Span",
    "Square",
    "Step",
    "Steps",
    "Symmetries",
    "Symmetry",
    "Tile",
    "Uniqueness",
    "Value",
    "Violation",
    "Weight",
    "__version__",
    "ask",
    "loads",
    "schema",
    "to_frame",
]
