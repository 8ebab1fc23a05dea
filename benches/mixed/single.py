#!/usr/bin/env python3
"""Questions for which the field has programs that were written for one kind of puzzle: processor time and memory of placet, and of Kissat on placet's formula.

    python3 benches/mixed/single.py --kissat PATH

Prints a table in Markdown: the median of the runs, and the fastest and the slowest.
"""

import argparse
import json
import pathlib
import statistics
import sys
import tempfile

import impossible
import latin
import lines
import process
import sudoku
import tiles
from model_file import library

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "benches/peers"))
import question

SUDOKUS = 10_000
# Runs of a question that takes less than so many seconds are repeated.
BRIEF = 5


def questions():
    """Each with whether Kissat is asked for a solution of its formula."""
    for n in (60, 100):
        yield lines.nonogram(n, 0.5, 3, 1, "unique"), False
    for seed in range(1, 13):
        yield lines.nonogram(30, 0.44, 0, seed), True
    yield library("parity", "solve", "shading/lights-out", n=30), False
    yield impossible.parity(8), True
    for n in (12, 13, 14):
        yield library("queens", "count", "placement/queens", n=n), False
    yield library("tiles", "count", "tiles/macmahon-squares"), False
    for n, colours in ((8, 6), (16, 48), (24, 72), (32, 96)):
        yield library("tiles", "solve", "tiles/edge-matching", n=n, colours=colours), False
    for n in (18, 19, 20, 30):
        yield library("sums", "solve", "sums/magic-square", n=n), False
    for n in (8, 10):
        yield latin.doppelblock(n, 1, 1), True
    yield library("impossible", "solve", "numbers/langford", n=10), True
    yield tiles.mutilated(12), True
    for seed in range(1, 9):
        yield sudoku.sudoku(6, 560, seed), True
    yield library("shapes", "count", "tilings/pentominoes-6x10"), False
    yield library("numbers", "solve", "numbers/golomb-ruler", marks=9, length=44), False
    for name in ("logic-grid-1", "logic-grid-2"):
        yield library("logic", "solve", f"logic/{name}"), False


def measured(command, runs, limit):
    """The processor times in ascending order and the most memory; no times where the limit was reached."""
    times, memory = [], 0
    while len(times) < runs:
        ended = process.run(command, limit)
        memory = max(memory, ended.memory)
        if ended.code is None:
            return [], memory
        times.append(ended.processor)
        if ended.processor > BRIEF:
            break
    return sorted(times), memory


def told(times, limit):
    if not times:
        return f"> {limit} s"
    spread = f" ({times[0]:.3g} to {times[-1]:.3g})" if len(times) > 1 else ""
    return f"{statistics.median(times):.3g} s{spread}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--placet", default=str(ROOT / "target/release/placet"))
    parser.add_argument("--kissat", help="the program; without it, only placet is measured")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--limit", type=int, default=120, help="seconds of processor time")
    parser.add_argument("--only", default="", help="questions whose name contains this")
    parser.add_argument("--json", type=pathlib.Path, help="write every time to this file")
    options = parser.parse_args()
    print("| question | placet | memory | Kissat, the formula alone |\n|---|---|---|---|")
    rows = []

    def told_of(name, times, memory, peer=None):
        rows.append({"name": name, "placet": times, "memory": memory, "kissat": peer})
        beside = "" if peer is None else told(peer, options.limit)
        print(f"| {name} | {told(times, options.limit)} | {memory:.0f} MB | {beside} |", flush=True)
        if options.json:
            options.json.write_text(json.dumps(rows, indent=1) + "\n")

    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for instance, for_kissat in questions():
            if options.only not in instance.name:
                continue
            model = ROOT / "models" / instance.library if instance.library else folder / "model.toml"
            if not instance.library:
                model.write_text(instance.text)
            command = [options.placet, instance.verb, str(model), *instance.options]
            times, memory = measured(command, options.runs, options.limit)
            peer = None
            if for_kissat and options.kissat:
                formula = str(folder / "formula.cnf")
                process.run([options.placet, "export", str(model), *instance.options, "--to", "dimacs", "-o", formula], options.limit)
                peer, _ = measured([options.kissat, "-q", formula], options.runs, options.limit)
            told_of(instance.name, times, memory, peer)
        batch_name = f"{SUDOKUS} sudokus with 17 givens"
        if options.only in batch_name:
            asked = next(question.sudoku_batch(ROOT / "models", folder, SUDOKUS))
            batch = [options.placet, "solve", asked["model"], "--each", asked["each"]]
            told_of(batch_name, *measured(batch, options.runs, options.limit))


if __name__ == "__main__":
    main()
