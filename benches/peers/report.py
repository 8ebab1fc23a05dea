"""The tables, in Markdown: of a run, or again from what `--json` wrote.

    python3 benches/peers/report.py FILE
"""

import json
import sys


def seconds(value):
    if value < 0.0995:
        return f"{1000 * value:.3g} ms" if value < 0.01 else f"{1000 * value:.0f} ms"
    return f"{value:.2g} s" if value < 10 else f"{value:.0f} s"


def short(result, limit=None):
    if "wall" in result:
        return seconds(result["wall"])
    if "stopped" in result:
        return "limit" if limit is None else f"> {limit:.0f} s"
    if "fault" in result:
        return "**failed**"
    return "–"


def progress(row):
    cells = [f"{name} {short(r)}" + (f" ({r['fault']})" if "fault" in r else "") for name, r in row["results"].items()]
    return f"{row['family']}: {row['name']}: {'; '.join(cells)}"


def cell(result, own, limit):
    """Processor time, how many times placet's it is, and the fastest and the slowest run."""
    if "wall" not in result:
        return short(result, limit)
    text = seconds(result["processor"])
    if own is not result and "wall" in (own or {}):
        text += f", {times(result['processor'] / own['processor'])}"
    return text if result["runs"] == 1 else f"{text} ({seconds(result['least'])} to {seconds(result['most'])})"


def times(ratio):
    return f"×{ratio:,.0f}" if ratio >= 9.5 else f"×{ratio:.2g}"


def line(cells):
    return "| " + " | ".join(cells) + " |"


def family(name, rows, limit):
    tools = list(rows[0]["results"])
    out = [f"### {name.capitalize()}", "", line(["", *tools]), "|---" * (len(tools) + 1) + "|"]
    for row in rows:
        own = row["results"].get("placet")
        out.append(line([row["name"], *(cell(result, own, limit) for result in row["results"].values())]))
    return [*out, ""]


def exports(rows):
    if not rows:
        return []
    head = ["", "clauses", "to a file", "clauses a second", "discarded", "clauses a second"]
    out = ["### Writing formulas", "", "Processor time, in brackets the wall time:", "", line(head), "|---" * len(head) + "|"]
    for row in rows:
        figures = []
        for where in ("file", "nowhere"):
            r = row[where]
            figures += [f"{seconds(r['processor'])} ({seconds(r['wall'])})", f"{row['clauses'] / r['processor'] / 1e6:.1f} M"]
        out.append(line([row["name"], f"{row['clauses'] / 1e6:.1f} M, {row['bytes'] / 1e6:.0f} MB", *figures]))
    return out


def page(versions, rows, written, limit):
    out = ["", "### Versions", "", line(["tool", "version"]), "|---|---|"]
    out += [line(named) for named in versions.items()] + [""]
    for name in dict.fromkeys(row["family"] for row in rows):
        out += family(name, [row for row in rows if row["family"] == name], limit)
    return "\n".join(out + exports(written))


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        print(page(**json.load(file)))
