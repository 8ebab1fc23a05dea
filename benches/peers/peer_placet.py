"""placet as a user runs it: default options, the model file, one process."""

import json


def command(placet, question):
    sets = [word for name, value in question.get("set", {}).items() for word in ("--set", f"{name}={value}")]
    if "each" in question:
        shown = ["--each", question["each"]]
    else:
        shown = ["--json"] if question["verb"] != "count" else []
    return [placet, question["verb"], question["model"], *sets, *shown]


def answer(instance, verb, output):
    if verb == "count":
        return {"count": int(output), "boards": []}
    objects = [json.loads(line) for line in output.splitlines()]
    if "givens" in objects[0]:  # a batch: one object a puzzle
        boards = [[int(v) for v in found["boards"][0].split() if v != "/"] for found in objects]
        return {"count": len(boards), "boards": boards}
    rows = [found["rows"] for found in objects if "rows" in found]
    rows += [shown["rows"] for found in objects if "answer" in found for shown in found["boards"]]
    return {"count": len(rows), "boards": [board(instance, shown) for shown in rows]}


def board(instance, rows):
    cells = [cell for row in rows for cell in row if cell is not None]
    if instance["kind"] == "edges":
        return [cell["edges"] for cell in cells]
    if instance["kind"] == "facts":
        return {str(thing): column for row in rows for column, thing in enumerate(row, start=1)}
    return cells
