//! The signs of drawn equations: cells, operators, `=` and results.

use crate::model::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::model::document::node::SpannedText;
use crate::model::layout::is_blank;

/// What is done with two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Plus,
    Minus,
    Times,
    DividedBy,
}

impl Operator {
    /// The operator that a character stands for.
    fn of(character: char) -> Option<Self> {
        match character {
            '+' => Some(Operator::Plus),
            '-' | '\u{2212}' | '\u{2013}' => Some(Operator::Minus),
            '*' | 'x' | 'X' | '\u{d7}' | '\u{b7}' => Some(Operator::Times),
            '/' | ':' | '\u{f7}' => Some(Operator::DividedBy),
            _ => None,
        }
    }

    /// How sentences write it.
    pub(super) fn shown(self) -> char {
        match self {
            Operator::Plus => '+',
            Operator::Minus => '-',
            Operator::Times => '*',
            Operator::DividedBy => '/',
        }
    }

    /// Does it bind its numbers before sums are taken?
    pub(super) fn is_of_products(self) -> bool {
        matches!(self, Operator::Times | Operator::DividedBy)
    }
}

/// What a sign is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SignKind {
    Cell,
    Operator(Operator),
    Equals,
    /// A result.
    Number(i64),
    /// A result that is not told.
    Unknown,
}

/// A sign and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sign<'t> {
    pub(super) kind: SignKind,
    pub(super) written: &'t str,
    pub(super) span: Span,
}

/// The signs of a line of `text`. Blanks between them may be left out.
///
/// # Errors
/// A diagnostic at the first character that is no sign.
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

/// How many bytes the first sign has: a run of `_`, a number with its sign, or one character.
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
            let message = "this number does not fit 64 bits";
            Diagnostic::new(DiagnosticCode::NumberTooLarge, span, message).label("expected a smaller number")
        });
    }
    match first {
        '_' => Ok(SignKind::Cell),
        '=' => Ok(SignKind::Equals),
        '?' => Ok(SignKind::Unknown),
        _ => Operator::of(first).map(SignKind::Operator).ok_or_else(|| {
            let message = format!("`{first}` means nothing in a drawn equation");
            Diagnostic::new(DiagnosticCode::BadDrawing, span, message)
                .label("expected `_` for a cell, `+`, `-`, `*`, `/`, `=`, a number or `?`")
        }),
    }
}
