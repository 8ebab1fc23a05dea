//! Programs in memory.

use super::{
    Column, Columns, ProgramError, ProgramObjective, ProgramRow, ProgramSize, RowOrigin, RowSink, linearise,
};
use placet_problem::Problem;

/// A 0/1 program in memory.
///
/// # Examples
/// ```
/// use placet::problem::{Atom, Constraint, Domain, Origin, Problem};
/// use placet::program::Program;
///
/// let mut problem = Problem::new();
/// let x = problem.add_variable("x", Domain::new([1, 2]));
/// problem.post(Origin::Rule(0), Constraint::Clause(vec![Atom::is(x, 2)]));
/// let program = Program::of(&problem)?;
/// assert_eq!(program.num_columns(), 2);
/// assert!(program.broken_row(&[false, true]).is_none());
/// assert!(program.broken_row(&[true, false]).is_some());
/// # Ok::<(), placet::program::ProgramError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    columns: Columns,
    num_columns: usize,
    rows: KeptRows,
}

/// Rows one after another, with the terms of all in one list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct KeptRows {
    terms: Vec<(i64, Column)>,
    heads: Vec<Head>,
}

/// A row without its terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Head {
    /// The end of its terms; they start at the end of the previous row.
    end: usize,
    min: Option<i64>,
    max: Option<i64>,
    origin: RowOrigin,
}

impl RowSink for KeptRows {
    fn add_row(&mut self, row: &ProgramRow<'_>) {
        self.terms.extend_from_slice(row.terms);
        self.heads.push(Head {
            end: self.terms.len(),
            min: row.min,
            max: row.max,
            origin: row.origin,
        });
    }
}

impl Program {
    /// The program of a problem.
    ///
    /// # Errors
    /// If a sum does not fit in 64 bits, or there are too many columns.
    pub fn of(problem: &Problem) -> Result<Self, ProgramError> {
        Program::for_objective(problem, None)
    }

    /// The program of a problem with an objective.
    ///
    /// # Errors
    /// As [`Program::of`].
    pub fn for_objective(
        problem: &Problem,
        objective: Option<ProgramObjective>,
    ) -> Result<Self, ProgramError> {
        let columns = Columns::for_objective(problem, objective);
        let mut rows = KeptRows::default();
        let size = linearise(problem, &columns, &mut rows)?;
        Ok(Program {
            columns,
            num_columns: size.columns,
            rows,
        })
    }

    /// The columns that stand for values.
    pub fn columns(&self) -> &Columns {
        &self.columns
    }

    /// The number of columns, including auxiliary ones.
    pub fn num_columns(&self) -> usize {
        self.num_columns
    }

    /// Its size.
    pub fn size(&self) -> ProgramSize {
        ProgramSize {
            columns: self.num_columns,
            rows: self.rows.heads.len(),
            terms: self.rows.terms.len(),
        }
    }

    /// Its rows, in order.
    pub fn rows(&self) -> impl Iterator<Item = ProgramRow<'_>> {
        let mut start = 0;
        self.rows.heads.iter().map(move |head| {
            let terms = &self.rows.terms[start..head.end];
            start = head.end;
            ProgramRow {
                terms,
                min: head.min,
                max: head.max,
                origin: head.origin,
            }
        })
    }

    /// A row that is violated if exactly these columns are 1, if there is one.
    ///
    /// # Panics
    /// If there are fewer columns than the program has.
    pub fn broken_row(&self, ones: &[bool]) -> Option<ProgramRow<'_>> {
        self.rows().find(|row| !row.holds(ones))
    }
}
