//! Texts on a single line.

use std::borrow::Cow;

use placet_base::escape::escaped;

/// A text that cannot end its comment line or affect a terminal.
pub fn one_line(text: &str) -> Cow<'_, str> {
    let blanks = ['\n', '\r', '\t'];
    if text.contains(blanks) {
        Cow::from(escaped(&text.replace(blanks, " ")).into_owned())
    } else {
        escaped(text)
    }
}
