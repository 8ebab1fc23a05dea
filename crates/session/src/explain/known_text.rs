//! What is known when something is supposed: facts, and the places that they leave for a piece.

use std::collections::{BTreeSet, HashSet};

use itertools::Itertools;

use super::cell_list;
use super::explainer::Explainer;
use super::facts_text::Before;
use super::facts_used::with_not_shown;
use super::literal::Literal;
use super::rule_sentence::InstanceSubject;
use super::step::Step;
use placet_model::{CellId, PieceId, quoted};

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

    /// Where a piece can be, as facts say: `A can only be in r1c1, r1c2`, and of a piece of several cells `L can only be on r1c1, r1c2 or on r3c4, r4c4`. Takes the
    /// facts away that say nothing else to the other rules of the step. `None` if the rule is not about a piece, or the facts are few.
    fn take_places(&self, rule: usize, step: &Step, facts: &mut Vec<Literal>) -> Option<String> {
        let InstanceSubject::Piece(piece) = self.subject(Some(rule as u32)) else {
            return None;
        };
        self.exact_amount(Some(rule as u32))?;
        let places = self.places(&step.facts, *piece)?;
        let others = step.rules.iter().filter(|other| **other != rule);
        let others = others.map(|other| &self.theory.scope[*other]).collect_vec();
        let speaks = |scope: &[u32], literal: &Literal| scope.binary_search(&literal.atom()).is_ok();
        let is_told = |fact: &Literal| {
            let all = with_not_shown(&self.theory, &[*fact]);
            let mut excluded = all.iter().filter(|literal| !literal.holds());
            excluded.any(|literal| self.is_of_piece(*literal, *piece))
                && !others
                    .iter()
                    .any(|other| all.iter().any(|literal| speaks(other, literal)))
        };
        let (taken, kept): (Vec<_>, Vec<_>) = facts.iter().copied().partition(is_told);
        if taken.len() <= FEW_FACTS || !(1..=FEW_FACTS).contains(&places.len()) {
            return None;
        }
        *facts = kept;
        let puzzle = self.puzzle();
        let piece = puzzle.pieces().piece(*piece);
        let name = quoted(&piece.name);
        Some(match piece.num_cells() {
            1 => {
                let cells = places.into_iter().flatten().collect_vec();
                format!("{name} can only be in {}", cell_list::names(puzzle, &cells))
            }
            _ => {
                let mut places = places.iter().map(|cells| cell_list::names(puzzle, cells));
                format!("{name} can only be on {}", places.join(" or on "))
            }
        })
    }

    /// The cells of each place that is left for a piece, as far as some facts say. `None` if they do not say that for all the ways in which the piece could be on the same
    /// cells.
    fn places(&self, facts: &[Literal], piece: PieceId) -> Option<Vec<Vec<CellId>>> {
        let known = with_not_shown(&self.theory, facts).into_iter().collect();
        let given = with_not_shown(&self.theory, self.givens()).into_iter().collect();
        let cells = |literal: &Literal| {
            let shown = self.placement(*literal);
            let beside = self.shown_beside(shown).map(|(cell, _)| cell);
            beside.chain([shown.0]).sorted_unstable().collect_vec()
        };
        let shown = self.theory.cell_atoms().map(|atom| Literal::new(atom, true));
        // A square of a placement says the same as the others.
        let is_out = |literal: &Literal, excluded: &HashSet<Literal>| {
            let shown = self.placement(*literal);
            let beside = self.shown_beside(shown).chain([shown]);
            let mut atoms = beside.filter_map(|(cell, face)| self.theory.cell_atom(cell, face));
            atoms.any(|atom| excluded.contains(&Literal::new(atom, false)))
        };
        let (out, left): (Vec<_>, Vec<_>) = shown
            .filter(|literal| self.is_of_piece(*literal, piece))
            .partition(|literal| is_out(literal, &known));
        let places: BTreeSet<Vec<CellId>> = left.iter().map(cells).collect();
        let mut out = out.iter().filter(|literal| !is_out(literal, &given));
        let is_partly_out = out.any(|literal| places.contains(&cells(literal)));
        (!is_partly_out).then(|| places.into_iter().collect())
    }

    fn is_of_piece(&self, literal: Literal, piece: PieceId) -> bool {
        self.puzzle().pieces().face(self.placement(literal).1).piece == piece
    }
}
