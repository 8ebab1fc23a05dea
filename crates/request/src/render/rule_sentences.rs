//! The rules of a puzzle in words, as they stand beside its picture.

use itertools::Itertools;

use super::face_label::visible;
use super::picture::clues;
use placet_model::{Puzzle, Rule, RuleKind};

/// The sentences of the rules that demand something of this board, and of the objective. Rules of one entry have one sentence if the picture shows how they differ.
pub(super) fn rule_sentences(puzzle: &Puzzle) -> Vec<String> {
    let are_shown = clues::are_shown(puzzle);
    let rules = puzzle.rules().iter().filter(|rule| !has_no_case(rule));
    let said = rules.map(|rule| {
        let of_all = rule.says_of_all.as_ref().filter(|_| are_shown);
        (rule.span, of_all.unwrap_or(&rule.says))
    });
    let said = said.dedup().map(|(_, says)| says.clone());
    let all = said.chain(objective_sentence(puzzle));
    all.map(|says| visible(&says)).collect()
}

/// Whether it is about cells of which the board has none, such as those with a question mark.
fn has_no_case(rule: &Rule) -> bool {
    matches!(&rule.kind, RuleKind::Expression(rule) if rule.assertions.is_empty())
}

/// The objective in words, if there is one.
pub(crate) fn objective_sentence(puzzle: &Puzzle) -> Option<String> {
    let objective = puzzle.objective()?;
    let says = objective.says.clone();
    Some(says.unwrap_or_else(|| format!("{} {}", objective.goal.superlative(), objective.text)))
}
