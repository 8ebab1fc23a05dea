"""The reference of the Python package: a page for each public name, made from its docstring and its signature.

The sources are read, not run, so that no compiled module is needed.
"""

import logging
import re
from pathlib import Path

import griffe

# Docstrings refer to other names like this: :meth:`Puzzle.count`.
ROLE = re.compile(r":(?:class|meth|func|attr|exc|mod):`~?\.?([\w.]+)`")
DOCTEST = re.compile(r"(?:^>>>.*\n?(?:^(?!>>>)\S.*\n?|^(?=>>>).*\n?|^[ \t]+\S.*\n?)*)+", re.MULTILINE)
# An entry of a list of names, as `name : type` above lines that are indented.
ENTRY = re.compile(r"^(?P<name>\w[\w, ]*) : (?P<type>[^\n]+)\n(?P<says>(?:[ ]{4}[^\n]*\n?)+)", re.MULTILINE)
FOLDER = "reference/python"
SECTIONS = {
    "parameters": "Parameters",
    "attributes": "Attributes",
    "returns": "Returns",
    "yields": "Yields",
    "raises": "Raises",
}


def chapter(root, parents):
    """The chapter of the book, with a page below it for each name."""
    # A class without a docstring is no fault here: a test of the package looks for those.
    logging.getLogger("griffe").setLevel(logging.ERROR)
    package = griffe.load("placet", search_paths=[str(Path(root, "python"))], docstring_parser="numpy", resolve_aliases=True)
    names = [name for name in package.exports if name[0].isalpha()]
    parents = [*parents, "Python reference"]
    pages = [page(name, Name(package[name], names).text(), parents) for name in names]
    contents = [f"- [`{one['name']}`](python/{one['name']}.md): {summary(one['name'], one['content'])}" for one in pages]
    intro = prose(package.docstring.value, names, "python/")
    text = "\n".join(["# Python reference", "", "*For those who program in Python.*", "", intro, "", *contents, ""])
    return {**page("Python reference", text, parents[:-1]), "path": f"{FOLDER}.md", "sub_items": [{"Chapter": one} for one in pages]}


def page(name, text, parents):
    return {
        "name": name,
        "content": text,
        "number": None,
        "sub_items": [],
        "path": f"{FOLDER}/{name}.md",
        "source_path": None,
        "parent_names": parents,
    }


def summary(name, text):
    """The first paragraph of a page after its heading and its signature, as one line of the page above it."""
    paragraphs = (part for part in text.split("\n\n")[1:] if not part.startswith(("```", "*A class")))
    line = " ".join(next(paragraphs, "").split())
    return line.replace("](#", f"]({name}.md#").replace("](", "](python/")


def prose(text, names, folder="", members=()):
    """A text of a docstring as Markdown: links for the names that it mentions, and blocks for its examples."""

    def link(found):
        first, _, member = found[1].removeprefix("placet.").partition(".")
        if first in members:
            return f"[`{first}`](#{first})"
        if first in names:
            return f"[`{found[1]}`]({folder}{first}.md{'#' + member if member else ''})"
        return f"`{found[1]}`"

    def item(found):
        return f"- `{found['name']}` ({found['type']}): {' '.join(found['says'].split())}\n"

    text = ENTRY.sub(item, text)
    parts = []
    end = 0
    for block in DOCTEST.finditer(text):
        parts += [ROLE.sub(link, text[end : block.start()]), f"```pycon\n{block[0].rstrip()}\n```\n"]
        end = block.end()
    return "".join([*parts, ROLE.sub(link, text[end:])])


class Name:
    """A public name of the package."""

    def __init__(self, item, names):
        self.item = item.final_target if item.is_alias else item
        self.name = item.name
        self.names = names
        self.own = dict(self.members()) if self.item.is_class else {}

    def text(self):
        if not self.item.is_class:
            return "\n".join([f"# {self.name}", "", *self.signature(self.item, self.name), *self.described(self.item)])
        bases = [str(base) for base in self.item.bases if not str(base).startswith("_") and str(base) in self.names]
        of = f" of {', '.join(f'[`{base}`]({base}.md)' for base in bases)}" if bases else ""
        lines = [f"# {self.name}", "", f"*A class{of}.*", "", *self.described(self.item)]
        for name, member in self.own.items():
            lines += ["", f"## {name}", "", *self.signature(member, name), *self.described(member)]
        return "\n".join(lines) + "\n"

    def members(self):
        """Its methods and properties with a docstring, with those of the classes that are parts of it."""
        for name, member in {**self.item.members, **self.item.inherited_members}.items():
            target = member.final_target if member.is_alias else member
            is_shown = not name.startswith("_") and target.docstring and (target.is_function or target.is_attribute)
            if is_shown and "placet" in target.path.split(".")[0]:
                yield name, target

    def signature(self, item, name):
        if not item.is_function:
            form = f"{name}: {item.annotation}" if item.annotation else f"{name} = {item.value}"
            return ["```python", form, "```", ""]
        labels = [f"@{label}" for label in ("classmethod", "staticmethod") if label in item.labels]
        parameters = [one for one in item.parameters if one.name not in ("self", "cls")]
        return ["```python", *labels, f"{name}({', '.join(self.parameters(parameters))}) -> {item.returns or 'None'}", "```", ""]

    @staticmethod
    def parameters(parameters):
        kinds = griffe.ParameterKind
        stars = {kinds.var_positional: "*", kinds.var_keyword: "**"}
        had_star = False
        for at, one in enumerate(parameters):
            if one.kind == kinds.keyword_only and not had_star:
                had_star = True
                yield "*"
            had_star = had_star or one.kind == kinds.var_positional
            text = f"{stars.get(one.kind, '')}{one.name}"
            default = one.default is not None and one.kind not in stars
            text += f": {one.annotation}" if one.annotation else ""
            yield text + (f" = {one.default}" if default else "")
            follows = parameters[at + 1].kind if at + 1 < len(parameters) else None
            if one.kind == kinds.positional_only and follows != kinds.positional_only:
                yield "/"

    def described(self, item):
        """The docstring of a name as Markdown, or the comment that describes a type."""
        if item.is_attribute and not item.docstring:
            comment = Path(item.filepath).read_text().splitlines()[item.lineno - 2]
            yield from [comment.removeprefix("#:").strip(), ""]
        for section in item.docstring.parsed if item.docstring else []:
            kind = section.kind.value
            if kind == "text":
                yield from [self.prose(section.value), ""]
            elif kind == "examples":
                yield from ["**Examples**", "", *self.examples(section.value)]
            elif kind in SECTIONS:
                yield from [f"**{SECTIONS[kind]}**", "", *map(self.entry, section.value), ""]
            else:
                raise ValueError(f"{item.path}: no form for a section of {kind}")

    def entry(self, one):
        name = getattr(one, "name", "")
        of = f" ({one.annotation})" if one.annotation else ""
        start = f"`{name}`{of}" if name else f"`{one.annotation}`"
        return f"- {start}: {self.prose(' '.join(one.description.split()))}"

    def examples(self, parts):
        for kind, text in parts:
            is_code = kind.value == "examples"
            yield from [f"```pycon\n{text}\n```" if is_code else self.prose(text), ""]

    def prose(self, text):
        return prose(text, self.names, members=self.own)
