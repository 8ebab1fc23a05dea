//! MPS: the oldest format of MILP solvers, column by column.

mod entries;

use std::io::{self, Write};

use super::names::{ColumnNames, RowName};
use super::side::{OneSidedRow, Sense, SideWriter};
use super::text::{ProgramText, ProgramWords};
use crate::exchange::export::one_line::one_line;
use placet_problem::Problem;

use entries::{COST, Entries, Page};
pub(super) use entries::{MpsLayout, fits};

/// Writes a program to minimise (a maximisation is written with reversed signs). Columns are
/// declared as integers twice: between `INTORG` and `INTEND`, and as `BV` bounds, because some
/// readers know only one of the two.
///
/// The rows are generated twice: for `ROWS`, and for `COLUMNS` and `RHS`, which store all terms.
pub(super) fn write(
    text: &ProgramText,
    problem: &Problem,
    words: &ProgramWords<'_>,
    layout: MpsLayout,
    out: &mut impl Write,
) -> io::Result<()> {
    for line in words.head() {
        writeln!(out, "* {line}")?;
    }
    let names = &text.names;
    write_words(text, words, layout, out)?;
    if layout == MpsLayout::Fixed {
        let map = RowMap { out, names, row: 0 };
        text.write_sides(problem, words, map)?;
    }
    let mut page = Page { layout, names, out };
    // Without the word, some readers guess the layout from the names, and guess wrong.
    let free = if layout == MpsLayout::Free { "FREE" } else { "" };
    page.line(["NAME", "", "puzzle", free])?;
    page.heading("ROWS")?;
    page.line([" N", COST, "", ""])?;
    let rows = text.write_sides(problem, words, RowList { page, row: 0 })?;
    let mut page = rows.page;
    let mut entries = text.write_sides(problem, words, Entries::with_room_for(text))?;
    page.heading("COLUMNS")?;
    page.marker("INTORG")?;
    entries.write_columns(text, &mut page)?;
    page.marker("INTEND")?;
    page.heading("RHS")?;
    entries.write_bounds(&mut page)?;
    page.heading("BOUNDS")?;
    for column in text.columns() {
        let name = page.column(column);
        page.line([" BV", "BND", &name, ""])?;
    }
    page.heading("ENDATA")
}

/// The meanings of columns in the puzzle, if their names do not show them.
fn write_words(
    text: &ProgramText,
    words: &ProgramWords<'_>,
    layout: MpsLayout,
    out: &mut impl Write,
) -> io::Result<()> {
    for column in text.columns() {
        let name = text.names.of(column);
        let said = text.names.columns().statement(column);
        let said = said.map(|(var, value)| (words.statement)(var, value));
        let said = said.as_deref().map(one_line).unwrap_or_default();
        match layout {
            MpsLayout::Fixed => writeln!(out, "* x{} {name} {said}", column.number())?,
            MpsLayout::Free => writeln!(out, "* {name} {said}")?,
        }
    }
    Ok(())
}

/// Writes the map from short to long names of rows, and their origins.
struct RowMap<'a, W> {
    out: &'a mut W,
    names: &'a ColumnNames,
    row: usize,
}

impl<W: Write> SideWriter for RowMap<'_, W> {
    fn comment(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "* {text}")
    }

    fn side(&mut self, name: RowName, _side: OneSidedRow<'_>) -> io::Result<()> {
        self.row += 1;
        writeln!(self.out, "* r{} {}", self.row, self.names.row(name))
    }
}

/// Writes the list of rows.
struct RowList<'a, W> {
    page: Page<'a, W>,
    row: usize,
}

impl<W: Write> SideWriter for RowList<'_, W> {
    fn comment(&mut self, _text: &str) -> io::Result<()> {
        Ok(())
    }

    fn side(&mut self, name: RowName, side: OneSidedRow<'_>) -> io::Result<()> {
        let sense = match side.sense {
            Sense::Equal => " E",
            Sense::AtLeast => " G",
            Sense::AtMost => " L",
        };
        let name = self.page.row(self.row, name);
        self.row += 1;
        self.page.line([sense, &name, "", ""])
    }
}
