//! The literals that a condition makes true, and the reasons.

use itertools::Itertools;

use super::by_side::BySide;
use super::condition::Condition;
use super::knowledge::{Knowledge, Mode};
use super::literal::Literal;
use super::propagate_connection::propagate_connection;
use super::propagate_sum::{all_sums, sum};
use super::propagate_table::propagate_table;

/// Derives what follows from the condition, given how many of its literals are known to be true and how many to be false.
pub(super) fn propagate(
    condition: &Condition,
    counts: BySide,
    instance: Option<u32>,
    knowledge: &mut Knowledge<'_>,
) {
    match condition {
        Condition::Amount { literals, min, max } => {
            amount(literals, (*min, *max), counts, instance, knowledge);
        }
        Condition::Alike(literals) => alike(literals, instance, knowledge),
        _ if knowledge.mode == Mode::Direct => {}
        Condition::Sum {
            terms,
            min,
            max,
            raised,
        } => {
            if sum(terms, (*min, *max), instance, knowledge)
                && let Some(raised) = raised
            {
                all_sums(raised, instance, knowledge);
            }
        }
        Condition::Tuples(table) => propagate_table(table, instance, knowledge),
        Condition::Connected(graph) => propagate_connection(graph, instance, knowledge),
    }
}

fn amount(
    literals: &[Literal],
    (min, max): (usize, usize),
    counts: BySide,
    instance: Option<u32>,
    knowledge: &mut Knowledge<'_>,
) {
    let most_false = literals.len().checked_sub(min);
    let Some(most_false) = most_false else {
        return knowledge.contradict(&[], instance);
    };
    if max < literals.len() && counts.of_true as usize >= max {
        let is_violated = counts.of_true as usize > max;
        enough(literals, true, (max, is_violated), instance, knowledge);
    }
    if min > 0 && counts.of_false as usize >= most_false && knowledge.mode != Mode::Direct {
        let is_violated = counts.of_false as usize > most_false;
        enough(literals, false, (most_false, is_violated), instance, knowledge);
    }
}

/// At most `most` of the literals are true (or false). If that number is reached, the others are not; if it is exceeded, that is a contradiction.
fn enough(
    literals: &[Literal],
    is_true: bool,
    (most, is_violated): (usize, bool),
    instance: Option<u32>,
    knowledge: &mut Knowledge<'_>,
) {
    knowledge.work += literals.len() as u64;
    let signed = |literal: &Literal| if is_true { *literal } else { literal.negated() };
    let signed = || literals.iter().map(signed);
    if !is_violated && knowledge.shares_labels() {
        return exclude_with_label(signed(), instance, knowledge);
    }
    if !knowledge.wants_reasons() {
        return match is_violated {
            true => knowledge.contradict(&[], instance),
            false => exclude_rest(signed(), knowledge),
        };
    }
    let mut num_holding = 0;
    let mut is_idle = true;
    for literal in signed() {
        match knowledge.is_known(literal) {
            true => num_holding += 1,
            false => is_idle &= !knowledge.may_improve(literal.negated()),
        }
    }
    if is_idle && num_holding <= most {
        return;
    }
    let mut holding = std::mem::take(&mut knowledge.holding);
    holding.clear();
    holding.extend(signed().filter(|literal| knowledge.is_known(*literal)));
    if holding.len() > most {
        holding.sort_by_key(|literal| knowledge.size(*literal));
        knowledge.contradict(&holding[..=most], instance);
        holding.truncate(most);
    }
    for literal in signed() {
        if !holding.contains(&literal) {
            knowledge.derive(literal.negated(), &holding, instance);
        }
    }
    knowledge.holding = holding;
}

/// As many of the literals are true as may be: the others are not, each with the labels of those that are, together.
fn exclude_with_label(
    literals: impl Iterator<Item = Literal> + Clone,
    instance: Option<u32>,
    knowledge: &mut Knowledge<'_>,
) {
    let known = |literal: &Literal, knowledge: &Knowledge<'_>| knowledge.is_known(*literal);
    let holding = literals.clone().filter(|literal| known(literal, knowledge));
    let sizes = holding.map(|literal| knowledge.size(literal));
    let least = sizes.max().unwrap_or(0).max(u32::from(instance.is_some()));
    let mut others = literals.clone().filter(|literal| !known(literal, knowledge));
    if least >= knowledge.limit || others.all(|literal| knowledge.size(literal.negated()) <= least) {
        return;
    }
    let mut holding = std::mem::take(&mut knowledge.holding);
    holding.clear();
    holding.extend(literals.clone().filter(|literal| known(literal, knowledge)));
    let size = knowledge.join(&holding, instance);
    for literal in literals {
        let excluded = literal.negated();
        if known(&literal, knowledge) || size >= knowledge.limit.min(knowledge.size(excluded)) {
            continue;
        }
        knowledge.work += 1 + holding.len() as u64;
        knowledge.set(excluded, size);
        // A conflict leaves its own label where this one was.
        if knowledge.conflict.is_some() {
            knowledge.join(&holding, instance);
        }
    }
    knowledge.holding = holding;
}

/// No more of the literals are true, for whatever reasons.
fn exclude_rest(literals: impl Iterator<Item = Literal>, knowledge: &mut Knowledge<'_>) {
    for literal in literals {
        if !knowledge.is_known(literal) {
            knowledge.derive_freely(literal.negated());
        }
    }
}

/// What one literal is all are.
fn alike(literals: &[Literal], instance: Option<u32>, knowledge: &mut Knowledge<'_>) {
    let known = |literal: &&Literal| knowledge.is_known(**literal);
    let least = |one: &&Literal| knowledge.size(**one);
    let truth = literals.iter().filter(known).min_by_key(least).copied();
    let negated = literals.iter().map(|literal| literal.negated()).collect_vec();
    let falsity = negated.iter().filter(known).min_by_key(least).copied();
    if let Some(reason) = truth {
        for literal in literals {
            knowledge.derive(*literal, &[reason], instance);
        }
    }
    if let Some(reason) = falsity {
        for literal in &negated {
            knowledge.derive(*literal, &[reason], instance);
        }
    }
}
