"""Puzzles without a solution, each with the reason."""

import itertools

from model_file import generated


def corners_of_magic_square():
    """The corners of a magic square of order 4 sum to 34 as well, which no rule says."""
    givens = {"r1c1": 1, "r1c4": 2, "r4c1": 3, "r4c4": 16}
    return generated("unsatisfiable", "solve", "magic square with wrong corners", board={"grid": [4, 4]},
                     pieces={"numbers": "1..16"}, rules=[{"sum": 34, "of": "lines"}], givens=givens)


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


def odd_closed_tour(n):
    """A closed knight's tour goes to and fro between the colours: there is none on an odd board."""
    return generated("unsatisfiable", "solve", f"closed knight's tour of {n} x {n}", board={"grid": [n, n]},
                     pieces={"numbers": f"1..{n * n}"}, rules=[{"path": "knight moves", "closed": True}])


def too_many(piece, n, many):
    """More pieces than can stand on the board without attacking each other."""
    names = {"K": many, ".": n * n - many}
    return generated("unsatisfiable", "solve", f"{many} {piece}s on {n} x {n}", board={"grid": [n, n]},
                     pieces={"names": "K.", "copies": names}, rules=[{"not_attacking": piece, "piece": "K"}])


def mycielski(steps):
    """Mycielski's graphs have no triangle, and need one colour more with each step."""
    size, links = 2, [(0, 1)]
    for _ in range(steps):
        links += [pair for a, b in links for pair in ((a, size + b), (size + a, b))]
        links += [(size + i, 2 * size) for i in range(size)]
        size = 2 * size + 1
    colours = [f"c{i}" for i in range(steps + 1)]
    board = {"shape": "graph", "cells": " ".join(f"v{i}" for i in range(size)), "links": [f"v{a} v{b}" for a, b in links]}
    return generated("unsatisfiable", "solve", f"Mycielski graph of {size}, {steps + 1} colours", board=board,
                     pieces={"names": colours, "copies": "any"}, rules=[{"all_different": "neighbours"}])


def graceful_ring(n):
    """A ring of n is graceful only where n leaves 0 or 3 divided by 4 (A. Rosa, 1967)."""
    return generated("unsatisfiable" if n % 4 in (1, 2) else "graphs", "solve", f"graceful ring of {n}",
                     board={"grid": [1, n], "wrap": "cylinder"}, pieces={"numbers": f"0..{n}", "copies": "0..1"},
                     rules=[{"holds": "all_different(for x, y in neighbours: abs(x - y))"}])


def ramsey(points, size):
    """Colours the links of so many points so that no `size` of them have one colour: not possible for 6 and 3."""
    links = {pair: f"v{pair[0]}v{pair[1]}" for pair in itertools.combinations(range(points), 2)}
    groups = [" ".join(links[pair] for pair in itertools.combinations(group, 2))
              for group in itertools.combinations(range(points), size)]
    most = size * (size - 1) // 2 - 1
    return generated("colouring" if (points, size) != (6, 3) else "unsatisfiable", "solve", f"Ramsey {points} points, {size}",
                     board={"shape": "graph", "cells": " ".join(links.values())}, regions={"groups": groups},
                     pieces={"names": "RB", "copies": "any"}, rules=[{"count": "R", "of": "groups", "is": f"1..{most}"}])
