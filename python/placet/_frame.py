"""Boards as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Optional

if TYPE_CHECKING:
    from ._board import Board


def to_frame(boards: Iterable[Optional[Board]]) -> Any:
    """A pandas data frame with a row for each board and a column for each cell.

    Parameters
    ----------
    boards : iterable of Board or None
        Boards of one model; None becomes a row without values.

    Returns
    -------
    pandas.DataFrame
        The frame. It has no columns if no board is given.

    Raises
    ------
    ModuleNotFoundError
        If pandas is not installed.
    ValueError
        If the boards have different cells.

    Examples
    --------
    >>> import placet
    >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'")
    >>> print(placet.to_frame(puzzle.boards()))
       r1c1  r1c2
    0     1     2
    1     2     1
    """
    import pandas

    listed = list(boards)
    cells = {board.puzzle.cells for board in listed if board is not None}
    if len(cells) > 1:
        raise ValueError("the boards have different cells: make a frame for each model")
    columns = list(next(iter(cells), ()))
    rows = [[None] * len(columns) if board is None else list(board.values()) for board in listed]
    return pandas.DataFrame(rows, columns=columns)
