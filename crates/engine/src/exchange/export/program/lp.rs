//! LP in the CPLEX format, read by MILP solvers and by people.

use std::io::{self, Write};

use super::names::{ColumnNames, RowName};
use super::side::{OneSidedRow, Sense, SideWriter};
use super::text::{ProgramText, ProgramWords};
use crate::exchange::export::one_line::one_line;
use placet_encode::program::{Column, ObjectiveSense};
use placet_problem::Problem;

/// Lines are broken after this many characters: some readers stop at 255.
const WIDE: usize = 100;

/// Writes a program: `Minimize` or `Maximize`, `Subject To` with a name for each row, and all
/// columns under `Binary`. Comments give other names in the puzzle.
pub(super) fn write(
    text: &ProgramText,
    problem: &Problem,
    words: &ProgramWords<'_>,
    out: &mut impl Write,
) -> io::Result<()> {
    for line in words.head() {
        writeln!(out, "\\ {line}")?;
    }
    write_words(text, problem, words, out)?;
    write_objective(text, out)?;
    writeln!(out, "Subject To")?;
    let names = &text.names;
    let writer = text.write_sides(problem, words, LpWriter { out, names })?;
    let out = writer.out;
    writeln!(out, "Binary")?;
    let mut line = WrappedLine::default();
    for column in text.columns() {
        line.add(out, &names.of(column))?;
    }
    writeln!(out, "\nEnd")
}

/// The names of statements in the puzzle, if they are not just variable and value.
fn write_words(
    text: &ProgramText,
    problem: &Problem,
    words: &ProgramWords<'_>,
    out: &mut impl Write,
) -> io::Result<()> {
    for column in text.columns() {
        let Some((var, value)) = text.names.columns().statement(column) else {
            continue;
        };
        let said = (words.statement)(var, value);
        if said != format!("{}={value}", problem.variables()[var.index()].name) {
            writeln!(out, "\\ {} {}", text.names.of(column), one_line(&said))?;
        }
    }
    Ok(())
}

/// Some readers require a term even without an objective.
fn write_objective(text: &ProgramText, out: &mut impl Write) -> io::Result<()> {
    let sense = match text.objective.map(|objective| objective.direction) {
        None | Some(ObjectiveSense::Minimise) => "Minimize",
        Some(ObjectiveSense::Maximise) => "Maximize",
    };
    write!(out, "{sense}\n obj:")?;
    let mut terms: Vec<(i64, Column)> = vec![];
    if let Some(objective) = text.objective {
        terms.extend(objective.terms(text.names.columns()));
    }
    if terms.is_empty() {
        terms.push((0, Column::FIRST));
    }
    let mut line = WrappedLine::default();
    for (coefficient, column) in terms {
        line.add(out, &term(coefficient, &text.names.of(column)))?;
    }
    writeln!(out)
}

fn term(coefficient: i64, name: &str) -> String {
    let sign = if coefficient < 0 { '-' } else { '+' };
    match coefficient.unsigned_abs() {
        1 => format!("{sign} {name}"),
        size => format!("{sign} {size} {name}"),
    }
}

/// Consecutive words on lines of limited length.
#[derive(Default)]
struct WrappedLine {
    length: usize,
}

impl WrappedLine {
    fn add(&mut self, out: &mut impl Write, word: &str) -> io::Result<()> {
        if self.length > WIDE {
            out.write_all(b"\n")?;
            self.length = 0;
        }
        self.length += word.len() + 1;
        write!(out, " {word}")
    }
}

struct LpWriter<'a, W> {
    out: &'a mut W,
    names: &'a ColumnNames,
}

impl<W: Write> SideWriter for LpWriter<'_, W> {
    fn comment(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "\\ {text}")
    }

    fn side(&mut self, name: RowName, side: OneSidedRow<'_>) -> io::Result<()> {
        let mut line = WrappedLine::default();
        line.add(self.out, &format!("{}:", self.names.row(name)))?;
        for (coefficient, column) in side.terms {
            line.add(self.out, &term(*coefficient, &self.names.of(*column)))?;
        }
        let comparison = match side.sense {
            Sense::Equal => "=",
            Sense::AtLeast => ">=",
            Sense::AtMost => "<=",
        };
        writeln!(self.out, " {comparison} {}", side.bound)
    }
}
