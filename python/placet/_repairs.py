"""What setters ask of a puzzle with clues: what each of them does, and what to change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Tuple

from ._asking import Asking
from ._errors import LimitReached
from ._options import whole

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._board import Value
    from ._options import Options


class Weight(NamedTuple):
    """What the puzzle is without one of its givens or clues.

    Attributes
    ----------
    part : str
        The given or clue, such as ``"r1c1 = 5"`` or ``"the sum of row 1 is 6"``.
    solutions : int
        The number of solutions without it, up to the number that was asked for.
    more : bool
        Whether there may be more.
    redundant : bool
        Whether it follows from the rest: it excludes no solution.
    """

    part: str
    solutions: int
    more: bool
    redundant: bool


class Change(NamedTuple):
    """Givens and clues without which a puzzle that has no solution has one.

    Attributes
    ----------
    parts : tuple of str
        The givens and clues.
    without : str
        How many solutions there are without them: ``"unique"``, ``"not unique"`` or ``"unknown"``.
    instead : dict
        If it is one given or clue: what it can be instead, with whether the solution is then the only one.
    """

    parts: Tuple[str, ...]
    without: str
    instead: Dict[str, bool]


class Repair(NamedTuple):
    """What to change so that a puzzle has exactly one solution. It is true if nothing has to change.

    Attributes
    ----------
    answer : str
        ``"unique"``, ``"not unique"``, ``"no solution"`` or ``"unknown"``.
    changes : tuple of Change
        If there is no solution: the smallest changes that make one, those that probably undo a mistake first.
    complete : bool
        Whether these are all changes of this size.
    different : dict
        If there are several solutions: the values of the cells in which they differ.
    givens : tuple of str or None
        If there are several solutions: further givens that make one of them the only one.
    clues : tuple of str or None
        The same with further clues, where the model generates clues and leaves some blank.
    why : tuple of str
        If the rules contradict each other without any given and clue: the rules that do.
    """

    answer: str
    changes: Tuple[Change, ...]
    complete: bool
    different: Dict[str, List[Value]]
    givens: Optional[Tuple[str, ...]]
    clues: Optional[Tuple[str, ...]]
    why: Tuple[str, ...]

    def __bool__(self) -> bool:
        return self.answer == "unique"


class Repairs(Asking):
    """The requests of a puzzle about its givens and clues."""

    __slots__ = ()

    def weigh(self, *, most: int = 1000, **options: Unpack[Options]) -> Tuple[Weight, ...]:
        """Count the solutions without each given and each clue.

        Parameters
        ----------
        most : int
            The number up to which solutions are counted.

        Returns
        -------
        tuple of Weight
            The givens and clues; those without which there are the most solutions come first.

        Raises
        ------
        LimitReached
            If a limit is reached; ``weights`` has those that were found.

        Examples
        --------
        >>> import placet
        >>> model = "board.grid = [1, 3]\\npieces.numbers = '1..3'\\ngivens = '1 2 _'\\nrules = [{ holds = 'r1c1 < r1c2' }]"
        >>> [(weight.part, weight.solutions, weight.redundant) for weight in placet.Puzzle.from_text(model).weigh()]
        [('r1c2 = 2', 2, False), ('r1c1 = 1', 1, True)]
        """
        told, _ = self._ask("weigh", options, most=whole("most", most, 1))
        found = tuple(
            Weight(weight["part"]["says"], weight["solutions"], weight.get("more", False), weight.get("redundant", False))
            for weight in told["parts"]
        )
        if "stopped" in told:
            raise LimitReached(told["stopped"], weights=found)
        return found

    def repair(self, *, most: int = 20, **options: Unpack[Options]) -> Repair:
        """Find what to change so that the puzzle has exactly one solution.

        Parameters
        ----------
        most : int
            The largest number of changes that are listed.

        Raises
        ------
        LimitReached
            If a limit is reached; ``repair`` has what was found.

        Examples
        --------
        >>> import placet
        >>> row = placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'")
        >>> row.repair().givens
        ('r1c1 = 1',)
        >>> for change in row.with_givens("2 2").repair().changes:
        ...     print(change.parts, change.instead)
        ('r1c1 = 2',) {'r1c1 = 1': True}
        ('r1c2 = 2',) {'r1c2 = 1': True}
        """
        told, _ = self._ask("repair", options, most=whole("most", most, 1))
        values = self._layout.values_by_name
        found = Repair(
            answer=told["answer"],
            changes=tuple(_change(change) for change in told.get("changes", ())),
            complete=told["complete"],
            different={
                entry["cell"]: [values[name] for name in entry["candidates"]] for entry in told.get("different", ())
            },
            givens=_addition(told.get("givens")),
            clues=_addition(told.get("clues")),
            why=tuple(told["why"]["parts"]) if told.get("why") else (),
        )
        if "stopped" in told:
            raise LimitReached(told["stopped"], repair=found)
        return found


def _change(told: Dict[str, Any]) -> Change:
    return Change(
        parts=tuple(part["says"] for part in told["parts"]),
        without=told["without"],
        instead={value["says"]: value["unique"] for value in told.get("values", ())},
    )


def _addition(told: Optional[Dict[str, Any]]) -> Optional[Tuple[str, ...]]:
    return None if told is None else tuple(part["says"] for part in told["parts"])
