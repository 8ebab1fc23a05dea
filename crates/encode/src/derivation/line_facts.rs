//! What is known of a sum before it is split: its bounds, and those of its parts.

use std::collections::BTreeMap;
use std::ops::Range;

use super::affine_form::{AffineForm, ProvedForm};
use super::combination::Combination;
use super::pb_proof::PbProof;
use super::problem_form::FixedVariables;
use super::value_caps::ValueCaps;
use crate::cnf::Lit;

/// A term of a sum: what it adds, over the literals of the problem.
#[derive(Clone, Debug)]
pub(super) struct LineTerm {
    pub(super) form: AffineForm,
    /// For a variable of the problem: its literals add up to 1.
    pub(super) choice: Option<TermChoice>,
}

/// A term that is a multiple of a variable of the problem.
#[derive(Clone, Debug)]
pub(super) struct TermChoice {
    pub(super) one_hot: [ProvedForm; 2],
    pub(super) coefficient: i128,
    /// The values of the variable with their literals.
    pub(super) values: Vec<(i64, Lit)>,
}

/// A sum, and its bounds as constraints over the literals of the problem.
#[derive(Debug)]
pub(super) struct LineFacts {
    pub(super) terms: Vec<LineTerm>,
    /// The sum is at least a number.
    pub(super) above: Option<ProvedForm>,
    /// The sum is at most a number.
    pub(super) below: Option<ProvedForm>,
}

impl LineFacts {
    /// The bounds of the sum from the forms of its constraint, without variables of known value.
    pub(super) fn new(
        terms: Vec<LineTerm>,
        forms: &[ProvedForm],
        known: &FixedVariables,
        proof: &mut PbProof,
    ) -> Self {
        let mut sum = AffineForm::default();
        for term in &terms {
            sum.add(&term.form, 1);
        }
        let mut facts = LineFacts {
            terms,
            above: None,
            below: None,
        };
        for form in forms {
            let mut reduced = Combination::of(form);
            for (var, _) in form.form.terms() {
                if let Some(value) = known.get(&var).filter(|_| sum.coefficient(var) == 0) {
                    reduced.substitute(var, value);
                }
            }
            if reduced.form.clone().minus(&sum).is_number() {
                facts.above = Some(proof.combine(&reduced));
            } else if sum.clone().minus(&reduced.form.negation()).is_number() {
                facts.below = Some(proof.combine(&reduced));
            }
        }
        facts
    }

    /// Adds constraints that bound the sum of some terms from below, or times −1, without the final weakening.
    pub(super) fn add_bound(
        &self,
        terms: impl Iterator<Item = usize> + Clone,
        sign: i128,
        caps: Option<&ValueCaps>,
        bound: &mut Combination,
    ) {
        let choices: Vec<&TermChoice> = terms
            .filter_map(|term| self.terms[term].choice.as_ref())
            .collect();
        let plain: i128 = choices.iter().map(|choice| choice.least(sign)).sum();
        let capped = caps.and_then(|caps| CappedBound::best(&choices, sign, caps));
        match capped.filter(|capped| capped.value > plain) {
            Some(capped) => capped.add_to(&choices, bound),
            None => {
                for choice in choices {
                    bound.add_equation(&choice.one_hot, choice.least(sign));
                }
            }
        }
    }

    /// The terms outside a range.
    pub(super) fn outside(&self, range: &Range<usize>) -> impl Iterator<Item = usize> + Clone + use<> {
        (0..range.start).chain(range.end..self.terms.len())
    }
}

impl TermChoice {
    /// The least value of the term, or of its negation.
    fn least(&self, sign: i128) -> i128 {
        let multiples = self.values.iter().map(|(value, _)| self.multiple(*value, sign));
        multiples.min().unwrap_or(0)
    }

    fn multiple(&self, value: i64, sign: i128) -> i128 {
        sign * self.coefficient * i128::from(value)
    }
}

/// A bound that takes into account how often values can occur: with a threshold `t`, each term is at least `t`, except
/// for the terms that take smaller values, of which there are only so many.
struct CappedBound {
    value: i128,
    threshold: i128,
    /// How far the values are below the threshold, and how often they can occur.
    below: Vec<(i128, Combination)>,
}

impl CappedBound {
    /// The best threshold; `None` if the terms have different coefficients, or no value is capped.
    fn best(choices: &[&TermChoice], sign: i128, caps: &ValueCaps) -> Option<Self> {
        let first = choices.first()?;
        if choices
            .iter()
            .any(|choice| choice.coefficient != first.coefficient)
        {
            return None;
        }
        let mut takers: BTreeMap<i64, Vec<Lit>> = BTreeMap::new();
        for (value, lit) in choices.iter().flat_map(|choice| &choice.values) {
            takers.entry(*value).or_default().push(*lit);
        }
        let capped: Vec<(i128, i128, Option<Combination>)> = takers
            .iter()
            .map(|(value, literals)| {
                let cap = caps.of(literals);
                let most = cap
                    .as_ref()
                    .map_or(literals.len() as i128, |cap| cap.form.constant());
                (first.multiple(*value, sign), most, cap)
            })
            .collect();
        let value = |threshold: i128| {
            let below = capped.iter().filter(|(multiple, ..)| *multiple < threshold);
            let lost: i128 = below
                .map(|(multiple, most, _)| (threshold - multiple) * most)
                .sum();
            threshold * choices.len() as i128 - lost
        };
        let thresholds = capped.iter().map(|(multiple, ..)| *multiple);
        let threshold = thresholds.max_by_key(|threshold| value(*threshold))?;
        let value = value(threshold);
        let below = capped.into_iter().filter_map(|(multiple, _, cap)| {
            let distance = threshold - multiple;
            cap.filter(|_| distance > 0).map(|cap| (distance, cap))
        });
        Some(CappedBound {
            value,
            threshold,
            below: below.collect(),
        })
    }

    fn add_to(&self, choices: &[&TermChoice], bound: &mut Combination) {
        for choice in choices {
            bound.add_equation(&choice.one_hot, self.threshold);
        }
        for (distance, cap) in &self.below {
            bound.add_sum(cap, *distance);
        }
    }
}
