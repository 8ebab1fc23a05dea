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
    """Processor time, and how many times placet's it is."""
    if "wall" not in result:
        return short(result, limit)
    text = seconds(result["processor"])
    if own is result or "wall" not in (own or {}):
        return text
    ratio = result["processor"] / own["processor"]
    return f"{text} ({ratio:,.0f})" if ratio >= 9.5 else f"{text} ({ratio:.2g})"


def spread(result, limit):
    if "wall" not in result:
        return short(result, limit)
    text = seconds(result["wall"])
    return text if result["runs"] == 1 else f"{text} ({seconds(result['least'])} to {seconds(result['most'])})"


def line(cells):
    return "| " + " | ".join(cells) + " |"


def table(title, rows, shown):
    tools = list(rows[0]["results"])
    out = [f"{title}:", "", line(["", *tools]), "|---" * (len(tools) + 1) + "|"]
    return out + [line([row["name"], *shown(row["results"])]) for row in rows] + [""]


def family(name, rows, limit):
    own = lambda results: results.get("placet")
    cells = lambda results: [cell(r, own(results), limit) for r in results.values()]
    spreads = lambda results: [spread(r, limit) for r in results.values()]
    title = f"## {name.capitalize()}"
    return [title, "", *table("Processor time, and in brackets how many times placet's that is", rows, cells),
            *table("Wall time, and in brackets the fastest and the slowest run", rows, spreads)]


def exports(rows):
    if not rows:
        return []
    head = ["", "clauses", "to a file", "clauses a second", "discarded", "clauses a second"]
    out = ["## Writing formulas", "", "Processor time, in brackets the wall time:", "", line(head), "|---" * len(head) + "|"]
    for row in rows:
        figures = []
        for where in ("file", "nowhere"):
            r = row[where]
            figures += [f"{seconds(r['processor'])} ({seconds(r['wall'])})", f"{row['clauses'] / r['processor'] / 1e6:.1f} M"]
        out.append(line([row["name"], f"{row['clauses'] / 1e6:.1f} M, {row['bytes'] / 1e6:.0f} MB", *figures]))
    return out


def page(versions, rows, written, limit):
    out = ["", "## Versions", "", line(["tool", "version"]), "|---|---|"]
    out += [line(named) for named in versions.items()] + [""]
    for name in dict.fromkeys(row["family"] for row in rows):
        out += family(name, [row for row in rows if row["family"] == name], limit)
    return "\n".join(out + exports(written))


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        print(page(**json.load(file)))
