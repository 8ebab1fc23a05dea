"""What can be asked, and how long answers last."""

import re
import time


def test_a_solution(workbench):
    workbench.open("sums/aristotle-hexagon.toml").press("Solve")
    workbench.card("Solution").locator("svg").wait_for()
    workbench.press("Put on the board")
    workbench.verdict("Solved!")


def test_all_solutions_page_by_page(workbench):
    workbench.open("placement/queens.toml").press("All solutions")
    card = workbench.card("Solutions")
    more = card.get_by_role("button", name="More than 12")
    more.wait_for()
    assert card.locator("svg").count() == 12
    more.click()
    card.get_by_role("button", name="More than 24").wait_for()
    assert card.locator("svg").count() == 24


def test_all_solutions_of_few(workbench):
    workbench.open("sums/magic-square.toml").press("All solutions")
    assert "These are all 8." in workbench.answer("Solutions")


def test_a_count(workbench):
    workbench.open("placement/queens.toml").press("Count")
    assert re.search(r"^92$", workbench.answer("Count"), re.M)


def test_a_count_up_to_symmetry(workbench):
    workbench.open("sums/magic-square.toml").press("Count up to symmetry")
    answer = workbench.answer("Count up to symmetry")
    assert re.search(r"^1$", answer, re.M) and "8 solutions, 16 symmetries" in answer


def test_a_count_from_the_board(workbench):
    workbench.open("sums/magic-square.toml").enter("r1c1", "2")
    workbench.page.get_by_label("with what is on the board").check()
    workbench.press("Count")
    assert re.search(r"^2$", workbench.answer("Count"), re.M)


def test_a_long_count_is_cancelled(workbench, server):
    workbench.open("sums/magic-square.toml").write("[board]\ngrid = [5, 5]\n[pieces]\nnumbers = '1..25'\n[[rules]]\nsum = 65\nof = 'lines'\n")
    workbench.page.wait_for_selector('[data-cell="r5c5"]')
    workbench.press("Count")
    workbench.page.locator(".job .status", has_text="so far").wait_for()
    assert any("N" in state for _, _, state in server.workers()), "long answers give way"
    began = time.monotonic()
    workbench.press("Cancel: Count")
    workbench.page.locator(".job .status", has_text="cancelled").wait_for()
    while any("N" in state for _, _, state in server.workers()):
        assert time.monotonic() - began < 2
    print(f"ended after {time.monotonic() - began:.3f} s")


def test_a_closed_page_ends_its_questions(workbench, server):
    workbench.open("sums/magic-square.toml").write("[board]\ngrid = [5, 5]\n[pieces]\nnumbers = '1..25'\n[[rules]]\nsum = 65\nof = 'lines'\n")
    workbench.page.wait_for_selector('[data-cell="r5c5"]')
    workbench.press("Count")
    workbench.page.locator(".job .status", has_text="so far").wait_for()
    workbench.page.close()
    began = time.monotonic()
    while server.workers():
        assert time.monotonic() - began < 5
        time.sleep(0.02)


def test_a_logic_grid_whose_columns_have_no_order(workbench):
    workbench.open("sums/magic-square.toml").write("""[board]
grid = [3, 3]
[pieces]
rows = ['Dora Emil Fay', 'oak ash elm', 'red blue green']
[[rules]]
facts = ['Dora with oak', 'Emil with red', 'Fay not with ash', 'elm with green']
""")
    workbench.page.wait_for_selector('[data-cell="r3c3"]')
    advice = "The solutions differ in the order of the columns alone; to fix the order of the columns, give the pieces of one row: givens = "
    for question, title in [("Unique?", "Unique?"), ("Count", "Count"), ("All steps", "All steps")]:
        workbench.press(question)
        assert advice in workbench.answer(title)
    assert "One solution up to the order of the columns." in workbench.answer("Unique?")
    workbench.page.locator(".count", has_text="one up to the order of the columns").wait_for()


def test_a_unique_puzzle(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").press("Unique?")
    assert "Exactly one solution." in workbench.answer("Unique?")
    workbench.page.locator(".count", has_text="one solution").wait_for()


def test_a_second_solution_is_shown_as_a_difference(workbench):
    workbench.open("sums/magic-square.toml").press("Unique?")
    answer = workbench.answer("Unique?")
    assert "More than one solution." in answer and "They differ in" in answer
    workbench.press("Show where")
    workbench.page.wait_for_selector(".board .highlight")


def test_a_hint_in_three_levels(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").press("Hint")
    card = workbench.card("Hint")
    card.get_by_text("Look at").wait_for()
    workbench.page.wait_for_selector(".board .highlight")
    assert "rule" not in card.inner_text().replace("Which rules?", "")
    workbench.press("Which rules?")
    workbench.press("Show the step")
    assert card.locator(".step").inner_text() != ""
    workbench.screenshot("hint")
    cell = re.search(r"Look at (\w+)", card.inner_text())[1]
    workbench.press("Do it")
    workbench.page.wait_for_selector(f'[data-cell="{cell}"]:not([aria-label*="empty"])')


def test_a_hint_at_a_wrong_board(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").enter("r1c1", "1")
    workbench.press("Hint")
    workbench.card("Hint").get_by_text("r1c1 cannot be 1.").wait_for()


def test_why_and_why_not(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").cell("r1c1").click()
    workbench.page.get_by_text("Why, why not").click()
    workbench.press("Why is r1c1 3?")
    assert "It follows" in workbench.answer("Why r1c1=3?")
    workbench.press("Why is r1c1 not 1?")
    answer = workbench.answer("Why r1c1!=1?")
    assert "It follows" in answer and "r1c1 ≠ 1" in answer


def test_why_there_is_no_solution(workbench):
    workbench.open("sudoku/sudoku-9x9.toml")
    workbench.write(workbench.text().replace(". . . │ 2 . . │ . . 8", "2 . . │ 2 . . │ . . 8"))
    workbench.page.locator(".count", has_text="no solution").wait_for()
    workbench.press("Why no solution?")
    assert "There is no solution" in workbench.answer("Why no solution?")
    workbench.press("Solve")
    assert "No solution." in workbench.answer("Solution")


def test_a_rating(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").press("Rate")
    assert "solved" in workbench.answer("Rating")


def test_redundant_clues_and_fewest_givens(workbench):
    workbench.open("sudoku/sudoku-x.toml").press("Fewest givens")
    assert "givens are enough" in workbench.answer("Fewest givens")
    workbench.press("Redundant clues")
    assert "redundant" in workbench.answer("Redundant clues") or "follows" in workbench.answer("Redundant clues")


ROWS = """[board]
grid = [2, 3]
[pieces]
numbers = '1..3'
copies = 'any'
[[rules]]
all_different = 'rows'
"""
"""Two rows of three numbers; tests add givens, and sums of columns."""


def with_sums(workbench, givens, sums):
    workbench.open("sums/magic-square.toml").write(f"givens = '{givens}'\n{ROWS}[[rules]]\nsums = {sums}\nof = 'columns'\n")
    workbench.page.wait_for_selector('[data-cell="r2c3"]')
    workbench.page.wait_for_selector('.board:not(:has([data-cell="r3c1"]))')


def test_clues_are_weighed(workbench):
    with_sums(workbench, "1 2 _ / 2 _ _", "['_', 3, '_']")
    workbench.press("Weigh clues")
    answer = workbench.answer("Weigh clues")
    lines = [re.sub(r"\s+", " ", line) for line in answer.splitlines()]
    assert "the sum of column 2 is 3: without it, 2 solutions" in lines, answer
    assert "r1c2 = 2: without it, one solution (redundant)" in lines, answer
    card = workbench.card("Weigh clues")
    card.get_by_role("button", name="the sum of column 2 is 3").click()
    workbench.page.wait_for_selector(".board .clue-reason")
    workbench.page.wait_for_selector('.board [data-cell="r2c2"] .highlight')
    card.get_by_role("button", name="r1c1 = 1").click()
    workbench.page.wait_for_selector('.board [data-cell="r1c1"] .highlight')
    assert workbench.page.locator(".board .clue-reason").count() == 0
    assert workbench.page.locator(".board .highlight").count() == 1


def test_a_puzzle_without_clues_is_not_weighed(workbench):
    workbench.open("placement/queens.toml").press("Weigh clues")
    assert "The puzzle has no given and no clue." in workbench.answer("Weigh clues")


def test_an_impossible_puzzle_is_repaired(workbench):
    with_sums(workbench, "1 2 3 / 2 3 _", "['_', '_', 6]")
    before = workbench.text()
    workbench.page.locator(".count", has_text="no solution").wait_for()
    workbench.press("Repair")
    answer = workbench.answer("Repair")
    assert "No solution. It has one if any one of these is removed or changed:" in answer
    workbench.screenshot("repair")
    card = workbench.card("Repair")
    card.get_by_role("button", name="the sum of column 3 is 6", exact=True).click()
    workbench.page.wait_for_selector(".board .clue-reason")
    card.get_by_role("button", name="Take: the sum of column 3 is 4").click()
    workbench.page.locator(".count", has_text="one solution").wait_for()
    assert workbench.text() == before.replace("6]", "4]")
    # The other changes are of the puzzle as it was.
    remove = card.get_by_role("button", name="Remove: the sum of column 3 is 6")
    remove.click()
    workbench.page.locator(".toast.shown", has_text="The puzzle has changed").wait_for()
    assert workbench.text() == before.replace("6]", "4]")
    workbench.press("Undo")
    workbench.page.locator(".count", has_text="no solution").wait_for()
    remove.click()
    workbench.page.locator(".count", has_text="one solution").wait_for()
    assert workbench.text() == before.replace("6]", '"_"]')


def test_a_wrong_given_is_changed(workbench):
    workbench.open("sums/magic-square.toml").write("givens = '1 1 _'\nboard.grid = [1, 3]\npieces.numbers = '1..3'\n")
    workbench.page.locator(".count", has_text="no solution").wait_for()
    workbench.press("Repair")
    workbench.answer("Repair")
    workbench.press("Take: r1c2 = 3")
    workbench.wait_for("r1c2", "3, given")
    workbench.page.locator(".count", has_text="one solution").wait_for()


def test_a_puzzle_with_several_solutions_is_completed(workbench):
    with_sums(workbench, "1 _ _ / 2 _ 3", "['_', '_', '_']\ngenerate = 'needed'")
    workbench.page.locator(".count", has_text="several solutions").wait_for()
    workbench.press("Repair")
    answer = workbench.answer("Repair")
    assert "Several solutions." in answer and "They differ in 2 cells." in answer, answer
    card = workbench.card("Repair")
    card.get_by_role("button", name="Show where").click()
    workbench.page.wait_for_selector('.board [data-cell="r1c3"] .highlight')
    for take in ["Take this given", "Take this clue"]:
        card.get_by_role("button", name=take).click()
        workbench.page.locator(".count", has_text="one solution").wait_for()
        workbench.press("Undo")
        workbench.page.locator(".count", has_text="several solutions").wait_for()


def test_a_puzzle_with_one_solution_needs_no_repair(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").press("Repair")
    assert "nothing has to be changed" in workbench.answer("Repair")


def test_rules_that_contradict_each_other_are_not_repaired(workbench):
    workbench.open("sums/magic-square.toml").write("board.grid = [1, 3]\npieces.numbers = '1..3'\nrules = [{ sum = 7, of = 'rows' }]\n")
    workbench.page.locator(".count", has_text="no solution").wait_for()
    workbench.press("Repair")
    answer = workbench.answer("Repair")
    assert "no change of givens and clues helps" in answer and "cannot be satisfied" in answer, answer


def test_a_generated_puzzle_is_taken(workbench):
    workbench.open("sudoku/sudoku-grids.toml").press("Generate")
    assert "one solution" in workbench.answer("New puzzle")
    workbench.press("Take these givens")
    workbench.page.locator(".count", has_text="one solution").wait_for()
    assert 'givens = """' in workbench.text()


def test_a_generated_puzzle_has_clues_of_its_own(workbench):
    workbench.open("sums/kakuro.toml").press("Generate")
    assert "its own clues" in workbench.answer("New puzzle")
    before = workbench.text()
    workbench.press("Take this puzzle")
    workbench.page.locator(".count", has_text="one solution").wait_for()
    drawn = [text.partition("[parameters.clues]")[2].partition("[board]")[0] for text in (before, workbench.text())]
    assert "\\" in drawn[1]
    assert drawn[0] != drawn[1]


def test_symmetries(workbench):
    workbench.open("sums/magic-square.toml").press("Symmetries")
    assert "16 in all." in workbench.answer("Symmetries")


def test_canonical_forms_of_puzzles_are_compared(workbench):
    workbench.open("sums/magic-square.toml")
    model = workbench.text()
    puzzles = [("r1c1", "Puzzle 1 differs"), ("r3c3", "Puzzle 2 is the same as puzzle 1 up"), ("r1c2", "Puzzle 3 differs")]
    for cell, compared in puzzles:
        workbench.write(f"{model}\n[givens]\n{cell} = 2\n")
        workbench.page.wait_for_selector(f'.board [data-cell="{cell}"][aria-label^="{cell}: 2"]')
        workbench.press("Canonical form")
        answer = workbench.answer("Canonical form")
        assert compared in answer and re.search(r"^r\dc\d=[28]$", answer, re.M)


def test_several_questions_at_once(workbench):
    workbench.open("sums/magic-square.toml")
    field = workbench.page.locator(".parameter input").first
    field.fill("4")
    field.press("Enter")
    workbench.page.wait_for_selector('[data-cell="r4c4"]')
    for name in ["Count", "Solve", "Unique?", "Symmetries"]:
        workbench.press(name)
    assert "7\u202f040" in workbench.answer("Count")
    assert "More than one solution." in workbench.answer("Unique?")


def test_the_server_comes_back_under_the_page(serve, new_page):
    from conftest import Workbench

    server = serve()
    workbench = Workbench(new_page(), server.url).open("sums/magic-square.toml")
    workbench.enter("r1c1", "5")
    server.stop()
    workbench.page.locator(".offline").wait_for()
    server.start()
    workbench.page.locator(".offline").wait_for(state="hidden")
    workbench.enter("r1c2", "3")
    workbench.press("Count")
    assert re.search(r"^8$", workbench.answer("Count"), re.M)
    # What the browser itself says of the lost connection is no error of the page.
    new_page.errors.clear()
