"""Gecode and Chuffed through MiniZinc: the data of an instance, and the boards in what is printed.

The models are in `minizinc/`. MiniZinc is timed as a whole process; nothing here is inside the clock.
"""

import json
import pathlib

MODELS = pathlib.Path(__file__).parent / "minizinc"


def numbers(values):
    return "{" + ", ".join(map(str, values)) + "}"


def listed(items):
    return "[" + ", ".join(items) + "]"


def table(rows, width):
    if not rows:
        return f"array2d(1..0, 1..{width}, [])"
    return "[|" + "|".join(", ".join(map(str, row)) for row in rows) + "|]"


def sums(instance):
    pieces = instance["pieces"]
    values = sorted({v for p in pieces for v in p["faces"]})
    data = {"n": instance["cells"], "total": instance["total"], "values": numbers(values),
            "lines": listed(numbers(c + 1 for c in line) for line in instance["lines"])}
    if all(len(p["faces"]) == p["copies"] == 1 for p in pieces):
        return "sums", data | {"givens": table([[c + 1, v] for c, v in instance["givens"]], 2)}
    return "flips", data | {"faces": listed(numbers(p["faces"]) for p in pieces),
                            "copies": listed(str(p["copies"]) for p in pieces)}


def edges(instance):
    tiles, flip = instance["tiles"], instance["flip"]
    turns = {(t, *(shown[k:] + shown[:k])) for t, shown in enumerate(tiles, start=1) for k in range(4)}
    colours = sorted({k for shown in tiles for k in shown} | {flip * k for shown in tiles for k in shown})
    return "edges", {"n": instance["n"], "num_tiles": len(tiles), "flip": flip, "colours": numbers(colours),
                     "faces": table(sorted(turns), 5), "framed": str(instance["framed"]).lower()}


def facts(instance):
    index = {t: i for i, t in enumerate((t for row in instance["rows"] for t in row), start=1)}
    data = {"columns": instance["columns"], "things": len(index),
            "rows": listed(numbers(index[t] for t in row) for row in instance["rows"])}
    for kind, width in [("at", 2), ("with", 2), ("next", 2), ("left", 2), ("just_left", 2), ("consecutive", 3)]:
        rows = [[index.get(w, w) if isinstance(w, str) else w for w in rest] for what, *rest in instance["facts"] if what == kind]
        data[kind] = table(rows, width)
    return "facts", data


def sudoku(instance):
    puzzle = instance["puzzles"][0].replace(".", "0")
    return "sudoku", {"given": table([list(puzzle[9 * i:9 * i + 9]) for i in range(9)], 9)}


def golomb(instance):
    return "golomb", {"marks": instance["marks"], "span": instance["span"]}


def queens(instance):
    return "queens", {"n": instance["n"]}


def latin(instance):
    return "latin", {"n": instance["n"]}


def cover(instance):
    options = instance["options"]
    covered = [[o for o, option in enumerate(options, start=1) if i in option] for i in range(instance["items"])]
    return "cover", {"items": instance["items"], "options": len(options),
                     "covers": listed(numbers(i + 1 for i in option) for option in options),
                     "covered": listed(map(numbers, covered))}


KINDS = {"sums": sums, "edges": edges, "facts": facts, "sudoku": sudoku, "golomb": golomb, "queens": queens,
         "latin": latin, "cover": cover}
VERBS = {"solve": ["-n", "1"], "unique": ["-n", "2"], "count": ["-a"]}


def command(solver, instance, verb, folder):
    """The command that answers the question; its data file is written to the folder."""
    model, data = KINDS[instance["kind"]](instance)
    path = folder / "instance.dzn"
    path.write_text("".join(f"{name} = {value};\n" for name, value in data.items()))
    words = ["minizinc", "--solver", solver, *VERBS[verb], *manner(solver, instance, verb)]
    return [*words, str(MODELS / f"{model}.mzn"), str(path)]


def manner(solver, instance, verb):
    """Chuffed searches freely, but in the model's order where that finds many boards sooner; Gecode looks for the first
    board of a sum at random, with restarts.
    """
    free = solver == "chuffed" and instance["kind"] not in ("queens", "latin", "cover")
    first = solver == "gecode" and verb == "solve" and instance["kind"] == "sums"
    words = ["-f"] if free else ["--restart", "luby", "--restart-scale", "250"] if first else []
    if instance["kind"] == "sums":
        words += ["-D", f"choice = {'indomain_random' if first else 'indomain_min'};"]
    return words


def answer(instance, output):
    """The number of boards, and the first two as the checks want them."""
    blocks = output.split("----------\n")[:-1]
    lines = [[json.loads(line) for line in block.split("\n") if line.startswith("[")] for block in blocks[:2]]
    return {"count": len(blocks), "boards": [board(instance, shown) for shown in lines]}


def board(instance, shown):
    if instance["kind"] == "facts":
        return dict(zip((t for row in instance["rows"] for t in row), shown[0]))
    if instance["kind"] == "cover":
        return sorted({option - 1 for option in shown[0]})
    if instance["kind"] != "edges":
        return shown[0]
    n, flip = instance["n"], instance["flip"]
    across, down, left, top = shown
    west = lambda i, j: across[i * n + j - 1] if j else left[i]
    north = lambda i, j: down[(i - 1) * n + j] if i else top[j]
    return [[across[i * n + j], down[i * n + j], flip * west(i, j), flip * north(i, j)]
            for i in range(n) for j in range(n)]
