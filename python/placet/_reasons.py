"""Steps, hints, proofs and ratings."""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape
from typing import (
    TYPE_CHECKING,
    Any,
    Dict,
    List,
    Mapping,
    NamedTuple,
    Optional,
    Sequence,
    Tuple,
    Union,
    overload,
)

from ._asking import Asking
from ._board import Square
from ._errors import LimitReached
from ._options import whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._board import Value
    from ._options import Options
    from ._puzzle import BoardLike


class Fact(NamedTuple):
    """A cell has a value, or has not.

    Attributes
    ----------
    cell : str
        The name of the cell.
    value : int, str, Tile or Square
        The value.
    holds : bool
        Whether the cell has it.
    """

    cell: str
    value: Value
    holds: bool

    def __str__(self) -> str:
        return f"{self.cell} {'=' if self.holds else '≠'} {_name(self.value)}"


class RuleInstance(NamedTuple):
    """A part of a rule that a player would cite.

    Attributes
    ----------
    sentence : str
        What it says.
    cells : tuple of str
        The cells that it is about.
    """

    sentence: str
    cells: Tuple[str, ...]


class Step(NamedTuple):
    """A step: what follows, and from which rules and facts. ``str()`` of it says so in sentences.

    Attributes
    ----------
    conclusions : tuple of Fact
        What follows; nothing if the step is a contradiction.
    rules : tuple of RuleInstance
        The rules that are needed; their number is the size of the step.
    facts : tuple of Fact
        The known facts that are needed.
    direct : bool
        Whether a placed piece and one rule show it directly.
    cases : bool
        Whether cases have to be told apart.
    minimal : bool
        Whether it is proved that no rule can be left out.
    text : tuple of str
        The sentences.
    """

    conclusions: Tuple[Fact, ...]
    rules: Tuple[RuleInstance, ...]
    facts: Tuple[Fact, ...]
    direct: bool
    cases: bool
    minimal: bool
    text: Tuple[str, ...]

    @property
    def size(self) -> int:
        """The number of rules."""
        return len(self.rules)

    def __str__(self) -> str:
        return "\n".join(self.text)


@dataclass(frozen=True)
class Steps(Sequence[Step]):
    """Steps, one after the other: a sequence. ``str()`` of them is a numbered list.

    Attributes
    ----------
    steps : tuple of Step
        The steps.
    end : str or None
        ``"solved"``, ``"several solutions"`` or ``"no solution"``; None if more steps follow.
    candidates : dict
        The values that each cell may still have.
    up_to : str or None
        ``"columns"`` if all solutions of a logic grid are one up to the order of its columns.
    """

    steps: Tuple[Step, ...]
    end: Optional[str]
    candidates: Dict[str, List[Value]]
    up_to: Optional[str] = None

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> Tuple[Step, ...]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Step, Tuple[Step, ...]]:
        return self.steps[index]

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        return _numbered(self.steps)

    def _repr_html_(self) -> str:
        return f"<ol>{''.join(map(_folded, self.steps))}</ol>"


class Hint(NamedTuple):
    """What helps a player.

    Attributes
    ----------
    wrong : Fact or None
        What the board shows and the solution does not; the steps then prove that it is wrong.
    steps : tuple of Step
        The next steps, or the proof.
    kind : str
        ``"next"``, ``"wrong"``, or ``"no solution"``: the steps prove that no solution contains the board.
    """

    wrong: Optional[Fact]
    steps: Tuple[Step, ...]
    kind: str = "next"

    def __str__(self) -> str:
        first = [] if self.wrong is None else [f"{self.wrong.cell} cannot be {_name(self.wrong.value)}."]
        return "\n".join([*first, _numbered(self.steps)])


class Proof(NamedTuple):
    """Why a fact holds, or why it does not. It is true if the fact holds, or if there is no solution as it was said.

    Attributes
    ----------
    kind : str
        ``"given"``, ``"holds"``, ``"fails"`` (the steps prove the opposite), ``"no solution"`` (the steps prove that), or ``"open"``: it
        holds in some solutions and not in others.
    steps : tuple of Step
        The steps, without those that a placed piece shows directly.
    """

    kind: str
    steps: Tuple[Step, ...]

    def __bool__(self) -> bool:
        return self.kind in ("given", "holds")

    def __str__(self) -> str:
        return _numbered(self.steps)


class Rating(NamedTuple):
    """How hard a puzzle is for a person.

    Attributes
    ----------
    rating : float
        The size of the largest step, and less than 1 for what else makes it hard.
    difficulty : str
        The same in a word: ``"easy"``, ``"medium"``, ``"hard"``, ``"very hard"`` or ``"extreme"``.
    largest : int
        The size of the largest step.
    log_sum : float
        The logarithm to base 2 of the sum of 2^size over all steps.
    steps : dict
        The number of steps by size.
    cases : int
        The number of steps that need cases.
    end : str
        ``"solved"``, ``"several solutions"`` or ``"no solution"``.
    """

    rating: float
    difficulty: str
    largest: int
    log_sum: float
    steps: Dict[int, int]
    cases: int
    end: str


class Reasons(Asking):
    """The requests of a puzzle that explain."""

    __slots__ = ()

    if TYPE_CHECKING:

        def _fact_text(self, cell: str, value: Any, holds: bool) -> str: ...

    def steps(self, *, direct: bool = False, **options: Unpack[Options]) -> Steps:
        """Solve the puzzle step by step, with a reason for each step.

        Parameters
        ----------
        direct : bool
            Whether to list what placed pieces rule out directly, too.

        Raises
        ------
        LimitReached
            If a limit is reached, or the model is too large; ``steps`` has the steps that were found.
        ValueError
            If the model has an objective.

        Examples
        --------
        >>> import placet
        >>> puzzle = placet.Puzzle.from_text('''
        ...     board.grid = [2, 2]
        ...     pieces = { numbers = "1..2", copies = 2 }
        ...     rules = [{ all_different = ["rows", "columns"] }]
        ...     givens = "1 _ / _ _"
        ... ''')
        >>> steps = puzzle.steps()
        >>> steps.end, len(steps), all(step.size == 1 for step in steps)
        ('solved', 3, True)
        """
        steps: List[Step] = []
        try:
            told, _ = self._ask("steps", options, lambda event, _: steps.append(self._step(json.loads(event))), all=bool(direct))
            stopped = told.get("stopped")
        except LimitReached as limit:
            stopped = limit.reason
        if stopped is not None:
            raise LimitReached(stopped, steps=tuple(steps))
        return Steps(tuple(steps), told["end"], self._candidates(told["cells"]), told.get("up_to"))

    def hint(self, board: Optional[BoardLike] = None, *, n: int = 1, **options: Unpack[Options]) -> Hint:
        """Find the next steps from a board, or what is wrong on it.

        Parameters
        ----------
        board : str, dict, Board, list of lists or numpy array, optional
            The board as far as it is filled; by default, the givens.
        n : int
            The number of steps.

        Raises
        ------
        LimitReached
            If a limit is reached, or the model is too large; ``steps`` has the steps that were found.
        ValueError
            If the model has an objective.

        Examples
        --------
        >>> import placet
        >>> puzzle = placet.Puzzle.from_text('''
        ...     board.grid = [1, 3]
        ...     pieces.numbers = "1..3"
        ...     rules = [{ order = "increasing", of = "rows" }]
        ... ''')
        >>> hint = puzzle.hint("_ 3 _")
        >>> str(hint.wrong), len(hint.steps) > 0
        ('r1c2 = 3', True)
        """
        shown = None if board is None else self._names(self.board(board))
        told = self._reasons("hint", options, board=shown, number=whole("n", n, 1))
        wrong = told.get("wrong")
        return Hint(None if wrong is None else self._fact(wrong), self._list(told), told["kind"])

    def why(
        self, cell: Optional[str] = None, value: Optional[Value] = None, *, holds: bool = True, **options: Unpack[Options]
    ) -> Proof:
        """Prove a fact or its opposite, whichever is true; without a cell, that there is no solution.

        Parameters
        ----------
        cell : str, optional
            The name of a cell.
        value : int, str, Tile or Square, optional
            A value.
        holds : bool
            False to ask why the cell has not this value.

        Raises
        ------
        ModelError
            If the cell or the value is unknown.
        LimitReached
            If a limit is reached, or the model is too large.
        ValueError
            If no cell is named and there is a solution; if the model has an objective.

        Examples
        --------
        >>> import placet
        >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'\\ngivens = '2 _'")
        >>> bool(puzzle.why("r1c2", 1)), puzzle.why("r1c2", 2).kind, puzzle.why("r1c1", 2).kind
        (True, 'fails', 'given')
        """
        if (cell is None) != (value is None):
            raise TypeError("name a cell and a value, or neither")
        fact = None if cell is None else self._fact_text(cell, value, bool(holds))
        told = self._reasons("why", options, fact=fact)
        return Proof(told["kind"], self._list(told))

    def rate(self, **options: Unpack[Options]) -> Rating:
        """Rate how hard the puzzle is for a person.

        Raises
        ------
        LimitReached
            If a limit is reached, or the model is too large.
        ValueError
            If the model has an objective.

        Examples
        --------
        >>> import placet
        >>> rating = placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'\\ngivens = '2 _'").rate()
        >>> rating.largest, rating.end
        (1, 'solved')
        """
        told = self._reasons("rate", options)
        by_size = {int(size): count for size, count in told["steps"].items()}
        return Rating(told["rating"], told["difficulty"], told["largest"], told["log_sum"], by_size, told["cases"], told["end"])

    def _reasons(self, kind: str, options: Mapping[str, Any], **entries: Any) -> Dict[str, Any]:
        """The answer to a request, if it is complete."""
        told, _ = self._ask(kind, options, **entries)
        if "stopped" in told:
            steps = self._list(told) if isinstance(told["steps"], list) else ()
            raise LimitReached(told["stopped"], steps=steps)
        return told

    def _list(self, told: Dict[str, Any]) -> Tuple[Step, ...]:
        return tuple(self._step(step) for step in told["steps"])

    def _step(self, step: Dict[str, Any]) -> Step:
        return Step(
            conclusions=tuple(map(self._fact, step["conclusions"])),
            rules=tuple(RuleInstance(rule["says"], tuple(rule["cells"])) for rule in step["rules"]),
            facts=tuple(map(self._fact, step["facts"])),
            direct=step["direct"],
            cases=step["cases"],
            minimal=step["minimal"],
            text=tuple(step["text"]),
        )

    def _fact(self, fact: Dict[str, Any]) -> Fact:
        return Fact(fact["cell"], self._layout.values_by_name[fact["piece"]], fact["is"])


def _name(value: Value) -> str:
    """The name of a value as facts have it: of a square of a piece, which square of which orientation it is."""
    return value.face if isinstance(value, Square) else str(value)


def _folded(step: Step) -> str:
    """A step as an item of an HTML list: the first sentence, and folded the others."""
    first, *others = map(escape, step.text)
    if not others:
        return f"<li>{first}</li>"
    return f"<li><details><summary>{first}</summary>{'<br>'.join(others)}</details></li>"


def _numbered(steps: Tuple[Step, ...]) -> str:
    return "\n".join(f"{number}. {step}" for number, step in enumerate(steps, 1))
