//! Messages of bounded length, on one line.

use crate::render::face_label::visible;

/// The most characters of a message that are shown.
const MAX_CHARS: usize = 400;

/// The text on one line, truncated if it is very long: messages quote files.
pub(crate) fn clipped(text: &str) -> String {
    let line = |text: &str| visible(&text.replace(['\n', '\r', '\t'], " "));
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", line(&text[..end])),
        None => line(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_long_or_has_lines_becomes_one_short_line() {
        assert_eq!(clipped("two\nlines\u{1b}"), "two lines\\u001b");
        assert_eq!(clipped(&"é".repeat(1000)).chars().count(), MAX_CHARS + 1);
    }
}
