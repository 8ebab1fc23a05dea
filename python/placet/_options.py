"""The options of requests."""

from __future__ import annotations

import difflib
import operator
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    List,
    Mapping,
    NamedTuple,
    Optional,
    SupportsFloat,
    SupportsIndex,
    Tuple,
)

from ._placet import Cancel

if TYPE_CHECKING:
    from typing_extensions import TypedDict

    class Options(TypedDict, total=False):
        """The options that every request takes; see :class:`Puzzle`."""

        engine: str
        solver: Optional[str]
        encodings: Optional[Mapping[str, str]]
        presolve: Optional[str]
        time_limit: Optional[float]
        cancel: Optional[Cancel]
        progress: Optional[Callable[[Progress], object]]


class Progress(NamedTuple):
    """The progress of a request.

    Attributes
    ----------
    boards : int
        The number of boards found so far.
    done, total : int
        Of puzzles in a batch, or of variables that are decided while counting by states; 0 if neither is known.
    estimate : float or None
        An estimate of the number of boards, while counting.
    """

    boards: int
    done: int
    total: int
    estimate: Optional[float]


class Request:
    """Options that were checked, in the form that the compiled module takes."""

    __slots__ = ("cancel", "encodings", "engine", "presolve", "progress", "solver", "time_limit")

    engine: str
    solver: Optional[str]
    encodings: List[Tuple[str, str]]
    presolve: Optional[str]
    time_limit: Optional[float]
    cancel: Optional[Cancel]
    progress: Optional[Callable[[int, int, int, Optional[float]], object]]

    def __init__(self) -> None:
        self.engine = "auto"
        self.solver = None
        self.encodings = []
        self.presolve = None
        self.time_limit = None
        self.cancel = None
        self.progress = None


_PLAIN = Request()


def request(options: Mapping[str, Any]) -> Request:
    """The request with some options.

    Raises
    ------
    TypeError
        If an option is unknown or has a wrong type.
    ValueError
        If its value is invalid.
    """
    if not options:
        return _PLAIN
    made = Request()
    for name, value in options.items():
        read = _READERS.get(name)
        if read is None:
            raise TypeError(f"unknown option {name!r}{nearest(name, _READERS)}")
        if value is not None:
            setattr(made, name, read(name, value))
    return made


def is_option(name: str) -> bool:
    """Whether all requests take it."""
    return name in _READERS


def nearest(name: object, known: Any) -> str:
    """What to suggest for an unknown name."""
    close = difflib.get_close_matches(str(name), [str(other) for other in known], 1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a string, not {type(value).__name__}")
    return value


def _encodings(name: str, value: object) -> List[Tuple[str, str]]:
    if not isinstance(value, Mapping):
        raise TypeError(f"{name} must be a dict such as {{'sum': 'adder'}}, not {type(value).__name__}")
    return [(_text(name, family), _text(name, encoding)) for family, encoding in value.items()]


def _seconds(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, SupportsFloat):
        raise TypeError(f"{name} must be a number of seconds, not {type(value).__name__}")
    seconds = float(value)
    if not seconds >= 0:
        raise ValueError(f"{name} must be 0 or more, not {value}")
    return seconds


def _cancel(name: str, value: object) -> Cancel:
    if not isinstance(value, Cancel):
        raise TypeError(f"{name} must be a placet.Cancel, not {type(value).__name__}")
    return value


def _progress(name: str, value: object) -> Callable[[int, int, int, Optional[float]], object]:
    if not callable(value):
        raise TypeError(f"{name} must be callable, not {type(value).__name__}")
    callback: Callable[[Progress], object] = value

    def tell(boards: int, done: int, total: int, estimate: Optional[float]) -> None:
        callback(Progress(boards, done, total, estimate))

    return tell


_READERS: Mapping[str, Callable[[str, object], object]] = {
    "engine": _text,
    "solver": _text,
    "encodings": _encodings,
    "presolve": _text,
    "time_limit": _seconds,
    "cancel": _cancel,
    "progress": _progress,
}


def whole(name: str, value: object, least: int) -> int:
    """A whole number of 64 bits that is not too small.

    Raises
    ------
    TypeError
        If it is no whole number.
    ValueError
        If it is out of range.
    """
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise TypeError(f"{name} must be a whole number, not {type(value).__name__}")
    number = operator.index(value)
    if not least <= number < 2**63:
        limit = f"{least} or more" if number < least else "less than 2**63"
        raise ValueError(f"{name} must be {limit}")
    return number
