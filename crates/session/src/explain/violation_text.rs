//! Contradictions in words: how facts violate a rule.

use std::collections::HashSet;

use itertools::Itertools;

use super::condition::Condition;
use super::explainer::Explainer;
use super::facts_text::Before;
use super::facts_used::with_not_shown;
use super::literal::Literal;
use super::rule_sentence::{InstanceSubject, number_of_times};
use super::sentence;
use super::step::Step;
use placet_model::quoted;

/// How facts violate that some number of literals is true.
enum AmountViolation {
    /// More of them are true: these.
    TooMany(Vec<Literal>),
    /// Too few of them can still be true.
    TooFew,
}

impl Explainer {
    /// How a rule is violated where some literals are known; the sentence of the rule, if that says it best.
    pub(super) fn violation_text(&self, rule: Option<u32>, known: &[Literal]) -> String {
        let told = self.told_violation(rule, known);
        told.unwrap_or_else(|| self.rule_text(rule).to_string())
    }

    /// The violation of a rule about one value, cell or piece. `None` for other rules, and for those that their author tells.
    fn told_violation(&self, rule: Option<u32>, known: &[Literal]) -> Option<String> {
        let puzzle = self.puzzle();
        let violation = self.violation(rule, known)?;
        Some(match (self.subject(rule), violation) {
            (
                InstanceSubject::Value { says: Some(_), .. }
                | InstanceSubject::Addition { .. }
                | InstanceSubject::Vertex(_)
                | InstanceSubject::Other,
                _,
            ) => return None,
            (InstanceSubject::Value { region, what, .. }, AmountViolation::TooMany(placed)) => {
                format!("{region} has {what} {}", number_of_times(placed.len()))
            }
            (InstanceSubject::Value { region, what, .. }, AmountViolation::TooFew) => {
                format!("no cell of {region} is left for {what}")
            }
            (InstanceSubject::Cell(cell), AmountViolation::TooMany(placed)) => {
                let [one, other] = [placed.first()?, placed.get(1)?];
                let faces = [one, other].map(|literal| self.placement(*literal).1);
                sentence::both(puzzle, *cell, faces)
            }
            (InstanceSubject::Cell(cell), AmountViolation::TooFew) => {
                match sentence::place_in_grid(puzzle, *cell) {
                    Some((column, names)) => format!("none of {names} can be in column {column}"),
                    None => format!("nothing is left for {}", puzzle.layout().cell(*cell).name),
                }
            }
            // How often it is there, and how often it may be, is told with the facts.
            (InstanceSubject::Piece(_), AmountViolation::TooMany(_)) => return None,
            (InstanceSubject::Piece(piece), AmountViolation::TooFew) => {
                let name = quoted(&puzzle.pieces().piece(*piece).name);
                match self.exact_amount(rule) {
                    Some(1) => format!("no place is left for {name}"),
                    _ => format!("too few places are left for {name}: {}", self.rule_text(rule)),
                }
            }
        })
    }

    /// How facts violate a number of literals that a rule states. `None` if they violate something else.
    fn violation(&self, rule: Option<u32>, known: &[Literal]) -> Option<AmountViolation> {
        let known: HashSet<Literal> = with_not_shown(&self.theory, known).into_iter().collect();
        let mut conditions = self.instances()[rule? as usize].conditions.iter();
        conditions.find_map(|condition| {
            let Condition::Amount { literals, min, max } = condition else {
                return None;
            };
            let holding = literals.iter().copied().filter(|literal| known.contains(literal));
            let holding = holding.collect_vec();
            let failing = literals
                .iter()
                .filter(|literal| known.contains(&literal.negated()));
            match literals.len() - failing.count() {
                _ if holding.len() > *max => Some(AmountViolation::TooMany(holding)),
                left if left < *min => Some(AmountViolation::TooFew),
                _ => None,
            }
        })
    }

    /// The sentence for a contradiction of one rule with some facts.
    pub(super) fn contradiction_text(&self, rule: Option<u32>, step: &Step, before: &Before<'_>) -> String {
        let what = self.violation_text(rule, &step.facts);
        let is_rule = what == self.rule_text(rule);
        match (self.facts_text_after(&step.facts, Some(before)).as_str(), rule) {
            ("", _) if is_rule => format!("Contradiction: {what}, which is impossible."),
            ("", _) => format!("Contradiction: {what}."),
            (facts, None) => format!("Contradiction: {facts} cannot all hold."),
            (facts, Some(_)) if is_rule => format!("Contradiction: {what}, but {facts}."),
            (facts, Some(_)) => format!("Contradiction: {what} ({facts})."),
        }
    }
}
