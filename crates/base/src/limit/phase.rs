//! What work is about when a limit ends it.

use std::fmt;

/// What work is about when a limit ends it. Its display completes "stopped while …".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Phase {
    /// Reading the model.
    Reading,
    /// Building the problem, simplifying it, and preparing the engines that work on it.
    Preparing,
    /// Looking for symmetries.
    Symmetries,
    /// Building the formula, and loading it into a solver.
    Encoding,
    /// Writing the puzzle for other programs.
    Exporting,
    /// Looking for the best value of the objective.
    Optimising,
    /// Looking for boards, or counting them.
    Searching,
    /// Looking for the steps of an explanation, or of a proof.
    Explaining,
    /// Checking steps.
    Checking,
}

impl Phase {
    /// Whether it comes before all work of engines.
    pub fn is_preparation(self) -> bool {
        match self {
            Phase::Reading | Phase::Preparing | Phase::Symmetries | Phase::Encoding | Phase::Exporting => {
                true
            }
            Phase::Optimising | Phase::Searching | Phase::Explaining | Phase::Checking => false,
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Reading => "reading the model",
            Phase::Preparing => "preparing the puzzle",
            Phase::Symmetries => "searching for symmetries",
            Phase::Encoding => "building the formula",
            Phase::Exporting => "writing the export",
            Phase::Optimising => "searching for the best value",
            Phase::Searching => "searching for the solutions",
            Phase::Explaining => "searching for steps",
            Phase::Checking => "checking steps",
        })
    }
}
