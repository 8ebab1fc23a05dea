"""Which parts of a model contradict each other, found with PySAT."""

from __future__ import annotations

from typing import List

from pysat.solvers import Solver

import placet


def minimal_core(puzzle: placet.Puzzle) -> List[str]:
    """Parts that cannot all hold, while without any one of them the others can."""
    cnf = puzzle.cnf(selectors=True)
    core = list(cnf.selectors)
    with Solver(name="cadical153", bootstrap_with=cnf.clauses) as solver:
        for part in list(core):
            rest = [other for other in core if other != part]
            if not solver.solve(assumptions=[literal for _, literal in rest]):
                core = rest
    return [name for name, _ in core]


def main() -> None:
    square = placet.Model().grid(3, 3).numbers("1..9").sum(15, of="lines")
    for name in minimal_core(square.givens({"r2c2": 4}).puzzle()):
        print(name)


if __name__ == "__main__":
    main()
