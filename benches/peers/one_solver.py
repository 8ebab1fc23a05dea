"""One solver on a formula, whoever wrote it: `FILE SOLVER MOST`, and on standard input the board's variables.

Prints how many boards there are, up to so many, how long the solver took, from the first clause on, and its conflicts.
"""

import json
import sys
import time

from pysat.formula import CNF
from pysat.solvers import Solver

_, path, name, most = sys.argv
board = set(map(int, sys.stdin.read().split()))
clauses = CNF(from_file=path).clauses
wall, processor = time.perf_counter(), time.process_time()
count = 0
with Solver(name=name, bootstrap_with=clauses) as solver:
    while count < int(most) and solver.solve():
        count += 1
        if count < int(most):
            solver.add_clause([-lit for lit in solver.get_model() if lit in board])
    conflicts = solver.accum_stats()["conflicts"]
wall, processor = time.perf_counter() - wall, time.process_time() - processor
print(json.dumps({"count": count, "wall": wall, "processor": processor, "conflicts": conflicts}))
