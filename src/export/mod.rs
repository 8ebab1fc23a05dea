//! Problems in the formats that other programs read.

pub mod dimacs;
mod format;
mod identifiers;
mod named;
pub mod program;

pub use format::Format;
pub use identifiers::Identifiers;
pub use named::{Names, write_names};
