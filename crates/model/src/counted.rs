//! Numbers with nouns.

/// `1 cell`, `2 cells`: a number and its noun.
pub(crate) fn counted(number: usize, one: &str, many: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}
