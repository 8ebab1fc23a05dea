//! Which questions are answered.

use serde::Deserialize;
use serde_json::{Value, json};

use super::state::ServerState;
use crate::jobs::QuestionLine;
use placet_request::{Hint, Question, Request};

/// A question as the line that its process reads. A player's question is about the model that is played, and must not ask for the answer.
///
/// # Errors
/// Why it is not answered.
pub(super) fn line(state: &ServerState, value: Value) -> Result<QuestionLine, String> {
    // A list of the values of a question could be read as one, and would keep a model of its own.
    let Value::Object(mut question) = value else {
        return Err("expected a question, which is a JSON object".to_string());
    };
    let options = &state.options;
    if options.play {
        let path = options.opened.as_deref().unwrap_or_default();
        let text = options.library.read(path).map_err(|error| error.to_string())?;
        question.insert("model".to_string(), json!({ "text": text }));
    }
    let mut value = Value::Object(question);
    let mut question = Question::deserialize(&value).map_err(|error| error.to_string())?;
    if options.play {
        question.ask = for_players(question.ask).ok_or("a player may not ask this")?;
        value = json!(question);
    }
    Ok(QuestionLine::new(&value, &question))
}

/// A request as a player may make it, if at all. Many steps at once tell the solution, and so do those of a proof.
fn for_players(request: Request) -> Option<Request> {
    match request {
        Request::Look(_) => Some(request),
        Request::Hint(hint) if hint.number <= 1 => Some(Request::Hint(Hint {
            proofs: false,
            ..hint
        })),
        _ => None,
    }
}
