//! The grammar. Each level is a function, from the loosest binding to the tightest.
//!
//! Statements: quantifiers, `=>`, `or`, `and`, `not`, comparisons. Numbers: ranges, sums, products, signs. Primary
//! expressions: numbers, names, calls, brackets, quotas. Brackets contain statements again, so all levels are in this
//! file.

use winnow::combinator::{alt, cut_err, opt, separated};
use winnow::prelude::*;
use winnow::token::one_of;

use super::input::{KEYWORDS, ParseResult, Tokens, joined, known, operator};
use crate::expression::syntax::{Binder, Comparator, Factor, NamePart, Quota, Syntax, SyntaxKind};
use crate::expression::token::{KnownToken, Token, TokenKind};

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
    cut_err(known(":", "`:` before the statement that holds for each")).parse_next(input)?;
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
    let domain = cut_err(range).parse_next(input)?;
    Ok(Binder { names, domain })
}

fn bound_name(input: &mut Tokens<'_, '_>) -> ParseResult<(String, std::ops::Range<usize>)> {
    one_of(TokenKind::Word)
        .verify(|token: &&Token<'_>| !KEYWORDS.contains(&token.text))
        .map(|token: &Token<'_>| (token.text.to_string(), token.span.clone()))
        .context("a name for the variable")
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
    let first = range(input)?;
    let mut others: Vec<(Comparator, Syntax)> = vec![];
    while let Some(comparator) = comparator(input)? {
        others.push((comparator, cut_err(range).parse_next(input)?));
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

/// `a..b`, or a single number.
fn range(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
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
fn sum(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
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
        0 => return indexed(input),
        _ => cut_err(indexed).parse_next(input)?,
    };
    if signs % 2 == 0 {
        return Ok(inner);
    }
    Ok(Syntax {
        span: start..inner.span.end,
        kind: SyntaxKind::Negative(Box::new(inner)),
    })
}

/// `rows[2][3]`, or the part before the brackets.
fn indexed(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let mut of = primary(input)?;
    while operator(input, &[("[", ())]).is_some() {
        let index = cut_err(sum).parse_next(input)?;
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
        .context("a number that fits in 64 bits")
        .parse_next(input)
}

fn bracketed(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let open = one_of(KnownToken("(")).parse_next(input)?;
    let inner = cut_err(expression).parse_next(input)?;
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
    let number = cut_err(sum).parse_next(input)?;
    cut_err(known("of", "`of`, as in `exactly 2 of (a, b, c)`")).parse_next(input)?;
    let (members, end) =
        cut_err(|input: &mut Tokens<'_, '_>| list(input, ("(", ")", "`,` or `)`"))).parse_next(input)?;
    Ok(Syntax {
        span: start..end,
        kind: SyntaxKind::Quota(quota, Box::new(number), members),
    })
}

/// A name of one or more words, or a call.
fn named(input: &mut Tokens<'_, '_>) -> ParseResult<Syntax> {
    let first = word(input)?;
    let mut span = first.span.clone();
    let mut parts = vec![part(first)];
    let mut last = first.kind;
    while let Some(next) = input.first().filter(|next| continues(last, next)) {
        span.end = next.span.end;
        parts.push(part(next));
        last = next.kind;
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

/// Does the token continue a name of several words, after one of this kind? An entry of a drawing can be quoted: `clue '?'`.
fn continues(last: TokenKind, token: &Token<'_>) -> bool {
    match token.kind {
        TokenKind::Word => !KEYWORDS.contains(&token.text),
        TokenKind::Number => true,
        TokenKind::Quoted => last == TokenKind::Word,
        TokenKind::Sign => false,
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

/// `(a, b, c)` with the given brackets; also returns its end.
fn list(
    input: &mut Tokens<'_, '_>,
    (open, close, described): (&'static str, &'static str, &'static str),
) -> ParseResult<(Vec<Syntax>, usize)> {
    known(open, "`(`").parse_next(input)?;
    if let Some(end) = opt(one_of(KnownToken(close))).parse_next(input)? {
        return Ok((vec![], end.span.end));
    }
    let items = separated(1.., cut_err(expression), one_of(KnownToken(","))).parse_next(input)?;
    let end = cut_err(known(close, described)).parse_next(input)?;
    Ok((items, end.span.end))
}
