#!/usr/bin/env python3
"""Asks placet and clingo whether the instances have exactly one solution, and compares their processor times.

    cargo build --release
    python3 benches/genres/run.py
"""

import argparse
import json
import pathlib
import re
import statistics
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.append(str(HERE.parent / "mixed"))

import asp  # noqa: E402
from process import run  # noqa: E402

# The model of the library or of this folder, what a board is called in the table, and the goal in seconds.
GENRES = {
    "slitherlink": ("slitherlink", "slitherlink 20 x 20", 10),
    "masyu": ("masyu", "masyu 20 x 20", 10),
    "yajilin": ("yajilin", "yajilin 20 x 20", 10),
    "heyawake": ("heyawake", "heyawake 20 x 20", 10),
    "nurikabe": ("nurikabe", "nurikabe 20 x 20", 10),
    "hitori": ("hitori", "hitori 20 x 20", 10),
    "numberlink": ("numberlink", "numberlink 15 x 15", 10),
    "fillomino": ("fillomino", "fillomino 15 x 15", 10),
    "shikaku": ("shikaku", "shikaku 25 x 25", 10),
    "galaxies": ("galaxies", "galaxies 15 x 15", 10),
    "lits": ("lits", "LITS 20 x 20", 10),
    "hashi": ("hashi", "hashi 20 x 20", 10),
    "yin-yang": ("yin-yang", "yin-yang 14 x 14", 10),
    "slitherlink-large": ("slitherlink", "slitherlink 30 x 45", 5),
    "heyawake-large": ("heyawake", "heyawake 31 x 45", 5),
}
LIBRARY = {"heyawake": "shading/heyawake", "lits": "shading/lits", "yin-yang": "shading/yin-yang"}


def arguments():
    parser = argparse.ArgumentParser(description="placet and clingo on puzzles of 13 genres")
    parser.add_argument("genres", nargs="*", default=list(GENRES), help="only these genres")
    parser.add_argument("--placet", default=str(ROOT / "target/release/placet"), help="the program to measure")
    parser.add_argument("--options", default="", help='options for placet: --options "--engine sat --solver placet"')
    parser.add_argument("--limit", type=int, default=20, help="seconds of processor time that a run may take (20)")
    parser.add_argument("--tools", default="placet,clingo", help="only these, with commas: placet, clingo, clingo-program (by default the first two)")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "target/genres", help="where the instances are written")
    parser.add_argument("--json", type=pathlib.Path, help="write every figure to this file")
    options = parser.parse_args()
    if unknown := set(options.genres) - set(GENRES):
        parser.error(f"unknown genre {', '.join(sorted(unknown))}; there are {', '.join(GENRES)}")
    return options


def ask_placet(model, file, options):
    text = ROOT / "models" / f"{LIBRARY[model]}.toml" if model in LIBRARY else HERE / "models" / f"{model}.toml"
    ended = run([options.placet, "unique", str(text), "--data", str(file), *options.options.split()], options.limit)
    answers = {0: "unique", 1: "none or several"}
    if ended.code is not None and ended.code not in (*answers, 3):
        return f"refused: {ended.errors.strip().splitlines()[0]}", ended.processor
    return answers.get(ended.code), ended.processor


def ask_clingo(model, file, options):
    ended = run([sys.executable, str(HERE / "ask_clingo.py"), model, str(file)], options.limit)
    if ended.code != 0:
        return None, options.limit
    many, seconds = ended.output.split()
    return "unique" if many == "1" else "none or several", float(seconds)


def ask_program(model, file, options):
    """The program `clingo`, as a whole process."""
    given = file.with_suffix(".lp")
    given.write_text("\n".join(f"{fact}." for fact in asp.facts(json.loads(file.read_text()))))
    ended = run(["clingo", "2", "--warn=none", str(HERE / "clingo" / f"{model}.lp"), str(given)], options.limit)
    many = re.search(r"Models +: (\d+\+?)", ended.output)
    if many is None:
        return None, options.limit
    return "unique" if many[1] == "1" else "none or several", ended.processor


TOOLS = {"placet": ask_placet, "clingo": ask_clingo, "clingo-program": ask_program}


def measure(genre, options):
    """Each instance with each tool, in turns."""
    rows = []
    for seed, data in json.loads((HERE / "instances" / f"{genre}.json").read_text()).items():
        file = options.folder / f"{genre}-{seed}.json"
        file.write_text(json.dumps(data))
        row = {"genre": genre, "seed": seed}
        for tool in options.tools.split(","):
            row[tool] = TOOLS[tool](GENRES[genre][0], file, options)
        rows.append(row)
        print("  ", genre, seed, *(f"{tool} {text(*row[tool], options.limit)}" for tool in options.tools.split(",")),
              file=sys.stderr, flush=True)
    return rows


def text(answer, seconds, limit):
    if answer is None:
        return f"> {limit} s"
    return shown(seconds) if answer == "unique" else f"{answer}, {shown(seconds)}"


def shown(seconds):
    return f"{seconds:.2g} s" if seconds < 10 else f"{seconds:.0f} s"


def column(rows, tool, limit):
    """Solved within the limit; the median and the maximum, where a run without an answer takes the limit."""
    times = sorted(seconds if answer else limit for answer, seconds in (row[tool] for row in rows))
    beyond = "> " if times[-1] >= limit else ""
    median = statistics.median(times)
    return times, f"{'> ' if median >= limit else ''}{shown(median)}, {beyond}{shown(times[-1])}"


def line(genre, rows, options):
    _, title, goal = GENRES[genre]
    cells = [title]
    for tool in options.tools.split(","):
        times, both = column(rows, tool, options.limit)
        solved = sum(answer == "unique" and seconds <= goal for answer, seconds in (row[tool] for row in rows))
        cells += [f"{solved} of {len(rows)} in {goal} s", both]
    for tool in others(options):
        ratios = [row["placet"][1] / row[tool][1] for row in rows if row["placet"][0] and row[tool][0]]
        cells.append(f"{statistics.median(ratios):.2g}" if ratios else "")
    return "| " + " | ".join(cells) + " |"


def others(options):
    """The tools that placet is compared with."""
    tools = options.tools.split(",")
    return [tool for tool in tools if tool != "placet"] if "placet" in tools else []


def main():
    options = arguments()
    options.folder.mkdir(parents=True, exist_ok=True)
    rows, lines = [], []
    for genre in options.genres:
        if not (HERE / "instances" / f"{genre}.json").exists():
            print(f"{genre}: no instances; make.py makes them", file=sys.stderr)
            continue
        some = measure(genre, options)
        rows += some
        lines.append(line(genre, some, options))
        if options.json:
            options.json.write_text(json.dumps(rows, indent=1) + "\n")
    heads = [x for tool in options.tools.split(",") for x in (f"{tool}, solved", f"{tool}, median and maximum")]
    heads += [f"placet / {tool}" for tool in others(options)]
    print("| puzzle | " + " | ".join(heads) + " |")
    print("|---" * (lines[0].count("|") - 1) + "|")
    print("\n".join(lines))
    wrong = [f"{row['genre']} {row['seed']}" for row in rows for tool in options.tools.split(",")
             if row[tool][0] not in (None, "unique") and not row[tool][0].startswith("refused")]
    if wrong:
        sys.exit(f"not unique, although they were made so: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
