"""Puzzles: models that were read, and the requests to them."""

from __future__ import annotations

import json
import operator
import os
from typing import (
    TYPE_CHECKING,
    Any,
    Dict,
    Iterable,
    Iterator,
    List,
    Mapping,
    NamedTuple,
    Optional,
    Sequence,
    SupportsIndex,
    Tuple,
    Union,
)

from ._asking import number
from ._board import Board, Report, Square, Tile, Value, form_of, value_of
from ._cnf import Cnf
from ._document import json_of, json_of_arguments
from ._errors import Diagnostic, LimitReached, read_diagnostics
from ._options import nearest, request, whole
from ._placet import CoreBoards, CorePuzzle
from ._reasons import Reasons
from ._repairs import Repairs
from ._setting import Setting
from ._symmetries import Symmetric

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import Options

#: What answers say of uniqueness, if it is known.
_UNIQUE = {"no solution": "none", "unique": "unique", "not unique": "several"}

#: Longer files are no models.
MOST_BYTES = 64 << 20

#: What a parameter can be: a number, or a list, an array, a dict or a text.
Parameter = Union[SupportsIndex, str, Sequence[Any], Mapping[str, Any], Any]

#: What a board can be made of.
BoardLike = Union[Board, str, Mapping[str, Optional[Value]], Sequence[Sequence[Optional[Value]]], Any]

#: The name of a text and its content, or None and the JSON of a dict; the parameters that are numbers, and the others as JSON; further givens.
_MadeOf = Tuple[Optional[str], bytes, Tuple[Tuple[str, int], ...], Optional[str], Tuple[Tuple[bool, str], ...]]


class Best(NamedTuple):
    """The best value of the objective.

    Attributes
    ----------
    value : int
        The value: no board has a better one.
    board : Board
        A board that has it.
    """

    value: int
    board: Board


class Uniqueness(NamedTuple):
    """Whether there is exactly one board. It is true if there is.

    Attributes
    ----------
    kind : str
        ``"unique"``, ``"none"`` or ``"several"``.
    boards : tuple of Board
        The board, or two different ones.
    up_to : str or None
        ``"columns"`` if all boards of a logic grid are one up to the order of its columns.
    """

    kind: str
    boards: Tuple[Board, ...]
    up_to: Optional[str] = None

    def __bool__(self) -> bool:
        return self.kind == "unique"


class _Layout(NamedTuple):
    """What boards need to know of their puzzle."""

    numbers: Dict[str, int]
    rows: List[List[Optional[int]]]
    width: int
    values: List[Value]
    face_names: List[str]
    names: Dict[Value, str]
    values_by_name: Dict[str, Value]


def _workers(threads: int) -> int:
    """The number of threads, where 0 stands for one per processor."""
    return whole("threads", threads, 0) or os.cpu_count() or 1


def _side_by_side(threads: int) -> Dict[str, Any]:
    """The entry of a request whose engines work side by side."""
    workers = _workers(threads)
    return {"threads": workers} if workers > 1 else {}


class Puzzle(Reasons, Repairs, Setting, Symmetric):
    """A puzzle: what a model file describes.

    Make one with :meth:`from_file`, :meth:`from_text` or :meth:`from_dict`. A puzzle does not change, and can be used
    from several threads. All requests take these options:

    engine : str
        ``"auto"`` (the default), ``"sat"``, ``"search"``, ``"ilp"``; to count, also ``"frontier"`` and ``"orbits"``.
    solver : str
        An embedded solver (``"varisat"``, ``"batsat"``, ``"placet"``, ``"microlp"``), or a command such as ``"cadical -q"``.
    encodings : dict
        Encodings by family, such as ``{"sum": "adder"}``; the families are ``sum``, ``at_most_one``, ``count`` and ``table``.
    presolve : str
        What presolve does, as ``--presolve`` of the command line.
    time_limit : float
        Seconds from the call. When they have passed, the request raises :class:`LimitReached`.
    cancel : Cancel
        A token with which another thread can cancel the request.
    progress : callable
        Called with a :class:`Progress`, about fifty times a second at most, on the thread of the caller. If it raises, the request ends.

    Requests release the lock of the interpreter and obey Ctrl-C.

    Attributes
    ----------
    title, source : str
        The title, and where the puzzle is from.
    cells : tuple of str
        The names of the cells in reading order.
    rules : tuple of str
        The names of the rules.
    parameters : dict
        The values of the parameters.
    warnings : list of Diagnostic
        Warnings about the model.

    Examples
    --------
    >>> import placet
    >>> puzzle = placet.Puzzle.from_text('''
    ...     board.grid = [3, 3]
    ...     pieces.numbers = "1..9"
    ...     rules = [{ sum = 15, of = "lines" }]
    ... ''')
    >>> puzzle.count(), puzzle.count(up_to_symmetry=True)
    (8, 1)
    """

    __slots__ = ("_cnf", "_core", "_layout", "_made_of", "_told", "cells")

    cells: Tuple[str, ...]
    _core: CorePuzzle
    _layout: _Layout
    _told: Dict[str, Any]
    _made_of: _MadeOf
    _cnf: Optional[Cnf]

    def __init__(self) -> None:
        raise TypeError("make a puzzle with Puzzle.from_file, Puzzle.from_text or Puzzle.from_dict")

    # ------------------------------------------------------------------ reading

    @classmethod
    def from_file(cls, path: Union[str, os.PathLike[str]], /, **parameters: Parameter) -> Puzzle:
        """Read a model file, in TOML or JSON.

        Parameters
        ----------
        path : str or path
            The file.
        **parameters : int, list, array, dict or str
            Values for the parameters of the model.

        Raises
        ------
        OSError
            If the file cannot be read.
        ModelError
            If the model has errors.
        """
        name = os.fspath(path)
        if not isinstance(name, str):
            raise TypeError(f"the path must be a str or a path, not {type(name).__name__}")
        with open(name, "rb") as file:
            content = file.read(MOST_BYTES + 1)
        return cls._read(name, content, parameters)

    @classmethod
    def from_text(cls, text: str, /, **parameters: Parameter) -> Puzzle:
        """Read a model from a text, in TOML or JSON.

        Parameters
        ----------
        text : str
            The model.
        **parameters : int, list, array, dict or str
            Values for the parameters of the model.

        Raises
        ------
        ModelError
            If the model has errors.

        Examples
        --------
        >>> import placet
        >>> model = "parameters.n = 2\\nboard.grid = [1, 'n']\\npieces.numbers = '1..n'"
        >>> placet.Puzzle.from_text(model, n=4).count()
        24
        >>> model = "parameters.rowsum = [3, 7]\\nboard.grid = [2, 2]\\npieces.numbers = '1..4'"
        >>> model += "\\nrules = [{ sums = '{rowsum}', of = 'rows' }]"
        >>> placet.Puzzle.from_text(model, rowsum=[4, 6]).count()
        4
        """
        if not isinstance(text, str):
            raise TypeError(f"a model is a str, not {type(text).__name__}; from_file reads files and from_dict reads dicts")
        try:
            content = text.encode()
        except UnicodeEncodeError as error:
            raise ValueError(f"the text is not valid Unicode: {error}") from None
        return cls._read("<text>", content, parameters)

    @classmethod
    def from_dict(cls, model: Mapping[str, Any], /, **parameters: Parameter) -> Puzzle:
        """Read a model from a dict with the keys of a model file.

        Parameters
        ----------
        model : dict
            The model. Tuples, ranges and numpy arrays are lists.
        **parameters : int, list, array, dict or str
            Values for the parameters of the model.

        Raises
        ------
        ModelError
            If the model has errors. Each names a part of the dict, such as ``model['rules'][0]['of']``.
        TypeError, ValueError
            If the dict contains something that no model can contain; the message has its place.

        Examples
        --------
        >>> import placet
        >>> placet.Puzzle.from_dict({"board": {"grid": [1, 3]}, "pieces": {"numbers": "1..3"}}).count()
        6
        """
        return cls._read(None, json_of(model).encode(), parameters)

    @classmethod
    def _read(cls, name: Optional[str], content: bytes, parameters: Mapping[str, Parameter]) -> Puzzle:
        """Read a text, or the JSON of a dict, which has no name."""
        values = {key: value for key, value in parameters.items() if hasattr(value, "__len__")}
        numbers = tuple((key, _parameter(key, value)) for key, value in parameters.items() if key not in values)
        return cls._read_as((name, content, numbers, json_of_arguments(values) if values else None, ()))

    @classmethod
    def _read_as(cls, made_of: _MadeOf) -> Puzzle:
        """Read what a puzzle is made of, without its further givens."""
        name, content, numbers, values, _ = made_of
        return cls._of(CorePuzzle.read(name, content, list(numbers), values), (name, content, numbers, values, ()))

    @classmethod
    def _of(cls, core: CorePuzzle, made_of: Any) -> Puzzle:
        puzzle = cls.__new__(cls)
        told: Dict[str, Any] = json.loads(core.describe())
        values = [value_of(form) for _, form in told["faces"]]
        puzzle._core = core
        puzzle._told = told
        puzzle._made_of = made_of
        puzzle._cnf = None
        puzzle.cells = tuple(told["cells"])
        puzzle._layout = _Layout(
            numbers={cell: number for number, cell in enumerate(puzzle.cells)},
            rows=told["rows"],
            width=max((len(row) for row in told["rows"]), default=0),
            values=values,
            face_names=[name for name, _ in told["faces"]],
            names={value: name for value, (name, _) in zip(values, told["faces"])},
            values_by_name={name: value for value, (name, _) in zip(values, told["faces"])},
        )
        return puzzle

    # -------------------------------------------------------------- description

    @property
    def title(self) -> str:
        """The title."""
        title: str = self._told["title"]
        return title

    @property
    def source(self) -> Optional[str]:
        """The author, and where the puzzle was published."""
        source: Optional[str] = self._told["source"]
        return source

    @property
    def rules(self) -> Tuple[str, ...]:
        """The names of the rules."""
        return tuple(self._told["rules"])

    @property
    def parameters(self) -> Dict[str, int]:
        """The values of the parameters."""
        return {parameter["name"]: parameter["value"] for parameter in self._told["parameters"]}

    @property
    def expect(self) -> Dict[str, Optional[int]]:
        """What the author expects: ``solutions``, ``up_to_symmetry`` and ``best``; None if nothing is stated."""
        return dict(self._told["expect"])

    @property
    def warnings(self) -> List[Diagnostic]:
        """Warnings about the model."""
        return read_diagnostics(self._told["warnings"])

    @property
    def values(self) -> List[Value]:
        """What cells can show."""
        return list(self._layout.values)

    @property
    def givens(self) -> Dict[str, List[Value]]:
        """The values that the givens leave to a cell, usually one."""
        values = self._layout.values
        return {self.cells[cell]: [values[face] for face in faces] for cell, faces in self._told["givens"]}

    def __repr__(self) -> str:
        return f"<Puzzle {self.title!r}: {len(self.cells)} cells, {len(self._layout.values)} values>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self is other or self._made_of[1:] == other._made_of[1:]

    def __hash__(self) -> int:
        return hash(self._made_of[1:])

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_restored, self._made_of)

    # ------------------------------------------------------------------- givens

    def with_givens(self, givens: Union[str, Mapping[str, Value], Board]) -> Puzzle:
        """The same puzzle with further givens.

        Parameters
        ----------
        givens : str, dict or Board
            A drawing in which ``_`` is a blank, a value for each cell, or a board with blanks.

        Raises
        ------
        ModelError
            If a cell or a value is unknown, or a given contradicts another one.

        Examples
        --------
        >>> import placet
        >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 3]\\npieces.numbers = '1..3'")
        >>> puzzle.with_givens({"r1c1": 3}).count(), puzzle.with_givens("_ 1 2").count()
        (2, 1)
        """
        texts = self._given_texts(givens)
        if isinstance(texts, str):
            return self._with_core(self._core.with_drawn_givens(texts), [(True, texts)])
        return self._with_pairs([f"{cell}={piece}" for cell, piece in texts.items()])

    def _with_pairs(self, pairs: List[str]) -> Puzzle:
        return self._with_core(self._core.with_givens(pairs), [(False, pair) for pair in pairs])

    def _with_core(self, core: CorePuzzle, added: List[Tuple[bool, str]]) -> Puzzle:
        *read, own = self._made_of
        return Puzzle._of(core, (*read, (*own, *added)))

    def _board_of_names(self, cells: Mapping[str, str]) -> Board:
        """The board that an answer names the pieces of."""
        values = self._layout.values_by_name
        return self.board({cell: values[piece] for cell, piece in cells.items()})

    def _given_texts(self, givens: Any) -> Union[str, Dict[str, str]]:
        """A drawing, or the name of a piece for each cell."""
        if isinstance(givens, str):
            return givens
        if isinstance(givens, Board):
            self._require_own(givens)
        elif not isinstance(givens, Mapping):
            givens = self._cells_of_rows(givens, "givens")
        return {_cell(cell): self._piece(value) for cell, value in givens.items() if value is not None}

    def _fact_text(self, cell: Any, value: Any, holds: bool) -> str:
        """A fact as a text."""
        return f"{_cell(cell)}{'=' if holds else '!='}{self._piece(value)}"

    def _piece(self, value: Any) -> str:
        """The name of a value, as givens have it."""
        if isinstance(value, (Tile, Square)):
            return self._layout.names.get(value, str(value))
        return str(_plain_value(value))

    # ------------------------------------------------------------------- boards

    def board(self, board: BoardLike) -> Board:
        """A board of this puzzle, which need not be a solution.

        Parameters
        ----------
        board : str, dict, Board, list of lists or numpy array
            A drawing with one piece per cell and ``_`` for blanks, a value for each cell, or the rows. In rows, None and 0 are blank
            (0 only if no piece has this name).

        Raises
        ------
        ModelError
            If a cell or a value is unknown.
        ValueError
            If it is a board of another model, or the rows have other lengths.

        Examples
        --------
        >>> import placet
        >>> puzzle = placet.Puzzle.from_text("board.grid = [2, 2]\\npieces.numbers = '1..4'")
        >>> puzzle.board([[1, 2], [3, 0]]) == puzzle.board("1 2 / 3 _")
        True
        """
        if isinstance(board, Board):
            self._require_own(board)
            return board
        if isinstance(board, str):
            return Board(self, self._core.board_of_text(board))
        if not isinstance(board, Mapping):
            board = self._cells_of_rows(board, "board")
        cells = {_cell(cell): _form(cell, value) for cell, value in board.items()}
        return Board(self, self._core.board_of_json(json.dumps({"cells": cells}, ensure_ascii=False)))

    def to_svg(self) -> str:
        """Draw the puzzle: its board with the givens and clues, and what goes on it below.

        Returns
        -------
        str
            An SVG document without scripts. All names are escaped, because they can come from an untrusted model.

        Examples
        --------
        >>> import placet
        >>> placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'\\ngivens = '2 _'").to_svg().count("<text")
        2
        """
        return self._core.puzzle_svg()

    _repr_svg_ = to_svg

    def check(self, board: BoardLike) -> Report:
        """Check a board against the rules.

        Parameters
        ----------
        board : str, dict, Board, list of lists or numpy array
            The board, as in :meth:`board`.

        Returns
        -------
        Report
            True if the board is a solution; otherwise with all violations.

        Examples
        --------
        >>> import placet
        >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'\\nrules = [{ sum = 3, of = 'rows' }]")
        >>> bool(puzzle.check("1 2"))
        True
        >>> for violation in puzzle.check("1 1").violations:
        ...     print(violation.sentence)
        1 is used 2 times, expected once
        2 is used 0 times, expected once
        row 1 sums to 2, 1 below 3
        """
        return Report._read(self._core.check(self.board(board)._key))

    def _require_own(self, board: Board) -> None:
        other = board._puzzle
        if other is self or other == self:
            return
        if other.cells != self.cells or other._layout.values != self._layout.values:
            raise ValueError(f"the board belongs to another model: {other.title or other!r}")

    def _cells_of_rows(self, rows: Any, what: str) -> Dict[str, Any]:
        if hasattr(rows, "tolist"):
            rows = rows.tolist()
        if not isinstance(rows, (list, tuple)):
            raise TypeError(f"{what} must be a str, a dict, rows or a Board, not {type(rows).__name__}")
        own = self._layout.rows
        if len(rows) != len(own):
            raise ValueError(f"{what} has {len(rows)} rows, but the puzzle {len(own)}")
        cells: Dict[str, Any] = {}
        for number, (row, own_row) in enumerate(zip(rows, own), 1):
            if not isinstance(row, (list, tuple)):
                raise TypeError(f"row {number} of {what} must be a list, not {type(row).__name__}")
            if len(row) != len(own_row):
                raise ValueError(f"row {number} of {what} has {len(row)} entries, but the puzzle {len(own_row)}")
            pairs = ((cell, value) for cell, value in zip(own_row, row) if cell is not None)
            cells.update((self.cells[cell], None if self._is_blank(value) else value) for cell, value in pairs)
        return cells

    def _is_blank(self, value: Any) -> bool:
        return value is None or (value == 0 and type(value) is int and 0 not in self._layout.names)

    # ----------------------------------------------------------------- requests

    def solve(self, *, threads: int = 1, **options: Unpack[Options]) -> Optional[Board]:
        """Find a board; with an objective, a best one.

        Parameters
        ----------
        threads : int
            The number of threads on which engines work side by side; 0 for one per processor.

        Returns
        -------
        Board or None
            None if there is no board.

        Raises
        ------
        LimitReached
            If a limit is reached; ``value`` and ``boards`` have the best so far.

        Examples
        --------
        >>> import placet
        >>> placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'\\ngivens = '2 _'").solve().rows
        [[2, 1]]
        """
        best, _ = self._best(threads, options)
        return best

    def _best(self, threads: int, options: Mapping[str, Any]) -> Tuple[Optional[Board], Optional[int]]:
        """A board, and the value of the objective."""
        found: List[Tuple[bytes, Optional[int]]] = []
        try:
            told, _ = self._ask("solve", options, lambda _, boards: found.extend(boards), **_side_by_side(threads))
            stopped = told.get("stopped")
        except LimitReached as limit:
            stopped = limit.reason
        key, value = found[0] if found else (None, None)
        board = None if key is None else Board(self, key)
        if stopped is not None:
            raise LimitReached(stopped, value=value, boards=() if board is None else (board,))
        return board, value

    def boards(
        self, limit: Optional[int] = None, *, up_to_symmetry: bool = False, **options: Unpack[Options]
    ) -> Iterator[Board]:
        """Enumerate the boards, each once and each checked.

        Parameters
        ----------
        limit : int, optional
            The most boards.
        up_to_symmetry : bool
            One board of each symmetry class.

        Yields
        ------
        Board
            The next board.

        Raises
        ------
        LimitReached
            If a limit is reached, after the boards that were found.

        Examples
        --------
        >>> import placet
        >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 3]\\npieces.numbers = '1..3'")
        >>> len(list(puzzle.boards())), len(list(puzzle.boards(limit=4)))
        (6, 4)
        """
        most = None if limit is None else whole("limit", limit, 0)
        core = self._core.boards(request(options), most, bool(up_to_symmetry))
        return iter(()) if most == 0 else self._enumerate(core)

    def _enumerate(self, core: CoreBoards) -> Iterator[Board]:
        count = 0
        while True:
            try:
                keys, stopped = core.next_batch()
            except LimitReached as limit:
                raise LimitReached(limit.reason, count=count) from None
            for key in keys:
                yield Board(self, key)
            count += len(keys)
            if stopped is not None:
                raise LimitReached(stopped, count=count)
            if not keys:
                return

    def count(
        self,
        *,
        limit: Optional[int] = None,
        up_to_symmetry: bool = False,
        threads: int = 1,
        **options: Unpack[Options],
    ) -> int:
        """Count the boards.

        Parameters
        ----------
        limit : int, optional
            Stop at this number.
        up_to_symmetry : bool
            Count symmetric boards once.
        threads : int
            The number of threads; 0 for one per processor.

        Returns
        -------
        int
            The exact number.

        Raises
        ------
        LimitReached
            If a limit is reached; ``count`` is a lower bound, and ``estimate`` is an estimate if one is known.

        Examples
        --------
        >>> import placet
        >>> placet.Puzzle.from_text("board.grid = [8, 8]\\npieces = { numbers = '0..9', copies = 'any' }").count() == 10**64
        True
        """
        most = None if limit is None else whole("limit", limit, 0)
        workers = _workers(threads)
        if up_to_symmetry and (most is not None or workers > 1):
            raise ValueError("up_to_symmetry cannot be combined with limit or threads")
        if most == 0:
            return 0
        entries: Dict[str, Any] = {"limit": most, "up_to_symmetry": bool(up_to_symmetry)}
        if workers > 1 and most is None:
            entries["threads"] = workers
        told, _ = self._ask("count", options, **entries)
        count = number(told["count"])
        if "stopped" in told:
            raise LimitReached(told["stopped"], count=count, estimate=_estimate(told))
        return count

    def unique(self, *, threads: int = 1, **options: Unpack[Options]) -> Uniqueness:
        """Find out whether there is exactly one board.

        Parameters
        ----------
        threads : int
            The number of threads on which engines work side by side; 0 for one per processor.

        Returns
        -------
        Uniqueness
            True if there is exactly one; with the board, or with two different ones.

        Raises
        ------
        LimitReached
            If a limit is reached before that is known.

        Examples
        --------
        >>> import placet
        >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'")
        >>> puzzle.unique().kind, bool(puzzle.with_givens("1 _").unique())
        ('several', True)
        """
        told, boards = self._ask("unique", options, **_side_by_side(threads))
        kind = _UNIQUE.get(told["answer"])
        if kind is None:
            raise LimitReached(told.get("stopped", "gave_up"), count=len(boards), boards=boards)
        return Uniqueness(kind, boards, told.get("up_to"))

    def candidates(self, **options: Unpack[Options]) -> Dict[str, List[Value]]:
        """Find the values that each cell has in some board.

        Returns
        -------
        dict
            The possible values by cell; all are empty if there is no board.

        Raises
        ------
        LimitReached
            If a limit is reached; ``candidates`` has the values that were found.

        Examples
        --------
        >>> import placet
        >>> placet.Puzzle.from_text("board.grid = [1, 3]\\npieces.numbers = '1..3'\\ngivens = '_ 2 _'").candidates()
        {'r1c1': [1, 3], 'r1c2': [2], 'r1c3': [1, 3]}
        """
        told, _ = self._ask("candidates", options)
        found = self._candidates(told["cells"])
        if "stopped" in told:
            raise LimitReached(told["stopped"], candidates=found)
        return found

    def best(self, *, threads: int = 1, **options: Unpack[Options]) -> Optional[Best]:
        """Find the best value of the objective.

        Parameters
        ----------
        threads : int
            The number of threads on which engines work side by side; 0 for one per processor.

        Returns
        -------
        Best or None
            The value and a board that has it; None if there is no board.

        Raises
        ------
        ValueError
            If the model has no objective.
        LimitReached
            If a limit is reached; ``value`` and ``boards`` have the best so far.

        Examples
        --------
        >>> import placet
        >>> model = "board.grid = [1, 2]\\npieces = { numbers = '1..9', copies = '0..1' }"
        >>> model += "\\nobjective = { maximise = 'r1c1 * 10 + r1c2' }"
        >>> value, board = placet.Puzzle.from_text(model).best()
        >>> value, board.rows
        (98, [[9, 8]])
        """
        if not self._told["has_objective"]:
            raise ValueError("the model has no objective: add `maximise` or `minimise`")
        board, value = self._best(threads, options)
        return None if value is None or board is None else Best(value, board)

    def solve_many(
        self, givens: Iterable[Union[str, Mapping[str, Value], Board]], **options: Unpack[Options]
    ) -> List[Optional[Board]]:
        """Solve the puzzle with each of many sets of givens. The model is compiled once.

        Parameters
        ----------
        givens : iterable
            The givens of each puzzle, as in :meth:`with_givens`; in drawings, ``0``, ``.``, ``*`` and ``-`` are blanks, too.

        Returns
        -------
        list of Board or None
            A board for each set of givens; None if there is none.

        Raises
        ------
        ModelError
            If givens have errors; the file of the diagnostics is ``givens[i]``.
        LimitReached
            If a limit is reached; ``boards`` has the answers so far.

        Examples
        --------
        >>> import placet
        >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 3]\\npieces.numbers = '1..3'")
        >>> [board and board.rows for board in puzzle.solve_many(["3 _ 1", "1 1 _"])]
        [[[3, 2, 1]], None]
        """
        own, stopped = self._ask_many(givens, 1, options)
        boards = [found[0] if found else None for found in own]
        if stopped is not None:
            raise LimitReached(stopped, count=len(boards), boards=tuple(boards))
        return boards

    def count_many(
        self, givens: Iterable[Union[str, Mapping[str, Value], Board]], limit: int = 2, **options: Unpack[Options]
    ) -> List[int]:
        """Count the boards with each of many sets of givens, up to a limit: 1 means that the puzzle is unique.

        Parameters
        ----------
        givens : iterable
            The givens of each puzzle, as in :meth:`solve_many`.
        limit : int
            The most boards of each puzzle.

        Examples
        --------
        >>> import placet
        >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 3]\\npieces.numbers = '1..3'")
        >>> puzzle.count_many(["3 _ 1", "1 1 _", "_ _ 1", "_ _ _"])
        [1, 0, 2, 2]
        """
        own, stopped = self._ask_many(givens, whole("limit", limit, 1), options)
        if stopped is not None:
            raise LimitReached(stopped, count=len(own))
        return [len(found) for found in own]

    def _ask_many(
        self, givens: Iterable[Any], most: int, options: Mapping[str, Any]
    ) -> Tuple[List[List[Board]], Optional[str]]:
        """The boards with each set of givens; up to the first one at which a limit was reached, and this limit."""
        if isinstance(givens, (str, Mapping)):
            raise TypeError("givens must be a list with the givens of each puzzle")
        texts = [self._given_texts(one) for one in givens]
        own: List[List[Board]] = []
        stopped: List[str] = []

        def hear(told: str, boards: List[Tuple[bytes, Optional[int]]]) -> None:
            limit = json.loads(told)["stopped"]
            if limit is not None:
                stopped.append(limit)
            elif not stopped:
                own.append([Board(self, key) for key, _ in boards])

        try:
            told, _ = self._ask("each", options, hear, givens=texts, number=most)
        except LimitReached as limit:
            stopped.append(limit.reason)
        else:
            if "stopped" in told:
                stopped.append(told["stopped"])
        return own, stopped[0] if stopped else None

    # ------------------------------------------------------------------ clauses

    def cnf(self, *, selectors: bool = False, **options: Unpack[Options]) -> Cnf:
        """The clauses of the puzzle, with what their variables mean.

        Parameters
        ----------
        selectors : bool
            Give each part of the model (rules by region, pieces, givens) a literal that makes it hold.

        Examples
        --------
        >>> import placet
        >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'\\ngivens = '1 _'")
        >>> [name for name, literal in puzzle.cnf(selectors=True).selectors]
        ['1 is there once', '2 is there once', 'r1c1 = 1']
        """
        return Cnf(self, self._core.clauses(request(options), bool(selectors)))

    def decode(self, assignment: Any) -> Board:
        """The board of an assignment of :meth:`cnf`: see :meth:`Cnf.decode`."""
        if self._cnf is None:
            self._cnf = self.cnf()
        return self._cnf.decode(assignment)

    def export(self, format: str, **options: Unpack[Options]) -> str:
        """The puzzle as text for another program.

        Parameters
        ----------
        format : str
            ``"dimacs"``, ``"opb"``, ``"lp"``, ``"mps"``, ``"wcnf"``, ``"minizinc"``, ``"smtlib"``, ``"asp"`` and others, as ``--to`` of
            ``placet export``.

        Examples
        --------
        >>> import placet
        >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'")
        >>> [line for line in puzzle.export("dimacs").splitlines() if line.startswith("p")]
        ['p cnf 4 8']
        """
        if not isinstance(format, str):
            raise TypeError(f"format must be a string, not {type(format).__name__}")
        told, _ = self._ask("export", options, format=format)
        text: str = told["text"]
        return text

    def to_pysat(self, **options: Unpack[Options]) -> Any:
        """The clauses as a ``pysat.formula.CNF``: see :meth:`Cnf.to_pysat`."""
        return self.cnf(**options).to_pysat()

    def to_cpmpy(self, **options: Unpack[Options]) -> Any:
        """The clauses as a ``cpmpy.Model``, with its variables: see :meth:`Cnf.to_cpmpy`."""
        return self.cnf(**options).to_cpmpy()


def loads(model: Union[str, Mapping[str, Any]], /, **parameters: Parameter) -> Puzzle:
    """Read a model from a dict or a text: :meth:`Puzzle.from_dict` or :meth:`Puzzle.from_text`.

    Examples
    --------
    >>> import placet
    >>> placet.loads({"board": {"grid": [1, 2]}, "pieces": {"numbers": "1..2"}}).count()
    2
    """
    if isinstance(model, str):
        return Puzzle.from_text(model, **parameters)
    return Puzzle.from_dict(model, **parameters)


def _restored(*made_of: Any) -> Puzzle:
    """A puzzle that was pickled."""
    puzzle = Puzzle._read_as(made_of)
    core, givens = puzzle._core, made_of[-1]
    for is_drawing, text in givens:
        core = core.with_drawn_givens(text) if is_drawing else core.with_givens([text])
    return Puzzle._of(core, made_of) if givens else puzzle


def _parameter(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        kinds = "a whole number, a list, a dict or a text"
        raise TypeError(f"the parameter {name} must be {kinds}, not {type(value).__name__}")
    number = operator.index(value)
    if not -(2**63) <= number < 2**63:
        raise ValueError(f"the parameter {name} does not fit 64 bits")
    return number


def _estimate(told: Mapping[str, Any]) -> Optional[float]:
    """The estimate of a count that is not complete."""
    known = told.get("estimate") or {}
    return None if known.get("count") is None else float(known["count"])


def _cell(cell: Any) -> str:
    if not isinstance(cell, str):
        raise TypeError(f"the name of a cell is a string, not {cell!r:.80}{nearest(cell, [])}")
    return cell


def _form(cell: Any, value: Any) -> Any:
    """The JSON form of a value that someone gives for a cell."""
    if isinstance(value, (Tile, Square)):
        return form_of(value)
    if isinstance(value, Mapping):
        return {key: value[key] for key in ("tile", "turn", "face") if key in value}
    try:
        return None if value is None else _plain_value(value)
    except TypeError as error:
        raise TypeError(f"{cell}: {error}") from None


def _plain_value(value: Any) -> Union[int, str]:
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"a cell shows a number, a name, a Tile or a Square, not {type(value).__name__}: {value!r:.80}")
    number: int = value.__index__()
    if not -(2**63) <= number < 2**63:
        raise ValueError("the value of a cell does not fit 64 bits")
    return number
