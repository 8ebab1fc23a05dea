//! Numbers: ranges, sums, products, signs.

use winnow::combinator::cut_err;
use winnow::prelude::*;

use super::{ParseResult, Tokens, operator, primary};
use crate::model::expression::syntax::{Factor, Syntax, SyntaxKind};

/// `a..b`, or a single number.
pub(super) fn range(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let low = sum(input)?;
    if operator(input, &[("..", ())]).is_none() {
        return Ok(low);
    }
    let high = cut_err(sum).parse_next(input)?;
    Ok(Syntax {
        span: low.span.start..high.span.end,
        kind: SyntaxKind::Range(Box::new(low), Box::new(high)),
    })
}

/// `a + b - c`
pub(super) fn sum(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let mut summands = vec![(false, product(input)?)];
    while let Some(taken_away) = operator(input, &[("+", false), ("-", true)]) {
        summands.push((taken_away, cut_err(product).parse_next(input)?));
    }
    if summands.len() == 1 {
        return Ok(summands.remove(0).1);
    }
    let span = summands[0].1.span.start..summands[summands.len() - 1].1.span.end;
    Ok(Syntax {
        span,
        kind: SyntaxKind::Sum(summands),
    })
}

const FACTORS: [(&str, Factor); 4] = [
    ("*", Factor::Times),
    ("/", Factor::Over),
    ("div", Factor::Div),
    ("mod", Factor::Mod),
];

fn product(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let first = signed(input)?;
    let mut others: Vec<(Factor, Syntax)> = vec![];
    while let Some(factor) = operator(input, &FACTORS) {
        others.push((factor, cut_err(signed).parse_next(input)?));
    }
    let Some((_, last)) = others.last() else {
        return Ok(first);
    };
    let span = first.span.start..last.span.end;
    Ok(Syntax {
        span,
        kind: SyntaxKind::Product(Box::new(first), others),
    })
}

fn signed(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let start = input.first().map_or(0, |token| token.span.start);
    let mut signs = 0;
    while operator(input, &[("-", ())]).is_some() {
        signs += 1;
    }
    let inner = match signs {
        0 => return primary::indexed(input),
        _ => cut_err(primary::indexed).parse_next(input)?,
    };
    if signs % 2 == 0 {
        return Ok(inner);
    }
    Ok(Syntax {
        span: start..inner.span.end,
        kind: SyntaxKind::Negative(Box::new(inner)),
    })
}
