//! The layout of MPS lines.

use std::io::{self, Write};

use crate::exchange::export::program::names::{ColumnNames, RowName};
use placet_encode::program::Column;

/// The name of the objective.
pub(super) const COST: &str = "cost";

/// The layout of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::exchange::export::program) enum MpsLayout {
    /// Fixed columns: names of eight characters, `x1` and `r1`, and a map in comments.
    Fixed,
    /// Free: the names of the puzzle.
    Free,
}

/// A letter and seven digits.
const MOST_NAMED: usize = 9_999_999;

/// The width of a number.
const NUMBER: usize = 12;

/// Is there space for this many columns or rows, and for numbers of this length?
pub(in crate::exchange::export::program) fn fits(named: usize, longest: usize) -> bool {
    named <= MOST_NAMED && longest <= NUMBER
}

/// Writes lines.
pub(super) struct Page<'a, W> {
    pub(super) layout: MpsLayout,
    pub(super) names: &'a ColumnNames,
    pub(super) out: &'a mut W,
}

impl<W: Write> Page<'_, W> {
    pub(super) fn heading(&mut self, name: &str) -> io::Result<()> {
        writeln!(self.out, "{name}")
    }

    /// A line with its code, two names and a number; missing parts are empty.
    pub(super) fn line(&mut self, [code, first, second, number]: [&str; 4]) -> io::Result<()> {
        let line = match self.layout {
            MpsLayout::Fixed => format!("{code:<4}{first:<8}  {second:<8}  {number:>NUMBER$}"),
            MpsLayout::Free => {
                let words = [code, first, second, number].into_iter();
                words
                    .filter(|word| !word.is_empty())
                    .fold(String::new(), |mut line, word| {
                        if !line.is_empty() || code.is_empty() {
                            line.push(' ');
                        }
                        line.push_str(word);
                        line
                    })
            }
        };
        writeln!(self.out, "{}", line.trim_end())
    }

    pub(super) fn column(&self, column: Column) -> String {
        match self.layout {
            MpsLayout::Fixed => format!("x{}", column.number()),
            MpsLayout::Free => self.names.of(column),
        }
    }

    /// The name of the row with an index.
    pub(super) fn row(&self, index: usize, name: RowName) -> String {
        match self.layout {
            MpsLayout::Fixed => format!("r{}", index + 1),
            MpsLayout::Free => self.names.row(name),
        }
    }

    /// A line that marks the start or the end of integers.
    pub(super) fn marker(&mut self, which: &str) -> io::Result<()> {
        match self.layout {
            MpsLayout::Fixed => writeln!(self.out, "    MARKER    'MARKER'                 '{which}'"),
            MpsLayout::Free => writeln!(self.out, " MARKER 'MARKER' '{which}'"),
        }
    }
}
