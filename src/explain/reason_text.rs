//! Rules as reasons: for what follows from them, and for a contradiction.

use super::condition::Condition;
use super::explainer::Explainer;
use super::instance_subject::InstanceSubject;
use super::literal::Literal;
use super::sentence;
use super::step::Step;

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

    /// The region of a rule that something is in it exactly once, such as `row 1 needs a 7`, and what.
    pub(super) fn needs(&self, rule: Option<u32>) -> Option<(&str, &str)> {
        let InstanceSubject::Value { region, what } = self.subject(rule) else {
            return None;
        };
        self.is_once(rule).then_some((region, what))
    }

    /// Does a rule say that exactly one of some facts holds?
    fn is_once(&self, rule: Option<u32>) -> bool {
        self.exact_amount(rule) == Some(1)
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
                if self.puzzle().pieces.face(face).piece == *piece =>
            {
                match self.exact_amount(rule) {
                    Some(1) => "no other place is left".to_string(),
                    Some(_) => format!("{}, and no other place is left for it", self.rule_text(rule)),
                    None => self.rule_text(rule).to_string(),
                }
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
        let shown = reasons.iter().filter(|literal| literal.holds());
        let placed = shown.clone().count();
        let puzzle = self.puzzle();
        let is_once = self.is_once(rule);
        let mut shown = shown.map(|literal| self.placement(*literal));
        match self.subject(rule) {
            InstanceSubject::Cell(cell) if placed == 2 => match [shown.next(), shown.next()] {
                [Some((_, one)), Some((_, other))] => sentence::both(puzzle, *cell, [one, other]),
                _ => self.rule_text(rule).to_string(),
            },
            InstanceSubject::Piece(piece) if placed == 0 && self.exact_amount(rule) > Some(1) => format!(
                "too few places are left for {}: {}",
                sentence::quoted(&puzzle.pieces.piece(*piece).name),
                self.rule_text(rule)
            ),
            InstanceSubject::Value { region, what } if placed > 1 => format!("{region} has {what} twice"),
            InstanceSubject::Value { region, what } if placed == 0 && is_once => {
                format!("no cell of {region} is left for {what}")
            }
            InstanceSubject::Cell(cell) if placed == 0 && is_once => {
                match sentence::place_in_grid(puzzle, *cell) {
                    Some((column, names)) => format!("none of {names} can be in column {column}"),
                    None => format!("nothing is left for {}", puzzle.layout.cell(*cell).name),
                }
            }
            InstanceSubject::Piece(piece) if placed == 0 && is_once => {
                format!(
                    "no place is left for {}",
                    sentence::quoted(&puzzle.pieces.piece(*piece).name)
                )
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
