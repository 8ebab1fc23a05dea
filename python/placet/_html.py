"""Boards in notebooks."""

from __future__ import annotations

from html import escape
from typing import Any, List, Optional

_CELL = "border:1px solid #888;min-width:2em;height:2em;text-align:center;padding:0 .3em"
_HOLE = "border:none"


def table(rows: List[List[Optional[Any]]], title: str) -> str:
    """The rows as an HTML table. Every text is escaped, because names can come from an untrusted source."""
    body = "".join(f"<tr>{''.join(_cell(value) for value in row)}</tr>" for row in rows)
    caption = f"<caption>{escape(title)}</caption>" if title else ""
    return f'<table style="border-collapse:collapse">{caption}<tbody>{body}</tbody></table>'


def _cell(value: Optional[Any]) -> str:
    if value is None:
        return f'<td style="{_HOLE}"></td>'
    return f'<td style="{_CELL}">{escape(str(value))}</td>'
