#!/usr/bin/env python3
"""Makes the instances: random solutions, and clues that leave one solution each.

    python3 benches/genres/make.py slitherlink
"""

import argparse
import json
import pathlib
import random
import sys
import time

import asp
import divisions
import lits
import loops
import rooms
import shading

FOLDER = pathlib.Path(__file__).parent / "instances"
GENRES = {
    "slitherlink": lambda dice: loops.slitherlink(20, 20, dice),
    "masyu": lambda dice: loops.masyu(20, 20, dice),
    "yajilin": lambda dice: loops.yajilin(20, 20, dice),
    "heyawake": lambda dice: rooms.heyawake(20, 20, dice),
    "nurikabe": lambda dice: shading.nurikabe(20, 20, dice),
    "hitori": lambda dice: shading.hitori(20, 20, dice),
    "numberlink": lambda dice: loops.numberlink(15, 15, dice),
    "fillomino": lambda dice: divisions.fillomino(15, dice),
    "shikaku": lambda dice: divisions.shikaku(25, dice),
    "galaxies": lambda dice: divisions.galaxies(15, dice),
    "lits": lambda dice: lits.lits(20, dice),
    "hashi": lambda dice: loops.hashi(20, 20, dice),
    "yin-yang": lambda dice: shading.yin_yang(14, dice),
    "slitherlink-large": lambda dice: loops.slitherlink(30, 45, dice),
    "heyawake-large": lambda dice: rooms.heyawake(31, 45, dice),
}


def instances(genre, many):
    """The first seeds that make a puzzle."""
    seed = 0
    while many:
        seed += 1
        begin = time.process_time()
        try:
            data = GENRES[genre](random.Random(f"{genre} {seed}"))
        except loops.Failed:
            print(f"{genre}, seed {seed}: none, {time.process_time() - begin:.1f} s", file=sys.stderr, flush=True)
            continue
        puzzle = asp.Puzzle(genre.removesuffix("-large"), data)
        solution = puzzle.solve()
        puzzle.exclude(solution)
        if puzzle.solve() is not None:
            sys.exit(f"{genre}, seed {seed}: not unique")
        print(f"{genre}, seed {seed}: {time.process_time() - begin:.1f} s", file=sys.stderr, flush=True)
        many -= 1
        yield seed, data


def main():
    parser = argparse.ArgumentParser(description="instances for run.py")
    parser.add_argument("genres", nargs="*", default=list(GENRES))
    parser.add_argument("--many", type=int, default=10, help="how many of each genre (10)")
    options = parser.parse_args()
    for genre in options.genres:
        made = {}
        for seed, data in instances(genre, options.many):
            made[str(seed)] = data
            lines = ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in made.items())
            (FOLDER / f"{genre}.json").write_text(f"{{\n{lines}\n}}\n")


if __name__ == "__main__":
    main()
