//! The facts of a step that are worth saying: everybody sees the others.

use std::collections::{BTreeSet, HashMap};

use super::facts_used::with_not_shown;
use super::literal::Literal;
use super::step::Step;
use super::theory::Theory;
use placet_model::FaceId;

impl Theory {
    /// The facts of a step without those that go without saying: that a cell does not show a piece of which all copies are given, such as a wall. That it does not show a
    /// piece of which there is one copy is said by the place of that copy, if a fact or a given says it.
    pub(super) fn worth_saying(&self, step: &Step, givens: &[Literal]) -> Vec<Literal> {
        let rules: Vec<u32> = step.rules.iter().map(|rule| *rule as u32).collect();
        let scope = self.scope_of(&rules);
        let is_used = |literal: &Literal| scope.binary_search(&literal.atom()).is_ok();
        let places = self.places_of_singles(step.facts.iter().chain(givens));
        let place = |excluded: &Literal| {
            let (cell, face) = self.placement(*excluded);
            let place = places.get(&face).copied()?;
            (self.placement(place).0 != cell && is_used(excluded)).then_some(place)
        };
        let is_seen = |excluded: &Literal| {
            let face = self.placement(*excluded).1;
            let is_number = self.puzzle.pieces().face(face).number().is_some();
            self.all_given.contains(&face) && !is_number
        };
        let mut worth: BTreeSet<Literal> = BTreeSet::new();
        let facts = step.facts.iter();
        for fact in facts.filter(|fact| fact.holds() || !is_seen(fact)) {
            // What is placed may be of use only for what else is not there.
            let said = with_not_shown(self, &[*fact]);
            let used: Vec<Literal> = said.into_iter().filter(is_used).collect();
            let goes_without =
                |literal: &Literal| !literal.holds() && (is_seen(literal) || place(literal).is_some());
            match !used.is_empty() && used.iter().all(goes_without) {
                true => worth.extend(used.iter().filter(|literal| !is_seen(literal)).filter_map(place)),
                false => worth.extend([*fact]),
            }
        }
        worth.into_iter().collect()
    }

    /// By face: the fact that places a piece of which there is one copy, with one face.
    fn places_of_singles<'l>(&self, facts: impl Iterator<Item = &'l Literal>) -> HashMap<FaceId, Literal> {
        let pieces = self.puzzle.pieces();
        let placed = facts.filter(|fact| fact.holds());
        let faces = placed.map(|fact| (self.placement(*fact).1, *fact));
        let single = faces.filter(|(face, _)| {
            let piece = pieces.piece(pieces.face(*face).piece);
            piece.copies.max == 1 && piece.faces.len() == 1
        });
        single.collect()
    }
}
