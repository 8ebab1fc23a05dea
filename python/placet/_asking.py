"""The one way to ask: a request as a dict, and its answer as a dict."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, Optional, Tuple, cast

from ._board import BLANK, Board
from ._options import is_option, request
from ._placet import ask_alone

if TYPE_CHECKING:
    from ._answers import AskByName
    from ._board import Value
    from ._placet import CorePuzzle
    from ._puzzle import BoardLike, Puzzle

    #: Hears an event, a JSON text, with its boards: each as bytes, with the value of the objective.
    Hear = Callable[[str, List[Tuple[bytes, Optional[int]]]], object]

#: The most digits that Python turns into a number at once.
MOST_DIGITS = 4000


class Asking:
    """A puzzle that can be asked."""

    __slots__ = ()

    if TYPE_CHECKING:
        cells: Tuple[str, ...]
        _core: CorePuzzle
        _layout: Any

        ask: AskByName

        def board(self, board: BoardLike) -> Board: ...

    # The types of its answers are in AskByName.
    if not TYPE_CHECKING:

        def ask(
            self, kind: str, /, *, hear: Optional[Callable[[Dict[str, Any]], object]] = None, **asked: Any
        ) -> Dict[str, Any]:
            """Ask a request by its name, and get the answer as a dict.

            The requests and their entries are those of the command line and of the server: ``--up-to-symmetry`` is ``up_to_symmetry=True``. The answer is the
            object that the command prints last with ``--json``. The other methods ask the same requests, and return typed answers.

            Parameters
            ----------
            kind : str
                ``"solve"``, ``"count"``, ``"unique"``, ``"candidates"``, ``"check"``, ``"steps"``, ``"hint"``, ``"why"``, ``"rate"``,
                ``"redundant"``, ``"weigh"``, ``"repair"``, ``"minimise"``, ``"generate"``, ``"symmetries"``, ``"canonical"``, ``"show"``, ``"draw"``, ``"export"``, ``"decode"``, ``"each"``,
                ``"assignment"``, ``"test"``, ``"certify"``, ``"look"``, ``"page"`` or ``"with_givens"``.
            hear : callable, optional
                Called with each event on the way, a dict: the boards of ``"solve"``, the steps of ``"steps"``, the puzzles of ``"generate"``, the results of
                ``"each"``. If it raises, the request ends.
            **asked
                The entries of the request, and the options that all requests take. A ``board`` can have any form that :meth:`board` takes.

            Returns
            -------
            dict
                The answer. If a limit ended it, its entry ``"stopped"`` names the limit.

            Raises
            ------
            LimitReached
                If a limit is reached before anything is known.
            ValueError
                If there is no such request, or it has no such entry.

            Examples
            --------
            >>> import placet
            >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 3]\\npieces.numbers = '1..3'")
            >>> puzzle.ask("count", limit=5)
            {'count': '5', 'complete': False}
            >>> puzzle.ask("solve", number=None, hear=lambda event: print(event["rows"]) if event["rows"][0][0] == 2 else None)
            [[2, 1, 3]]
            [[2, 3, 1]]
            {'boards': 6, 'complete': True}
            """
            options = {name: value for name, value in asked.items() if is_option(name)}
            entries = {name: value for name, value in asked.items() if not is_option(name)}
            if entries.get("board") is not None:
                entries["board"] = self._names(self.board(entries["board"]))
            callback = None if hear is None else _reader(hear)
            told, _ = self._core.ask(request(options), json.dumps({**entries, "kind": kind}), callback, False)
            answer: Dict[str, Any] = json.loads(told)
            return answer

    def _ask(
        self,
        kind: str,
        options: Mapping[str, Any],
        hear: Optional[Hear] = None,
        **entries: Any,
    ) -> Tuple[Dict[str, Any], Tuple[Board, ...]]:
        """An answer, and its boards."""
        told, boards = self._core.ask(request(options), json.dumps({**entries, "kind": kind}), hear, True)
        return json.loads(told), tuple(self._board(key) for key, _ in boards)

    def _board(self, key: bytes) -> Board:
        return Board(cast("Puzzle", self), key)

    def _names(self, board: Board) -> Dict[str, str]:
        """What the cells of a board show, as requests have it: blank cells are left out."""
        names = self._layout.face_names
        faces = memoryview(board._key).cast("I")
        return {cell: names[face] for cell, face in zip(self.cells, faces) if face != BLANK}

    def _candidates(self, told: List[Dict[str, Any]]) -> Dict[str, List[Value]]:
        """The candidates by cell, from an answer that leaves out all cells if there is no board."""
        values = self._layout.values_by_name
        known = {entry["cell"]: [values[name] for name in entry["candidates"]] for entry in told}
        return {cell: known.get(cell, []) for cell in self.cells}


def ask(kind: str, /, **asked: Any) -> Dict[str, Any]:
    """Ask a request that needs no model, and get the answer as a dict.

    Parameters
    ----------
    kind : str
        ``"import"`` converts a file of another program to a model, and ``"verify"`` checks a certificate.
    **asked
        The entries of the request, and the options that all requests take.

    Returns
    -------
    dict
        The answer.

    Raises
    ------
    ModelError
        If the text of the file has errors.
    LimitReached
        If a limit is reached before anything is known.
    ValueError
        If there is no such request, or it has no such entry, or it needs a model.

    Examples
    --------
    >>> import placet
    >>> answer = placet.ask("import", text="1 2 3\\n. . .\\n. . 2", **{"as": "latin-square"})
    >>> placet.Puzzle.from_text(answer["text"]).count()
    1
    """
    options = {name: value for name, value in asked.items() if is_option(name)}
    entries = {name: value for name, value in asked.items() if not is_option(name)}
    answer: Dict[str, Any] = json.loads(ask_alone(request(options), json.dumps({**entries, "kind": kind})))
    return answer


def _reader(hear: Callable[[Dict[str, Any]], object]) -> Hear:
    return lambda told, _: hear(json.loads(told))


def number(digits: str) -> int:
    """A whole number of any length: Python refuses to read too many digits at once."""
    value = 0
    for start in range(0, len(digits), MOST_DIGITS):
        part = digits[start : start + MOST_DIGITS]
        value = value * 10 ** len(part) + int(part)
    return value
