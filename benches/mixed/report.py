"""Tables of the times, and how far `auto` is from the best engine."""

SHORTEST = 0.03
# Of the memory of a process, this much, in MiB, is the program and counts for nothing.
SMALLEST = 50
AUTO = "auto"


def time_of(cell):
    """The processor time; a run that was stopped counts as its limit, a refusal as nothing."""
    if not cell:
        return None
    if "answer" in cell:
        return cell["processor"]
    return cell.get("limit")


def shown(cell):
    """A cell of the table."""
    if cell and cell.get("end") == "limit":
        return f">{cell['limit']}"
    seconds = time_of(cell)
    if seconds is not None:
        return f"{seconds:.2f}"
    return "" if not cell or cell["end"] == "refused" else cell["end"]


def best_of(row, engines):
    """The fastest single engine with an answer, or nothing."""
    times = {e: time_of(row["cells"].get(e)) for e in engines
             if e != AUTO and "answer" in (row["cells"].get(e) or {})}
    return min(times, key=times.get, default=None)


def ratio(time, other):
    """How many times as long; below 30 ms all times are the same."""
    return max(time, SHORTEST) / max(other, SHORTEST)


def ratio_to_best(row, engines, column=AUTO):
    """How many times as long as the best engine; 1 where no single engine has an answer and this one has."""
    best, cell = best_of(row, engines), row["cells"].get(column)
    if best is None:
        return 1.0 if cell and "answer" in cell else None
    own = time_of(cell)
    return None if own is None else ratio(own, row["cells"][best]["processor"])


def memory_ratio(row, engines, column=AUTO):
    """How many times the memory of the fastest engine; nothing where none has an answer."""
    best, cell = best_of(row, engines), row["cells"].get(column)
    if best is None or not cell or "answer" not in cell:
        return None
    return max(cell["memory"], SMALLEST) / max(row["cells"][best]["memory"], SMALLEST)


def header(columns):
    return f"{'instance':<58}" + "".join(f"{c:>12}" for c in columns) + f"{'best':>13}{'auto/best':>10}"


def line(row, columns, engines):
    """One instance."""
    best, times = best_of(row, engines), ratio_to_best(row, engines)
    cells = "".join(f"{shown(row['cells'].get(c)):>12}" for c in columns)
    wrong = f"  ANSWERS DIFFER: {row['answers']}" if len(row["answers"]) > 1 else ""
    return f"{row['name'][:57]:<58}{cells}{best or '-':>13}{'' if times is None else f'{times:.1f}':>10}{wrong}"


def summary(rows, columns, engines):
    """How often `auto` is near the best engine, and the whole time of each column."""
    lines, single = [], [e for e in engines if e != AUTO]
    for column in (c for c in columns if c.startswith(AUTO) and single):
        ratios = [r for row in rows if (r := ratio_to_best(row, engines, column)) is not None]
        for factor in (2, 5):
            near = sum(r <= factor for r in ratios)
            lines.append(f"{column}: within {factor} times the best engine in {near} of {len(ratios)} instances")
        sizes = [r for row in rows if (r := memory_ratio(row, engines, column)) is not None]
        lines.append(f"{column}: within 3 times the memory of the best engine in {sum(r <= 3 for r in sizes)} of {len(sizes)}, "
                     f"at most {max(sizes, default=1):.1f} times")
    lines.append(f"(memory below {SMALLEST} MiB counts as that)")
    lines.append(f"(times below {1000 * SHORTEST:.0f} ms count as {1000 * SHORTEST:.0f} ms; "
                 "a run that was stopped counts as the time it was given)")
    for column in columns:
        times = [t for row in rows if (t := time_of(row["cells"].get(column))) is not None]
        solved = sum("answer" in (row["cells"].get(column) or {}) for row in rows)
        lines.append(f"{column}: {solved} answers, {sum(times):.1f} s in all")
    return lines


def versus(rows, one, other):
    """Two binaries: which instances differ by more than a quarter and 30 ms."""
    lines = []
    for row in rows:
        a, b = (time_of(row["cells"].get(c)) for c in (one, other))
        if a is not None and b is not None and abs(a - b) > SHORTEST and max(a, b) > 1.25 * min(a, b):
            lines.append(f"{row['name']}: {one} {a:.2f} s, {other} {b:.2f} s")
    return [f"more than a quarter apart: {len(lines)} instances", *lines]
