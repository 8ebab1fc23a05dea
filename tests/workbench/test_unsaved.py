"""Work that is not saved survives, and nobody's work is replaced unnoticed."""

import urllib.error
import urllib.request

import pytest
from conftest import ROOT, Workbench

MAGIC = "sums/magic-square.toml"


@pytest.fixture
def folder(tmp_path):
    """A folder with two models that can be saved."""
    (tmp_path / "sums").mkdir()
    (tmp_path / MAGIC).write_text((ROOT / "models" / MAGIC).read_text())
    (tmp_path / "other.toml").write_text((ROOT / "models/sudoku/sudoku-9x9.toml").read_text())
    return tmp_path


@pytest.fixture
def saved(page, serve, folder):
    """A workbench on the folder."""
    return Workbench(page, serve(folder).url)


def another_tab(workbench):
    return Workbench(workbench.page.context.new_page(), workbench.url)


def begin_with(workbench, line):
    """Puts a line before the text."""
    before = workbench.text()
    workbench.write(f"{line}\n{before}")
    workbench.page.wait_for_function("line => JSON.parse(sessionStorage.getItem('placet')).text.startsWith(line)", arg=line)


def save(workbench, path=MAGIC):
    workbench.press("Save")
    workbench.page.locator(".toast.shown", has_text=f"{path} is saved.").wait_for()
    workbench.page.evaluate("document.querySelector('.toast').classList.remove('shown')")


def card(workbench, path):
    workbench.press("Library")
    workbench.page.locator(".card").filter(has_text=path).first.click()
    workbench.page.wait_for_selector(".board svg")


def test_work_survives_a_reload(saved):
    saved.open(MAGIC).enter("r1c1", "5")
    begin_with(saved, "# mine")
    saved.page.reload()
    saved.wait_for("r1c1", "5")
    assert saved.text().startswith("# mine\n")
    saved.page.locator(".unsaved", has_text="not saved").wait_for()


def test_work_survives_the_way_through_the_library(saved):
    saved.open(MAGIC).enter("r1c1", "5")
    begin_with(saved, "# mine")
    card(saved, MAGIC)
    saved.wait_for("r1c1", "5")
    assert saved.text().startswith("# mine\n")
    # What was written and entered before can still be undone.
    saved.press("Undo")
    saved.page.wait_for_function("() => !JSON.parse(sessionStorage.getItem('placet')).text.startsWith('# mine')")
    saved.press("Undo")
    saved.wait_for("r1c1", "empty")


def test_work_survives_another_puzzle_and_the_way_back(saved):
    saved.open(MAGIC).enter("r1c1", "5")
    begin_with(saved, "# mine")
    card(saved, "other.toml")
    saved.enter("r1c1", "3")
    saved.page.go_back()
    saved.page.go_back()
    saved.wait_for("r3c3", "empty")
    saved.wait_for("r1c1", "5")
    assert saved.text().startswith("# mine\n")
    card(saved, "other.toml")
    saved.wait_for("r1c1", "3")


def test_a_new_puzzle_is_found_again(saved):
    saved.page.goto(saved.url)
    saved.page.get_by_label("Start from a template").select_option("loop")
    saved.page.wait_for_selector(".board svg")
    begin_with(saved, "# first")
    saved.press("Library")
    saved.page.get_by_label("Start from a template").select_option("sudoku")
    saved.page.wait_for_selector(".board svg")
    begin_with(saved, "# second")
    saved.press("Library")
    left = saved.page.locator(".library .unsaved .card")
    assert left.count() == 2
    left.last.click()
    saved.page.wait_for_selector(".board svg")
    assert saved.text().startswith("# first\n")


def test_work_is_there_in_a_second_tab_and_after_the_first_is_closed(saved):
    saved.open(MAGIC).enter("r1c1", "5")
    begin_with(saved, "# mine")
    other = another_tab(saved).open(MAGIC)
    other.wait_for("r1c1", "5")
    assert other.text().startswith("# mine\n")
    other.page.locator(".notice", has_text="restored").wait_for()
    saved.page.close()
    other.page.close()
    third = another_tab(saved).open(MAGIC)
    third.wait_for("r1c1", "5")
    assert third.text().startswith("# mine\n")


def test_restored_changes_can_be_discarded(saved, folder):
    saved.open(MAGIC)
    begin_with(saved, "# mine")
    other = another_tab(saved).open(MAGIC)
    other.press("Discard them")
    other.page.wait_for_function("() => !JSON.parse(sessionStorage.getItem('placet')).text.includes('mine')")
    assert other.text() == (folder / MAGIC).read_text()


def test_tabs_that_go_different_ways_lose_nothing(saved):
    saved.open(MAGIC)
    other = another_tab(saved).open(MAGIC)
    saved.enter("r1c1", "5")
    begin_with(saved, "# one")
    other.enter("r2c2", "7")
    begin_with(other, "# two")
    saved.page.close()
    other.page.close()
    third = another_tab(saved).open(MAGIC)
    third.wait_for("r2c2", "7")
    assert third.text().startswith("# two\n")
    third.press("Open the version of", exact=False)
    third.wait_for("r1c1", "5")
    assert third.text().startswith("# one\n")
    assert third.shows("r2c2") == "r2c2: empty"


def test_closing_asks_only_if_the_text_is_not_saved(saved):
    asked = []
    saved.open(MAGIC).enter("r1c1", "5")

    def close():
        saved.page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
        saved.page.close(run_before_unload=True)
        saved.page.wait_for_timeout(500)

    begin_with(saved, "# mine")
    close()
    assert asked == ["beforeunload"] and not saved.page.is_closed()
    save(saved)
    with saved.page.expect_event("close"):
        saved.page.close(run_before_unload=True)
    assert asked == ["beforeunload"]


def test_two_tabs_that_save_one_model(saved, folder, new_page):
    saved.open(MAGIC)
    other = another_tab(saved).open(MAGIC)
    begin_with(saved, "# one")
    begin_with(other, "# two")
    save(saved)
    other.press("Save")
    dialog = other.page.locator("dialog.conflict", has_text="changed in another tab")
    dialog.wait_for()
    assert (folder / MAGIC).read_text().startswith("# one\n")
    dialog.get_by_role("button", name="Cancel").click()
    assert (folder / MAGIC).read_text().startswith("# one\n") and other.text().startswith("# two\n")
    # The other's text is shown, and the own one stays.
    other.press("Save")
    dialog.get_by_role("button", name="Open the saved model").click()
    other.page.wait_for_function("() => JSON.parse(sessionStorage.getItem('placet')).text.startsWith('# one')")
    other.press("Open the version of", exact=False)
    other.page.wait_for_function("() => JSON.parse(sessionStorage.getItem('placet')).text.startsWith('# two')")
    # What is replaced was seen.
    other.press("Save")
    dialog.get_by_role("button", name="Replace it").click()
    other.page.locator(".toast.shown", has_text="is saved").wait_for()
    assert (folder / MAGIC).read_text().startswith("# two\n")
    save(other)
    # The browser reports each conflict as an error of the page.
    new_page.errors[:] = [error for error in new_page.errors if "409" not in error]


def test_a_new_model_does_not_replace_another_one(saved, folder, new_page):
    saved.page.goto(saved.url)
    saved.page.get_by_label("Start from a template").select_option("sudoku")
    saved.page.wait_for_selector(".board svg")
    names = iter(["other.toml", "mine.toml"])
    saved.page.on("dialog", lambda dialog: dialog.accept(next(names)))
    before = (folder / "other.toml").read_text()
    saved.press("Save")
    dialog = saved.page.locator("dialog.conflict", has_text="already a model other.toml")
    dialog.get_by_role("button", name="Save as…").click()
    saved.page.locator(".toast.shown", has_text="mine.toml is saved.").wait_for()
    assert (folder / "other.toml").read_text() == before
    assert (folder / "mine.toml").read_text() == saved.text()
    assert saved.page.url.endswith("#mine.toml")
    new_page.errors[:] = [error for error in new_page.errors if "409" not in error]


def test_players_keep_their_entries(page, serve, folder):
    server = serve("--play", folder / "other.toml")
    player = Workbench(page, server.url)
    page.goto(server.url)
    page.wait_for_selector(".board svg")
    player.enter("r1c1", "3")
    page.reload()
    player.wait_for("r1c1", "3")
    other = page.context.new_page()
    other.goto(server.url)
    Workbench(other, server.url).wait_for("r1c1", "3")


def test_saving_keeps_the_permissions(saved, folder):
    (folder / MAGIC).chmod(0o664)
    saved.open(MAGIC)
    begin_with(saved, "# mine")
    save(saved)
    assert (folder / MAGIC).stat().st_mode & 0o777 == 0o664


def put(url, text, **headers):
    """The status and the ETag of a request that saves a model."""
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(url, data=text.encode(), headers=headers, method="PUT")
    try:
        response = urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        response = error
    return response.status, response.headers["ETag"]


def test_programs_can_name_the_version_that_they_replace(serve, folder):
    url = serve(folder).url + f"api/v1/models/{MAGIC}"
    version = urllib.request.urlopen(url).headers["ETag"]
    status, next_version = put(url, "title = 'x'", if_match=version)
    assert status == 204 and next_version == urllib.request.urlopen(url).headers["ETag"] != version
    assert put(url, "title = 'y'", if_match=version) == (409, next_version)
    assert put(url, "title = 'y'", if_none_match="*") == (409, next_version)
    assert put(url.replace("magic", "none"), "title = 'y'", if_match=version) == (409, None)
    assert put(url, "title = 'y'", if_match="W/x")[0] == 400
    assert put(url, "title = 'y'")[0] == 204
