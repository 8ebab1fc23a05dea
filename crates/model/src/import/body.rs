//! The part of a link or of a game ID that has the clues, read from left to right.

use super::sign::{Sign, span};
use crate::{Diagnostic, DiagnosticCode, Span};

/// What is left of the clues.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body<'a> {
    signs: &'a [Sign],
    /// Where the text ends in the file.
    end: usize,
    /// What messages call the text.
    what: &'static str,
}

/// What some characters say about the next cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry<T> {
    /// A clue.
    Clue(T),
    /// A clue, and after it as many cells without one. They may lie beyond the end of the board.
    ClueBeforeBlanks(T, usize),
    /// Cells without a clue.
    Blanks(usize),
}

impl<'a> Body<'a> {
    pub(super) fn new(signs: &'a [Sign], end: usize, what: &'static str) -> Self {
        Body { signs, end, what }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.signs.is_empty()
    }

    /// The place of all that is left, or the end of the text.
    pub(super) fn place(&self) -> Span {
        span(self.signs).unwrap_or(Span::new(self.end, self.end))
    }

    /// The next character, if it is this one.
    pub(super) fn take_if(&mut self, character: char) -> Option<Sign> {
        self.take_where(|next| next == character)
    }

    /// The next character, if it is of some kind.
    pub(super) fn take_where(&mut self, is_it: impl Fn(char) -> bool) -> Option<Sign> {
        let (first, rest) = self.signs.split_first()?;
        if !is_it(first.character) {
            return None;
        }
        self.signs = rest;
        Some(*first)
    }

    /// The next character.
    ///
    /// # Errors
    /// If the text ends here; `missing` says what it lacks.
    pub(super) fn take(&mut self, missing: impl FnOnce() -> String) -> Result<Sign, Diagnostic> {
        let Some((first, rest)) = self.signs.split_first() else {
            let end = Span::new(self.end, self.end);
            return Err(Diagnostic::new(
                DiagnosticCode::Syntax,
                end,
                format!("the {} ends too early", self.what),
            )
            .label(format!("{} missing", missing()))
            .help(format!("copy the {} again, as a whole", self.what)));
        };
        self.signs = rest;
        Ok(*first)
    }

    /// A number of some digits.
    ///
    /// # Errors
    /// If one of them is not a digit of the base, or the text ends.
    pub(super) fn number(&mut self, digits: usize, base: usize) -> Result<usize, Diagnostic> {
        let mut number = 0;
        for left in (1..=digits).rev() {
            let sign = self.take(|| counted(left, "digit"))?;
            number = number * base + digit(sign, base)?;
        }
        Ok(number)
    }

    /// The cells of a board of `count` cells, which are written with runs of blanks between the clues.
    ///
    /// # Errors
    /// If the text ends before the board does, or blanks lead beyond it.
    pub(super) fn sparse<T: Clone>(
        &mut self,
        count: usize,
        blank: &T,
        read: impl FnMut(&mut Self, Sign) -> Result<Entry<T>, Diagnostic>,
    ) -> Result<Vec<T>, Diagnostic> {
        let cells = self.sparse_start(count, blank, read)?;
        if cells.len() < count {
            self.take(|| counted(count - cells.len(), "cell"))?;
        }
        Ok(cells)
    }

    /// The same, where the text may end before the board does: the cells up to its end.
    ///
    /// # Errors
    /// If blanks lead beyond the board.
    pub(super) fn sparse_start<T: Clone>(
        &mut self,
        count: usize,
        blank: &T,
        mut read: impl FnMut(&mut Self, Sign) -> Result<Entry<T>, Diagnostic>,
    ) -> Result<Vec<T>, Diagnostic> {
        let mut cells = Vec::with_capacity(count);
        while cells.len() < count && !self.is_empty() {
            let left = count - cells.len();
            let sign = self.take(|| counted(left, "cell"))?;
            match read(self, sign)? {
                Entry::Clue(clue) => cells.push(clue),
                Entry::ClueBeforeBlanks(clue, blanks) => {
                    cells.push(clue);
                    cells.extend(std::iter::repeat_n(blank.clone(), blanks.min(left - 1)));
                }
                Entry::Blanks(blanks) if blanks > left => {
                    let message = format!("`{}` leads beyond the board", sign.character);
                    return Err(
                        Diagnostic::new(DiagnosticCode::BadValue, sign.span, message).label(format!(
                            "{} without a clue, but {left} left",
                            counted(blanks, "cell")
                        )),
                    );
                }
                Entry::Blanks(blanks) => cells.extend(std::iter::repeat_n(blank.clone(), blanks)),
            }
        }
        Ok(cells)
    }

    /// As many numbers below `base`, of which a character of base `base` to the power of `each` contains `each`.
    ///
    /// # Errors
    /// If a character is not a digit of this base, or the text ends.
    pub(super) fn packed(
        &mut self,
        count: usize,
        base: usize,
        each: usize,
    ) -> Result<Vec<usize>, Diagnostic> {
        let mut numbers = Vec::with_capacity(count + each);
        let whole = base.pow(each as u32);
        while numbers.len() < count {
            let missing = (count - numbers.len()).div_ceil(each);
            let sign = self.take(|| counted(missing, "character"))?;
            let digits = digit(sign, whole)?;
            numbers.extend(
                (0..each)
                    .rev()
                    .map(|place| digits / base.pow(place as u32) % base),
            );
        }
        numbers.truncate(count);
        Ok(numbers)
    }

    /// Refuses what is left.
    pub(super) fn finish(&self) -> Result<(), Diagnostic> {
        let Some(place) = span(self.signs) else {
            return Ok(());
        };
        Err(Diagnostic::new(
            DiagnosticCode::Syntax,
            place,
            format!("the {} goes on after the last clue", self.what),
        )
        .label("nothing is expected here")
        .help("is the size of the board right, which precedes the clues?"))
    }
}

/// The value of a digit.
fn digit(sign: Sign, base: usize) -> Result<usize, Diagnostic> {
    let value = sign.value().filter(|value| *value < base);
    value.ok_or_else(|| {
        let last = char::from_digit(base as u32 - 1, 36).unwrap_or('z');
        let expected = match base {
            ..=10 => format!("expected a digit from 0 to {last}"),
            _ => format!("expected a digit, or a letter up to {last}"),
        };
        unexpected(sign, &expected)
    })
}

/// The error for a character that means nothing in its place.
pub(super) fn unexpected(sign: Sign, expected: &str) -> Diagnostic {
    let message = format!("`{}` has no meaning here", sign.character);
    Diagnostic::new(DiagnosticCode::Syntax, sign.span, message).label(expected)
}

/// `1 cell`, `2 cells`.
pub(super) fn counted(number: usize, what: &str) -> String {
    match number {
        1 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}
