#!/usr/bin/env python3
"""Asks placet a hundred mixed questions with each engine, and says how far its own choice is from the best one.

    cargo build --release
    python3 benches/mixed/run.py
"""

import argparse
import concurrent.futures
import json
import math
import pathlib
import sys

import instances
import report
from answers import outcome
from engines import ENGINES, command, suits
from process import run

OTHER = "auto-2"
SHORTEST_BOUND = 2


def arguments():
    parser = argparse.ArgumentParser(description="placet's engines on mixed instances")
    release = instances.ROOT / "target/release/placet"
    parser.add_argument("--placet", default=str(release), help="the program to measure")
    parser.add_argument("--against", help="another binary, whose `auto` runs beside that of the first")
    parser.add_argument("--engines", default=",".join(ENGINES), help="only these, with commas")
    parser.add_argument("--limit", type=int, default=20, help="seconds of processor time a run may take (20)")
    parser.add_argument("--patience", type=int, help="stop a single engine after so many times the best time so far")
    parser.add_argument("--only", default="", help="instances whose family or name holds these words")
    parser.add_argument("--jobs", type=int, default=1, help="runs side by side (1)")
    parser.add_argument("--folder", default=instances.FOLDER, help="where the instances are written (target/mixed)")
    parser.add_argument("--set", type=int, default=1, help="the set of instances: all but the first are for verification (1)")
    parser.add_argument("--json", type=pathlib.Path, help="write every figure to this file")
    options = parser.parse_args()
    options.engines = options.engines.split(",")
    if unknown := set(options.engines) - set(ENGINES):
        parser.error(f"unknown engine {', '.join(sorted(unknown))}; there are {', '.join(ENGINES)}")
    return options


def columns(options):
    """The engines, and behind `auto` that of the other binary."""
    return [c for e in options.engines for c in ([e, OTHER] if e == "auto" and options.against else [e])]


def measure(entry, options):
    """One instance with each engine, one after the other."""
    cells = {}
    for column in columns(options):
        engine = "auto" if column == OTHER else column
        if suits(engine, entry):
            placet = options.against if column == OTHER else options.placet
            limit = options.limit if engine == "auto" else bound(cells.values(), options.limit, options.patience)
            cells[column] = outcome(entry, run(command(placet, engine, entry), limit), limit)
    found = sorted({cell["answer"] for cell in cells.values() if "answer" in cell})
    return {"name": entry["name"], "family": entry["family"], "answers": found, "cells": cells}


def bound(cells, limit, patience):
    """The limit for the next engine: with patience, a multiple of the best time so far, and two seconds at least."""
    times = [cell["processor"] for cell in cells if "answer" in cell]
    if not patience or not times:
        return limit
    return min(limit, max(SHORTEST_BOUND, math.ceil(patience * min(times))))


def asked(entry, words):
    return all(word in f"{entry['family']} {entry['name']}" for word in words.split())


def main():
    options = arguments()
    entries = [entry for entry in instances.write(options.folder, options.set) if asked(entry, options.only)]
    rows = []
    print(report.header(columns(options)), flush=True)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for row in pool.map(lambda entry: measure(entry, options), entries):
            rows.append(row)
            print(report.line(row, columns(options), options.engines), flush=True)
            if options.json:
                options.json.write_text(json.dumps({"limit": options.limit, "rows": rows}, indent=1) + "\n")
    print("\n".join(report.summary(rows, columns(options), options.engines)))
    if options.against:
        print("\n".join(report.versus(rows, "auto", OTHER)))
    wrong = [row["name"] for row in rows if len(row["answers"]) > 1]
    if wrong:
        sys.exit(f"answers differ: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
