//! What stands by itself: numbers, names, calls, brackets, quotas.

use winnow::combinator::{alt, cut_err};
use winnow::prelude::*;
use winnow::token::one_of;

use super::{KEYWORDS, ParseResult, Tokens, known, list, logic, number, operator};
use crate::model::expression::syntax::{NamePart, Quota, Syntax, SyntaxKind};
use crate::model::expression::token::{KnownToken, Token, TokenKind};

/// `rows[2][3]`, or what stands before the brackets.
pub(super) fn indexed(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let mut of = primary(input)?;
    while operator(input, &[("[", ())]).is_some() {
        let index = cut_err(number::sum).parse_next(input)?;
        let end = cut_err(known("]", "`]`")).parse_next(input)?;
        of = Syntax {
            span: of.span.start..end.span.end,
            kind: SyntaxKind::Index(Box::new(of), Box::new(index)),
        };
    }
    Ok(of)
}

fn primary(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    alt((literal, bracketed, set, quota, named))
        .context("a number, a name or `(`")
        .parse_next(input)
}

fn literal(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    one_of(TokenKind::Number)
        .verify_map(|token: &Token<'_>| {
            let number = token.text.parse().ok()?;
            Some(Syntax {
                span: token.span.clone(),
                kind: SyntaxKind::Number(number),
            })
        })
        .context("a number within 64 bits")
        .parse_next(input)
}

fn bracketed(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let open = one_of(KnownToken("(")).parse_next(input)?;
    let inner = cut_err(logic::expression).parse_next(input)?;
    let close = cut_err(known(")", "`)`")).parse_next(input)?;
    let kind = match inner.kind {
        SyntaxKind::Each { .. } => SyntaxKind::Bracketed(Box::new(inner)),
        kind => kind,
    };
    Ok(Syntax {
        span: open.span.start..close.span.end,
        kind,
    })
}

fn set(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let start = input.first().map_or(0, |token| token.span.start);
    let (members, end) = list(input, ("{", "}", "`,` or `}`"))?;
    Ok(Syntax {
        span: start..end,
        kind: SyntaxKind::Set(members),
    })
}

/// `exactly 2 of (a, b, c)`
fn quota(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let start = input.first().map_or(0, |token| token.span.start);
    let quotas = [
        ("exactly", Quota::Exactly),
        ("at_least", Quota::AtLeast),
        ("at_most", Quota::AtMost),
    ];
    let Some(quota) = operator(input, &quotas) else {
        return winnow::combinator::fail.parse_next(input);
    };
    let number = cut_err(number::sum).parse_next(input)?;
    cut_err(known("of", "`of`, as in `exactly 2 of (a, b, c)`")).parse_next(input)?;
    let (members, end) =
        cut_err(|input: &mut Tokens<'_, '_>| list(input, ("(", ")", "`,` or `)`"))).parse_next(input)?;
    Ok(Syntax {
        span: start..end,
        kind: SyntaxKind::Quota(quota, Box::new(number), members),
    })
}

/// A name of one word or more, or a call.
fn named(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let first = word(input)?;
    let mut span = first.span.clone();
    let mut parts = vec![part(first)];
    while let Some(next) = input.first().filter(|next| continues(next)) {
        span.end = next.span.end;
        parts.push(part(next));
        winnow::stream::Stream::next_token(input);
    }
    let opens = input
        .first()
        .is_some_and(|next| next.kind == TokenKind::Sign && next.text == "(");
    if opens && parts.iter().all(|part| !part.quoted) {
        return call(input, parts, span);
    }
    Ok(Syntax {
        span,
        kind: SyntaxKind::Name(parts),
    })
}

fn word<'t, 's>(input: &mut Tokens<'t, 's>) -> ParseResult<&'t Token<'s>> {
    let is_name = |token: &&Token<'_>| token.kind == TokenKind::Quoted || !KEYWORDS.contains(&token.text);
    alt((one_of(TokenKind::Word), one_of(TokenKind::Quoted)))
        .verify(is_name)
        .parse_next(input)
}

/// Does the token go on with a name of several words?
fn continues(token: &Token<'_>) -> bool {
    match token.kind {
        TokenKind::Word => !KEYWORDS.contains(&token.text),
        TokenKind::Number => true,
        TokenKind::Quoted | TokenKind::Sign => false,
    }
}

fn part(token: &Token<'_>) -> NamePart {
    NamePart {
        text: token.text.to_string(),
        quoted: token.kind == TokenKind::Quoted,
    }
}

fn call(
    input: &mut Tokens<'_, '_>,
    words: Vec<NamePart>,
    span: std::ops::Range<usize>,
) -> ParseResult<Syntax> {
    let function: Vec<String> = words.into_iter().map(|word| word.text).collect();
    let (arguments, end) = list(input, ("(", ")", "`,` or `)`"))?;
    Ok(Syntax {
        span: span.start..end,
        kind: SyntaxKind::Call {
            function: function.join("_"),
            function_span: span,
            arguments,
        },
    })
}
