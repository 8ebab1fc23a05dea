//! The signs of drawn equations: cells, operators, `=` and results.

use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::SpannedText;
use crate::layout::is_blank;

/// An operation on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Plus,
    Minus,
    Times,
    DividedBy,
}

impl Operator {
    /// The operator for a character.
    fn of(character: char) -> Option<Self> {
        match character {
            '+' => Some(Operator::Plus),
            '-' | '\u{2212}' | '\u{2013}' => Some(Operator::Minus),
            '*' | 'x' | 'X' | '\u{d7}' | '\u{b7}' => Some(Operator::Times),
            '/' | ':' | '\u{f7}' => Some(Operator::DividedBy),
            _ => None,
        }
    }

    /// The operator in sentences.
    pub(super) fn shown(self) -> char {
        match self {
            Operator::Plus => '+',
            Operator::Minus => '-',
            Operator::Times => '*',
            Operator::DividedBy => '/',
        }
    }

    /// Does it bind more tightly than sums?
    pub(super) fn is_of_products(self) -> bool {
        matches!(self, Operator::Times | Operator::DividedBy)
    }
}

/// The kind of a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SignKind {
    Cell,
    Operator(Operator),
    Equals,
    /// A result.
    Number(i64),
    /// An unknown result.
    Unknown,
}

/// A sign and its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sign<'t> {
    pub(super) kind: SignKind,
    pub(super) written: &'t str,
    pub(super) span: Span,
}

/// The signs of a line of `text`. Spaces between them are optional.
///
/// # Errors
/// An error at the first character that is not a sign.
pub(super) fn signs<'t>(text: &'t SpannedText, line: &'t str) -> Result<Vec<Sign<'t>>, Diagnostic> {
    let mut signs = vec![];
    let mut rest = line.trim_start_matches(is_blank);
    while let Some(first) = rest.chars().next() {
        let length = length(first, rest);
        let written = &rest[..length];
        let span = text.span_of_part(written);
        signs.push(Sign {
            kind: kind(first, written, span)?,
            written,
            span,
        });
        rest = rest[length..].trim_start_matches(is_blank);
    }
    Ok(signs)
}

/// The length of the first sign in bytes: a run of `_`, a number with its sign, or one character.
fn length(first: char, rest: &str) -> usize {
    let run = |text: &str, belongs: fn(char) -> bool| text.find(|c| !belongs(c)).unwrap_or(text.len());
    let after = first.len_utf8();
    let digits = run(&rest[after..], |c| c.is_ascii_digit());
    match Operator::of(first) {
        _ if first == '_' => run(rest, |c| c == '_'),
        Some(Operator::Minus) => after + digits,
        None if first.is_ascii_digit() => after + digits,
        _ => after,
    }
}

fn kind(first: char, written: &str, span: Span) -> Result<SignKind, Diagnostic> {
    if written.ends_with(|c: char| c.is_ascii_digit()) {
        let (sign, digits) = match Operator::of(first) {
            Some(_) => (-1, &written[first.len_utf8()..]),
            None => (1, written),
        };
        let number = digits
            .parse::<i64>()
            .map(|number| SignKind::Number(sign * number));
        return number.map_err(|_| {
            let message = "this number does not fit in 64 bits";
            Diagnostic::new(DiagnosticCode::NumberTooLarge, span, message).label("expected a smaller number")
        });
    }
    match first {
        '_' => Ok(SignKind::Cell),
        '=' => Ok(SignKind::Equals),
        '?' => Ok(SignKind::Unknown),
        _ => Operator::of(first).map(SignKind::Operator).ok_or_else(|| {
            let message = format!("unexpected character `{first}`");
            Diagnostic::new(DiagnosticCode::BadDrawing, span, message)
                .label("expected `_` for a cell, `+`, `-`, `*`, `/`, `=`, a number or `?`")
        }),
    }
}
