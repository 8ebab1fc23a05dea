"""clingo: reads an instance and a verb, prints the answer as JSON. The programs are in `clingo/`."""

import pathlib
import sys

import clingo

import stopwatch

watch = stopwatch.start()


def sums(instance):
    n = instance["cells"]
    lines = [f"cell(0..{n - 1}). total({instance['total']})."]
    for p, piece in enumerate(instance["pieces"]):
        lines.append(f"piece({p}, {piece['copies']}).")
        lines += [f"face({p}, {v})." for v in piece["faces"]]
    for number, line in enumerate(instance["lines"]):
        lines.append(f"line({number}).")
        lines += [f"on({c}, {number})." for c in line]
    lines += [f"given({c}, {v})." for c, v in instance["givens"]]
    return lines, lambda atoms: [v for _, v in sorted((a[0].number, a[1].number) for a in atoms)]


def edges(instance):
    tiles, n = instance["tiles"], instance["n"]
    lines = [f"#const n={n}. #const flip={instance['flip']}.", "framed." if instance["framed"] else "#defined framed/0."]
    for t, shown in enumerate(tiles):
        lines.append(f"tile({t}).")
        turns = {tuple(shown[k:] + shown[:k]): k for k in (3, 2, 1, 0)}
        for turned, k in turns.items():
            lines.append(f"turn({t}, {k}).")
            lines += [f"edge({t}, {k}, {side}, {colour})." for side, colour in enumerate(turned)]

    def board(atoms):
        put = sorted([argument.number for argument in a] for a in atoms)
        return [tiles[t][k:] + tiles[t][:k] for _, _, t, k in put]

    return lines, board


def facts(instance):
    quote = lambda word: f'"{word}"'
    lines = [f"#const columns={instance['columns']}."]
    lines += [f"row({r}, {quote(t)})." for r, row in enumerate(instance["rows"]) for t in row]
    for what, *rest in instance["facts"]:
        words = ", ".join(quote(w) if isinstance(w, str) else str(w) for w in rest)
        lines.append(f"{what}({words}).")
    kinds = {"at": 2, "with": 2, "next": 2, "left": 2, "just_left": 2, "consecutive": 3}
    lines += [f"#defined {kind}/{places}." for kind, places in kinds.items()]
    return lines, lambda atoms: {a[0].string: a[1].number for a in atoms}


def sudoku(instance):
    lines = [f"given({i // 9}, {i % 9}, {g})." for i, g in enumerate(instance["puzzles"][0]) if g not in "0."]
    return lines, lambda atoms: [v for _, _, v in sorted([k.number for k in a] for a in atoms)]


def golomb(instance):
    lines = [f"#const marks={instance['marks']}. #const span={instance['span']}."]
    return lines, lambda atoms: sorted(a[0].number for a in atoms)


def queens(instance):
    return [f"#const n={instance['n']}."], lambda atoms: [j for _, j in sorted([k.number for k in a] for a in atoms)]


def latin(instance):
    return [f"#const n={instance['n']}."], lambda atoms: [v for *_, v in sorted([k.number for k in a] for a in atoms)]


def cover(instance):
    lines = [f"covers({o}, {i})." for o, option in enumerate(instance["options"]) for i in option]
    return lines, lambda atoms: [a[0].number for a in atoms]


def solve(instance, verb):
    kind = instance["kind"]
    lines, board = globals()[kind](instance)
    control = clingo.Control([f"--models={ {'solve': 1, 'unique': 2, 'count': 0}[verb] }", "--warn=no-atom-undefined"])
    control.add("base", [], "\n".join(lines))
    control.load(str(pathlib.Path(__file__).parent / "clingo" / f"{kind}.lp"))
    control.ground([("base", [])])
    boards, count = [], 0
    with control.solve(yield_=True) as models:
        for model in models:
            count += 1
            if len(boards) < 2:
                boards.append(board([s.arguments for s in model.symbols(shown=True)]))
    return boards, count


def batch(puzzles):
    """One grounding for all; the givens are assumptions."""
    control = clingo.Control()
    control.load(str(pathlib.Path(__file__).parent / "clingo/sudoku.lp"))
    control.add("base", [], "#defined given/3.")
    control.ground([("base", [])])
    boards = []
    for puzzle in puzzles:
        givens = [(i, int(g)) for i, g in enumerate(puzzle) if g not in "0."]
        place = lambda i, v: clingo.Function("x", [clingo.Number(i // 9), clingo.Number(i % 9), clingo.Number(v)])
        with control.solve(assumptions=[(place(i, v), True) for i, v in givens], yield_=True) as models:
            atoms = [[k.number for k in s.arguments] for s in models.model().symbols(shown=True)]
            boards.append([v for _, _, v in sorted(atoms)])
    return boards


stopwatch.answer(watch, sys.argv, solve, batch)
