"""The symmetries of a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, NamedTuple, Optional, Tuple

from ._asking import Asking, number
from ._errors import LimitReached

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._board import Board, Value
    from ._options import Options
    from ._puzzle import BoardLike


class Symmetry(NamedTuple):
    """What a symmetry moves.

    Attributes
    ----------
    words : str
        What it does. Several symmetries that belong together have the same words.
    cells : dict
        The cells that go elsewhere, each with where it goes.
    values : dict or None
        The values that become others, each with what it becomes; None if that is not the same on all cells.
    """

    words: str
    cells: Dict[str, str]
    values: Optional[Dict[Value, Value]]


class Symmetries(NamedTuple):
    """The symmetries of a puzzle.

    Attributes
    ----------
    order : int or None
        The number of symmetries, with the one that moves nothing; None if there is no solution, because then every permutation is one.
    complete : bool
        Whether it is known that there are no others.
    generators : tuple of Symmetry
        Symmetries that make all others one after the other.
    described : bool
        Whether these really make all others. If not, there are too many to describe.
    orbit : tuple of Board
        If a board was given, the boards that are symmetric to it, with itself.
    """

    order: Optional[int]
    complete: bool
    generators: Tuple[Symmetry, ...]
    described: bool
    orbit: Tuple[Board, ...] = ()


class CanonicalForm(NamedTuple):
    """The canonical form of a puzzle. Two puzzles have it in common only if they are the same up to symmetry.

    Attributes
    ----------
    digest : str
        32 hexadecimal digits, which stand for the rules, the clues and the givens.
    givens : str or None
        The givens of the form, if the puzzle has givens: the 81 characters of a sudoku, or facts such as ``"r1c1=2 r2c3=1"``.
    """

    digest: str
    givens: Optional[str]


class Symmetric(Asking):
    """The requests of a puzzle about its symmetries."""

    __slots__ = ()

    def symmetries(self, board: Optional[BoardLike] = None, **options: Unpack[Options]) -> Symmetries:
        """Find the symmetries of the puzzle: the permutations of cells and values that make solutions of solutions.

        Parameters
        ----------
        board : str, dict, Board, list of lists or numpy array, optional
            A solution, whose symmetric solutions are listed, 100,000 at most.

        Raises
        ------
        LimitReached
            If a limit is reached; ``symmetries`` has those that were found.
        ValueError
            If the board is not a solution.

        Examples
        --------
        >>> import placet
        >>> model = "board.grid = [3, 3]\\npieces.numbers = '1..9'\\nrules = [{ sum = 15, of = 'lines' }]"
        >>> puzzle = placet.Puzzle.from_text(model)
        >>> found = puzzle.symmetries(puzzle.solve())
        >>> found.order, found.complete, len(found.orbit)
        (16, True, 8)
        """
        shown = None if board is None else self._names(self.board(board))
        told, orbit = self._ask("symmetries", options, board=shown, orbit=True)
        found = Symmetries(
            order=number(told["order"]) if "order" in told else None,
            complete=told["complete"],
            generators=tuple(
                self._symmetry(entry["words"], moved) for entry in told["symmetries"] for moved in entry["generators"]
            ),
            described=told["described"],
            orbit=orbit,
        )
        if "stopped" in told:
            raise LimitReached(told["stopped"], symmetries=found)
        return found

    def canonical(self, **options: Unpack[Options]) -> CanonicalForm:
        """Find the canonical form of the puzzle, which tells whether two puzzles are the same up to symmetry.

        Returns
        -------
        CanonicalForm
            The form. Of puzzles with regions of unknown size, groups of cells or several paths, some can be the same and have different forms.

        Raises
        ------
        LimitReached
            If a limit is reached: the form is unknown.

        Examples
        --------
        >>> import placet
        >>> model = "board.grid = [3, 3]\\npieces.numbers = '1..9'\\nrules = [{ sum = 15, of = 'lines' }]"
        >>> puzzle = placet.Puzzle.from_text(model)
        >>> forms = [puzzle.with_givens({cell: 2}).canonical() for cell in ("r1c1", "r3c1", "r1c2")]
        >>> forms[0] == forms[1], forms[0] == forms[2]
        (True, False)
        """
        told, _ = self._ask("canonical", options)
        if "stopped" in told:
            raise LimitReached(told["stopped"])
        return CanonicalForm(told["digest"], told.get("form"))

    def _symmetry(self, words: str, moved: Dict[str, Any]) -> Symmetry:
        values, faces = self._layout.values_by_name, moved["faces"]
        return Symmetry(
            words,
            moved["cells"],
            None if faces is None else {values[name]: values[other] for name, other in faces.items()},
        )
