//! Messages of bounded length.

/// The most characters of a message that are shown.
const MAX_CHARS: usize = 400;

/// The text, cut off if it is very long: messages quote what a file says.
pub(super) fn clipped(text: &str) -> String {
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
