"""Facts that are kept up to date while one sets, and steps on the board."""

import pytest


@pytest.fixture
def setter(workbench):
    """A page on which somebody sets."""
    def open_puzzle(path):
        return workbench.open(path, layout="set")

    return open_puzzle


def fact(workbench, name, says):
    workbench.page.locator(f'.facts dd[data-fact="{name}"]', has_text=says).wait_for()


def live(workbench):
    workbench.page.get_by_label("Keep them up to date").check()


def test_facts_are_there_on_request(setter):
    workbench = setter("sudoku/killer-6x6.toml")
    assert workbench.page.locator(".facts dd").count() == 0
    live(workbench)
    fact(workbench, "Solutions", "one")
    fact(workbench, "Candidates", "every cell is determined")
    workbench.page.locator('.facts dd[data-fact="Rating"]').wait_for()


def test_facts_follow_each_change(setter):
    workbench = setter("sudoku/sandwich.toml")
    live(workbench)
    fact(workbench, "Solutions", "one")
    workbench.cell("r1c2").click()
    workbench.page.keyboard.press("Delete")
    workbench.wait_for("r1c2", "empty")
    workbench.page.wait_for_function("() => /^(\\d{1,4}|at least 1000)$/.test(document.querySelector('.facts dd')?.textContent ?? '') && !document.querySelector('.facts.stale')")
    fact(workbench, "Candidates", "cells are open")
    workbench.press("Undo")
    fact(workbench, "Solutions", "one")


def test_a_puzzle_without_a_solution_has_no_candidates(setter):
    workbench = setter("sudoku/sandwich.toml")
    live(workbench)
    workbench.cell("r1c1").click()
    workbench.page.keyboard.type("4")
    fact(workbench, "Solutions", "none")
    assert workbench.page.locator('.facts dd[data-fact="Candidates"]').count() == 0


def test_true_candidates_are_on_the_board(setter):
    workbench = setter("sudoku/sandwich.toml")
    live(workbench)
    workbench.page.get_by_label("Candidates on the board").check()
    workbench.cell("r1c2").click()
    workbench.page.keyboard.press("Delete")
    workbench.page.wait_for_selector(".board text.candidate")
    workbench.page.get_by_label("Candidates on the board").uncheck()
    workbench.page.wait_for_selector(".board text.candidate", state="detached")


def test_candidates_of_the_setter_are_no_marks_of_the_player(setter):
    workbench = setter("sudoku/sandwich.toml")
    live(workbench)
    workbench.page.get_by_label("Candidates on the board").check()
    workbench.cell("r1c2").click()
    workbench.page.keyboard.press("Delete")
    workbench.page.wait_for_selector(".board text.candidate")
    workbench.press("Play")
    workbench.page.wait_for_selector(".board text.candidate", state="detached")


def test_the_switch_of_facts_is_kept(setter):
    workbench = setter("sudoku/killer-6x6.toml")
    live(workbench)
    fact(workbench, "Solutions", "one")
    workbench.page.reload()
    fact(workbench, "Solutions", "one")


def test_facts_of_a_text_with_errors(setter):
    workbench = setter("latin/skyscrapers.toml")
    live(workbench)
    fact(workbench, "Solutions", "one")
    field = workbench.page.get_by_label("visible of columns, top: 1", exact=True)
    field.fill("9")
    field.press("Enter")
    fact(workbench, "Solutions", "the text has errors")


# Steps on the board.

def step_text(workbench):
    return workbench.page.locator(".walk .step").inner_text()


def test_steps_go_back_and_forth_on_the_board(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").press("All steps")
    assert "only solution" in workbench.answer("All steps")
    first = step_text(workbench)
    workbench.press("Next step")
    workbench.page.locator(".walk", has_text="2 of").wait_for()
    assert step_text(workbench) != first
    workbench.page.wait_for_selector(".board .highlight")
    workbench.press("Step before")
    workbench.page.locator(".walk", has_text="1 of").wait_for()
    assert step_text(workbench) == first


def test_the_last_step_fills_the_board_and_closing_empties_it(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").press("All steps")
    workbench.answer("All steps")
    workbench.page.get_by_role("slider", name="Step", exact=True).press("End")
    workbench.page.wait_for_function("() => document.querySelectorAll('.board [aria-label$=\": empty\"]').length === 0")
    workbench.press("Close the steps")
    workbench.page.wait_for_function("() => document.querySelectorAll('.board [aria-label$=\": empty\"]').length > 40")
    assert workbench.page.evaluate("JSON.parse(sessionStorage.getItem('placet')).board") == {}


def test_steps_show_the_clues_from_which_they_follow(workbench):
    workbench.open("latin/skyscrapers.toml").press("All steps")
    workbench.answer("All steps")
    workbench.page.wait_for_selector(".board .clue-reason")


def test_the_player_goes_on_after_the_steps(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").enter("r1c1", "3")
    workbench.press("All steps")
    workbench.answer("All steps")
    workbench.press("Close the steps")
    workbench.wait_for("r1c1", "3")
    workbench.enter("r1c3", "1")


def test_a_change_of_the_text_ends_the_steps(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").press("All steps")
    workbench.answer("All steps")
    workbench.page.locator(".walk:visible").wait_for()
    workbench.write(workbench.text() + "\n# another\n")
    workbench.page.wait_for_selector(".walk", state="hidden")


def test_steps_from_the_board_that_was_entered(workbench):
    workbench.open("sudoku/sudoku-9x9.toml").enter("r1c1", "3")
    workbench.page.get_by_label("with what is on the board").check()
    workbench.press("All steps")
    workbench.answer("All steps")
    workbench.wait_for("r1c1", "3")


def test_a_hint_marks_the_clues_of_its_rules(workbench):
    workbench.open("latin/skyscrapers.toml", layout="play").press("Hint")
    workbench.press("Which rules?")
    workbench.page.wait_for_selector(".board .clue-reason, .board .reason")
