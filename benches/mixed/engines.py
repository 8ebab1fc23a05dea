"""The engines: the options that choose each, and which instances it is for."""

ENGINES = {
    "auto": [],
    "search": ["--engine", "search"],
    "sat-varisat": ["--engine", "sat", "--solver", "varisat"],
    "sat-batsat": ["--engine", "sat", "--solver", "batsat"],
    "sat-placet": ["--engine", "sat", "--solver", "placet"],
    "frontier": ["--engine", "frontier"],
    "orbits": ["--engine", "orbits"],
    "ilp": ["--engine", "ilp"],
}


def suits(engine, entry):
    """Frontier and orbits count; integer programs are for objectives, and for one or two solutions."""
    if engine in ("frontier", "orbits"):
        return entry["verb"] == "count" and "--up-to-symmetry" not in entry["options"]
    return engine != "ilp" or entry["family"] == "objective" or (entry["verb"] != "count" and not entry["options"])


def command(placet, engine, entry):
    return [placet, entry["verb"], entry["model"], *entry["options"], "--json", *ENGINES[engine]]
