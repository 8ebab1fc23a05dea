//! From the constraints of a problem to rows, one after the other.

use super::sum::Sum;
use super::{
    Auxiliary, Column, Columns, ProgramError, ProgramSize, Row, RowOrigin, RowSink, lex, linear, statement,
    table,
};
use crate::problem::{Constraint, Map, Origin, Problem, VarId};

/// Makes the rows of a problem, in the order of its variables and constraints, and hands each to `sink`. `columns` are
/// the problem's own. Says how large the program is; that of a sink that is full is cut short.
///
/// # Errors
/// If a sum leaves 64 bits, or there are too many columns.
///
/// # Examples
/// ```
/// use placet::problem::{Domain, Problem};
/// use placet::program::{Columns, NoSink, ProgramSize, linearise};
///
/// let mut problem = Problem::new();
/// problem.add_variable("x", Domain::new([1, 2]));
/// let size = linearise(&problem, &Columns::of(&problem), &mut NoSink)?;
/// assert_eq!(size, ProgramSize { columns: 2, rows: 1, terms: 2 });
/// # Ok::<(), placet::program::ProgramError>(())
/// ```
pub fn linearise(
    problem: &Problem,
    columns: &Columns,
    sink: &mut dyn RowSink,
) -> Result<ProgramSize, ProgramError> {
    let size = ProgramSize {
        columns: columns.len(),
        ..ProgramSize::default()
    };
    let mut rows = Rows {
        columns,
        sink,
        size,
        origin: RowOrigin::Constraint {
            index: 0,
            origin: Origin::Rule(0),
        },
    };
    let has_columns = |var: &VarId| columns.sum(*var).is_none();
    for var in problem.var_ids().filter(has_columns) {
        rows.origin = RowOrigin::OneValue(var);
        let mut sum = Sum::new();
        columns.of_var(var).for_each(|(_, column)| sum.add(1, column));
        rows.add(sum, 1, 1)?;
    }
    for (index, posted) in problem.constraints().iter().enumerate() {
        if rows.sink.is_full() {
            break;
        }
        let origin = posted.provenance.origin;
        rows.origin = RowOrigin::Constraint { index, origin };
        match columns.sum_by(index) {
            Some(defined) => linear::within_domain(&mut rows, defined)?,
            None => rows.add_constraint(&posted.constraint)?,
        }
    }
    Ok(rows.size)
}

/// Less than any sum can be, and far from the end of what can be added to.
const UNBOUNDED: i128 = i128::MIN / 2;

/// Where rows are made.
pub(super) struct Rows<'a> {
    pub(super) columns: &'a Columns,
    sink: &'a mut dyn RowSink,
    size: ProgramSize,
    origin: RowOrigin,
}

impl Rows<'_> {
    fn add_constraint(&mut self, constraint: &Constraint) -> Result<(), ProgramError> {
        match constraint {
            Constraint::AllDifferent(all) => statement::all_different(self, &all.vars),
            Constraint::Count(count) => {
                statement::count(self, &count.atoms, count.min as i128, count.max as i128)
            }
            Constraint::Clause(atoms) => statement::count(self, atoms, 1, atoms.len() as i128),
            Constraint::Equivalent(atoms) => statement::equivalent(self, atoms),
            Constraint::Linear(sum) => linear::linear(self, sum),
            Constraint::Map(Map { from, to, image }) => linear::map(self, *from, *to, image),
            Constraint::Table(table) => table::table(self, table),
            Constraint::Lex(order) => lex::lex(self, order),
        }
    }

    /// A new auxiliary column.
    pub(super) fn new_column(
        &mut self,
        meaning: impl Fn(usize) -> Auxiliary,
    ) -> Result<Column, ProgramError> {
        let is_numbered = u32::try_from(self.size.columns).is_ok();
        if !is_numbered {
            return Err(ProgramError::TooManyColumns);
        }
        let column = Column::from_index(self.size.columns);
        self.size.columns += 1;
        let RowOrigin::Constraint { index, .. } = self.origin else {
            unreachable!("invariant: that a variable has one value needs no column");
        };
        self.sink.add_column(column, meaning(index));
        Ok(column)
    }

    /// `min ≤ sum ≤ max`. Bounds that can't be broken are left out, and the whole row where none is left.
    pub(super) fn add(&mut self, sum: Sum, min: i128, max: i128) -> Result<(), ProgramError> {
        let (min, max) = (min - sum.constant, max - sum.constant);
        let terms = sum.merged().ok_or_else(|| self.overflow())?;
        let (mut least, mut greatest) = (0, 0);
        for (coefficient, _) in &terms {
            least += (*coefficient).min(0);
            greatest += (*coefficient).max(0);
        }
        if min > max || min > i128::from(greatest) || max < i128::from(least) {
            return self.contradict();
        }
        // Within the bounds of the sum, so within 64 bits.
        let bounds = (i64::try_from(min), i64::try_from(max));
        let row = Row {
            terms: &terms,
            min: bounds.0.ok().filter(|min| *min > least),
            max: bounds.1.ok().filter(|max| *max < greatest),
            origin: self.origin,
        };
        if row.min.is_some() || row.max.is_some() {
            self.hand_on(&row);
        }
        Ok(())
    }

    /// `sum ≤ max`.
    pub(super) fn add_at_most(&mut self, sum: Sum, max: i128) -> Result<(), ProgramError> {
        self.add(sum, UNBOUNDED, max)
    }

    /// There is no solution.
    pub(super) fn contradict(&mut self) -> Result<(), ProgramError> {
        let row = Row {
            terms: &[],
            min: Some(1),
            max: None,
            origin: self.origin,
        };
        self.hand_on(&row);
        Ok(())
    }

    /// A sum that can't be added up.
    pub(super) fn overflow(&self) -> ProgramError {
        match self.origin {
            RowOrigin::Constraint { origin, .. } => ProgramError::SumOverflow { origin },
            RowOrigin::OneValue(_) => unreachable!("invariant: a variable has few values"),
        }
    }

    fn hand_on(&mut self, row: &Row<'_>) {
        self.size += row;
        self.sink.add_row(row);
    }
}
