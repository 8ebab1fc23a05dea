//! What a table of tuples rules out, and for which reasons.

use itertools::Itertools;

use super::knowledge::Knowledge;
use super::literal::Literal;
use super::tuple_table::TupleTable;

/// Values that no living tuple has are out.
pub(super) fn propagate_table(table: &TupleTable, instance: Option<u32>, knowledge: &mut Knowledge<'_>) {
    let tuples = table.tuples();
    let living = living(table, knowledge);
    if living.iter().all(|word| *word == 0) {
        let reasons = killers(tuples.iter(), None, knowledge);
        return knowledge.contradict(&reasons, instance);
    }
    for (index, column) in table.columns().enumerate() {
        knowledge.work += (column.len() * living.len()) as u64;
        for (atom, having) in column {
            let value = Literal::new(*atom, false);
            let is_alive = having.iter().zip(&living).any(|(set, living)| set & living != 0);
            if !is_alive && !knowledge.is_known(value) {
                let having = numbers(having).map(|number| &tuples[number]);
                let reasons = killers(having, Some(index), knowledge);
                knowledge.derive(value, &reasons, instance);
            }
        }
    }
}

/// The tuples of which no value is known to be out.
fn living(table: &TupleTable, knowledge: &Knowledge<'_>) -> Vec<u64> {
    let number = table.tuples().len();
    let mut living = vec![u64::MAX; number.div_ceil(64)];
    if let Some(last) = living.last_mut() {
        *last >>= (64 - number % 64) % 64;
    }
    for (atom, having) in table.columns().flatten() {
        if knowledge.is_known(Literal::new(*atom, false)) {
            for (word, set) in living.iter_mut().zip(having) {
                *word &= !set;
            }
        }
    }
    living
}

/// For each of the tuples a literal that rules it out, in another column.
fn killers<'t>(
    tuples: impl Iterator<Item = &'t Vec<u32>>,
    except: Option<usize>,
    knowledge: &Knowledge<'_>,
) -> Vec<Literal> {
    let mut reasons: Vec<Literal> = vec![];
    if !knowledge.wants_reasons() {
        return reasons;
    }
    for tuple in tuples {
        let columns = tuple.iter().enumerate();
        let columns = columns.filter(|(column, _)| Some(*column) != except);
        let out = columns.map(|(_, atom)| Literal::new(*atom, false));
        let out = out.filter(|literal| knowledge.is_known(*literal)).collect_vec();
        if !out.iter().any(|literal| reasons.contains(literal)) {
            reasons.extend(out.into_iter().min_by_key(|literal| knowledge.size(*literal)));
        }
    }
    reasons
}

/// The numbers of the bits that are set, ascending.
fn numbers(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let bits = |(index, word): (usize, &u64)| {
        let word = *word;
        (0..64)
            .filter(move |bit| word >> bit & 1 == 1)
            .map(move |bit| 64 * index + bit)
    };
    set.iter().enumerate().flat_map(bits)
}
