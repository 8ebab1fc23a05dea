#!/usr/bin/env python3
"""Counts with one thread, with two, and with two processes of one thread side by side.

Two processes share nothing but the machine: what they lack of twice the work of one is the machine's own.

    cargo build --release
    python3 benches/threads.py target/release/placet
"""

import statistics
import subprocess
import sys
import time

COUNTS = {
    "pentominoes on 6 x 10": ["models/tilings/pentominoes-6x10.toml"],
    "magic squares of order 4": ["models/sums/magic-square.toml", "--set", "n=4"],
    "12 queens": ["models/placement/queens.toml", "--set", "n=12"],
    "14 queens": ["models/placement/queens.toml", "--set", "n=14"],
}
ROUNDS = 9


def seconds(commands):
    """The wall time until all of these have ended."""
    start = time.perf_counter()
    running = [subprocess.Popen(command, stdout=subprocess.PIPE) for command in commands]
    numbers = {process.communicate()[0] for process in running}
    if len(numbers) != 1 or any(process.returncode for process in running):
        sys.exit(f"{commands[0]}: {numbers}")
    return time.perf_counter() - start


def measure(placet, model):
    """The speed-up of two threads, and that of two processes: the median, the least and the greatest."""
    command = [placet, "count", *model, "--threads"]
    threads, processes = [], []
    for _ in range(ROUNDS):
        one = seconds([[*command, "1"]])
        threads.append(one / seconds([[*command, "2"]]))
        processes.append(2 * one / seconds([[*command, "1"]] * 2))
    return [(statistics.median(ups), min(ups), max(ups)) for ups in (threads, processes)]


def main(placet):
    """Prints a table."""
    print("| | two threads | two processes |\n|---|---|---|")
    for name, model in COUNTS.items():
        cells = [f"{median:.2f} ({least:.2f} to {most:.2f})" for median, least, most in measure(placet, model)]
        print(f"| {name} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
