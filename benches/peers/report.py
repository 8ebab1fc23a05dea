"""The tables, in Markdown."""


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
    text = short(result, limit)
    if "wall" in result and own and "wall" in own and own is not result:
        text += f" ({result['wall'] / own['wall']:.2g})" if result["wall"] < 100 * own["wall"] else (
            f" ({result['wall'] / own['wall']:,.0f})")
    return text


def spread(result):
    if "wall" not in result or result["runs"] < 2:
        return "one run" if "wall" in result else "–"
    return f"{seconds(result['least'])} to {seconds(result['most'])}"


def line(cells):
    return "| " + " | ".join(cells) + " |"


def family(name, rows, limit):
    tools = list(rows[0]["results"])
    out = [f"### {name}", "", line(["", *tools]), "|---" * (len(tools) + 1) + "|"]
    for row in rows:
        own = row["results"].get("placet")
        out.append(line([row["name"], *(cell(r, own, limit) for r in row["results"].values())]))
    details = [(row["name"], t, r) for row in rows for t, r in row["results"].items() if "wall" in r]
    out += ["", f"#### {name}: fastest to slowest, and processor time", "", line(["", *tools]), "|---" * (len(tools) + 1) + "|"]
    for row in rows:
        shown = [f"{spread(r)}; {seconds(r['processor'])}" if "wall" in r else "–" for r in row["results"].values()]
        out.append(line([row["name"], *shown]))
    return out + [""] if details else out


def exports(rows):
    if not rows:
        return []
    out = ["### Export", "", line(["", "clauses", "to a file", "clauses a second", "to nowhere", "clauses a second"]), "|---" * 6 + "|"]
    for row in rows:
        figures = []
        for where in ("file", "nowhere"):
            r = row[where]
            figures += [f"{seconds(r['wall'])} ({seconds(r['least'])} to {seconds(r['most'])})",
                        f"{row['clauses'] / r['wall'] / 1e6:.1f} M"]
        out.append(line([row["name"], f"{row['clauses'] / 1e6:.1f} M, {row['bytes'] / 1e6:.0f} MB", *figures]))
    return out


def page(versions, rows, written, limit):
    out = ["", "### Versions", ""] + [f"- {name}: {version}" for name, version in versions.items()] + [""]
    for name in dict.fromkeys(row["family"] for row in rows):
        out += family(name, [row for row in rows if row["family"] == name], limit)
    return "\n".join(out + exports(written))
