//! What a file of another program leaves open.

use super::numbers::NumberPuzzle;

/// What the author of a file left to whoever imports it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConversionOptions {
    /// Which puzzle of a file with several, counted from 1.
    pub number: Option<usize>,
    /// What a table of numbers is the beginning of.
    pub number_puzzle: Option<NumberPuzzle>,
    /// Leave out what is on the board from the start.
    pub blank: bool,
    /// What the model names as its source.
    pub source: Option<String>,
}
