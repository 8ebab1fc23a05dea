"""People who cannot see or use a mouse, small screens, and strangers."""

import json
import socket
import threading
import urllib.error
import urllib.request

import pytest
from conftest import ROOT, Workbench

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"


def violations(page):
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'] })")["violations"]
    return [(one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["", "sudoku/sudoku-9x9.toml", "tiles/bug-tiles.toml", "loops/masyu.toml", "sums/magic-pentagram.toml"])
def test_axe_finds_nothing(new_page, server, path, scheme):
    page = new_page(color_scheme=scheme)
    if path:
        workbench = Workbench(page, server.url).open(path)
        workbench.press("Hint")
        workbench.answer("Hint")
        page.get_by_text("Publish").click()
    else:
        page.goto(server.url)
        page.wait_for_selector(".card")
    assert violations(page) == []


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("layout", ["play", "set"])
@pytest.mark.parametrize("path", ["sudoku/killer-6x6.toml", "logic/zebra.toml", "shading/nonogram.toml", "tiles/bug-tiles.toml"])
def test_axe_finds_nothing_where_people_play_and_set(new_page, server, path, layout):
    page = new_page()
    workbench = Workbench(page, server.url).open(path, layout=layout)
    workbench.press("Hint")
    workbench.answer("Hint")
    if layout == "play":
        workbench.press("Colour")
        workbench.press("Keys")
    assert violations(page) == []


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("path", "tool"), [("latin/skyscrapers.toml", None), ("latin/futoshiki.toml", "signs"), ("sudoku/killer-6x6.toml", "cages"), ("shading/creek.toml", "clue")])
def test_axe_finds_nothing_while_clues_are_set(new_page, server, path, tool, scheme):
    page = new_page(color_scheme=scheme)
    workbench = Workbench(page, server.url).open(path, layout="set")
    page.get_by_label("Keep them up to date").check()
    page.locator('.facts dd[data-fact="Solutions"]').wait_for()
    if tool:
        page.locator(".clues").get_by_role("button", name=tool, exact=True).click()
    else:
        page.locator(".board .spot").first.click()
        page.locator(".clue-field:visible").wait_for()
    assert violations(page) == []
    page.keyboard.press("Escape")
    workbench.press("All steps")
    page.locator(".walk:visible").wait_for()
    assert violations(page) == []


def test_no_place_for_a_clue_holds_the_keys(new_page, server):
    page = new_page()
    workbench = Workbench(page, server.url).open("latin/skyscrapers.toml", layout="set")
    page.locator(".board .spot").first.click()
    page.locator(".clue-field:visible").wait_for()
    seen = set()
    for _ in range(80):
        page.keyboard.press("Tab")
        seen.add(page.evaluate("document.activeElement.textContent || document.activeElement.getAttribute('aria-label') || document.activeElement.tagName"))
    assert {"Library", "Generate", "Undo"} <= seen
    assert workbench.text().count("_") > 0


def test_a_phone(new_page, server):
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True)
    workbench = Workbench(page, server.url).open("sudoku/sudoku-9x9.toml")
    workbench.cell("r1c1").tap()
    page.locator('.tray [data-piece="3"]').tap()
    workbench.cell("r1c1").tap()
    workbench.wait_for("r1c1", "3")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    workbench.screenshot("phone")


def test_keys_alone(workbench):
    page = workbench.page
    page.goto(workbench.url)
    page.wait_for_selector(".card")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("lights")
    for _ in range(9):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.card')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".board svg")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.hasAttribute('data-cell')"):
            break
    focused = page.evaluate("document.activeElement.getAttribute('data-cell')")
    page.keyboard.press("Enter")
    page.wait_for_selector(f'[data-cell="{focused}"]:not([aria-label*="empty"])')


def status(url, headers=None, method="GET", body=None):
    request = urllib.request.Request(url, headers=headers or {}, method=method, data=body)
    try:
        return urllib.request.urlopen(request).status
    except urllib.error.HTTPError as error:
        return error.code
    except urllib.error.URLError:
        # The server does not read what is too large to the end.
        return 413


def test_strangers_are_refused(server):
    api = server.url + "api/v1/library"
    assert status(api) == 200
    assert status(api, {"Origin": server.url.rstrip("/")}) == 200
    assert status(api, {"Origin": "http://evil.example"}) == 403
    assert status(api, {"Host": "evil.example"}) == 403
    assert status(server.url + "api/v1/ask", {"Origin": "null"}, "POST", b"{}") == 403
    assert status(server.url + "api/v1/models/../../Cargo.toml") == 404
    assert status(server.url + "api/v1/models/..%2f..%2fCargo.toml") == 404
    assert status(server.url + "api/v1/models/new.toml", method="PUT", body=b"x") == 403
    assert status(server.url + "api/v1/ask", method="POST", body=b"x" * 5_000_000) in (400, 413)
    assert status(server.url + "api/v1/ask", method="POST", body=b'{"model": 3}') == 400


def test_other_machines_need_the_token(serve):
    server = serve("--host", "0.0.0.0")
    address, token = server.url.split("?token=")
    address = address.replace("0.0.0.0", "127.0.0.1")
    assert len(token) == 32
    assert status(address) == 401
    assert status(address + "api/v1/library") == 401
    assert status(address + "api/v1/library", {"Authorization": "Bearer " + "0" * 32}) == 401
    assert status(address + "api/v1/library", {"Authorization": f"Bearer {token}"}) == 200
    assert status(address + "?token=" + token) in (200, 401), "the cookie is not kept by this client"


def events(url, question):
    request = urllib.request.Request(url + "api/v1/ask", data=json.dumps(question).encode(), method="POST")
    lines = urllib.request.urlopen(request).read().decode().splitlines()
    return [json.loads(line.removeprefix("data: ")) for line in lines if line.startswith("data: ")]


def test_programs_ask_without_the_page(server):
    text = (ROOT / "models/sums/magic-square.toml").read_text()
    answers = events(server.url, {"model": {"text": text}, "ask": {"kind": "solve", "number": None, "page": 3}})
    assert [event["event"] for event in answers if event["event"] != "progress"].count("board") == 8
    assert answers[-1]["complete"]
    wrong = events(server.url, {"model": {"text": "bord = 1"}, "ask": {"kind": "look"}})
    assert wrong[-1]["event"] == "error" and wrong[-1]["diagnostics"][0]["at"]["line"] == 1
    description = json.load(urllib.request.urlopen(server.url + "api/v1/openapi.json"))
    assert "Question" in description["components"]["schemas"]


def test_an_abandoned_request_ends_its_process(server):
    text = "[board]\ngrid = [5, 5]\n[pieces]\nnumbers = '1..25'\n[[rules]]\nsum = 65\nof = 'lines'\n"
    body = json.dumps({"model": {"text": text}, "ask": {"kind": "count"}}).encode()
    before = len(server.workers())
    connection = socket.create_connection(("127.0.0.1", server.port))
    connection.sendall(b"POST /api/v1/ask HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: %d\r\n\r\n%s" % (server.port, len(body), body))
    connection.recv(100)
    assert len(server.workers()) == before + 1
    connection.close()
    for _ in range(500):
        if len(server.workers()) == before:
            break
        threading.Event().wait(0.01)
    assert len(server.workers()) == before


def test_limits_hold(serve):
    server = serve("--job-time", "300ms", "--job-memory", "200MB", "--jobs", "1")
    hard = "[board]\ngrid = [5, 5]\n[pieces]\nnumbers = '1..25'\n[[rules]]\nsum = 65\nof = 'lines'\n"
    count = events(server.url, {"model": {"text": hard}, "ask": {"kind": "count"}})[-1]
    assert count.get("stopped") == "time_limit" or count.get("reason") == "limit"
    large = "[board]\ngrid = [300, 300]\n[pieces]\nnumbers = '1..300'\ncopies = 300\n[[rules]]\nall_different = ['rows', 'columns']\n"
    assert events(server.url, {"model": {"text": large}, "ask": {"kind": "count"}})[-1].get("stopped", "limit")
