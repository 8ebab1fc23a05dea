//! The lines of a nonogram, as both notations read them.

use itertools::Itertools;

use crate::{Diagnostic, DiagnosticCode, Span};

/// The most rows and columns of a board, as the model has them.
const MOST: usize = 1000;

/// A run: its length, and the name of its colour in the file.
pub(super) struct ColouredRun {
    pub(super) length: i64,
    pub(super) colour: String,
}

/// The runs of a line, and where they are.
pub(super) struct Line {
    pub(super) runs: Vec<ColouredRun>,
    pub(super) place: Span,
}

impl Line {
    /// The least number of cells that the runs need: those of one colour are apart, others may touch.
    pub(super) fn num_needed(&self) -> i64 {
        let gaps = self.runs.iter().tuple_windows();
        let gaps = gaps.filter(|(one, next)| one.colour == next.colour).count();
        self.runs
            .iter()
            .fold(gaps as i64, |cells, run| cells.saturating_add(run.length))
    }
}

/// A nonogram, and what its file says about it: its title, its author and so on.
pub(super) struct Nonogram {
    pub(super) rows: Vec<Line>,
    pub(super) columns: Vec<Line>,
    /// The colours that the file describes, each with a letter that it should have if that is possible.
    pub(super) letters: Vec<(String, char)>,
    pub(super) about: Vec<String>,
}

/// Refuses a board without lines, or with too many.
pub(super) fn within_board(count: usize, what: &str, place: Span) -> Result<(), Diagnostic> {
    match count {
        0 => Err(Diagnostic::new(
            DiagnosticCode::EmptyBoard,
            place,
            format!("a board without {what}"),
        )
        .label("expected at least 1")),
        1..=MOST => Ok(()),
        _ => Err(
            Diagnostic::new(DiagnosticCode::TooLarge, place, "the board is too large")
                .label(format!("at most {MOST} rows and {MOST} columns")),
        ),
    }
}

impl Nonogram {
    /// The colours of the runs, each once.
    pub(super) fn colours(&self) -> Vec<&str> {
        let lines = self.rows.iter().chain(&self.columns);
        let runs = lines.flat_map(|line| &line.runs);
        runs.map(|run| run.colour.as_str()).unique().collect()
    }
}
