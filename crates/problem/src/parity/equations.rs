//! The equations over GF(2) that single lines state.

use itertools::Itertools;

use crate::{Constraint, Linear, Problem, Table, VarId};
use placet_base::limit::poll;

/// The most columns of a list of tuples.
const MOST_COLUMNS: usize = 62;

/// The sum of these variables is odd, or it is even.
pub(crate) struct Equation {
    pub(crate) line: usize,
    /// Each variable once.
    pub(crate) vars: Vec<VarId>,
    pub(crate) is_odd: bool,
}

/// What some lines state, of the variables whose parity is open.
pub(crate) fn equations<'a>(
    lines: impl Iterator<Item = (usize, &'a Constraint)>,
    problem: &Problem,
) -> Vec<Equation> {
    let stated = lines.flat_map(|(line, constraint)| {
        let stated = match constraint {
            Constraint::Linear(linear) => of_sum(linear).into_iter().collect(),
            Constraint::Table(table) => of_tuples(table),
            _ => vec![],
        };
        stated
            .into_iter()
            .map(move |(vars, is_odd)| Equation { line, vars, is_odd })
    });
    stated.map(|equation| equation.without_known(problem)).collect()
}

impl Equation {
    /// The same without the variables whose values are all even, or all odd.
    fn without_known(self, problem: &Problem) -> Self {
        let parity = |var: &VarId| {
            let odd = problem.domain(*var).values().iter().map(|value| value % 2 != 0);
            odd.dedup().exactly_one().ok()
        };
        let (known, vars): (Vec<VarId>, Vec<VarId>) =
            self.vars.into_iter().partition(|var| parity(var).is_some());
        let num_odd = known.iter().filter(|var| parity(var) == Some(true)).count();
        Equation {
            vars,
            is_odd: self.is_odd != (num_odd % 2 == 1),
            ..self
        }
    }
}

type Stated = (Vec<VarId>, bool);

fn of_sum(linear: &Linear) -> Option<Stated> {
    if linear.min != linear.max {
        return None;
    }
    let odd = linear.merged()?.into_iter().filter(|(factor, _)| factor % 2 != 0);
    Some((odd.map(|(_, var)| var).collect(), linear.min % 2 != 0))
}

/// The sets of columns whose sum has the same parity in all tuples: those that are orthogonal to the differences of the tuples.
fn of_tuples(table: &Table) -> Vec<Stated> {
    let mut tuples = table.tuples.one_by_one();
    let Some(first) = tuples.next() else {
        return vec![];
    };
    let num_columns = table.vars.len();
    if num_columns > MOST_COLUMNS || !table.vars.iter().all_unique() {
        return vec![];
    }
    let first = parities(&first);
    let mut basis = Basis::default();
    for tuple in tuples {
        poll(num_columns);
        basis.add(parities(&tuple) ^ first);
        if basis.rows.len() == num_columns {
            return vec![];
        }
    }
    let sets = basis.orthogonal(num_columns).into_iter();
    sets.map(|set| {
        let vars = table.vars.iter().enumerate();
        let vars = vars
            .filter(|(column, _)| set & 1 << column != 0)
            .map(|(_, var)| *var);
        (vars.collect(), (set & first).count_ones() % 2 == 1)
    })
    .collect()
}

/// The parities of the values, as bits.
fn parities(tuple: &[i64]) -> u64 {
    let odd = tuple.iter().enumerate().filter(|(_, value)| *value % 2 != 0);
    odd.fold(0, |bits, (column, _)| bits | 1 << column)
}

/// Independent vectors over GF(2), each with a leading column that no other has.
#[derive(Default)]
struct Basis {
    rows: Vec<(u32, u64)>,
}

impl Basis {
    /// Adds a vector, unless it is a sum of those that are there.
    fn add(&mut self, vector: u64) {
        let rest = self
            .rows
            .iter()
            .fold(vector, |rest, (leading, row)| match rest & 1 << leading {
                0 => rest,
                _ => rest ^ row,
            });
        if rest == 0 {
            return;
        }
        let leading = rest.trailing_zeros();
        for (_, row) in &mut self.rows {
            if *row & 1 << leading != 0 {
                *row ^= rest;
            }
        }
        self.rows.push((leading, rest));
    }

    /// A basis of the vectors that are orthogonal to all of them: one for each column that leads none.
    fn orthogonal(&self, num_columns: usize) -> Vec<u64> {
        let leads = |column: &u32| self.rows.iter().any(|(leading, _)| leading == column);
        let free = (0..num_columns as u32).filter(|column| !leads(column));
        free.map(|column| {
            let with = self.rows.iter().filter(|(_, row)| row & 1 << column != 0);
            with.fold(1 << column, |set, (leading, _)| set | 1 << leading)
        })
        .collect()
    }
}
