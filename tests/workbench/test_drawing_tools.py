"""Clues of every kind are set on the board: at the rim, between cells, along cells, in regions, at corners."""

import re

import pytest
from conftest import Workbench
from test_acts import Finger
from test_setting import from_template

KILLER = "sudoku/killer-6x6.toml"
SKYSCRAPERS = "latin/skyscrapers.toml"
FUTOSHIKI = "latin/futoshiki.toml"
CONSECUTIVE = "sudoku/consecutive.toml"
THERMOMETER = "sudoku/thermometer.toml"
MASYU = "loops/masyu.toml"
CREEK = "shading/creek.toml"
WALLS = """
title = "Walls"
[board]
grid = [2, 3]
walls = '''
+---+---+---+
|   |       |
+   +   +   +
|           |
+---+---+---+
'''
[pieces]
names = "ab"
copies = "any"
"""


@pytest.fixture
def setter(workbench):
    """A page on which somebody sets."""
    def open_puzzle(path):
        return workbench.open(path, layout="set")

    return open_puzzle


@pytest.fixture
def setter_of(serve, new_page, tmp_path):
    """A page on which somebody sets a puzzle of their own."""
    def open_text(text, **options):
        (tmp_path / "own.toml").write_text(text)
        return Workbench(new_page(**options), serve(tmp_path).url).open("own.toml", layout="set")

    return open_text


def tool(workbench, name):
    workbench.page.locator(".clues").get_by_role("button", name=name, exact=True).click()


def place(workbench, label):
    """A place for a clue by the start of what screen readers say of it."""
    return workbench.page.locator(f'.board .spot[aria-label^="{label}"]')


def side(workbench, one, other):
    return workbench.page.locator(f'.board .spot[data-cell="{one} {other}"]')


def wait_for_text(workbench, part):
    workbench.page.wait_for_function("part => JSON.parse(sessionStorage.getItem('placet')).text.includes(part)", arg=part)


def wait_without_text(workbench, part):
    workbench.page.wait_for_function("part => !JSON.parse(sessionStorage.getItem('placet')).text.includes(part)", arg=part)


def middles(workbench, names):
    return workbench.page.evaluate("""names => names.map((name) => {
        const box = document.querySelector(`.board [data-cell='${name}']`).firstElementChild.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    })""", names)


def drag(workbench, *names, button="left"):
    points = middles(workbench, names)
    mouse = workbench.page.mouse
    mouse.move(*points[0])
    mouse.down(button=button)
    for point in points[1:]:
        mouse.move(*point, steps=4)
    mouse.up(button=button)


def write_into_field(workbench, text):
    workbench.page.locator(".clue-field:visible").wait_for()
    workbench.page.keyboard.press("Control+A")
    workbench.page.keyboard.type(text)
    workbench.page.keyboard.press("Enter")


# At the rim.

def test_a_number_is_typed_at_the_rim(setter):
    workbench = setter(SKYSCRAPERS)
    place(workbench, "visible of columns, top, 2: empty").click()
    write_into_field(workbench, "4")
    wait_for_text(workbench, 'default = [2, 4, 3, 3, 2]')
    place(workbench, "visible of columns, top, 2: 4").wait_for()


def test_enter_goes_to_the_next_number_at_the_rim(setter):
    workbench = setter(SKYSCRAPERS)
    place(workbench, "visible of rows, left, 1: empty").click()
    for number in "321":
        write_into_field(workbench, number)
    wait_for_text(workbench, 'default = [3, 2, 1, "_", 3]')
    assert workbench.page.locator(".clue-field").get_attribute("aria-label") == "visible of rows, left, 4"


def test_a_number_at_the_rim_is_one_step(setter):
    workbench = setter(SKYSCRAPERS)
    before = workbench.text()
    place(workbench, "visible of columns, top, 1: 2").click()
    write_into_field(workbench, "5")
    wait_for_text(workbench, 'default = [5, "_", 3, 3, 2]')
    workbench.page.keyboard.press("Escape")
    workbench.press("Undo")
    wait_for_text(workbench, 'default = [2, "_", 3, 3, 2]')
    assert workbench.text() == before


def test_escape_leaves_a_number_as_it_was(setter):
    workbench = setter(SKYSCRAPERS)
    before = workbench.text()
    place(workbench, "visible of columns, top, 1: 2").click()
    workbench.page.keyboard.type("4")
    workbench.page.keyboard.press("Escape")
    workbench.page.wait_for_selector(".clue-field", state="hidden")
    assert workbench.text() == before
    assert workbench.page.evaluate("document.activeElement.getAttribute('aria-label')") == "visible of columns, top, 1: 2"


def test_tab_leaves_the_field_and_the_board(setter):
    workbench = setter(SKYSCRAPERS)
    place(workbench, "visible of columns, top, 1: 2").click()
    workbench.page.locator(".clue-field:visible").wait_for()
    workbench.page.keyboard.press("Tab")
    workbench.page.wait_for_selector(".clue-field", state="hidden")
    assert not workbench.page.evaluate("document.activeElement.closest('.board') !== null")


def test_the_rim_is_reached_by_arrows_and_typed_on(setter):
    workbench = setter(SKYSCRAPERS)
    workbench.cell("r1c2").focus()
    workbench.page.keyboard.press("ArrowUp")
    workbench.page.keyboard.press("3")
    workbench.page.keyboard.press("Enter")
    wait_for_text(workbench, 'default = [2, 3, 3, 3, 2]')


def test_a_number_at_the_rim_is_deleted(setter):
    workbench = setter(SKYSCRAPERS)
    workbench.cell("r1c1").focus()
    workbench.page.keyboard.press("ArrowUp")
    workbench.page.keyboard.press("Delete")
    wait_for_text(workbench, 'default = ["_", "_", 3, 3, 2]')


def test_the_second_button_removes_a_number_at_the_rim(setter):
    workbench = setter("sudoku/sandwich.toml")
    place(workbench, "sandwich of rows, 3: 7").click(button="right")
    wait_for_text(workbench, 'sandwich = ["_", 0, "_", "_", 8, "_"]')


def test_a_nonogram_has_its_runs_at_the_rim(setter):
    workbench = setter("shading/nonogram.toml")
    place(workbench, "runs of rows, 1: 2").click()
    write_into_field(workbench, "1 1")
    wait_for_text(workbench, "default = [[1, 1], 4,")


def test_counts_of_battleships_are_at_the_rim(setter):
    workbench = setter("placement/battleships.toml")
    place(workbench, "counts of columns, 2: 0").click()
    write_into_field(workbench, "3")
    wait_for_text(workbench, "counts = [4, 3, 5, 0, 3, 3, 1]")


def test_a_kakuro_has_its_sums_before_the_runs(setter):
    workbench = setter("sums/kakuro.toml")
    place(workbench, "cross_sums, row run 1: 11").click(position={"x": 40, "y": 10})
    write_into_field(workbench, "12")
    wait_for_text(workbench, "5\\12")
    place(workbench, "cross_sums, row run 1: 12").wait_for()


def test_a_sum_of_a_kakuro_is_removed(setter):
    workbench = setter("sums/kakuro.toml")
    place(workbench, "cross_sums, row run 1: 11").focus()
    workbench.page.keyboard.press("Delete")
    wait_for_text(workbench, "5\\ ")
    place(workbench, "cross_sums, row run 1: empty").wait_for()


def test_the_rim_takes_no_pieces(setter):
    workbench = setter(SKYSCRAPERS)
    workbench.cell("r1c1").click()
    workbench.page.keyboard.press("Control+A")
    assert workbench.page.locator(".board .spot.chosen").count() == 0
    assert workbench.page.locator(".board [data-cell].chosen").count() == 25


def test_a_drag_over_cells_chooses_no_places_beside_them(setter):
    workbench = setter(SKYSCRAPERS)
    first, last = middles(workbench, ["r1c1", "r1c5"])
    mouse = workbench.page.mouse
    mouse.move(*first)
    mouse.down()
    mouse.move(last[0] + 100, last[1], steps=8)
    mouse.up()
    assert workbench.page.locator(".board .spot.chosen").count() == 0
    assert workbench.page.locator(".board [data-cell].chosen").count() == 5


def test_players_see_no_places_for_clues(workbench):
    workbench.open(SKYSCRAPERS, layout="play")
    assert workbench.page.locator(".board .spot").count() == 0


def test_a_wrong_number_is_mended_at_the_rim(setter):
    workbench = setter(SKYSCRAPERS)
    place(workbench, "visible of columns, top, 1: 2").click()
    write_into_field(workbench, "9")
    workbench.page.locator(".faults .error", has_text="cannot have 9 visible").wait_for()
    workbench.page.keyboard.press("Escape")
    workbench.page.locator(".board .missing", has_text="9").wait_for()
    place(workbench, "visible of columns, top, 1: 9").click()
    write_into_field(workbench, "1")
    workbench.page.wait_for_selector(".faults .error", state="detached")
    wait_for_text(workbench, 'default = [1, "_", 3, 3, 2]')


def test_fields_and_entries_change_a_model_with_errors(setter):
    workbench = setter(SKYSCRAPERS)
    field = workbench.page.get_by_label("visible of columns, top: 1", exact=True)
    field.fill("9")
    field.press("Enter")
    workbench.page.locator(".faults .error", has_text="cannot have 9 visible").wait_for()
    workbench.enter("r1c1", "3")
    assert 'default = [9, "_"' in workbench.text()
    field.fill("2")
    field.press("Enter")
    workbench.page.wait_for_selector(".faults .error", state="detached")
    assert "given" in workbench.shows("r1c1")


# Between two cells.

def test_a_bar_is_set_and_removed_between_two_cells(setter):
    workbench = setter(CONSECUTIVE)
    tool(workbench, "bars")
    side(workbench, "r1c3", "r1c4").click()
    wait_for_text(workbench, '"r1c3 r1c4"')
    side(workbench, "r1c3", "r1c4").click()
    wait_without_text(workbench, "r1c3 r1c4")


def test_bars_are_dragged(setter):
    workbench = setter(CONSECUTIVE)
    tool(workbench, "bars")
    drag(workbench, "r5c1 r5c2", "r5c2 r5c3", "r5c3 r5c4")
    for bar in ("r5c1 r5c2", "r5c2 r5c3", "r5c3 r5c4"):
        wait_for_text(workbench, f'"{bar}"')
    workbench.press("Undo")
    wait_without_text(workbench, "r5c1 r5c2")


def test_a_sign_turns_around(setter):
    workbench = setter(FUTOSHIKI)
    tool(workbench, "signs")
    side(workbench, "r1c1", "r1c2").click()
    wait_for_text(workbench, '"r1c1 r1c2"')
    side(workbench, "r1c1", "r1c2").click()
    wait_for_text(workbench, '"r1c2 r1c1"')
    side(workbench, "r1c1", "r1c2").click()
    wait_without_text(workbench, "r1c2 r1c1")
    assert "r1c1 r1c2" not in workbench.text()


def test_a_sign_is_typed(setter):
    workbench = setter(FUTOSHIKI)
    tool(workbench, "signs")
    side(workbench, "r1c1", "r1c2").focus()
    workbench.page.keyboard.press(">")
    wait_for_text(workbench, '"r1c2 r1c1"')
    workbench.page.keyboard.press("<")
    wait_for_text(workbench, '"r1c1 r1c2"')
    assert "r1c2 r1c1" not in workbench.text()
    workbench.page.keyboard.press("Delete")
    wait_without_text(workbench, "r1c1 r1c2")


def test_a_sign_between_rows_is_typed(setter):
    workbench = setter(FUTOSHIKI)
    tool(workbench, "signs")
    side(workbench, "r1c1", "r2c1").focus()
    workbench.page.keyboard.press("v")
    wait_for_text(workbench, '"r2c1 r1c1"')


def test_a_sign_between_cells_is_set_by_enter(setter):
    workbench = setter(FUTOSHIKI)
    tool(workbench, "signs")
    side(workbench, "r1c1", "r1c2").focus()
    workbench.page.keyboard.press("ArrowRight")
    workbench.page.keyboard.press("Enter")
    wait_for_text(workbench, '"r1c3 r1c2"')


def test_walls_come_and_go(setter_of):
    workbench = setter_of(WALLS)
    tool(workbench, "walls")
    side(workbench, "r1c2", "r2c2").click()
    wait_for_text(workbench, "+   +---+   +")
    side(workbench, "r1c1", "r1c2").click()
    wait_for_text(workbench, "|           |\n+   +---+   +")
    workbench.press("Undo")
    wait_for_text(workbench, "|   |       |\n+   +---+   +")


def test_a_wall_is_set_by_a_finger(setter_of):
    workbench = setter_of(WALLS, viewport={"width": 412, "height": 860}, has_touch=True, is_mobile=True)
    tool(workbench, "walls")
    side(workbench, "r1c3", "r2c3").scroll_into_view_if_needed()
    side(workbench, "r1c3", "r2c3").tap()
    wait_for_text(workbench, "+   +   +---+")


# Along cells.

def test_a_thermometer_can_be_diagonal(setter):
    workbench = setter(THERMOMETER)
    tool(workbench, "thermometers")
    drag(workbench, "r6c6", "r5c5", "r4c6")
    wait_for_text(workbench, '"r6c6 r5c5 r4c6"')


def test_a_way_goes_back_while_it_is_drawn(setter):
    workbench = setter(THERMOMETER)
    tool(workbench, "thermometers")
    drag(workbench, "r6c3", "r6c4", "r6c5", "r6c4", "r5c4")
    wait_for_text(workbench, '"r6c3 r6c4 r5c4"')


def test_the_way_is_shown_while_it_is_drawn(setter):
    workbench = setter(THERMOMETER)
    tool(workbench, "thermometers")
    points = middles(workbench, ["r6c3", "r6c4"])
    workbench.page.mouse.move(*points[0])
    workbench.page.mouse.down()
    workbench.page.mouse.move(*points[1], steps=4)
    assert workbench.page.locator(".board .way").count() == 1
    workbench.page.mouse.up()
    wait_for_text(workbench, '"r6c3 r6c4"')


def test_a_thermometer_is_removed_with_the_second_button(setter):
    workbench = setter(THERMOMETER)
    tool(workbench, "thermometers")
    workbench.cell("r5c5").click(button="right")
    wait_without_text(workbench, "r5c5 r5c4 r4c5")


def test_a_thermometer_is_drawn_and_removed_by_keys(setter):
    workbench = setter(THERMOMETER)
    tool(workbench, "thermometers")
    workbench.cell("r6c4").focus()
    for key in ("Shift+ArrowRight", "Shift+ArrowUp", "Enter"):
        workbench.page.keyboard.press(key)
    wait_for_text(workbench, '"r6c4 r6c5 r5c5"')
    workbench.page.keyboard.press("Delete")
    wait_without_text(workbench, "r6c4 r6c5 r5c5")


def test_an_arrow_is_drawn_by_a_finger(new_page, server):
    page = new_page(viewport={"width": 412, "height": 860}, has_touch=True, is_mobile=True)
    workbench = Workbench(page, server.url).open("sudoku/arrow.toml", layout="set")
    tool(workbench, "arrows")
    workbench.cell("r5c1").scroll_into_view_if_needed()
    finger = Finger(page)
    points = middles(workbench, ["r5c1", "r6c1", "r6c2"])
    finger.press(points[0])
    for point in points[1:]:
        finger.move(point)
    finger.lift()
    wait_for_text(workbench, '"r5c1 r6c1 r6c2"')


# In cells and regions.

def test_circles_are_put_with_a_palette(setter):
    workbench = setter(MASYU)
    tool(workbench, "circle")
    workbench.press("Entry W")
    workbench.cell("r1c1").click()
    wait_for_text(workbench, "W...B.")
    workbench.cell("r1c1").click()
    wait_for_text(workbench, "....B.")


def test_pearls_are_typed(setter):
    workbench = setter(MASYU)
    tool(workbench, "circle")
    workbench.cell("r1c1").click()
    workbench.page.keyboard.type("B")
    wait_for_text(workbench, "B...B.")


def test_an_entry_of_several_letters_is_typed(setter):
    workbench = setter("loops/pipe-link.toml")
    tool(workbench, "pipe")
    workbench.cell("r1c1").click()
    workbench.page.keyboard.type("NE")
    wait_for_text(workbench, "\n  NE .  SE .")
    # What is an entry by itself replaces another one, however soon it is typed.
    workbench.page.keyboard.type("SWX")
    wait_for_text(workbench, "\n  X  .  SE .")


def test_an_entry_that_no_cell_has_is_typed(setter):
    workbench = setter("loops/tracks.toml")
    tool(workbench, "track")
    workbench.cell("r2c1").click()
    workbench.page.keyboard.type("UL")
    wait_for_text(workbench, "UL .  .")


def test_single_letters_replace_each_other(setter):
    workbench = setter(MASYU)
    tool(workbench, "circle")
    workbench.cell("r1c1").click()
    workbench.page.keyboard.type("BW")
    wait_for_text(workbench, "W...B.")


def test_runs_with_names_of_colours_are_typed(setter_of):
    workbench = setter_of("""
title = "Flags"
[board]
grid = [2, 4]
[pieces]
names = ["white", "red", "blue"]
copies = "any"
[[rules]]
runs = ["_", ["1 red", "2 blue"]]
of = "rows"
gap = "white"
""")
    place(workbench, "runs of rows, 1: empty").click()
    write_into_field(workbench, "2 blue 1 red")
    wait_for_text(workbench, 'runs = [["2 blue", "1 red"], ["1 red", "2 blue"]]')
    place(workbench, "runs of rows, 1: 2 blue 1 red").click()
    write_into_field(workbench, "3 red")
    wait_for_text(workbench, 'runs = ["3 red", ["1 red", "2 blue"]]')


def test_a_clue_is_deleted_by_a_key(setter):
    workbench = setter(MASYU)
    tool(workbench, "circle")
    workbench.cell("r1c5").click()
    workbench.page.keyboard.press("Delete")
    wait_for_text(workbench, "......\n  ..W...")


def test_a_clue_is_removed_by_a_long_press(new_page, server):
    page = new_page(viewport={"width": 412, "height": 860}, has_touch=True, is_mobile=True)
    workbench = Workbench(page, server.url).open(MASYU, layout="set")
    tool(workbench, "circle")
    workbench.cell("r1c5").scroll_into_view_if_needed()
    finger = Finger(page)
    finger.press(middles(workbench, ["r1c5"])[0])
    page.wait_for_timeout(600)
    finger.lift()
    wait_for_text(workbench, "......\n  ..W...")


def test_an_arrow_of_a_signpost_is_put_with_a_palette(setter):
    workbench = setter("numbers/signpost.toml")
    tool(workbench, "arrow")
    workbench.press("Entry ↘")
    workbench.cell("r1c1").click()
    wait_for_text(workbench, "↘↓↓←")


def test_each_drag_draws_a_cage_of_its_own(setter):
    workbench = setter(KILLER)
    tool(workbench, "cages")
    drag(workbench, "r1c4", "r1c5")
    wait_for_text(workbench, "AABNNC")
    drag(workbench, "r2c5", "r2c6")
    wait_for_text(workbench, "ADBEOO")


def test_a_cage_grows_with_its_letter(setter):
    workbench = setter(KILLER)
    tool(workbench, "cages")
    workbench.press("Entry A")
    drag(workbench, "r1c3", "r1c4")
    wait_for_text(workbench, "AAAACC")
    drag(workbench, "r2c2", "r2c3")
    wait_for_text(workbench, "AAAEFF")


def test_the_sum_of_a_cage_is_typed_in_it(setter):
    workbench = setter(KILLER)
    tool(workbench, "sums of cages")
    place(workbench, "sums of cages, B: 9").click()
    write_into_field(workbench, "10")
    wait_for_text(workbench, "B = 10")


def test_a_new_cage_gets_its_sum_by_typing(setter):
    workbench = setter(KILLER)
    tool(workbench, "cages")
    drag(workbench, "r1c4", "r1c5")
    wait_for_text(workbench, "AABNNC")
    workbench.page.keyboard.type("7")
    workbench.page.locator(".clue-field:visible").wait_for()
    workbench.page.keyboard.press("Enter")
    wait_for_text(workbench, "N = 7")


def test_the_target_of_a_cage_is_typed_with_its_operation(setter):
    workbench = setter("latin/calcudoku.toml")
    tool(workbench, "cages of cages")
    place(workbench, "cages of cages, B: 30x").click(position={"x": 15, "y": 15})
    write_into_field(workbench, "10+")
    wait_for_text(workbench, 'B = "10+"')


def test_boxes_of_a_jigsaw_are_painted(setter):
    workbench = setter("sudoku/jigsaw-6x6.toml")
    tool(workbench, "shapes")
    workbench.press("Entry B")
    drag(workbench, "r1c3", "r2c3")
    wait_for_text(workbench, "AABBBB\n  ACBBBD")


def test_cells_leave_their_region(setter):
    workbench = setter(KILLER)
    tool(workbench, "cages")
    workbench.press("No entry")
    drag(workbench, "r1c1", "r1c2")
    wait_for_text(workbench, "..BCCC")


def test_a_region_is_painted_by_keys(setter):
    workbench = setter("sudoku/jigsaw-6x6.toml")
    tool(workbench, "shapes")
    workbench.cell("r1c3").focus()
    workbench.page.keyboard.press("Shift+ArrowDown")
    workbench.page.keyboard.type("B")
    wait_for_text(workbench, "AABBBB\n  ACBBBD")


# At corners.

def test_a_number_is_put_on_a_corner(setter):
    workbench = setter(CREEK)
    tool(workbench, "clue")
    workbench.press("Entry 2")
    place(workbench, "clue: empty").first.click()
    wait_for_text(workbench, "2.1...")


def test_a_number_is_typed_on_a_corner(setter):
    workbench = setter("loops/slant.toml")
    tool(workbench, "clue")
    place(workbench, "clue: 1").first.click()
    workbench.page.keyboard.type("2")
    wait_for_text(workbench, "2.1.0.")


# Tools.

def test_tools_are_named_and_explained(setter):
    workbench = setter(KILLER)
    tool(workbench, "cages")
    assert "Choose an entry" in workbench.page.locator(".clues").inner_text()
    tool(workbench, "cages")
    assert workbench.page.locator(".palette").count() == 0


def test_escape_ends_a_tool(setter):
    workbench = setter(THERMOMETER)
    tool(workbench, "thermometers")
    workbench.page.keyboard.press("Escape")
    workbench.enter("r1c1", "6")
    assert re.search(r"6 _ _ _ _ _|r1c1 = 6", workbench.text())


def test_a_tool_keeps_the_focus_of_its_button(setter):
    workbench = setter(KILLER)
    tool(workbench, "cages")
    assert workbench.page.evaluate("document.activeElement.textContent") == "cages"


def test_a_slitherlink_is_set_from_nothing(workbench):
    from_template(workbench, "loop")
    drawings = workbench.page.locator(".clues button")
    assert drawings.count() > 0


# Rules about one region, regions with names, and the shape of the board.

ONE_BY_ONE = """
[board]
grid = [2, 2]
regions.group = { A = "r1c1 r1c2 r2c2" }
[pieces]
numbers = "1..4"
[[rules]]
sum = 7
cells = "r1c1 r2c1"
[[rules]]
sum = 3
cells = "r1c2 r2c2"
[[rules]]
sums = { A = 5 }
of = "group"
"""


def test_the_sum_of_a_single_rule_is_typed_in_its_cells(setter_of):
    page = setter_of(ONE_BY_ONE)
    tool(page, "sum")
    place(page, "sum, r1c1 r2c1: 7").click()
    page.page.keyboard.type("6")
    page.page.keyboard.press("Enter")
    wait_for_text(page, "sum = 6\ncells")


def test_a_single_rule_goes_with_its_number(setter_of):
    page = setter_of(ONE_BY_ONE)
    tool(page, "sum")
    place(page, "sum, r1c2 r2c2: 3").click(button="right")
    wait_without_text(page, "sum = 3")
    assert 'cells = "r1c2 r2c2"' not in page.text()


def test_regions_with_names_are_drawn_and_removed(setter_of):
    page = setter_of(ONE_BY_ONE)
    tool(page, "group")
    drag(page, "r2c1", "r2c2")
    wait_for_text(page, 'B = "r2c1 r2c2"')
    tool(page, "sums of group")
    place(page, "sums of group, B").last.click()
    page.page.keyboard.type("4")
    page.page.keyboard.press("Enter")
    wait_for_text(page, "sums = { A = 5, B = 4 }")
    tool(page, "group")
    drag(page, "r1c1", "r1c2", "r2c2")
    wait_for_text(page, "sums = { B = 4 }")


def test_holes_of_a_kakuro_become_cells_and_cells_become_holes(setter):
    page = setter("sums/kakuro.toml")
    tool(page, "cells")
    page.page.locator('.board .spot[data-cell="r1c1"]').click()
    wait_for_text(page, "***..")
    page.page.locator('.board .spot[data-cell="r5c3"]').click()
    wait_for_text(page, "...*.")
    assert "[expect]" not in page.text()
    assert page.page.locator(".errors li, .diagnostic.error").count() == 0


def test_a_kakuro_grows(setter):
    page = setter("sums/kakuro.toml")
    page.page.get_by_role("button", name="One row more").click()
    wait_for_text(page, "..**.\n  *****")


def test_walls_stay_on_a_larger_board(setter_of):
    page = setter_of(WALLS)
    page.page.get_by_role("button", name="One row more").click()
    wait_for_text(page, "grid = [3, 3]")
    tool(page, "walls")
    side(page, "r3c1", "r3c2").click()
    wait_for_text(page, "|   |       |\n+---+---+---+")


def test_magnets_have_their_counts_on_two_sides(setter):
    page = setter("placement/magnets.toml")
    for label, key in [("counts of rows, +, 1", "row_plus"), ("counts of rows, -, 1", "row_minus")]:
        place(page, label).click()
        page.page.keyboard.type("0")
        page.page.keyboard.press("Enter")
        wait_for_text(page, f"{key} = {{ default = [0, ")
