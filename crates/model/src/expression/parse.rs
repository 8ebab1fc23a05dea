//! The grammar of expressions: from tokens to syntax.
//!
//! Each level of the grammar is a function, from the loosest binding to the tightest. The grammar
//! needs one token of lookahead, so an error is reported at the first token that does not fit.
//! `docs/reference/expressions.md` has the whole grammar.

mod grammar;
mod input;

use winnow::error::{ContextError, ErrMode};
use winnow::prelude::*;
use winnow::stream::TokenSlice;

pub use input::KEYWORDS;
pub(super) use input::refuse_high;

use super::definition::Definitions;
use super::syntax::Syntax;
use super::token::{Token, TokenKind, tokens};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::SpannedText;

/// The maximum length of an expression, in bytes.
const MAX_LENGTH: usize = 100_000;

/// The maximum nesting of brackets and quantifiers, and the maximum number of consecutive indices.
/// It bounds the recursion of the parser.
const MAX_DEPTH: usize = 40;

/// Parses a text that can use definitions.
pub(super) fn parse(text: &SpannedText, definitions: &Definitions) -> Result<Syntax, Diagnostic> {
    let syntax = parse_alone(text)?;
    refuse_high(text, &syntax, definitions)?;
    Ok(syntax)
}

/// Parses a text whose definitions are not known yet: its height is not checked.
pub(super) fn parse_alone(text: &SpannedText) -> Result<Syntax, Diagnostic> {
    if text.value.len() > MAX_LENGTH {
        let message = format!("this expression is {} bytes long", text.value.len());
        return Err(Diagnostic::new(DiagnosticCode::TooLarge, text.span, message)
            .label(format!("at most {MAX_LENGTH}")));
    }
    let tokens = tokens(&text.value).map_err(|at| strange_character(text, at))?;
    refuse_deep_nesting(text, &tokens)?;
    let mut input = TokenSlice::new(&tokens);
    match grammar::expression.parse_next(&mut input) {
        Ok(syntax) if input.is_empty() => Ok(syntax),
        Ok(_) => {
            let expected = "an operator or the end of the expression";
            Err(unexpected(text, input.first(), expected).help_if(hint(&tokens)))
        }
        Err(error) => {
            let diagnostic = unexpected(text, input.first(), expected(&error));
            Err(diagnostic.help_if(hint(&tokens)))
        }
    }
}

/// Is this a single word that an expression reads as a name?
pub fn is_plain_name(name: &str) -> bool {
    let tokens = tokens(name).unwrap_or_default();
    let word = |token: &Token<'_>| token.kind == TokenKind::Word && token.text == name;
    matches!(tokens.as_slice(), [only] if word(only)) && !KEYWORDS.contains(&name)
}

/// The help for what other languages and plain English write in another way.
fn hint(tokens: &[Token<'_>]) -> Option<String> {
    implication(tokens)
        .or_else(|| quantifier(tokens))
        .or_else(|| comparison(tokens))
}

/// The help for `forall x in …` and `for all x in …`.
fn quantifier(tokens: &[Token<'_>]) -> Option<String> {
    let is_word =
        |token: &Token<'_>| token.kind == TokenKind::Word && matches!(token.text, "forall" | "foreach");
    let is_pair =
        |pair: &[Token<'_>]| pair[0].text == "for" && matches!(pair[1].text, "all" | "every" | "any");
    (tokens.iter().any(is_word) || tokens.windows(2).any(is_pair))
        .then(|| "for a condition that holds in every case, write `for each x in …: …`".to_string())
}

/// The help for `a is not 3`.
fn comparison(tokens: &[Token<'_>]) -> Option<String> {
    let is_word = |token: &Token<'_>| token.kind == TokenKind::Word && matches!(token.text, "is" | "are");
    tokens
        .iter()
        .any(is_word)
        .then(|| "to compare, write `a == b` or `a != b`".to_string())
}

/// The help for an implication in the words or signs of other languages.
fn implication(tokens: &[Token<'_>]) -> Option<String> {
    let is_word = |token: &Token<'_>| token.kind == TokenKind::Word && matches!(token.text, "if" | "then");
    let is_arrow = |pair: &[Token<'_>]| {
        matches!(
            (pair[0].text, pair[1].text),
            ("-", ">") | ("==", "=>") | ("==", ">")
        ) && pair[0].span.end == pair[1].span.start
    };
    (tokens.iter().any(is_word) || tokens.windows(2).any(is_arrow))
        .then(|| "write \"if A then B\" as `A => B`".to_string())
}

/// What the innermost parser that failed expected.
fn expected(error: &ErrMode<ContextError<&'static str>>) -> &'static str {
    match error {
        ErrMode::Backtrack(context) | ErrMode::Cut(context) => context.context().next().copied(),
        ErrMode::Incomplete(_) => None,
    }
    .unwrap_or("a number, a name or `(`")
}

fn strange_character(text: &SpannedText, at: usize) -> Diagnostic {
    let character = text.value[at..].chars().next().unwrap_or(' ');
    let span = text.span_of(at..at + character.len_utf8());
    let diagnostic = Diagnostic::new(
        DiagnosticCode::BadExpression,
        span,
        format!("unexpected character `{character}`"),
    );
    let diagnostic = match character {
        '\'' | '"' | '\u{2200}' => diagnostic,
        _ => diagnostic.help(format!(
            "if it is part of a name, quote the name: `'{}'`",
            name_around(&text.value, at)
        )),
    };
    match character {
        '\'' => diagnostic.label("this quote is not closed"),
        '"' => diagnostic.label("quote names with `'`"),
        '&' => diagnostic.label("write `and`"),
        '|' => diagnostic.label("write `or`"),
        '!' | '~' => diagnostic.label("write `not`"),
        '%' => diagnostic.label("write `mod`"),
        '\u{2200}' => diagnostic.label("write `for each x in …: …`"),
        '^' => diagnostic.label("powers are not supported: write `a * a`"),
        _ => diagnostic.label("expected a number, a name, an operator or a bracket"),
    }
}

/// The name that was probably meant: the text around the character up to spaces and signs.
fn name_around(text: &str, at: usize) -> &str {
    let is_end = |c: char| c.is_whitespace() || "()[]{},:<>=+-*/'\"≤≥≠×−".contains(c);
    let start = text[..at].rfind(is_end).map_or(0, |sign| {
        sign + text[sign..].chars().next().map_or(0, char::len_utf8)
    });
    let end = text[at..].find(is_end).map_or(text.len(), |end| at + end);
    &text[start..end]
}

fn refuse_deep_nesting(text: &SpannedText, tokens: &[Token<'_>]) -> Result<(), Diagnostic> {
    // The state outside of each open bracket.
    let mut outside: Vec<(usize, usize)> = vec![];
    // `a[1][2]` is an index of an index, so consecutive indices count as depth.
    let (mut depth, mut indices): (usize, usize) = (0, 0);
    let mut is_after_index = false;
    for token in tokens {
        let sign = if token.kind == TokenKind::Quoted {
            ""
        } else {
            token.text
        };
        match sign {
            "(" | "[" | "{" => {
                indices = if sign == "[" && is_after_index {
                    indices + 1
                } else {
                    0
                };
                outside.push((depth, indices));
                depth += 1 + indices;
                indices = 0;
            }
            ")" | "]" | "}" => (depth, indices) = outside.pop().unwrap_or_default(),
            "for" => depth += 1,
            _ => indices = 0,
        }
        is_after_index = sign == "]";
        if depth > MAX_DEPTH {
            let span = text.span_of(token.span.clone());
            let diagnostic =
                Diagnostic::new(DiagnosticCode::BadExpression, span, "this is nested too deeply");
            return Err(diagnostic.label(format!("at most {MAX_DEPTH} nested brackets")));
        }
    }
    Ok(())
}

/// The error for a token (or the end) instead of what was `expected`.
fn unexpected(text: &SpannedText, token: Option<&Token<'_>>, expected: &str) -> Diagnostic {
    let is_too_large =
        |token: &&Token<'_>| token.kind == TokenKind::Number && token.text.parse::<u64>().is_err();
    if let Some(number) = token.filter(is_too_large) {
        return too_large(text.span_of(number.span.clone()));
    }
    let (span, message) = match token {
        Some(token) => (
            text.span_of(token.span.clone()),
            format!("unexpected `{}`", &text.value[token.span.clone()]),
        ),
        None => {
            let end = text.value.trim_end().len();
            (
                text.span_of(end..end),
                "unexpected end of the expression".to_string(),
            )
        }
    };
    Diagnostic::new(DiagnosticCode::BadExpression, span, message).label(format!("expected {expected}"))
}

/// The error for a number that does not fit in 64 bits.
pub(super) fn too_large(span: Span) -> Diagnostic {
    let message = "this number does not fit in 64 bits";
    Diagnostic::new(DiagnosticCode::NumberTooLarge, span, message)
        .label("expected a number within ±9223372036854775807")
}

#[cfg(test)]
mod tests;
