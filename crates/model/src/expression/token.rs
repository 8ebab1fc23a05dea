//! The tokens of an expression: numbers, names and signs, with their spans.

use std::ops::Range;

use winnow::ascii::{digit1, multispace0};
use winnow::combinator::{alt, delimited, repeat, terminated};
use winnow::error::ContextError;
use winnow::prelude::*;
use winnow::stream::{ContainsToken, LocatingSlice};
use winnow::token::{one_of, take_till, take_while};

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// Digits.
    Number,
    /// Letters, digits and `_`, not starting with a digit.
    Word,
    /// A name in single quotes, which may contain any characters.
    Quoted,
    /// An operator, a bracket or a separator.
    Sign,
}

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token<'s> {
    /// Its kind.
    pub(super) kind: TokenKind,
    /// Its text, without quotes; each sign has a single spelling.
    pub(super) text: &'s str,
    /// Its span, in bytes.
    pub(super) span: Range<usize>,
}

/// A word or a sign of the grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KnownToken(pub(super) &'static str);

impl ContainsToken<&'_ Token<'_>> for KnownToken {
    fn contains_token(&self, token: &Token<'_>) -> bool {
        matches!(token.kind, TokenKind::Sign | TokenKind::Word) && token.text == self.0
    }
}

impl ContainsToken<&'_ Token<'_>> for TokenKind {
    fn contains_token(&self, token: &Token<'_>) -> bool {
        token.kind == *self
    }
}

type Input<'s> = LocatingSlice<&'s str>;
type TokenResult<T> = Result<T, ContextError>;

/// The tokens of a text.
///
/// # Errors
/// The position of the first character that does not start a token.
pub(super) fn tokens(text: &str) -> Result<Vec<Token<'_>>, usize> {
    let mut input = LocatingSlice::new(text);
    let mut all = (multispace0, repeat(0.., terminated(token, multispace0))).map(|(_, list)| list);
    let list: TokenResult<Vec<Token<'_>>> = all.parse_next(&mut input);
    match list {
        Ok(list) if input.is_empty() => Ok(list),
        _ => Err(text.len() - input.len()),
    }
}

fn token<'s>(input: &mut Input<'s>) -> TokenResult<Token<'s>> {
    alt((
        digit1.map(|text| (TokenKind::Number, text)),
        word.map(|text| (TokenKind::Word, text)),
        quoted.map(|text| (TokenKind::Quoted, text)),
        sign.map(|text| (TokenKind::Sign, text)),
    ))
    .with_span()
    .map(|((kind, text), span)| Token { kind, text, span })
    .parse_next(input)
}

fn word<'s>(input: &mut Input<'s>) -> TokenResult<&'s str> {
    let is_start = |c: char| c.is_alphabetic() || c == '_';
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    (one_of(is_start), take_while(0.., is_part))
        .take()
        .parse_next(input)
}

fn quoted<'s>(input: &mut Input<'s>) -> TokenResult<&'s str> {
    delimited('\'', take_till(1.., '\''), '\'').parse_next(input)
}

fn sign<'s>(input: &mut Input<'s>) -> TokenResult<&'s str> {
    let single = [
        '<', '>', '+', '-', '*', '/', '(', ')', '[', ']', '{', '}', ',', ':',
    ];
    alt((
        alt(("<=>", "=>", "<=", ">=", "!=", "..")),
        alt(("==", "=")).value("=="),
        alt((
            "≤".value("<="),
            "≥".value(">="),
            "≠".value("!="),
            "−".value("-"),
            "×".value("*"),
        )),
        one_of(single).take(),
    ))
    .parse_next(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<&str> {
        let list = tokens(text).expect("tokens");
        list.into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn blanks_separate_and_signs_do_too() {
        assert_eq!(texts(" a+ 2*r1c1 "), ["a", "+", "2", "*", "r1c1"]);
        assert_eq!(texts("1..9"), ["1", "..", "9"]);
        assert_eq!(texts("a<=>b=>c"), ["a", "<=>", "b", "=>", "c"]);
        assert_eq!(texts(""), [""; 0]);
    }

    #[test]
    fn signs_have_one_spelling() {
        assert_eq!(texts("a = b ≤ c"), ["a", "==", "b", "<=", "c"]);
    }

    #[test]
    fn quotes_hold_any_name() {
        let list = tokens("'.' == 'a b'").expect("tokens");
        assert_eq!((list[0].text, list[0].kind), (".", TokenKind::Quoted));
        assert_eq!(list[2].span, 7..12);
    }

    #[test]
    fn a_strange_character_has_its_place() {
        assert_eq!(tokens("a + ?"), Err(4));
        assert_eq!(tokens("a 'b"), Err(2));
        assert_eq!(tokens("é § b"), Err(3));
    }
}
