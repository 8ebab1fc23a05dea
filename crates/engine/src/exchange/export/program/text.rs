//! Programs prepared for writing.

use std::borrow::Cow;
use std::{fmt, io};

use super::names::{ColumnNames, RowName};
use super::side::{OneSidedRows, STAND_IN, SideWriter, for_each_side};
use crate::exchange::export::one_line::one_line;
use placet_encode::program::{
    Auxiliary, Column, ObjectiveSense, ProgramError, ProgramObjective, ProgramRow, RowSink, linearise,
};
use placet_problem::{Origin, Problem, VarId};

/// A program whose size is known, so that it can be written.
///
/// # Examples
/// ```
/// use placet::exchange::export::program::{ProgramFormat, ProgramText, ProgramWords};
/// use placet::problem::{Domain, Problem};
///
/// let mut problem = Problem::new();
/// problem.add_variable("a", Domain::new([1, 2]));
/// let words = ProgramWords {
///     title: "Two".into(),
///     remarks: vec![],
///     statement: &|_, value| format!("a={value}"),
///     origin_name: &|_| "a rule".into(),
/// };
/// let mut text = vec![];
/// ProgramText::of(&problem, None)?.write(&problem, &words, ProgramFormat::Opb, &mut text)?;
/// let text = String::from_utf8(text)?;
/// assert_eq!(text, "* #variable= 2 #constraint= 1\n* Two\n* x1 a=1\n* x2 a=2\n+1 x1 +1 x2 = 1 ;\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramText {
    pub(super) names: ColumnNames,
    pub(super) objective: Option<ProgramObjective>,
    /// The number of rows with one bound each.
    pub(super) num_sides: usize,
    pub(super) num_terms: usize,
    /// The length of the longest coefficient or bound in characters.
    pub(super) longest: usize,
}

/// Measures a program.
#[derive(Default)]
struct ProgramMeasure {
    auxiliaries: Vec<Auxiliary>,
    num_sides: usize,
    num_terms: usize,
    longest: usize,
}

impl RowSink for ProgramMeasure {
    fn add_column(&mut self, _column: Column, meaning: Auxiliary) {
        self.auxiliaries.push(meaning);
    }

    fn add_row(&mut self, row: &ProgramRow<'_>) {
        for_each_side(row, |side| {
            self.num_sides += 1;
            self.num_terms += side.terms.len();
            let numbers = side.terms.iter().map(|(coefficient, _)| *coefficient);
            for number in numbers.chain([side.bound]) {
                self.longest = self.longest.max(length(number));
            }
        });
    }
}

impl ProgramText {
    /// Measures the program of a problem.
    ///
    /// # Errors
    /// If a sum does not fit in 64 bits, or there are too many columns.
    pub fn of(problem: &Problem, objective: Option<ProgramObjective>) -> Result<Self, ProgramError> {
        let mut names = ColumnNames::new(problem, objective, vec![]);
        let mut measure = ProgramMeasure::default();
        linearise(problem, names.columns(), &mut measure)?;
        if names.is_empty() && measure.auxiliaries.is_empty() {
            measure.num_sides += 1;
            measure.num_terms += 1;
        }
        let values = objective
            .into_iter()
            .flat_map(|objective| objective.terms(names.columns()));
        // A change of direction can add a sign.
        let longest = values
            .map(|(value, _)| length(value) + 1)
            .fold(measure.longest, usize::max);
        names = names.with_auxiliaries(measure.auxiliaries);
        Ok(ProgramText {
            names,
            objective,
            num_sides: measure.num_sides,
            num_terms: measure.num_terms,
            longest,
        })
    }

    /// The names of the columns.
    pub fn names(&self) -> &ColumnNames {
        &self.names
    }

    /// The number of columns in the text: at least one.
    pub(super) fn num_columns(&self) -> usize {
        self.names.len().max(1)
    }

    /// The columns in the text.
    pub(super) fn columns(&self) -> impl Iterator<Item = Column> + use<> {
        (0..self.num_columns()).map(Column::from_index)
    }

    /// The objective as a sum to minimise: a maximisation has reversed signs.
    pub(super) fn costs(&self) -> Vec<(i128, Column)> {
        let Some(objective) = self.objective else {
            return vec![];
        };
        let sign = match objective.direction {
            ObjectiveSense::Minimise => 1,
            ObjectiveSense::Maximise => -1,
        };
        let terms = objective.terms(self.names.columns());
        terms
            .into_iter()
            .map(|(value, column)| (sign * i128::from(value), column))
            .collect()
    }

    /// Its size as written: the parts and their numbers.
    pub fn size(&self) -> Vec<(&'static str, usize)> {
        vec![
            ("columns", self.num_columns()),
            ("rows", self.num_sides),
            ("terms", self.num_terms),
        ]
    }

    /// Generates the rows, and passes each side to the writer. Returns the writer.
    pub(super) fn write_sides<W: SideWriter>(
        &self,
        problem: &Problem,
        words: &ProgramWords<'_>,
        mut writer: W,
    ) -> io::Result<W> {
        if self.names.is_empty() {
            writer.side(RowName::StandIn, STAND_IN)?;
        }
        let mut sides = OneSidedRows::new(words.origin_name, writer);
        linearise(problem, self.names.columns(), &mut sides).map_err(io::Error::other)?;
        sides.finish()
    }
}

fn length(number: i64) -> usize {
    let digits = number.unsigned_abs().checked_ilog10().unwrap_or(0) as usize + 1;
    digits + usize::from(number < 0)
}

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
