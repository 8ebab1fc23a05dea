"""`placet lsp` asked by real clients. Run with the program in `PLACET`, for example

    PLACET=target/debug/placet python -m pytest tests/lsp

Needs the package pygls; the tests with Neovim need `nvim`.
"""

import asyncio
import json
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

client_of_pygls = pytest.importorskip("pygls.lsp.client")
from lsprotocol import types  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
PLACET = Path(os.environ.get("PLACET", ROOT / "target/debug/placet")).resolve()

MODEL = """\
title = "Größe 😀 {n}"

[parameters]
n = { default = 3, range = "2..9", says = "the side" }

[define]
"far(x, y)" = "distance(x, y) > 2"

[board]
grid = ["n", "n"]

[board.regions]
cage = "AAB / ABB / CCC"

[pieces]
numbers = "1..9"
attributes = { weight = "1 2 3 4 5 6 7 8 9" }

[[rules]]
sum = 15
of = "rows"

[[rules]]
holds = ["sum(cage A) > 3 + n", "far(piece 1, piece 9)", "r1c1 < r3c3"]
"""


class Editor:
    """A client with one text, as an editor has it."""

    def __init__(self, client, folder):
        self.client = client
        self.uri = (folder / "model.toml").as_uri()
        self.version = 0
        self.published = asyncio.Queue()

        @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def _(params):
            self.published.put_nowait(params)

    async def write(self, text):
        """Shows a text, and returns what the server reports of it."""
        self.type(text)
        while True:
            params = await asyncio.wait_for(self.published.get(), 60)
            if params.uri == self.uri and params.version == self.version:
                return list(params.diagnostics)

    def type(self, text):
        self.text = text
        self.version += 1
        if self.version == 1:
            item = types.TextDocumentItem(uri=self.uri, language_id="toml", version=1, text=text)
            self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
            return
        item = types.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version)
        change = types.TextDocumentContentChangeWholeDocument(text=text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(text_document=item, content_changes=[change]))

    def at(self, place):
        """Where `|` is in a part of the text, in UTF-16 code units."""
        before, after = place.split("|")
        start = self.text.index(before + after) + len(before)
        lines = self.text[:start].split("\n")
        column = len(lines[-1].encode("utf-16-le")) // 2
        document = types.TextDocumentIdentifier(uri=self.uri)
        return {"text_document": document, "position": types.Position(line=len(lines) - 1, character=column)}

    async def completions(self, place):
        found = await self.client.text_document_completion_async(types.CompletionParams(**self.at(place)))
        return {item.label: item for item in found.items} if found else {}

    async def hover(self, place):
        found = await self.client.text_document_hover_async(types.HoverParams(**self.at(place)))
        return found and found.contents.value

    async def definition(self, place):
        """The text that a name leads to."""
        found = await self.client.text_document_definition_async(types.DefinitionParams(**self.at(place)))
        if not found:
            return None
        line = self.text.split("\n")[found.range.start.line] if found.uri == self.uri else ""
        return found.uri, line[found.range.start.character : found.range.end.character]


def run(ask, folder):
    """What an asynchronous function of an editor returns."""

    async def go():
        client = client_of_pygls.LanguageClient("test", "1")
        await client.start_io(str(PLACET), "lsp")
        parameters = types.InitializeParams(capabilities=types.ClientCapabilities(), process_id=os.getpid())
        await client.initialize_async(parameters)
        client.initialized(types.InitializedParams())
        answer = await asyncio.wait_for(ask(Editor(client, folder)), 120)
        await client.shutdown_async(None)
        client.exit(None)
        await asyncio.wait_for(client._server.wait(), 10)
        assert client._server.returncode == 0
        return answer

    return asyncio.run(go())


def test_a_valid_model_has_no_errors(tmp_path):
    assert run(lambda editor: editor.write(MODEL), tmp_path) == []


def test_errors_have_places_and_help(tmp_path):
    async def ask(editor):
        (unknown,) = await editor.write(MODEL.replace('of = "rows"', 'of = "rosw"'))
        assert unknown.code == "E024" and "did you mean `rows`?" in unknown.message
        assert unknown.severity == types.DiagnosticSeverity.Error
        assert unknown.range.start == editor.at('of = |"rosw"')["position"]
        assert unknown.range.end == editor.at('of = "rosw"|')["position"]
        (twice,) = await editor.write("a = 1\na = 2\n")
        assert twice.code == "E003"

    run(ask, tmp_path)


def test_columns_are_those_of_utf_16(tmp_path):
    async def ask(editor):
        return await editor.write('board = { cells = "😀 b", regions = { "é" = "x y z" } }\npieces.numbers = "1..2"\n')

    (wrong,) = run(ask, tmp_path)
    start = wrong.range.start
    assert (start.line, start.character) == (0, 45), wrong


def test_warnings_are_reported(tmp_path):
    (warning,) = run(lambda editor: editor.write(MODEL + '[[rules]]\nholds = "far(r1c1, r3c3)"\n'), tmp_path)
    assert warning.severity == types.DiagnosticSeverity.Warning and warning.code == "W001"


def test_keys_and_names_are_completed(tmp_path):
    async def ask(editor):
        await editor.write(MODEL)
        assert (await editor.completions("[board.re|gions]"))["regions"].documentation.value
        in_rule = await editor.completions("o|f = ")
        assert "of" in in_rule and "closed" not in in_rule, "a rule with `sum` is no path"
        assert {"rows", "columns", "cage", "cage A", "row 2"} <= set(await editor.completions('of = "|rows'))
        expression = await editor.completions('"sum(|cage')
        assert {"n", "far", "cage B", "weight", "count", "for", "r2c2"} <= set(expression)
        assert expression["count"].detail == "count(list, what), count(conditions)"
        assert set(await editor.completions('{|n}"')) == {"n"}

    run(ask, tmp_path)


def test_a_model_with_errors_is_completed_as_well(tmp_path):
    async def ask(editor):
        await editor.write(MODEL)
        assert await editor.write(MODEL + '\n[[rules]]\nall_different = "\n[pic')
        assert "columns" in await editor.completions('all_different = "|\n')
        assert "picture" in await editor.completions("\n[pic|")
        # Also before anything was ever read.
        await editor.write("[board]\ngrid = [3,\n[pieces\nnum")
        assert "numbers" in await editor.completions("\nnum|")

    run(ask, tmp_path)


def test_names_that_need_quotes_get_them(tmp_path):
    async def ask(editor):
        text = 'board.grid = [1, 3]\npieces.names = "# ."\nrules = [{ holds = "count(rows, )" }, { count = "", of = "rows", is = 1 }]\n'
        await editor.write(text)
        expression = await editor.completions("count(rows, |)")
        assert expression["#"].text_edit.new_text == "'#'"
        assert (await editor.completions('count = "|"'))["#"].text_edit.new_text == "#"

    run(ask, tmp_path)


def test_names_of_several_words_replace_what_was_typed(tmp_path):
    async def ask(editor):
        await editor.write(MODEL)
        item = (await editor.completions("sum(cage |A)"))["cage B"]
        start = editor.at("sum(|cage A)")["position"]
        assert (item.text_edit.range.start, item.text_edit.new_text) == (start, "cage B")

    run(ask, tmp_path)


def test_pointers_explain(tmp_path):
    async def ask(editor):
        await editor.write(MODEL)
        for place, expected in [
            ("gr|id = ", "`grid`: "),
            ("[bo|ard]", "`board`: "),
            ("sum |= 15", None),
            ("s|um = 15", "`sum`: "),
            ('"ro|ws"', "`rows`: 3 regions of 3 cells"),
            ("sum(cage |A)", "`cage A`: 3 cells\n\n`r1c1` `r1c2` `r2c1`"),
            ("+ |n\"", "parameter `n` = `3`, from 2 to 9\n\nthe side"),
            ("{|n}", "parameter `n`"),
            ('"f|ar(piece 1', "`far(x, y)` = `\"distance(x, y) > 2\"`"),
            ('"s|um(cage', "`sum(list)`\n\nsum and product"),
            ("\"r|1c1 <", "`r1c1`: a cell in\n\n"),
            ("Grö|ße", None),
        ]:
            said = await editor.hover(place)
            assert said is None if expected is None else said and said.startswith(expected), (place, said)

    run(ask, tmp_path)


def test_names_lead_to_their_definitions(tmp_path):
    async def ask(editor):
        await editor.write(MODEL)
        for place, expected in [("+ |n\"", "n"), ("{|n}", "n"), ('"f|ar(piece 1', '"far(x, y)"'), ("sum(ca|ge A)", "cage"), ('"ro|ws"', None)]:
            found = await editor.definition(place)
            assert found == (expected and (editor.uri, expected)), place
        (tmp_path / "list.txt").write_text("ab\n")
        await editor.write('board.grid = [1, 2]\npieces.names = "a b"\nrules = [{ words = { file = "list.txt" }, of = "rows" }]\n')
        assert (await editor.definition('"li|st.txt'))[0] == (tmp_path / "list.txt").as_uri()

    run(ask, tmp_path)


def test_models_in_json_are_served_as_well(tmp_path):
    async def ask(editor):
        editor.uri = (tmp_path / "model.json").as_uri()
        text = json.dumps({"board": {"grid": [2, 2]}, "pieces": {"numbers": "1..4"}, "rules": [{"sum": 5, "of": "rows"}]})
        assert await editor.write(text) == []
        assert "columns" in await editor.completions('"of": "|rows')
        assert "of" in await editor.completions('"o|f"')
        assert (await editor.hover('"gr|id"')).startswith("`grid`: ")
        (wrong,) = await editor.write(text.replace("rows", "rosw"))
        assert wrong.code == "E024"

    run(ask, tmp_path)


def test_fast_typing_is_reported_once(tmp_path):
    async def ask(editor):
        await editor.write(MODEL)
        for end in range(1, 60):
            editor.type(MODEL[:-end])
        assert await editor.write(MODEL) == []
        return editor.published.qsize()

    assert run(ask, tmp_path) == 0


def test_a_model_without_end_keeps_nobody_waiting(tmp_path):
    # Reading it takes longer than anybody waits.
    slow = 'board.grid = [60, 60]\npieces.numbers = "1..3600"\n[[rules]]\nholds = "for each x in board, y in board: for each z in board: x + y != z"\n'

    async def ask(editor):
        editor.type(slow)
        await asyncio.sleep(0.5)
        start = time.monotonic()
        assert "rules" in await editor.completions("[[ru|les]]")
        assert await editor.write(MODEL) == []
        return time.monotonic() - start

    assert run(ask, tmp_path) < 5


def test_closing_clears_the_reports(tmp_path):
    async def ask(editor):
        assert await editor.write("board = 3")
        document = types.TextDocumentIdentifier(uri=editor.uri)
        editor.client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=document))
        assert not (await asyncio.wait_for(editor.published.get(), 10)).diagnostics
        assert await editor.client.text_document_hover_async(types.HoverParams(document, types.Position(0, 1))) is None

    run(ask, tmp_path)


def test_the_server_ends_with_its_input():
    done = subprocess.run([PLACET, "lsp", "--stdio"], stdin=subprocess.DEVNULL, capture_output=True, timeout=10)
    assert done.returncode == 0 and done.stdout == b""


SCRIPT = """
local path, placet, out = unpack(vim.fn.json_decode(vim.env.PLACET_TEST))
vim.cmd("edit " .. path)
local found = {}
local config = { name = "placet", cmd = { placet, "lsp" }, root_dir = vim.fn.fnamemodify(path, ":h") }
local client
if vim.lsp.start then
  client = vim.lsp.start(config)
else
  client = vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(0, client)
end
vim.wait(30000, function() return #vim.diagnostic.get(0) > 0 end, 50)
for _, one in ipairs(vim.diagnostic.get(0)) do
  table.insert(found, { one.lnum, one.col, one.end_col, one.code, one.message })
end
local function ask(method, line, column)
  local place = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = line, character = column } }
  local answers = vim.lsp.buf_request_sync(0, method, place, 10000)
  return answers and answers[client] and answers[client].result
end
local hover = ask("textDocument/hover", 0, 8)
local completion = ask("textDocument/completion", 2, 31)
local labels = {}
for _, item in ipairs(completion.items) do table.insert(labels, item.label) end
vim.fn.writefile({ vim.fn.json_encode({ found = found, hover = hover.contents.value, labels = labels }) }, out)
vim.cmd("qall!")
"""


@pytest.mark.skipif(not shutil.which("nvim"), reason="needs nvim")
def test_neovim_shows_errors_and_completes(tmp_path):
    model, out, script = tmp_path / "ü.toml", tmp_path / "out.json", tmp_path / "script.lua"
    model.write_text('board.grid = [3, 3]\npieces.numbers = "1..9"\nrules = [{ name = "😀", of = "rosw", sum = 15 }]\n')
    script.write_text(SCRIPT)
    environment = {**os.environ, "PLACET_TEST": json.dumps([str(model), str(PLACET), str(out)]), "HOME": str(tmp_path)}
    subprocess.run(["nvim", "--clean", "--headless", "-S", str(script)], env=environment, timeout=90, check=True, capture_output=True)
    answer = json.loads(out.read_text())
    ((line, column, end, code, message),) = answer["found"]
    # Neovim counts bytes.
    text = model.read_text().splitlines()[line].encode()
    assert (text[column:end], code) == (b'"rosw"', "E024") and "did you mean `rows`?" in message
    assert answer["hover"].startswith("`grid`: ") and "rows" in answer["labels"]
