"""The clauses of a puzzle."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, Mapping, Optional, Tuple

from ._board import Board, Value
from ._options import nearest

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ._placet import CoreClauses
    from ._puzzle import Puzzle


class Cnf:
    """The clauses of a puzzle, with what their variables mean.

    The satisfying assignments are the boards, one to one. Literals are numbered as in DIMACS: variables from 1,
    negative if negated. Iterating gives the clauses as lists.

    Attributes
    ----------
    num_vars, num_clauses, num_literals : int
        The size of the formula.

    Examples
    --------
    >>> import placet
    >>> puzzle = placet.Puzzle.from_text("board.grid = [1, 2]\\npieces.numbers = '1..2'")
    >>> cnf = puzzle.cnf()
    >>> cnf.variables
    {('r1c1', 1): 1, ('r1c1', 2): 2, ('r1c2', 1): 3, ('r1c2', 2): 4}
    >>> cnf.decode([1, -2, -3, 4]).rows
    [[1, 2]]
    """

    __slots__ = ("_core", "_puzzle", "_variables", "num_clauses", "num_literals", "num_vars")

    num_vars: int
    num_clauses: int
    num_literals: int

    def __init__(self, puzzle: Puzzle, core: CoreClauses) -> None:
        self._puzzle = puzzle
        self._core = core
        self._variables: Optional[Dict[Tuple[str, Value], int]] = None
        self.num_vars = core.num_vars
        self.num_clauses = core.num_clauses
        self.num_literals = core.num_literals

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self._puzzle

    @property
    def clauses(self) -> List[List[int]]:
        """The clauses as lists of literals, for ``Solver(bootstrap_with=...)`` of PySAT. A new list each time."""
        # Millions of new lists would make the garbage collector look at all of them again and again.
        was_enabled = gc.isenabled()
        gc.disable()
        try:
            return self._core.lists()
        finally:
            if was_enabled:
                gc.enable()

    def __iter__(self) -> Iterator[List[int]]:
        return iter(self.clauses)

    def __len__(self) -> int:
        return self.num_clauses

    def __repr__(self) -> str:
        return f"<Cnf of {self._puzzle.title!r}: {self.num_vars} variables, {self.num_clauses} clauses>"

    def to_numpy(self) -> Tuple[NDArray[np.int32], NDArray[np.int64]]:
        """The clauses as two arrays.

        Returns
        -------
        literals : numpy.ndarray of int32
            The literals of all clauses, one clause after the other.
        offsets : numpy.ndarray of int64
            Clause ``i`` is ``literals[offsets[i]:offsets[i + 1]]``.
        """
        import numpy as np

        literals = np.frombuffer(self._core.literals(False), dtype=np.int32)
        return literals, np.frombuffer(self._core.offsets(), dtype=np.int64)

    def to_dimacs_array(self) -> NDArray[np.int32]:
        """The literals of all clauses in one array of int32, with a 0 after each clause, as in the DIMACS format."""
        import numpy as np

        return np.frombuffer(self._core.literals(True), dtype=np.int32)

    @property
    def variables(self) -> Dict[Tuple[str, Value], int]:
        """The literal for each cell and each value that it may show.

        Squares of a piece that covers several cells share a literal. A value that presolve ruled out has none.
        """
        return dict(self._map())

    def _map(self) -> Dict[Tuple[str, Value], int]:
        if self._variables is None:
            values, cells = self._puzzle._layout.values, self._puzzle.cells
            placements = self._core.placements()
            self._variables = {(cells[cell], values[face]): lit for lit, cell, face in placements}
        return self._variables

    def literal(self, cell: str, value: Value) -> int:
        """The literal for "this cell shows this value".

        Raises
        ------
        KeyError
            If there is no such cell, or it cannot show the value.
        """
        found = self._map().get((cell, value))
        if found is not None:
            return found
        if cell not in self._puzzle._layout.numbers:
            raise KeyError(f"unknown cell {cell!r}{nearest(cell, self._puzzle.cells)}")
        raise KeyError(f"{cell} cannot show {value!r}")

    def meaning(self, literal: int) -> List[Tuple[str, Value]]:
        """The cells and values that a literal stands for; empty if it is an auxiliary variable or negative."""
        return [place for place, lit in self._map().items() if lit == literal]

    @property
    def selectors(self) -> List[Tuple[str, int]]:
        """The literal of each part of the model, by name, if the clauses were made with ``selectors=True``.

        Assume a literal to make the part hold, and its negation to leave it out.
        """
        return self._core.selectors()

    def decode(self, assignment: Any) -> Board:
        """The board of an assignment, checked against the rules.

        With selectors, the board is not checked, because parts of the model may be left out.

        Parameters
        ----------
        assignment : iterable of int, iterable of bool, or mapping
            The true literals, as ``get_model()`` of PySAT returns them; or a Boolean per variable; or Booleans by variable.
            Variables that are missing are false, and variables beyond the formula are ignored.

        Raises
        ------
        ValueError
            If it is not a board, or the board violates a rule.
        """
        return Board(self._puzzle, self._core.decode(_values(assignment, self.num_vars)))

    def to_pysat(self) -> Any:
        """The clauses as a ``pysat.formula.CNF``.

        Raises
        ------
        ModuleNotFoundError
            If python-sat is not installed.
        """
        from pysat.formula import CNF

        formula = CNF(from_clauses=self.clauses)
        formula.nv = self.num_vars
        return formula

    def to_cpmpy(self) -> Tuple[Any, Dict[Tuple[str, Value], Any]]:
        """The clauses as a ``cpmpy.Model``.

        Returns
        -------
        model : cpmpy.Model
            The clauses.
        variables : dict
            The Boolean variable of each cell and value.

        Raises
        ------
        ModuleNotFoundError
            If cpmpy is not installed.
        """
        import cpmpy

        names = {lit: f"{cell}={value}" for (cell, value), lit in self._map().items()}
        boolean = [cpmpy.boolvar(name=names.get(number, f"v{number}")) for number in range(1, self.num_vars + 1)]

        def literal(number: int) -> Any:
            return boolean[number - 1] if number > 0 else ~boolean[-number - 1]

        model = cpmpy.Model([cpmpy.any([literal(number) for number in clause]) for clause in self.clauses])
        return model, {place: boolean[lit - 1] for place, lit in self._map().items()}


def _values(assignment: Any, num_vars: int) -> bytes:
    """A byte for each variable."""
    values = bytearray(num_vars)
    if isinstance(assignment, (str, bytes)):
        raise TypeError("an assignment is a list of literals or of Booleans, not text")
    if isinstance(assignment, Mapping):
        for variable, value in assignment.items():
            _set(values, _number(variable), bool(value))
        return bytes(values)
    if hasattr(assignment, "tolist"):
        assignment = assignment.tolist()
    if not isinstance(assignment, Iterable):
        raise TypeError(f"an assignment is a list of literals or of Booleans, not {type(assignment).__name__}")
    entries = list(assignment)
    if entries and all(isinstance(entry, bool) for entry in entries):
        return bytes(entries[:num_vars]).ljust(num_vars, b"\0")
    seen: Dict[int, bool] = {}
    for entry in entries:
        number = _number(entry)
        if number == 0:
            raise ValueError("0 is no literal")
        if seen.setdefault(abs(number), number > 0) != (number > 0):
            raise ValueError(f"the assignment has both {abs(number)} and {-abs(number)}")
        _set(values, abs(number), number > 0)
    return bytes(values)


def _set(values: bytearray, variable: int, value: bool) -> None:
    if variable < 1:
        raise ValueError(f"{variable} is no variable")
    if variable <= len(values):
        values[variable - 1] = value


def _number(entry: Any) -> int:
    if isinstance(entry, bool) or not hasattr(entry, "__index__"):
        raise TypeError(f"a literal is a whole number, not {entry!r:.80}")
    number: int = entry.__index__()
    return number
