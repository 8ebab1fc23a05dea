#!/usr/bin/env python3
"""Runs a random sample of the parts of a work directory, and says what all of them would take on how many workers.

    cargo build --release
    target/release/placet cluster split models/sums/magic-square.toml --set n=5 -o work --target 1min
    python3 benches/cluster.py target/release/placet work --minutes 10 --seed 1

The total is extrapolated from the sample, with its standard error. The simulation gives each idle worker the next part, as a cluster does; its
times are drawn from those that were measured, in this run or before. Efficiency is the work divided by what the workers were paid for.

With `--share`, tasks divide what is left once no part is: an idle worker asks, one that counts looks for requests once a second and divides the rest
of its part, and idle workers look for pieces every two seconds. The pieces are as different as those of a stick that is broken at random places.
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
    parser.add_argument("--share", action="store_true", help="simulate tasks with --share, too")
    parser.add_argument("--division", type=float, default=0.3, help="seconds to divide the rest of a part")
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


def ends(times, workers):
    """The time at which each worker finds no other part."""
    free = [0.0] * workers
    heapq.heapify(free)
    for seconds in times:
        heapq.heapreplace(free, free[0] + seconds)
    return free


class Sharing:
    """The end of a count by tasks that share, in steps of a tenth of a second."""

    STEP, LOOK, IDLE_LOOK, ANSWER, MOST = 0.1, 1.0, 2.0, 5.0, 7

    def __init__(self, busy_until, options, random_numbers):
        self.end, self.random, self.options = list(busy_until), random_numbers, options
        self.now = min(self.end)
        workers = range(len(self.end))
        # When each looks next: for requests while it counts, for pieces while it is idle.
        self.look = [self.now + random_numbers.uniform(0, self.LOOK) for _ in workers]
        # When the request of an idle worker was answered; nothing while it asks.
        self.asks = {}
        self.pieces = []
        self.requests = 0

    def run(self):
        """The time until the last worker ends."""
        while any(end > self.now for end in self.end) or self.pieces:
            for worker in range(len(self.end)):
                self.turn(worker)
            self.now += self.STEP
        return self.now

    def turn(self, worker):
        is_idle = self.end[worker] <= self.now
        if is_idle and self.asks.get(worker, -self.ANSWER) + self.ANSWER <= self.now:
            self.asks[worker] = float("inf")
            self.requests += 1
        if self.look[worker] > self.now:
            return
        if is_idle:
            self.look[worker] += self.IDLE_LOOK
            if self.pieces and self.pieces[0][0] <= self.now:
                self.begin(worker, heapq.heappop(self.pieces)[1])
        else:
            self.look[worker] += self.LOOK
            if self.requests:
                self.divide(worker)

    def begin(self, worker, seconds):
        if self.asks.pop(worker) == float("inf"):
            self.requests -= 1
        self.end[worker] = self.now + seconds + self.options.overhead
        self.look[worker] = self.now + self.LOOK

    def divide(self, worker):
        taken = min(self.requests, self.MOST)
        self.requests -= taken
        asking = [asking for asking, answered in self.asks.items() if answered == float("inf")]
        for answered in asking[:taken]:
            self.asks[answered] = self.now
        places = sorted(self.random.random() for _ in range(taken))
        left = self.end[worker] - self.now
        ready = self.now + self.options.division
        shares = [left * (high - low) for low, high in zip([0, *places], [*places, 1])]
        self.end[worker] = ready + shares[0]
        for share in shares[1:]:
            heapq.heappush(self.pieces, (ready, share))


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
        busy_until = ends(times, workers)
        report(workers, times, max(busy_until), "")
        if options.share:
            report(workers, times, Sharing(busy_until, options, random_numbers).run(), ", shared")


def report(workers, times, span, how):
    efficiency = sum(times) / span / workers
    print(f"{workers:6} workers{how}: {span / 60:10.1f} minutes, efficiency {efficiency:.1%}")


main()
