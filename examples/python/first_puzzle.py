"""A first puzzle: a model, its boards, and what is known of its cells."""

from __future__ import annotations

import placet


def main() -> None:
    model = placet.Model("Magic squares").grid(3, 3).numbers("1..9").sum(15, of="lines")
    puzzle = model.puzzle()
    board = puzzle.solve()
    if board is None:
        raise SystemExit("no solution exists")
    print(board)
    total = sum(value for value in board.values() if isinstance(value, int))
    print(f"{puzzle.count()} boards, {puzzle.count(up_to_symmetry=True)} up to symmetry; the numbers sum to {total}")
    for cell, values in puzzle.candidates().items():
        print(cell, values)


if __name__ == "__main__":
    main()
