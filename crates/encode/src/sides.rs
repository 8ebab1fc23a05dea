//! In which directions clauses say what auxiliary variables mean.

use super::ClauseEncoding;

/// The directions in which auxiliary variables "at least so many of the inputs" are stated.
///
/// With both, each is true if and only if this holds: a function of the inputs. An upper bound alone needs them to rise with the
/// inputs, and a lower bound alone needs them to fall. A solution then has several models: an auxiliary may be true (or false) without
/// need.
///
/// # References
/// D. Plaisted, S. Greenbaum, A structure-preserving clause form translation, Journal of Symbolic Computation 2 (1986), 293–304.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    /// If so many of the inputs are true, the auxiliary is true.
    pub rise: bool,
    /// If fewer of the inputs are true, the auxiliary is false.
    pub fall: bool,
}

impl Sides {
    /// True if and only if.
    pub const BOTH: Sides = Sides {
        rise: true,
        fall: true,
    };

    /// The directions for a constraint with or without an upper and a lower bound.
    pub fn of(encoding: ClauseEncoding, has_upper: bool, has_lower: bool) -> Self {
        match encoding {
            ClauseEncoding::Auto | ClauseEncoding::TwoSided => Sides::BOTH,
            ClauseEncoding::OneSided => Sides {
                rise: has_upper,
                fall: has_lower,
            },
        }
    }

    /// The directions if the negations of the inputs are counted.
    #[must_use]
    pub fn of_negations(self) -> Self {
        Sides {
            rise: self.fall,
            fall: self.rise,
        }
    }
}
