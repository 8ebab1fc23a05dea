//! A normal form for equivalent ways to state a constraint.

use std::hash::{Hash, Hasher};

use itertools::Itertools;

use super::{Atom, Constraint, Linear, VarId};

/// The subject of a constraint in normal form.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// Variables with different values.
    AllDifferent(Vec<VarId>),
    /// Atoms that are counted, each with whether it holds.
    Count(Vec<(VarId, i64, bool)>),
    /// A sum of variables with their coefficients.
    Linear(Vec<(i64, VarId)>),
    /// Also a map, which is the table of its pairs.
    Table(Vec<VarId>, Vec<Vec<i64>>),
    /// Atoms of which one holds.
    Clause(Vec<(VarId, i64, bool)>),
    /// Atoms that hold together.
    Equivalent(Vec<(VarId, i64, bool)>),
    /// Pairs in lexicographic order, and whether the order is strict.
    Lex(Vec<(VarId, VarId)>, bool),
}

impl Hash for Subject {
    /// Of a long table, its first tuple and its length tell enough.
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            Subject::AllDifferent(vars) => vars.hash(state),
            Subject::Count(atoms) | Subject::Clause(atoms) | Subject::Equivalent(atoms) => atoms.hash(state),
            Subject::Linear(terms) => terms.hash(state),
            Subject::Table(vars, tuples) => (vars, tuples.len(), tuples.first()).hash(state),
            Subject::Lex(pairs, is_strict) => (pairs, is_strict).hash(state),
        }
    }
}

/// The bounds of a subject; nothing if it has none.
pub type SubjectBounds = (i128, i128);

/// Those of a subject without bounds.
pub(crate) const NO_BOUNDS: SubjectBounds = (0, 0);

/// Constraints with the same form have the same solutions. `None` if there is no form to compare.
pub fn normal_form(constraint: &Constraint) -> Option<(Subject, SubjectBounds)> {
    let whole = |subject| Some((subject, NO_BOUNDS));
    let whole_table = |(vars, tuples)| whole(Subject::Table(vars, tuples));
    match constraint {
        Constraint::AllDifferent(all) => {
            let vars: Vec<VarId> = all.vars.iter().copied().sorted().collect();
            whole(Subject::AllDifferent(vars))
        }
        Constraint::Count(count) => {
            let max = count.max.min(count.atoms.len());
            let subject = Subject::Count(atoms(&count.atoms).sorted().collect());
            Some((subject, (count.min as i128, max as i128)))
        }
        Constraint::Linear(linear) => normal_sum(linear),
        Constraint::Map(map) => whole_table(normal_table(&[map.from, map.to], map.tuples())),
        Constraint::Table(table) => whole_table(normal_table(&table.vars, table.tuples.iter().cloned())),
        Constraint::Clause(clause) => whole(Subject::Clause(atoms(clause).sorted().dedup().collect())),
        Constraint::Equivalent(all) => whole(normal_equivalence(all)),
        Constraint::Lex(lex) => {
            let unequal = lex.pairs().filter(|(left, right)| left != right);
            whole(Subject::Lex(unequal.unique().collect(), lex.is_strict))
        }
    }
}

fn atoms(atoms: &[Atom]) -> impl Iterator<Item = (VarId, i64, bool)> {
    atoms.iter().map(|atom| (atom.var, atom.value, atom.holds))
}

/// The first atom is positive: all may be negated together.
fn normal_equivalence(all: &[Atom]) -> Subject {
    let all = atoms(all).sorted().dedup().collect_vec();
    let is_denied = all.first().is_some_and(|(_, _, holds)| !holds);
    let all = all
        .into_iter()
        .map(|(var, value, holds)| (var, value, holds != is_denied));
    Subject::Equivalent(all.sorted().collect())
}

/// The columns sorted by variables, without repeated tuples.
pub(crate) fn normal_table(
    vars: &[VarId],
    tuples: impl Iterator<Item = Vec<i64>>,
) -> (Vec<VarId>, Vec<Vec<i64>>) {
    let columns = (0..vars.len())
        .sorted_by_key(|column| vars[*column])
        .collect_vec();
    let tuples = tuples.map(|tuple| columns.iter().map(|column| tuple[*column]).collect_vec());
    let tuples = tuples.sorted().dedup().collect();
    (columns.iter().map(|column| vars[*column]).collect(), tuples)
}

/// Each variable once, without a common factor, with a positive first coefficient.
fn normal_sum(linear: &Linear) -> Option<(Subject, SubjectBounds)> {
    let terms = linear.merged()?;
    let divisor = divisor(&terms)?;
    let (min, max) = (i128::from(linear.min), i128::from(linear.max));
    let ends = if divisor > 0 { (min, max) } else { (-max, -min) };
    let common = divisor.abs();
    let bounds = (-(-ends.0).div_euclid(common), ends.1.div_euclid(common));
    Some((Subject::Linear(normal_terms(&terms)?), bounds))
}

/// The terms without a common factor, with a positive first coefficient; `None` if there are none.
pub fn normal_terms(terms: &[(i64, VarId)]) -> Option<Vec<(i64, VarId)>> {
    let divisor = divisor(terms)?;
    let short =
        |(factor, var): &(i64, VarId)| Some((i64::try_from(i128::from(*factor) / divisor).ok()?, *var));
    terms.iter().map(short).collect()
}

/// The greatest common divisor, with the sign of the first coefficient.
fn divisor(terms: &[(i64, VarId)]) -> Option<i128> {
    let (first, _) = terms.first()?;
    let factors = terms.iter().map(|(factor, _)| u128::from(factor.unsigned_abs()));
    Some(factors.fold(0, gcd) as i128 * i128::from(first.signum()))
}

/// The greatest number that divides both; the other one if one of them is 0.
pub(crate) fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}
