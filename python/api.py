"""Writes the API pages with pdoc: ``pip install pdoc`` and ``python3 python/api.py [FOLDER]``."""

from __future__ import annotations

import sys
from pathlib import Path

# The folder of this script has the package without its compiled module; the pages are about the one that is installed.
sys.path[:] = [entry for entry in sys.path if Path(entry).resolve() != Path(__file__).resolve().parent]

import pdoc  # noqa: E402


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "target/python-api")
    pdoc.render.configure(docformat="numpy")
    pdoc.pdoc("placet", output_directory=folder)
    print(folder / "placet.html")


if __name__ == "__main__":
    main()
