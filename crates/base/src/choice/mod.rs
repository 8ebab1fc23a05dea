//! Which encodings there are, and the words that choose among them.

mod choices;
mod encoding;
mod family;
mod wrong;

pub use choices::{
    AtMostOneEncoding, Choices, ClauseEncoding, CountEncoding, GraphEncoding, SumEncoding, TableEncoding,
};
pub use encoding::{EncodingRow, UnknownEncoding};
pub use family::{EncodingFamily, Variant};
pub use wrong::WrongChoice;

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
    const NATIVE: EncodingRow = EncodingRow {
        name: "native",
        method: "no clauses: a solver that supports sums receives those of three terms and more",
        source: None,
    };
}
