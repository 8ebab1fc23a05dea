//! A list of allowed tuples.

use super::{Contradiction, Domains, Shape};
use crate::problem::{self, VarId};

#[derive(Clone, Debug)]
pub(crate) struct Table {
    vars: Vec<VarId>,
    /// The tuples whose values are all in the domains, as indices.
    tuples: Vec<Vec<usize>>,
}

impl Table {
    pub(super) fn new(table: &problem::Table, shape: &Shape) -> Self {
        let indices = |tuple: &Vec<i64>| -> Option<Vec<usize>> {
            table
                .vars
                .iter()
                .zip(tuple)
                .map(|(var, value)| shape.index_of(*var, *value))
                .collect()
        };
        Table {
            vars: table.vars.clone(),
            tuples: table.tuples.iter().filter_map(indices).collect(),
        }
    }

    pub(super) fn vars(&self) -> &[VarId] {
        &self.vars
    }

    pub(super) fn propagate(&self, domains: &mut Domains) -> Result<(), Contradiction> {
        let mut supported: Vec<Vec<bool>> = self
            .vars
            .iter()
            .map(|var| vec![false; domains.shape.num_values(*var)])
            .collect();
        let possible = |tuple: &&Vec<usize>| {
            self.vars
                .iter()
                .zip(tuple.iter())
                .all(|(var, index)| domains.contains(*var, *index))
        };
        let mut any = false;
        for tuple in self.tuples.iter().filter(possible) {
            any = true;
            for (column, index) in tuple.iter().enumerate() {
                supported[column][*index] = true;
            }
        }
        if !any {
            return Err(Contradiction);
        }
        for (var, supported) in self.vars.iter().zip(&supported) {
            for (index, _) in supported.iter().enumerate().filter(|(_, supported)| !**supported) {
                domains.remove(*var, index)?;
            }
        }
        Ok(())
    }
}
