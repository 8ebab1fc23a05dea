//! The characters of a link, or of another puzzle in one word, and their places in the file.

use crate::Span;

/// A character, as it was before a browser escaped it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sign {
    pub(super) character: char,
    pub(super) span: Span,
}

impl Sign {
    /// The characters of a part of a file that begins at `start`. Escapes such as `%2B` become the character that they stand for.
    pub(super) fn all(text: &str, start: usize) -> Vec<Sign> {
        let mut signs = vec![];
        let mut at = 0;
        while let Some(character) = text[at..].chars().next() {
            let (character, length) = match escaped_sign(&text[at..]) {
                Some(sign) => (sign, 3),
                None => (character, character.len_utf8()),
            };
            let span = Span::new(start + at, start + at + length);
            signs.push(Sign { character, span });
            at += length;
        }
        signs
    }

    /// What the character is worth as a digit of base 36, in upper or in lower case.
    pub(super) fn value(self) -> Option<usize> {
        self.character.to_digit(36).map(|digit| digit as usize)
    }
}

/// The character that an escape at the start of the text stands for. Letters and digits are never escaped, and encodings use `%` themselves.
fn escaped_sign(text: &str) -> Option<char> {
    let code = text.strip_prefix('%')?.get(..2)?;
    let is_code = code.bytes().all(|byte| byte.is_ascii_hexdigit());
    let sign = char::from(u8::from_str_radix(code, 16).ok().filter(|_| is_code)?);
    sign.is_ascii_punctuation().then_some(sign)
}

/// The text of some characters.
pub(super) fn text(signs: &[Sign]) -> String {
    signs.iter().map(|sign| sign.character).collect()
}

/// The place of some characters, which are not none.
pub(super) fn span(signs: &[Sign]) -> Option<Span> {
    let (first, last) = (signs.first()?, signs.last()?);
    Some(Span::new(first.span.start, last.span.end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_one_character() {
        let signs = Sign::all("a%2Fé%zz%31", 5);
        assert_eq!(text(&signs), "a/é%zz%31");
        assert_eq!(signs[1].span, Span::new(6, 9));
        assert_eq!(span(&signs), Some(Span::new(5, 17)));
    }
}
