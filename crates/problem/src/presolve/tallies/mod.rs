//! Sums that follow where numbers of the board tell how often each value occurs.
//!
//! Such a rule is a [`Tally`]: so many of these variables have this value. If there is one for every value that the
//! variables can have, the tallies together are as many as the variables. And if the variables are tallied by
//! themselves, as in a self-describing sequence, the values times their tallies make the sum of the variables.

use std::collections::BTreeSet;

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::line::{Implied, Line};
use crate::{Atom, Constraint, Linear, Problem, Term, VarId};
use placet_base::limit::poll;

/// A number of variables that have one value.
struct Tally {
    line: usize,
    /// The number is the sum of these terms
    terms: Vec<(i64, VarId)>,
    /// and of this.
    constant: i64,
}

/// A value, and the variables that are looked at, sorted.
type Tallied = (i64, Vec<VarId>);

/// The sums that follow from tallies of every value, at most two for each set of variables.
pub(super) fn implied(lines: &[Line], problem: &Problem) -> Vec<Implied> {
    let tallies = tallies(lines);
    let sets: BTreeSet<&Vec<VarId>> = tallies.keys().map(|(_, vars)| vars).collect();
    let complete = sets
        .into_iter()
        .filter_map(|vars| Census::new(vars, &tallies, problem));
    complete
        .flat_map(|census| [census.of_variables(), census.of_values()])
        .flatten()
        .collect()
}

fn tallies(lines: &[Line]) -> FxHashMap<Tallied, Tally> {
    let meanings = meanings(lines);
    let mut found = FxHashMap::default();
    // Without them, all tallies are known numbers, and there can be many long ones.
    if meanings.is_empty() {
        return found;
    }
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_dropped) {
        if let Some((tallied, tally)) = tally(index, line, &meanings) {
            found.entry(tallied).or_insert(tally);
        }
    }
    found
}

/// What it means that a variable is 1, where the others of its values are 0 and it is a function of another variable.
fn meanings(lines: &[Line]) -> FxHashMap<VarId, Atom> {
    let maps = lines.iter().filter(|line| !line.is_dropped);
    let maps = maps.inspect(|_| poll(1));
    let maps = maps.filter_map(|line| match &line.posted.constraint {
        Constraint::Map(map) if map.image.iter().all(|(_, to)| [0, 1].contains(to)) => Some(map),
        _ => None,
    });
    maps.filter_map(|map| {
        let ones = map.image.iter().filter(|(_, to)| *to == 1);
        let (value, _) = ones.exactly_one().ok()?;
        Some((map.to, Atom::is(map.from, *value)))
    })
    .collect()
}

/// What a line counts, if it is a tally.
fn tally(line: usize, posted: &Line, meanings: &FxHashMap<VarId, Atom>) -> Option<(Tallied, Tally)> {
    match &posted.posted.constraint {
        Constraint::Count(count) if count.min == count.max => {
            poll(count.atoms.len());
            let constant = i64::try_from(count.min).ok()?;
            let tally = Tally {
                line,
                terms: vec![],
                constant,
            };
            Some((tallied(count.atoms.iter().copied())?, tally))
        }
        Constraint::Linear(linear) if linear.min == linear.max => {
            poll(linear.terms.len());
            let (counted, terms): (Vec<_>, Vec<_>) = linear
                .merged()?
                .into_iter()
                .partition(|(_, var)| meanings.contains_key(var));
            let sign = *counted.iter().map(|(factor, _)| factor).all_equal_value().ok()?;
            if sign.abs() != 1 {
                return None;
            }
            let tally = Tally {
                line,
                terms: terms
                    .into_iter()
                    .map(|(factor, var)| Some((factor.checked_mul(-sign)?, var)))
                    .collect::<Option<_>>()?,
                constant: linear.min.checked_mul(sign)?,
            };
            Some((tallied(counted.iter().map(|(_, var)| meanings[var]))?, tally))
        }
        _ => None,
    }
}

/// The one value of all atoms and their variables, if each variable occurs once.
fn tallied(atoms: impl Iterator<Item = Atom> + Clone) -> Option<Tallied> {
    let value = atoms.clone().map(|atom| atom.value).all_equal_value().ok()?;
    let is_plain = atoms.clone().all(|atom| atom.holds) && atoms.clone().map(|atom| atom.var).all_unique();
    is_plain.then(|| (value, atoms.map(|atom| atom.var).sorted().collect()))
}

/// Variables, and a tally for each value that one of them can have.
struct Census<'a> {
    vars: &'a [VarId],
    tallies: Vec<(i64, &'a Tally)>,
}

impl<'a> Census<'a> {
    fn new(vars: &'a [VarId], tallies: &'a FxHashMap<Tallied, Tally>, problem: &Problem) -> Option<Self> {
        let values = vars.iter().flat_map(|var| problem.domain(*var).values());
        let tallies = values.sorted().dedup().map(|value| {
            poll(vars.len());
            let can_have = |var: &&VarId| problem.domain(**var).contains(*value);
            let tallied = (*value, vars.iter().filter(can_have).copied().collect());
            Some((*value, tallies.get(&tallied)?))
        });
        let tallies: Vec<(i64, &Tally)> = tallies.collect::<Option<_>>()?;
        let num_open = tallies
            .iter()
            .filter(|(_, tally)| !tally.terms.is_empty())
            .count();
        (num_open > 1).then_some(Census { vars, tallies })
    }

    /// The tallies together are as many as the variables.
    fn of_variables(&self) -> Option<Implied> {
        self.sum(|_| 1, &[], i64::try_from(self.vars.len()).ok()?)
    }

    /// The values times their tallies are the sum of the variables. With variables that are not tallies themselves, this would be a
    /// long sum, which costs more than it says.
    fn of_values(&self) -> Option<Implied> {
        let is_term = |var: &VarId| {
            let mut terms = self.tallies.iter().flat_map(|(_, tally)| &tally.terms);
            terms.any(|(_, term)| term == var)
        };
        let is_closed = self.vars.iter().all(is_term);
        is_closed.then(|| self.sum(|value| value, self.vars, 0))?
    }

    /// The weighted sum of the tallies less the sum of the variables is `total`.
    fn sum(&self, weight: impl Fn(i64) -> i64, less: &[VarId], total: i64) -> Option<Implied> {
        let mut rest = total;
        let mut terms: Vec<Term> = less
            .iter()
            .map(|var| Term {
                coefficient: -1,
                var: *var,
            })
            .collect();
        for (value, tally) in &self.tallies {
            let weight = weight(*value);
            rest = rest.checked_sub(weight.checked_mul(tally.constant)?)?;
            for (factor, var) in &tally.terms {
                terms.push(Term {
                    coefficient: factor.checked_mul(weight)?,
                    var: *var,
                });
            }
        }
        let linear = Linear {
            terms,
            min: rest,
            max: rest,
            caps: vec![],
        };
        let merged = linear.merged()?.into_iter();
        let terms = merged
            .map(|(coefficient, var)| Term { coefficient, var })
            .collect_vec();
        if terms.is_empty() {
            return None;
        }
        let linear = Linear { terms, ..linear };
        Some((linear, self.tallies.iter().map(|(_, tally)| tally.line).collect()))
    }
}

#[cfg(test)]
mod tests;
