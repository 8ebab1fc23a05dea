"""How fast the Python package is: call overhead, boards, clauses, batches.

Build it with optimisation first: ``pip install .``, and ``pip install numpy``.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Callable, List

import placet

SUDOKU = placet.Model().grid(9, 9).boxes(3, 3).numbers("1..9", copies=9).all_different("rows", "columns", "boxes")
GIVENS = ".......1.4.........2...........5.6.4..8...3....1.9....3..4..2...5.1........8.7..."


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def overhead() -> None:
    """Calls that leave the engine nothing to do."""
    row = placet.loads({"board": {"grid": [1, 2]}, "pieces": {"numbers": "1..2"}})
    board = row.solve()
    calls: List[Callable[[], object]] = [row.solve, row.count, row.candidates, lambda: next(row.boards()), lambda: row.check(board)]
    for name, call in zip(["solve", "count", "candidates", "boards", "check"], calls):
        median = statistics.median(seconds(call) for _ in range(3000))
        print(f"{name}: {1e6 * median:.0f} microseconds")


def boards() -> None:
    puzzle = placet.loads({"board": {"grid": [4, 4]}, "pieces": {"numbers": "1..16"}})
    spent = seconds(lambda: sum(1 for _ in puzzle.boards(limit=1_000_000)))
    print(f"1,000,000 boards: {spent:.2f} s")


def clauses() -> None:
    size = 34
    model = placet.Model().grid(size, size).numbers(f"1..{size}", copies=size).all_different("rows", "columns")
    cnf = model.puzzle().cnf(presolve="none", encodings={"at_most_one": "pairwise"})
    for name, form in [("arrays", cnf.to_numpy), ("one array", cnf.to_dimacs_array), ("lists", lambda: cnf.clauses)]:
        print(f"{cnf.num_clauses:,} clauses as {name}: {seconds(form):.2f} s")


def batches() -> None:
    """10,000 sudokus with 17 givens: one of them, relabelled."""
    generator, puzzle = random.Random(1), SUDOKU.puzzle()
    digits = "123456789"
    lines = [GIVENS.translate(str.maketrans(digits, "".join(generator.sample(digits, 9)))) for _ in range(10_000)]
    print(f"10,000 sudokus: {seconds(lambda: puzzle.solve_many(lines)):.2f} s")


if __name__ == "__main__":
    overhead()
    boards()
    clauses()
    batches()
