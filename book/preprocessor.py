"""Prepares the pages of docs/ for the site. mdBook runs this: it gives the book as JSON, and takes it back.

- Below each model stands a link that opens it in the workbench.
- A link to a model of the library opens it in the workbench, too.
- A link to another file that is not in docs/ leads to the repository, or is left out if none is configured.
- Below the page about Python stands the reference of the package, if griffe is installed, which reads it.
- mdBook calls README.md of a folder index.md, and has no page for SUMMARY.md, which is the list beside every page.
"""

import base64
import json
import posixpath
import re
import sys
import zlib
from pathlib import Path

# A block that describes a whole puzzle.
MODEL = re.compile(r"^(\[board\]|board\s*=|board\.)", re.MULTILINE)
BLOCK = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
# The page that the reference of the Python package stands below.
PYTHON = "guide/python.md"
LINK = re.compile(r"\[(?P<words>[^\[\]]+)\]\((?P<target>[^)\s#]+)(?P<anchor>#[^)\s]*)?\)")


def main():
    if sys.argv[1:2] == ["supports"]:
        return
    context, book = json.load(sys.stdin)
    settings = context["config"]["preprocessor"]["placet"]
    root = Path(context["root"])
    for chapter in chapters(book["items"]):
        page = chapter["source_path"]
        if page:
            chapter["content"] = Page(page, root, settings).prepared(chapter["content"])
        if page == PYTHON:
            chapter["sub_items"] += python_reference(root, chapter)
    json.dump(book, sys.stdout)


def python_reference(root, chapter):
    try:
        import python_reference
    except ModuleNotFoundError as missing:
        print(f"the reference of the Python package is left out: {missing}", file=sys.stderr)
        return []
    return [{"Chapter": python_reference.chapter(root, [*chapter["parent_names"], chapter["name"]])}]


def chapters(items):
    for item in items:
        chapter = item.get("Chapter") if isinstance(item, dict) else None
        if chapter:
            yield chapter
            yield from chapters(chapter["sub_items"])


def fragment(model):
    """What a link to the workbench has behind its address: see linkTo in web/src/link.js."""
    text = json.dumps({"text": model, "parameters": {}}, ensure_ascii=False, separators=(",", ":"))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return "#edit-1=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


class Page:
    def __init__(self, path, root, settings):
        self.folder = posixpath.dirname(f"docs/{path}")
        self.root = root
        self.repository = settings["repository"]
        address = settings["workbench"]
        is_absolute = "://" in address or address.startswith("/")
        self.workbench = address if is_absolute else "../" * path.count("/") + address
        # The files that blocks of this page write, one after the other.
        self.files = {}

    def prepared(self, text):
        parts = []
        end = 0
        for block in BLOCK.finditer(text):
            parts.append(LINK.sub(self.link, text[end : block.start()]))
            parts.append(block[0] + self.below(block["info"].split(), block["text"]))
            end = block.end()
        return "".join(parts) + LINK.sub(self.link, text[end:])

    def below(self, info, text):
        """What stands below a block."""
        if info[:1] != ["toml"]:
            return ""
        if len(info) > 1:
            before = self.files.get(info[1], "") if info[2:] == ["+"] else ""
            text = self.files[info[1]] = before + text
        return f"\n\n{self.anchor(text)}\n" if MODEL.search(text) else ""

    def anchor(self, model):
        return f'<a class="workbench" href="{self.workbench}{fragment(model)}">Open in the workbench</a>'

    def link(self, found):
        target = found["target"]
        if ":" in target:
            return found[0]
        path = posixpath.normpath(posixpath.join(self.folder, target))
        if path == "docs/SUMMARY.md":
            return found["words"]
        if path.startswith("docs/"):
            return found[0].replace("README.md", "index.md")
        if path.endswith(".toml") and path.startswith("models/"):
            return f"[{found['words']}]({self.workbench}{fragment((self.root / path).read_text())})"
        if self.repository:
            return f"[{found['words']}]({self.repository}{path}{found['anchor'] or ''})"
        return found["words"]


main()
