//! `--counter`: a model counter by name or by command.

use std::str::FromStr;

use crate::files::user_solvers::user_table;
use placet_engine::external::program;
use placet_engine::sat::{ChoiceError, ExternalCounter};
use placet_model::nearest;

/// What `--counter` names.
#[derive(Clone, Debug)]
pub(crate) struct CounterOption(pub(crate) ExternalCounter);

impl FromStr for CounterOption {
    type Err = String;

    /// A counter of the table, else a command.
    fn from_str(text: &str) -> Result<Self, String> {
        // Commands work even if the user's file has errors.
        if text.contains(char::is_whitespace) {
            return by_command(text);
        }
        let table = user_table().map_err(|failure| failure.message(false).unwrap_or_default())?;
        match table.find(text) {
            Some(entry) if !entry.is_counter() => Err(format!(
                "`{text}` is not a model counter: use --solver {text} to enumerate the boards"
            )),
            Some(entry) if program::find(entry.command.program()).is_some() => {
                Ok(CounterOption(entry.counter()))
            }
            Some(entry) => Err(format!(
                "the counter {text} is not installed: program `{}` not found",
                entry.command.program()
            )),
            None => {
                let counters = table.entries().iter().filter(|entry| entry.is_counter());
                let near = nearest(text, counters.map(|entry| entry.name.as_str()));
                let near = near.map_or_else(String::new, |name| format!("; did you mean `{name}`?"));
                by_command(text).map_err(|error| error + &near)
            }
        }
    }
}

fn by_command(text: &str) -> Result<CounterOption, String> {
    let counter = text.parse().map_err(|error: ChoiceError| error.to_string());
    counter.map(CounterOption)
}
