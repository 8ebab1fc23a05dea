//! The puzzle in the format of another solver.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Ask, Listener, RequestError};
use crate::exchange::export::ExportFormat;
use crate::limit::PolledWriter;
use crate::session::Session;

/// The puzzle in the format of another solver.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Export {
    /// The name of the format, as `placet export` has it.
    pub format: String,
}

/// A text.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Text")]
pub struct TextAnswer {
    /// The text.
    pub text: String,
}

impl Ask for Export {
    type Answer = TextAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<TextAnswer, RequestError> {
        let unknown = || {
            let names = ExportFormat::ALL.map(|(name, ..)| name).join(", ");
            let message = format!("unknown format `{}`; expected one of {names}", self.format);
            RequestError::Invalid(message)
        };
        let format = ExportFormat::named(&self.format).ok_or_else(unknown)?;
        let export = session.export(format)?;
        let mut text = vec![];
        export
            .write(&mut PolledWriter::new(&mut text))
            .map_err(|error| RequestError::Invalid(error.to_string()))?;
        let text = String::from_utf8_lossy(&text).into_owned();
        Ok(TextAnswer { text })
    }
}
