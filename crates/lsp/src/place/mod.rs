//! What stands at a cursor: a key, a string or another value, and the keys that lead there.
//!
//! While someone types, a text is hardly ever valid. So a [`Place`] is found by reading the text up to the cursor, which needs no more than its brackets,
//! quotes and keys.

mod json;
mod place;
mod scan;
mod toml;

pub(crate) use place::{Place, Slot};
