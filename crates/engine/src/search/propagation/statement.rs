//! Atoms over the remaining values.

use super::{Conflict, DomainLayout, DomainStore, Watch};
use placet_problem::{Atom, VarId};

/// "The variable has the value with this index", or its negation.
#[derive(Clone, Copy, Debug)]
pub(super) struct DomainLiteral {
    var: VarId,
    index: usize,
    holds: bool,
    /// The word with the bit of the value, as an index into the words of all variables.
    word: usize,
    bit: u64,
    size_word: usize,
}

impl DomainLiteral {
    /// The statement of an atom, or its truth if the value is outside the domain.
    pub(super) fn new(atom: &Atom, layout: &DomainLayout) -> Result<Self, bool> {
        match layout.index_of(atom.var, atom.value) {
            Some(index) => Ok(DomainLiteral {
                var: atom.var,
                index,
                holds: atom.holds,
                word: layout.words(atom.var).start + index / 64,
                bit: 1 << (index % 64),
                size_word: layout.size_word(atom.var),
            }),
            None => Err(!atom.holds),
        }
    }

    /// Its truth, if the domains determine it.
    #[inline]
    pub(super) fn truth(self, domains: &DomainStore) -> Option<bool> {
        if !domains.has_bit(self.word, self.bit) {
            return Some(!self.holds);
        }
        domains.has_one(self.size_word).then_some(self.holds)
    }

    /// The change that makes it true, or false.
    pub(super) fn becoming(self, truth: bool) -> Watch {
        if truth == self.holds {
            Watch::Only(self.var, self.index)
        } else {
            Watch::Gone(self.var, self.index)
        }
    }

    /// Makes it true, or false.
    pub(super) fn make(self, truth: bool, domains: &mut DomainStore) -> Result<(), Conflict> {
        if truth == self.holds {
            domains.assign(self.var, self.index)
        } else {
            domains.remove(self.var, self.index)
        }
    }
}
