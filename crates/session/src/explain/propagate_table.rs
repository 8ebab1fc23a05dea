//! Propagation of tables of tuples, with reasons.

use super::knowledge::Knowledge;
use super::literal::Literal;
use super::tuple_table::TupleTable;

/// Values that no living tuple has are out.
pub(super) fn propagate_table(table: &TupleTable, instance: Option<u32>, knowledge: &mut Knowledge<'_>) {
    let mut living = std::mem::take(&mut knowledge.living);
    find_living(table, knowledge, &mut living);
    if living.iter().all(|word| *word == 0) {
        let reasons = killers(table, None, None, knowledge);
        knowledge.contradict(&reasons, instance);
    } else {
        for (index, column) in table.columns().enumerate() {
            knowledge.work += (column.len() * living.len()) as u64;
            for (atom, having) in column {
                let value = Literal::new(*atom, false);
                if !knowledge.is_known(value) && !meet(having, &living) {
                    let reasons = killers(table, Some(having), Some(index), knowledge);
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
