//! What a condition makes true, and for which reasons.

use itertools::Itertools;

use super::condition::Condition;
use super::knowledge::{Knowledge, Mode};
use super::literal::Literal;
use super::propagate_table::propagate_table;
use crate::problem::VarId;

/// Derives what the condition makes true.
pub(super) fn propagate(condition: &Condition, instance: Option<u32>, knowledge: &mut Knowledge<'_>) {
    match condition {
        Condition::Amount { literals, min, max } => amount(literals, *min, *max, instance, knowledge),
        Condition::Alike(literals) => alike(literals, instance, knowledge),
        _ if knowledge.mode == Mode::Direct => {}
        Condition::Sum { terms, min, max } => sum(terms, (*min, *max), instance, knowledge),
        Condition::Tuples(table) => propagate_table(table, instance, knowledge),
    }
}

fn amount(
    literals: &[Literal],
    min: usize,
    max: usize,
    instance: Option<u32>,
    knowledge: &mut Knowledge<'_>,
) {
    knowledge.work += literals.len() as u64;
    let (mut num_true, mut num_false) = (0, 0);
    for literal in literals {
        num_true += usize::from(knowledge.is_known(*literal));
        num_false += usize::from(knowledge.is_known(literal.negated()));
    }
    let most_false = literals.len().checked_sub(min);
    let Some(most_false) = most_false else {
        return knowledge.contradict(&[], instance);
    };
    if max < literals.len() && num_true >= max {
        let signed = literals.iter().copied();
        enough(&signed.collect_vec(), max, instance, knowledge);
    }
    if min > 0 && num_false >= most_false && knowledge.mode != Mode::Direct {
        let signed = literals.iter().map(|literal| literal.negated());
        enough(&signed.collect_vec(), most_false, instance, knowledge);
    }
}

/// At most `most` of the literals are true, and so many are: the others are false.
fn enough(literals: &[Literal], most: usize, instance: Option<u32>, knowledge: &mut Knowledge<'_>) {
    let mut holding = literals
        .iter()
        .copied()
        .filter(|literal| knowledge.is_known(*literal))
        .collect_vec();
    if holding.len() > most {
        holding.sort_by_key(|literal| knowledge.size(*literal));
        knowledge.contradict(&holding[..=most], instance);
        holding.truncate(most);
    }
    for literal in literals {
        if !holding.contains(literal) {
            knowledge.derive(literal.negated(), &holding, instance);
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

/// The least and the greatest value that a term can still have; `None` if it has none.
fn span(factor: i64, var: VarId, knowledge: &Knowledge<'_>) -> Option<(i128, i128)> {
    let space = &knowledge.theory.space;
    let atoms = space
        .atoms(var)
        .filter(|atom| !knowledge.is_known(Literal::new(*atom, false)));
    let (first, last) = atoms.map(|atom| space.value(atom)).minmax().into_option()?;
    let ends = [first, last].map(|value| i128::from(factor) * i128::from(value));
    Some((ends[0].min(ends[1]), ends[0].max(ends[1])))
}

/// Why the terms other than `except` are at least (or at most) what they are.
fn bounds_reasons(
    terms: &[(i64, VarId)],
    spans: &[(i128, i128)],
    except: Option<usize>,
    is_lower: bool,
    knowledge: &Knowledge<'_>,
) -> Vec<Literal> {
    let space = &knowledge.theory.space;
    let mut reasons = vec![];
    for (index, ((factor, var), span)) in terms.iter().zip(spans).enumerate() {
        if Some(index) == except {
            continue;
        }
        for atom in space.atoms(*var) {
            let term = i128::from(*factor) * i128::from(space.value(atom));
            let is_beyond = if is_lower { term < span.0 } else { term > span.1 };
            if is_beyond {
                reasons.push(Literal::new(atom, false));
            }
        }
    }
    reasons
}

fn sum(
    terms: &[(i64, VarId)],
    (min, max): (i128, i128),
    instance: Option<u32>,
    knowledge: &mut Knowledge<'_>,
) {
    let theory = knowledge.theory;
    let spans = terms.iter().map(|(factor, var)| span(*factor, *var, knowledge));
    let Some(spans) = spans.collect::<Option<Vec<_>>>() else {
        return;
    };
    knowledge.work += terms
        .iter()
        .map(|(_, var)| theory.space.atoms(*var).len() as u64)
        .sum::<u64>();
    let least: i128 = spans.iter().map(|span| span.0).sum();
    let most: i128 = spans.iter().map(|span| span.1).sum();
    for (is_lower, is_wrong) in [(true, least > max), (false, most < min)] {
        if is_wrong {
            let reasons = bounds_reasons(terms, &spans, None, is_lower, knowledge);
            return knowledge.contradict(&reasons, instance);
        }
    }
    for (index, (factor, var)) in terms.iter().enumerate() {
        let highest = max - (least - spans[index].0);
        let lowest = min - (most - spans[index].1);
        if spans[index].0 >= lowest && spans[index].1 <= highest {
            continue;
        }
        let mut reasons = [None, None];
        for atom in theory.space.atoms(*var) {
            let value = Literal::new(atom, false);
            let term = i128::from(*factor) * i128::from(theory.space.value(atom));
            let is_lower = match term {
                term if term > highest => true,
                term if term < lowest => false,
                _ => continue,
            };
            if !knowledge.is_known(value) {
                let reasons = reasons[usize::from(is_lower)]
                    .get_or_insert_with(|| bounds_reasons(terms, &spans, Some(index), is_lower, knowledge));
                knowledge.derive(value, reasons, instance);
            }
        }
    }
}
