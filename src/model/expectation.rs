//! What the author knows of the answer: `placet test` holds the model against it.

use super::board::{Board, read_board};
use super::diagnostic::{Diagnostic, DiagnosticCode};
use super::document::node::SpannedText;
use super::document::read_context::ReadContext;
use super::document::table::{ReadTable, Spanned, table};
use super::layout::Layout;
use super::piece::PieceSet;

/// What is known of the answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expectation {
    /// How many answers there are.
    pub solutions: Option<u64>,
    /// How many there are up to the symmetries of the puzzle.
    pub up_to_symmetry: Option<u64>,
    /// The value of the objective that the answers have.
    pub best: Option<i64>,
    /// One of the answers, in full or in the part that counts.
    pub board: Option<Board>,
}

table! {
    /// What is known of the answer.
    pub(crate) struct ExpectTable ("a table such as `[expect]`") {
        /// The number of answers.
        solutions: Spanned<i64>,
        /// The number of answers up to symmetry: those that symmetries take to each other count as one.
        up_to_symmetry: Spanned<i64>,
        /// The best value of the objective.
        best: Spanned<i64>,
        /// A board that is an answer.
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
            let warning = Diagnostic::new(DiagnosticCode::ExpectNothing, *span, "the model expects nothing");
            context.warn(warning.label("expected `solutions`, `up_to_symmetry`, `best` or `board`"));
        }
        let mut number = |number: Option<Spanned<i64>>| {
            let number = number?;
            let count = u64::try_from(number.value);
            let negative = |_| {
                let diagnostic = Diagnostic::new(
                    DiagnosticCode::BadValue,
                    number.span,
                    "a number of boards can't be negative",
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
