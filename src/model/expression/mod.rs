//! Expressions: arithmetic and statements as text.
//!
//! The text becomes [`token`]s, the tokens [`syntax`] by the grammar in [`parse`].
//! [`resolve`] looks the names up and writes quantifiers out, which gives a [`tree`]; and
//! [`evaluate`] says what a tree comes to on a board. Where a number stands in a model file,
//! [`constant`] arithmetic over the parameters gives it.

mod arithmetic;
mod bounds;
mod constant;
mod evaluate;
mod leaves;
mod on_board;
mod parse;
mod resolve;
mod syntax;
mod token;
mod tree;
mod violation_wording;

pub(crate) use bounds::{refuse_unwieldy, refuse_unwieldy_number};
pub(crate) use constant::{has_only_operations, number, range};
pub use evaluate::Evaluation;
pub(crate) use on_board::{evaluation, place};
pub(crate) use parse::is_plain_name;
pub use resolve::Assertion;
pub(crate) use resolve::{NameSpace, assertions, integer};
pub use tree::{Boolean, Division, Integer, Leaf, Nearness, Order, View};
pub use violation_wording::ViolationWording;
