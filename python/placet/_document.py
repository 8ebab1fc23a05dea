"""Models as dicts, and values of parameters, written as the JSON that placet reads."""

from __future__ import annotations

import json
import math
from typing import Any, List, Mapping

#: Models nest four or five levels deep.
MOST_LEVELS = 60


def json_of(model: Mapping[str, Any]) -> str:
    """The JSON text of a model.

    Raises
    ------
    TypeError
        If a value has no JSON form; the message has its place.
    ValueError
        If a number is not finite, or the dict contains itself or nests too deeply.
    """
    if not isinstance(model, Mapping):
        raise TypeError(f"a model must be a dict, not {type(model).__name__}")
    return json.dumps(_plain(model, ["model"]), indent=1, ensure_ascii=False)


def json_of_arguments(values: Mapping[str, Any]) -> str:
    """The JSON text of keyword arguments.

    Raises
    ------
    TypeError, ValueError
        As for :func:`json_of`.
    """
    return json.dumps({name: _plain(value, [name]) for name, value in values.items()}, ensure_ascii=False)


def _plain(value: Any, path: List[str]) -> Any:
    """The value with plain types; `path` leads to it."""
    if value is None or isinstance(value, (bool, str)):
        return _text(value, path) if isinstance(value, str) else value
    if isinstance(value, Mapping):
        _enter(path)
        return {_key(key, path): _plain(part, [*path, f"[{key!r}]"]) for key, part in value.items()}
    if isinstance(value, (bytes, bytearray, memoryview)):
        raise TypeError(f"{''.join(path)}: {type(value).__name__} is not text; decode it to str")
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"{''.join(path)}: {value} is not a number of a model")
        return value
    if hasattr(value, "__index__") and not hasattr(value, "__len__"):
        return _whole(value.__index__(), path)
    if hasattr(value, "tolist"):
        return _plain(value.tolist(), path)
    if isinstance(value, (list, tuple, range)):
        _enter(path)
        return [_plain(part, [*path, f"[{index}]"]) for index, part in enumerate(value)]
    raise TypeError(f"{''.join(path)}: a model cannot contain {type(value).__name__}")


def _enter(path: List[str]) -> None:
    if len(path) > MOST_LEVELS:
        start = "".join(path[:4])
        raise ValueError(f"{start}…: nested more than {MOST_LEVELS} levels deep, or contained in itself")


def _key(key: object, path: List[str]) -> str:
    if not isinstance(key, str):
        raise TypeError(f"{''.join(path)}: the key {key!r} must be a string, not {type(key).__name__}")
    _text(key, path)
    return key


def _text(text: str, path: List[str]) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{''.join(path)}: {text!r:.80} is not valid Unicode text") from None
    return text


def _whole(number: int, path: List[str]) -> int:
    if not -(2**63) <= number < 2**63:
        raise ValueError(f"{''.join(path)}: the number does not fit 64 bits")
    return number
