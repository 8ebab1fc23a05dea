//! Which encodings there are, and the words that choose among them.

mod choices;
mod encoding;
mod encodings;
mod family;
mod open_sums;
mod wrong;

pub use choices::Choices;
pub use encoding::{EncodingRow, UnknownEncoding};
pub use encodings::{AtMostOneEncoding, CountEncoding, GraphEncoding, SumEncoding, TableEncoding};
pub use family::{EncodingFamily, Variant};
pub use open_sums::OpenSums;
pub use wrong::WrongChoice;
