"""Tiles and shapes: edge matching, pentominoes, and boards that nothing covers."""

import random

from grids import cells
from model_file import generated


def edge_tiles(rows, columns, colours, dice):
    """Tiles cut from a board with random colours and a rim of 0, turned at random: right, bottom, left, top."""
    across = {(r, c): dice.randint(1, colours) if 0 < c < columns else 0 for r in range(rows) for c in range(columns + 1)}
    down = {(r, c): dice.randint(1, colours) if 0 < r < rows else 0 for r in range(rows + 1) for c in range(columns)}
    tiles = [[across[r, c + 1], down[r + 1, c], across[r, c], down[r, c]] for r, c in cells(rows, columns)]
    turns = [dice.randrange(4) for _ in tiles]
    return dice.sample([tile[k:] + tile[:k] for tile, k in zip(tiles, turns)], len(tiles))


def edge_matching(rows, columns, colours, seed, verb="solve", spoilt=False):
    """Framed edge matching with a solution. Spoilt tiles have one colour changed, so that this colour can't pair up."""
    dice = random.Random(seed)
    tiles = edge_tiles(rows, columns, colours, dice)
    if spoilt:
        tile = next(tile for tile in tiles if 0 not in tile)
        tile[0] = tile[0] % colours + 1
    title = f"{'spoilt tiles' if spoilt else 'edge matching'} {rows} x {columns}, {colours} colours, seed {seed}"
    return generated("unsatisfiable" if spoilt else "edge matching", verb, title, board={"grid": [rows, columns]},
                     pieces={"turns": True, "tiles": tiles}, rules=[{"fit": "equal", "rim": 0}])


def cover(family, verb, title, board, shapes, *options, **more):
    """A board that shapes cover."""
    return generated(family, verb, title, *options, board={"cells": board}, pieces={"shapes": shapes, **more})


def with_holes(rows, columns, holes):
    return "\n".join("".join("." if (r, c) in holes else "*" for c in range(columns)) for r in range(rows))


MIDDLE = {(3, 3), (3, 4), (4, 3), (4, 4)}


def pentominoes(verb, *options):
    """Pentominoes on 8 x 8 without the four cells in the middle: 520 boards (D. Scott, 1958)."""
    return cover("shapes", verb, "pentominoes on 8 x 8 without the middle", with_holes(8, 8, MIDDLE), "pentominoes", *options)


def mutilated(n, verb="solve"):
    """Dominoes on a board without two opposite corners: too many cells of one colour (M. Black, 1946)."""
    board = with_holes(n, n, {(0, 0), (n - 1, n - 1)})
    return cover("unsatisfiable", verb, f"dominoes on a mutilated {n} x {n}", board, "dominoes", copies="any")


def triominoes(n, hole, verb="count"):
    """Straight triominoes on a board without one cell: possible for few holes only (S. Golomb, 1954)."""
    board = with_holes(n, n, {hole})
    return cover("shapes", verb, f"straight triominoes on {n} x {n} without {hole}", board, {"I": "###"}, copies="any")


def corners(rows, columns, verb="count", *options):
    """L-shaped triominoes."""
    return cover("shapes", verb, f"corner triominoes on {rows} x {columns}", with_holes(rows, columns, ()), {"L": "## / #."},
                 *options, copies="any")


def odd_tetrominoes():
    """T-tetrominoes cover an even number of cells of either colour only where they are even in number: not 6 x 6."""
    return cover("unsatisfiable", "solve", "T-tetrominoes on 6 x 6", with_holes(6, 6, ()), {"T": "### / .#."}, copies="any")
