#!/usr/bin/env python3
"""The processor seconds that `placet generate` takes for a puzzle of each kind that is generated in the tests.

    cargo build --release
    python3 benches/kinds.py [PLACET]
"""

import pathlib
import re
import resource
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SEEDS = range(1, 4)
LIMIT = "120s"


def kinds():
    """The models of the list in the tests, and those whose givens stay."""
    text = (ROOT / "tests/setting/kinds.rs").read_text()
    listed = re.search(r"const KINDS.*?\n\];", text, re.S)[0]
    kept = re.search(r"new_givens = !\[(.*?)\]", text)[1]
    return re.findall(r'"(.*?)"', listed), re.findall(r'"(.*?)"', kept)


def seconds(command):
    """The processor seconds of a command, or `None` if it has no puzzle."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    code = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return None if code else after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(placet, kind, keeps_givens):
    """The time of each seed, `None` where the limit is reached before there is a puzzle."""
    command = [placet, "generate", ROOT / "models" / f"{kind}.toml", "--time-limit", LIMIT]
    command += [] if keeps_givens else ["--new-givens"]
    return [seconds([*command, "--seed", str(seed)]) for seed in SEEDS]


def main(placet=str(ROOT / "target/release/placet")):
    """Prints a table."""
    listed, kept = kinds()
    print("| model | puzzles | median | least | most |\n|---|---|---|---|---|")
    for kind in listed:
        times = measure(placet, kind, kind in kept)
        made = [time for time in times if time is not None]
        shown = [statistics.median(made), min(made), max(made)] if made else []
        cells = " | ".join(f"{time:.2f}" for time in shown)
        print(f"| `{kind}` | {len(made)} of {len(times)} | {cells} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
