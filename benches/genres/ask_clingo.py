#!/usr/bin/env python3
"""Asks clingo for two solutions of a puzzle: `ask_clingo.py GENRE DATA`. Prints their number and the processor time without imports."""

import json
import pathlib
import sys
import time

import asp
import clingo


def main():
    genre, file = sys.argv[1:]
    data = json.loads(pathlib.Path(file).read_text())
    begin = time.process_time()
    control = clingo.Control(["--warn=none", "--models=2"])
    control.load(str(asp.FOLDER / "clingo" / f"{genre}.lp"))
    control.add("base", [], "\n".join(f"{fact}." for fact in asp.facts(data)))
    control.ground([("base", [])])
    many = 0
    with control.solve(yield_=True) as found:
        for _ in found:
            many += 1
    print(many, time.process_time() - begin)


if __name__ == "__main__":
    main()
