//! What becomes of sums whose encoding is left open.

use super::encoding::EncodingRow;

/// What becomes of the sums of three terms and more whose encoding is `auto`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpenSums {
    /// Clauses, as for every program that reads formulas.
    #[default]
    Clauses,
    /// They stay as they are, beside the formula, for a solver that supports sums.
    Native,
}

impl OpenSums {
    /// The row of [`Native`](Self::Native) among the encodings of sums.
    pub(super) const NATIVE: EncodingRow = EncodingRow {
        name: "native",
        method: "no clauses: a solver that supports sums receives those of three terms and more",
        source: None,
    };
}
