//! OPB: pseudo-Boolean constraints, the text format of PB solvers.

use std::io::{self, Write};

use super::names::RowName;
use super::side::{OneSidedRow, Sense, SideWriter};
use super::text::{ProgramText, ProgramWords};
use crate::exchange::export::one_line::one_line;
use placet_problem::Problem;

/// Writes a program: the short header `* #variable= 9 #constraint= 20`, a comment `* x1 r1c1=1` for
/// each column, `min: …` if there is an objective (a maximisation is written with reversed signs),
/// and the rows, with only `=` and `>=`.
pub(super) fn write(
    text: &ProgramText,
    problem: &Problem,
    words: &ProgramWords<'_>,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(
        out,
        "* #variable= {} #constraint= {}",
        text.num_columns(),
        text.num_sides
    )?;
    for line in words.head() {
        writeln!(out, "* {line}")?;
    }
    for column in text.columns() {
        let name = match text.names.columns().statement(column) {
            Some((var, value)) => (words.statement)(var, value),
            None => text.names.of(column),
        };
        writeln!(out, "* x{} {}", column.number(), one_line(&name))?;
    }
    if text.objective.is_some() {
        out.write_all(b"min:")?;
        for (cost, column) in text.costs() {
            write!(out, " {cost:+} x{}", column.number())?;
        }
        out.write_all(b" ;\n")?;
    }
    text.write_sides(problem, words, OpbWriter { out })?;
    Ok(())
}

struct OpbWriter<'a, W> {
    out: &'a mut W,
}

impl<W: Write> SideWriter for OpbWriter<'_, W> {
    fn comment(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "* {text}")
    }

    fn side(&mut self, _name: RowName, side: OneSidedRow<'_>) -> io::Result<()> {
        let (sign, comparison) = match side.sense {
            Sense::Equal => (1, "="),
            Sense::AtLeast => (1, ">="),
            Sense::AtMost => (-1, ">="),
        };
        for (coefficient, column) in side.terms {
            write!(
                self.out,
                "{:+} x{} ",
                sign * i128::from(*coefficient),
                column.number()
            )?;
        }
        writeln!(self.out, "{comparison} {} ;", sign * i128::from(side.bound))
    }
}
