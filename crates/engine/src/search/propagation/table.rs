//! Lists of allowed tuples.
//!
//! The possible tuples are recomputed with words of bits each time, as in the Compact-Table
//! algorithm (Demeulenaere and others, CP 2016).

use super::{Conflict, DomainLayout, DomainStore, Watch};
use placet_problem::{self as problem, VarId};

#[derive(Clone, Debug)]
pub(crate) struct TablePropagator {
    columns: Vec<TableColumn>,
    /// The tuples that are still possible, one bit each.
    possible: Vec<u64>,
    /// Those with one of the values of a column.
    of_column: Vec<u64>,
    /// All tuples.
    all: Vec<u64>,
    /// The words of one run, at most.
    words_a_run: u64,
}

#[derive(Clone, Debug)]
struct TableColumn {
    var: VarId,
    /// For each value its bit and its tuples.
    supports: Vec<(usize, Vec<u64>)>,
}

impl TablePropagator {
    pub(super) fn new(table: &problem::Table, layout: &DomainLayout) -> Self {
        let indices = |tuple: &Vec<i64>| -> Option<Vec<usize>> {
            let vars = table.vars.iter();
            vars.zip(tuple)
                .map(|(var, value)| layout.index_of(*var, *value))
                .collect()
        };
        // Only tuples whose values are all in the domains.
        let tuples: Vec<Vec<usize>> = table.tuples.iter().filter_map(indices).collect();
        let words = tuples.len().div_ceil(64);
        let mut all = vec![0; words];
        let vars = table.vars.iter();
        let mut columns: Vec<TableColumn> = vars.map(|var| TableColumn::new(*var, words, layout)).collect();
        for (number, tuple) in tuples.iter().enumerate() {
            all[number / 64] |= 1 << (number % 64);
            for (column, index) in columns.iter_mut().zip(tuple) {
                column.supports_of(*index)[number / 64] |= 1 << (number % 64);
            }
        }
        let values: usize = columns.iter().map(|column| column.supports.len()).sum();
        TablePropagator {
            words_a_run: (2 * values * words) as u64,
            columns,
            possible: vec![0; words],
            of_column: vec![0; words],
            all,
        }
    }

    /// The words of one run, at most.
    pub(super) fn words(&self) -> u64 {
        self.words_a_run
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        self.columns.iter().map(|column| Watch::Any(column.var)).collect()
    }

    pub(super) fn propagate(&mut self, domains: &mut DomainStore) -> Result<(), Conflict> {
        self.possible.copy_from_slice(&self.all);
        for column in &self.columns {
            self.of_column.fill(0);
            for (_, supports) in column.left(domains) {
                for (tuples, support) in self.of_column.iter_mut().zip(supports) {
                    *tuples |= support;
                }
            }
            for (tuples, these) in self.possible.iter_mut().zip(&self.of_column) {
                *tuples &= these;
            }
        }
        if self.possible.iter().all(|tuples| *tuples == 0) {
            return Err(Conflict);
        }
        for column in &self.columns {
            for (bit, supports) in &column.supports {
                if supports
                    .iter()
                    .zip(&self.possible)
                    .all(|(support, tuples)| support & tuples == 0)
                {
                    domains.remove(column.var, *bit)?;
                }
            }
        }
        Ok(())
    }
}

impl TableColumn {
    fn new(var: VarId, words: usize, layout: &DomainLayout) -> Self {
        let supports = layout.values(var).map(|(bit, _)| (bit, vec![0; words]));
        TableColumn {
            var,
            supports: supports.collect(),
        }
    }

    fn supports_of(&mut self, index: usize) -> &mut [u64] {
        let at = self.supports.binary_search_by_key(&index, |(bit, _)| *bit);
        &mut self.supports[at.expect("invariant: the value is one of the variable's")].1
    }

    /// The remaining values.
    fn left<'a>(&'a self, domains: &'a DomainStore) -> impl Iterator<Item = &'a (usize, Vec<u64>)> {
        self.supports
            .iter()
            .filter(|(bit, _)| domains.contains(self.var, *bit))
    }
}
