//! The lines of a text, read without keeping the text.

use std::io::{BufRead, Read};

use super::TextError;

/// The most bytes of a line.
const MAX_LINE_BYTES: u64 = 64 << 20;

/// Lines of bounded length.
pub(super) struct TextLines<R> {
    input: R,
    line: u64,
}

impl<R: BufRead> TextLines<R> {
    pub(super) fn new(input: R) -> Self {
        TextLines { input, line: 0 }
    }

    /// The next line, without its end; `None` after the last.
    pub(super) fn next(&mut self) -> Result<Option<String>, TextError> {
        self.line += 1;
        let mut bytes = vec![];
        let mut limited = self.input.by_ref().take(MAX_LINE_BYTES);
        limited.read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let line = String::from_utf8(bytes).ok();
        let line = line.and_then(|line| line.strip_suffix('\n').map(str::to_string));
        line.map(Some)
            .ok_or_else(|| self.error("the line is no text, is too long, or does not end"))
    }

    /// An error at the current line.
    pub(super) fn error(&self, what: impl Into<String>) -> TextError {
        TextError::at(self.line, what)
    }
}
