//! Which encodings there are, and the words that choose among them.
//!
//! A model chooses for a rule of its own, the command line for all others. Both write
//! the same words, so these are known here, away from what encodes.

#[doc(inline)]
pub use placet_base::choice::{
    AtMostOneEncoding, Choices, CountEncoding, EncodingFamily, EncodingRow, GraphEncoding, OpenSums,
    SumEncoding, TableEncoding, UnknownEncoding, Variant, WrongChoice,
};
