"""The workbench in a real browser. Run with the program in `PLACET`, for example

    PLACET=target/debug/placet python -m pytest tests/workbench

Needs playwright, and Chromium as Debian has it. Screenshots go to the folder in `PLACET_SCREENSHOTS`.

If `PLACET_SITE` is the folder that `npm run site` makes in `web/`, the pages are those of the static site, and tests about the server are skipped.
"""

import os
import re
import shutil
import subprocess
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

try:
    from playwright.sync_api import sync_playwright
except ImportError:
    sync_playwright = None

ROOT = Path(__file__).resolve().parents[2]
PLACET = Path(os.environ.get("PLACET", ROOT / "target/debug/placet")).resolve()
SITE = os.environ.get("PLACET_SITE")
CHROMIUM = shutil.which("chromium")


class Server:
    """A `placet serve` that runs."""

    def __init__(self, *arguments):
        self.arguments = arguments
        self.port = None
        self.start()

    def start(self):
        port = ["--port", str(self.port)] if self.port else []
        command = [PLACET, "serve", "--no-open", *port, *map(str, self.arguments)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        self.port = int(re.search(r":(\d+)/", self.url)[1])

    def stop(self):
        self.process.kill()
        self.process.wait()

    def workers(self):
        """The processes that answer questions."""
        listed = subprocess.run(["ps", "-o", "pid=,rss=,stat=", "--ppid", str(self.process.pid)], capture_output=True, text=True)
        return [line.split() for line in listed.stdout.splitlines() if " Z" not in line]


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Site:
    """The static site on a host of files."""

    def __init__(self):
        self.host = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=SITE))
        self.url = f"http://127.0.0.1:{self.host.server_port}/"
        threading.Thread(target=self.host.serve_forever, daemon=True).start()

    def stop(self):
        self.host.shutdown()
        self.host.server_close()

    def workers(self):
        pytest.skip("no processes answer for a site")


@pytest.fixture(scope="session")
def server():
    """The models that come with placet."""
    server = Site() if SITE else Server()
    yield server
    server.stop()


@pytest.fixture
def serve():
    """Starts further servers, which end with the test."""
    servers = []

    def start(*arguments):
        if SITE:
            pytest.skip("a site has no options")
        servers.append(Server(*arguments))
        return servers[-1]

    yield start
    for one in servers:
        one.stop()


@pytest.fixture(scope="session")
def browser():
    if sync_playwright is None or CHROMIUM is None:
        pytest.skip("playwright or chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def new_page(browser):
    """Opens pages that must not report errors."""
    contexts, errors = [], []

    def open_page(**options):
        context = browser.new_context(**{"viewport": {"width": 1400, "height": 900}, **options})
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        return page

    open_page.errors = errors
    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(new_page):
    return new_page()


class Workbench:
    """A page of the workbench, as somebody uses it."""

    def __init__(self, page, url):
        self.page, self.url = page, url
        # Whoever opens the page for the first time plays; most tests need everything.
        page.add_init_script("localStorage.setItem('placet-layout', localStorage.getItem('placet-layout') ?? 'text')")

    def open(self, path, layout="text"):
        """Opens a model in a layout: `text` has all that can be asked."""
        self.page.add_init_script(f"localStorage.setItem('placet-layout', '{layout}')")
        self.page.goto(f"{self.url}#{path}")
        # A page that only gets another fragment is not loaded again.
        self.page.reload()
        self.page.wait_for_selector(".board svg")
        return self

    def press(self, name, **options):
        self.page.get_by_role("button", name=name, **{"exact": True, **options}).first.click()

    def cell(self, name):
        return self.page.locator(f'.board [data-cell="{name}"]')

    def shows(self, name):
        return self.cell(name).get_attribute("aria-label")

    def wait_for(self, cell, content):
        self.page.wait_for_selector(f'.board [data-cell="{cell}"][aria-label^="{cell}: {content}"]')

    def enter(self, cell, text):
        self.cell(cell).click()
        self.page.keyboard.type(text)
        self.wait_for(cell, text)

    def card(self, title):
        """The latest card of a question, with its answer."""
        card = self.page.locator(f'article[aria-label="{title}"]').first
        card.wait_for()
        return card

    def answer(self, title):
        card = self.card(title)
        card.get_by_role("button", name=f"Cancel: {title}").wait_for(state="detached")
        return card.inner_text()

    def verdict(self, text):
        self.page.locator(".verdict", has_text=text).wait_for()

    def write(self, text):
        """Replaces the text of the model, as by pasting."""
        content = self.page.locator(".cm-content")
        content.click()
        self.page.keyboard.press("Control+A")
        content.evaluate("""(element, text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', text);
            element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }""", text)

    def text(self):
        return self.page.evaluate("JSON.parse(sessionStorage.getItem('placet')).text")

    def screenshot(self, name):
        folder = os.environ.get("PLACET_SCREENSHOTS")
        if folder:
            self.page.screenshot(path=Path(folder) / f"{name}.png")


@pytest.fixture
def workbench(page, server):
    return Workbench(page, server.url)
