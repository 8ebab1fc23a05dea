"""Puzzles are played by mouse and by keys."""

import json
import re
import subprocess

from conftest import PLACET, ROOT, Workbench


def solution(path, *options):
    """The cells of the first solution, by the command line."""
    solved = subprocess.run([PLACET, "solve", ROOT / "models" / path, "--json", *options], check=True, capture_output=True, text=True)
    return json.loads(solved.stdout.splitlines()[0])["cells"]


def middle(element):
    """Where to point at an element."""
    box = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, source, target):
    """Presses on one element and releases on another."""
    source.scroll_into_view_if_needed()
    (x, y), end = middle(source), middle(target)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 20)
    page.mouse.move(*end, steps=4)
    page.mouse.up()


def test_a_number_is_typed(workbench):
    workbench.open("sums/magic-square.toml").enter("r1c1", "5")
    workbench.verdict("8 empty")


def test_a_number_of_two_digits_is_typed(workbench):
    workbench.open("sums/aristotle-hexagon.toml")
    first = workbench.page.locator("[data-cell]").first.get_attribute("data-cell")
    workbench.cell(first).click()
    workbench.page.keyboard.type("18")
    workbench.wait_for(first, "18")


def test_a_name_of_several_letters_is_typed(workbench):
    workbench.open("sums/magic-square.toml").write("board.grid = [2, 2]\npieces.names = ['Ash', 'Asp', 'Oak', 'NE']\n")
    workbench.page.wait_for_selector('.board:not(:has([data-cell="r3c1"]))')
    for cell, typed, name in [("r1c1", "Asp", "Asp"), ("r1c2", "ash", "Ash"), ("r2c1", "ne", "NE")]:
        workbench.cell(cell).click()
        workbench.page.keyboard.type(typed)
        workbench.wait_for(cell, name)


def test_a_broken_rule_is_marked_at_once(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").enter("r1c1", "2")
    workbench.verdict("1 rule is broken")
    assert workbench.page.locator(".violated").count() >= 2
    assert "breaks a rule" in workbench.shows("r1c1")
    workbench.press("Conflicts")
    assert workbench.page.locator(".violated").count() == 0
    workbench.press("Check")
    workbench.page.wait_for_selector(".violated")


def test_givens_stay(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").cell("r1c4").click()
    workbench.page.keyboard.type("7")
    workbench.enter("r1c1", "3")
    assert workbench.shows("r1c4") == "r1c4: 2, given"


def test_undo_and_redo(workbench):
    workbench.open("sums/magic-square.toml").enter("r1c1", "5")
    workbench.enter("r1c2", "3")
    workbench.press("Undo")
    workbench.wait_for("r1c2", "empty")
    workbench.page.keyboard.press("Control+z")
    workbench.wait_for("r1c1", "empty")
    workbench.press("Redo")
    workbench.wait_for("r1c1", "5")


def test_pencil_marks(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").press("Marks")
    workbench.cell("r1c1").click()
    workbench.page.keyboard.type("3")
    workbench.page.wait_for_selector('[data-cell="r1c1"][aria-label*="marks 3"]')
    workbench.page.wait_for_selector("text.candidate")
    workbench.page.keyboard.type("3")
    workbench.page.wait_for_selector('[data-cell="r1c1"]:not([aria-label*="marks"])')


def test_candidates_become_pencil_marks(workbench):
    workbench.open("sums/magic-square.toml").enter("r2c2", "5")
    workbench.press("Candidates")
    workbench.card("Candidates").get_by_role("button", name="Take as pencil marks").click()
    workbench.page.wait_for_selector('[data-cell="r1c1"][aria-label*="marks 2 4 6 8"]')


def test_a_magic_square_is_solved_by_keys_alone(workbench):
    workbench.open("sums/magic-square.toml")
    keyboard = workbench.page.keyboard
    workbench.cell("r1c1").focus()
    for row, numbers in enumerate(["276", "951", "438"], 1):
        for column, number in enumerate(numbers, 1):
            keyboard.type(number)
            workbench.wait_for(f"r{row}c{column}", number)
            keyboard.press("ArrowRight")
        keyboard.press("ArrowDown")
        keyboard.press("ArrowLeft")
        keyboard.press("ArrowLeft")
    workbench.verdict("Solved!")
    workbench.screenshot("magic-square")


def test_a_logic_grid_is_solved_by_dragging(workbench):
    path = "logic/logic-grid-1.toml"
    workbench.open(path)
    for cell, icon in solution(path).items():
        workbench.cell(cell).click()
        piece = workbench.page.locator(f'.tray [data-piece="{icon}"]' if icon not in '"\\' else ".nothing")
        drag(workbench.page, piece, workbench.cell(cell))
        workbench.wait_for(cell, icon)
    workbench.verdict("Solved!")
    workbench.screenshot("logic-grid")


def test_a_nonogram_is_shaded_by_clicks(workbench):
    path = "shading/nonogram.toml"
    workbench.open(path)
    for cell, icon in solution(path).items():
        workbench.cell(cell).click()
        workbench.wait_for(cell, "#")
        if icon == ".":
            workbench.cell(cell).click()
            workbench.wait_for(cell, ".")
    workbench.verdict("Solved!")


def test_a_loop_is_drawn_by_dragging_and_clicking(workbench):
    path = "loops/simple-loop.toml"
    workbench.open(path)
    cells = solution(path)
    lines = [cell for cell, piece in cells.items() if piece == "line"]
    drag(workbench.page, workbench.cell(lines[1]), workbench.cell(lines[0]))
    workbench.wait_for(lines[0], "line")
    for cell, piece in ((cell, piece) for cell, piece in cells.items() if "_" in cell):
        while not workbench.shows(cell).startswith(f"{cell}: {piece}"):
            before = workbench.shows(cell)
            workbench.cell(cell).click()
            workbench.page.wait_for_function("([cell, before]) => document.querySelector(`[data-cell='${cell}']`).getAttribute('aria-label') !== before", arg=[cell, before])
    workbench.verdict("Solved!")


def test_a_line_is_drawn_from_a_cell_and_stays_where_its_drag_ends(workbench):
    workbench.open("loops/simple-loop.toml")
    mouse = workbench.page.mouse
    (x, _), (_, y) = middle(workbench.cell("r1c1_r2c1")), middle(workbench.cell("r1c1_r1c2"))
    mouse.move(x, y)
    mouse.down()
    mouse.move(*middle(workbench.cell("r1c2_r1c3")), steps=12)
    # Whoever draws slowly sees the line before the end.
    workbench.wait_for("r1c2_r1c3", "line")
    mouse.up()
    # Changes are made one after the other: when this one is shown, so are those of the drag.
    workbench.cell("r5c3_r6c3").click()
    workbench.wait_for("r5c3_r6c3", "line")
    assert [workbench.shows(link).split(",")[0] for link in ("r1c1_r1c2", "r1c2_r1c3")] == ["r1c1_r1c2: line", "r1c2_r1c3: line"]


def test_a_line_begins_at_the_link_that_was_pressed(workbench):
    workbench.open("loops/simple-loop.toml")
    drag(workbench.page, workbench.cell("r1c1_r1c2"), workbench.cell("r1c2_r1c3"))
    workbench.wait_for("r1c2_r1c3", "line")
    workbench.wait_for("r1c1_r1c2", "line")


def test_a_tile_is_turned_and_dropped(workbench):
    workbench.open("tiles/bug-tiles.toml")
    tile = workbench.page.locator(".tray .piece").first
    before = tile.get_attribute("title")
    tile.focus()
    workbench.page.keyboard.press("r")
    tile = workbench.page.locator(".tray .piece").first
    assert tile.get_attribute("title") != before
    turned = tile.get_attribute("title")
    drag(workbench.page, tile, workbench.cell("r1c1"))
    workbench.wait_for("r1c1", turned)
    tile.hover()
    workbench.page.mouse.wheel(0, 100)
    workbench.page.wait_for_function("title => document.querySelector('.tray .piece').title !== title", arg=turned)


def test_tiles_that_do_not_fit_are_marked(workbench):
    workbench.open("tiles/bug-tiles.toml")
    tiles = workbench.page.locator(".tray .piece")
    for cell, tile in [("r1c1", 0), ("r1c2", 1), ("r2c1", 2), ("r2c2", 3)]:
        drag(workbench.page, tiles.nth(tile), workbench.cell(cell))
        workbench.page.wait_for_selector(f'[data-cell="{cell}"]:not([aria-label*="empty"])')
    workbench.page.wait_for_selector(".violated")
    assert workbench.page.locator(".broken li").count() >= 1


def test_a_piece_of_several_cells_comes_and_goes_as_a_whole(workbench):
    workbench.open("tilings/pentominoes-6x10.toml")
    piece = workbench.page.locator(".tray .piece").first
    drag(workbench.page, piece, workbench.cell("r3c4"))
    workbench.verdict("55 empty")
    assert "used" in workbench.page.locator(".tray .piece").first.get_attribute("class")
    workbench.cell("r3c4").click()
    workbench.page.keyboard.press("Delete")
    workbench.verdict("60 empty")


def test_content_is_moved_by_dragging(workbench):
    workbench.open("sums/magic-square.toml").enter("r1c1", "5")
    drag(workbench.page, workbench.cell("r1c1"), workbench.cell("r2c2"))
    workbench.wait_for("r2c2", "5")
    workbench.wait_for("r1c1", "empty")


def test_a_reload_keeps_everything(workbench):
    workbench.open("sums/magic-square.toml").enter("r1c1", "5")
    workbench.write(workbench.text().replace("Magic squares", "My squares"))
    workbench.page.locator("h1", has_text="My squares").wait_for()
    workbench.page.reload()
    workbench.wait_for("r1c1", "5")
    workbench.page.locator("h1", has_text="My squares").wait_for()


def test_two_tabs_do_not_disturb_each_other(workbench, server):
    workbench.open("sums/magic-square.toml").enter("r1c1", "5")
    other = Workbench(workbench.page.context.new_page(), server.url).open("sums/magic-square.toml")
    other.enter("r2c2", "7")
    assert workbench.shows("r2c2").startswith("r2c2: empty")
    workbench.page.reload()
    workbench.wait_for("r1c1", "5")
    assert workbench.shows("r2c2").startswith("r2c2: empty")


def test_an_entry_is_shown_at_once(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").cell("r1c1").click()
    times = []
    for digit in "13579":
        times.append(workbench.page.evaluate("""digit => new Promise(resolve => {
            const start = performance.now();
            const seen = () => document.querySelector('[data-cell="r1c1"]').getAttribute('aria-label').includes(`: ${digit}`);
            new MutationObserver((_, observer) => { if (seen()) { observer.disconnect(); resolve(performance.now() - start); } })
                .observe(document.querySelector('.board'), { childList: true, subtree: true, attributes: true });
            document.querySelector('[data-cell="r1c1"]').dispatchEvent(new KeyboardEvent('keydown', { key: digit, bubbles: true }));
        })""", digit))
    # The goal is 50 ms at rest; the test only rules out what is far from it.
    assert min(times) < 500
    print("shown in", [round(time) for time in times], "ms")


def test_escape_puts_the_piece_back(workbench):
    workbench.open("sums/magic-square.toml").page.locator('.tray [data-piece="7"]').click()
    workbench.cell("r1c1").click()
    workbench.wait_for("r1c1", "7")
    workbench.page.keyboard.press("Escape")
    workbench.cell("r1c2").click()
    workbench.page.wait_for_selector('.tray [data-piece="7"][aria-pressed="false"]')
    assert re.fullmatch("r1c2: empty", workbench.shows("r1c2"))
