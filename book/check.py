"""Checks a site that mdBook has built: links between its pages lead somewhere, and links to the workbench contain a model."""

import base64
import json
import sys
import zlib
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

# Pages that repeat others, or that no link can be relative to.
REPEATED = {"print.html", "404.html", "toc.html"}


class Page(HTMLParser):
    """The anchors of a page, and what it links to or loads."""

    def __init__(self, path):
        super().__init__()
        self.anchors = set()
        self.targets = []
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.anchors.add(value)
            elif name in ("href", "src") and value:
                self.targets.append(value)


def model_in(fragment):
    """The text of the model in the fragment of a link to the workbench."""
    purpose, _, packed = fragment.partition("=")
    if purpose != "edit-1":
        raise ValueError("no link to edit a model")
    packed += "=" * (-len(packed) % 4)
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(packed), -15))["text"]


def main(folder):
    root = Path(folder).resolve()
    pages = {path: Page(path) for path in root.rglob("*.html") if (root / "workbench") not in path.parents}
    faults, models, links = [], 0, 0
    for path, page in pages.items():
        if path.name in REPEATED:
            continue
        for target in page.targets:
            address, fragment = urldefrag(target)
            if fragment.startswith("edit-1="):
                models += "board" in model_in(fragment)
                continue
            if ":" in address:
                continue
            links += 1
            there = (path.parent / unquote(address)).resolve() if address else path
            if there.is_dir():
                there /= "index.html"
            if not there.exists():
                faults.append(f"{path.relative_to(root)}: {target}: no such file")
            elif fragment and there in pages and unquote(fragment) not in pages[there].anchors:
                faults.append(f"{path.relative_to(root)}: {target}: no such heading")
    print(f"{len(pages)} pages, {links} links, {models} models for the workbench")
    if faults or not models:
        sys.exit("\n".join(faults) or "no model has a link to the workbench")


main(sys.argv[1])
