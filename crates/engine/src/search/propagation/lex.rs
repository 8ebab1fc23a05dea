//! Lexicographic order of two rows, by the first pair not known to be equal.

use super::{Conflict, DomainStore, Watch};
use placet_problem::{self as problem, VarId};

/// Domain consistent if no variable occurs twice.
#[derive(Clone, Debug)]
pub(crate) struct LexPropagator {
    pairs: Vec<(VarId, VarId)>,
    is_strict: bool,
}

impl LexPropagator {
    pub(super) fn new(lex: &problem::Lex) -> Self {
        LexPropagator {
            // A variable always equals itself.
            pairs: lex.pairs().filter(|(left, right)| left != right).collect(),
            is_strict: lex.is_strict,
        }
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        let vars = self.pairs.iter().flat_map(|(left, right)| [*left, *right]);
        vars.map(Watch::Ends).collect()
    }

    pub(super) fn propagate(&self, domains: &mut DomainStore) -> Result<(), Conflict> {
        for (index, (left, right)) in self.pairs.iter().enumerate() {
            keep_order((*left, *right), false, domains)?;
            if domains.is_fixed(*left) && least(*left, domains)? == most(*right, domains)? {
                continue;
            }
            // If the pair is known to be unequal, the rest does not matter. Otherwise equality must
            // remain possible.
            if !self.can_go_on(index + 1, domains)? {
                keep_order((*left, *right), true, domains)?;
            }
            return Ok(());
        }
        if self.is_strict { Err(Conflict) } else { Ok(()) }
    }

    /// Can the pairs from this one on be in order?
    fn can_go_on(&self, from: usize, domains: &DomainStore) -> Result<bool, Conflict> {
        for (left, right) in &self.pairs[from..] {
            let (least, most) = (least(*left, domains)?, most(*right, domains)?);
            if least != most {
                return Ok(least < most);
            }
        }
        Ok(!self.is_strict)
    }
}

/// Removes the values that have no partner in order; equal values are in order unless it is strict.
fn keep_order(
    (left, right): (VarId, VarId),
    is_strict: bool,
    domains: &mut DomainStore,
) -> Result<(), Conflict> {
    let (least, most) = (least(left, domains)?, most(right, domains)?);
    let (from, to) = if is_strict {
        (
            domains.layout.bits_up_to(right, least),
            domains.layout.bits_below(left, most),
        )
    } else {
        (
            domains.layout.bits_below(right, least),
            domains.layout.bits_up_to(left, most),
        )
    };
    domains.keep_range(left, 0, to)?;
    domains.keep_range(right, from, domains.layout.num_bits(right))
}

fn least(var: VarId, domains: &DomainStore) -> Result<i64, Conflict> {
    let first = domains.first(var).ok_or(Conflict)?;
    Ok(domains.layout.value(var, first))
}

fn most(var: VarId, domains: &DomainStore) -> Result<i64, Conflict> {
    let last = domains.last(var).ok_or(Conflict)?;
    Ok(domains.layout.value(var, last))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use itertools::Itertools;

    use super::*;
    use crate::search::domain_layout::DomainLayout;
    use crate::search::domains::ReversibleWords;
    use crate::search::propagation_engine::PropagationEngine;
    use placet_problem::{Constraint, Domain, Origin, Problem, brute_force};

    /// The remaining values of each variable.
    fn left(problem: &Problem) -> Option<Vec<Vec<i64>>> {
        let layout = Arc::new(DomainLayout::new(problem));
        let mut reversible = ReversibleWords::default();
        let mut engine = PropagationEngine::new(problem, &[], &layout, &mut reversible);
        let mut domains = DomainStore::full(layout.clone(), &reversible);
        engine.propagate_all(&mut domains).ok()?;
        let values = |var| domains.left(var).map(|index| layout.value(var, index)).collect();
        Some(problem.var_ids().map(values).collect())
    }

    /// The values that each variable takes in solutions.
    fn supported(problem: &Problem) -> Option<Vec<Vec<i64>>> {
        let solutions = brute_force(problem);
        let values = |var: VarId| {
            solutions
                .iter()
                .map(|values| values[var.index()])
                .sorted()
                .dedup()
                .collect()
        };
        (!solutions.is_empty()).then(|| problem.var_ids().map(values).collect())
    }

    #[test]
    fn two_pairs_of_all_domains_are_domain_consistent() {
        let domains: [&[i64]; 7] = [&[1], &[2], &[3], &[1, 2], &[1, 3], &[2, 3], &[1, 2, 3]];
        for (domains, is_strict) in [domains; 4]
            .into_iter()
            .multi_cartesian_product()
            .cartesian_product([false, true])
        {
            let mut problem = Problem::new();
            let vars = domains
                .iter()
                .map(|values| problem.add_variable("x", Domain::new(values.iter().copied())));
            let vars = vars.collect_vec();
            let (left_row, right) = (vars[..2].to_vec(), vars[2..].to_vec());
            let lex = problem::Lex {
                left: left_row,
                right,
                is_strict,
            };
            problem.post(Origin::Rule(0), Constraint::Lex(lex));
            assert_eq!(left(&problem), supported(&problem), "{domains:?} {is_strict}");
        }
    }
}
