"""What people do with puzzles: they play them with a mouse, with fingers and by keys."""

import json
import re

import pytest
from conftest import Workbench
from test_play import drag, middle, solution

GRID = "sudoku/sudoku-9x9.toml"
NONOGRAM = "shading/nonogram.toml"
MASYU = "loops/masyu.toml"


@pytest.fixture
def player(workbench):
    """A page on which somebody plays."""
    def open_puzzle(path):
        return workbench.open(path, layout="play")

    return open_puzzle


@pytest.fixture
def fingers(new_page, server):
    """A page on a phone."""
    def open_puzzle(path):
        page = new_page(viewport={"width": 412, "height": 860}, has_touch=True, is_mobile=True)
        return Workbench(page, server.url).open(path, layout="play")

    return open_puzzle


class Finger:
    """A finger on a page: Playwright itself knows only taps."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def _touch(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def press(self, point):
        self._touch("touchStart", point)

    def move(self, point):
        self._touch("touchMove", point)

    def lift(self):
        self._touch("touchEnd")


def kept(workbench, part):
    return workbench.page.evaluate("part => JSON.parse(sessionStorage.getItem('placet'))[part]", part)


def wait_for_kept(workbench, part, value):
    workbench.page.wait_for_function("([part, value]) => JSON.stringify(JSON.parse(sessionStorage.getItem('placet'))[part]) === value",
                                     arg=[part, json.dumps(value, separators=(",", ":"))])


def loop_of(cells):
    """The cells of the loop that a solution draws, in order, with the first at the end again."""
    links = [link.split("_") for link, shown in cells.items() if shown == "line"]
    way = list(links.pop())
    while links:
        link = next(link for link in links if way[-1] in link)
        links.remove(link)
        way.append(link[0] if link[1] == way[-1] else link[1])
    return way


def places_of_cells(workbench):
    """Where the centres of cells without pieces are, from the links around them."""
    joints = workbench.page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('.board [data-cell]')].map((place) => {
        const { x, y, width, height } = place.getBoundingClientRect();
        return [place.dataset.cell, [x + width / 2, y + height / 2]];
    }))""")
    ends = {}
    for name, (x, y) in joints.items():
        if "_" in name:
            for end in name.split("_"):
                row, column = end[1:].split("c")
                ends[int(row), int(column)] = None
    columns = {column: next(x for name, (x, _) in joints.items() if name.startswith("r1c%d_r2c" % column)) for _, column in ends}
    rows = {row: next(y for name, (_, y) in joints.items() if name.startswith("r%dc1_r%dc2" % (row, row))) for row, _ in ends}
    return lambda cell: (columns[int(cell.split("c")[1])], rows[int(cell[1:].split("c")[0])])


# Loops.

def test_a_masyu_is_solved_by_one_drag(player):
    workbench = player(MASYU)
    place = places_of_cells(workbench)
    way = loop_of(solution(MASYU))
    mouse = workbench.page.mouse
    mouse.move(*place(way[0]))
    mouse.down()
    for cell in way[1:]:
        mouse.move(*place(cell), steps=2)
    mouse.up()
    workbench.verdict("Solved!")
    workbench.press("Undo")
    workbench.page.wait_for_selector(".verdict:not(.solved)", state="attached")
    assert kept(workbench, "board") == {}, "a drag is one step"


def test_a_drag_over_a_line_removes_it(player):
    workbench = player("loops/simple-loop.toml")
    first, second = workbench.cell("r1c1_r1c2"), workbench.cell("r1c2_r1c3")
    drag(workbench.page, first, second)
    workbench.wait_for("r1c1_r1c2", "line")
    workbench.wait_for("r1c2_r1c3", "line")
    drag(workbench.page, first, second)
    workbench.wait_for("r1c1_r1c2", "empty")
    workbench.wait_for("r1c2_r1c3", "empty")


def test_the_second_button_draws_a_cross(player):
    workbench = player("loops/simple-loop.toml")
    workbench.cell("r1c1_r1c2").click(button="right")
    workbench.wait_for("r1c1_r1c2", "none")
    assert workbench.page.locator(".board .own-cross").count() == 1
    workbench.cell("r1c1_r1c2").click(button="right")
    workbench.wait_for("r1c1_r1c2", "empty")


def test_crosses_are_dragged_with_the_second_button(player):
    workbench = player("loops/simple-loop.toml")
    mouse = workbench.page.mouse
    mouse.move(*middle(workbench.cell("r1c1_r1c2")))
    mouse.down(button="right")
    mouse.move(*middle(workbench.cell("r1c3_r1c4")), steps=6)
    mouse.up(button="right")
    for link in ("r1c1_r1c2", "r1c2_r1c3", "r1c3_r1c4"):
        workbench.wait_for(link, "none")


def test_a_loop_needs_no_crosses(player):
    path = "loops/slitherlink.toml"
    workbench = player(path)
    for edge, shown in solution(path).items():
        if shown == "line":
            workbench.cell(edge).click()
            workbench.wait_for(edge, "line")
    workbench.verdict("Solved!")


# Shading.

def test_a_nonogram_is_shaded_by_drags_and_needs_no_dots(player):
    workbench = player(NONOGRAM)
    cells = solution(NONOGRAM)
    mouse = workbench.page.mouse
    for first, last in runs(cells):
        mouse.move(*middle(workbench.cell(first)))
        mouse.down()
        if last != first:
            mouse.move(*middle(workbench.cell(last)), steps=3)
        mouse.up()
        workbench.wait_for(last, "#")
    workbench.verdict("Solved!")
    workbench.screenshot("nonogram-solved")


def runs(cells):
    """The first and the last cell of each run of black cells in a row."""
    found = []
    for cell, shown in cells.items():
        row, column = map(int, cell[1:].split("c"))
        if shown != "#":
            continue
        if found and found[-1][1] == f"r{row}c{column - 1}":
            found[-1][1] = cell
        else:
            found.append([cell, cell])
    return found


def test_dots_are_put_and_removed_with_the_second_button(player):
    workbench = player(NONOGRAM)
    workbench.cell("r1c1").click(button="right")
    workbench.wait_for("r1c1", ".")
    assert workbench.page.locator(".board .own-dot").count() == 1
    workbench.cell("r1c1").click(button="right")
    workbench.wait_for("r1c1", "empty")


def test_a_drag_repeats_what_its_first_cell_became(player):
    workbench = player(NONOGRAM)
    workbench.cell("r1c1").click()
    workbench.wait_for("r1c1", "#")
    # From black to white, over cells that are blank.
    drag(workbench.page, workbench.cell("r1c1"), workbench.cell("r1c4"))
    for column in range(1, 5):
        workbench.wait_for(f"r1c{column}", ".")
    workbench.press("Undo")
    workbench.wait_for("r1c4", "empty")
    workbench.wait_for("r1c1", "#")


def test_a_nonogram_is_solved_by_touch(fingers):
    workbench = fingers(NONOGRAM)
    for cell, shown in solution(NONOGRAM).items():
        if shown == "#":
            workbench.cell(cell).tap()
            workbench.wait_for(cell, "#")
    workbench.verdict("Solved!")
    workbench.screenshot("nonogram-phone")


def test_a_finger_shades_cells_on_its_way(fingers):
    workbench = fingers(NONOGRAM)
    cells = [workbench.cell(f"r2c{column}") for column in range(1, 4)]
    cells[0].scroll_into_view_if_needed()
    points = [middle(cell) for cell in cells]
    finger = Finger(workbench.page)
    finger.press(points[0])
    for point in points[1:]:
        finger.move(point)
    finger.lift()
    for column in range(1, 4):
        workbench.wait_for(f"r2c{column}", "#")


def test_a_long_press_puts_a_dot(fingers):
    workbench = fingers(NONOGRAM)
    cell = workbench.cell("r1c1")
    cell.scroll_into_view_if_needed()
    finger = Finger(workbench.page)
    finger.press(middle(cell))
    workbench.wait_for("r1c1", ".")
    finger.lift()
    workbench.wait_for("r1c1", ".")


# Numbers.

def test_a_killer_is_solved_by_keys_alone(player):
    path = "sudoku/killer-9x9.toml"
    workbench = player(path)
    cells = solution(path)
    keyboard = workbench.page.keyboard
    workbench.cell("r1c1").focus()
    for row in range(1, 10):
        columns = range(1, 10) if row % 2 else range(9, 0, -1)
        for column in columns:
            keyboard.type(str(cells[f"r{row}c{column}"]))
            workbench.wait_for(f"r{row}c{column}", str(cells[f"r{row}c{column}"]))
            keyboard.press("ArrowRight" if row % 2 else "ArrowLeft")
        keyboard.press("ArrowDown")
    workbench.verdict("Solved!")


def test_several_cells_get_a_mark_at_once(player):
    workbench = player(GRID)
    drag(workbench.page, workbench.cell("r1c1"), workbench.cell("r1c3"))
    workbench.page.keyboard.press("Control+5")
    wait_for_kept(workbench, "marks", {"r1c1": ["5"], "r1c2": ["5"], "r1c3": ["5"]})
    workbench.page.keyboard.press("Control+5")
    wait_for_kept(workbench, "marks", {})


def test_marks_in_corners(player):
    workbench = player(GRID)
    workbench.cell("r1c1").click()
    workbench.page.keyboard.press("Shift+Digit2")
    workbench.page.keyboard.press("Shift+Digit7")
    wait_for_kept(workbench, "corners", {"r1c1": ["2", "7"]})
    assert workbench.page.locator(".board .corner-mark").count() == 2
    assert "corner marks 2 7" in workbench.shows("r1c1")


def test_another_cell_is_chosen_too(player):
    workbench = player(GRID)
    workbench.cell("r1c1").click()
    workbench.cell("r1c3").click(modifiers=["Control"])
    workbench.page.keyboard.press("x")
    workbench.page.keyboard.type("4")
    wait_for_kept(workbench, "corners", {"r1c1": ["4"], "r1c3": ["4"]})
    workbench.page.keyboard.press("z")
    workbench.page.keyboard.type("6")
    workbench.wait_for("r1c1", "6")
    workbench.wait_for("r1c3", "6")


def test_cells_are_chosen_by_arrows(player):
    workbench = player(GRID)
    workbench.cell("r1c1").click()
    workbench.page.keyboard.press("Shift+ArrowRight")
    workbench.page.keyboard.press("Alt+9")
    wait_for_kept(workbench, "marks", {"r1c1": ["9"], "r1c2": ["9"]})


def test_cells_are_coloured(player):
    workbench = player(GRID)
    workbench.press("Colour")
    workbench.press("Colour 3")
    drag(workbench.page, workbench.cell("r1c1"), workbench.cell("r1c2"))
    wait_for_kept(workbench, "colours", {"r1c1": 3, "r1c2": 3})
    assert workbench.page.locator(".board .coloured.k3").count() == 2
    workbench.press("Undo")
    wait_for_kept(workbench, "colours", {})


def test_delete_empties_the_cell_and_then_its_marks(player):
    workbench = player(GRID)
    workbench.cell("r1c1").click()
    workbench.page.keyboard.press("Control+5")
    wait_for_kept(workbench, "marks", {"r1c1": ["5"]})
    workbench.page.keyboard.type("3")
    workbench.wait_for("r1c1", "3")
    workbench.page.keyboard.press("Delete")
    workbench.wait_for("r1c1", "empty")
    assert kept(workbench, "marks") == {"r1c1": ["5"]}
    workbench.page.keyboard.press("Delete")
    wait_for_kept(workbench, "marks", {})


def test_cell_then_number_by_touch(fingers):
    workbench = fingers(GRID)
    workbench.cell("r1c1").tap()
    workbench.page.locator('.tray [data-piece="3"]').tap()
    workbench.wait_for("r1c1", "3")


def test_number_then_cell_by_touch(fingers):
    workbench = fingers(GRID)
    workbench.page.locator('.tray [data-piece="3"]').tap()
    workbench.cell("r1c1").tap()
    workbench.wait_for("r1c1", "3")
    workbench.cell("r1c3").tap()
    workbench.wait_for("r1c3", "3")


# Tiles.

def test_tiles_change_places(player):
    workbench = player("sums/magic-square.toml")
    workbench.enter("r1c1", "5")
    workbench.enter("r2c2", "7")
    drag(workbench.page, workbench.cell("r1c1"), workbench.cell("r2c2"))
    workbench.wait_for("r2c2", "5")
    workbench.wait_for("r1c1", "7")
    workbench.press("Undo")
    workbench.wait_for("r1c1", "5")
    workbench.wait_for("r2c2", "7")


def test_a_tile_is_turned_once_by_a_key(player):
    workbench = player("tiles/bug-tiles.toml")
    tile = workbench.page.locator(".tray .piece").first
    tile.click()
    names = [tile.get_attribute("title")]
    for _ in range(3):
        workbench.page.keyboard.press("r")
        names.append(workbench.page.locator(".tray .piece").first.get_attribute("title"))
    assert len(set(names)) == 4, names


def test_a_tile_on_the_board_is_turned(player):
    workbench = player("tiles/bug-tiles.toml")
    drag(workbench.page, workbench.page.locator(".tray .piece").first, workbench.cell("r1c1"))
    workbench.page.wait_for_selector('[data-cell="r1c1"]:not([aria-label*="empty"])')
    before = workbench.shows("r1c1")
    workbench.cell("r1c1").click()
    workbench.page.keyboard.press("r")
    workbench.page.wait_for_function("before => document.querySelector('[data-cell=r1c1]').getAttribute('aria-label') !== before", arg=before)


def test_a_tile_is_turned_by_touch(fingers):
    workbench = fingers("tiles/bug-tiles.toml")
    tile = workbench.page.locator(".tray .piece").first
    tile.tap()
    before = tile.get_attribute("title")
    workbench.page.get_by_role("button", name="Turn the chosen piece, then flip it").tap()
    turned = workbench.page.locator(".tray .piece").first.get_attribute("title")
    assert turned != before
    workbench.cell("r1c1").tap()
    workbench.wait_for("r1c1", turned)


def test_tab_leaves_the_tray(player):
    workbench = player("tiles/bug-tiles.toml")
    workbench.page.locator(".tray .piece").first.focus()
    for _ in range(4):
        workbench.page.keyboard.press("Tab")
    assert not workbench.page.evaluate("document.activeElement.closest('.tray') !== null")


def test_a_piece_is_chosen_and_put_by_keys(player):
    workbench = player("tiles/bug-tiles.toml")
    workbench.page.locator(".tray .piece").first.focus()
    workbench.page.keyboard.press("ArrowRight")
    workbench.page.keyboard.press("Enter")
    name = workbench.page.locator(".tray .piece").nth(1).get_attribute("title")
    workbench.cell("r2c2").focus()
    workbench.page.keyboard.press("Enter")
    workbench.wait_for("r2c2", name)


# The game around it.

def test_undo_survives_a_reload(player):
    workbench = player("sums/magic-square.toml")
    workbench.enter("r1c1", "5")
    workbench.enter("r1c2", "3")
    workbench.page.reload()
    workbench.wait_for("r1c2", "3")
    workbench.press("Undo")
    workbench.wait_for("r1c2", "empty")
    workbench.wait_for("r1c1", "5")


def test_a_pause_hides_the_board(player):
    workbench = player(GRID)
    workbench.page.wait_for_function("() => document.querySelector('.time').textContent !== '0:00'")
    workbench.press("Pause")
    workbench.page.wait_for_selector(".board", state="hidden")
    before = workbench.page.locator(".time").inner_text()
    workbench.page.wait_for_timeout(1500)
    assert workbench.page.locator(".time").inner_text() == before
    workbench.page.locator(".pause-sign").get_by_role("button", name="Go on").click()
    workbench.page.wait_for_selector(".board", state="visible")


def test_a_solve_is_replayed(player):
    path = "sums/magic-square.toml"
    workbench = player(path)
    for cell, number in solution(path).items():
        workbench.enter(cell, str(number))
    workbench.verdict("Solved!")
    workbench.press("Replay")
    workbench.page.wait_for_selector('[data-cell="r1c1"][aria-label="r1c1: empty"]')
    workbench.page.wait_for_selector('[data-cell="r3c3"]:not([aria-label*="empty"])')
    workbench.press("Close the replay")
    workbench.verdict("Solved!")


def test_the_solution_is_not_shown_to_a_player(player):
    workbench = player(GRID)
    assert "expect" not in workbench.page.locator("body").inner_text().lower()
    for button in ("Solve", "Candidates", "All solutions"):
        assert workbench.page.get_by_role("button", name=button, exact=True).count() == 0


def test_a_wrong_solution_is_told_on_request(player):
    workbench = player(NONOGRAM)
    workbench.cell("r1c1").click()
    workbench.wait_for("r1c1", "#")
    workbench.press("Check")
    workbench.page.wait_for_selector(".verdict.wrong")
    assert workbench.page.locator(".broken li").count() > 0


def test_a_hint_in_three_levels_is_done(player):
    workbench = player(GRID)
    workbench.press("Hint")
    card = workbench.card("Hint")
    workbench.page.wait_for_selector(".board .highlight")
    card.get_by_role("button", name="Which rules?").click()
    card.get_by_role("button", name="Show the step").click()
    card.get_by_role("button", name="Do it").click()
    workbench.page.wait_for_function("() => Object.keys(JSON.parse(sessionStorage.getItem('placet')).board).length === 1")


def test_the_keys_are_shown(player):
    workbench = player(GRID)
    workbench.cell("r1c1").click()
    workbench.page.keyboard.press("?")
    workbench.page.get_by_role("dialog", name="Keys").wait_for()
    workbench.page.keyboard.press("Escape")
    workbench.page.get_by_role("dialog", name="Keys").wait_for(state="detached")


def test_coordinates_are_shown(player):
    workbench = player(GRID)
    workbench.press("Coordinates")
    assert workbench.page.locator(".board .coordinate").count() == 18


# Logic grids.

def pair(workbench, one, other):
    return workbench.page.locator(f'.elimination [data-pair="{one}|{other}"]')


def test_an_elimination_board_is_filled(player):
    workbench = player("logic/zebra.toml")
    pair(workbench, "yellow", "Norwegian").click()
    workbench.page.wait_for_selector('[data-pair="yellow|Norwegian"][aria-label$=": no"]')
    pair(workbench, "yellow", "Norwegian").click()
    workbench.page.wait_for_selector('[data-pair="yellow|Norwegian"][aria-label$=": yes"]')
    assert kept(workbench, "pairs") == {"yellow|Norwegian": "yes"}
    workbench.press("Undo")
    workbench.page.wait_for_selector('[data-pair="yellow|Norwegian"][aria-label$=": no"]')
    workbench.screenshot("elimination-board")


def test_the_elimination_board_and_the_columns_agree(player):
    workbench = player("logic/zebra.toml")
    for _ in range(2):
        pair(workbench, "Norwegian", "column 1").click()
        workbench.page.wait_for_timeout(100)
    workbench.wait_for("r2c1", "Norwegian")
    assert pair(workbench, "Norwegian", "column 2").get_attribute("aria-label").endswith(": no")
    workbench.cell("r1c1").click()
    workbench.page.locator('.tray [data-piece="yellow"]').click()
    workbench.wait_for("r1c1", "yellow")
    workbench.page.wait_for_selector('[data-pair="yellow|Norwegian"][aria-label$=": yes"]')
    assert pair(workbench, "yellow", "Japanese").get_attribute("aria-label").endswith(": no")


def test_a_mark_and_an_entry_are_one_step(player):
    workbench = player("logic/zebra.toml")
    field = pair(workbench, "Norwegian", "column 1")
    field.click()
    workbench.page.wait_for_selector('[data-pair="Norwegian|column 1"][aria-label$=": no"]')
    field.click()
    workbench.wait_for("r2c1", "Norwegian")
    assert kept(workbench, "pairs") == {}
    workbench.press("Undo")
    workbench.wait_for("r2c1", "empty")
    assert kept(workbench, "pairs") == {"Norwegian|column 1": "no"}


def test_a_pause_ends_where_one_goes_on_to_set(player):
    workbench = player(GRID)
    workbench.press("Pause")
    workbench.page.wait_for_selector(".board", state="hidden")
    workbench.press("Set")
    workbench.page.wait_for_selector(".board", state="visible")
    workbench.press("Play")
    workbench.page.wait_for_selector(".board", state="visible")


def test_a_logic_grid_is_solved_on_its_elimination_board(player):
    path = "logic/logic-grid-1.toml"
    workbench = player(path)
    for cell, item in solution(path).items():
        column = f"column {cell.split('c')[1]}"
        field = pair(workbench, item, column)
        while not field.get_attribute("aria-label").endswith(": yes"):
            before = field.get_attribute("aria-label")
            field.click()
            workbench.page.wait_for_function("([pair, before]) => document.querySelector(`[data-pair='${pair}']`).getAttribute('aria-label') !== before", arg=[f"{item}|{column}", before])
    workbench.verdict("Solved!")


def test_other_puzzles_have_no_elimination_board(player):
    assert player(GRID).page.locator(".elimination").is_hidden()


# The way in.

def start(workbench):
    workbench.page.goto(workbench.url)
    workbench.page.wait_for_selector(".card")
    return workbench.page


def test_the_first_page_says_what_this_is(workbench):
    page = start(workbench)
    assert "placet solves" in page.locator(".about").inner_text()
    page.get_by_label("Search models").fill("masyu")
    page.locator(".card").first.click()
    page.wait_for_selector(".board svg")


def test_a_link_is_pasted(workbench):
    page = start(workbench)
    page.get_by_label("Paste a link or a puzzle").fill("https://puzz.link/p?slither/4/4/dgdh2c71")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board svg")
    workbench.page.locator("h1", has_text="Slitherlink").wait_for()
    assert len(workbench.page.query_selector_all(".board .joint")) == 40


def test_a_sudoku_is_pasted(workbench):
    page = start(workbench)
    page.get_by_label("Paste a link or a puzzle").fill("..." * 26 + "..1")
    page.get_by_role("button", name="Import", exact=True).click()
    workbench.wait_for("r9c9", "1, given")


def test_what_cannot_be_imported_is_told(workbench):
    page = start(workbench)
    page.get_by_label("Paste a link or a puzzle").fill("https://puzz.link/p?nosuchgenre/5/5/a")
    page.keyboard.press("Enter")
    page.locator(".toast.shown", has_text="nosuchgenre").wait_for()


def test_a_file_is_opened(workbench, tmp_path):
    file = tmp_path / "one.toml"
    file.write_text('title = "A file"\nboard.grid = [2, 2]\npieces.numbers = "1..4"\n')
    page = start(workbench)
    page.get_by_label("File of a puzzle").set_input_files(file)
    page.locator("h1", has_text="A file").wait_for()


def test_the_layout_is_kept(player):
    workbench = player(GRID)
    workbench.press("Set")
    workbench.page.wait_for_selector("main.set")
    workbench.press("Text")
    workbench.page.wait_for_selector(".cm-content")
    workbench.press("Play")
    workbench.page.wait_for_selector("main.play .clock")


# Setting.

def test_a_given_is_undone_while_setting(workbench):
    workbench.open("sums/magic-square.toml", layout="set")
    workbench.cell("r1c1").click()
    workbench.page.keyboard.type("5")
    workbench.wait_for("r1c1", "5, given")
    workbench.press("Undo")
    workbench.wait_for("r1c1", "empty")
    assert "givens" not in workbench.text()
    workbench.press("Redo")
    workbench.wait_for("r1c1", "5, given")


def test_all_givens_are_removed(workbench):
    workbench.open(GRID, layout="set")
    workbench.press("Clear")
    workbench.page.wait_for_function("() => ![...document.querySelectorAll('.board [data-cell]')].some(cell => cell.getAttribute('aria-label').includes('given'))")
    workbench.page.locator(".count", has_text="several solutions").wait_for()
    workbench.press("Undo")
    workbench.page.locator(".count", has_text="one solution").wait_for()


def test_typing_in_the_text_is_one_step(workbench):
    workbench.open("sums/magic-square.toml")
    before = workbench.text()
    workbench.write(before.replace("Magic squares", "Others"))
    workbench.page.locator("h1", has_text="Others").wait_for()
    workbench.press("Undo")
    workbench.page.locator("h1", has_text="Magic squares").wait_for()
    assert workbench.text() == before


def wait_for_text(workbench, part):
    workbench.page.wait_for_function("part => JSON.parse(sessionStorage.getItem('placet')).text.includes(part)", arg=part)


def fill_field(workbench, label, value):
    field = workbench.page.get_by_label(label, exact=True)
    field.fill(value)
    before = workbench.text()
    field.press("Enter")
    workbench.page.wait_for_function("before => JSON.parse(sessionStorage.getItem('placet')).text !== before", arg=before)


def test_a_slitherlink_is_set_by_typing_its_numbers(workbench):
    workbench.open("loops/slitherlink.toml", layout="set")
    numbers = re.search(r"\[parameters.clues\].*?\"\"\"\n(.*?)\"\"\"", workbench.text(), re.S)[1]
    rows = [line.split() if " " in line.strip() else list(line.strip()) for line in numbers.splitlines() if line.strip()]
    workbench.press("clue")
    workbench.cell("r1c1").click()
    workbench.page.keyboard.press("Control+a")
    workbench.page.keyboard.press("Delete")
    workbench.page.locator(".count", has_text="several solutions").wait_for()
    for row, line in enumerate(rows, 1):
        for column, number in enumerate(line, 1):
            if number != ".":
                before = workbench.text()
                workbench.cell(f"r{row}c{column}").click()
                workbench.page.keyboard.type(number)
                workbench.page.wait_for_function("before => JSON.parse(sessionStorage.getItem('placet')).text !== before", arg=before)
    workbench.page.locator(".count", has_text="one solution").wait_for()


def test_a_sandwich_is_set_by_its_sums(workbench):
    workbench.open("sudoku/sandwich.toml", layout="set")
    before = workbench.text()
    values = {label: workbench.page.get_by_label(label, exact=True).input_value() for label in [f"sandwich of {lines}: {line}" for lines in ("rows", "columns") for line in range(1, 7)]}
    for label, value in values.items():
        if value:
            fill_field(workbench, label, "")
    workbench.page.locator(".count", has_text="several solutions").wait_for()
    for label, value in values.items():
        if value:
            fill_field(workbench, label, value)
    workbench.page.locator(".count", has_text="one solution").wait_for()
    assert workbench.text() == before


def test_an_edge_matching_puzzle_is_set_by_its_tiles(workbench):
    start(workbench)
    workbench.page.get_by_label("Start from a template").select_option("edge-matching")
    workbench.page.wait_for_selector(".board svg")
    sides = [f"tile 1, {side}" for side in ("right", "bottom", "left", "top")]
    edges = [workbench.page.get_by_label(side, exact=True).input_value() for side in sides]
    for side in sides:
        fill_field(workbench, side, "9")
    workbench.page.locator(".count", has_text="no solution").wait_for()
    for side, edge in zip(sides, edges):
        fill_field(workbench, side, edge)
    workbench.page.locator(".count", has_text="solution").wait_for()


def test_a_tile_comes_and_goes(workbench):
    workbench.open("tiles/bug-tiles.toml", layout="set")
    before = workbench.text()
    workbench.press("One tile more")
    wait_for_text(workbench, "[-4, 2, -4, 2], [-4, 2, -4, 2]")
    workbench.press("Remove tile 10")
    workbench.page.get_by_label("tile 10", exact=True).wait_for(state="detached")
    workbench.press("Undo")
    workbench.press("Undo")
    workbench.page.wait_for_function("before => JSON.parse(sessionStorage.getItem('placet')).text === before", arg=before)


def test_a_hexagon_has_a_side(workbench):
    workbench.open("sums/magic-hexagon-4.toml", layout="set")
    assert workbench.page.locator(".board [data-cell]").count() == 37
    workbench.press("One cell on a side less")
    workbench.page.wait_for_selector("text=3 cells on a side")
    workbench.page.wait_for_function("() => document.querySelectorAll('.board [data-cell]').length === 19")
    workbench.press("Undo")
    workbench.page.wait_for_function("() => document.querySelectorAll('.board [data-cell]').length === 37")


def test_the_size_is_changed_by_keys(workbench):
    workbench.open("loops/slitherlink.toml", layout="set")
    workbench.page.get_by_label("One row more").focus()
    for number in (7, 8):
        workbench.page.keyboard.press("Enter")
        workbench.page.wait_for_selector(f"text={number} rows")
    assert workbench.page.evaluate("document.activeElement.getAttribute('aria-label')") == "One row more"


def test_the_size_of_a_board_is_changed(workbench):
    workbench.open("loops/slitherlink.toml", layout="set")
    workbench.press("One row more")
    workbench.page.wait_for_selector("text=7 rows")
    workbench.press("One column less")
    workbench.page.wait_for_selector("text=5 columns")
    assert workbench.page.locator(".board > svg > g:not(.joint)").count() == 35
    workbench.press("Undo")
    workbench.page.wait_for_selector("text=6 columns")
    workbench.press("Undo")
    workbench.page.wait_for_selector("text=6 rows")
    workbench.page.locator(".count", has_text="one solution").wait_for()


def test_a_sudoku_cannot_be_a_row_longer(workbench):
    workbench.open("latin/latin-square.toml", layout="set")
    before = workbench.page.locator(".board [data-cell]").count()
    workbench.press("One row more")
    workbench.page.wait_for_function("before => document.querySelectorAll('.board [data-cell]').length > before || document.querySelector('.faults .error, .toast.shown')", arg=before)
    workbench.press("Undo")
    workbench.page.wait_for_function("before => document.querySelectorAll('.board [data-cell]').length === before", arg=before)


def test_a_link_has_no_solution(workbench):
    workbench.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    workbench.open(GRID, layout="set")
    assert "[expect]" in workbench.text()
    workbench.page.get_by_text("Publish").click()
    workbench.press("Copy link to play")
    field = workbench.page.get_by_label("Link to the puzzle")
    field.wait_for()
    workbench.page.goto(field.input_value())
    workbench.page.reload()
    workbench.page.wait_for_selector(".board svg")
    assert "[expect]" not in workbench.text()
    assert workbench.shows("r1c4") == "r1c4: 2, given"
