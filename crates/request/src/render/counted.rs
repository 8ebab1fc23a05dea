//! Numbers with their nouns.

use std::fmt::Display;

/// `1 cell`, `2 cells`.
pub fn counted<N: Display + From<u8> + PartialEq>(number: N, what: &str) -> String {
    let plural = if number == N::from(1) { "" } else { "s" };
    format!("{number} {what}{plural}")
}
