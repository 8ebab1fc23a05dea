#!/usr/bin/env python3
"""Writes the instances of the mixed benchmark: model files, and a list of what to ask of each.

    python3 benches/mixed/instances.py [FOLDER]

The same instances come out each time: every generator has its seed. A second set, on which nothing is tuned, has the same kinds from other random numbers.
"""

import dataclasses
import json
import pathlib
import sys

import best
import connected
import graphs
import impossible
import latin
import lines
import number_puzzles
import seeds
import sudoku
import tiles
from model_file import library

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "target/mixed"

SMALL_FLEET = {4: 1, 3: 2, 2: 3, 1: 4}
LARGE_FLEET = {5: 1, 4: 2, 3: 3, 2: 4, 1: 5}


def quasigroups():
    for n, holes, seed in [(33, 0.38, 1), (33, 0.36, 1), (33, 0.36, 2), (33, 0.345, 1), (33, 0.345, 2), (36, 0.42, 2),
                           (36, 0.35, 2), (40, 0.42, 1), (40, 0.42, 2), (40, 0.36, 1)]:
        yield latin.completion(n, holes, seed)


def latin_squares():
    yield library("Latin squares", "count", "latin/latin-square", n=5)
    yield library("Latin squares", "solve", "latin/diagonal-latin-square", "--limit", "100", n=9)
    yield latin.skyscrapers(6, 0.6, 1, "count")
    yield latin.skyscrapers(9, 0.6, 2)
    yield latin.futoshiki(8, 70, 2, "count")
    yield latin.doppelblock(8, 1, 1)
    yield latin.doppelblock(9, 1, 2)
    yield latin.doppelblock(7, 1, 3, "unique")
    yield latin.doppelblock(10, 1, 1)
    yield library("Latin squares", "count", "latin/latin-square", n=6)


def shapes():
    yield tiles.pentominoes("count")
    yield library("shapes", "count", "tilings/pentominoes-3x20")
    yield library("shapes", "solve", "tilings/pentominoes-6x10")
    yield library("shapes", "count", "tilings/soma-cube")
    yield library("shapes", "count", "tilings/soma-cube", "--up-to-symmetry")
    yield library("shapes", "count", "tilings/tetrahexes")
    yield library("shapes", "count", "tilings/dominoes", rows=8, columns=8)
    yield library("shapes", "count", "tilings/dominoes", rows=6, columns=6)
    yield tiles.corners(6, 9)


def edge_matching():
    yield library("edge matching", "solve", "tiles/macmahon-squares", "--limit", "100")
    yield tiles.edge_matching(5, 5, 4, 1, "count")
    yield tiles.edge_matching(6, 6, 6, 3, "count")
    yield tiles.edge_matching(6, 7, 6, 4)
    yield tiles.edge_matching(7, 7, 7, 9)
    yield tiles.edge_matching(8, 8, 9, 10)
    yield tiles.edge_matching(15, 15, 50, 2)
    yield tiles.edge_matching(16, 16, 40, 1)
    yield tiles.edge_matching(16, 16, 50, 2)
    yield tiles.edge_matching(16, 16, 60, 3)


def sudokus():
    yield library("sudoku", "unique", "sudoku/sudoku-17-givens-2")
    yield library("sudoku", "solve", "sudoku/sudoku-golden-nugget")
    yield sudoku.sudoku(3, 22, 3, "count")
    yield sudoku.sudoku(4, 110, 1, "count")
    yield sudoku.sudoku(5, 240, 2)
    yield sudoku.sudoku(5, 260, 3)
    yield sudoku.sudoku(5, 280, 4)
    yield library("sudoku", "solve", "sudoku/sudoku-grids", b=6)
    yield sudoku.killer(3, 7, "unique")
    yield sudoku.killer(4, 6, "count")
    yield sudoku.killer(6, 6, "count")


def lines_and_columns():
    yield lines.nonogram(20, 0.45, 0, 5, "count")
    yield lines.nonogram(25, 0.45, 0, 6)
    yield lines.nonogram(25, 0.45, 0, 8)
    yield lines.nonogram(22, 0.45, 0, 10, "count")
    yield lines.nonogram(30, 0.48, 0, 7)
    yield lines.nonogram(60, 0.5, 3, 1, "unique")
    yield lines.nonogram(100, 0.5, 3, 1, "unique")
    yield lines.coloured_nonogram(30, 0.5, 3, 1, "unique")
    yield lines.coloured_nonogram(60, 0.5, 4, 2, "unique")
    yield lines.battleships(10, SMALL_FLEET, 0, 2)
    yield lines.battleships(10, SMALL_FLEET, 4, 1, "count")
    yield lines.battleships(15, LARGE_FLEET, 6, 3)
    yield lines.battleships(15, LARGE_FLEET, 3, 6)
    yield lines.battleships(14, {5: 1, 4: 2, 3: 3, 2: 3, 1: 4}, 3, 11, "unique")
    yield lines.tents(18, 2, "unique")
    yield lines.star_battle(10, 2, 2, "count")
    yield lines.star_battle(12, 2, 1, "count")
    yield lines.star_battle(12, 2, 3, "count")
    yield lines.takuzu(12, 52, 1, "count")
    yield lines.takuzu(14, 36, 3)


def connected_cells():
    yield connected.hitori(12, 2, "count")
    yield connected.nurikabe(11, 2)
    yield connected.nurikabe(8, 6, "count", largest=8)
    yield connected.cave(11, 0.3, 6, "unique")
    yield connected.cave(12, 0.35, 2)
    yield connected.lits(9, 9, 1)
    yield connected.lits(12, 16, 2)


def number_puzzle_family():
    yield number_puzzles.kakuro(9, 24, 2, "count")
    yield number_puzzles.path(9, "touching", 18, 2)
    yield number_puzzles.path(10, "touching", 16, 6)
    yield number_puzzles.path(10, "neighbours", 20, 3)
    yield number_puzzles.path(11, "touching", 24, 1)
    yield library("logic grid", "solve", "logic/zebra")
    yield number_puzzles.logic_grid(6, 6, 30, 2, "count")


def sums():
    yield library("magic", "solve", "sums/magic-square", n=5)
    yield library("magic", "solve", "sums/magic-square", n=7)
    yield library("magic", "solve", "sums/magic-square", n=18)
    yield library("magic", "count", "sums/magic-square", n=4)
    yield library("magic", "count", "sums/magic-square", "--up-to-symmetry", n=4)
    yield library("magic", "count", "sums/aristotle-hexagon")
    yield library("magic", "count", "sums/einstein-264")
    yield library("magic", "count", "sums/hexagon-around-zero")
    yield library("magic", "count", "sums/magic-cube-3")


def chess():
    yield library("chess", "count", "placement/queens", n=9)
    yield library("chess", "count", "placement/queens", n=11)
    yield library("chess", "solve", "placement/queens", n=40)
    yield library("chess", "solve", "placement/queens", "--limit", "100", n=20)
    yield library("chess", "solve", "numbers/knights-tour", rows=6, columns=6)
    yield library("chess", "solve", "numbers/knights-tour", rows=8, columns=8)
    yield library("chess", "count", "placement/kings", k=3)
    yield library("chess", "solve", "placement/no-three-in-line", n=8)
    yield library("chess", "solve", "placement/no-three-in-line", n=10)
    yield library("chess", "solve", "placement/bishops", n=11)
    yield library("chess", "solve", "placement/bishops", n=12)
    yield library("chess", "solve", "placement/bishops", n=30)
    yield library("chess", "unique", "placement/bishops", n=12)


def sequences():
    yield library("sequences", "count", "numbers/langford", n=8)
    yield library("sequences", "solve", "numbers/langford", n=16)
    yield library("sequences", "solve", "numbers/golomb-ruler", marks=8, length=34)
    yield library("sequences", "count", "numbers/costas-array", n=9)
    yield library("sequences", "count", "numbers/graceful-path", n=9)
    yield graphs.ramsey(16, 4)
    yield library("colouring", "count", "placement/van-der-waerden", n=8)
    yield library("colouring", "count", "shading/takuzu-grids", n=6)
    yield library("parities", "solve", "shading/lights-out", n=13)
    yield library("parities", "solve", "shading/lights-out", n=15)


def without_solution():
    yield latin.ryser(11, 6, 1)
    yield latin.ryser(14, 9, 1)
    yield tiles.edge_matching(6, 6, 5, 3, spoilt=True)
    yield tiles.mutilated(8)
    yield tiles.mutilated(10)
    yield tiles.mutilated(12)
    yield impossible.pigeons(8)
    yield impossible.parity(6)
    yield impossible.light_rows(3, 4)
    yield impossible.path_between_wrong_colours(5)
    yield impossible.too_many("king", 8, 17)
    yield graphs.mycielski(3)
    yield library("unsatisfiable", "solve", "numbers/langford", n=9)
    yield library("unsatisfiable", "count", "numbers/golomb-ruler", marks=7, length=24)
    yield library("unsatisfiable", "solve", "placement/schur", n=14)


def objectives():
    yield best.knapsack(20, 2)
    yield best.assignment(12, 1)
    yield best.independent_set(70, 240, 1)
    yield best.seating(9, 18, 1)
    yield library("objective", "solve", "shading/still-life", n=7)
    yield library("objective", "solve", "placement/dominating-queens", n=8)
    yield library("objective", "solve", "placement/peaceable-queens", n=6)
    yield library("objective", "solve", "numbers/sparse-ruler", n=24)
    yield library("objective", "count", "sums/least-pentagram")


FAMILIES = [quasigroups, latin_squares, shapes, edge_matching, sudokus, lines_and_columns, connected_cells,
            number_puzzle_family, sums, chess, sequences, without_solution, objectives]


def instances(number=seeds.FIRST):
    """The instances of a set. Models of the library are in the first one only."""
    seeds.choose(number)
    every = [instance for family in FAMILIES for instance in family()]
    return every if number == seeds.FIRST else [instance for instance in every if instance.text]


def write(folder, number=seeds.FIRST):
    """Writes the model files and `list.json`, and returns the entries of the list."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    entries = []
    for index, instance in enumerate(instances(number), 1):
        path = ROOT / "models" / instance.library
        if instance.text:
            path = folder / f"{index:03}.toml"
            path.write_text(instance.text)
        entry = dataclasses.asdict(instance) | {"model": str(path)}
        entries.append({key: entry[key] for key in ("name", "family", "verb", "options", "model")})
    if len({entry["name"] for entry in entries}) != len(entries):
        sys.exit("two instances have the same name")
    (folder / "list.json").write_text(json.dumps(entries, indent=1, ensure_ascii=False) + "\n")
    return entries


if __name__ == "__main__":
    target = pathlib.Path(sys.argv[1]).resolve() if sys.argv[1:] else FOLDER
    print(f"{len(write(target))} instances in {target}")
