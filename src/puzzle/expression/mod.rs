//! Expressions: arithmetic and statements as text.
//!
//! The text becomes [`token`]s, the tokens [`syntax`] by the grammar in [`parse`].
//! Where a number stands, [`constant`] arithmetic over the parameters gives it.

mod arithmetic;
mod constant;
mod parse;
mod syntax;
mod token;

pub(crate) use constant::{number, range};
pub(crate) use parse::is_plain_name;
