//! Texts that fit on one line.

use std::borrow::Cow;

use crate::escape::escaped;

/// A text that can't end its comment line, nor do anything to a terminal.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    let blanks = ['\n', '\r', '\t'];
    if text.contains(blanks) {
        Cow::from(escaped(&text.replace(blanks, " ")).into_owned())
    } else {
        escaped(text)
    }
}
