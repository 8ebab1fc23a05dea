//! That a variable has one of some values.

use super::{Conflict, DomainLayout, DomainStore};
use placet_problem::{Atom, VarId};

/// Values of a variable, a bit each, in the words of its domain.
#[derive(Clone, Debug)]
pub(super) struct ValueSet {
    var: VarId,
    words: Vec<u64>,
}

impl ValueSet {
    /// The values for which one of these atoms, of which there is at least one, holds: all of one variable.
    pub(super) fn new(atoms: &[Atom], layout: &DomainLayout) -> Self {
        let var = atoms[0].var;
        let mut words = vec![0; layout.words(var).len()];
        for (index, value) in layout.values(var) {
            if atoms.iter().any(|atom| (atom.value == value) == atom.holds) {
                words[index / 64] |= 1 << (index % 64);
            }
        }
        ValueSet { var, words }
    }

    pub(super) fn var(&self) -> VarId {
        self.var
    }

    /// Whether the variable has one of the values, if its domain determines it.
    pub(super) fn truth(&self, domains: &DomainStore) -> Option<bool> {
        let (mut has_inside, mut has_outside) = (false, false);
        for (left, inside) in domains.words(self.var).iter().zip(&self.words) {
            has_inside |= left & inside != 0;
            has_outside |= left & !inside != 0;
        }
        match (has_inside, has_outside) {
            (true, true) => None,
            (has_inside, _) => Some(has_inside),
        }
    }

    /// Keeps only these values.
    pub(super) fn require(&self, domains: &mut DomainStore) -> Result<(), Conflict> {
        let mut words = self.words.iter().enumerate();
        words.try_for_each(|(word, inside)| domains.keep(self.var, word, *inside))
    }

    /// Removes these values.
    pub(super) fn exclude(&self, domains: &mut DomainStore) -> Result<(), Conflict> {
        let mut words = self.words.iter().enumerate();
        words.try_for_each(|(word, inside)| domains.keep(self.var, word, !*inside))
    }
}
