"""Writes model files of placet, and says what an instance of the benchmark is."""

import dataclasses
import json


@dataclasses.dataclass
class Instance:
    """One question: `placet VERB MODEL OPTIONS`.

    `library` is a file below `models/`; otherwise `text` is a model file of its own.
    """

    name: str
    family: str
    verb: str
    options: list[str]
    library: str = ""
    text: str = ""


def library(family, verb, model, *options, **parameters):
    """A model of placet's library, with values for its parameters."""
    sets = [word for key, value in parameters.items() for word in ("--set", f"{key}={value}")]
    words = [verb, model.split("/")[1], *(f"{key}={value}" for key, value in parameters.items()), *options]
    return Instance(" ".join(words), family, verb, [*sets, *options], library=f"{model}.toml")


def generated(family, verb, title, *options, **parts):
    """A model written here. Its name is its title."""
    name = " ".join([verb, title, *options])
    return Instance(name, family, verb, list(options), text=model(title, **parts))


def model(title, board, pieces, rules=(), givens=None, regions=None, objective=None):
    """The text of a model file. Tables are dictionaries whose values may be nested."""
    lines = [f"title = {value(title)}"]
    if givens and isinstance(givens, str):
        lines.append(f"givens = {value(givens)}")
    lines += table("board", board)
    if regions:
        lines += table("board.regions", regions)
    lines += table("pieces", pieces)
    if isinstance(givens, dict):
        lines += table("givens", givens)
    for rule in rules:
        lines += ["", "[[rules]]", *entries(rule)]
    if objective:
        lines += table("objective", objective)
    return "\n".join(lines) + "\n"


def table(name, content):
    return ["", f"[{name}]", *entries(content)]


def entries(content):
    return [f"{key} = {value(each)}" for key, each in content.items()]


def value(each):
    """A TOML value. Text with line breaks becomes a block, in which a backslash means itself."""
    if isinstance(each, bool):
        return str(each).lower()
    if isinstance(each, int):
        return str(each)
    if isinstance(each, str):
        return f"'''\n{each}\n'''" if "\n" in each else json.dumps(each, ensure_ascii=False)
    if isinstance(each, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {value(v)}" for key, v in each.items()) + " }"
    return "[" + ", ".join(value(v) for v in each) + "]"


def drawing(rows):
    """A board as text; `None` is a blank cell."""
    return "\n".join(" ".join("_" if x is None else str(x) for x in row) for row in rows)


def name(r, c):
    """A cell's name, counted from 0 here and from 1 in model files."""
    return f"r{r + 1}c{c + 1}"


def names(cells):
    """The names of several cells, as one string."""
    return " ".join(name(r, c) for r, c in cells)
