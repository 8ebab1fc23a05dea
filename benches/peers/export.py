"""How fast formulas are written: clauses a second, to a file and to `/dev/null`."""

import os
import statistics
import time

import tool

QUESTIONS = [
    ("magic square of order 20", "sums/magic-square", ["--set", "n=20"]),
    ("magic square of order 30", "sums/magic-square", ["--set", "n=30"]),
    ("sudoku of 49 x 49", None, []),
    ("edge matching of 16 x 16", "tiles/edge-matching", ["--set", "n=16"]),
]
SUDOKU = """[board]
grid = [49, 49]
boxes = [7, 7]

[pieces]
numbers = "1..49"
copies = 49

[[rules]]
all_different = ["rows", "columns", "boxes"]
"""


def clauses(path):
    with open(path) as file:
        return next(int(line.split()[3]) for line in file if line.startswith("p cnf"))


def once(placet, model, sets, target, folder):
    begin = time.perf_counter()
    _, errors, code, wall, processor = tool.timed([placet, "export", model, *sets, "-o", target], 600, folder)
    if code != 0:
        raise RuntimeError(f"export: exit code {code} after {time.perf_counter() - begin:.0f} s: {errors[:200]}")
    return wall, processor


def measure(placet, models, folder):
    blank = folder / "sudoku-49.toml"
    blank.write_text(SUDOKU)
    rows = []
    for name, model, sets in QUESTIONS:
        path = str(models / f"{model}.toml") if model else str(blank)
        file = folder / "formula.cnf"
        row = {"name": name}
        for target, where in ((str(file), "file"), (os.devnull, "nowhere")):
            runs = [once(placet, path, sets, target, folder) for _ in range(3)]
            walls = [wall for wall, _ in runs]
            row[where] = {"wall": statistics.median(walls), "least": min(walls), "most": max(walls),
                          "processor": statistics.median(processor for _, processor in runs)}
        rows.append(row | {"clauses": clauses(file), "bytes": file.stat().st_size})
        file.unlink()
    return rows
