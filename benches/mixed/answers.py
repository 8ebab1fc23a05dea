"""What a run of placet answered, in a form in which two runs can be compared."""

import json


def answer(entry, ended):
    """A string, the same for all engines; `None` if there is no complete answer.

    Which board is found differs between engines, so only their number and the best value are compared.
    """
    if ended.code not in (0, 1):
        return None
    lines = [json.loads(line) for line in ended.output.splitlines()]
    last = lines[-1]
    if entry["verb"] == "unique":
        return None if last["answer"] == "unknown" else last["answer"]
    if entry["verb"] == "count":
        return str(last["count"]) if last["complete"] else None
    best = f", best {lines[0]['objective']}" if "objective" in lines[0] else ""
    return f"{last['boards']} found{best}"


def outcome(entry, ended, limit):
    """The cell of the table: times with an answer, the limit, a refusal (nothing), or a fault."""
    times = {"processor": round(ended.processor, 4), "wall": round(ended.wall, 4), "memory": round(ended.memory, 1)}
    if ended.code is None:
        return times | {"end": "limit", "limit": limit}
    found = answer(entry, ended)
    if found is not None:
        return times | {"answer": found}
    refused = ended.code in (2, 3)
    return {"end": "refused" if refused else f"exit code {ended.code}", "says": ended.errors.strip()[:300]}
