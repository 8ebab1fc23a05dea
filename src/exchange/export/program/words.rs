//! What the text of a program says in the words of the puzzle.

use std::borrow::Cow;
use std::fmt;

use crate::exchange::export::one_line::one_line;
use crate::problem::{Origin, VarId};

/// What stands in the comments of a program.
pub struct ProgramWords<'a> {
    /// What the puzzle is called.
    pub title: String,
    /// Further lines about the program as a whole.
    pub remarks: Vec<String>,
    /// That a variable has a value: `r1c1=queen`.
    pub statement: &'a dyn Fn(VarId, i64) -> String,
    /// Who asked for a row: the name of a rule.
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
    /// The lines at the head of a file.
    pub(super) fn head(&self) -> impl Iterator<Item = Cow<'_, str>> {
        let lines = std::iter::once(&self.title).chain(&self.remarks);
        lines.map(|line| one_line(line))
    }
}
