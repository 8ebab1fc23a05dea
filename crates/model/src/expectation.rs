//! The author's expectations about the solutions. `placet test` compares the model with them.

use super::board::{Board, read_board};
use super::diagnostic::{Diagnostic, DiagnosticCode};
use super::document::node::SpannedText;
use super::document::read_context::ReadContext;
use super::document::table::{ReadTable, Spanned, table};
use super::layout::Layout;
use super::piece::PieceSet;

/// Known facts about the solutions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expectation {
    /// The number of solutions.
    pub solutions: Option<u64>,
    /// The number of solutions up to the symmetries of the puzzle.
    pub up_to_symmetry: Option<u64>,
    /// The optimal value of the objective.
    pub best: Option<i64>,
    /// One of the solutions, complete or only the projected part.
    pub board: Option<Board>,
}

table! {
    /// Known facts about the solutions.
    pub(crate) struct ExpectTable ("a table such as `[expect]`") {
        /// The number of solutions.
        solutions: Spanned<i64>,
        /// The number of solutions up to symmetry: equivalent solutions count as one.
        up_to_symmetry: Spanned<i64>,
        /// The optimal value of the objective.
        best: Spanned<i64>,
        /// A board that is a solution.
        board: SpannedText,
    }
}

impl Expectation {
    pub(crate) fn read(
        Spanned { value: table, span }: &Spanned<ExpectTable>,
        layout: &Layout,
        pieces: &PieceSet,
        context: &mut ReadContext,
    ) -> Self {
        if table
            .written()
            .lacks(&["solutions", "up_to_symmetry", "best", "board"])
        {
            let warning = Diagnostic::new(DiagnosticCode::ExpectNothing, *span, "`[expect]` is empty");
            context.warn(warning.label("expected `solutions`, `up_to_symmetry`, `best` or `board`"));
        }
        let mut number = |number: Option<Spanned<i64>>| {
            let number = number?;
            let count = u64::try_from(number.value);
            let negative = |_| {
                let diagnostic = Diagnostic::new(
                    DiagnosticCode::BadValue,
                    number.span,
                    "the number of boards cannot be negative",
                );
                context.add(diagnostic.label("expected 0 or more"));
            };
            count.map_err(negative).ok()
        };
        let (solutions, up_to_symmetry) = (number(table.solutions), number(table.up_to_symmetry));
        let board = table
            .board
            .as_ref()
            .map(|drawing| read_board(drawing, layout, pieces, context));
        Expectation {
            solutions,
            up_to_symmetry,
            best: table.best.as_ref().map(|best| best.value),
            board,
        }
    }
}
