//! Which encodings there are, and the words that choose among them.
//!
//! A model chooses for a rule of its own, the command line for all others. Both write
//! the same words, so these are known here, away from what encodes.
//!
//! ```
//! use placet::choice::{Choices, SumEncoding};
//!
//! let choices = Choices::parse("sum=adder").expect("there is such an encoding");
//! assert_eq!(choices.sum, SumEncoding::Adder);
//! assert_eq!(Choices::parse("sum=added").unwrap_err().part(), "added");
//! ```

#[doc(inline)]
pub use placet_base::choice::{
    AtMostOneEncoding, Choices, ClauseEncoding, CountEncoding, EncodingFamily, EncodingRow, GraphEncoding,
    OpenSums, SumEncoding, TableEncoding, UnknownEncoding, Variant, WrongChoice,
};
