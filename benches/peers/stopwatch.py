"""How the peers written in Python are timed, and how they answer.

The clock starts when the imports are done: what Python needs for them says nothing of the solver.
"""

import json
import time


def start():
    return time.perf_counter(), time.process_time()


def answer(watch, arguments, solve, batch=None):
    """Solves what `INSTANCE VERB` say, and prints boards, their number and the times.

    Many puzzles are for `batch`, where the tool has a way to keep what they share, else solved one after the other.
    """
    _, path, verb = arguments
    with open(path) as file:
        instance = json.load(file)
    if len(instance.get("puzzles", [])) > 1:
        one_by_one = lambda: [solve(instance | {"puzzles": [p]}, verb)[0][0] for p in instance["puzzles"]]
        boards = batch(instance["puzzles"]) if batch else one_by_one()
        count = len(boards)
    else:
        boards, count = solve(instance, verb)
    wall, processor = time.perf_counter() - watch[0], time.process_time() - watch[1]
    print(json.dumps({"boards": boards, "count": count, "wall": wall, "processor": processor}))
