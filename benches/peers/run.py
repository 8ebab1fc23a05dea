#!/usr/bin/env python3
"""Asks placet and its peers the same questions, checks every answer, and prints tables.

    python3 benches/peers/run.py
"""

import argparse
import json
import pathlib
import statistics
import tempfile

import export
import report
import verify
from question import all_questions
from tool import tools

ROOT = pathlib.Path(__file__).resolve().parents[2]


def arguments():
    parser = argparse.ArgumentParser(description="placet and its peers on the same questions")
    parser.add_argument("--placet", default=str(ROOT / "target/release/placet"), help="the program to measure")
    parser.add_argument("--limit", type=float, default=60, help="seconds a run may take (60)")
    parser.add_argument("--only", default="", help="questions whose family or name holds this")
    parser.add_argument("--tools", default="", help="only these tools, with commas")
    parser.add_argument("--runs", type=int, default=3, help="runs where one takes less than five seconds (3)")
    parser.add_argument("--json", type=pathlib.Path, help="write every time to this file")
    return parser.parse_args()


def there(names, placet):
    """The tools to ask; those that are not installed are named and passed over."""
    chosen = []
    for tool in tools(placet):
        if names and tool.name.lower() not in names.lower().split(","):
            continue
        missing = tool.missing()
        if missing:
            print(f"skipped: {tool.name}: {missing}", flush=True)
        else:
            chosen.append(tool)
    return chosen


def once(tool, question, limit, folder):
    found = tool.ask(question, limit, folder)
    if "count" not in found:
        return found
    wrong = verify.right(question["instance"], question, found)
    if wrong:
        return {"fault": wrong}
    return {"wall": found["wall"], "processor": found["processor"]}


def hopeless(given_up, tool, question):
    """Whether the tool has reached the limit on a smaller puzzle of this family."""
    smallest = given_up.get((tool.name, question["family"]))
    return smallest is not None and question["size"] > smallest


def measure(question, chosen, options, given_up, folder):
    """Runs in turns, so that a disturbance of the machine meets all tools alike."""
    results = {tool.name: {"runs": []} for tool in chosen}
    for number in range(options.runs):
        for tool in chosen:
            result = results[tool.name]
            enough = any(r["wall"] >= 5 for r in result["runs"])
            if "end" in result or enough:
                continue
            if number == 0 and hopeless(given_up, tool, question):
                result["end"] = {"skipped": "a smaller one reached the limit"}
                continue
            run = once(tool, question, options.limit, folder)
            if "wall" in run:
                result["runs"].append(run)
                continue
            result["end"] = run
            if "stopped" in run and "size" in question:
                given_up.setdefault((tool.name, question["family"]), question["size"])
    return {name: summary(result) for name, result in results.items()}


def summary(result):
    if "end" in result:
        return result["end"]
    walls = [run["wall"] for run in result["runs"]]
    processors = [run["processor"] for run in result["runs"]]
    return {"wall": statistics.median(walls), "processor": statistics.median(processors),
            "least": min(processors), "most": max(processors), "runs": len(walls)}


def asked(options, question):
    return options.only in question["family"] or options.only in question["name"]


def main():
    options = arguments()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        chosen = there(options.tools, options.placet)
        found = {"versions": {tool.name: tool.version() for tool in chosen}, "limit": options.limit,
                 "rows": [], "written": []}

        def keep():
            if options.json:
                options.json.write_text(json.dumps(found, indent=1))

        given_up = {}
        for question in all_questions(options.placet, ROOT / "models", folder):
            if not asked(options, question):
                continue
            results = measure(question, chosen, options, given_up, folder)
            found["rows"].append({"family": question["family"], "name": question["name"], "results": results})
            print(report.progress(found["rows"][-1]), flush=True)
            keep()
        if options.only in "export":
            found["written"] = export.measure(options.placet, ROOT / "models", folder)
            keep()
    print(report.page(**found))


if __name__ == "__main__":
    main()
