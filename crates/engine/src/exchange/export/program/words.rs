//! The comments of a program, in terms of the puzzle.

use std::borrow::Cow;
use std::fmt;

use crate::exchange::export::one_line::one_line;
use placet_problem::{Origin, VarId};

/// The comments of a program.
pub struct ProgramWords<'a> {
    /// The title of the puzzle.
    pub title: String,
    /// Further lines about the whole program.
    pub remarks: Vec<String>,
    /// The statement that a variable has a value: `r1c1=queen`.
    pub statement: &'a dyn Fn(VarId, i64) -> String,
    /// The origin of a row: the name of a rule.
    pub origin_name: &'a dyn Fn(Origin) -> String,
}

impl fmt::Debug for ProgramWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("ProgramWords");
        shown.field("title", &self.title).field("remarks", &self.remarks);
        shown.finish_non_exhaustive()
    }
}

impl ProgramWords<'_> {
    /// The lines at the start of a file.
    pub(super) fn head(&self) -> impl Iterator<Item = Cow<'_, str>> {
        let lines = std::iter::once(&self.title).chain(&self.remarks);
        lines.map(|line| one_line(line))
    }
}
