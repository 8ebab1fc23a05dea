//! Maps columns to values of variables.

use thiserror::Error;

use super::column::Column;
use super::defined::{DefinedVariable, of_objective};
use super::objective::ProgramObjective;
use placet_problem::{Domain, Problem, VarId};

/// The columns that stand for values: one for each variable and each value of its domain, in ascending order.
///
/// # Examples
/// ```
/// use placet::problem::{Domain, Problem};
/// use placet::program::Columns;
///
/// let mut problem = Problem::new();
/// let x = problem.add_variable("x", Domain::new([1, 2]));
/// let y = problem.add_variable("y", Domain::new([5, 7]));
/// let columns = Columns::of(&problem);
/// assert_eq!(columns.column(y, 5).map(|column| column.number()), Some(3));
/// assert_eq!(columns.column(x, 3), None);
/// assert_eq!(columns.values(&[false, true, true, false]), Ok(vec![2, 5]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    domains: Vec<Domain>,
    /// The first column of each variable, and the total number.
    starts: Vec<usize>,
    /// The variables without columns.
    defined: Vec<DefinedVariable>,
}

/// An assignment that gives a variable no value, or several values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// No column of the variable is 1.
    #[error("variable {} has no value", .0.index() + 1)]
    NoValue(VarId),
    /// Two columns of the variable are 1.
    #[error("variable {} has the values {one} and {other}", .var.index() + 1)]
    TwoValues {
        /// The variable.
        var: VarId,
        /// The smaller value.
        one: i64,
        /// The larger value.
        other: i64,
    },
    /// There are fewer columns than the program has.
    #[error("only {given} columns have a value, of {needed}")]
    TooShort {
        /// The number of columns given.
        given: usize,
        /// The number of columns that stand for values.
        needed: usize,
    },
}

impl Columns {
    /// The columns of a problem.
    pub fn of(problem: &Problem) -> Self {
        Columns::for_objective(problem, None)
    }

    /// The columns of a problem with an objective. If the objective is only a sum of other
    /// variables, it has no columns, and neither have the sums that it consists of.
    pub fn for_objective(problem: &Problem, objective: Option<ProgramObjective>) -> Self {
        let defined = objective.map_or(vec![], |objective| of_objective(problem, objective));
        let domains = problem.variables().iter().map(|var| var.domain.clone());
        let domains: Vec<Domain> = domains.collect();
        let mut starts = vec![0];
        for (var, domain) in problem.var_ids().zip(&domains) {
            let is_defined = defined.iter().any(|defined| defined.var == var);
            let width = if is_defined { 0 } else { domain.len() };
            starts.push(starts[starts.len() - 1] + width);
        }
        Columns {
            domains,
            starts,
            defined,
        }
    }

    /// The sum that equals a variable without columns.
    pub(super) fn sum(&self, var: VarId) -> Option<&DefinedVariable> {
        self.defined.iter().find(|defined| defined.var == var)
    }

    /// The sum that has no columns because of a constraint.
    pub(super) fn sum_by(&self, constraint: usize) -> Option<&DefinedVariable> {
        self.defined
            .iter()
            .find(|defined| defined.constraint == constraint)
    }

    /// The number of columns; auxiliary columns follow.
    pub fn len(&self) -> usize {
        self.starts[self.domains.len()]
    }

    /// Are there no columns?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The column that means that `var` is `value`; `None` if it cannot be.
    pub fn column(&self, var: VarId, value: i64) -> Option<Column> {
        if self.sum(var).is_some() {
            return None;
        }
        let position = self.domains[var.index()].position(value)?;
        Some(Column::from_index(self.starts[var.index()] + position))
    }

    /// The meaning of a column; `None` for an auxiliary one.
    pub fn statement(&self, column: Column) -> Option<(VarId, i64)> {
        if column.index() >= self.len() {
            return None;
        }
        // The last variable that starts at or before the column: previous ones with the same start have no
        // columns.
        let var = self.starts.partition_point(|start| *start <= column.index()) - 1;
        let value = self.domains[var].values()[column.index() - self.starts[var]];
        Some((VarId(var as u32), value))
    }

    /// The possible values of a variable in ascending order, with their columns.
    pub fn of_var(&self, var: VarId) -> impl Iterator<Item = (i64, Column)> + '_ {
        let values = self.domains[var.index()].values().iter().copied();
        let (first, end) = (self.starts[var.index()], self.starts[var.index() + 1]);
        values.zip((first..end).map(Column::from_index))
    }

    /// The possible values of a variable.
    pub(super) fn domain(&self, var: VarId) -> &Domain {
        &self.domains[var.index()]
    }

    /// The values of all variables, given which columns are 1. Columns after those of values are ignored.
    ///
    /// # Errors
    /// If some variable has no value, or two.
    pub fn values(&self, ones: &[bool]) -> Result<Vec<i64>, Unreadable> {
        if ones.len() < self.len() {
            return Err(Unreadable::TooShort {
                given: ones.len(),
                needed: self.len(),
            });
        }
        let vars = (0..self.domains.len()).map(|index| VarId(index as u32));
        let value = |var| match self.sum(var) {
            Some(_) => Ok(0),
            None => self.value(var, ones),
        };
        let mut values = vars.map(value).collect::<Result<Vec<i64>, _>>()?;
        for defined in &self.defined {
            let terms = defined.terms.iter();
            values[defined.var.index()] = terms.map(|(factor, var)| factor * values[var.index()]).sum();
        }
        Ok(values)
    }

    fn value(&self, var: VarId, ones: &[bool]) -> Result<i64, Unreadable> {
        let mut values = self.of_var(var).filter(|(_, column)| ones[column.index()]);
        let (one, _) = values.next().ok_or(Unreadable::NoValue(var))?;
        match values.next() {
            None => Ok(one),
            Some((other, _)) => Err(Unreadable::TwoValues { var, one, other }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns() -> Columns {
        let mut problem = Problem::new();
        for values in [vec![3, 4], vec![], vec![-1], vec![0, 9]] {
            problem.add_variable("x", Domain::new(values));
        }
        Columns::of(&problem)
    }

    #[test]
    fn the_way_back_is_the_way_there() {
        let columns = columns();
        assert_eq!(columns.len(), 5);
        for column in (0..5).map(Column::from_index) {
            let (var, value) = columns.statement(column).unwrap();
            assert_eq!(columns.column(var, value), Some(column));
        }
        assert_eq!(columns.statement(Column::from_index(5)), None);
        assert_eq!(columns.column(VarId(1), 0), None);
    }

    #[test]
    fn each_variable_needs_one_value() {
        let mut problem = Problem::new();
        let x = problem.add_variable("x", Domain::new([3, 4]));
        let columns = Columns::of(&problem);
        assert_eq!(columns.values(&[false, true, true]), Ok(vec![4]));
        assert_eq!(columns.values(&[false, false]), Err(Unreadable::NoValue(x)));
        let (one, other) = (3, 4);
        assert_eq!(
            columns.values(&[true, true]),
            Err(Unreadable::TwoValues { var: x, one, other })
        );
        let (given, needed) = (1, 2);
        assert_eq!(
            columns.values(&[true]),
            Err(Unreadable::TooShort { given, needed })
        );
    }
}
