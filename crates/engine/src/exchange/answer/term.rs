//! S-expressions, as SMT solvers print them.

use std::ops::Range;

use super::AnswerError;
use super::text::AnswerText;

/// A word, or terms in brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SExpression<'a> {
    Word(&'a str, Range<usize>),
    List(Vec<SExpression<'a>>, Range<usize>),
}

impl<'a> SExpression<'a> {
    pub(super) fn span(&self) -> Range<usize> {
        match self {
            SExpression::Word(_, span) | SExpression::List(_, span) => span.clone(),
        }
    }

    pub(super) fn word(&self) -> Option<&'a str> {
        match self {
            SExpression::Word(word, _) => Some(word),
            SExpression::List(..) => None,
        }
    }

    pub(super) fn list(&self) -> Option<&[SExpression<'a>]> {
        match self {
            SExpression::Word(..) => None,
            SExpression::List(terms, _) => Some(terms),
        }
    }
}

/// The terms of a text. Not recursive, because a text may open any number of brackets.
pub(super) fn terms<'a>(text: AnswerText<'a>) -> Result<Vec<SExpression<'a>>, AnswerError> {
    // The contents of the open brackets so far, and their positions.
    let mut open: Vec<(usize, Vec<SExpression<'a>>)> = vec![];
    let mut done = vec![];
    let tokens = SExpressionTokens {
        text: text.as_str(),
        at: 0,
    };
    for token in tokens {
        let term = match token.word {
            "(" => {
                if open.len() >= MOST_OPEN {
                    let error = text.error(token.start..token.start + 1, "too many nested brackets");
                    return Err(error.label("an answer needs only a few"));
                }
                open.push((token.start, vec![]));
                continue;
            }
            ")" => {
                let end = token.start + 1;
                let Some((start, terms)) = open.pop() else {
                    let error = text.error(token.start..end, "unmatched closing bracket");
                    return Err(error.label("no bracket is open here"));
                };
                SExpression::List(terms, start..end)
            }
            word => SExpression::Word(word, token.start..token.start + word.len()),
        };
        open.last_mut().map_or(&mut done, |(_, terms)| terms).push(term);
    }
    match open.first() {
        Some((start, _)) => {
            let error = text.error(*start..*start + 1, "the answer is truncated");
            Err(error.label("this bracket is not closed"))
        }
        None => Ok(done),
    }
}

/// Dropping deeper terms would recurse too deeply.
const MOST_OPEN: usize = 100;

struct SExpressionToken<'a> {
    word: &'a str,
    start: usize,
}

/// The tokens of a text from a byte on: brackets and words, which may be quoted by `|` or `"`.
struct SExpressionTokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Iterator for SExpressionTokens<'a> {
    type Item = SExpressionToken<'a>;

    fn next(&mut self) -> Option<SExpressionToken<'a>> {
        loop {
            let rest = &self.text[self.at..];
            self.at += rest.len() - rest.trim_start().len();
            let rest = rest.trim_start();
            let first = rest.chars().next()?;
            let length = match first {
                ';' => {
                    self.at += rest.find('\n').unwrap_or(rest.len());
                    continue;
                }
                '(' | ')' => 1,
                '|' | '"' => rest[1..].find(first).map_or(rest.len(), |end| end + 2),
                _ => rest
                    .find(|c: char| c.is_whitespace() || "();".contains(c))
                    .unwrap_or(rest.len()),
            };
            let start = self.at;
            self.at += length;
            return Some(SExpressionToken {
                word: &rest[..length],
                start,
            });
        }
    }
}
