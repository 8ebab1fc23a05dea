//! Warnings about boards in the model that violate its own rules: the givens and the expected
//! board.

use super::board::Board;
use super::check::{Violation, check};
use super::diagnostic::{Diagnostic, DiagnosticCode, Span};
use super::document::read_context::ReadContext;
use super::given::Given;
use super::objective::Objective;
use super::projection::Projection;
use super::puzzle::Puzzle;

/// Warns if the givens alone violate a rule, unless no solution is expected.
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
    let message = "the givens rule out every solution";
    let warning = Diagnostic::new(DiagnosticCode::WrongGivens, last.span, message).label(&first.sentence);
    context.warn(with_rule(warning, &first, puzzle));
}

/// Warns if the expected board, drawn at `span`, is not a solution of the puzzle.
pub(crate) fn warn_of_wrong_board(puzzle: &Puzzle, span: Span, context: &mut ReadContext) {
    let Some(board) = &puzzle.expect.board else {
        return;
    };
    let warning = |message: &str| Diagnostic::new(DiagnosticCode::WrongExpectation, span, message);
    if puzzle.expect.solutions == Some(0) {
        let message = "a board is given, but no solutions are expected";
        context.warn(warning(message).label("`solutions` is 0"));
        return;
    }
    // With a projection, the expected board has blanks.
    let has_blanks = puzzle.projection != Projection::Board;
    if let Some(first) = first_violation(puzzle, board, has_blanks) {
        let warning = warning("the expected board is not a solution").label(&first.sentence);
        context.warn(with_rule(warning, &first, puzzle));
    } else if let Some((objective, value, best)) = not_the_best(puzzle, board) {
        let label = format!("{}, not {best}", objective.with_value(value));
        let warning = warning("the expected board is not optimal").label(label);
        context.warn(warning.also(objective.span, "objective defined here"));
    }
}

/// The objective, its value on the board and the stated best value, if the two differ.
fn not_the_best<'p>(puzzle: &'p Puzzle, board: &Board) -> Option<(&'p Objective, i64, i64)> {
    let (objective, best) = (puzzle.objective.as_ref()?, puzzle.expect.best?);
    let value = objective.value(&puzzle.layout, &puzzle.pieces, board)?;
    (value != best).then_some((objective, value, best))
}

/// The first violation on a board. If `may_have_blanks`, blank cells are not violations.
fn first_violation(puzzle: &Puzzle, board: &Board, may_have_blanks: bool) -> Option<Violation> {
    let report = check(puzzle, board);
    let blanks = report.blanks.filter(|_| !may_have_blanks);
    blanks.into_iter().chain(report.violations).next()
}

/// Points at the rule or the given that is violated.
fn with_rule(warning: Diagnostic, violation: &Violation, puzzle: &Puzzle) -> Diagnostic {
    let rule = puzzle.rules.iter().find(|rule| rule.name == violation.rule);
    let is_given = |given: &&Given| violation.rule == "givens" && violation.cells == [given.cell];
    let given = puzzle.givens.iter().find(is_given);
    match (rule, given) {
        (Some(rule), _) => warning.also(rule.span, "this rule is violated"),
        (None, Some(given)) => warning.also(given.span, "this given is violated"),
        (None, None) => warning,
    }
}
