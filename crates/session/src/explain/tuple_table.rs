//! A table of the combinations of values that some variables allow.

use itertools::Itertools;

use super::literal::LiteralSpace;
use placet_problem::VarId;

/// Tuples, and for each value of each variable the set of the tuples that have it. Values without a tuple have an empty set.
#[derive(Clone, Debug)]
pub(super) struct TupleTable {
    tuples: Vec<Vec<u32>>,
    columns: Vec<TupleColumn>,
}

/// One variable.
#[derive(Clone, Debug)]
struct TupleColumn {
    /// Its atoms, each with its tuples: a bit for each.
    tuples: Vec<(u32, Box<[u64]>)>,
}

impl TupleColumn {
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
        TupleColumn { tuples: sets }
    }
}

impl TupleTable {
    /// Tuples of atoms of the same variables.
    pub(super) fn new(space: &LiteralSpace, tuples: Vec<Vec<u32>>) -> Self {
        let vars = tuples.first().into_iter().flatten();
        let columns = vars
            .enumerate()
            .map(|(index, atom)| TupleColumn::new(index, space, space.var(*atom), &tuples));
        TupleTable {
            columns: columns.collect(),
            tuples,
        }
    }

    /// The atoms in all tuples together.
    pub(super) fn entries(&self) -> usize {
        self.tuples.iter().map(Vec::len).sum()
    }

    /// The tuples.
    pub(super) fn tuples(&self) -> &[Vec<u32>] {
        &self.tuples
    }

    /// By variable, each of its values with the numbers of the tuples that have it, as bits.
    pub(super) fn columns(&self) -> impl Iterator<Item = &[(u32, Box<[u64]>)]> {
        self.columns.iter().map(|column| column.tuples.as_slice())
    }

    /// The atoms of its variables.
    pub(super) fn atoms(&self) -> impl Iterator<Item = u32> + '_ {
        let sets = self.columns.iter().flat_map(|column| &column.tuples);
        sets.map(|(atom, _)| *atom)
    }
}
