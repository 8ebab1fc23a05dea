//! The false literals that explain a true one, wherever they are.

use super::arena::Arena;
use super::trail::{Reason, Trail};
use placet_encode::cnf::Lit;

/// The false literals that explain a true one.
pub(super) enum ReasonLiterals<'a> {
    /// The codes of a clause that contains the literal.
    Clause { lit: Lit, codes: &'a [u32] },
    /// All of a list.
    Listed(&'a [Lit]),
    /// One.
    Single(Lit),
}

impl<'a> ReasonLiterals<'a> {
    pub(super) fn new(lit: Lit, trail: &Trail, arena: &'a Arena, explanations: &'a [Lit]) -> Self {
        match trail.reason_of(lit) {
            Reason::None => ReasonLiterals::Listed(&[]),
            Reason::Pair { other, .. } => ReasonLiterals::Single(other),
            Reason::Clause(clause) => ReasonLiterals::Clause {
                lit,
                codes: arena.codes(clause),
            },
            Reason::Listed { start, len } => {
                ReasonLiterals::Listed(&explanations[start as usize..(start + len) as usize])
            }
        }
    }

    /// Does this hold for each of them? It is asked until it does not.
    pub(super) fn all(self, mut holds: impl FnMut(Lit) -> bool) -> bool {
        match self {
            ReasonLiterals::Single(other) => holds(other),
            ReasonLiterals::Listed(literals) => literals.iter().all(|other| holds(*other)),
            ReasonLiterals::Clause { lit, codes } => {
                let mut others = codes.iter().map(|code| Lit::from_code(*code));
                others.all(|other| other == lit || holds(other))
            }
        }
    }

    pub(super) fn each(self, mut use_it: impl FnMut(Lit)) {
        self.all(|other| {
            use_it(other);
            true
        });
    }
}
