//! The rules of a puzzle in words, as they stand beside its picture.

use itertools::Itertools;

use super::face_label::visible;
use super::picture::clues;
use placet_model::Puzzle;

/// The sentences of all rules. Rules of one entry have one sentence if the picture shows how they differ.
pub(super) fn rule_sentences(puzzle: &Puzzle) -> Vec<String> {
    let are_shown = clues::are_shown(puzzle);
    let said = puzzle.rules().iter().map(|rule| {
        let of_all = rule.says_of_all.as_ref().filter(|_| are_shown);
        (rule.span, of_all.unwrap_or(&rule.says))
    });
    said.dedup().map(|(_, says)| visible(says)).collect()
}
