"""Puzzles as facts for clingo, and questions to clingo about them."""

import pathlib
import re

import clingo

FOLDER = pathlib.Path(__file__).parent
CELL = re.compile(r"r(\d+)c(\d+)")


def facts(data, but=()):
    """The parameters of a puzzle as facts: drawings by row and column, lists by position, tables by name."""
    return [f"{name}({', '.join(map(term, values))})" for name, value in data.items() if name not in but
            for values in rows(value)]


def rows(value):
    if isinstance(value, int):
        return [(value,)]
    if isinstance(value, str):
        lines = [line.split() if " " in value else line for line in value.split("\n")]
        return [(r, c, x) for r, line in enumerate(lines, 1) for c, x in enumerate(line, 1) if x != "."]
    if isinstance(value, dict):
        return list(value.items())
    return [(i, *x) for i, item in enumerate(value, 1) for x in items(item)]


def items(item):
    """A number, or the cells of a region."""
    return [(item,)] if isinstance(item, int) else [(int(r), int(c)) for r, c in CELL.findall(item)]


def term(value):
    return str(value) if isinstance(value, int) or value.isdigit() else f'"{value}"'


class Puzzle:
    """A puzzle in clingo. The clues of the parameter `free`, if there is one, can be left out."""

    def __init__(self, genre, data, free=None, near=()):
        """The atoms `near` are true where there is a choice."""
        self.control = clingo.Control(["--warn=none", "--heuristic=Domain"] if near else ["--warn=none"])
        self.control.load(str(FOLDER / "clingo" / f"{genre}.lp"))
        self.free = [f"{free}({', '.join(map(term, values))})" for values in rows(data[free])] if free else []
        text = [f"{fact}." for fact in facts(data, [free])] + [f"#external {fact}." for fact in self.free]
        text += [f"#heuristic {fact}. [1,sign]" for fact in sorted(near)]
        self.control.add("base", [], "\n".join(text))
        self.control.ground([("base", [])])
        for fact in self.free:
            self.set(fact, True)

    def set(self, fact, there):
        self.control.assign_external(clingo.parse_term(fact.replace(", ", ",")), there)

    def exclude(self, solution):
        """Forbids a solution: a set of atoms as clingo writes them."""
        shown = {re.match(r"\w+", atom)[0] for atom in solution}
        with self.control.backend() as backend:
            body = [atom.literal if str(atom.symbol) in solution else -atom.literal
                    for atom in self.control.symbolic_atoms if atom.symbol.name in shown]
            backend.add_rule([], body)

    def solve(self, conflicts=None):
        """A solution, `None` if there is none, or `False` if that took too many conflicts."""
        self.control.configuration.solve.solve_limit = f"{conflicts or 'umax'},umax"
        found = []
        result = self.control.solve(on_model=lambda model: found.append(shown_by(model)))
        if found:
            return found[0]
        return None if result.exhausted else False


def shown_by(model):
    return {str(symbol) for symbol in model.symbols(shown=True)}


def other(genre, data, solution, conflicts=200_000):
    """A second solution much like the first, `None` if there is none, or `False` if that is not known."""
    puzzle = Puzzle(genre, data, near=solution)
    puzzle.exclude(solution)
    return puzzle.solve(conflicts)


def random_solution(genre, data, seed, conflicts=200_000):
    puzzle = Puzzle(genre, data)
    configuration = puzzle.control.configuration
    configuration.solver.seed = str(seed)
    configuration.solver.rand_freq = "0.1"
    configuration.solver.sign_def = "rnd"
    return puzzle.solve(conflicts)


def pruned(genre, data, solution, free, least, dice, conflicts=3_000, denies=None, batch=12, splits=True):
    """The drawing without clues that the solution does not need, but with `least` of them at least.

    A clue stays if clingo needs more than these conflicts to show that it is not needed. `denies` says whether a clue
    excludes a solution. With it, a second solution is found only once. Clues are left out in batches, which are split where that fails.
    """
    puzzle = Puzzle(genre, data, free)
    puzzle.exclude(solution)
    entries, kept = rows(data[free]), len(puzzle.free)
    order = list(range(kept))
    dice.shuffle(order)
    others = []
    gone, waiting = set(), [order[i:i + batch] for i in range(0, kept, batch)]
    while waiting:
        some = waiting.pop(0)[:max(0, kept - len(gone) - least)]
        if all(deniers - gone - set(some) for deniers in others):
            for i in some:
                puzzle.set(puzzle.free[i], False)
            second = puzzle.solve(conflicts)
            if second is None:
                gone |= set(some)
                continue
            if second and denies:
                others.append({i for i, clue in enumerate(entries) if denies(clue, second)})
            for i in some:
                puzzle.set(puzzle.free[i], True)
        if len(some) > 1 and splits:
            half = len(some) // 2
            waiting += [some[:half], some[half:]]
    absent = {entries[i][:2] for i in gone}
    lines = [line.split() if " " in data[free] else line for line in data[free].split("\n")]
    space = " " if " " in data[free] else ""
    return "\n".join(space.join("." if (r, c) in absent else x for c, x in enumerate(line, 1))
                     for r, line in enumerate(lines, 1))
