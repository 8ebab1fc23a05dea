//! A request with the model that it is about, and the values of its parameters.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::board_of;
use super::edit::loses_givens;
use super::requests::answer_alone;
use super::{Answer, BoardText, DiagnosticAnswer, Listener, Request, RequestError, answer};
use crate::build::{Table, TableText, Value};
use placet_base::limit::{Outcome, complete, within};
use placet_model::{Diagnostics, SettingSyntax, Settings, Source, ValueStep, read_partly};
use placet_session::{Options, Session};

/// The name of the model in messages.
const NAME: &str = "model.toml";

/// A request with the model that it is about. Requests that need no model have none.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The model.
    #[serde(default)]
    pub model: Option<ModelText>,
    /// The request.
    pub ask: Request,
}

/// A model with values for its parameters, and further givens.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ModelText {
    /// The text of the model file, TOML or JSON.
    pub text: String,
    /// Values of parameters that replace those of the model.
    #[serde(default)]
    pub parameters: BTreeMap<String, ParameterValue>,
    /// Givens that are added to those of the model.
    #[serde(default)]
    pub givens: BoardText,
}

impl ModelText {
    /// A session with the puzzle.
    ///
    /// # Errors
    /// If the model has errors, or no such cell or face.
    pub fn session(&self, options: Options) -> Result<Session, RequestError> {
        match self.partial_session(options)? {
            (session, errors) if errors.is_empty() => Ok(session),
            (_, errors) => Err(self.wrong(errors)),
        }
    }

    /// A session with the puzzle as far as the model can be read, and the errors of the model.
    fn partial_session(&self, options: Options) -> Result<(Session, Diagnostics), RequestError> {
        let parameters = ParameterSettings::new(&self.parameters).map_err(|errors| self.wrong(errors))?;
        let (puzzle, errors) = read_partly(&self.source(), &parameters.settings);
        let errors = parameters.name_values(errors);
        let Some(mut puzzle) = puzzle else {
            return Err(self.wrong(errors));
        };
        if errors.is_empty() && !self.givens.is_empty() {
            puzzle = puzzle.with_board(&board_of(&puzzle, &self.givens)?);
        }
        Ok((Session::with_options(puzzle, options), errors))
    }

    fn source(&self) -> Source {
        Source::new(NAME, self.text.as_str())
    }

    fn wrong(&self, errors: Diagnostics) -> RequestError {
        RequestError::Diagnostics(Box::new(self.source()), errors)
    }
}

impl Question {
    /// Answers the question. The listener hears what is found on the way. The limits of the options hold for reading the model, too.
    ///
    /// # Errors
    /// If the model has errors, or the request cannot be answered.
    pub fn answer(
        &self,
        options: Options,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<Answer>, RequestError> {
        let limits = options.limits.clone();
        if let Some(answer) = answer_alone(&self.ask, &limits, listener) {
            return match self.model {
                None => answer,
                Some(_) => Err(RequestError::Invalid("the request needs no `model`".to_string())),
            };
        }
        let model = self.model.as_ref();
        let model = model.ok_or_else(|| RequestError::Invalid("the request needs a `model`".to_string()))?;
        complete!(within(&limits, || {
            if !self.ask.reads_partly() {
                return answer(&mut model.session(options)?, &self.ask, listener);
            }
            let (mut session, errors) = model.partial_session(options)?;
            let writes_givens = matches!(self.ask, Request::WithGivens(_));
            if writes_givens && !errors.is_empty() && loses_givens(session.puzzle()) {
                return Err(model.wrong(errors));
            }
            let mut answered = answer(&mut session, &self.ask, listener)?;
            if let Outcome::Complete(Answer::Look(look)) = &mut answered {
                look.errors = DiagnosticAnswer::all(&model.source(), &errors);
            }
            Ok(answered)
        }))
    }
}

/// What errors call all of them.
const ALL: &str = "parameters";

// Its schema does not contain itself: tools of the Model Context Protocol have schemas without references.
/// A value of a parameter.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ParameterValue {
    /// A number.
    Number(i64),
    /// A text, such as a drawing.
    Text(String),
    /// A list of such values.
    List(#[schemars(with = "Vec<serde_json::Value>")] Vec<ParameterValue>),
    /// Such a value for each name.
    Table(#[schemars(with = "BTreeMap<String, serde_json::Value>")] BTreeMap<String, ParameterValue>),
}

/// The values of all parameters, as the reader of models has them.
pub(super) struct ParameterSettings {
    pub(super) settings: Settings,
    /// The values that are not numbers.
    values: TableText,
}

impl ParameterSettings {
    /// # Errors
    /// If values are nested too deeply.
    pub(super) fn new(parameters: &BTreeMap<String, ParameterValue>) -> Result<Self, Diagnostics> {
        let mut settings = Settings::new();
        settings.set_syntax(SettingSyntax::Argument);
        let mut others = Table::new();
        for (name, value) in parameters {
            match value {
                ParameterValue::Number(number) => settings.set(name, *number),
                value => others = others.with(name, Value::from(value)),
            }
        }
        let values = TableText::new(ALL, &others);
        if parameters
            .values()
            .any(|value| !matches!(value, ParameterValue::Number(_)))
        {
            settings.set_data(values.to_data()?);
        }
        Ok(ParameterSettings { settings, values })
    }

    /// Errors that name the values, such as `parameters.sums[2]`.
    pub(super) fn name_values(&self, diagnostics: Diagnostics) -> Diagnostics {
        self.values.rename_data(diagnostics, &|steps| {
            let steps = steps.iter().map(|step| match step {
                ValueStep::Key(key) => format!(".{key}"),
                ValueStep::Index(index) => format!("[{index}]"),
            });
            ALL.to_string() + &steps.collect::<String>()
        })
    }
}

impl From<&ParameterValue> for Value {
    fn from(value: &ParameterValue) -> Self {
        match value {
            ParameterValue::Number(number) => (*number).into(),
            ParameterValue::Text(text) => text.into(),
            ParameterValue::List(items) => items.iter().map(Value::from).collect(),
            ParameterValue::Table(entries) => Value::Table(
                entries
                    .iter()
                    .map(|(key, value)| (key, Value::from(value)))
                    .collect(),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{ErrorAnswer, Silent};

    fn asked(model: &serde_json::Value, ask: &serde_json::Value) -> Result<serde_json::Value, ErrorAnswer> {
        let question = json!({ "model": model, "ask": ask });
        let question: Question = serde_json::from_value(question).expect("it is a question");
        ErrorAnswer::unless_found(question.answer(Options::default(), &mut Silent))
            .map(|answer| json!(answer))
    }

    #[test]
    fn models_with_errors_are_drawn_and_mended() {
        let text = "board.grid = [2, 2]\npieces = { numbers = '1..2', copies = 'any' }\nGIVENS\n\
            rules = [{ visible = [9, '_'], of = 'rows' }]";
        let ask = |givens: &str, ask: serde_json::Value| {
            asked(&json!({ "text": text.replace("GIVENS", givens) }), &ask)
        };
        let look = |partly: bool| ask("", json!({ "kind": "look", "partly": partly }));
        assert!(look(false).is_err());
        let look = look(true).expect("it has a board and pieces");
        assert_eq!(look["errors"].as_array().map(Vec::len), Some(1));
        assert_eq!(look["clues"][0]["entries"][0]["text"], "9");
        let path = json!(["rules", 0, "visible", 0]);
        let mended = ask("", json!({ "kind": "with_value", "path": path, "value": "1" }));
        assert!(mended.is_ok_and(|answer| answer["text"].to_string().contains("visible = [1, '_']")));
        let give = json!({ "kind": "with_givens", "board": { "r1c1": "2" } });
        assert!(ask("givens.r2c2 = 1", give.clone()).is_ok());
        assert!(
            ask("givens.r2c2 = 7", give.clone()).is_err(),
            "the given would be lost"
        );
        assert!(
            ask("givens = '''\n1x\n2_\n'''", give).is_err(),
            "so would the other ones"
        );
        assert!(ask("", json!({ "kind": "count" })).is_err());
    }

    #[test]
    fn parameters_are_numbers_lists_and_texts() {
        let text = "parameters.sums = [3, 7]\nboard.grid = [2, 2]\npieces.numbers = '1..4'\n\
            rules = [{ sums = '{sums}', of = 'rows' }]";
        let count = |sums: serde_json::Value| {
            asked(
                &json!({ "text": text, "parameters": { "sums": sums } }),
                &json!({ "kind": "count" }),
            )
        };
        assert_eq!(count(json!([3, 7])).expect("it counts")["count"], "4");
        assert_eq!(count(json!([5, 5])).expect("it counts")["count"], "8");
        let error = count(json!([3, "x"])).expect_err("a text is no sum");
        assert_eq!(json!(error)["diagnostics"][0]["file"], "parameters.sums[1]");
        let unknown = asked(
            &json!({ "text": text, "parameters": { "sum": "4 6" } }),
            &json!({ "kind": "count" }),
        );
        let unknown = unknown.expect_err("there is no such parameter");
        assert_eq!(json!(unknown)["diagnostics"][0]["file"], "parameters.sum");
    }
}
