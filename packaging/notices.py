"""Prints the licences of all crates in the program, which their licences ask those to pass on who pass on the program: notices.py TRIPLE FEATURES."""

import json
import subprocess
import sys
from pathlib import Path

#: How files with licences and copyright notices are called.
NAMES = ("LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE")


def crates(triple: str, features: str) -> list[dict]:
    """The crates that are linked into the program, but for those of the workspace."""
    command = ["cargo", "metadata", "--locked", "--format-version=1", f"--features={features}", f"--filter-platform={triple}"]
    metadata = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    linked = set()
    open_ids = [metadata["resolve"]["root"]]
    while open_ids:
        crate = open_ids.pop()
        if crate not in linked:
            linked.add(crate)
            normal = (link for link in nodes[crate]["deps"] if any(kind["kind"] is None for kind in link["dep_kinds"]))
            open_ids += [link["pkg"] for link in normal]
    found = [package for package in metadata["packages"] if package["id"] in linked and package["source"] and not is_macro(package)]
    return sorted(found, key=lambda package: (package["name"], package["version"]))


def is_macro(package: dict) -> bool:
    """Whether a crate runs while others are compiled, and is no part of the program."""
    return any("proc-macro" in target["kind"] for target in package["targets"])


def notices(package: dict) -> list[str]:
    folder = Path(package["manifest_path"]).parent
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name.upper().startswith(NAMES))
    return [path.read_text(encoding="utf-8", errors="replace").strip() for path in files]


def main(triple: str, features: str) -> None:
    # Texts that differ in their line ends alone are one.
    users: dict[str, tuple[str, list[str]]] = {}
    print("placet contains these crates:\n")
    for package in crates(triple, features):
        name = f"{package['name']} {package['version']}"
        print(f"{name}: {package['license']}")
        for text in notices(package):
            users.setdefault(" ".join(text.split()), (text, []))[1].append(name)
    for text, names in users.values():
        print(f"\n{'=' * 80}\n{', '.join(names)}\n{'=' * 80}\n\n{text}")


if __name__ == "__main__":
    main(*sys.argv[1:])
