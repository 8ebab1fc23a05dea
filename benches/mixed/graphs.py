"""Colourings of graphs and of their links."""

import itertools

from model_file import generated


def mycielski(steps):
    """Mycielski's graphs have no triangle, and need one colour more with each step."""
    size, links = 2, [(0, 1)]
    for _ in range(steps):
        links += [pair for a, b in links for pair in ((a, size + b), (size + a, b))]
        links += [(size + i, 2 * size) for i in range(size)]
        size = 2 * size + 1
    colours = [f"c{i}" for i in range(steps + 1)]
    board = {"shape": "graph", "cells": " ".join(f"v{i}" for i in range(size)),
             "links": [f"v{a} v{b}" for a, b in links]}
    return generated("unsatisfiable", "solve", f"Mycielski graph of {size}, {steps + 1} colours", board=board,
                     pieces={"names": colours, "copies": "any"}, rules=[{"all_different": "neighbours"}])


def ramsey(points, size):
    """Two colours for the links of so many points, so that no `size` points have all links in one colour."""
    links = {pair: f"v{pair[0]}v{pair[1]}" for pair in itertools.combinations(range(points), 2)}
    groups = [" ".join(links[pair] for pair in itertools.combinations(group, 2))
              for group in itertools.combinations(range(points), size)]
    most = size * (size - 1) // 2 - 1
    return generated("colouring", "solve", f"Ramsey {points} points, {size}",
                     board={"shape": "graph", "cells": " ".join(links.values())}, regions={"groups": groups},
                     pieces={"names": "RB", "copies": "any"},
                     rules=[{"count": "R", "of": "groups", "is": f"1..{most}"}])
