//! Texts that fit on one line.

use std::borrow::Cow;

/// A text that can't end its comment line.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    if text.chars().any(char::is_control) {
        Cow::from(text.replace(char::is_control, " "))
    } else {
        Cow::from(text)
    }
}
