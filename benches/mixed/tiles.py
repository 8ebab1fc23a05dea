"""Tiles and shapes: edge matching, pentominoes, triominoes, and a board that dominoes can't cover."""

import seeds
from grids import cells
from model_file import generated


def edge_tiles(rows, columns, colours, dice):
    """Tiles cut from a board with random colours and a rim of 0, turned at random: right, bottom, left, top."""
    across = {(r, c): dice.randint(1, colours) if 0 < c < columns else 0 for r, c in cells(rows, columns + 1)}
    down = {(r, c): dice.randint(1, colours) if 0 < r < rows else 0 for r, c in cells(rows + 1, columns)}
    tiles = [[across[r, c + 1], down[r + 1, c], across[r, c], down[r, c]] for r, c in cells(rows, columns)]
    turns = [dice.randrange(4) for _ in tiles]
    return dice.sample([tile[k:] + tile[:k] for tile, k in zip(tiles, turns)], len(tiles))


def edge_matching(rows, columns, colours, seed, verb="solve", spoilt=False):
    """Framed edge matching with a solution. Spoilt tiles have one colour changed, so that this colour can't pair up."""
    dice = seeds.dice(seed)
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
    title = "pentominoes on 8 x 8 without the middle"
    return cover("shapes", verb, title, with_holes(8, 8, MIDDLE), "pentominoes", *options)


def mutilated(n, verb="solve"):
    """Dominoes on a board without two opposite corners: too many cells of one colour (M. Black, 1946)."""
    board = with_holes(n, n, {(0, 0), (n - 1, n - 1)})
    return cover("unsatisfiable", verb, f"dominoes on a mutilated {n} x {n}", board, "dominoes", copies="any")


def corners(rows, columns, verb="count", *options):
    """L-shaped triominoes."""
    board, title = with_holes(rows, columns, ()), f"corner triominoes on {rows} x {columns}"
    return cover("shapes", verb, title, board, {"L": "## / #."}, *options, copies="any")
