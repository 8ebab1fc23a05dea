"""The JSON Schema of models."""

from __future__ import annotations

import json
from typing import Any, Dict

from . import _placet


def schema() -> Dict[str, Any]:
    """The JSON Schema of models, for editors and for programs that write models.

    Examples
    --------
    >>> import placet
    >>> "board" in placet.schema()["properties"]
    True
    """
    form: Dict[str, Any] = json.loads(_placet.schema())
    return form
