"""`placet mcp` asked by a real client. Run with the program in `PLACET`, for example

    PLACET=target/debug/placet python -m pytest tests/mcp

Needs the package mcp.
"""

import asyncio
import os
import re
import subprocess
import time
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

mcp = pytest.importorskip("mcp")
from mcp.client.stdio import stdio_client  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
PLACET = Path(os.environ.get("PLACET", ROOT / "target/debug/placet")).resolve()

MAGIC = """
title = "Magic squares"
board.grid = [3, 3]
pieces.numbers = "1..9"
rules = [{ sum = 15, of = "lines" }]
"""
LATIN = 'board.grid = [4, 4]\npieces = { numbers = "1..4", copies = "any" }\nrules = [{ all_different = ["rows", "columns"] }]'
# There are too many to count.
ENDLESS = 'board.grid = [6, 6]\npieces.numbers = "1..36"\nrules = [{ sum = 111, of = "lines" }]'


@asynccontextmanager
async def client(*arguments):
    server = mcp.StdioServerParameters(command=str(PLACET), args=["mcp", *map(str, arguments)])
    async with stdio_client(server) as (read, write), mcp.ClientSession(read, write) as session:
        await session.initialize()
        yield session


def run(ask, *arguments):
    """What an asynchronous function of a session returns."""

    async def go():
        async with client(*arguments) as session:
            return await asyncio.wait_for(ask(session), 120)

    return asyncio.run(go())


def call(tool, *arguments, **options):
    return run(lambda session: session.call_tool(tool, options), *arguments)


def content(result):
    assert not result.is_error, result.structured_content
    return result.structured_content


def fault(result):
    assert result.is_error
    return result.structured_content


def test_every_request_is_a_tool():
    tools = run(lambda session: session.list_tools()).tools
    names = {tool.name for tool in tools}
    assert {"look", "solve", "count", "check", "why", "hint", "draw", "generate", "export", "import"} <= names
    for tool in tools:
        assert tool.description
        schema = tool.input_schema
        assert ("model" in schema["properties"]) == (tool.name not in ("import", "verify"))
        assert "file" not in schema["properties"].get("model", {"properties": {}})["properties"]
        assert "$ref" not in str(schema)


def test_a_puzzle_is_stated_checked_solved_explained_and_drawn():
    model = {"text": MAGIC}
    assert content(call("look", model=model))["answer"]["title"] == "Magic squares"
    solved = content(call("solve", model=model, number=3))
    assert len(solved["events"]) == solved["answer"]["boards"] == 3
    cells = solved["events"][0]["board"]["cells"]
    board = {cell: str(face) for cell, face in cells.items()}
    assert content(call("check", model=model, board=board))["answer"]["ok"]
    board["r1c1"], board["r1c2"] = board["r1c2"], board["r1c1"]
    assert content(call("check", model=model, board=board))["answer"]["violations"]
    assert content(call("count", model=model))["answer"]["count"] == "8"
    text = content(call("draw", model=model, board=board, form="text"))["answer"]["text"]
    assert re.findall(r"\d", text) == [board[f"r{row}c{column}"] for row in (1, 2, 3) for column in (1, 2, 3)]
    assert content(call("draw", model=model))["answer"]["text"].startswith("<svg")
    proof = content(call("why", model={**model, "givens": {"r1c1": "2"}}, fact="r2c2=5"))
    assert proof["answer"]["steps"]
    puzzle = content(call("generate", model={"text": LATIN}, seed=1))["events"][0]["puzzle"]
    given = {"text": LATIN, "givens": puzzle["cells"]}
    assert content(call("unique", model=given))["answer"]["answer"] == "unique"


def test_errors_have_their_places():
    error = fault(call("look", model={"text": "board.grid = [3, 3]\npieces.number = '1..9'"}))
    assert error["reason"] == "invalid"
    (wrong,) = error["diagnostics"]
    assert (wrong["at"]["line"], wrong["at"]["column"]) == (2, 8)
    assert "numbers" in str(wrong)
    assert "unknown field `boards`" in fault(call("solve", model={"text": MAGIC}, boards=3))["message"]
    assert "needs a `model`" in fault(call("solve"))["message"]
    assert "unknown variant" in fault(call("fly", model={"text": MAGIC}))["message"]


def test_files_are_read_below_the_folder_alone(tmp_path):
    (tmp_path / "served").mkdir()
    (tmp_path / "secret.toml").write_text(MAGIC)
    (tmp_path / "served/own.toml").write_text(MAGIC)
    (tmp_path / "served/link.toml").symlink_to(tmp_path / "secret.toml")
    folder = ["--folder", tmp_path / "served"]
    assert content(call("count", *folder, model={"file": "own.toml"}))["answer"]["count"] == "8"
    for path in ["../secret.toml", "link.toml", str(tmp_path / "secret.toml"), "none.toml", "", 7]:
        assert "there is no model" in fault(call("count", *folder, model={"file": path}))["message"]
    assert "no folder" in fault(call("count", model={"file": "own.toml"}))["message"]
    both = {"file": "own.toml", "text": MAGIC}
    assert "not both" in fault(call("count", *folder, model=both))["message"]


def test_a_model_reads_no_file():
    for words in ["/etc/passwd", "../words.txt", "file:///etc/passwd"]:
        model = f"{LATIN}\nwords = {{ file = '{words}' }}"
        assert "root:" not in str(fault(call("solve", model={"text": model})))


def test_limits_of_time_memory_and_size():
    began = time.monotonic()
    counted = call("count", "--job-time", "2s", model={"text": ENDLESS})
    assert time.monotonic() - began < 30
    stopped = counted.structured_content
    assert stopped.get("reason") == "limit" or stopped["answer"]["stopped"] == "time_limit"
    answer = content(call("solve", "--answer-size", "20kB", model={"text": LATIN}, number=None))
    assert answer["answer"]["stopped"] == "output_limit"
    assert 0 < len(str(answer)) < 40_000
    large = 'board.grid = [300, 300]\npieces.numbers = "1..90000"\nrules = [{ sum = 1, of = "lines" }]'
    limited = call("export", "--job-memory", "300MB", "--job-time", "20s", model={"text": large}).structured_content
    assert limited.get("reason") == "limit" or limited["answer"]["stopped"]


def test_progress_is_told_and_calls_are_cancelled():
    async def ask(session):
        reports = []

        async def report(progress, total, message):
            reports.append((progress, message))

        counting = asyncio.create_task(session.call_tool("count", {"model": {"text": ENDLESS}}, progress_callback=report))
        while not reports and not counting.done():
            await asyncio.sleep(0.1)
        counting.cancel()
        # The server is free for others.
        small = await session.call_tool("count", {"model": {"text": MAGIC}})
        return reports, content(small)["answer"]["count"]

    reports, count = run(ask, "--job-time", "10min")
    assert reports and reports[0][0] == 1 and count == "8"
    # The process of the cancelled call ends.
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and answering():
        time.sleep(0.2)
    assert not answering()


def answering():
    """The processes that answer a call of more than ten minutes."""
    listed = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True)
    return [line for line in listed.stdout.splitlines() if "answer --time-limit 600000ms" in line]


def test_models_and_documentation_are_resources():
    async def ask(session):
        listed = (await session.list_resources()).resources
        read = [await session.read_resource(resource.uri) for resource in listed]
        with pytest.raises(mcp.MCPError, match="no resource"):
            await session.read_resource("placet://models/../Cargo.toml")
        return [str(resource.uri) for resource in listed], [result.contents[0].text for result in read]

    uris, texts = run(ask)
    assert len(uris) > 150 and all(texts)
    assert "placet://docs/reference/rules.md" in uris
    assert "placet://docs/genres/README.md" in uris
    assert "placet://models/sums/magic-square.toml" in uris


def test_the_server_ends_with_its_client():
    server = subprocess.run([PLACET, "mcp"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20)
    assert server.returncode == 2 and "cannot serve" in server.stderr
    missing = [PLACET, "mcp", "--folder", "/no/folder"]
    refused = subprocess.run(missing, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20)
    assert refused.returncode == 2 and "cannot open /no/folder" in refused.stderr
