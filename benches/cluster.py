#!/usr/bin/env python3
"""Runs a random sample of the parts of a work directory, and says what all of them would take on how many workers.

    cargo build --release
    target/release/placet cluster split models/sums/magic-square.toml --set n=5 -o work --target 1min
    python3 benches/cluster.py target/release/placet work --minutes 10 --seed 1

The total is extrapolated from the sample, with its standard error. The simulation gives each idle worker the next part, as a cluster does; its
times are drawn from those that were measured, in this run or before. Efficiency is the work divided by what the workers were paid for.
"""

import argparse
import heapq
import json
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

WORKERS = [10, 100, 1_000, 10_000]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("placet", type=Path)
    parser.add_argument("work", type=Path)
    parser.add_argument("--minutes", type=float, default=0, help="run parts for so long; 0 uses the results that are there")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--overhead", type=float, default=0.02, help="seconds to start a task of one part")
    return parser.parse_args()


def sample(options, parts, random_numbers):
    """Counts parts in random order until the time is over; the last part is finished, so that long parts are not left out."""
    end = time.monotonic() + 60 * options.minutes
    for index in random_numbers.sample(range(parts), parts):
        if time.monotonic() >= end:
            return
        subprocess.run(
            [options.placet, "cluster", "run", options.work, "--index", str(index)], check=True, stderr=subprocess.DEVNULL
        )


def results(work):
    """The count and the seconds of each part that is done."""
    for path in sorted((work / "results").glob("*.json")):
        content = json.loads(path.read_text())["content"]
        yield int(content["count"]), float(content["seconds"])


def extrapolated(values, parts):
    """The sum over all parts, with its standard error."""
    mean = statistics.fmean(values)
    error = statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("nan")
    return parts * mean, parts * error


def makespan(times, workers):
    """The time until the last worker ends."""
    free = [0.0] * workers
    heapq.heapify(free)
    for seconds in times:
        heapq.heapreplace(free, free[0] + seconds)
    return max(free)


def main():
    options = arguments()
    random_numbers = random.Random(options.seed)
    parts = json.loads((options.work / "manifest.json").read_text())["content"]["parts"]
    sample(options, parts, random_numbers)
    done = list(results(options.work))
    if not done:
        sys.exit("no part is done: give --minutes")
    counts, seconds = zip(*done)
    number, error = extrapolated(counts, parts)
    print(f"{len(done)} of {parts} parts: {number:,.0f} solutions, standard error {error:,.0f}")
    work, error = extrapolated(seconds, parts)
    print(f"{work / 3600:,.1f} hours on one core, standard error {error / 3600:,.1f}")
    print(f"longest part {max(seconds):.1f} s, median {statistics.median(seconds):.1f} s")
    times = [seconds + options.overhead for seconds in random_numbers.choices(seconds, k=parts)]
    for workers in WORKERS:
        span = makespan(times, workers)
        print(f"{workers:6} workers: {span / 60:10.1f} minutes, efficiency {sum(times) / span / workers:.1%}")


main()
