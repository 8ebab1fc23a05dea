"""Puzzles are written and drawn."""

import re
import urllib.request

from conftest import Workbench


def test_an_error_is_marked_while_it_is_written(workbench):
    workbench.open("sums/magic-square.toml")
    workbench.write(workbench.text().replace("sum", "smu", 1))
    workbench.page.wait_for_selector(".faults .error")
    workbench.page.wait_for_selector(".cm-lintRange-error")
    workbench.screenshot("error")
    workbench.page.locator(".faults .code").first.click()
    assert re.match("# E0", workbench.page.locator("dialog pre").inner_text())
    workbench.page.keyboard.press("Escape")
    workbench.page.locator(".faults .quiet").first.click()


def test_keys_are_completed_and_explained(workbench):
    workbench.open("sums/magic-square.toml")
    workbench.write("[board]\ngr")
    workbench.page.keyboard.press("Control+Space")
    workbench.page.locator(".cm-tooltip-autocomplete li", has_text="grid").first.wait_for()
    workbench.page.keyboard.press("Escape")
    workbench.write("[board]\ngrid = [3, 3]\n")
    workbench.page.locator(".cm-line", has_text="grid").hover(position={"x": 12, "y": 8})
    workbench.page.wait_for_selector(".cm-tooltip-hover")


def test_parameters_are_fields(workbench):
    workbench.open("sums/magic-square.toml")
    field = workbench.page.locator(".parameter input").first
    field.fill("5")
    field.press("Enter")
    workbench.page.wait_for_selector('[data-cell="r5c5"]')


def test_a_sudoku_is_set_from_nothing(workbench):
    workbench.page.goto(workbench.url)
    workbench.page.get_by_label("Start from a template").select_option("sudoku")
    workbench.page.wait_for_selector(".board svg")
    workbench.press("Set givens")
    for cell in [name for name in cells(workbench) if "given" in workbench.shows(name)]:
        workbench.cell(cell).click()
        workbench.page.keyboard.press("Delete")
        workbench.wait_for(cell, "empty")
    workbench.page.locator(".count", has_text="several solutions").wait_for()
    assert "givens" not in re.sub("#.*", "", workbench.text())
    workbench.press("Generate")
    workbench.answer("New puzzle")
    workbench.press("Take these givens")
    workbench.page.locator(".count", has_text="one solution").wait_for()
    given = next(name for name in cells(workbench) if "given" in workbench.shows(name))
    digit = re.search(r": (\w+)", workbench.shows(given))[1]
    workbench.cell(given).click()
    workbench.page.keyboard.press("Delete")
    workbench.wait_for(given, "empty")
    workbench.page.keyboard.type(digit)
    workbench.wait_for(given, f"{digit}, given")
    workbench.page.locator(".count", has_text="one solution").wait_for()


def cells(workbench):
    return [cell.get_attribute("data-cell") for cell in workbench.page.query_selector_all(".board [data-cell]")]


def drag(workbench, *names):
    """Presses on the first cell and moves over the others."""
    # The board may be drawn anew at any time, so all places are read at once.
    middles = workbench.page.evaluate("""names => {
        const cells = names.map(name => document.querySelector(`.board [data-cell='${name}']`));
        cells[0].scrollIntoView({ block: 'nearest' });
        return cells.map(cell => {
            const box = cell.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        });
    }""", names)
    workbench.page.mouse.move(*middles[0])
    workbench.page.mouse.down()
    for middle in middles[1:]:
        workbench.page.mouse.move(*middle, steps=3)
    workbench.page.mouse.up()


def test_a_killer_sudoku_is_set_on_the_board(workbench):
    workbench.open("sudoku/killer-6x6.toml").press("cages")
    workbench.page.get_by_label("Entry of the drawn region").fill("A")
    drag(workbench, "r1c3", "r1c4")
    workbench.page.wait_for_function("() => JSON.parse(sessionStorage.getItem('placet')).text.includes('AAAACC')")
    workbench.press("cages")
    field = workbench.page.get_by_label("sums of cages: A")
    field.fill("16")
    field.press("Enter")
    workbench.page.wait_for_function("() => JSON.parse(sessionStorage.getItem('placet')).text.includes('A = 16')")
    workbench.enter("r1c1", "3")
    workbench.screenshot("killer")


def test_no_entry_is_lost_while_others_are_answered(workbench):
    workbench.open("sudoku/killer-6x6.toml")
    # All at once: faster than any answer.
    workbench.page.evaluate("""() => {
        const key = (name, key) => {
            const cell = document.querySelector(`.board [data-cell="${name}"]`);
            cell.focus();
            cell.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        };
        const field = document.querySelector('.clues input');
        field.value = '17';
        field.dispatchEvent(new Event('change', { bubbles: true }));
        key('r1c1', '3'); key('r1c2', '4'); key('r2c1', '5');
    }""")
    for cell, entry in {"r1c1": "3", "r1c2": "4", "r2c1": "5"}.items():
        workbench.wait_for(cell, entry)
    assert "= 17" in workbench.text()


def test_a_killer_sudoku_is_set_from_an_empty_board(workbench, tmp_path):
    from_template(workbench, "killer-sudoku")
    drawn = re.search(r'cages = """\n(.*?)"""', workbench.text(), re.S)[1].split()
    sums = dict(re.findall(r"(\w) = (\d+)", re.search("sums = {(.*)}", workbench.text())[1]))
    empty = "\n  ......" * 6
    text = re.sub(r'cages = """.*?"""', f'cages = """{empty}\n"""', workbench.text(), flags=re.S)
    workbench.write(re.sub("sums = {.*}", "sums = {}", text))
    workbench.page.locator(".faults", has_text="has no regions").wait_for()
    workbench.press("cages")
    for letter in sorted(set("".join(drawn)) - {"."}):
        cells = [f"r{row}c{column}" for row, line in enumerate(drawn, 1) for column, entry in enumerate(line, 1) if entry == letter]
        workbench.page.get_by_label("Entry of the drawn region").fill(letter)
        drag(workbench, *cells)
        workbench.page.wait_for_function("letter => new RegExp(`^  .*${letter}`, 'm').test(JSON.parse(sessionStorage.getItem('placet')).text)", arg=letter)
    workbench.press("cages")
    for letter, number in sums.items():
        field = workbench.page.get_by_label(f'sums of cages: {letter}', exact=True)
        field.fill(number)
        field.press("Enter")
        workbench.page.wait_for_function("entry => JSON.parse(sessionStorage.getItem('placet')).text.includes(entry)", arg=f"{letter} = {number}")
    workbench.page.locator(".count", has_text="one solution").wait_for()
    assert re.search(r'cages = """\n(.*?)"""', workbench.text(), re.S)[1].split() == drawn
    workbench.page.get_by_text("Publish").click()
    assert "<details" in saved(workbench, "Page with solution", tmp_path).read_text()


def test_a_nonogram_is_set_from_an_empty_board(workbench):
    from_template(workbench, "nonogram")
    clues = [["[1, 1]", "5", "5", "3", "1"], ["2", "4", "4", "4", "2"]]
    unknown = ", ".join(['"_"'] * 5)
    workbench.write(re.sub("runs = .*", f"runs = [{unknown}]", workbench.text()))
    workbench.page.locator(".count", has_text="several solutions").wait_for()
    for lines, numbers in zip(["rows", "columns"], clues):
        for line, number in enumerate(numbers, 1):
            field = workbench.page.get_by_label(f'runs of {lines}: {line}', exact=True)
            field.fill(number)
            before = workbench.text()
            field.press("Enter")
            workbench.page.wait_for_function("before => JSON.parse(sessionStorage.getItem('placet')).text !== before", arg=before)
    workbench.page.locator(".count", has_text="one solution").wait_for()


def from_template(workbench, kind):
    workbench.page.goto(workbench.url)
    workbench.page.get_by_label("Start from a template").select_option(kind)
    workbench.page.wait_for_selector(".board svg")


def test_a_thermometer_is_drawn_and_removed(workbench):
    workbench.open("sudoku/thermometer.toml").press("thermometers")
    before = workbench.page.locator(".board .thermometer").count()
    drag(workbench, "r5c1", "r5c2", "r4c2")
    workbench.page.wait_for_function("number => document.querySelectorAll('.board .thermometer').length === number", arg=before + 1)
    assert '"r5c1 r5c2 r4c2"' in workbench.text()
    drag(workbench, "r5c1", "r5c2", "r4c2")
    workbench.page.wait_for_function("number => document.querySelectorAll('.board .thermometer').length === number", arg=before)


def test_clues_of_a_nonogram_are_fields(workbench):
    workbench.open("shading/nonogram.toml")
    field = workbench.page.get_by_label('runs of rows: 1', exact=True)
    assert field.input_value() == "2"
    field.fill("[1, 1]")
    field.press("Enter")
    workbench.page.wait_for_function("() => JSON.parse(sessionStorage.getItem('placet')).text.includes('default = [[1, 1], 4,')")
    workbench.page.locator(".count", has_text="no solution").wait_for()


def test_a_clue_that_is_no_value_is_refused(workbench):
    workbench.open("shading/nonogram.toml")
    before = workbench.text()
    field = workbench.page.get_by_label('runs of rows: 1', exact=True)
    field.fill("2 ]")
    field.press("Enter")
    workbench.page.locator(".toast", has_text="not a value").wait_for()
    assert workbench.text() == before


def test_publishing(workbench, tmp_path):
    workbench.open("sudoku/sudoku-9x9.toml").page.get_by_text("Publish").click()
    files = {"SVG": "<svg ", "Page to print": "<!DOCTYPE html>", "Page with solution": "<details", "Model": "title = "}
    for name, content in files.items():
        assert content in saved(workbench, name, tmp_path).read_text()
    assert "<details" not in saved(workbench, "Page to print", tmp_path).read_text()
    assert saved(workbench, "PNG", tmp_path).read_bytes().startswith(b"\x89PNG")
    workbench.page.get_by_label("Format").select_option("dimacs")
    assert "p cnf" in saved(workbench, "Export", tmp_path).read_text()


def saved(workbench, name, folder):
    with workbench.page.expect_download() as download:
        workbench.press(name)
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_a_link_carries_the_puzzle(workbench, new_page):
    workbench.open("sums/magic-square.toml")
    workbench.write(workbench.text().replace("Magic squares", "Carried squares"))
    workbench.page.locator("h1", has_text="Carried").wait_for()
    workbench.page.get_by_text("Publish").click()
    workbench.press("Copy link to play")
    field = workbench.page.get_by_label("Link to the puzzle")
    field.wait_for()
    other = new_page()
    other.goto(field.input_value())
    other.locator("h1", has_text="Carried squares").wait_for()
    broken = new_page()
    broken.goto(field.input_value()[:-20] + "AAAA")
    broken.wait_for_selector(".library")
    # The clipboard is closed to pages without a person.
    new_page.errors.clear()


def test_a_model_is_saved_into_the_folder(serve, new_page, tmp_path):
    (tmp_path / "mine.toml").write_text("title = 'Mine'\nboard.grid = [2, 2]\npieces.numbers = '1..4'\n")
    workbench = Workbench(new_page(), serve(tmp_path).url).open("mine.toml")
    workbench.write(workbench.text().replace("Mine", "Yours"))
    workbench.page.locator("h1", has_text="Yours").wait_for()
    workbench.press("Save")
    workbench.page.locator(".toast", has_text="is saved").wait_for()
    assert "Yours" in (tmp_path / "mine.toml").read_text()
    assert [path.name for path in tmp_path.iterdir()] == ["mine.toml"]


def test_the_library_is_searched(workbench):
    workbench.page.goto(workbench.url)
    workbench.page.get_by_label("Search models").fill("killer")
    assert workbench.page.locator(".card").count() == 2
    workbench.page.get_by_label("Search models").fill("no such puzzle")
    workbench.page.get_by_text("No model matches.").wait_for()


def test_a_player_gets_no_answer(serve, new_page, tmp_path):
    model = "title = 'Secret'\nboard.grid = [1, 3]\npieces.numbers = '1..3'\nrules = [{ order = 'increasing', of = 'rows' }]\nexpect.board = '1 2 3'\n"
    (tmp_path / "secret.toml").write_text(model)
    server = serve("--play", tmp_path / "secret.toml")
    page = new_page()
    bodies = []
    page.on("response", lambda response: bodies.append(response.text()) if "json" in response.headers.get("content-type", "") else None)
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: bodies.append(str(frame))))
    page.goto(server.url)
    page.wait_for_selector(".board svg")
    assert page.locator(".editor").count() == 0
    assert not any("expect" in body for body in bodies)
    for path in ["api/v1/models/secret.toml"]:
        try:
            urllib.request.urlopen(server.url + path)
            raise AssertionError("the model is shown")
        except urllib.error.HTTPError as error:
            assert error.code == 404
    workbench = Workbench(page, server.url)
    for cell, number in [("r1c1", "1"), ("r1c2", "2"), ("r1c3", "3")]:
        workbench.enter(cell, number)
    workbench.verdict("Solved!")


def test_texts_of_a_stranger_are_never_markup(serve, new_page, tmp_path):
    attack = "<img src=x onerror=\\\"document.title='broken'\\\"><script>document.title='broken'</script>"
    model = (f'title = "{attack}"\nsource = "{attack}"\nboard.grid = [1, 2]\npieces.names = ["<b>", "</svg><script>"]\n'
             f'[[rules]]\nsays = "{attack}"\nholds = "r1c1 == r1c2"\n')
    (tmp_path / "attack.toml").write_text(model)
    page = new_page()
    workbench = Workbench(page, serve(tmp_path).url).open("attack.toml")
    workbench.press("Solve")
    workbench.answer("Solution")
    workbench.press("Hint")
    workbench.answer("Hint")
    assert page.locator("h1").inner_text().startswith("<img")
    assert page.locator("main img, main script, body > script").count() == 0
    assert "broken" not in page.title().split("onerror")[0]
    workbench.page.goto(workbench.url)
    workbench.page.wait_for_selector(".card")
    assert page.locator(".card img").count() == 1
