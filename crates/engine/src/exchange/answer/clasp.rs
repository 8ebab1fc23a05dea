//! clingo and clasp on logic programs: the atoms of each answer below a line `Answer: 1`, and at
//! the end `SATISFIABLE`. With `--outf=1` the atoms are below `ANSWER`, each with a full stop.

use super::error::AnswerError;
use super::status_lines::StatusLines;
use super::text::{AnswerText, TextPart};
use super::{Answer, AnswerSolution, AnswerValue, Located, Status, Values, given};

/// Is this the line above the atoms of an answer?
pub(super) fn heads_an_answer(line: &str) -> bool {
    line == "ANSWER"
        || line
            .strip_prefix("Answer: ")
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

pub(super) fn status_of_word(word: &str) -> Option<Status> {
    match word {
        "SATISFIABLE" => Some(Status::Satisfiable),
        "OPTIMUM FOUND" => Some(Status::Optimal),
        "UNSATISFIABLE" | "INCONSISTENT" => Some(Status::Unsatisfiable),
        "UNKNOWN" => Some(Status::Unknown),
        _ => None,
    }
}

pub(super) fn read(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let mut status = StatusLines::default();
    let mut solutions: Vec<AnswerSolution> = vec![];
    let mut improves = false;
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if heads_an_answer(line.text) {
            let mut span = line.span();
            // An answer without atoms has an empty line, which was dropped.
            let atoms = lines.next_if(|next| !is_word_of_the_search(next.text));
            span.end = atoms.map_or(span.end, |atoms| atoms.span().end);
            solutions.push(AnswerSolution {
                span,
                values: Values::Named(atoms.map(named_atoms).unwrap_or_default()),
            });
            if line.text == "ANSWER" {
                status.set(text, line, Status::Satisfiable)?;
            }
        } else if line.text.starts_with("Optimization:") || line.text.starts_with("COST ") {
            improves = true;
        } else if let Some(said) = status_of_word(line.text) {
            status.set(text, line, said)?;
        }
    }
    let status = match (status.get(), solutions.last()) {
        (Some(known), _) => known,
        // A time limit ends it without a status.
        (None, Some(last)) => {
            let error = text.error(last.span.clone(), "the answer is truncated");
            return Err(error.label("expected a line `SATISFIABLE`, `OPTIMUM FOUND` or `UNKNOWN` after it"));
        }
        (None, None) => return Err(text.error_of_all("no line `SATISFIABLE` or `UNSATISFIABLE`")),
    };
    given::answer(text, status, solutions, improves)
}

fn is_word_of_the_search(line: &str) -> bool {
    status_of_word(line).is_some()
        || line.starts_with("Optimization:")
        || line.starts_with('%')
        || heads_an_answer(line)
}

/// The atoms of a line.
fn named_atoms(line: TextPart<'_>) -> Vec<Located<(String, AnswerValue)>> {
    line.words()
        .filter_map(|word| named_atom(word.text, word.span()))
        .collect()
}

/// `value(r1c1,5)` means that `r1c1` is 5, and `r1c1_is_5` that this statement holds. Other atoms
/// with arguments are not about the board.
pub(super) fn named_atom(atom: &str, span: std::ops::Range<usize>) -> Option<Located<(String, AnswerValue)>> {
    let atom = atom.trim_end_matches('.');
    let what = match atom.split_once('(') {
        None => (atom.to_string(), AnswerValue::Boolean(true)),
        Some(("value" | "val", inner)) => {
            let (name, value) = inner.strip_suffix(')')?.rsplit_once(',')?;
            let value = value.trim().parse().ok().map(AnswerValue::Integer)?;
            (name.trim().trim_matches('"').to_string(), value)
        }
        Some(_) => return None,
    };
    Some(Located { what, span })
}
