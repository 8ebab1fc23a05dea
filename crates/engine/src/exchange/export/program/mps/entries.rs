//! The data that MPS must store: all terms, because it is ordered by columns.

use std::io;
use std::io::Write;

use crate::exchange::export::program::names::{ColumnNames, RowName};
use crate::exchange::export::program::side::{OneSidedRow, SideWriter};
use crate::exchange::export::program::text::ProgramText;
use placet_encode::program::Column;

/// A coefficient at a row and a column.
#[derive(Clone, Copy)]
struct MatrixEntry {
    column: Column,
    row: u32,
    coefficient: i64,
}

/// All terms, and the name and bound of each row.
pub(super) struct Entries {
    terms: Vec<MatrixEntry>,
    rows: Vec<RowName>,
    bounds: Vec<i64>,
}

impl Entries {
    pub(super) fn with_room_for(text: &ProgramText) -> Self {
        Entries {
            terms: Vec::with_capacity(text.num_terms),
            rows: Vec::with_capacity(text.num_sides),
            bounds: Vec::with_capacity(text.num_sides),
        }
    }

    /// Writes the columns with their terms, those of the objective first. A column without terms
    /// gets a cost of 0, so that it is present.
    pub(super) fn write_columns(
        &mut self,
        text: &ProgramText,
        page: &mut Page<'_, impl Write>,
    ) -> io::Result<()> {
        // Rows come in order, and the stable sort keeps it.
        self.terms.sort_by_key(|term| term.column);
        let costs = text.costs();
        let mut rest = self.terms.as_slice();
        for column in text.columns() {
            let name = page.column(column);
            let (terms, others) = rest.split_at(rest.partition_point(|term| term.column <= column));
            rest = others;
            let cost = costs.binary_search_by_key(&column, |(_, column)| *column);
            match cost {
                Ok(index) => page.line(["", &name, COST, &costs[index].0.to_string()])?,
                Err(_) if terms.is_empty() => page.line(["", &name, COST, "0"])?,
                Err(_) => {}
            }
            for term in terms {
                let row = page.row(term.row as usize, self.rows[term.row as usize]);
                page.line(["", &name, &row, &term.coefficient.to_string()])?;
            }
        }
        Ok(())
    }

    /// Writes the bounds of the rows, except zeros.
    pub(super) fn write_bounds(&self, page: &mut Page<'_, impl Write>) -> io::Result<()> {
        for (index, (name, bound)) in self.rows.iter().zip(&self.bounds).enumerate() {
            if *bound != 0 {
                let row = page.row(index, *name);
                page.line(["", "RHS", &row, &bound.to_string()])?;
            }
        }
        Ok(())
    }
}

impl SideWriter for Entries {
    fn comment(&mut self, _text: &str) -> io::Result<()> {
        Ok(())
    }

    fn side(&mut self, name: RowName, side: OneSidedRow<'_>) -> io::Result<()> {
        let row = u32::try_from(self.rows.len()).map_err(io::Error::other)?;
        let entries = side.terms.iter().map(|(coefficient, column)| MatrixEntry {
            column: *column,
            row,
            coefficient: *coefficient,
        });
        self.terms.extend(entries);
        self.rows.push(name);
        self.bounds.push(side.bound);
        Ok(())
    }
}

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
