"""The instances: what each question is about, as plain data that every peer reads.

Sums and tiles are taken from placet's own models, so that all solve the same puzzle.
"""

import re
import subprocess
import tomllib


def grid_lines(n):
    rows = [[r * n + c for c in range(n)] for r in range(n)]
    columns = [[r * n + c for r in range(n)] for c in range(n)]
    return rows + columns + [[i * n + i for i in range(n)], [i * n + n - 1 - i for i in range(n)]]


def distinct(numbers):
    return [{"faces": [v], "copies": 1} for v in numbers]


def magic_square(n):
    return {"kind": "sums", "cells": n * n, "lines": grid_lines(n), "total": n * (n * n + 1) // 2,
            "pieces": distinct(range(1, n * n + 1)), "givens": []}


def hexagon():
    """The 19 cells row by row, and the lines in the three directions."""
    cells = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]
    axes = [lambda c: c[0], lambda c: c[1], lambda c: c[0] + c[1]]
    lines = [[i for i, c in enumerate(cells) if axis(c) == k] for axis in axes for k in range(-2, 3)]
    return {"kind": "sums", "cells": 19, "lines": lines, "total": 38,
            "pieces": distinct(range(1, 20)), "givens": []}


def magic_board(models):
    words = tomllib.loads((models / "sums/magic-board.toml").read_text())["givens"].split()
    givens = [[i, int(w)] for i, w in enumerate(words) if w != "__"]
    return {"kind": "sums", "cells": 25, "lines": grid_lines(5), "total": 85,
            "pieces": distinct(range(5, 30)), "givens": givens}


def half_turn(number):
    turned = str(number)[::-1].translate(str.maketrans("69", "96"))
    return int(turned)


def einstein(models):
    numbers = tomllib.loads((models / "sums/einstein-264.toml").read_text())["pieces"]["numbers"]
    copies = {v: numbers.count(v) for v in numbers}
    pieces = [{"faces": sorted({v, half_turn(v)}), "copies": k} for v, k in copies.items()]
    return {"kind": "sums", "cells": 16, "lines": grid_lines(4), "total": 264, "pieces": pieces, "givens": []}


def bug_tiles(models):
    tiles = tomllib.loads((models / "tiles/bug-tiles.toml").read_text())["pieces"]["tiles"]
    return {"kind": "edges", "n": 3, "tiles": tiles, "flip": -1, "framed": False}


def edge_matching(placet, models, n, colours, seed):
    """The tiles as `placet show` lists them."""
    command = [placet, "show", str(models / "tiles/edge-matching.toml"),
               "--set", f"n={n}", "--set", f"colours={colours}", "--set", f"seed={seed}"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    tiles, times = [], 1
    for line in text.splitlines():
        if heading := re.search(r"tiles with their edges .*: (once|\d+ times)", line):
            times = 1 if heading[1] == "once" else int(heading[1].split()[0])
        if tile := re.fullmatch(r" +\d+: (\d+ \d+ \d+ \d+)", line):
            tiles += [[int(k) for k in tile[1].split()]] * times
    if len(tiles) != n * n:
        raise ValueError(f"{len(tiles)} tiles of {n * n}")
    return {"kind": "edges", "n": n, "tiles": tiles, "flip": 1, "framed": True}


CLUES = {"0": "at", "1": "with", "2": "left", "3": "next", "4": "consecutive"}


def logic_grid(models, name):
    """The clue codes as facts. Where the question projects, the other things are left out: they fill what is left."""
    model = tomllib.loads((models / f"logic/{name}.toml").read_text())
    rows = [list(row) for row in model["pieces"]["rows"]]
    if "project" in model:
        rows = [[t for t in row if t in model["project"]["pieces"]] for row in rows]
    facts = []
    for code in model["rules"][0]["clues"].split():
        what, *things = code
        if what == "0":
            thing, column = sorted(things, key=lambda t: t in "012345")
            facts.append(["at", thing, int(column) + 1])
        else:
            facts.append([CLUES[what], *things])
    return {"kind": "facts", "columns": 6, "rows": [r for r in rows if r], "facts": facts}


def zebra(models):
    model = tomllib.loads((models / "logic/zebra.toml").read_text())
    rows = [row.split() for row in model["pieces"]["rows"]]
    facts = []
    for line in model["rules"][0]["facts"].strip().splitlines():
        line = line.replace("orange juice", "orange-juice")
        words = [w for w in line.split() if any(w in row for row in rows)]
        if "immediately right of" in line:
            facts.append(["just_left", words[1], words[0]])
        elif "next to" in line:
            facts.append(["next", *words])
        elif "in column" in line:
            facts.append(["at", words[0], int(line.split()[-1])])
        else:
            facts.append(["with", *words])
    return {"kind": "facts", "columns": 5, "rows": rows, "facts": facts}


def sudoku(models, name):
    givens = tomllib.loads((models / f"sudoku/{name}.toml").read_text())["givens"]
    return {"kind": "sudoku", "puzzles": [givens.strip()]}


def queens(n):
    return {"kind": "queens", "n": n}


def latin(n):
    return {"kind": "latin", "n": n}


PENTOMINOES = [".XX/XX./.X.", "XXXXX", "X./X./X./XX", ".X/XX/X./X.", "XX/XX/X.", "XXX/.X./.X.", "X.X/XXX", "X../X../XXX",
               "X../XX./.XX", ".X./XXX/.X.", ".X/XX/.X/.X", "XX./.X./.XX"]


def pentominoes(rows, columns):
    """Cells first, then one item for each pentomino: it has to be used once, as each cell has to be covered once."""
    return cover(rows, columns, PENTOMINOES, lambda piece: [rows * columns + piece])


def dominoes(rows, columns):
    """As many dominoes as there is room for."""
    return cover(rows, columns, ["XX"], lambda _: [])


def cover(rows, columns, shapes, used):
    """Each option is a shape turned and put somewhere, as the items that it covers; every item is to be covered once."""
    options = []
    for piece, drawn in enumerate(shapes):
        cells = [(i, j) for i, line in enumerate(drawn.split("/")) for j, mark in enumerate(line) if mark == "X"]
        for turned in orientations(cells):
            high, wide = (max(axis) for axis in zip(*turned))
            options += [[(r + i) * columns + c + j for i, j in turned] + used(piece)
                        for r in range(rows - high) for c in range(columns - wide)]
    return {"kind": "cover", "items": len({item for option in options for item in option}), "options": options}


def orientations(cells):
    """All turns and reflections, each once, moved to the corner."""
    found = set()
    for flipped in (cells, [(i, -j) for i, j in cells]):
        for _ in range(4):
            flipped = [(j, -i) for i, j in flipped]
            top, left = (min(axis) for axis in zip(*flipped))
            found.add(tuple(sorted((i - top, j - left) for i, j in flipped)))
    return sorted(found)


def golomb(marks, span):
    return {"kind": "golomb", "marks": marks, "span": span}
