//! SMT-LIB solvers: `sat`, `unsat` or `unknown`, and the values of `(get-model)` or `(get-value …)`.

use std::ops::Range;

use super::error::AnswerError;
use super::text::AnswerText;
use super::{Answer, AnswerSolution, AnswerValue, Located, Status, Values};

/// The status of a word.
pub(super) fn status_of_word(word: &str) -> Option<Status> {
    match word {
        "sat" => Some(Status::Satisfiable),
        "unsat" => Some(Status::Unsatisfiable),
        "unknown" | "timeout" => Some(Status::Unknown),
        _ => None,
    }
}

/// The model after a `sat`.
struct SmtModel {
    status: Status,
    span: std::ops::Range<usize>,
    values: Vec<Located<(String, AnswerValue)>>,
    has_values: bool,
}

pub(super) fn read(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let mut models: Vec<SmtModel> = vec![];
    for term in terms(text)? {
        let span = term.span();
        if let Some(status) = term.word().and_then(status_of_word) {
            models.push(SmtModel {
                status,
                span,
                values: vec![],
                has_values: false,
            });
            continue;
        }
        let error = |what: String| {
            Err(text
                .error(span.clone(), what)
                .label("expected `sat`, `unsat` or `unknown`"))
        };
        match (term.list(), models.last_mut()) {
            (Some([SExpression::Word("error", _), said @ ..]), model) => {
                // Values were requested although there is no model.
                if model.is_none_or(|model| model.status == Status::Satisfiable && !model.has_values) {
                    let said = said.first().and_then(SExpression::word).unwrap_or("");
                    return error(format!("the solver reports an error: {said}"));
                }
            }
            (Some(terms), Some(model)) => {
                model.has_values = true;
                model.span.end = span.end;
                model.values.extend(terms.iter().filter_map(value));
            }
            // Other words, such as `success`, have no meaning here.
            (None, _) if term.word() == Some("success") => {}
            (None, Some(_)) => {}
            _ => return error("the text does not start with a status".to_string()),
        }
    }
    answer(text, models)
}

fn answer(text: AnswerText<'_>, models: Vec<SmtModel>) -> Result<Answer, AnswerError> {
    let Some(first) = models.first() else {
        return Err(text.error_of_all("no line `sat`, `unsat` or `unknown`"));
    };
    let mut answer = Answer::of_status(first.status, first.span.clone());
    let first = first.span.clone();
    for model in models {
        match model.status {
            Status::Satisfiable if answer.is_complete => {
                let error = text.error(model.span, "this contradicts the status above");
                return Err(error
                    .label("the answer is sat")
                    .also(first, "the answer is unsat"));
            }
            Status::Satisfiable if !model.has_values => {
                let error = text.error(model.span, "no values found");
                return Err(error.label("expected the output of `(get-model)` or `(get-value …)` after it"));
            }
            Status::Satisfiable => answer.solutions.push(AnswerSolution {
                span: model.span,
                values: Values::Named(model.values),
            }),
            // After some solutions, "unsatisfiable" means that there are no more.
            Status::Unsatisfiable => {
                answer.is_complete = true;
                let values = Some(model.values).filter(|values| !values.is_empty());
                answer.solutions.extend(values.map(|values| AnswerSolution {
                    span: model.span,
                    values: Values::Named(values),
                }));
            }
            _ => {}
        }
    }
    Ok(answer)
}

/// `(define-fun r1c1 () Int 5)` or `(r1c1 5)`.
fn value(term: &SExpression<'_>) -> Option<Located<(String, AnswerValue)>> {
    let (name, value) = match term.list()? {
        [
            SExpression::Word("define-fun", _),
            name,
            SExpression::List(parameters, _),
            _,
            value,
        ] if parameters.is_empty() => (name, value),
        [name, value] => (name, value),
        _ => return None,
    };
    Some(Located {
        what: (name.word()?.trim_matches('|').to_string(), constant(value)),
        span: term.span(),
    })
}

fn constant(term: &SExpression<'_>) -> AnswerValue {
    match term {
        SExpression::Word("true", _) => AnswerValue::Boolean(true),
        SExpression::Word("false", _) => AnswerValue::Boolean(false),
        SExpression::Word(word, _) => bits(word)
            .or_else(|| AnswerValue::of_number(word))
            .unwrap_or_else(|| AnswerValue::Other((*word).to_string())),
        SExpression::List(terms, _) => match terms.as_slice() {
            [SExpression::Word("-", _), SExpression::Word(word, _)] => {
                AnswerValue::of_number(&format!("-{word}"))
                    .unwrap_or_else(|| AnswerValue::Other(format!("-{word}")))
            }
            _ => AnswerValue::Other("an expression".to_string()),
        },
    }
}

/// `#b101` and `#x5`.
fn bits(word: &str) -> Option<AnswerValue> {
    let number = if let Some(digits) = word.strip_prefix("#b") {
        i64::from_str_radix(digits, 2)
    } else {
        i64::from_str_radix(word.strip_prefix("#x")?, 16)
    };
    number.ok().map(AnswerValue::Integer)
}

/// A word, or terms in brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
enum SExpression<'a> {
    Word(&'a str, Range<usize>),
    List(Vec<SExpression<'a>>, Range<usize>),
}

impl<'a> SExpression<'a> {
    fn span(&self) -> Range<usize> {
        match self {
            SExpression::Word(_, span) | SExpression::List(_, span) => span.clone(),
        }
    }

    fn word(&self) -> Option<&'a str> {
        match self {
            SExpression::Word(word, _) => Some(word),
            SExpression::List(..) => None,
        }
    }

    fn list(&self) -> Option<&[SExpression<'a>]> {
        match self {
            SExpression::Word(..) => None,
            SExpression::List(terms, _) => Some(terms),
        }
    }
}

/// The terms of a text. Not recursive, because a text may open any number of brackets.
fn terms<'a>(text: AnswerText<'a>) -> Result<Vec<SExpression<'a>>, AnswerError> {
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
