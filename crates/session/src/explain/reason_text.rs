//! Rules as reasons for what follows from them.

use itertools::Itertools;

use super::cell_list;
use super::condition::Condition;
use super::explainer::Explainer;
use super::facts_text::Before;
use super::facts_used::with_not_shown;
use super::literal::Literal;
use super::rule_sentence::InstanceSubject;
use super::step::Step;
use placet_model::{CellId, PieceId, quoted};

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

/// Up to this number, facts are listed; if there are more, the places that they leave for a piece are.
const FEW_FACTS: usize = 8;

impl Explainer {
    /// The facts of a step that starts from a supposition. If a rule is about the number of copies of a piece, the facts that say where the piece is not are most of
    /// the board; the places that they leave are told instead.
    pub(super) fn known_text(&self, step: &Step, before: &Before<'_>) -> String {
        let mut facts = self.theory.worth_saying(step, self.givens());
        let mut parts = vec![];
        for rule in &step.rules {
            parts.extend(self.take_places(*rule, step, &mut facts));
        }
        parts.extend((!facts.is_empty()).then(|| self.facts_text_after(&facts, Some(before))));
        parts.join("; ")
    }

    /// Where a piece can be, as facts say: `A can only be in r1c1, r1c2`. Takes the facts away that say nothing else to the other rules of the step. `None` if
    /// the rule is not about a piece, or the facts are few.
    fn take_places(&self, rule: usize, step: &Step, facts: &mut Vec<Literal>) -> Option<String> {
        let InstanceSubject::Piece(piece) = self.subject(Some(rule as u32)) else {
            return None;
        };
        let puzzle = self.puzzle();
        let is_plain =
            puzzle.pieces().piece(*piece).faces.len() == 1 && self.exact_amount(Some(rule as u32)).is_some();
        let places = self.places(&step.facts, *piece);
        let others = step.rules.iter().filter(|other| **other != rule);
        let others = others.map(|other| &self.theory.scope[*other]).collect_vec();
        let is_needed = |fact: &Literal| {
            let all = with_not_shown(&self.theory, &[*fact]);
            let mut atoms = all.iter().map(|literal| literal.atom());
            atoms.any(|atom| others.iter().any(|scope| scope.binary_search(&atom).is_ok()))
        };
        let (kept, taken): (Vec<_>, Vec<_>) = facts
            .iter()
            .copied()
            .partition(|fact| places.contains(&self.placement(*fact).0) || is_needed(fact));
        if !is_plain || taken.len() <= FEW_FACTS || places.len() > FEW_FACTS {
            return None;
        }
        *facts = kept;
        let name = quoted(&puzzle.pieces().piece(*piece).name);
        Some(format!(
            "{name} can only be in {}",
            cell_list::names(puzzle, &places)
        ))
    }

    /// The cells that can show a piece of a single face, as far as some facts say.
    fn places(&self, facts: &[Literal], piece: PieceId) -> Vec<CellId> {
        let is_face =
            |literal: &Literal| self.puzzle().pieces().face(self.placement(*literal).1).piece == piece;
        let all = with_not_shown(&self.theory, facts);
        let excluded = all.iter().filter(|literal| !literal.holds() && is_face(literal));
        let excluded = excluded
            .map(|literal| literal.atom())
            .sorted_unstable()
            .collect_vec();
        let atoms = self.theory.cell_atoms();
        let atoms = atoms.filter(|atom| is_face(&Literal::new(*atom, true)));
        let left = atoms.filter(|atom| excluded.binary_search(atom).is_err());
        left.map(|atom| self.placement(Literal::new(atom, true)).0)
            .collect()
    }
}
