//! A list of what some variables may be together.

use itertools::Itertools;

use super::knowledge::Knowledge;
use super::literal::{Literal, LiteralSpace};
use crate::problem::VarId;

/// A list of tuples, and for each value of each variable the set of the tuples that have it. Values without a tuple have an empty set.
#[derive(Clone, Debug)]
pub(super) struct TupleList {
    tuples: Vec<Vec<u32>>,
    columns: Vec<Column>,
}

/// One variable.
#[derive(Clone, Debug)]
struct Column {
    /// Its atoms, each with its tuples: a bit for each.
    tuples: Vec<(u32, Box<[u64]>)>,
}

impl Column {
    fn new(index: usize, space: &LiteralSpace, var: VarId, tuples: &[Vec<u32>]) -> Self {
        let atoms = space.atoms(var);
        let first = atoms.start;
        let words = tuples.len().div_ceil(64);
        let mut sets = atoms
            .map(|atom| (atom, vec![0; words].into_boxed_slice()))
            .collect_vec();
        for (number, tuple) in tuples.iter().enumerate() {
            sets[(tuple[index] - first) as usize].1[number / 64] |= 1 << (number % 64);
        }
        Column { tuples: sets }
    }
}

impl TupleList {
    /// Tuples of atoms of the same variables.
    pub(super) fn new(space: &LiteralSpace, tuples: Vec<Vec<u32>>) -> Self {
        let vars = tuples.first().into_iter().flatten();
        let columns = vars
            .enumerate()
            .map(|(index, atom)| Column::new(index, space, space.var(*atom), &tuples));
        TupleList {
            columns: columns.collect(),
            tuples,
        }
    }

    /// The tuples.
    pub(super) fn tuples(&self) -> &[Vec<u32>] {
        &self.tuples
    }

    /// The atoms of its variables.
    pub(super) fn atoms(&self) -> impl Iterator<Item = u32> + '_ {
        let sets = self.columns.iter().flat_map(|column| &column.tuples);
        sets.map(|(atom, _)| *atom)
    }

    /// Values that no living tuple has are out.
    pub(super) fn propagate(&self, instance: Option<u32>, knowledge: &mut Knowledge<'_>) {
        let living = self.living(knowledge);
        if living.iter().all(|word| *word == 0) {
            let reasons = self.killers(0..self.tuples.len(), None, knowledge);
            return knowledge.contradict(&reasons, instance);
        }
        for (index, column) in self.columns.iter().enumerate() {
            knowledge.work += (column.tuples.len() * living.len()) as u64;
            for (atom, having) in &column.tuples {
                let value = Literal::new(*atom, false);
                if !knowledge.is_known(value)
                    && having.iter().zip(&living).all(|(set, living)| set & living == 0)
                {
                    let reasons = self.killers(numbers(having), Some(index), knowledge);
                    knowledge.derive(value, &reasons, instance);
                }
            }
        }
    }

    /// The tuples of which no value is known to be out.
    fn living(&self, knowledge: &Knowledge<'_>) -> Vec<u64> {
        let mut living = vec![u64::MAX; self.tuples.len().div_ceil(64)];
        if let Some(last) = living.last_mut() {
            *last >>= (64 - self.tuples.len() % 64) % 64;
        }
        for (atom, having) in self.columns.iter().flat_map(|column| &column.tuples) {
            if knowledge.is_known(Literal::new(*atom, false)) {
                for (word, set) in living.iter_mut().zip(having) {
                    *word &= !set;
                }
            }
        }
        living
    }

    /// For each of some tuples a literal that rules it out, in another column.
    fn killers(
        &self,
        numbers: impl Iterator<Item = usize>,
        except: Option<usize>,
        knowledge: &Knowledge<'_>,
    ) -> Vec<Literal> {
        let mut reasons: Vec<Literal> = vec![];
        for number in numbers {
            let columns = self.tuples[number].iter().enumerate();
            let columns = columns.filter(|(column, _)| Some(*column) != except);
            let out = columns.map(|(_, atom)| Literal::new(*atom, false));
            let out = out.filter(|literal| knowledge.is_known(*literal)).collect_vec();
            if !out.iter().any(|literal| reasons.contains(literal)) {
                reasons.extend(out.into_iter().min_by_key(|literal| knowledge.size(*literal)));
            }
        }
        reasons
    }
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
