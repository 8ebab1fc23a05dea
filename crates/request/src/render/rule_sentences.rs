//! The rules of a puzzle in words, as they stand beside its picture.

use itertools::Itertools;

use super::face_label::visible;
use super::picture::clues;
use placet_model::{Puzzle, Rule};

/// The sentences of the rules, and of the objective.
pub(super) fn rule_sentences(puzzle: &Puzzle) -> Vec<String> {
    let said = said_rules(puzzle).into_iter().map(|(_, says)| says.clone());
    let all = said.chain(objective_sentence(puzzle));
    all.map(|says| visible(&says)).collect()
}

/// The rules with their sentences. Rules that every board satisfies are left out. Of the rules of one entry, there is only the first if the picture shows how
/// they differ.
pub(crate) fn said_rules(puzzle: &Puzzle) -> Vec<(&Rule, &String)> {
    let are_shown = clues::are_shown(puzzle);
    let rules = puzzle.rules().iter().filter(|rule| !rule.is_vacuous());
    let said = rules.map(|rule| {
        let of_all = rule.says_of_all.as_ref().filter(|_| are_shown);
        (rule, of_all.unwrap_or(&rule.says))
    });
    let said = said.dedup_by(|(one, says), (other, same)| one.span == other.span && says == same);
    said.collect()
}

/// The objective in words, if there is one.
pub(crate) fn objective_sentence(puzzle: &Puzzle) -> Option<String> {
    let objective = puzzle.objective()?;
    let says = objective.says.clone();
    Some(says.unwrap_or_else(|| format!("{} {}", objective.goal.superlative(), objective.text)))
}
