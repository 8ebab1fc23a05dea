//! Options of requests that do not go together. None is left out of account silently.

use super::RequestError;

/// Refuses two of these options at once, each with whether it is there.
pub(super) fn refuse_together(options: &[(&str, bool)]) -> Result<(), RequestError> {
    let mut named = options.iter().filter(|(_, is_there)| *is_there);
    match (named.next(), named.next()) {
        (Some((one, _)), Some((other, _))) => Err(RequestError::Invalid(format!(
            "`{one}` and `{other}` cannot be combined"
        ))),
        _ => Ok(()),
    }
}

/// Refuses an option without the one that it belongs to.
pub(super) fn refuse_without(
    (option, is_there): (&str, bool),
    (other, has_other): (&str, bool),
) -> Result<(), RequestError> {
    match is_there && !has_other {
        true => Err(RequestError::Invalid(format!("`{option}` needs `{other}`"))),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::{Question, Silent};
    use placet_session::Options;

    #[test]
    fn what_does_not_go_together_is_refused() {
        let model = "board.grid = [1, 2]\npieces.numbers = '1..2'";
        let refused = [
            (
                json!({ "kind": "count", "limit": 2, "up_to_symmetry": true }),
                "`limit` and `up_to_symmetry` cannot be combined",
            ),
            (
                json!({ "kind": "count", "confirm": true, "estimate": {} }),
                "`confirm` and `estimate` cannot be combined",
            ),
            (
                json!({ "kind": "count", "symmetry": "board" }),
                "`symmetry` needs `up_to_symmetry`",
            ),
            (
                json!({ "kind": "count", "threads": 1_000_000 }),
                "expected 1 to 1024 `threads`",
            ),
            (
                json!({ "kind": "count", "threads": 0 }),
                "expected 1 to 1024 `threads`",
            ),
            (
                json!({ "kind": "count", "estimate": { "probes": 1 } }),
                "expected two `probes` at least",
            ),
            (
                json!({ "kind": "solve", "random": 1, "break_symmetry": true }),
                "`random` and `break_symmetry` cannot be combined",
            ),
            (
                json!({ "kind": "solve", "symmetry": "board" }),
                "`symmetry` needs `up_to_symmetry` or `break_symmetry`",
            ),
            (
                json!({ "kind": "unique", "symmetry": "all" }),
                "`symmetry` needs `break_symmetry`",
            ),
            (
                json!({ "kind": "candidates", "limit": 3 }),
                "`limit` needs `count`",
            ),
        ];
        for (ask, message) in refused {
            let question = json!({ "model": { "text": model }, "ask": ask });
            let question: Question = serde_json::from_value(question).expect("it is a question");
            let answer = question.answer(Options::default(), &mut Silent);
            assert_eq!(
                answer.map_err(|error| error.to_string()).err().as_deref(),
                Some(message),
                "{ask}"
            );
        }
    }
}
