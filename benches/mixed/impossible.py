"""Puzzles without a solution, each with the reason."""

from model_file import generated


def light_rows(rows, columns):
    """All rows lighter than a row is on average: the sum of all numbers says no."""
    cells = rows * columns
    average = columns * (cells + 1) // 2
    return generated("unsatisfiable", "solve", f"numbers 1 to {cells} in {rows} light rows",
                     board={"grid": [rows, columns]}, pieces={"numbers": f"1..{cells}"},
                     rules=[{"sum": {"at_most": average - 1}, "of": "rows"}])


def pigeons(n):
    """n + 1 pigeons in n holes: each pigeon somewhere, no two in one hole."""
    rules = [{"count": "x", "of": "rows", "is": 1}, {"count": "x", "of": "columns", "at_most": 1}]
    return generated("unsatisfiable", "solve", f"{n + 1} pigeons in {n} holes", board={"grid": [n + 1, n]},
                     pieces={"names": "x.", "copies": "any"}, rules=rules)


def parity(n):
    """Every row and column odd, and the whole board as well: not for an even number of rows."""
    rules = [{"holds": "for each l in {rows, columns}: sum(l) mod 2 == 1"}, {"holds": "sum(board) mod 2 == 1"}]
    return generated("unsatisfiable", "solve", f"parity of {n} x {n}", board={"grid": [n, n]},
                     pieces={"numbers": "0..1", "copies": "any"}, rules=rules)


def path_between_wrong_colours(n):
    """A path over all cells of an odd board begins and ends on the colour of the corners."""
    return generated("unsatisfiable", "solve", f"path of {n} x {n} from the wrong colour", board={"grid": [n, n]},
                     pieces={"numbers": f"1..{n * n}"}, rules=[{"path": "neighbours"}], givens={"r1c2": 1})


def too_many(piece, n, many):
    """More pieces than can stand on the board without attacking each other."""
    names = {"K": many, ".": n * n - many}
    return generated("unsatisfiable", "solve", f"{many} {piece}s on {n} x {n}", board={"grid": [n, n]},
                     pieces={"names": "K.", "copies": names}, rules=[{"not_attacking": piece, "piece": "K"}])
