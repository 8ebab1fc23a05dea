//! A sum whose clauses are derived: its terms, its partial sums, and how they meet.

use std::collections::BTreeMap;
use std::ops::Range;

use super::affine_form::{AffineForm, ProvedForm};
use super::combination::Combination;
use super::derived_quantity::DerivedQuantity;
use super::derived_sum::{DerivedSum, SumLimits};
use super::line_facts::LineFacts;
use super::pb_proof::PbProof;
use super::value_caps::ValueCaps;
use crate::cnf::{Lit, OrderedTerm};

/// A sum, as far as the encoder has come with it.
#[derive(Debug)]
pub(super) struct DerivedLine {
    pub(super) facts: LineFacts,
    /// The terms and partial sums that are not part of another one, by their first term.
    parts: BTreeMap<usize, DerivedQuantity>,
    current: Option<DerivedSum>,
    /// The bounds of the sum in the literals of the parts.
    meeting: Vec<ProvedForm>,
}

impl DerivedLine {
    pub(super) fn new(facts: LineFacts, terms: Vec<DerivedQuantity>) -> Self {
        DerivedLine {
            facts,
            parts: terms.into_iter().enumerate().collect(),
            current: None,
            meeting: vec![],
        }
    }

    /// The encoder combines two parts.
    pub(super) fn combine(
        &mut self,
        range: &Range<usize>,
        sum: &OrderedTerm,
        caps: &ValueCaps,
        is_new: &dyn Fn(Lit) -> bool,
        proof: &mut PbProof,
    ) -> Option<()> {
        self.current = None;
        let first = self.parts.remove(&range.start)?;
        let second = self.parts.remove(&first.end)?;
        if second.end != range.end {
            return None;
        }
        let limits = SumLimits {
            above: self.limit(range, [&first, &second], 1, caps, proof),
            below: self.limit(range, [&first, &second], -1, caps, proof),
        };
        let derived = DerivedSum::new([first, second], sum, &limits, is_new, proof)?;
        self.parts.insert(range.start, derived.sum().clone());
        self.current = Some(derived);
        Some(())
    }

    /// The best bound of a part from below, or times −1, in the literals of its own parts. `None` if it is not better than
    /// that of these.
    fn limit(
        &self,
        range: &Range<usize>,
        parts: [&DerivedQuantity; 2],
        sign: i128,
        caps: &ValueCaps,
        proof: &mut PbProof,
    ) -> Option<ProvedForm> {
        let mut target = AffineForm::default();
        let mut least = 0;
        for part in parts {
            target.add(&part.form, sign);
            least += if sign > 0 { part.least() } else { -part.most() };
        }
        let within = |sum: &mut Combination| {
            for part in parts {
                sum.add_if(part.total.as_ref().map(|total| &total[usize::from(sign < 0)]), 1);
            }
        };
        let mut inside = Combination::default();
        within(&mut inside);
        self.facts.add_bound(range.clone(), sign, Some(caps), &mut inside);
        inside.weaken_to(&target);
        let whole = if sign > 0 {
            &self.facts.above
        } else {
            &self.facts.below
        };
        let outside = whole.as_ref().map(|whole| {
            let mut sum = Combination::of(whole);
            within(&mut sum);
            self.facts
                .add_bound(self.facts.outside(range), -sign, Some(caps), &mut sum);
            sum.weaken_to(&target);
            sum
        });
        // The smaller the constant, the stronger the bound.
        let best = [Some(inside), outside]
            .into_iter()
            .flatten()
            .min_by_key(|sum| sum.form.constant())?;
        let bound = target.constant() - best.form.constant();
        (bound > least && !best.operations().is_empty()).then(|| proof.combine(&best))
    }

    /// The encoder states the bounds.
    pub(super) fn meet(&mut self, proof: &mut PbProof) {
        self.current = None;
        for (whole, side) in [(&self.facts.above, 0), (&self.facts.below, 1)] {
            let Some(whole) = whole else {
                continue;
            };
            let mut sum = Combination::of(whole);
            for part in self.parts.values() {
                sum.add_if(part.total.as_ref().map(|total| &total[side]), 1);
            }
            self.meeting.push(proof.combine(&sum));
        }
    }

    /// A clause about the last partial sum, or about the bounds.
    pub(super) fn clause(&self, clause: &[Lit], proof: &mut PbProof) -> Option<ProvedForm> {
        if let Some(derived) = &self.current {
            return derived.clause(clause, proof);
        }
        for bound in &self.meeting {
            let (mut up, mut down) = (Combination::of(bound), Combination::of(bound));
            for part in self.parts.values() {
                up.add_if(part.reached[part.assumed_reached(clause)].as_ref(), 1);
                down.add_if(part.missed[part.assumed_missed(clause)].as_ref(), 1);
            }
            let derived = [up, down].iter().find_map(|sum| proof.clause_of(clause, sum));
            if derived.is_some() {
                return derived;
            }
        }
        None
    }

    /// The bounds of a term, without help from limited values, or with it.
    pub(super) fn term_bounds(&self, term: usize, caps: &ValueCaps, proof: &mut PbProof) -> Vec<ProvedForm> {
        let others = self.facts.outside(&(term..term + 1));
        let mut bounds = vec![];
        for (whole, sign) in [(&self.facts.above, -1), (&self.facts.below, 1)] {
            for caps in [None, Some(caps)] {
                if let Some(whole) = whole {
                    let mut sum = Combination::of(whole);
                    self.facts.add_bound(others.clone(), sign, caps, &mut sum);
                    let mut target = AffineForm::default();
                    target.add(&self.facts.terms[term].form, -sign);
                    sum.weaken_to(&target);
                    bounds.push(proof.combine(&sum));
                }
            }
        }
        bounds
    }

    /// The bounds of the sum, in which each term counts from its least or greatest value.
    pub(super) fn bounds(&self, proof: &mut PbProof) -> Vec<ProvedForm> {
        let mut bounds = vec![];
        for (whole, sign) in [(&self.facts.above, -1), (&self.facts.below, 1)] {
            if let Some(whole) = whole {
                let mut sum = Combination::of(whole);
                self.facts
                    .add_bound(0..self.facts.terms.len(), sign, None, &mut sum);
                bounds.push(proof.combine(&sum));
            }
        }
        bounds
    }
}

/// How many clauses of a formula were derived from the pseudo-Boolean form of the problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DerivationCount {
    /// By constraint, with `None` for the domains: the derived clauses, and all.
    pub by_source: BTreeMap<Option<usize>, (usize, usize)>,
}

impl DerivationCount {
    pub(super) fn add(&mut self, source: Option<usize>, is_derived: bool) {
        let (derived, all) = self.by_source.entry(source).or_default();
        *derived += usize::from(is_derived);
        *all += 1;
    }

    /// The derived clauses, and all.
    pub fn total(&self) -> (usize, usize) {
        let counts = self.by_source.values();
        counts.fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1))
    }
}
