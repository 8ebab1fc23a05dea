"""Writes the API pages with pdoc: ``pip install pdoc`` and ``python3 python/api.py [FOLDER]``."""

from __future__ import annotations

import sys
from pathlib import Path

import pdoc


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "target/python-api")
    pdoc.render.configure(docformat="numpy")
    pdoc.pdoc("placet", output_directory=folder)
    print(folder / "placet.html")


if __name__ == "__main__":
    main()
