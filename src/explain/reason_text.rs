//! Rules as reasons: for what follows from them, and for a contradiction.

use super::condition::Condition;
use super::explainer::Explainer;
use super::instance_subject::InstanceSubject;
use super::literal::Literal;
use super::step::Step;

impl Explainer {
    /// The sentence of a rule instance, and a word for what is free.
    pub(super) fn rule_text(&self, rule: Option<u32>) -> &str {
        rule.map_or("the pieces", |rule| &self.instances()[rule as usize].sentence)
    }

    /// What a rule speaks of.
    pub(super) fn subject(&self, rule: Option<u32>) -> &InstanceSubject {
        rule.map_or(&InstanceSubject::Other, |rule| {
            &self.instances()[rule as usize].subject
        })
    }

    /// The region of a rule that something is in it exactly once, such as `row 1 needs a 7`, and what.
    pub(super) fn needs(&self, rule: Option<u32>) -> Option<(&str, &str)> {
        let InstanceSubject::Value { region, what } = self.subject(rule) else {
            return None;
        };
        self.is_once(rule).then_some((region, what))
    }

    /// Does a rule say that exactly one of some facts holds?
    fn is_once(&self, rule: Option<u32>) -> bool {
        let conditions = rule.map(|rule| self.instances()[rule as usize].conditions.as_slice());
        matches!(conditions, Some([Condition::Amount { literals, min: 1, max: 1 }])
            if literals.iter().all(|literal| literal.holds()))
    }

    /// Why something follows from a rule: `row 1 already has a 7`.
    pub(super) fn reason_text(&self, rule: Option<u32>, conclusions: &[Literal]) -> String {
        let placed = conclusions.first().filter(|literal| literal.holds());
        match (self.subject(rule), placed.map(|literal| self.placement(*literal))) {
            (InstanceSubject::Cell(cell), Some((place, _))) if place == *cell => {
                "nothing else is left there".to_string()
            }
            (InstanceSubject::Piece(piece), Some((_, face)))
                if self.is_once(rule) && self.puzzle().pieces.face(face).piece == *piece =>
            {
                "no other place is left".to_string()
            }
            (_, None) => match self.needs(rule) {
                Some((region, what)) => format!("{region} already has {what}"),
                None => self.rule_text(rule).to_string(),
            },
            _ => self.rule_text(rule).to_string(),
        }
    }

    /// How a rule is violated where some literals are known.
    pub(super) fn violation_text(&self, rule: Option<u32>, reasons: &[Literal]) -> String {
        let placed = reasons.iter().filter(|literal| literal.holds()).count();
        let puzzle = self.puzzle();
        let is_once = self.is_once(rule);
        match self.subject(rule) {
            InstanceSubject::Value { region, what } if placed > 1 => format!("{region} has {what} twice"),
            InstanceSubject::Value { region, what } if placed == 0 && is_once => {
                format!("no cell of {region} is left for {what}")
            }
            InstanceSubject::Cell(cell) if placed == 0 && is_once => {
                format!("nothing is left for {}", puzzle.layout.cell(*cell).name)
            }
            InstanceSubject::Piece(piece) if placed == 0 && is_once => {
                format!("no place is left for {}", puzzle.pieces.piece(*piece).name)
            }
            _ => self.rule_text(rule).to_string(),
        }
    }

    /// The sentence for a contradiction of one rule with some facts.
    pub(super) fn contradiction_text(&self, rule: Option<u32>, step: &Step) -> String {
        let what = self.violation_text(rule, &step.facts);
        match (self.facts_text(&step.facts).as_str(), rule) {
            ("", _) => format!("Contradiction: {what}."),
            (facts, None) => format!("Contradiction: {facts} cannot all be."),
            (facts, Some(_)) if what == self.rule_text(rule) => {
                format!("Contradiction: {what}, but {facts}.")
            }
            (facts, Some(_)) => format!("Contradiction: {what} ({facts})."),
        }
    }
}
