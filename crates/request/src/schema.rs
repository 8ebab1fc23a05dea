//! The JSON Schema of requests and answers.

use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::requests::{NEED_NO_MODEL, answers};
use super::{ErrorAnswer, Event, Question};

/// The schemas of what is asked and answered. They refer to the definitions of their generator.
pub struct RequestSchemas {
    /// A model with a request.
    pub question: Schema,
    /// What is found on the way to an answer.
    pub event: Schema,
    /// Why there is no answer.
    pub error: Schema,
    /// The answer to each kind of request, by the name of the kind.
    pub answers: Vec<(String, Schema)>,
}

impl RequestSchemas {
    /// Makes them with a generator, which keeps what several of them share.
    pub fn new(generator: &mut SchemaGenerator) -> Self {
        let answers = answers(generator).into_iter();
        RequestSchemas {
            question: generator.subschema_for::<Question>(),
            event: generator.subschema_for::<Event>(),
            error: generator.subschema_for::<ErrorAnswer>(),
            answers: answers.map(|(kind, schema)| (snake_case(kind), schema)).collect(),
        }
    }
}

/// The JSON Schema of questions (a model with a [request](super::Request)), of the answer to each kind of request, and of the events and errors beside them.
pub fn schema() -> Value {
    let mut generator = SchemaGenerator::default();
    let schemas = RequestSchemas::new(&mut generator);
    let answers = schemas.answers.into_iter();
    let answers: Map<String, Value> = answers.map(|(kind, schema)| (kind, schema.to_value())).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "placet requests",
        "description": "What can be asked of placet, and what it answers: the answer to a request is under the name of its kind.",
        "type": "object",
        "properties": {
            "question": schemas.question,
            "answer": { "type": "object", "properties": answers },
            "event": schemas.event,
            "error": schemas.error,
        },
        "$defs": generator.take_definitions(true),
    })
}

/// Whether a kind of request, by its name in JSON, needs no model.
pub fn needs_no_model(kind: &str) -> bool {
    NEED_NO_MODEL.iter().any(|known| snake_case(known) == kind)
}

/// The name of a kind in JSON.
fn snake_case(kind: &str) -> String {
    let mut name = String::new();
    for letter in kind.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}
