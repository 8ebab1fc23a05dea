//! The known facts of a step in words.

use itertools::Itertools;

use super::cell_list;
use super::explainer::Explainer;
use super::facts_used::with_not_shown;
use super::instance_subject::InstanceSubject;
use super::literal::Literal;
use super::step::Step;
use placet_model::{CellId, PieceId, quoted};

/// Up to this number, facts are listed; if there are more, the places that they leave for a piece are.
const FEW_FACTS: usize = 8;

impl Explainer {
    /// The facts of a step that starts from a supposition. If a rule is about the number of copies of a piece, the facts that say where the piece is not are most of
    /// the board; the places that they leave are told instead.
    pub(super) fn known_text(&self, step: &Step) -> String {
        let mut facts = step.facts.clone();
        let mut parts = vec![];
        for rule in &step.rules {
            parts.extend(self.take_places(*rule, step, &mut facts));
        }
        parts.extend((!facts.is_empty()).then(|| self.facts_text(&facts)));
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
            puzzle.pieces.piece(*piece).faces.len() == 1 && self.exact_amount(Some(rule as u32)).is_some();
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
        let name = quoted(&puzzle.pieces.piece(*piece).name);
        Some(format!(
            "{name} can only be in {}",
            cell_list::names(puzzle, &places)
        ))
    }

    /// The cells that can show a piece of a single face, as far as some facts say.
    fn places(&self, facts: &[Literal], piece: PieceId) -> Vec<CellId> {
        let is_face =
            |literal: &Literal| self.puzzle().pieces.face(self.placement(*literal).1).piece == piece;
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
