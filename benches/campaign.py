#!/usr/bin/env python3
"""Measures placet against other programs, all on one machine with one build, and writes the figures into `docs/contributors/benchmarks.md`.

    cargo build --profile dist
    python3 benches/campaign.py measure --kissat PATH
    python3 benches/campaign.py write

The parts can be measured one by one: `measure --only peers`. Each takes its time, an hour and more together.
"""

import argparse
import importlib.util
import json
import pathlib
import re
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
PAGE = ROOT / "docs/contributors/benchmarks.md"
RESULTS = HERE / "mixed/results.md"
RESULTS_TITLES = {"engines": "## The instances", "unseen": "## The second set, on which nothing was tuned"}
RESULTS_HEAD = """# Results

`--engine auto` and each single engine on the instances of this folder, in seconds of processor time of the whole process. The
[README](README.md#how-to-read-the-table) says how to read the tables, and [Benchmarks](../../docs/contributors/benchmarks.md#method) when and where they were measured.
"""

# A program counts as faster from this ratio on: below it, two runs of the same program can differ as much.
LOSS = 1.1
# What each part runs; its figures go to a JSON file.
PARTS = {
    "peers": ["peers/run.py", "--limit", "20"],
    "genres": ["genres/run.py", "--tools", "placet,clingo,clingo-program"],
    "programs": ["mixed/single.py"],
    "engines": ["mixed/run.py", "--patience", "10"],
    "unseen": ["mixed/run.py", "--patience", "10", "--set", "2", "--folder", "target/mixed-2"],
}


def module(folder, name):
    """A module of a folder: several have one of the same name."""
    spec = importlib.util.spec_from_file_location(f"{folder}_{name}", HERE / folder / f"{name}.py")
    found = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(HERE / folder))
    spec.loader.exec_module(found)
    sys.path.remove(str(HERE / folder))
    return found


def measure(options):
    options.folder.mkdir(parents=True, exist_ok=True)
    for part in options.only:
        script, *more = PARTS[part]
        command = [sys.executable, str(HERE / script), *more, "--placet", options.placet, "--json", str(options.folder / f"{part}.json")]
        if part == "programs" and options.kissat:
            command += ["--kissat", options.kissat]
        with open(options.folder / f"{part}.txt", "w") as output:
            subprocess.run(command, check=True, cwd=ROOT, stdout=output)


def seconds(value):
    return f"{1000 * value:.3g} ms" if value < 0.1 else f"{value:.3g} s"


def spread(times):
    """The median, and the fastest and the slowest."""
    if not times:
        return "no answer"
    text = seconds(statistics.median(times))
    return text if len(times) == 1 else f"{text} ({seconds(min(times))} to {seconds(max(times))})"


def table(head, rows):
    lines = ["| " + " | ".join(map(str, row)) + " |" for row in [head, *rows]]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:]])


def genre_rows(rows):
    """By genre: the times of each tool, and the ratios of placet's to those of the others, of the instances that both solve."""
    titles = module("genres", "run").GENRES
    for genre in dict.fromkeys(row["genre"] for row in rows):
        some = [row for row in rows if row["genre"] == genre]
        tools = [tool for tool in some[0] if tool not in ("genre", "seed")]
        times = {tool: [row[tool][1] for row in some if row[tool][0]] for tool in tools}
        ratios = {tool: [row["placet"][1] / row[tool][1] for row in some if row["placet"][0] and row[tool][0]]
                  for tool in tools if tool != "placet"}
        yield titles[genre][1], len(some), times, ratios


def genres(rows):
    lines = []
    for name, many, times, ratios in genre_rows(rows):
        shown = [spread(found) + ("" if len(found) == many else f", {len(found)} of {many} solved") for found in times.values()]
        lines.append([name, *shown, *(f"{statistics.median(found):.2g}" if found else "" for found in ratios.values())])
    tools = list(times)
    return table(["puzzle", *tools, *(f"placet / {tool}" for tool in tools[1:])], lines)


def engines(found):
    """How far `auto` is from the best engine of each instance."""
    report = module("mixed", "report")
    rows = found["rows"]
    names = list(dict.fromkeys(name for row in rows for name in row["cells"]))
    ratios = {row["name"]: ratio for row in rows if (ratio := report.ratio_to_best(row, names)) is not None}
    near = lambda most: sum(ratio <= most for ratio in ratios.values())
    text = [f"Of {len(ratios)} instances, `auto` is within 2 times the best single engine on {near(2)}, within 5 times on {near(5)}; the worst is "
            f"{max(ratios.values()):.1f} times. More than 2 times:", ""]
    slow = sorted((row for row in rows if ratios.get(row["name"], 0) > 2), key=lambda row: -ratios[row["name"]])
    lines = []
    for row in slow:
        best = report.best_of(row, names)
        lines.append([row["name"], seconds(report.time_of(row["cells"]["auto"])), best, seconds(row["cells"][best]["processor"]), f"{ratios[row['name']]:.1f}"])
    return "\n".join(text + [table(["instance", "auto", "best engine", "its time", "ratio"], lines)])


def losses(found):
    """Each question on which another program is faster, the largest ratio first."""
    rows = []
    for row in found["peers"]["rows"]:
        own = row["results"]["placet"]
        for tool, result in row["results"].items():
            if "processor" in result and tool != "placet":
                rows.append((own["processor"] / result["processor"] if "processor" in own else float("inf"), row["name"], tool,
                             own.get("processor"), result["processor"]))
    for name, _, times, ratios in genre_rows(found["genres"]):
        for tool, some in ((tool, some) for tool, some in ratios.items() if some):
            rows.append((statistics.median(some), f"unique {name}, median", tool, statistics.median(times["placet"]), statistics.median(times[tool])))
    for row in found["programs"]:
        if row["kissat"]:
            own, other = (statistics.median(times) if times else None for times in (row["placet"], row["kissat"]))
            rows.append((own / other if own else float("inf"), row["name"], "Kissat", own, other))
    rows = sorted((row for row in rows if row[0] > LOSS), key=lambda row: -row[0])
    lines = [[name, tool, seconds(own), seconds(other), f"{ratio:.2g}"] if own else [name, tool, "no answer", seconds(other), ""]
             for ratio, name, tool, own, other in rows]
    return table(["question", "the faster program", "placet", "that program", "ratio"], lines)


def write(options):
    """All tables of the page, from all parts."""
    files = {part: options.folder / f"{part}.json" for part in PARTS}
    if missing := [part for part, file in files.items() if not file.exists()]:
        sys.exit(f"{options.folder}: {', '.join(missing)} not measured")
    found = {part: json.loads(file.read_text()) for part, file in files.items()}
    printed = {part: (options.folder / f"{part}.txt").read_text().strip() for part in PARTS}
    figures = {"losses": losses(found), "peers": module("peers", "report").page(**found["peers"]), "genres": genres(found["genres"]),
               "programs": printed["programs"], "engines": engines(found["engines"]), "unseen": engines(found["unseen"])}
    page = PAGE.read_text()
    for name, text in figures.items():
        begin, end = f"<!-- figures: {name} -->", "<!-- end of figures -->"
        page, many = re.subn(f"{begin}.*?{end}", lambda _: f"{begin}\n\n{text.strip()}\n\n{end}", page, flags=re.DOTALL)
        if many != 1:
            sys.exit(f"{PAGE}: no place for {name}")
    PAGE.write_text(page)
    tables = [f"\n{title}\n\n```text\n{printed[part]}\n```\n" for part, title in RESULTS_TITLES.items()]
    RESULTS.write_text(RESULTS_HEAD + "".join(tables))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("do", choices=["measure", "write"])
    parser.add_argument("--placet", default=str(ROOT / "target/dist/placet"))
    parser.add_argument("--kissat", help="the program; without it, only placet is measured")
    parser.add_argument("--only", default="", help=f"only these parts, with commas: {', '.join(PARTS)}")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "target/campaign", help="where the figures are")
    options = parser.parse_args()
    options.only = options.only.split(",") if options.only else list(PARTS)
    if unknown := set(options.only) - set(PARTS):
        parser.error(f"unknown part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    {"measure": measure, "write": write}[options.do](options)


if __name__ == "__main__":
    main()
