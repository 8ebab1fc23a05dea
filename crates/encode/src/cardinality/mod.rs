//! Counts: between `min` and `max` of some literals are true.

pub mod adder;
pub mod modulo;
pub mod network;
pub mod sequential;
mod totalizer;

use std::collections::BTreeMap;

use super::at_most_one::{at_most_one, exactly_one};
use super::{Choices, CountEncoding, Sides, Truth, VariableMap};
use crate::cnf::{ClauseSink, Lit, Var};
use placet_problem::Count;

/// States that between `min` and `max` of the statements are true.
///
/// Constants, repeated literals and pairs of opposite literals are removed first. Then all, none,
/// at least one, at most one and their mirror images are stated by clauses or [`at_most_one()`],
/// and everything else by the chosen encoding. If literals are repeated, it is a totalizer or an
/// adder.
///
/// # Size
/// At most one clause and one [`at_most_one()`] over `n` literals if `{min, max}` lies within `{0,
/// 1, n − 1, n}`; otherwise the size of the encoding. A totalizer has at most about `n log₂ n`
/// variables and `n²` clauses.
///
/// # Propagation
/// Domain consistent, unless a literal is repeated, or with an adder or a modulo totalizer.
/// Auxiliaries are functions of the inputs, unless clauses are one-sided and there is one bound alone ([`Sides`]).
///
/// # References
/// O. Bailleux, Y. Boufkhad, Efficient CNF encoding of Boolean cardinality constraints,
/// CP 2003, LNCS 2833, 108–122.
pub fn between(sink: &mut dyn ClauseSink, statements: &[Truth], min: usize, max: usize, choices: Choices) {
    let tally = WeightedCount::of(statements);
    let total = tally.weights.iter().map(|(_, weight)| *weight).sum::<usize>();
    if min > max || max < tally.constant || min > tally.constant + total {
        return sink.add_clause(&[]);
    }
    let min = min.saturating_sub(tally.constant);
    let max = (max - tally.constant).min(total);
    let sides = Sides::of(choices.clauses, max < total, min > 0);
    if tally.weights.len() < total {
        return match choices.count {
            CountEncoding::Adder => adder::between(sink, &tally.weights, min, max),
            _ => totalizer::weighted(sink, &tally.weights, min, max, sides),
        };
    }
    let literals: Vec<Lit> = tally.weights.iter().map(|(lit, _)| *lit).collect();
    if min == total || max == 0 {
        for lit in literals {
            sink.add_clause(&[if max == 0 { !lit } else { lit }]);
        }
        return;
    }
    let is_simple_below = min < 2 || min == total - 1;
    let is_simple_above = max < 2 || max >= total - 1;
    if (min, max) == (1, 1) {
        exactly_one(sink, &literals, choices.at_most_one);
    } else if is_simple_below && is_simple_above {
        at_least(sink, &literals, min, choices);
        let denials: Vec<Lit> = literals.iter().map(|lit| !*lit).collect();
        at_least(sink, &denials, total - max, choices);
    } else {
        match choices.count {
            CountEncoding::Auto | CountEncoding::Totalizer => {
                totalizer::unweighted(sink, &literals, min, max, sides);
            }
            CountEncoding::Sequential => sequential::between(sink, &literals, min, max, sides),
            CountEncoding::Modulo => modulo::between(sink, &literals, min, max, sides),
            CountEncoding::Network => network::between(sink, &literals, min, max, sides),
            CountEncoding::Adder => adder::between(sink, &tally.weights, min, max),
        }
    }
}

pub(super) fn encode_count(sink: &mut dyn ClauseSink, count: &Count, map: &VariableMap, choices: Choices) {
    let statements: Vec<Truth> = count.atoms.iter().map(|atom| map.literal(*atom)).collect();
    between(sink, &statements, count.min, count.max, choices);
}

/// At least none, one, or all but one of the literals: with a clause, or with at most one negation.
fn at_least(sink: &mut dyn ClauseSink, literals: &[Lit], min: usize, choices: Choices) {
    if min == 1 {
        sink.add_clause(literals);
    } else if min > 1 {
        let denials: Vec<Lit> = literals.iter().map(|lit| !*lit).collect();
        at_most_one(sink, &denials, choices.at_most_one, choices.clauses);
    }
}

/// Statements as a weighted sum over literals of different variables.
struct WeightedCount {
    /// The constant part.
    constant: usize,
    /// By variable, none of weight 0.
    weights: Vec<(Lit, usize)>,
}

impl WeightedCount {
    fn of(statements: &[Truth]) -> Self {
        let mut constant = 0;
        let mut signs: BTreeMap<Var, (usize, usize)> = BTreeMap::new();
        for statement in statements {
            match statement {
                Truth::Constant(value) => constant += usize::from(*value),
                Truth::Literal(lit) => {
                    let (positive, negative) = signs.entry(lit.var()).or_default();
                    *if lit.is_positive() { positive } else { negative } += 1;
                }
            }
        }
        let mut weights = Vec::new();
        for (var, (positive, negative)) in signs {
            // One of two opposite literals is always true.
            constant += positive.min(negative);
            let lit = if positive > negative {
                var.positive()
            } else {
                var.negative()
            };
            if positive != negative {
                weights.push((lit, positive.abs_diff(negative)));
            }
        }
        WeightedCount { constant, weights }
    }
}
