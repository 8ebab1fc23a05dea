"""A builder that writes the dict of a model."""

from __future__ import annotations

import copy
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from ._document import json_of
from ._puzzle import Parameter, Puzzle

#: A number, or an expression over the parameters.
Number = Union[int, str]


class Model:
    """A builder of models. Each method adds to the model and returns it; :meth:`puzzle` reads it.

    What the builder has no method for can be said with :meth:`set` and :meth:`rule`, in the words of the model file.

    Parameters
    ----------
    title : str, optional
        The title.

    Examples
    --------
    >>> import placet
    >>> model = placet.Model("Latin squares").grid(3, 3).numbers("1..3", copies=3)
    >>> model.all_different("rows", "columns").puzzle().count()
    12
    """

    def __init__(self, title: Optional[str] = None) -> None:
        self._model: Dict[str, Any] = {} if title is None else {"title": title}

    def set(self, key: str, value: Any) -> Model:
        """Set a key of the model; a dot leads into a table, as in ``"board.wrap"``."""
        *tables, last = key.split(".")
        self._table(*tables)[last] = value
        return self

    def _table(self, *keys: str) -> Dict[str, Any]:
        table = self._model
        for key in keys:
            inner = table.setdefault(key, {})
            if not isinstance(inner, dict):
                raise ValueError(f"{key} is not a table")
            table = inner
        return table

    def parameter(self, name: str, default: Any, range: Optional[str] = None, says: Optional[str] = None) -> Model:
        """Add a parameter: a named number that can be used in expressions; or a list, a dict or a text of several lines, for ``"{name}"``."""
        details = {"default": default, "range": range, "says": says}
        self._table("parameters")[name] = {key: value for key, value in details.items() if value is not None}
        return self

    def grid(self, rows: Number, columns: Number) -> Model:
        """A board of rows and columns."""
        return self.set("board.grid", [rows, columns])

    def boxes(self, rows: Number, columns: Number) -> Model:
        """Divide the grid into boxes of this size, the regions ``boxes``."""
        return self.set("board.boxes", [rows, columns])

    def cells(self, drawing: str) -> Model:
        """A board from a drawing of its cells."""
        return self.set("board.cells", drawing)

    def region(self, name: str, *cells: str) -> Model:
        """Name regions, each with the names of its cells, so that rules can refer to them."""
        self._table("board", "regions")[name] = list(cells)
        return self

    def numbers(self, numbers: Union[str, Sequence[int]], copies: Optional[Number] = None) -> Model:
        """Pieces with numbers, such as ``"1..9"`` or ``[1, 2, 4]``."""
        return self._pieces("numbers", numbers, copies)

    def names(self, names: Union[str, Sequence[str]], copies: Optional[Number] = None) -> Model:
        """Pieces with names, such as ``"A B C"``."""
        return self._pieces("names", names, copies)

    def _pieces(self, kind: str, pieces: Any, copies: Any) -> Model:
        table = self._table("pieces")
        table[kind] = pieces if isinstance(pieces, str) else list(pieces)
        if copies is not None:
            table["copies"] = copies
        return self

    def rule(self, **keys: Any) -> Model:
        """Add a rule with the keys of the model file, such as ``rule(sum=15, of="lines")``."""
        if not keys:
            raise ValueError("a rule has at least one key")
        rules: List[Dict[str, Any]] = self._model.setdefault("rules", [])
        rules.append(keys)
        return self

    def all_different(self, *regions: str, **keys: Any) -> Model:
        """No piece appears twice in a region."""
        return self.rule(all_different=list(regions), **keys)

    def sum(self, amount: Union[Number, Sequence[Number]], of: Union[str, Sequence[str]], **keys: Any) -> Model:
        """The numbers of each region add up to an amount."""
        return self.rule(sum=amount, of=of if isinstance(of, str) else list(of), **keys)

    def holds(self, *conditions: str) -> Model:
        """Conditions on the cells, such as ``"r1c1 < r1c2"``."""
        for condition in conditions:
            self.rule(holds=condition)
        return self

    def givens(self, givens: Union[str, Mapping[str, Any]]) -> Model:
        """The pieces that are on the board from the start: a drawing, or a value for each cell."""
        return self.set("givens", givens if isinstance(givens, str) else dict(givens))

    def maximise(self, expression: str) -> Model:
        """Look for boards with the largest value of an expression."""
        return self.set("objective", {"maximise": expression})

    def minimise(self, expression: str) -> Model:
        """Look for boards with the smallest value of an expression."""
        return self.set("objective", {"minimise": expression})

    def to_dict(self) -> Dict[str, Any]:
        """The model as a dict of its own."""
        return copy.deepcopy(self._model)

    def to_json(self) -> str:
        """The model as the text of a model file in JSON."""
        return json_of(self._model)

    def puzzle(self, **parameters: Parameter) -> Puzzle:
        """Read the model.

        Raises
        ------
        ModelError
            If it has errors.
        """
        return Puzzle.from_dict(self._model, **parameters)

    def __repr__(self) -> str:
        return f"<Model {self._model.get('title', '')!r} with {', '.join(self._model) or 'nothing'}>"
