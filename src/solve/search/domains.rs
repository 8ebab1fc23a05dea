//! The values that are left to each variable, as bits.

use std::rc::Rc;

use super::Contradiction;
use crate::problem::{Problem, VarId};

/// Where each variable's bits lie, and which values they stand for.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    /// The first word of each variable, and one past the last.
    starts: Vec<usize>,
    values: Vec<Vec<i64>>,
}

impl Shape {
    pub(super) fn new(problem: &Problem) -> Self {
        let values: Vec<Vec<i64>> = problem
            .variables()
            .iter()
            .map(|variable| variable.domain.values().to_vec())
            .collect();
        let mut starts = vec![0];
        for list in &values {
            starts.push(starts[starts.len() - 1] + list.len().div_ceil(64));
        }
        Shape { starts, values }
    }

    /// The value with an index, ascending from 0.
    pub(super) fn value(&self, var: VarId, index: usize) -> i64 {
        self.values[var.index()][index]
    }

    pub(super) fn index_of(&self, var: VarId, value: i64) -> Option<usize> {
        self.values[var.index()].binary_search(&value).ok()
    }

    pub(super) fn num_values(&self, var: VarId) -> usize {
        self.values[var.index()].len()
    }
}

/// Something that happened to a domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) var: VarId,
    /// The index of the value that was removed, or that is the only one left.
    pub(super) index: usize,
}

/// The domains at one point of the search.
#[derive(Clone, Debug)]
pub(super) struct Domains {
    pub(super) shape: Rc<Shape>,
    bits: Vec<u64>,
    /// What happened since somebody last took the list.
    pub(super) changes: Vec<Change>,
}

impl Domains {
    /// Every variable with all its values.
    pub(super) fn full(shape: Rc<Shape>) -> Self {
        let mut bits = vec![0; shape.starts[shape.values.len()]];
        for (var, values) in shape.values.iter().enumerate() {
            for index in 0..values.len() {
                bits[shape.starts[var] + index / 64] |= 1 << (index % 64);
            }
        }
        Domains {
            shape,
            bits,
            changes: vec![],
        }
    }

    fn words(&self, var: VarId) -> &[u64] {
        &self.bits[self.shape.starts[var.index()]..self.shape.starts[var.index() + 1]]
    }

    /// A copy of all bits, to come back to.
    pub(super) fn save(&self, into: &mut Vec<u64>) {
        into.clone_from(&self.bits);
    }

    /// Back to an earlier state. Changes not yet taken are forgotten.
    pub(super) fn restore(&mut self, bits: &[u64]) {
        self.bits.copy_from_slice(bits);
        self.changes.clear();
    }

    pub(super) fn size(&self, var: VarId) -> usize {
        self.words(var)
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    pub(super) fn contains(&self, var: VarId, index: usize) -> bool {
        self.words(var)[index / 64] >> (index % 64) & 1 == 1
    }

    /// Is only one value left?
    pub(super) fn is_fixed(&self, var: VarId) -> bool {
        match self.words(var) {
            [word] => word.is_power_of_two(),
            words => words.iter().map(|word| word.count_ones()).sum::<u32>() == 1,
        }
    }

    /// The index of the smallest value left; `None` for an empty domain.
    pub(super) fn first(&self, var: VarId) -> Option<usize> {
        let words = self.words(var);
        let word = words.iter().position(|word| *word != 0)?;
        Some(64 * word + words[word].trailing_zeros() as usize)
    }

    /// The index of the greatest value left; `None` for an empty domain.
    pub(super) fn last(&self, var: VarId) -> Option<usize> {
        let words = self.words(var);
        let word = words.iter().rposition(|word| *word != 0)?;
        Some(64 * word + 63 - words[word].leading_zeros() as usize)
    }

    /// Takes a value away, if it is there.
    pub(super) fn remove(&mut self, var: VarId, index: usize) -> Result<(), Contradiction> {
        if !self.contains(var, index) {
            return Ok(());
        }
        self.bits[self.shape.starts[var.index()] + index / 64] &= !(1 << (index % 64));
        self.changes.push(Change { var, index });
        let only = self.first(var).ok_or(Contradiction)?;
        if self.is_fixed(var) {
            self.changes.push(Change { var, index: only });
        }
        Ok(())
    }

    /// Leaves one value alone.
    pub(super) fn assign(&mut self, var: VarId, index: usize) -> Result<(), Contradiction> {
        if !self.contains(var, index) {
            return Err(Contradiction);
        }
        let start = self.shape.starts[var.index()];
        for at in start..self.shape.starts[var.index() + 1] {
            let kept = if at - start == index / 64 {
                1 << (index % 64)
            } else {
                0
            };
            let mut gone = self.bits[at] & !kept;
            self.bits[at] &= kept;
            while gone != 0 {
                let bit = gone.trailing_zeros() as usize;
                gone &= gone - 1;
                self.changes.push(Change {
                    var,
                    index: 64 * (at - start) + bit,
                });
            }
        }
        self.changes.push(Change { var, index });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Domain;

    #[test]
    fn bits_beyond_one_word() {
        let mut problem = Problem::new();
        let var = problem.add_variable("x", Domain::new(0..130));
        let shape = Rc::new(Shape::new(&problem));
        let mut domains = Domains::full(Rc::clone(&shape));
        assert_eq!(
            (domains.size(var), domains.first(var), domains.last(var)),
            (130, Some(0), Some(129))
        );
        let mut saved = vec![];
        domains.save(&mut saved);
        domains.assign(var, 64).expect("it is there");
        assert_eq!((domains.is_fixed(var), domains.first(var)), (true, Some(64)));
        assert_eq!(domains.remove(var, 64), Err(Contradiction));
        domains.restore(&saved);
        assert_eq!(domains.size(var), 130);
    }

    #[test]
    fn changes_name_what_went_and_what_is_left() {
        let mut problem = Problem::new();
        let var = problem.add_variable("x", Domain::new([5, 7]));
        let shape = Rc::new(Shape::new(&problem));
        let mut domains = Domains::full(Rc::clone(&shape));
        domains.remove(var, 0).expect("one is left");
        assert_eq!(
            domains.changes,
            [Change { var, index: 0 }, Change { var, index: 1 }]
        );
    }
}
