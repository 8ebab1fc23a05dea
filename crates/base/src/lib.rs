//! What every part of placet uses.
//!
//! - [`attempt`]: work that may be broken off;
//! - [`limit`]: limits of time and memory, and what comes back at a limit;
//! - [`choice`]: the encodings that a model or a user can choose;
//! - [`escape`] and [`json`]: texts that others wrote, on a terminal and as a tree;
//! - [`hexadecimal`]: digests as texts;
//! - [`replacement`]: files that appear as a whole.

pub mod attempt;
pub mod choice;
pub mod escape;
pub mod hexadecimal;
pub mod json;
pub mod limit;
pub mod replacement;
