"""Packs a folder as a zip file in which it has a name of its own: zip.py FOLDER FILE NAME.

The same folder makes the same file, since all dates are SOURCE_DATE_EPOCH.
"""

import os
import sys
import time
import zipfile
from pathlib import Path


def pack(folder: Path, file: Path, name: str) -> None:
    date = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    with zipfile.ZipFile(file, "w") as packed:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(f"{name}/{path.relative_to(folder).as_posix()}", date)
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


if __name__ == "__main__":
    pack(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
