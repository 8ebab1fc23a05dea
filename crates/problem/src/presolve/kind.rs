//! The kinds of step, and which of them to take.

use std::fmt;
use std::str::FromStr;

use itertools::Itertools;
use thiserror::Error;

use crate::{Linear, VarId};

/// A kind of step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Values go that a single constraint rules out, and constraints that always hold.
    Propagation,
    /// Of constraints that say the same, one stays.
    Repeats,
    /// A value for which one variable is left goes there.
    Singles,
    /// Two variables that share two values keep them for themselves.
    Pairs,
    /// Sums are bounded by the least and the greatest of pairwise different values.
    DistinctSums,
    /// Sums are added that follow where numbers of the board tell how often each value occurs.
    Tallies,
    /// Short sums that follow from several others are added.
    Elimination,
    /// What follows from the parities of several constraints is added.
    Parities,
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PresolveSteps(u8);

/// A word that names no kind.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no kind of presolve `{found}`")]
pub struct UnknownKind {
    /// The word.
    pub found: String,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 8] = [
        Kind::Propagation,
        Kind::Repeats,
        Kind::Singles,
        Kind::Pairs,
        Kind::DistinctSums,
        Kind::Tallies,
        Kind::Elimination,
        Kind::Parities,
    ];

    /// What users call it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Propagation => "propagation",
            Kind::Repeats => "repeats",
            Kind::Singles => "singles",
            Kind::Pairs => "pairs",
            Kind::DistinctSums => "distinct-sums",
            Kind::Tallies => "tallies",
            Kind::Elimination => "elimination",
            Kind::Parities => "parities",
        }
    }
}

impl PresolveSteps {
    /// No kind at all.
    pub const NONE: Self = PresolveSteps(0);

    /// Every kind.
    pub fn all() -> Self {
        Kind::ALL.into_iter().collect()
    }

    /// The kinds that pay where sums stay as they are, in the search and in a solver that takes
    /// them: a further sum costs little there.
    pub fn for_whole_sums() -> Self {
        PresolveSteps::all()
    }

    /// Do these kinds come to the same as `others` if those have added no sums? They may lack kinds that only add sums.
    pub fn are_without_additions(self, others: PresolveSteps) -> bool {
        let is_same = |kind: Kind| self.has(kind) == others.has(kind);
        let adds = |kind: Kind| matches!(kind, Kind::Tallies | Kind::Elimination | Kind::Parities);
        let is_left_out = |kind: Kind| adds(kind) && others.has(kind);
        Kind::ALL
            .into_iter()
            .all(|kind| is_same(kind) || is_left_out(kind))
    }

    /// Is the kind among them?
    pub fn has(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }
}

impl Default for PresolveSteps {
    /// The kinds that pay where sums become clauses, as measured in `docs/contributors/presolve.md`.
    fn default() -> Self {
        let pays = |kind: &Kind| !matches!(kind, Kind::Elimination);
        Kind::ALL.into_iter().filter(pays).collect()
    }
}

impl fmt::Display for PresolveSteps {
    /// As [`PresolveSteps::from_str`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let among = Kind::ALL.into_iter().filter(|kind| self.has(*kind));
        match *self {
            PresolveSteps::NONE => write!(f, "none"),
            kinds if kinds == PresolveSteps::default() => write!(f, "auto"),
            kinds if kinds == PresolveSteps::all() => write!(f, "all"),
            _ => write!(f, "{}", among.map(Kind::name).join(",")),
        }
    }
}

impl FromIterator<Kind> for PresolveSteps {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        PresolveSteps(kinds.into_iter().fold(0, |set, kind| set | 1 << kind as u8))
    }
}

impl FromStr for PresolveSteps {
    type Err = UnknownKind;

    /// Reads `auto`, `all`, `none`, or kinds with commas between.
    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        match text.trim() {
            "auto" => return Ok(PresolveSteps::default()),
            "all" => return Ok(PresolveSteps::all()),
            "none" => return Ok(PresolveSteps::NONE),
            _ => {}
        }
        let kind = |word: &str| {
            let mut all = Kind::ALL.into_iter();
            all.find(|kind| kind.name() == word).ok_or_else(|| UnknownKind {
                found: word.to_string(),
            })
        };
        text.split(',').map(|word| kind(word.trim())).collect()
    }
}

/// A step. Constraints are named by their index in the problem. Derived constraints come after those of the
/// problem, in the order in which they were found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Deduction {
    /// A value is in no solution.
    Removed(Removal),
    /// A constraint says what another one says, and is left out.
    Repeats {
        /// The constraint that is left out.
        constraint: usize,
        /// The one that stays.
        of: usize,
    },
    /// A constraint holds whatever is left in the domains, and is left out.
    AlwaysHolds {
        /// The constraint.
        constraint: usize,
    },
    /// A sum follows from others, and is added.
    Implied {
        /// The sum.
        linear: Box<Linear>,
        /// What it follows from.
        from: Box<[usize]>,
    },
    /// A constraint can't hold: there is no solution.
    Impossible {
        /// The constraint.
        constraint: usize,
    },
}

/// A value that is in no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The variable.
    pub var: VarId,
    /// The value.
    pub value: i64,
    /// How it was found.
    pub kind: Kind,
    /// The constraint that rules it out.
    pub constraint: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_kinds_that_add_sums_may_lack() {
        let [all, auto] = [PresolveSteps::all(), PresolveSteps::default()];
        assert!(auto.are_without_additions(all) && all.are_without_additions(all));
        assert!(!all.are_without_additions(auto), "it might add sums");
        assert!(!PresolveSteps::NONE.are_without_additions(auto));
    }

    #[test]
    fn kinds_are_read_by_name() {
        let kinds = "singles, elimination".parse::<PresolveSteps>();
        let expected = [Kind::Elimination, Kind::Singles].into_iter().collect();
        assert_eq!(kinds, Ok(expected));
        assert_eq!("all".parse(), Ok(PresolveSteps::all()));
        assert_eq!("none".parse(), Ok(PresolveSteps::NONE));
        assert_eq!("auto".parse(), Ok(PresolveSteps::default()));
        for text in ["all", "auto", "none", "pairs", "repeats,elimination"] {
            assert_eq!(
                text.parse::<PresolveSteps>()
                    .map(|kinds| kinds.to_string())
                    .as_deref(),
                Ok(text)
            );
        }
        let wrong = "single".parse::<PresolveSteps>().map_err(|error| error.found);
        assert_eq!(wrong, Err("single".to_string()));
        assert!("".parse::<PresolveSteps>().is_err());
    }
}
