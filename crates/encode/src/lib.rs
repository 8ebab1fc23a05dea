//! Encodes the finite-domain problem as a formula in conjunctive normal form.

pub use placet_base::choice::{
    AtMostOneEncoding, Choices, ClauseEncoding, CountEncoding, EncodingFamily, GraphEncoding, OpenSums,
    SumEncoding, TableEncoding, UnknownEncoding, Variant,
};

mod all_different;
pub mod at_most_one;
mod budget;
pub mod cardinality;
mod choices_by_origin;
mod clause;
pub mod cnf;
mod derivation;
mod diagram;
pub mod domain;
mod encoder;
mod equivalent;
mod error;
mod lex;
mod map;
pub mod program;
mod selected;
mod sides;
mod sum;
mod table;
#[cfg(test)]
mod tests;
mod traced;
mod truth;
mod unary;
mod variable_map;

pub use budget::FormulaLimits;
pub use choices_by_origin::ChoicesByOrigin;
pub use derivation::{DerivationCount, write_pseudo_boolean};
pub use encoder::{Encoded, Encoder, Forecast, encode, most_sum_clauses};
pub use error::{EncodeError, LiteralSource};
pub use selected::Selected;
pub use sides::Sides;
pub use traced::{ClauseSource, TracedClause, TracedClauses};
pub use truth::Truth;
pub use variable_map::{DecodeError, VariableMap};

#[cfg(doc)]
use crate::cnf::ClauseSink;
