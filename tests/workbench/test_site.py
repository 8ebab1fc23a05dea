"""The static site, where everything happens in the browser."""

import json
import re

import pytest
from conftest import SITE, Site, Workbench

pytestmark = pytest.mark.skipif(SITE is None, reason="PLACET_SITE names no site")

GRID = "sudoku/sudoku-9x9.toml"
HARD = "title = 'Hard'\nboard.grid = [12, 12]\npieces.numbers = '1..12'\npieces.copies = 12\nrules = [{ all_different = ['rows', 'columns'] }]\n"
SMALL = "title = 'Small'\nboard.grid = [2, 2]\npieces.numbers = [1, 2]\npieces.copies = 2\nrules = [{ all_different = ['rows', 'columns'] }]\ngivens = '1 . / . .'\n"


@pytest.fixture
def second():
    """The same site on another host, which another origin is."""
    site = Site()
    yield site
    site.stop()


def is_kept(page):
    """Waits until the page works without a network."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => new Promise((resolve) => { const look = async () => ((await caches.match('placet.wasm')) && (await caches.match('files.json')) ? resolve() : setTimeout(look, 50)); void look(); }))")


def write_new(workbench, text):
    """Opens a new puzzle with this text."""
    workbench.page.goto(workbench.url)
    workbench.page.evaluate("localStorage.setItem('placet-layout', 'text')")
    workbench.page.reload()
    workbench.page.get_by_label("Start from a template").select_option(index=1)
    workbench.page.wait_for_selector(".board svg")
    workbench.page.get_by_role("button", name="Text", exact=True).click()
    workbench.page.wait_for_selector(".cm-content")
    workbench.write(text)


def save_as(workbench, name):
    workbench.page.once("dialog", lambda dialog: dialog.accept(name))
    workbench.press("Save")
    workbench.page.locator(".toast", has_text="is saved").wait_for()


def test_nothing_leaves_the_browser(new_page, server):
    page = new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    workbench = Workbench(page, server.url).open(GRID, layout="play")
    workbench.press("Hint")
    page.locator("article").first.wait_for()
    assert asked and all(url.startswith((server.url, "blob:", "data:")) for url in asked)


def test_the_indicator_and_questions(workbench):
    workbench.open(GRID)
    workbench.page.locator(".count", has_text="one solution").wait_for()
    workbench.press("Count")
    assert re.search(r"\b1\b", workbench.answer("Count"))


def test_a_count_that_is_cancelled_leaves_the_page_alone(workbench):
    write_new(workbench, HARD)
    workbench.page.locator("h1", has_text="Hard").wait_for()
    workbench.press("Count")
    card = workbench.card("Count")
    workbench.press("Cancel: Count")
    card.get_by_text("cancelled").wait_for()
    workbench.write(SMALL)
    workbench.page.locator("h1", has_text="Small").wait_for()
    workbench.press("Count")
    assert "1" in workbench.answer("Count")


def test_more_pages_of_solutions(workbench):
    workbench.open("latin/latin-square.toml").press("All solutions")
    card = workbench.card("Solutions")
    for shown in [12, 24, 36]:
        card.get_by_role("button", name=f"More than {shown}").wait_for()
        drawn = [picture.inner_html() for picture in card.locator("svg").all()]
        assert len(drawn) == len(set(drawn)) == shown
        card.get_by_role("button", name=f"More than {shown}").click()


def test_puzzles_are_kept_and_taken_elsewhere(workbench, new_page, second, tmp_path):
    write_new(workbench, SMALL)
    workbench.page.locator("h1", has_text="Small").wait_for()
    save_as(workbench, "small.toml")
    workbench.page.reload()
    workbench.page.locator("h1", has_text="Small").wait_for()
    workbench.press("Library")
    workbench.page.get_by_role("button", name="small", exact=False).first.wait_for()
    with workbench.page.expect_download() as download:
        workbench.press("Save all my puzzles to a file")
    file = tmp_path / "puzzles.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["puzzles"] == [{"path": "small.toml", "text": SMALL}]
    other = new_page()
    other.goto(second.url)
    other.get_by_label("File of puzzles").set_input_files(file)
    other.locator("button.card", has_text="small.toml").click()
    other.locator("h1", has_text="Small").wait_for()


def test_a_model_of_the_library_is_not_replaced(workbench):
    workbench.open(GRID)
    workbench.write(SMALL)
    workbench.page.locator("h1", has_text="Small").wait_for()
    workbench.press("Save")
    workbench.page.locator(".toast", has_text="choose another one").wait_for()


def test_a_link_is_opened_elsewhere_and_solved_without_a_network(workbench, new_page, second):
    write_new(workbench, SMALL + "[expect]\nsolutions = 1\n")
    workbench.page.locator("h1", has_text="Small").wait_for()
    workbench.page.get_by_text("Publish").click()
    workbench.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    workbench.press("Copy link to play")
    field = workbench.page.get_by_label("Link to the puzzle")
    field.wait_for()
    link = field.input_value()
    assert "#play-1=" in link
    other = new_page()
    other.goto(second.url)
    is_kept(other)
    second.stop()
    other.context.set_offline(True)
    other.goto(link.replace(workbench.url, second.url))
    player = Workbench(other, second.url)
    other.locator("h1", has_text="Small").wait_for()
    for cell, digit in [("r1c2", "2"), ("r2c1", "2"), ("r2c2", "1")]:
        player.enter(cell, digit)
    player.verdict("Solved!")


def test_an_old_link_and_a_newer_one(workbench, new_page):
    workbench.open(GRID)
    page = workbench.page
    old = page.evaluate("""async () => {
        const bytes = new TextEncoder().encode(JSON.stringify({ text: "title = 'Old'\\nboard.grid = [1, 1]\\npieces.numbers = [1]", parameters: {} }));
        const packed = new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
        return btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    }""")
    other = new_page()
    other.goto(f"{workbench.url}#puzzle={old}")
    other.locator("h1", has_text="Old").wait_for()
    newer = new_page()
    newer.goto(f"{workbench.url}#play-2={old}")
    newer.locator(".toast", has_text="newer page").wait_for()


@pytest.fixture
def published(workbench, tmp_path):
    """A puzzle as a file that can be played."""
    workbench.open("latin/latin-square.toml")
    write_new(workbench, SMALL)
    workbench.page.locator("h1", has_text="Small").wait_for()
    workbench.page.get_by_text("Publish").click()
    with workbench.page.expect_download() as download:
        workbench.press("Page to play")
    file = tmp_path / "small.html"
    download.value.save_as(file)
    return file


def test_a_published_page_is_played(published, new_page):
    page = new_page()
    page.context.set_offline(True)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(published.as_uri())
    page.wait_for_selector(".board svg")
    player = Workbench(page, "")
    player.press("Hint")
    page.locator("article").first.wait_for()
    for cell, digit in [("r1c2", "2"), ("r2c1", "2"), ("r2c2", "1")]:
        player.enter(cell, digit)
    player.verdict("Solved!")
    assert all(url.startswith(("file:", "blob:", "data:")) for url in asked)


def test_a_published_page_is_printed_and_read_without_scripts(published, new_page):
    page = new_page()
    page.goto(published.as_uri())
    page.wait_for_selector(".board svg")
    page.emulate_media(media="print")
    assert page.locator(".printed").is_visible() and not page.locator("main.workbench").is_visible()
    plain = new_page(java_script_enabled=False)
    plain.goto(published.as_uri())
    assert plain.locator(".printed svg").first.is_visible()
    assert plain.locator(".printed h1", has_text="Small").is_visible()
