//! Expressions: arithmetic and statements written as text.
//!
//! The text becomes [`token`]s, and the grammar in [`parse`] turns these into [`syntax`].
//! [`resolve`] looks names up and expands quantifiers, which gives a [`tree`]; [`evaluate`]
//! evaluates a tree on a board. Where a model file expects a number, [`constant`] evaluates
//! arithmetic over the parameters.

mod absent_entry;
mod arithmetic;
mod bounds;
mod code;
mod constant;
mod define;
mod definition;
mod evaluate;
mod evaluate_group;
mod leaves;
mod on_board;
mod parse;
mod resolve;
mod stated_size;
mod syntax;
mod token;
mod tree;
mod violation_wording;
mod visit;

pub(crate) use absent_entry::{absent_entries, absent_in_definitions};
pub(crate) use bounds::{refuse_unwieldy, refuse_unwieldy_number};
pub(crate) use constant::{has_only_operations, number, range};
pub(crate) use define::{WrittenDefinition, define, header};
pub(crate) use definition::Definitions;
pub use evaluate::Evaluation;
pub(crate) use on_board::{evaluation, place};
pub(crate) use parse::is_plain_name;
pub use resolve::Assertion;
pub(crate) use resolve::{NameSpace, UnmetCase, assertions, integer, unmet_case};
pub use stated_size::{StatedNumber, StatedSize};
pub use tree::{Boolean, CellGrouping, Division, Integer, Leaf, Nearness, Order, View};
pub use violation_wording::ViolationWording;
pub use visit::ExpressionPart;
