"""A data set of small sudokus: each is unique, and has no given to spare."""

from __future__ import annotations

import random
from typing import Dict, List

import placet


def minimal(sudoku: placet.Puzzle, board: placet.Board, generator: random.Random) -> Dict[str, placet.Value]:
    """Givens that determine the board, none of which can be left out."""
    givens = {cell: value for cell, value in board.items() if value is not None}
    for cell in generator.sample(sorted(givens), len(givens)):
        fewer = {other: value for other, value in givens.items() if other != cell}
        if sudoku.count_many([fewer]) == [1]:
            givens = fewer
    return givens


def main() -> None:
    model = placet.Model("Sudoku").grid(4, 4).boxes(2, 2).numbers("1..4", copies=4)
    sudoku = model.all_different("rows", "columns", "boxes").puzzle()
    generator = random.Random(1)
    boards = list(sudoku.boards())
    puzzles: List[Dict[str, placet.Value]] = [minimal(sudoku, generator.choice(boards), generator) for _ in range(5)]
    for givens in puzzles:
        print("".join(str(givens.get(cell, ".")) for cell in sudoku.cells))


if __name__ == "__main__":
    main()
