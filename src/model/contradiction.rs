//! Warnings of boards that stand in the model and break its own rules: the givens,
//! and the expected board.

use super::board::Board;
use super::check::{Violation, check};
use super::diagnostic::{Diagnostic, DiagnosticCode, Span};
use super::document::read_context::ReadContext;
use super::given::Given;
use super::objective::Objective;
use super::projection::Projection;
use super::puzzle::Puzzle;

/// Notes that the givens alone break a rule, unless no solution is expected.
pub(crate) fn warn_of_wrong_givens(puzzle: &Puzzle, context: &mut ReadContext) {
    if puzzle.givens.is_empty() || puzzle.expect.solutions == Some(0) {
        return;
    }
    let mut board = Board::blank(&puzzle.layout);
    for given in &puzzle.givens {
        if let [face] = given.faces.as_slice() {
            board.set(given.cell, Some(*face));
        }
    }
    let Some(first) = first_violation(puzzle, &board, true) else {
        return;
    };
    let is_to_blame = |given: &&Given| first.cells.contains(&given.cell);
    let to_blame = puzzle.givens.iter().filter(is_to_blame);
    let Some(last) = to_blame.max_by_key(|given| given.span) else {
        return;
    };
    let message = "the givens alone leave no solution";
    let warning = Diagnostic::new(DiagnosticCode::WrongGivens, last.span, message).label(&first.sentence);
    context.warn(with_rule(warning, &first, puzzle));
}

/// Notes that the expected board, drawn at `span`, is no answer of the puzzle.
pub(crate) fn warn_of_wrong_board(puzzle: &Puzzle, span: Span, context: &mut ReadContext) {
    let Some(board) = &puzzle.expect.board else {
        return;
    };
    let warning = |message: &str| Diagnostic::new(DiagnosticCode::WrongExpectation, span, message);
    if puzzle.expect.solutions == Some(0) {
        let message = "there is a board, but no solution is expected";
        context.warn(warning(message).label("`solutions` is 0"));
        return;
    }
    // The part of a board that counts has blanks.
    let has_blanks = puzzle.projection != Projection::Board;
    if let Some(first) = first_violation(puzzle, board, has_blanks) {
        let warning = warning("the expected board is no answer").label(&first.sentence);
        context.warn(with_rule(warning, &first, puzzle));
    } else if let Some((objective, value, best)) = not_the_best(puzzle, board) {
        let label = format!("{}, not {best}", objective.with_value(value));
        let warning = warning("the expected board is none of the best").label(label);
        context.warn(warning.also(objective.span, "of this"));
    }
}

/// The objective, if a board has another value than is said to be the best, with both.
fn not_the_best<'p>(puzzle: &'p Puzzle, board: &Board) -> Option<(&'p Objective, i64, i64)> {
    let (objective, best) = (puzzle.objective.as_ref()?, puzzle.expect.best?);
    let value = objective.value(&puzzle.layout, &puzzle.pieces, board)?;
    (value != best).then_some((objective, value, best))
}

/// The first thing that is wrong with a board, which may have blanks or not.
fn first_violation(puzzle: &Puzzle, board: &Board, may_have_blanks: bool) -> Option<Violation> {
    let violations = check(puzzle, board).violations.into_iter();
    let mut counted = violations.filter(|violation| violation.rule != "board" || !may_have_blanks);
    counted.next()
}

/// Points at the rule or the given that is violated.
fn with_rule(warning: Diagnostic, violation: &Violation, puzzle: &Puzzle) -> Diagnostic {
    let rule = puzzle.rules.iter().find(|rule| rule.name == violation.rule);
    let is_given = |given: &&Given| violation.rule == "givens" && violation.cells == [given.cell];
    let given = puzzle.givens.iter().find(is_given);
    match (rule, given) {
        (Some(rule), _) => warning.also(rule.span, "by this rule"),
        (None, Some(given)) => warning.also(given.span, "by this given"),
        (None, None) => warning,
    }
}
