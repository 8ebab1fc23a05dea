"""Random numbers by seed: the same each time, and others for each set of instances."""

import random

FIRST = 1
_chosen = FIRST


def choose(number):
    """Takes the random numbers of this set."""
    global _chosen
    _chosen = number


def dice(seed):
    """The random numbers of a seed."""
    return random.Random(seed if _chosen == FIRST else f"{seed} of set {_chosen}")
