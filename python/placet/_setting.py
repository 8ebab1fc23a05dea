"""New puzzles, fewer givens, and what is redundant."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Tuple

from ._errors import LimitReached
from ._options import request, whole

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

    from ._board import Board
    from ._options import Options
    from ._placet import CorePuzzle


class Redundancy(NamedTuple):
    """What follows from the rest of a puzzle. It is true if something does.

    Attributes
    ----------
    each : tuple of str
        Each rule (its sentence) and each given (its cell) that follows from all the others.
    together : tuple of str
        Some that follow from the rest together: no further one does.
    """

    each: Tuple[str, ...]
    together: Tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.each)


class Setting:
    """The requests of a puzzle for people who set puzzles."""

    __slots__ = ()

    if TYPE_CHECKING:
        _core: CorePuzzle

        @property
        def givens(self) -> Dict[str, Any]: ...

        def _with_pairs(self, pairs: List[str]) -> Self: ...

        @classmethod
        def from_text(cls, text: str, /, **parameters: int) -> Self: ...

        def _board_of_pairs(self, pairs: List[str]) -> Board: ...

    def generate(
        self,
        *,
        seed: int = 1,
        givens: Optional[int] = None,
        rating: Optional[Tuple[float, float]] = None,
        symmetric: bool = False,
        **options: Unpack[Options],
    ) -> Optional[Self]:
        """Make a puzzle with one solution: a random solution, whose values are removed as long as it stays the only one.

        Parameters
        ----------
        seed : int
            The same seed makes the same puzzle on every machine.
        givens : int, optional
            The number of givens; by default, as few as removal in random order leaves.
        rating : tuple of two floats, optional
            The least and the greatest rating, as :meth:`rate` gives it.
        symmetric : bool
            Whether the pattern of the givens stays the same under a half turn.

        Returns
        -------
        Puzzle or None
            The model with further givens, and with clues of its own where rules have ``generate``; None if it has no solution, or if 1,000 attempts came out otherwise than wanted.

        Raises
        ------
        LimitReached
            If a limit is reached.
        ValueError
            If the model has an objective, or no half turn where one is wanted; if a number or a pattern of givens is wanted where the model says what is given.

        Examples
        --------
        >>> import placet
        >>> model = placet.Model().grid(4, 4).boxes(2, 2).numbers("1..4", copies=4).all_different("rows", "columns", "boxes")
        >>> puzzle = model.puzzle().generate(seed=1)
        >>> bool(puzzle.unique()), len(puzzle.givens) in range(4, 7)
        (True, True)
        """
        number = None if givens is None else whole("givens", givens, 0)
        asked = self._core.generate(request(options), whole("seed", seed, 0), number, _range(rating), bool(symmetric))
        made = _answer(*asked)
        if made is None:
            return None
        return self._with_pairs(made["givens"]) if made["model"] is None else type(self).from_text(made["model"])

    def minimise(self, *, seed: int = 1, symmetric: bool = False, **options: Unpack[Options]) -> Board:
        """Remove givens in random order, as long as the solution stays the only one.

        Parameters
        ----------
        seed : int
            The seed of the order; the same as for ``placet minimise --seed``.
        symmetric : bool
            Whether givens are removed in pairs, so that their pattern stays the same under a half turn.

        Returns
        -------
        Board
            The givens that are left, each of which is needed; the other cells are blank. The model without givens takes it as ``with_givens``.

        Raises
        ------
        LimitReached
            If a limit is reached.
        ValueError
            If the puzzle has no solution, several solutions, or an objective.

        Examples
        --------
        >>> import placet
        >>> placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'\\ngivens = '2 1'").minimise().rows
        [[2, None]]
        """
        left: List[str] = _answer(*self._core.minimise(request(options), whole("seed", seed, 0), bool(symmetric)))
        return self._board_of_pairs(left)

    def redundant(self, **options: Unpack[Options]) -> Redundancy:
        """Find the rules and givens that follow from the others.

        Raises
        ------
        LimitReached
            If a limit is reached.

        Examples
        --------
        >>> import placet
        >>> model = "board.grid = [1, 2]\\npieces.numbers = '1..2'\\nrules = [{ sum = 3, of = 'rows' }]"
        >>> placet.Puzzle.from_text(model).redundant().each
        ('the sum of row 1 is 3',)
        """
        told: Dict[str, List[str]] = _answer(*self._core.redundant(request(options)))
        return Redundancy(tuple(told["each"]), tuple(told["together"]))


def _range(rating: Any) -> Optional[Tuple[float, float]]:
    if rating is None:
        return None
    low, high = rating
    if not low <= high:
        raise ValueError("rating must be a range of two numbers, the smaller one first")
    return float(low), float(high)


def _answer(told: Optional[str], stopped: Optional[str]) -> Any:
    if stopped is not None:
        raise LimitReached(stopped)
    return json.loads(told or "null")
