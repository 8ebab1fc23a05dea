//! Which questions are answered.

use serde_json::Value;

use super::state::ServerState;
use placet_request::{Question, Request};

/// A question as the line that its process reads. A player's question is about the model that is played, and must not ask for the answer.
///
/// # Errors
/// Why it is not answered.
pub(super) fn line(state: &ServerState, value: Value) -> Result<String, String> {
    // A list of the values of a question could be read as one, and would keep a model of its own.
    let Value::Object(mut question) = value else {
        return Err("expected a question, which is a JSON object".to_string());
    };
    let options = &state.options;
    if options.play {
        let path = options.opened.as_deref().unwrap_or_default();
        let text = options.library.read(path).map_err(|error| error.to_string())?;
        question.insert("model".to_string(), serde_json::json!({ "text": text }));
    }
    let value = Value::Object(question);
    let line = value.to_string();
    let question: Question = serde_json::from_value(value).map_err(|error| error.to_string())?;
    if options.play && !is_for_players(&question.ask) {
        return Err("a player may not ask this".to_string());
    }
    Ok(line)
}

/// May a player ask this? Many steps at once tell the solution.
fn is_for_players(request: &Request) -> bool {
    match request {
        Request::Look(_) => true,
        Request::Hint(hint) => hint.number <= 1,
        _ => false,
    }
}
