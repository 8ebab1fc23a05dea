//! What `--claim` names.

use clap::ValueEnum;

use placet_request::ClaimWord;

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ClaimOption {
    /// There is exactly one solution.
    Unique,
    /// There is no solution.
    None,
    /// There are exactly the listed solutions, up to 100,000.
    Count,
    /// No board has a better value of the objective.
    Best,
}

impl From<ClaimOption> for ClaimWord {
    fn from(claim: ClaimOption) -> Self {
        match claim {
            ClaimOption::Unique => ClaimWord::Unique,
            ClaimOption::None => ClaimWord::None,
            ClaimOption::Count => ClaimWord::Count,
            ClaimOption::Best => ClaimWord::Best,
        }
    }
}
