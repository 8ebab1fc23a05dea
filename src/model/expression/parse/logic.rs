//! Statements: quantifiers, `=>`, `or`, `and`, `not`, comparisons.

use winnow::combinator::{cut_err, opt};
use winnow::prelude::*;
use winnow::token::one_of;

use super::{KEYWORDS, ParseResult, Tokens, joined, known, number, operator};
use crate::model::expression::syntax::{Binder, Comparator, Syntax, SyntaxKind};
use crate::model::expression::token::{KnownToken, Token, TokenKind};

/// A whole expression.
pub(super) fn expression(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    match opt(one_of(KnownToken("for"))).parse_next(input)? {
        Some(start) => {
            let start = start.span.start;
            each(input, start)
        }
        None => implication(input),
    }
}

/// What follows `for`.
fn each(input: &mut Tokens<'_, '_>, start: usize) -> ParseResult<Syntax> {
    opt(one_of(KnownToken("each"))).parse_next(input)?;
    let mut binders = vec![cut_err(binder).parse_next(input)?];
    while operator(input, &[(",", ())]).is_some() {
        binders.push(cut_err(binder).parse_next(input)?);
    }
    let condition = match operator(input, &[("where", ())]) {
        Some(()) => Some(Box::new(cut_err(implication).parse_next(input)?)),
        None => None,
    };
    cut_err(known(":", "`:` before what holds for each")).parse_next(input)?;
    let body = Box::new(cut_err(expression).parse_next(input)?);
    Ok(Syntax {
        span: start..body.span.end,
        kind: SyntaxKind::Each {
            binders,
            condition,
            body,
        },
    })
}

fn binder(input: &mut Tokens<'_, '_>) -> ParseResult<Binder> {
    let mut names = vec![bound_name(input)?];
    while operator(input, &[(",", ())]).is_some() {
        names.push(cut_err(bound_name).parse_next(input)?);
    }
    cut_err(known("in", "`in`")).parse_next(input)?;
    let domain = cut_err(number::range).parse_next(input)?;
    Ok(Binder { names, domain })
}

fn bound_name(input: &mut Tokens<'_, '_>) -> ParseResult<(String, std::ops::Range<usize>)> {
    one_of(TokenKind::Word)
        .verify(|token: &&Token<'_>| !KEYWORDS.contains(&token.text))
        .map(|token: &Token<'_>| (token.text.to_string(), token.span.clone()))
        .context("a name for what runs through")
        .parse_next(input)
}

fn implication(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    type Whole = fn(Box<Syntax>, Box<Syntax>) -> SyntaxKind;
    let arrows: [(&str, Whole); 2] = [("=>", SyntaxKind::Implies), ("<=>", SyntaxKind::Equivalent)];
    let left = disjunction(input)?;
    let Some(whole) = operator(input, &arrows) else {
        return Ok(left);
    };
    let right = cut_err(disjunction).parse_next(input)?;
    Ok(Syntax {
        span: left.span.start..right.span.end,
        kind: whole(Box::new(left), Box::new(right)),
    })
}

fn disjunction(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    joined(input, "or", conjunction, SyntaxKind::Or)
}

fn conjunction(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    joined(input, "and", negation, SyntaxKind::And)
}

fn negation(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let start = input.first().map_or(0, |token| token.span.start);
    let mut negated = 0;
    while operator(input, &[("not", ())]).is_some() {
        negated += 1;
    }
    let inner = match negated {
        0 => return comparison(input),
        _ => cut_err(comparison).parse_next(input)?,
    };
    if negated % 2 == 0 {
        return Ok(inner);
    }
    Ok(Syntax {
        span: start..inner.span.end,
        kind: SyntaxKind::Not(Box::new(inner)),
    })
}

const COMPARATORS: [(&str, Comparator); 7] = [
    ("==", Comparator::Equal),
    ("!=", Comparator::Different),
    ("<", Comparator::Less),
    ("<=", Comparator::LessOrEqual),
    (">", Comparator::Greater),
    (">=", Comparator::GreaterOrEqual),
    ("in", Comparator::In),
];

fn comparison(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let first = number::range(input)?;
    let mut others: Vec<(Comparator, Syntax)> = vec![];
    while let Some(comparator) = comparator(input)? {
        others.push((comparator, cut_err(number::range).parse_next(input)?));
    }
    let Some((_, last)) = others.last() else {
        return Ok(first);
    };
    let span = first.span.start..last.span.end;
    Ok(Syntax {
        span,
        kind: SyntaxKind::Comparison(Box::new(first), others),
    })
}

fn comparator(input: &mut Tokens<'_, '_>) -> ParseResult<Option<Comparator>> {
    if operator(input, &[("not", ())]).is_some() {
        cut_err(known("in", "`in` after `not`")).parse_next(input)?;
        return Ok(Some(Comparator::NotIn));
    }
    Ok(operator(input, &COMPARATORS))
}
