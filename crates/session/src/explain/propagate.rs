//! The literals that a condition makes true, and the reasons.

use itertools::Itertools;

use super::by_side::{BySide, ReasonSides};
use super::condition::Condition;
use super::knowledge::{Knowledge, Mode};
use super::literal::Literal;
use super::propagate_connection::propagate_connection;
use super::propagate_sum::{all_sums, sum};
use super::tuple_table::TupleTable;

/// Derives what follows from the condition, given how many of its literals are known to be true and how many to be false. Of an amount, only
/// what follows from the literals of some `sides`.
pub(super) fn propagate(
    condition: &Condition,
    counts: BySide,
    sides: ReasonSides,
    instance: Option<u32>,
    knowledge: &mut Knowledge<'_>,
) {
    match condition {
        Condition::Amount { literals, min, max } => {
            amount(literals, (*min, *max), counts, sides, instance, knowledge);
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
        Condition::Tuples(table) => propagate_table(table, &[], instance, knowledge),
        Condition::Provided(provided) => match provided.facts.iter().all(|fact| knowledge.is_known(*fact)) {
            true => propagate_table(&provided.table, &provided.facts, instance, knowledge),
            false => propagate(&provided.otherwise, counts, sides, instance, knowledge),
        },
        Condition::Connected(graph) => propagate_connection(graph, instance, knowledge),
    }
}

fn amount(
    literals: &[Literal],
    (min, max): (usize, usize),
    counts: BySide,
    sides: ReasonSides,
    instance: Option<u32>,
    knowledge: &mut Knowledge<'_>,
) {
    let most_false = literals.len().checked_sub(min);
    let Some(most_false) = most_false else {
        return knowledge.contradict(&[], instance);
    };
    let bound = |is_true: bool, most: usize, number: u32| Bound {
        literals,
        is_true,
        most,
        is_violated: number as usize > most,
    };
    if sides.by_true && max < literals.len() && counts.of_true as usize >= max {
        enough(&bound(true, max, counts.of_true), instance, knowledge);
    }
    if sides.by_false && min > 0 && counts.of_false as usize >= most_false && knowledge.mode != Mode::Direct {
        enough(&bound(false, most_false, counts.of_false), instance, knowledge);
    }
}

/// At most `most` of the literals are true, or false, and that number is reached.
struct Bound<'c> {
    literals: &'c [Literal],
    is_true: bool,
    most: usize,
    /// Is the number exceeded?
    is_violated: bool,
}

impl Bound<'_> {
    /// The literals, or their opposites, of which at most that number is true.
    fn signed(&self) -> impl Iterator<Item = Literal> + Clone {
        let is_true = self.is_true;
        let literals = self.literals.iter();
        literals.map(move |literal| if is_true { *literal } else { literal.negated() })
    }
}

/// If the number is reached, the others are not true; if it is exceeded, that is a contradiction.
fn enough(bound: &Bound<'_>, instance: Option<u32>, knowledge: &mut Knowledge<'_>) {
    knowledge.work += bound.literals.len() as u64;
    if !bound.is_violated && knowledge.shares_labels() {
        return exclude_with_label(bound, instance, knowledge);
    }
    if !knowledge.wants_reasons() {
        return match bound.is_violated {
            true => knowledge.contradict(&[], instance),
            false => exclude_rest(bound.signed(), knowledge),
        };
    }
    let bar = knowledge.useless_size();
    let (mut num_holding, mut num_useful) = (0, 0);
    let mut is_idle = true;
    for literal in bound.signed() {
        if knowledge.is_known(literal) {
            num_holding += 1;
            num_useful += usize::from(knowledge.size(literal) < bar);
        } else {
            is_idle &= !knowledge.may_improve(literal.negated());
        }
    }
    if is_idle && num_holding <= bound.most {
        return;
    }
    if num_useful < bound.most {
        let num_others = bound.literals.len() - bound.most;
        knowledge.work += (num_others * (1 + bound.most)) as u64;
        return;
    }
    let mut holding = hold(bound, knowledge);
    if holding.len() > bound.most {
        holding.sort_by_key(|literal| knowledge.size(*literal));
        knowledge.contradict(&holding[..=bound.most], instance);
    }
    let (reasons, more) = holding.split_at(bound.most);
    for literal in bound.signed() {
        if !knowledge.is_known(literal) || more.contains(&literal) {
            knowledge.derive(literal.negated(), reasons, instance);
        }
    }
    knowledge.holding = holding;
}

/// Those of the literals that are known to be true, in the room for them.
fn hold(bound: &Bound<'_>, knowledge: &mut Knowledge<'_>) -> Vec<Literal> {
    let mut holding = std::mem::take(&mut knowledge.holding);
    holding.clear();
    holding.extend(bound.signed().filter(|literal| knowledge.is_known(*literal)));
    holding
}

/// As many of the literals are true as may be: the others are not, each with the labels of those that are, together.
fn exclude_with_label(bound: &Bound<'_>, instance: Option<u32>, knowledge: &mut Knowledge<'_>) {
    // No label is smaller than the largest of the reasons; nothing gets smaller if none of the others is larger.
    let (mut least, mut largest) = (u32::from(instance.is_some()), 0);
    let mut holding = std::mem::take(&mut knowledge.holding);
    holding.clear();
    for literal in bound.signed() {
        if knowledge.is_known(literal) {
            least = least.max(knowledge.size(literal));
            holding.push(literal);
        } else {
            largest = largest.max(knowledge.size(literal.negated()));
        }
    }
    if let [only] = holding[..] {
        least = knowledge.size_with(only, instance);
    }
    if least < knowledge.limit && least < largest {
        exclude_for(bound, &holding, instance, knowledge);
    }
    knowledge.holding = holding;
}

/// The literals that are not among those that are true are not, with the labels of these together.
fn exclude_for(bound: &Bound<'_>, holding: &[Literal], instance: Option<u32>, knowledge: &mut Knowledge<'_>) {
    let size = knowledge.join(holding, instance);
    for literal in bound.signed() {
        let excluded = literal.negated();
        if knowledge.is_known(literal) || size >= knowledge.limit.min(knowledge.size(excluded)) {
            continue;
        }
        knowledge.work += 1 + holding.len() as u64;
        knowledge.set(excluded, size);
        // A conflict leaves its own label where this one was.
        if knowledge.conflict.is_some() {
            knowledge.join(holding, instance);
        }
    }
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

/// Values that no living tuple has are out, because of some facts, too.
fn propagate_table(
    table: &TupleTable,
    facts: &[Literal],
    instance: Option<u32>,
    knowledge: &mut Knowledge<'_>,
) {
    let mut living = std::mem::take(&mut knowledge.living);
    find_living(table, knowledge, &mut living);
    if living.iter().all(|word| *word == 0) {
        let mut reasons = killers(table, None, None, knowledge);
        reasons.extend_from_slice(facts);
        knowledge.contradict(&reasons, instance);
    } else {
        for (index, column) in table.columns().enumerate() {
            knowledge.work += (column.len() * living.len()) as u64;
            for (atom, having) in column {
                let value = Literal::new(*atom, false);
                if !knowledge.is_known(value) && !meet(having, &living) {
                    let mut reasons = killers(table, Some(having), Some(index), knowledge);
                    reasons.extend_from_slice(facts);
                    knowledge.derive(value, &reasons, instance);
                }
            }
        }
    }
    knowledge.living = living;
}

fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// All tuples.
fn fill(living: &mut Vec<u64>, number: usize) {
    living.clear();
    living.resize(number.div_ceil(64), u64::MAX);
    if let Some(last) = living.last_mut() {
        *last >>= (64 - number % 64) % 64;
    }
}

fn remove(living: &mut [u64], having: &[u64]) {
    for (word, set) in living.iter_mut().zip(having) {
        *word &= !set;
    }
}

/// The tuples of which no value is known to be out.
fn find_living(table: &TupleTable, knowledge: &Knowledge<'_>, living: &mut Vec<u64>) {
    fill(living, table.tuples().len());
    for (atom, having) in table.columns().flatten() {
        if knowledge.is_known(Literal::new(*atom, false)) {
            remove(living, having);
        }
    }
}

/// Literals that rule out all tuples, or some of them, in other columns than one: those first that follow from few rules.
fn killers(
    table: &TupleTable,
    tuples: Option<&[u64]>,
    except: Option<usize>,
    knowledge: &Knowledge<'_>,
) -> Vec<Literal> {
    if !knowledge.wants_reasons() {
        return vec![];
    }
    let mut left = vec![];
    match tuples {
        Some(tuples) => left.extend_from_slice(tuples),
        None => fill(&mut left, table.tuples().len()),
    }
    let columns = table.columns().enumerate();
    let columns = columns.filter(|(column, _)| Some(*column) != except);
    let values = columns.flat_map(|(_, column)| column);
    let out = values.filter(|(atom, _)| knowledge.is_known(Literal::new(*atom, false)));
    let mut out: Vec<&(u32, Box<[u64]>)> = out.collect();
    out.sort_by_key(|(atom, _)| knowledge.size(Literal::new(*atom, false)));
    let mut reasons = vec![];
    for (atom, having) in out {
        if meet(having, &left) {
            reasons.push(Literal::new(*atom, false));
            remove(&mut left, having);
        }
    }
    reasons
}
