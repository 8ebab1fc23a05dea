//! SMT-LIB solvers: `sat`, `unsat` or `unknown`, and the values of `(get-model)` or `(get-value …)`.

use super::term::{Term, terms};
use super::text::Text;
use super::{Answer, AnswerError, Said, Solution, Status, Value, Values};

/// The status that a word gives.
pub(super) fn status_of_word(word: &str) -> Option<Status> {
    match word {
        "sat" => Some(Status::Satisfiable),
        "unsat" => Some(Status::Unsatisfiable),
        "unknown" | "timeout" => Some(Status::Unknown),
        _ => None,
    }
}

/// What follows one `sat`.
struct Model {
    status: Status,
    span: std::ops::Range<usize>,
    values: Vec<Said<(String, Value)>>,
    has_values: bool,
}

pub(super) fn read(text: Text<'_>) -> Result<Answer, AnswerError> {
    let mut models: Vec<Model> = vec![];
    for term in terms(text)? {
        let span = term.span();
        if let Some(status) = term.word().and_then(status_of_word) {
            models.push(Model {
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
            (Some([Term::Word("error", _), said @ ..]), model) => {
                // Values of no model were asked for.
                if model.is_none_or(|model| model.status == Status::Satisfiable && !model.has_values) {
                    let said = said.first().and_then(Term::word).unwrap_or("");
                    return error(format!("the solver reports an error: {said}"));
                }
            }
            (Some(terms), Some(model)) => {
                model.has_values = true;
                model.span.end = span.end;
                model.values.extend(terms.iter().filter_map(value));
            }
            // Words between, such as `success`, say nothing.
            (None, _) if term.word() == Some("success") => {}
            (None, Some(_)) => {}
            _ => return error("the text does not start with a status".to_string()),
        }
    }
    answer(text, models)
}

fn answer(text: Text<'_>, models: Vec<Model>) -> Result<Answer, AnswerError> {
    let Some(first) = models.first() else {
        return Err(text.error_of_all("no line `sat`, `unsat` or `unknown`"));
    };
    let mut answer = Answer::of_status(first.status);
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
            Status::Satisfiable => answer.solutions.push(Solution {
                span: model.span,
                values: Values::Named(model.values),
            }),
            // After some solutions, that there is none says that there are no more.
            Status::Unsatisfiable => answer.is_complete = true,
            _ => {}
        }
    }
    Ok(answer)
}

/// `(define-fun r1c1 () Int 5)` or `(r1c1 5)`.
fn value(term: &Term<'_>) -> Option<Said<(String, Value)>> {
    let (name, value) = match term.list()? {
        [
            Term::Word("define-fun", _),
            name,
            Term::List(parameters, _),
            _,
            value,
        ] if parameters.is_empty() => (name, value),
        [name, value] => (name, value),
        _ => return None,
    };
    Some(Said {
        what: (name.word()?.trim_matches('|').to_string(), constant(value)),
        span: term.span(),
    })
}

fn constant(term: &Term<'_>) -> Value {
    match term {
        Term::Word("true", _) => Value::Boolean(true),
        Term::Word("false", _) => Value::Boolean(false),
        Term::Word(word, _) => bits(word)
            .or_else(|| Value::of_number(word))
            .unwrap_or_else(|| Value::Other((*word).to_string())),
        Term::List(terms, _) => match terms.as_slice() {
            [Term::Word("-", _), Term::Word(word, _)] => {
                Value::of_number(&format!("-{word}")).unwrap_or_else(|| Value::Other(format!("-{word}")))
            }
            _ => Value::Other("an expression".to_string()),
        },
    }
}

/// `#b101` and `#x5`.
fn bits(word: &str) -> Option<Value> {
    let number = if let Some(digits) = word.strip_prefix("#b") {
        i64::from_str_radix(digits, 2)
    } else {
        i64::from_str_radix(word.strip_prefix("#x")?, 16)
    };
    number.ok().map(Value::Integer)
}
