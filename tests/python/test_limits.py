"""Limits, interrupts, cancellation, progress and threads."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import threading
import time

import pytest
from conftest import ENDLESS, HARD, SQUARE

import placet

#: A machine that is busy with other things may need this much longer.
SLACK = 1.0


def long_requests(hard, endless):
    return {
        "count": lambda **options: endless.count(engine="search", **options),
        "count on threads": lambda **options: endless.count(engine="search", threads=2, **options),
        "count by sat": lambda **options: endless.count(engine="sat", **options),
        "boards": lambda **options: sum(1 for _ in endless.boards(**options)),
        "candidates": lambda **options: hard.candidates(engine="sat", solver="varisat", **options),
        "best": lambda **options: optimum().best(**options),
    }


def optimum():
    return placet.loads({**HARD, "objective": {"maximise": "r1c1 * r2c2 * r3c3 + r4c4 * r1c6"}})


REQUESTS = ["count", "count on threads", "count by sat", "boards", "candidates", "best"]


@pytest.mark.parametrize("name", REQUESTS)
def test_time_limits_are_kept(name, hard, endless):
    request = long_requests(hard, endless)[name]
    began = time.perf_counter()
    with pytest.raises(placet.LimitReached) as caught:
        request(time_limit=0.3)
    assert caught.value.reason == "time_limit"
    assert time.perf_counter() - began < 0.3 + 0.2 + SLACK


@pytest.mark.parametrize("name", REQUESTS)
def test_another_thread_cancels(name, hard, endless):
    request = long_requests(hard, endless)[name]
    token = placet.Cancel()
    timer = threading.Timer(0.2, token.cancel)
    timer.start()
    began = time.perf_counter()
    with pytest.raises(placet.LimitReached) as caught:
        request(cancel=token)
    assert caught.value.reason == "cancelled" and token.cancelled
    assert time.perf_counter() - began < 0.2 + 0.2 + SLACK


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent in the way of Unix")
@pytest.mark.parametrize("name", REQUESTS)
def test_interrupts_are_obeyed_soon(name, hard, endless):
    request = long_requests(hard, endless)[name]
    assert seconds_to_interrupt(request, 0.3) < 0.2 + SLACK


def seconds_to_interrupt(work, after):
    """How long it takes from the signal to the exception."""
    sent = []

    def interrupt():
        sent.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(after, interrupt)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            work()
        return time.perf_counter() - sent[0]
    finally:
        timer.cancel()


LARGE = {
    "board": {"grid": [300, 300]},
    "pieces": {"numbers": "0..9", "copies": "any"},
    "rules": [{"sum": "1..20", "of": "king moves"}, {"sum": "1..30", "of": "knight moves"}],
}
WIDE = {"board": {"grid": [60, 60]}, "pieces": {"numbers": "1..60", "copies": 60}, "rules": [{"all_different": ["rows", "columns"]}]}
#: Its export takes seconds, far longer than a request waits for work to end at its limit.
WIDER = {"board": {"grid": [100, 100]}, "pieces": {"numbers": "1..100", "copies": 100}, "rules": WIDE["rules"]}
PHASES = {
    "building": lambda: placet.loads(LARGE),
    "lowering and clauses": lambda: placet.loads(WIDE).cnf(presolve="none"),
    "lowering and search": lambda: placet.loads(WIDE).count(),
    "export": lambda: placet.loads(WIDE).export("opb"),
}


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent in the way of Unix")
@pytest.mark.parametrize("name", PHASES)
def test_interrupts_are_obeyed_in_every_phase(name):
    assert seconds_to_interrupt(PHASES[name], 0.15) < 0.2 + SLACK


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent in the way of Unix")
def test_preparations_have_a_time_limit():
    puzzle = placet.loads(WIDER)
    began = time.perf_counter()
    with pytest.raises(placet.LimitReached):
        puzzle.export("opb", time_limit=0.1)
    assert time.perf_counter() - began < 0.1 + 0.2 + SLACK


def test_a_cancelled_token_stops_at_once(endless):
    token = placet.Cancel()
    token.cancel()
    for request in [endless.count, lambda **options: list(endless.boards(**options))]:
        with pytest.raises(placet.LimitReached) as caught:
            request(cancel=token, engine="search")
        assert caught.value.reason == "cancelled"


def test_no_time_is_enough_for_nothing(endless):
    with pytest.raises(placet.LimitReached) as caught:
        endless.count(time_limit=0, engine="search")
    assert caught.value.count == 0


def test_what_is_known_of_a_count(endless):
    with pytest.raises(placet.LimitReached) as caught:
        endless.count(time_limit=0.5, engine="search")
    error = caught.value
    assert error.count > 0 and str(error).startswith("time limit reached; at least ")
    if error.estimate is not None:
        assert 1e12 < error.estimate < 1e15


def test_what_is_known_of_boards(endless):
    found = []
    with pytest.raises(placet.LimitReached) as caught:
        for board in endless.boards(time_limit=0.2):
            found.append(board)
    assert caught.value.count == len(found) > 0


def test_what_is_known_of_an_optimum():
    with pytest.raises(placet.LimitReached) as caught:
        optimum().best(time_limit=2)
    error = caught.value
    if error.boards:
        assert error.boards[0].objective == error.value


def test_a_program_ends_while_abandoned_work_goes_on(tmp_path):
    script = tmp_path / "leave.py"
    script.write_text(
        "import placet\n"
        f"puzzle = placet.loads({WIDER!r})\n"
        "try:\n"
        "    puzzle.export('opb', time_limit=0.05, progress=print)\n"
        "except placet.LimitReached as limit:\n"
        "    print(limit.reason)\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.returncode, done.stderr) == ("time_limit\n", 0, "")


def test_limits_can_be_pickled():
    error = placet.LimitReached("time_limit", count=5, estimate=7.0)
    again = pickle.loads(pickle.dumps(error))
    assert (again.reason, again.count, again.estimate) == ("time_limit", 5, 7.0)
    assert str(again) == "time limit reached; at least 5 boards; estimated 7"


def test_a_puzzle_can_be_asked_again_after_a_limit():
    puzzle = placet.loads({"board": {"grid": [3, 4]}, "pieces": {"numbers": "1..12"}})
    with pytest.raises(placet.LimitReached):
        puzzle.count(time_limit=0.1, engine="search")
    assert puzzle.count() == 479001600


def test_progress_of_a_count(endless):
    heard = []
    with pytest.raises(placet.LimitReached):
        endless.count(engine="search", time_limit=0.5, progress=heard.append)
    assert heard and all(isinstance(progress, placet.Progress) for progress in heard)
    boards = [progress.boards for progress in heard]
    assert boards == sorted(boards) and boards[-1] > 0


def test_progress_of_boards(square):
    heard = []
    assert len(list(square.boards(progress=heard.append))) == 8
    assert heard[-1].boards == 8


def test_progress_is_told_on_the_thread_of_the_caller(endless):
    threads = set()
    with pytest.raises(placet.LimitReached):
        endless.count(engine="search", time_limit=0.3, progress=lambda _: threads.add(threading.get_ident()))
    assert threads == {threading.get_ident()}


def test_progress_of_batches(square):
    heard = []
    square.solve_many(["8" + "_" * 8] * 50, progress=heard.append)
    assert heard[-1].done == heard[-1].total == 50


def test_errors_of_callbacks_end_the_request(endless):
    def fail(_):
        raise ZeroDivisionError("from the callback")

    began = time.perf_counter()
    with pytest.raises(ZeroDivisionError, match="from the callback"):
        endless.count(engine="search", progress=fail)
    assert time.perf_counter() - began < 1 + SLACK


def test_the_lock_is_released(endless):
    """Another thread goes on counting while the engine works."""
    ticks = []
    done = threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    with pytest.raises(placet.LimitReached):
        endless.count(engine="search", time_limit=0.5)
    done.set()
    thread.join()
    assert len(ticks) > 50


def test_eight_threads_share_a_puzzle(square):
    answers, errors = [], []

    def ask():
        try:
            for _ in range(5):
                answers.append((square.count(), len(set(square.boards())), square.candidates()["r2c2"]))
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors and answers == [(8, 8, [5])] * 40


def test_an_enumeration_moves_between_threads(endless):
    boards = endless.boards(limit=2000)
    found = [next(boards)]
    thread = threading.Thread(target=lambda: found.extend(boards))
    thread.start()
    thread.join()
    assert len(set(found)) == 2000


def test_asyncio(square):
    async def both():
        return await asyncio.gather(asyncio.to_thread(square.count), asyncio.to_thread(square.solve))

    count, board = asyncio.run(both())
    assert count == 8 and square.check(board)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_goes_on(square):
    square.count(threads=2)
    boards = square.boards()
    first = next(boards)
    child = os.fork()
    if child == 0:
        try:
            rest = [first, *boards]
            ok = square.count() == 8 and square.count(threads=2) == 8 and len(set(rest)) == 8
            os._exit(0 if ok else 1)
        finally:
            os._exit(2)
    _, status = os.waitpid(child, 0)
    assert status == 0
    assert square.count() == 8


MEMORY = """
import gc, placet

def resident():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

boards = placet.loads({model!r}).boards(engine="search")
for _ in range(20_000):
    next(boards)
gc.collect()
before = resident()
for _ in range(100_000):
    next(boards)
gc.collect()
print(resident() - before)
"""


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="no such file here")
def test_memory_is_constant_over_100_000_boards():
    """In a process of its own: work that other tests left behind takes memory, too."""
    command = [sys.executable, "-c", MEMORY.format(model=ENDLESS)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert int(done.stdout) < 8_000, done.stderr


def test_memory_of_dropped_enumerations(square):
    for _ in range(200):
        next(square.boards())
    assert threading.active_count() < 50


def test_a_loop_that_is_left_costs_nothing(endless):
    for number, _ in enumerate(endless.boards()):
        if number == 3:
            break
    assert placet.loads(SQUARE).count() == 8
