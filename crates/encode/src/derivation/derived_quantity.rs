//! A term or a partial sum in order encoding, with what is proved about its literals.

use super::affine_form::{AffineForm, ProvedForm};
use super::combination::Combination;
use super::line_facts::LineTerm;
use super::pb_proof::PbProof;
use super::problem_form::FixedVariables;
use crate::cnf::{Lit, OrderedTerm};

/// A quantity that is the smallest value plus the gaps to those values that its literals reach.
#[derive(Clone, Debug)]
pub(super) struct DerivedQuantity {
    /// The end of the range of terms.
    pub(super) end: usize,
    pub(super) values: Vec<i128>,
    pub(super) at_least: Vec<Lit>,
    /// The quantity in these literals.
    pub(super) form: AffineForm,
    /// Each literal implies the one before it.
    pub(super) order: Vec<ProvedForm>,
    /// By value: its literal implies that the quantity is at least the value.
    pub(super) reached: Vec<Option<ProvedForm>>,
    /// By value: the negation of the next literal implies that the quantity is at most the value.
    pub(super) missed: Vec<Option<ProvedForm>>,
    /// It is at least, and at most, what its terms add up to. `None` if it is a term as it stands.
    pub(super) total: Option<[ProvedForm; 2]>,
}

impl DerivedQuantity {
    /// The quantity, of which nothing is proved yet.
    pub(super) fn new(term: &OrderedTerm, end: usize) -> Self {
        let values: Vec<i128> = term.values.iter().map(|value| i128::from(*value)).collect();
        let mut form = AffineForm::number(values[0]);
        for (gap, lit) in values.windows(2).zip(&term.at_least) {
            form.add_literal(*lit, gap[1] - gap[0]);
        }
        DerivedQuantity {
            end,
            values,
            at_least: term.at_least.clone(),
            form,
            order: vec![],
            reached: vec![],
            missed: vec![],
            total: None,
        }
    }

    pub(super) fn least(&self) -> i128 {
        self.values[0]
    }

    pub(super) fn most(&self) -> i128 {
        self.values[self.values.len() - 1]
    }

    /// The quantity is a literal times a weight.
    pub(super) fn weighted(term: &OrderedTerm, end: usize, proof: &mut PbProof) -> Option<Self> {
        DerivedQuantity::new(term, end).with_thresholds(proof)
    }

    /// The quantity is a multiple of a variable of the problem.
    ///
    /// `order_equations` says of the literals of the order encoding which literals of the problem they are the sum of.
    pub(super) fn of_variable(
        term: &OrderedTerm,
        end: usize,
        own: &LineTerm,
        order_equations: &dyn Fn(Lit) -> Option<[ProvedForm; 2]>,
        known: &FixedVariables,
        proof: &mut PbProof,
    ) -> Option<Self> {
        let mut quantity = DerivedQuantity::new(term, end);
        let choice = own.choice.as_ref()?;
        let above = quantity.channel(own, 1, order_equations, known)?;
        let below = quantity.channel(own, -1, order_equations, known)?;
        // Of two values, the larger one is a literal of the problem: nothing is to be proved.
        if !above.operations().is_empty() {
            quantity.total = Some([proof.combine(&above), proof.combine(&below)]);
        }
        let equations: Vec<[ProvedForm; 2]> = quantity
            .at_least
            .iter()
            .filter_map(|lit| order_equations(*lit))
            .collect();
        let hints: Vec<&ProvedForm> = equations.iter().chain([&choice.one_hot]).flatten().collect();
        for pair in quantity.at_least.windows(2) {
            let order = proof.rup(&AffineForm::clause(&[!pair[1], pair[0]]), &hints)?;
            quantity.order.push(order);
        }
        quantity.with_thresholds(proof)
    }

    /// The sum that says that the quantity is at least the term, or at most with the sign −1.
    fn channel(
        &self,
        own: &LineTerm,
        sign: i128,
        order_equations: &dyn Fn(Lit) -> Option<[ProvedForm; 2]>,
        known: &FixedVariables,
    ) -> Option<Combination> {
        let mut target = AffineForm::default();
        target.add(&self.form, sign);
        target.add(&own.form, -sign);
        let mut sum = Combination::default();
        for (gap, lit) in self.values.windows(2).zip(&self.at_least) {
            if let Some(equation) = order_equations(*lit) {
                let direction = if lit.is_positive() { sign } else { -sign };
                sum.add_equation(&equation, direction * (gap[1] - gap[0]));
            }
        }
        let rest = target.clone().minus(&sum.form);
        sum.add_equation(&own.choice.as_ref()?.one_hot, -rest.constant());
        let rest = target.clone().minus(&sum.form);
        for (var, coefficient) in rest.terms().filter(|(_, coefficient)| *coefficient < 0) {
            sum.add(known.get(&var)?, -coefficient);
        }
        sum.weaken_to(&target);
        (sum.form == target).then_some(sum)
    }

    /// Proves what each literal says about the quantity.
    pub(super) fn with_thresholds(mut self, proof: &mut PbProof) -> Option<Self> {
        let hints: Vec<&ProvedForm> = self.order.iter().collect();
        let (mut reached, mut missed) = (vec![None], vec![]);
        for (index, lit) in self.at_least.iter().enumerate() {
            let (below, value) = (self.values[index], self.values[index + 1]);
            let mut form = self.form.clone().plus(-value);
            form.add_literal(!*lit, value - self.least());
            reached.push(Some(proof.rup(&form, &hints)?));
            let mut form = AffineForm::number(below).minus(&self.form);
            form.add_literal(*lit, self.most() - below);
            missed.push(Some(proof.rup(&form, &hints)?));
        }
        missed.push(None);
        (self.reached, self.missed) = (reached, missed);
        Some(self)
    }

    /// The largest value that a clause assumes to be reached, by its index.
    pub(super) fn assumed_reached(&self, clause: &[Lit]) -> usize {
        let denied = |lit: &Lit| clause.contains(&!*lit);
        self.at_least
            .iter()
            .rposition(denied)
            .map_or(0, |index| index + 1)
    }

    /// The largest value that the quantity can have if a clause assumes that higher ones are missed, by its index.
    pub(super) fn assumed_missed(&self, clause: &[Lit]) -> usize {
        let asserted = |lit: &Lit| clause.contains(lit);
        self.at_least
            .iter()
            .position(asserted)
            .unwrap_or(self.at_least.len())
    }
}
