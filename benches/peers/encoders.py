#!/usr/bin/env python3
"""Whose clauses does one solver like best? placet's encodings against those of PySAT, pindakaas and rustsat, with the same solver.

    python3 benches/peers/encoders.py

PySAT, pindakaas and rustsat are given the same variables and rules (`formulas.py`) and differ in how they turn sums, or
at-most-ones, into clauses. placet exports its formula. What is timed is the solver alone, which is CaDiCaL, within PySAT. The
tables have variables, clauses, conflicts and processor time.
"""

import argparse
import collections
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

import formulas
import instance
import report
import tool

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[1]
SOLVER = "cadical195"
PYSAT_SUMS = ["best", "bdd", "seqcounter", "sortnetwrk", "adder", "binmerge"]
PYSAT_ONES = ["pairwise", "seqcounter", "sortnetwrk", "cardnetwrk", "bitwise", "ladder", "totalizer", "mtotalizer", "kmtotalizer"]
PINDAKAAS_SUMS = ["totalizer", "sequential", "diagram", "radix", "watchdog", "local-watchdog", "adder"]
PINDAKAAS_ONES = ["pairwise", "ladder", "bitwise", "product"]
RUSTSAT_SUMS = ["gte", "dpw", "adder"]
RUSTSAT_ONES = ["pairwise", "ladder", "bitwise", "commander", "bimander", "product"]


class Recorder:
    """Keeps what is asked for, to be encoded by others."""

    def __init__(self):
        self.names, self.clauses, self.rules, self.board_variables = {}, [], [], 0

    def name(self, key):
        return self.names.setdefault(key, len(self.names) + 1)

    def exactly(self, literals, k=1):
        self.rules.append(("exactly", k, list(literals)))

    def at_most_one(self, literals):
        self.rules.append(("most", 1, list(literals)))

    def sum(self, literals, weights, total):
        self.rules.append(("sum", total, list(zip(weights, literals))))

    def board_ends(self):
        self.board_variables = len(self.names)


def pysat(recorder, sums, ones, path):
    from pysat.card import CardEnc
    from pysat.card import EncType as Ones
    from pysat.formula import CNF, IDPool
    from pysat.pb import EncType as Sums
    from pysat.pb import PBEnc
    pool = IDPool(start_from=len(recorder.names) + 1)
    clauses = list(recorder.clauses)
    for kind, bound, terms in recorder.rules:
        if kind == "sum":
            weights, literals = map(list, zip(*terms))
            encoded = PBEnc.equals(lits=literals, weights=weights, bound=bound, vpool=pool, encoding=getattr(Sums, sums))
        else:
            encode = CardEnc.equals if kind == "exactly" else CardEnc.atmost
            # Its pairwise, ladder and bitwise encodings are for one alone.
            name = ones if bound == 1 else "seqcounter"
            encoded = encode(lits=terms, bound=bound, vpool=pool, encoding=getattr(Ones, name))
        clauses += encoded.clauses
    CNF(from_clauses=clauses).to_file(str(path))


def program_of(program, recorder, sums, ones, path):
    lines = [f"vars {len(recorder.names)}"]
    lines += ["clause " + " ".join(map(str, clause)) for clause in recorder.clauses]
    for kind, bound, terms in recorder.rules:
        flat = [number for term in terms for number in term] if kind == "sum" else terms
        lines.append(f"{kind} {bound} " + " ".join(map(str, flat)))
    done = subprocess.run([program, sums, ones, str(path)], input="\n".join(lines), text=True, capture_output=True)
    if done.returncode:
        raise RuntimeError(done.stderr.strip().splitlines()[-1][:80])


def board_of(path):
    """The variables that an exported formula names as the board's."""
    with open(path) as file:
        return [int(line.split()[2]) for line in file if line.startswith("c board ")]


def size(path):
    with open(path) as file:
        header = next(line for line in file if line.startswith("p cnf"))
    return tuple(map(int, header.split()[2:4]))


def questions(models):
    def ask(name, verb, data, *sets):
        return {"model": str(models / f"{name}.toml"), "sets": sets, "verb": verb, "data": data,
                "name": " ".join([verb, name.split("/")[1], *sets])}
    yield ask("sums/aristotle-hexagon", "solve", instance.hexagon())
    yield ask("sums/magic-board", "unique", instance.magic_board(models))
    yield ask("sums/einstein-264", "solve", instance.einstein(models))
    yield ask("sums/magic-square", "solve", instance.magic_square(5), "n=5")
    yield ask("tiles/bug-tiles", "unique", instance.bug_tiles(models))
    yield ask("sudoku/sudoku-17-givens", "unique", instance.sudoku(models, "sudoku-17-givens"))


def makers(question, options):
    """Each encoding with how its formula is made, and which variables are the board's."""
    recorder = Recorder()
    formulas.build(recorder, question["data"])
    theirs = lambda path: range(1, recorder.board_variables + 1)
    has_sums = question["data"]["kind"] == "sums"

    def placet(encode, presolve):
        sets = [word for pair in question["sets"] for word in ("--set", pair)]
        how = ([f"--encode={encode}"] if encode else []) + ([] if presolve else ["--no-presolve"])
        return lambda path: subprocess.run([options.placet, "export", question["model"], *sets, *how, "-o", str(path)],
                                           check=True, capture_output=True)

    yield "placet", placet("", True), board_of
    yield "placet, not presolved", placet("", False), board_of
    for encoding in PYSAT_SUMS if has_sums else PYSAT_ONES:
        sums, ones = (encoding, "pairwise") if has_sums else ("best", encoding)
        yield f"PySAT {encoding}", lambda path, s=sums, o=ones: pysat(recorder, s, o, path), theirs
    for name, of_sums, of_ones, program in [("pindakaas", PINDAKAAS_SUMS, PINDAKAAS_ONES, options.pindakaas),
                                            ("rustsat", RUSTSAT_SUMS, RUSTSAT_ONES, options.rustsat)]:
        for encoding in of_sums if has_sums else of_ones:
            sums, ones = (encoding, "pairwise") if has_sums else (of_sums[0], encoding)
            make = lambda path, p=program, s=sums, o=ones: program_of(p, recorder, s, o, path)
            yield f"{name} {encoding}", make, theirs


def ask(path, board, verb, limit, folder):
    names = folder / "board"
    names.write_text(" ".join(map(str, board)))
    most = {"solve": 1, "unique": 2}[verb]
    # Processor time is limited: on a busy machine, a wall clock would stop some runs before others.
    run = f'ulimit -t {round(limit)}; exec "$0" "$@" < "{names}"'
    command = ["sh", "-c", run, sys.executable, str(HERE / "one_solver.py"), str(path), SOLVER, str(most)]
    output, errors, code, *_ = tool.timed(command, 20 * limit, folder)
    if code is None or code < 0:
        return {"stopped": True}
    if code:
        return {"fault": errors.strip()[-80:]}
    return json.loads(output)


def measure(question, options, folder):
    row, counts = {}, collections.Counter()
    for name, make, board in makers(question, options):
        path = folder / "formula.cnf"
        try:
            make(path)
        except Exception as error:
            row[name] = {"fault": str(error)[:80]}
            continue
        runs = []
        for _ in range(options.runs):
            runs.append(ask(path, board(path), question["verb"], options.limit, folder))
            if "processor" not in runs[-1] or runs[-1]["wall"] > 5:
                break
        variables, clauses = size(path)
        row[name] = {"variables": variables, "clauses": clauses}
        if any("processor" not in run for run in runs):
            row[name] |= next(run for run in runs if "processor" not in run)
            continue
        counts.update({run["count"] for run in runs})
        row[name] |= {key: statistics.median(run[key] for run in runs) for key in ("processor", "conflicts")}
    if len(counts) > 1:
        raise SystemExit(f"{question['name']}: the formulas disagree: {dict(counts)}")
    return row


def tables(rows):
    out = []
    for kind in dict.fromkeys(tuple(row) for row in rows.values()):
        mine = {name: row for name, row in rows.items() if tuple(row) == kind}
        out += [report.line(["", *mine]), "|---" * (len(mine) + 1) + "|"]
        for encoding in kind:
            out.append(report.line([encoding, *(cell(row[encoding]) for row in mine.values())]))
        out.append("")
    return "\n".join(out)


def cell(result):
    if "clauses" not in result:
        return "–"
    size = f"{result['variables']:,}, {result['clauses']:,}"
    if "processor" in result:
        return f"{size}, {result['conflicts']:,.0f}, {report.seconds(result['processor'])}"
    return f"{size}, stopped"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--placet", default=str(ROOT / "target/release/placet"))
    parser.add_argument("--rustsat", default=str(HERE / "rustsat/target/release/encode"))
    parser.add_argument("--pindakaas", default=str(HERE / "pindakaas-rs/target/release/encode"))
    parser.add_argument("--limit", type=float, default=60, help="seconds of processor time that a run may take (60)")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default="", help="questions whose name holds this")
    options = parser.parse_args()
    rows = {}
    with tempfile.TemporaryDirectory() as name:
        for question in questions(ROOT / "models"):
            if options.only in question["name"]:
                rows[question["name"]] = measure(question, options, pathlib.Path(name))
                print(question["name"], {k: cell(v) + v.get("fault", "") for k, v in rows[question["name"]].items()}, flush=True)
    print(tables(rows))


if __name__ == "__main__":
    main()
