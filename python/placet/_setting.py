"""New puzzles, fewer givens, and what is redundant."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Sequence, Tuple

from ._asking import Asking
from ._errors import LimitReached
from ._options import whole

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

    from ._board import Board
    from ._options import Options


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


class Setting(Asking):
    """The requests of a puzzle for people who set puzzles."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def givens(self) -> Dict[str, Any]: ...

        def _with_pairs(self, pairs: List[str]) -> Self: ...

        @classmethod
        def from_text(cls, text: str, /, **parameters: int) -> Self: ...

        def _board_of_names(self, cells: Dict[str, str]) -> Board: ...

    def generate(
        self,
        *,
        seed: int = 1,
        givens: Optional[int] = None,
        rating: Optional[Tuple[float, float]] = None,
        techniques: Sequence[str] = (),
        no_techniques: Sequence[str] = (),
        symmetric: bool = False,
        new_givens: bool = False,
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
        techniques : sequence of str
            Names of techniques that the puzzle needs, each in some step: ``"X-wing"``.
        no_techniques : sequence of str
            Names of techniques that no step may be.
        symmetric : bool
            Whether the pattern of the givens stays the same under a half turn.
        new_givens : bool
            Whether the givens of the model are left out, as if it said so; otherwise they stay.

        Returns
        -------
        Puzzle or None
            The model with further givens, and with clues of its own where rules have ``generate`` or regions are generated; None if it has no solution, or if 3,000 attempts came out otherwise than wanted.

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
        wanted = {
            "seed": whole("seed", seed, 0),
            "givens": None if givens is None else whole("givens", givens, 0),
            "rating": _range(rating),
            "with": list(techniques),
            "without": list(no_techniques),
            "symmetric": bool(symmetric),
            "new_givens": bool(new_givens),
            "rated": False,
        }
        made: List[Dict[str, Any]] = []
        told, _ = self._ask("generate", options, lambda event, _: made.append(json.loads(event)), **wanted)
        # Many attempts without a puzzle have a reason, and are no limit of the caller.
        if "stopped" in told and "why" not in told:
            raise LimitReached(told["stopped"])
        return self._made(made[0]) if made else None

    def _made(self, made: Dict[str, Any]) -> Self:
        """A puzzle that was made. Only one with clues of its own, or without the givens of this one, needs another text."""
        own = self.givens
        cells = made["cells"]
        stay = all(cell in cells and (len(values) > 1 or str(values[0]) == cells[cell]) for cell, values in own.items())
        if not made["clues"] and stay:
            return self._with_pairs([f"{cell}={piece}" for cell, piece in cells.items() if cell not in own])
        if made["model"] is None:
            raise ValueError("the puzzle cannot be written as a model: write all data in the model")
        return self.from_text(made["model"])

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
            If a limit is reached; ``boards`` has the fewest givens so far.
        ValueError
            If the puzzle has no solution, several solutions, or an objective.

        Examples
        --------
        >>> import placet
        >>> placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'\\ngivens = '2 1'").minimise().rows
        [[2, None]]
        """
        told, _ = self._ask("minimise", options, seed=whole("seed", seed, 0), symmetric=bool(symmetric))
        if told["answer"] != "minimised":
            raise ValueError(f"the puzzle has {told['answer']}")
        left = self._board_of_names(told["cells"])
        if "stopped" in told:
            raise LimitReached(told["stopped"], boards=(left,))
        return left

    def redundant(self, **options: Unpack[Options]) -> Redundancy:
        """Find the rules, clues and givens that follow from the others.

        Raises
        ------
        LimitReached
            If a limit is reached; ``redundancy`` has what was found.

        Examples
        --------
        >>> import placet
        >>> model = "board.grid = [1, 2]\\npieces.numbers = '1..2'\\nrules = [{ sum = 3, of = 'rows' }]"
        >>> placet.Puzzle.from_text(model).redundant().each
        ('the sum of row 1 is 3',)
        """
        told, _ = self._ask("redundant", options)
        found = Redundancy(_parts(told["each"]), _parts(told["together"]))
        if "stopped" in told:
            raise LimitReached(told["stopped"], redundancy=found)
        return found


def _range(rating: Any) -> Optional[Tuple[float, float]]:
    if rating is None:
        return None
    low, high = rating
    if not low <= high:
        raise ValueError("rating must be a range of two numbers, the smaller one first")
    return float(low), float(high)


def _parts(told: List[Dict[str, str]]) -> Tuple[str, ...]:
    """Rules by their sentences, givens by their cells."""
    return tuple(part.get("given", part["says"]) for part in told)
