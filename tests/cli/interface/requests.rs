//! Requests that the description of the interface allows, and what becomes of them by accidents.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde_json::{Map, Value, json};

use crate::cli::run;

/// Texts that stand for anything: names, faces, files, versions, and what is none of these.
const TEXTS: [&str; 22] = [
    "r1c1",
    "r2c2",
    "1",
    "5",
    "r1c1=5",
    "r1c1!=2",
    "unique.toml",
    "sub/new.toml",
    "E001",
    "dimacs",
    "svg",
    "givens",
    "",
    " ",
    "*",
    "\"x\"",
    "\0",
    "é\u{202e}",
    "../secret.toml",
    "r999999999999c1",
    "{n}",
    "%",
];

/// Models, right ones and wrong ones.
const MODELS: [&str; 6] = [
    run::UNIQUE,
    run::TWO,
    run::NONE,
    run::FAULTY,
    "parameters.n = { default = 2, range = '1..3' }\nboard.grid = ['n', 'n']\npieces.names = 'A.'\npieces.copies = 'any'\n",
    "board.grid = [2, 3]\npieces.copies = 'any'\npieces.shapes = { P = '1 2' }\n",
];

/// Whatever JSON there is, where something else is expected.
fn strange(random: &mut ChaCha8Rng) -> Value {
    match random.random_range(0..12) {
        0 => Value::Null,
        1 => json!([]),
        2 => json!({}),
        3 => json!(true),
        4 => json!(-1),
        5 => json!(u64::MAX),
        6 => json!(1e300),
        7 => json!("x".repeat(100_000)),
        8 => json!([[[[{ "kind": "look" }]]]]),
        9 => json!(0.5),
        10 => (0..200).fold(json!(1), |inner, _| json!([inner])),
        _ => text(random).into(),
    }
}

fn text(random: &mut ChaCha8Rng) -> String {
    match random.random_range(0..8) {
        0 => "a".repeat(random.random_range(1..400)),
        _ => TEXTS[random.random_range(0..TEXTS.len())].to_string(),
    }
}

/// The description of the interface, and the chances that are taken.
pub(crate) struct Requests {
    description: Value,
    random: ChaCha8Rng,
}

/// A request to the server.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Requests {
    pub(crate) fn new(seed: u64) -> Self {
        let description = include_str!("../../../docs/reference/openapi.json");
        Requests {
            description: serde_json::from_str(description).expect("it is JSON"),
            random: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// One chance in `number`.
    fn happens(&mut self, number: u32) -> bool {
        self.random.random_range(0..number) == 0
    }

    /// A request of any kind but for a socket.
    pub(crate) fn any(&mut self) -> Request {
        let paths = self.description["paths"]
            .as_object()
            .expect("there are paths")
            .clone();
        let (path, item) = self.chosen(
            paths
                .iter()
                .filter(|(path, _)| !path.ends_with("/socket"))
                .collect(),
        );
        let methods = item.as_object().expect("a path has methods").iter();
        let (method, operation) = self.chosen(methods.filter(|(name, _)| *name != "parameters").collect());
        let parameters = [&item["parameters"], &operation["parameters"]];
        let parameters = parameters.into_iter().filter_map(Value::as_array).flatten();
        let (mut path, mut headers) = (path.clone(), vec![]);
        for parameter in parameters {
            let (name, value) = (
                parameter["name"].as_str().expect("it has a name"),
                text(&mut self.random),
            );
            match parameter["in"].as_str() {
                Some("path") => path = path.replace(&format!("{{{name}}}"), &self.encoded(&value)),
                Some("header") if self.happens(2) => headers.push((name.to_string(), in_header(&value))),
                _ => {}
            }
        }
        let body = match operation["requestBody"]["content"]
            .as_object()
            .and_then(|content| content.iter().next())
        {
            None => vec![],
            Some((kind, _)) if kind == "text/plain" => self.model().into_bytes(),
            Some(_) => self.question().to_string().into_bytes(),
        };
        Request {
            method: method.to_uppercase(),
            path,
            headers,
            body: self.damaged(body),
        }
    }

    /// A message of a socket.
    pub(crate) fn message(&mut self, id: u64) -> Vec<u8> {
        let mut message = match self.random.random_range(0..6) {
            0 => json!({ "id": id, "more": true }),
            1 => json!({ "id": id, "cancel": true }),
            _ => json!({ "id": id, "question": self.question() }),
        };
        if self.happens(4) {
            self.change(&mut message);
        }
        self.damaged(message.to_string().into_bytes())
    }

    /// A question as the description allows it, most often with a change.
    fn question(&mut self) -> Value {
        let schema = json!({ "$ref": "#/components/schemas/Question" });
        let mut question = self.value(&schema, "");
        for _ in 0..self.random.random_range(0..3) {
            self.change(&mut question);
        }
        question
    }

    /// Requests of each kind as the description allows them, with the name of the kind.
    pub(crate) fn of_each_kind(&mut self) -> Vec<(String, Value)> {
        let kinds = self.description["components"]["schemas"]["Request"]["oneOf"].clone();
        let kinds = kinds
            .as_array()
            .expect("a request is one of several kinds")
            .iter();
        kinds
            .map(|kind| {
                let request = self.value(kind, "");
                let name = kind["properties"]["kind"]["enum"][0].as_str();
                (name.expect("each has a name").to_string(), request)
            })
            .collect()
    }

    fn model(&mut self) -> String {
        let model = MODELS[self.random.random_range(0..MODELS.len())]
            .as_bytes()
            .to_vec();
        String::from_utf8_lossy(&self.damaged(model)).into_owned()
    }

    /// A value that a schema allows. `key` is the one that it is for.
    fn value(&mut self, schema: &Value, key: &str) -> Value {
        if let Some(pointer) = schema["$ref"].as_str() {
            let target = self
                .description
                .pointer(&pointer[1..])
                .expect("references lead somewhere");
            return self.value(&target.clone(), key);
        }
        for combined in ["oneOf", "anyOf", "allOf", "enum"] {
            let Some(choices) = schema[combined].as_array() else {
                continue;
            };
            let chosen = choices[self.random.random_range(0..choices.len())].clone();
            return match combined {
                "enum" => chosen,
                _ => self.value(&chosen, key),
            };
        }
        match schema["type"].as_str() {
            Some("object") => self.object(schema),
            Some("array") => self.array(schema),
            Some("string") if key == "text" => self.model().into(),
            Some("string") => text(&mut self.random).into(),
            Some("integer") => json!(self.random.random_range(0..4_u64)),
            Some("number") => json!(self.random.random_range(-1.0..9.0_f64)),
            Some("boolean") => json!(self.happens(2)),
            _ => strange(&mut self.random),
        }
    }

    fn object(&mut self, schema: &Value) -> Value {
        let mut object = Map::new();
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        for (key, inner) in schema["properties"].as_object().into_iter().flatten() {
            if required.contains(&json!(key)) || self.happens(2) {
                object.insert(key.clone(), self.value(inner, key));
            }
        }
        let others = &schema["additionalProperties"];
        for _ in 0..if others.is_object() {
            self.random.random_range(0..4)
        } else {
            0
        } {
            object.insert(text(&mut self.random), self.value(others, ""));
        }
        object.into()
    }

    fn array(&mut self, schema: &Value) -> Value {
        match &schema["items"] {
            Value::Array(items) => items.iter().map(|item| self.value(item, "")).collect(),
            item => (0..self.random.random_range(0..4))
                .map(|_| self.value(item, ""))
                .collect(),
        }
    }

    /// Changes a value, or a part of it.
    fn change(&mut self, value: &mut Value) {
        let goes_in = !self.happens(4);
        match value {
            Value::Object(object) if goes_in && !object.is_empty() => {
                let keys: Vec<String> = object.keys().cloned().collect();
                let key = &keys[self.random.random_range(0..keys.len())];
                match self.random.random_range(0..6) {
                    0 => drop(object.shift_remove(key)),
                    1 => drop(object.insert(text(&mut self.random), strange(&mut self.random))),
                    _ => self.change(&mut object[key]),
                }
            }
            Value::Array(array) if goes_in && !array.is_empty() => {
                let index = self.random.random_range(0..array.len());
                self.change(&mut array[index]);
            }
            // The values of an object in a row: some readers take them for the object.
            Value::Object(object) if self.happens(4) => *value = object.values().cloned().collect(),
            value => *value = strange(&mut self.random),
        }
    }

    /// Now and then, bytes are changed, added or lost.
    fn damaged(&mut self, mut bytes: Vec<u8>) -> Vec<u8> {
        if bytes.is_empty() || !self.happens(8) {
            return bytes;
        }
        let at = self.random.random_range(0..bytes.len());
        match self.random.random_range(0..3) {
            0 => bytes.truncate(at),
            1 => bytes[at] ^= self.random.random_range(1..=255_u8),
            _ => bytes.insert(at, self.random.random_range(0..=255_u8)),
        }
        bytes
    }

    /// A value in a path: its bytes with codes for those that have a meaning there.
    fn encoded(&mut self, value: &str) -> String {
        let keeps_slashes = self.happens(2);
        let plain = |byte: u8| {
            byte.is_ascii_alphanumeric() || b".-_".contains(&byte) || keeps_slashes && byte == b'/'
        };
        let coded = |byte: u8| match plain(byte) {
            true => char::from(byte).to_string(),
            false => format!("%{byte:02x}"),
        };
        let end = if self.happens(8) { "%ff" } else { "" };
        value.bytes().map(coded).collect::<String>() + end
    }

    fn chosen<T>(&mut self, mut choices: Vec<T>) -> T {
        choices.swap_remove(self.random.random_range(0..choices.len()))
    }
}

/// What can be sent in a header.
fn in_header(value: &str) -> String {
    value
        .chars()
        .filter(|c| !c.is_control() && c.is_ascii())
        .collect()
}
