//! A partial sum of two quantities.

use super::affine_form::{AffineForm, ProvedForm};
use super::combination::Combination;
use super::derived_quantity::DerivedQuantity;
use super::pb_proof::PbProof;
use crate::cnf::{Lit, OrderedTerm};

/// The bounds of a sum of two quantities, in their literals, beyond those of its parts.
#[derive(Clone, Debug, Default)]
pub(super) struct SumLimits {
    pub(super) above: Option<ProvedForm>,
    pub(super) below: Option<ProvedForm>,
}

/// A partial sum, and what its literals say about the sum of its parts.
#[derive(Debug)]
pub(super) struct DerivedSum {
    parts: [DerivedQuantity; 2],
    sum: DerivedQuantity,
    /// By value of the sum: its literal implies that the parts reach it. `None` if they always do.
    reached: Vec<Option<ProvedForm>>,
    /// By value: the negation of the next literal implies that the parts do not exceed it.
    missed: Vec<Option<ProvedForm>>,
}

impl DerivedSum {
    /// Defines the new literals, and proves that the sum has no other values.
    pub(super) fn new(
        parts: [DerivedQuantity; 2],
        sum: &OrderedTerm,
        limits: &SumLimits,
        is_new: &dyn Fn(Lit) -> bool,
        proof: &mut PbProof,
    ) -> Option<Self> {
        let end = parts[1].end;
        let mut derived = DerivedSum {
            sum: DerivedQuantity::new(sum, end),
            parts,
            reached: vec![],
            missed: vec![],
        };
        let mut raw = vec![];
        derived.reached.push(derived.least(limits, proof)?);
        for index in 1..derived.sum.values.len() {
            let lit = derived.sum.at_least[index - 1];
            let (reached, missed) = derived.threshold(index, is_new(lit), proof)?;
            derived.reached.push(Some(reached));
            raw.push(missed);
        }
        for (index, missed) in raw.into_iter().enumerate() {
            let tight = derived.without_gap(index, missed, proof)?;
            derived.missed.push(Some(tight));
        }
        derived.missed.push(derived.most(limits, proof)?);
        derived.order(proof)?;
        derived.total(proof)?;
        derived.sum = derived.sum.with_thresholds(proof)?;
        Some(derived)
    }

    pub(super) fn sum(&self) -> &DerivedQuantity {
        &self.sum
    }

    /// A clause about the sum and its parts.
    pub(super) fn clause(&self, clause: &[Lit], proof: &mut PbProof) -> Option<ProvedForm> {
        let ordered = self
            .sum
            .order
            .iter()
            .find(|order| *order.form == AffineForm::clause(clause));
        if let Some(order) = ordered {
            return proof.rup(&order.form, &[order]);
        }
        let sums = [self.up(clause), self.down(clause)];
        sums.into_iter()
            .flatten()
            .find_map(|sum| proof.clause_of(clause, &sum))
    }

    /// The parts reach values whose sum is more than the sum has without the literal of the clause.
    fn up(&self, clause: &[Lit]) -> Option<Combination> {
        let missed = self.sum.assumed_missed(clause);
        let mut sum = Combination::of(self.missed[missed].as_ref()?);
        for part in &self.parts {
            sum.add_if(part.reached[part.assumed_reached(clause)].as_ref(), 1);
        }
        Some(sum)
    }

    fn down(&self, clause: &[Lit]) -> Option<Combination> {
        let reached = self.sum.assumed_reached(clause);
        let mut sum = Combination::of(self.reached[reached].as_ref()?);
        for part in &self.parts {
            sum.add_if(part.missed[part.assumed_missed(clause)].as_ref(), 1);
        }
        Some(sum)
    }

    /// What the parts add up to.
    fn added(&self) -> AffineForm {
        let mut form = self.parts[0].form.clone();
        form.add(&self.parts[1].form, 1);
        form
    }

    fn part_orders(&self) -> Vec<&ProvedForm> {
        self.parts.iter().flat_map(|part| &part.order).collect()
    }

    /// The literal of a value, in both directions: the second one says that the sum is less than the value otherwise.
    fn threshold(&self, index: usize, is_new: bool, proof: &mut PbProof) -> Option<(ProvedForm, ProvedForm)> {
        let (value, lit) = (self.sum.values[index], self.sum.at_least[index - 1]);
        let least = self.parts[0].least() + self.parts[1].least();
        let most = self.parts[0].most() + self.parts[1].most();
        let mut reached = self.added().plus(-value);
        reached.add_literal(!lit, value - least);
        let mut missed = AffineForm::number(value - 1).minus(&self.added());
        missed.add_literal(lit, most - value + 1);
        match is_new {
            true => Some((proof.define(&reached, !lit), proof.define(&missed, lit))),
            false => {
                let hints = self.part_orders();
                Some((proof.rup(&reached, &hints)?, proof.rup(&missed, &hints)?))
            }
        }
    }

    /// The sum is at least its smallest value.
    fn least(&self, limits: &SumLimits, proof: &mut PbProof) -> Option<Option<ProvedForm>> {
        let least = self.sum.least();
        if self.parts[0].least() + self.parts[1].least() >= least {
            return Some(None);
        }
        let claim = self.added().plus(-least);
        if let Some(known) = limits.above.as_ref().filter(|known| *known.form == claim) {
            return Some(Some(known.clone()));
        }
        let first = limits
            .above
            .as_ref()
            .map(|known| -known.form.constant() + self.added().constant());
        let gap = SumGap {
            sum: self,
            low: first.map_or(i128::MIN / 4, |first| first.min(least)),
            high: least - 1,
        };
        let claimed = proof.by_contradiction(&claim, |proof, negation| {
            let low: Vec<&ProvedForm> = limits.above.iter().collect();
            gap.refute(&low, &[negation], proof)
        })?;
        Some(Some(claimed))
    }

    /// The sum is at most its largest value.
    fn most(&self, limits: &SumLimits, proof: &mut PbProof) -> Option<Option<ProvedForm>> {
        let most = self.sum.most();
        if self.parts[0].most() + self.parts[1].most() <= most {
            return Some(None);
        }
        let claim = AffineForm::number(most).minus(&self.added());
        if let Some(known) = limits.below.as_ref().filter(|known| *known.form == claim) {
            return Some(Some(known.clone()));
        }
        let last = limits
            .below
            .as_ref()
            .map(|known| known.form.constant() + self.added().constant());
        let gap = SumGap {
            sum: self,
            low: most + 1,
            high: last.map_or(i128::MAX / 4, |last| last.max(most)),
        };
        let claimed = proof.by_contradiction(&claim, |proof, negation| {
            let high: Vec<&ProvedForm> = limits.below.iter().collect();
            gap.refute(&[negation], &high, proof)
        })?;
        Some(Some(claimed))
    }

    /// Between a value and the next one, the sum has no value.
    fn without_gap(&self, index: usize, missed: ProvedForm, proof: &mut PbProof) -> Option<ProvedForm> {
        let (value, next) = (self.sum.values[index], self.sum.values[index + 1]);
        if value + 1 == next {
            return Some(missed);
        }
        let mut claim = AffineForm::number(value).minus(&self.added());
        let most = self.parts[0].most() + self.parts[1].most();
        claim.add_literal(self.sum.at_least[index], most - value);
        let gap = SumGap {
            sum: self,
            low: value + 1,
            high: next - 1,
        };
        proof.by_contradiction(&claim, |proof, negation| {
            gap.refute(&[negation], &[&missed, negation], proof)
        })
    }

    /// Each literal implies the one before it.
    fn order(&mut self, proof: &mut PbProof) -> Option<()> {
        for index in 1..self.sum.at_least.len() {
            let clause = [!self.sum.at_least[index], self.sum.at_least[index - 1]];
            let hints = self.part_orders();
            let order = proof.rup(&AffineForm::clause(&clause), &hints).or_else(|| {
                let mut sum = Combination::of(self.reached[index + 1].as_ref()?);
                sum.add_if(self.missed[index - 1].as_ref(), 1);
                proof.clause_of(&clause, &sum)
            })?;
            self.sum.order.push(order);
        }
        Some(())
    }

    /// The sum is what its parts add up to, and therefore its terms.
    fn total(&mut self, proof: &mut PbProof) -> Option<()> {
        let below = self.sum.form.clone().minus(&self.added());
        let above = AffineForm::default().minus(&below);
        let at_most =
            proof.by_contradiction(&above, |proof, negation| refute(negation, &self.reached, proof))?;
        let at_least =
            proof.by_contradiction(&below, |proof, negation| refute(negation, &self.missed, proof))?;
        let mut total = [Combination::of(&at_least), Combination::of(&at_most)];
        for part in &self.parts {
            for (sum, own) in total.iter_mut().zip(part.total.iter().flatten()) {
                sum.add(own, 1);
            }
        }
        self.sum.total = Some(total.map(|sum| proof.combine(&sum)));
        Some(())
    }
}

/// The sum of its literals differs from what the parts add up to: each threshold then says something about its literals
/// alone.
fn refute(negation: &ProvedForm, thresholds: &[Option<ProvedForm>], proof: &mut PbProof) -> Option<()> {
    let mut hints = vec![negation.clone()];
    for threshold in thresholds.iter().flatten() {
        let mut sum = Combination::of(negation);
        sum.add(threshold, 1);
        hints.push(proof.combine(&sum));
    }
    proof.contradiction(&hints.iter().collect::<Vec<_>>())
}

/// Values from `low` to `high` that the sum of two quantities is supposed to have.
struct SumGap<'a> {
    sum: &'a DerivedSum,
    low: i128,
    high: i128,
}

impl SumGap<'_> {
    /// Refutes that the sum is in the gap, one value of the first part after another. `above` implies that it is not
    /// below the gap, and `below` that it is not above it. Fails if some values of the parts have a sum in the gap.
    fn refute(&self, above: &[&ProvedForm], below: &[&ProvedForm], proof: &mut PbProof) -> Option<()> {
        let [a, b] = &self.sum.parts;
        let mut known: Vec<ProvedForm> = vec![];
        for (index, value) in a.values.iter().enumerate() {
            let next = b.values.partition_point(|other| value + other < self.low);
            if next != b.values.partition_point(|other| value + other <= self.high) {
                return None;
            }
            let orders = self.sum.part_orders();
            let hints = |facts: &[&'_ ProvedForm], known: &'_ [ProvedForm]| -> Vec<ProvedForm> {
                let facts = facts.iter().map(|fact| (*fact).clone());
                facts
                    .chain(known.iter().cloned())
                    .chain(orders.iter().map(|order| (*order).clone()))
                    .collect()
            };
            if next == 0 {
                return proof.contradiction(&hints(below, &known).iter().collect::<Vec<_>>());
            }
            if let Some(lit) = b.at_least.get(next - 1) {
                let hints = hints(below, &known);
                let unit = proof.rup(&AffineForm::clause(&[!*lit]), &hints.iter().collect::<Vec<_>>())?;
                known.push(unit);
            }
            let hints = hints(above, &known);
            let hints: Vec<&ProvedForm> = hints.iter().collect();
            match a.at_least.get(index) {
                None => return proof.contradiction(&hints),
                Some(lit) => known.push(proof.rup(&AffineForm::clause(&[*lit]), &hints)?),
            }
        }
        None
    }
}
