//! The letters between the size of a puzzle and its clues: `m2` in `7x7m2:`.

use crate::import::body::unexpected;
use crate::import::sign::{Sign, span, text};
use crate::{Diagnostic, DiagnosticCode, Span};

/// A letter and its value, which may have no characters.
#[derive(Clone, Copy, Debug)]
struct Setting<'a> {
    letter: Sign,
    value: &'a [Sign],
}

/// The settings of a puzzle.
#[derive(Clone, Debug, Default)]
pub(super) struct Settings<'a> {
    list: Vec<Setting<'a>>,
    size: SizePart,
}

/// How the size before the settings is written.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SizePart {
    pub(super) place: Span,
    /// Is it one number for both sides?
    pub(super) has_one_side: bool,
}

impl<'a> Settings<'a> {
    /// Reads settings, of which a game has those with some letters. Difficulties have a letter for a value.
    ///
    /// # Errors
    /// If the game has no such setting.
    pub(super) fn read(mut signs: &'a [Sign], size: SizePart, known: &str) -> Result<Self, Diagnostic> {
        let mut list = vec![];
        while let Some((letter, rest)) = signs.split_first() {
            if !letter.character.is_ascii_alphabetic() {
                return Err(unexpected(*letter, "expected `:` and the clues"));
            }
            let is_digit = |sign: &&Sign| sign.character.is_ascii_digit() || sign.character == '.';
            let mut length = rest.iter().take_while(is_digit).count();
            if length == 0 && letter.character == 'd' {
                length = usize::from(!rest.is_empty());
            }
            let (value, rest) = rest.split_at(length);
            let setting = Setting {
                letter: *letter,
                value,
            };
            if !known.contains(letter.character) {
                return Err(Diagnostic::new(
                    DiagnosticCode::BadValue,
                    setting.place(),
                    format!("the setting `{}` is not known", letter.character),
                )
                .label("it may change the rules of the puzzle, or how it is written"));
            }
            list.push(setting);
            signs = rest;
        }
        Ok(Settings { list, size })
    }

    /// Was the size of the puzzle one number?
    pub(super) fn has_one_side(&self) -> bool {
        self.size.has_one_side
    }

    /// Where the size of the puzzle is.
    pub(super) fn size_place(&self) -> Span {
        self.size.place
    }

    /// Where a setting is, if it is set.
    pub(super) fn place(&self, letter: char) -> Option<Span> {
        self.find(letter).map(|setting| setting.place())
    }

    pub(super) fn is_set(&self, letter: char) -> bool {
        self.find(letter).is_some()
    }

    /// The number of a setting and its place.
    ///
    /// # Errors
    /// If its value is not a number below a million.
    pub(super) fn number(&self, letter: char) -> Result<Option<(usize, Span)>, Diagnostic> {
        let Some(setting) = self.find(letter) else {
            return Ok(None);
        };
        let number = text(setting.value)
            .parse()
            .ok()
            .filter(|number| *number < 1_000_000);
        let number = number.ok_or_else(|| {
            let message = format!("the setting `{letter}` has no number");
            Diagnostic::new(DiagnosticCode::Syntax, setting.place(), message)
                .label("expected a number after it")
        })?;
        Ok(Some((number, setting.place())))
    }

    fn find(&self, letter: char) -> Option<&Setting<'a>> {
        self.list
            .iter()
            .find(|setting| setting.letter.character == letter)
    }
}

impl Setting<'_> {
    fn place(&self) -> Span {
        let end = span(self.value).map_or(self.letter.span.end, |value| value.end);
        Span::new(self.letter.span.start, end)
    }
}
