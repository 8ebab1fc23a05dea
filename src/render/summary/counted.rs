//! Numbers of things.

/// `1 cell`, `2 cells`.
pub(super) fn counted(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}
