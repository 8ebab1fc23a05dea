"""The exceptions of the package."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Tuple

if TYPE_CHECKING:
    from ._board import Board, Value
    from ._reasons import Step
    from ._repairs import Repair, Weight
    from ._setting import Redundancy
    from ._symmetries import Symmetries


class Span(NamedTuple):
    """A place in a source text.

    Attributes
    ----------
    line, column : int
        Line and column of the first character, counted from 1.
    start, end : int
        The bytes ``start`` to ``end``, counted from 0.
    """

    line: int
    column: int
    start: int
    end: int


class Diagnostic(NamedTuple):
    """One error or warning in a model.

    Attributes
    ----------
    code : str
        The code, such as ``"E020"``; ``python -m placet explain E020`` describes it.
    message : str
        What is wrong.
    file : str
        The name of the source: a path or ``<text>``; or a part of a dict or a keyword argument: ``model['rules'][0]['of']``, ``rowsum[1]``.
    span : Span
        The place in the source, or in the text of that part.
    label : str or None
        What was expected there.
    help : str or None
        What to write instead.
    also : tuple of (Span, str) or None
        A second place that belongs to the diagnostic, and what is there.
    """

    code: str
    message: str
    file: str
    span: Span
    label: Optional[str]
    help: Optional[str]
    also: Optional[Tuple[Span, str]]

    @property
    def line(self) -> int:
        """The line of the place, counted from 1."""
        return self.span.line

    @property
    def column(self) -> int:
        """The column of the place, counted from 1."""
        return self.span.column


def read_diagnostics(objects: List[Dict[str, Any]]) -> List[Diagnostic]:
    """Diagnostics from their JSON form."""
    return [_diagnostic(entry) for entry in objects]


def _diagnostic(entry: Dict[str, Any]) -> Diagnostic:
    also = entry.get("also")
    return Diagnostic(
        code=entry["code"],
        message=entry["message"],
        file=entry["file"],
        span=Span(**entry["at"]),
        label=entry.get("label"),
        help=entry.get("help"),
        also=(Span(**also["at"]), also["label"]) if also else None,
    )


class PlacetError(Exception):
    """The base of the exceptions of this package."""


class ModelError(PlacetError, ValueError):
    """A model, a board or a given has errors.

    ``str()`` of it is the rendered text: every error with its place underlined.

    Attributes
    ----------
    diagnostics : list of Diagnostic
        All errors, ordered by their places.

    Examples
    --------
    >>> import placet
    >>> try:
    ...     placet.Puzzle.from_text("board.grid = [0, 4]\\npieces.numbers = '1..4'")
    ... except placet.ModelError as error:
    ...     first = error.diagnostics[0]
    >>> first.code, first.message, first.line, first.column
    ('E020', 'a size cannot be 0', 1, 15)
    """

    diagnostics: List[Diagnostic]

    def __init__(self, rendered: str, objects: str = "[]") -> None:
        super().__init__(rendered, objects)
        self.diagnostics = read_diagnostics(json.loads(objects))

    def __str__(self) -> str:
        return str(self.args[0])


_REASONS = {
    "time_limit": "time limit reached",
    "cancelled": "cancelled",
    "conflict_limit": "conflict limit reached",
    "gave_up": "the solver gave up",
    "memory_limit": "memory limit reached",
}


class LimitReached(PlacetError):
    """A limit was reached before the answer was known.

    Attributes
    ----------
    reason : str
        ``"time_limit"``, ``"cancelled"``, ``"conflict_limit"``, ``"memory_limit"`` or ``"gave_up"``.
    count : int or None
        The number of boards that are known to exist.
    boards : tuple of Board
        The boards that are known: the best one so far, or those that were asked for; for :meth:`Puzzle.minimise`, the fewest givens so far.
    value : int or None
        The best value of the objective so far.
    estimate : float or None
        An estimate of the number of boards.
    candidates : dict or None
        The values of each cell that are known to be possible.
    steps : tuple of Step
        The steps of the solution that were found.
    redundancy : Redundancy or None
        The rules, clues and givens that are known to follow from the others.
    symmetries : Symmetries or None
        The symmetries that were found.
    weights : tuple of Weight
        The givens and clues without which solutions were counted.
    repair : Repair or None
        The changes that were found.
    """

    def __init__(
        self,
        reason: str,
        count: Optional[int] = None,
        boards: Tuple[Optional[Board], ...] = (),
        value: Optional[int] = None,
        estimate: Optional[float] = None,
        candidates: Optional[Dict[str, List[Value]]] = None,
        steps: Tuple[Step, ...] = (),
        redundancy: Optional[Redundancy] = None,
        symmetries: Optional[Symmetries] = None,
        weights: Tuple[Weight, ...] = (),
        repair: Optional[Repair] = None,
    ) -> None:
        super().__init__(reason, count, boards, value, estimate, candidates, steps, redundancy, symmetries, weights, repair)
        self.reason = reason
        self.count = count
        self.boards = boards
        self.value = value
        self.estimate = estimate
        self.candidates = candidates
        self.steps = steps
        self.redundancy = redundancy
        self.symmetries = symmetries
        self.weights = weights
        self.repair = repair

    def __str__(self) -> str:
        text = _REASONS.get(self.reason, self.reason)
        if self.count is not None:
            text += f"; at least {self.count} boards"
        if self.estimate is not None:
            text += f"; estimated {self.estimate:.3g}"
        if self.value is not None:
            text += f"; best value so far {self.value}"
        return text


class EngineError(PlacetError, RuntimeError):
    """An engine failed, or does not support the request."""


class InternalError(PlacetError, RuntimeError):
    """A bug in placet."""
