//! Rules as reasons for what follows from them.

use super::condition::Condition;
use super::explainer::Explainer;
use super::literal::Literal;
use super::rule_sentence::InstanceSubject;

impl Explainer {
    /// The sentence of a rule instance; without one, a word for what needs no rule.
    pub(super) fn rule_text(&self, rule: Option<u32>) -> &str {
        rule.map_or("the pieces", |rule| &self.instances()[rule as usize].sentence)
    }

    /// What a rule is about.
    pub(super) fn subject(&self, rule: Option<u32>) -> &InstanceSubject {
        rule.map_or(&InstanceSubject::Other, |rule| {
            &self.instances()[rule as usize].subject
        })
    }

    /// Does a rule say that a region has something exactly once, such as `row 1 needs a 7`?
    pub(super) fn is_needed(&self, rule: Option<u32>) -> bool {
        matches!(self.subject(rule), InstanceSubject::Value { .. }) && self.exact_amount(rule) == Some(1)
    }

    /// How many of some facts hold, if a rule says that number and nothing else.
    pub(super) fn exact_amount(&self, rule: Option<u32>) -> Option<usize> {
        let conditions = rule.map(|rule| self.instances()[rule as usize].conditions.as_slice());
        match conditions {
            Some([Condition::Amount { literals, min, max }])
                if min == max && literals.iter().all(|literal| literal.holds()) =>
            {
                Some(*min)
            }
            _ => None,
        }
    }

    /// Why something follows from a rule: `row 1 already has a 7`.
    pub(super) fn reason_text(&self, rule: Option<u32>, conclusions: &[Literal]) -> String {
        let placed = conclusions.first().filter(|literal| literal.holds());
        match (self.subject(rule), placed.map(|literal| self.placement(*literal))) {
            (InstanceSubject::Cell(cell), Some((place, _))) if place == *cell => {
                "nothing else is left there".to_string()
            }
            (InstanceSubject::Piece(piece), Some((_, face)))
                if self.puzzle().pieces().face(face).piece == *piece =>
            {
                match self.exact_amount(rule) {
                    Some(1) => "no other place is left".to_string(),
                    Some(_) => format!("{}, and no other place is left for it", self.rule_text(rule)),
                    None => self.rule_text(rule).to_string(),
                }
            }
            (InstanceSubject::Value { region, what, says }, None) if self.is_needed(rule) => match says {
                Some(says) => format!("{says}, and {region} already has {what}"),
                None => format!("{region} already has {what}"),
            },
            _ => self.rule_text(rule).to_string(),
        }
    }
}
