"""PySAT: reads an instance and a verb, prints the answer as JSON.

PySAT's cardinality encodings for "exactly one" and its pseudo-Boolean
encodings for sums. CaDiCaL answers single questions, Glucose, which goes on more cheaply, those for all boards.
"""

import sys

from pysat.card import CardEnc, EncType
from pysat.formula import IDPool
from pysat.pb import PBEnc
from pysat.solvers import Solver

import formulas
import stopwatch

watch = stopwatch.start()


class Formula:
    def __init__(self):
        self.pool, self.clauses, self.board_variables = IDPool(), [], 0
        self.name = self.pool.id

    def add(self, encoded):
        self.clauses += encoded.clauses

    def exactly(self, literals, k=1):
        kind = EncType.pairwise if k == 1 and len(literals) <= 10 else EncType.seqcounter
        self.add(CardEnc.equals(lits=literals, bound=k, vpool=self.pool, encoding=kind))

    def at_most_one(self, literals):
        kind = EncType.pairwise if len(literals) <= 10 else EncType.seqcounter
        self.add(CardEnc.atmost(lits=literals, vpool=self.pool, encoding=kind))

    def sum(self, literals, weights, total):
        self.add(PBEnc.equals(lits=list(literals), weights=list(weights), bound=total, vpool=self.pool))

    def board_ends(self):
        """What has been named so far is the board; the rest are helpers of the encodings."""
        self.board_variables = self.pool.top


def solve(instance, verb):
    formula = Formula()
    board = formulas.build(formula, instance)
    limit = {"solve": 1, "unique": 2, "count": None}[verb]
    boards, count = [], 0
    with Solver(name="glucose4" if verb == "count" else "cadical195", bootstrap_with=formula.clauses) as solver:
        while count != limit and solver.solve():
            true = [name for name in solver.get_model()[:formula.board_variables] if name > 0]
            count += 1
            if len(boards) < 2:
                boards.append(board(set(true)))
            if count != limit:
                solver.add_clause([-name for name in true])
    return boards, count


def batch(puzzles):
    """One solver for all; the givens are assumptions."""
    formula = Formula()
    board = formulas.sudoku(formula, {"puzzles": ["." * 81]})
    boards = []
    with Solver(name="glucose4", bootstrap_with=formula.clauses) as solver:
        for puzzle in puzzles:
            givens = [formula.name((i, int(g) - 1)) for i, g in enumerate(puzzle) if g not in "0."]
            solver.solve(assumptions=givens)
            boards.append(board({name for name in solver.get_model() if name > 0}))
    return boards


stopwatch.answer(watch, sys.argv, solve, batch)
