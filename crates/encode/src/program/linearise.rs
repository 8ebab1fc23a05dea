//! Turns the constraints of a problem into rows, one after another.

use super::rows::Rows;
use super::sum::ColumnSum;
use super::{Columns, ProgramError, ProgramSize, RowOrigin, RowSink, lex, linear, statement, table};
use placet_problem::{Constraint, Map, Origin, Problem, VarId};

/// Makes the rows of a problem, in the order of its variables and constraints, and passes each to `sink`. `columns`
/// are those of the problem. Returns the size of the program, which is incomplete if the sink became full.
///
/// # Errors
/// If a sum does not fit in 64 bits, or there are too many columns.
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
        let mut sum = ColumnSum::new();
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
            None => add_constraint(&mut rows, &posted.constraint)?,
        }
    }
    Ok(rows.size)
}

fn add_constraint(rows: &mut Rows<'_>, constraint: &Constraint) -> Result<(), ProgramError> {
    match constraint {
        Constraint::AllDifferent(all) => statement::all_different(rows, &all.vars),
        Constraint::Count(count) => {
            statement::count(rows, &count.atoms, count.min as i128, count.max as i128)
        }
        Constraint::Clause(atoms) => statement::count(rows, atoms, 1, atoms.len() as i128),
        Constraint::Equivalent(atoms) => statement::equivalent(rows, atoms),
        Constraint::Linear(sum) => linear::linear(rows, sum),
        Constraint::Map(Map { from, to, image }) => linear::map(rows, *from, *to, image),
        Constraint::Table(table) => table::table(rows, table),
        Constraint::Lex(order) => lex::lex(rows, order),
    }
}
