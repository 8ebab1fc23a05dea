"""Boards, and what is known of them."""

from __future__ import annotations

import json
import sys
from typing import (
    TYPE_CHECKING,
    Any,
    Dict,
    Iterator,
    List,
    Mapping,
    NamedTuple,
    Optional,
    Tuple,
    Union,
)

from ._options import nearest

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ._puzzle import Puzzle

#: The bytes of a cell without a piece.
BLANK = 0xFFFFFFFF


class Tile(NamedTuple):
    """An edge tile on a cell.

    Attributes
    ----------
    name : str
        The name of the piece.
    turn : int or None
        Its rotation in degrees clockwise; None if tiles cannot be turned.
    edges : tuple of int
        The numbers on its edges as it lies, clockwise from the right.
    """

    name: str
    turn: Optional[int]
    edges: Tuple[int, ...]

    def __str__(self) -> str:
        return self.name if self.turn is None else f"{self.name}@{self.turn}"


class Square(NamedTuple):
    """A square of a piece that covers several cells.

    Attributes
    ----------
    piece : str
        The name of the piece.
    face : str
        The name of the square: the piece, its orientation, and which square of its drawing it is.
    mark : int, str or None
        The mark of the square in the drawing.
    """

    piece: str
    face: str
    mark: Union[int, str, None]

    def __str__(self) -> str:
        return self.piece


#: What a cell shows: a number, a name, a tile or a square of a piece.
Value = Union[int, str, Tile, Square]


def value_of(form: Any) -> Value:
    """A value from its JSON form."""
    if not isinstance(form, dict):
        plain: Value = form
        return plain
    if "piece" in form:
        return Square(form["piece"], form["face"], form.get("mark"))
    return Tile(form["tile"], form.get("turn"), tuple(form["edges"]))


def form_of(value: Any) -> Any:
    """The JSON form by which a value is found again."""
    if isinstance(value, Square):
        return {"piece": value.piece, "face": value.face}
    if isinstance(value, Tile):
        tile: Dict[str, Any] = {"tile": value.name}
        return tile if value.turn is None else {**tile, "turn": value.turn}
    return value


class Violation(NamedTuple):
    """A rule that a board violates.

    Attributes
    ----------
    rule : str
        The name of the rule.
    sentence : str
        What is wrong.
    cells : list of str
        The cells that violate it together.
    """

    rule: str
    sentence: str
    cells: List[str]


class Report(NamedTuple):
    """The result of a check. It is true if the board is a solution.

    Attributes
    ----------
    ok : bool
        Whether the board is a solution.
    violations : list of Violation
        What is certainly wrong, whatever blank cells will show.
    blanks : list of str
        The cells without a piece.
    """

    ok: bool
    violations: List[Violation]
    blanks: List[str]

    def __bool__(self) -> bool:
        return self.ok

    @classmethod
    def _read(cls, text: str) -> Report:
        report = json.loads(text)
        return cls(report["ok"], [Violation(**entry) for entry in report["violations"]], report["empty"])


class Board(Mapping[str, Optional[Value]]):
    """A board: a read-only mapping from the names of the cells to what they show.

    Boards come from a :class:`Puzzle`. They are hashable, compare equal if they show the same in the same model,
    and can be pickled. ``str(board)`` is its picture. A blank cell is None.

    Examples
    --------
    >>> import placet
    >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'\\ngivens = '2 _'")
    >>> board = puzzle.solve()
    >>> board["r1c1"], dict(board), board.rows
    (2, {'r1c1': 2, 'r1c2': 1}, [[2, 1]])
    >>> print(board)
    ┌───┬───┐
    │ 2 │ 1 │
    └───┴───┘
    """

    __slots__ = ("_key", "_puzzle")

    _puzzle: Puzzle
    _key: bytes

    def __init__(self, puzzle: Puzzle, key: bytes) -> None:
        self._puzzle = puzzle
        self._key = key

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that the board belongs to."""
        return self._puzzle

    def __getitem__(self, cell: str) -> Optional[Value]:
        index = self._puzzle._layout.numbers.get(cell)
        if index is None:
            raise KeyError(f"unknown cell {cell!r}{nearest(cell, self._puzzle.cells)}")
        return self._value(int.from_bytes(self._key[4 * index : 4 * index + 4], sys.byteorder))

    def __iter__(self) -> Iterator[str]:
        return iter(self._puzzle.cells)

    def __len__(self) -> int:
        return len(self._puzzle.cells)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self._key == other._key and self._puzzle == other._puzzle

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Board, (self._puzzle, self._key))

    def _value(self, face: int) -> Optional[Value]:
        return None if face == BLANK else self._puzzle._layout.values[face]

    def _values(self) -> List[Optional[Value]]:
        return [self._value(face) for face in memoryview(self._key).cast("I")]

    @property
    def rows(self) -> List[List[Optional[Value]]]:
        """The values row by row; None for blank cells and for holes between cells."""
        values = self._values()
        return [[None if cell is None else values[cell] for cell in row] for row in self._puzzle._layout.rows]

    @property
    def objective(self) -> Optional[int]:
        """The value of the objective, if the model has one and it does not depend on blank cells."""
        return self._puzzle._core.objective(self._key)

    def to_dict(self) -> Dict[str, Any]:
        """The board in the form that ``placet solve --json`` prints: ``rows``, ``cells`` and the objective."""
        form: Dict[str, Any] = json.loads(self._puzzle._core.board_json(self._key))
        return form

    def to_numpy(self, blank: Optional[int] = None) -> NDArray[Any]:
        """The rows as a numpy array.

        Parameters
        ----------
        blank : int, optional
            What blank cells and holes are in the array.

        Returns
        -------
        numpy.ndarray
            Of 64-bit integers if the pieces are numbers and nothing is blank, or `blank` is given; else of objects.

        Examples
        --------
        >>> import placet
        >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'\\ngivens = '2 _'")
        >>> puzzle.solve().to_numpy()
        array([[2, 1]])
        """
        import numpy as np

        rows: NDArray[Any] = np.empty((len(self._puzzle._layout.rows), self._puzzle._layout.width), dtype=object)
        for target, row in zip(rows, self.rows):
            target[: len(row)] = row
        if blank is not None:
            holes = np.array([value is None for value in rows.flat], dtype=bool)
            rows[holes.reshape(rows.shape)] = blank
        is_whole = all(type(value) is int for value in rows.flat)
        return rows.astype(np.int64) if is_whole else rows

    def __str__(self) -> str:
        return self._puzzle._core.picture(self._key)

    def __repr__(self) -> str:
        title = self._puzzle.title
        return f"<Board of {title!r}: {self._puzzle._core.compact(self._key)}>"

    def to_svg(self) -> str:
        """Draw the board.

        Returns
        -------
        str
            An SVG document without scripts. All names are escaped, because they can come from an untrusted model.

        Examples
        --------
        >>> import placet
        >>> board = placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'\\ngivens = '2 _'").solve()
        >>> board.to_svg().count("<polygon")
        2
        """
        return self._puzzle._core.svg(self._key)

    _repr_svg_ = to_svg
