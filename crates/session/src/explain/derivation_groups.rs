//! The facts derived from single rules, rule by rule.

use super::finder::StepFinder;
use super::knowledge::Derivation;
use super::literal::Literal;

impl StepFinder<'_> {
    /// What the same rule says together, and whether a placed piece rules it out directly. A piece that is placed without a rule, because nothing else is left in its
    /// cell, belongs to what left nothing else there.
    pub(super) fn groups(&self, derived: Vec<Derivation>) -> Vec<(Vec<Derivation>, bool)> {
        let is_direct = |derivation: &Derivation| {
            let mut reasons = derivation.reasons.iter();
            !derivation.literal.holds()
                && reasons.len() > 0
                && reasons.all(|reason| reason.holds() && self.theory.is_cell(reason.atom()))
        };
        let mut groups: Vec<(Vec<Derivation>, bool)> = vec![];
        for derivation in derived {
            let direct = is_direct(&derivation);
            let is_left = derivation.literal.holds() && derivation.instance.is_none();
            let is_of_cell = |other: &Derivation| self.is_same_cell(other.literal, derivation.literal);
            match groups.last_mut() {
                Some((group, is_direct)) if is_left && group.iter().any(is_of_cell) => {
                    group.push(derivation);
                    *is_direct = false;
                }
                Some((group, is_direct))
                    if *is_direct == direct && group[0].instance == derivation.instance =>
                {
                    group.push(derivation);
                }
                _ => groups.push((vec![derivation], direct)),
            }
        }
        groups
    }

    fn is_same_cell(&self, one: Literal, other: Literal) -> bool {
        let space = &self.theory.space;
        space.var(one.atom()) == space.var(other.atom())
    }
}
