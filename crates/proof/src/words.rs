//! The words of a text, read without keeping the text.

use std::io::{BufRead, Read};

use super::TextError;

/// The most bytes of a word: numbers of 64 bits are shorter.
const MAX_WORD_BYTES: usize = 24;

/// The most bytes of a comment.
const MAX_COMMENT_BYTES: usize = 1 << 20;

/// Words separated by spaces and line ends.
pub(super) struct TextWords<R> {
    input: R,
    line: u64,
    word: Vec<u8>,
}

impl<R: BufRead> TextWords<R> {
    pub(super) fn new(input: R) -> Self {
        TextWords {
            input,
            line: 1,
            word: vec![],
        }
    }

    /// An error at the current line.
    pub(super) fn error(&self, what: impl Into<String>) -> TextError {
        TextError::at(self.line, what)
    }

    /// The next byte, which stays unread.
    pub(super) fn peek(&mut self) -> Result<Option<u8>, TextError> {
        Ok(self.input.fill_buf()?.first().copied())
    }

    /// The rest of the line.
    pub(super) fn rest_of_line(&mut self) -> Result<String, TextError> {
        let mut bytes = vec![];
        let most = MAX_COMMENT_BYTES as u64 + 1;
        self.input.by_ref().take(most).read_until(b'\n', &mut bytes)?;
        if bytes.len() > MAX_COMMENT_BYTES {
            return Err(self.error(format!("a comment is longer than {MAX_COMMENT_BYTES} bytes")));
        }
        let text = String::from_utf8(bytes).map_err(|_| self.error("a comment is not UTF-8 text"))?;
        self.line += 1;
        Ok(text.trim_end_matches('\n').to_string())
    }

    /// The next word; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<&[u8]>, TextError> {
        self.word.clear();
        let is_space = |byte: &u8| matches!(byte, b' ' | b'\n');
        loop {
            let bytes = self.input.fill_buf()?;
            let spaces = match self.word.is_empty() {
                true => bytes.iter().take_while(|byte| is_space(byte)).count(),
                false => 0,
            };
            let (skipped, rest) = bytes.split_at(spaces);
            self.line += skipped.iter().filter(|byte| **byte == b'\n').count() as u64;
            let length = rest.iter().take_while(|byte| !is_space(byte)).count();
            if self.word.len() + length > MAX_WORD_BYTES {
                return Err(self.error(format!("a word is longer than {MAX_WORD_BYTES} bytes")));
            }
            self.word.extend_from_slice(&rest[..length]);
            // The word may continue after the bytes that are at hand.
            let is_over = bytes.is_empty() || length < rest.len();
            self.input.consume(spaces + length);
            if is_over {
                return Ok((!self.word.is_empty()).then_some(&self.word));
            }
        }
    }

    /// The next word as a number.
    pub(super) fn number(&mut self) -> Result<i64, TextError> {
        let number = self.next()?.map(number);
        match number {
            Some(Some(number)) => Ok(number),
            Some(None) => {
                let word = String::from_utf8_lossy(&self.word).into_owned();
                Err(self.error(format!("expected a number, found `{}`", word.escape_debug())))
            }
            None => Err(self.error("the text ends in the middle of a step")),
        }
    }
}

/// A number in its usual form: digits without leading zeros, after at most one `-`.
pub(super) fn number(word: &[u8]) -> Option<i64> {
    let digits = word.strip_prefix(b"-").unwrap_or(word);
    let is_usual = match digits {
        [b'0'] => digits.len() == word.len(),
        [first, ..] => *first != b'0' && digits.iter().all(u8::is_ascii_digit),
        [] => false,
    };
    let text = std::str::from_utf8(word).ok().filter(|_| is_usual);
    text.and_then(|text| text.parse().ok())
}
