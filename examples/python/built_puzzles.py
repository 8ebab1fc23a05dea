"""Five puzzles of the library, each built by calls instead of read from its model file, which is named beside it."""

from __future__ import annotations

from typing import Callable, Dict

import placet


def einstein_264() -> placet.Model:
    tiles = [66, 66, 19, 19, 86, 86, 89, 89, 16, 16, 18, 18, 88, 96, 69, 11]
    model = placet.Model("Einstein 264").set("source", "a flip-tile puzzle of sixteen two-digit tiles")
    model.grid(4, 4).numbers(tiles).set("pieces.faces", "half-turn digits").sum(264, of="lines")
    board = "91 89 68 16 / 18 66 81 99 / 86 98 19 61 / 69 11 96 88"
    return model.set("expect", {"solutions": 1152, "up_to_symmetry": 36, "board": board})


def aristotle_hexagon() -> placet.Model:
    rows = ["..a.b.c..", ".d.e.f.g.", "h.i.j.k.l", ".m.n.o.p.", "..q.r.s.."]
    model = placet.Model("Aristotle's number puzzle").set("source", "the magic hexagon of order 3")
    model.cells("\n".join(rows)).set("board.shape", "hex").numbers(range(1, 20)).sum(38, of="lines")
    board = "3 17 18 / 19 7 1 11 / 16 2 5 6 9 / 12 4 8 14 / 10 13 15"
    return model.set("expect", {"solutions": 12, "up_to_symmetry": 1, "board": board})


def logic_grid() -> placet.Model:
    rows = ["123456", "ABCDEF", "abcdef", "rstuvw", "^V#$[]", "+-%*=/"]
    clues = "0b1 0r0 3rt 1t# 4*4# 4#dv 4=$* 3fv 2v] 4%eD 35A 3%5 15/ 4^V+ 2+s 2u2 2$F 1u3 1Ca 11B"
    model = placet.Model("Logic grid, first set of clues").set("source", "a 6 x 6 logic grid with clue codes")
    model.grid(6, 6).set("pieces.rows", rows).rule(clues=clues, generate="needed")
    board = "\n".join(["654132", "CEABDF", "abdefc", "rtwvus", "[#^V$]", "-/%*+="])
    return model.set("generate.givens", []).set("expect", {"solutions": 1, "board": board})


def bug_tiles() -> placet.Model:
    tiles = [[3, -1, -1, -3], [1, -3, -1, 1], [3, -2, -1, -2], [4, -1, -3, -2], [-4, 1, -2, -2]]
    tiles += [[-3, 1, -1, 2], [3, 1, -2, 4], [3, -3, 1, 4], [-4, 2, -4, 2]]
    model = placet.Model("Bug tiles")
    model.set("source", "own instance of a well-known puzzle; made by examples/find_bug_tiles.rs with seed 2")
    pieces = {"edges": ["right", "bottom", "left", "top"], "turns": True, "tiles": tiles}
    model.grid(3, 3).set("pieces", pieces).rule(fit="opposite", name="bugs are whole")
    return model.set("expect.solutions", 4)


def magic_board() -> placet.Model:
    givens = {"r1c5": 15, "r2c3": 25, "r2c4": 17, "r3c2": 26, "r3c4": 5, "r4c2": 18, "r4c5": 11, "r5c3": 21}
    model = placet.Model("The magic number board").set("source", "a magic square of order 5 with eight givens")
    model.grid(5, 5).numbers(range(5, 30)).sum(85, of="lines").givens(givens)
    board = "28 24 6 12 15 / 13 7 25 17 23 / 8 26 19 5 27 / 20 18 14 22 11 / 16 10 21 29 9"
    return model.set("expect", {"solutions": 1, "board": board})


PUZZLES: Dict[str, Callable[[], placet.Model]] = {
    "sums/einstein-264": einstein_264,
    "sums/aristotle-hexagon": aristotle_hexagon,
    "logic/logic-grid-1": logic_grid,
    "tiles/bug-tiles": bug_tiles,
    "sums/magic-board": magic_board,
}


def main() -> None:
    for name, model in PUZZLES.items():
        print(name, model().puzzle().solve(), sep="\n")


if __name__ == "__main__":
    main()
