//! Parameters: named numbers and data, with which one model file describes a family of puzzles.

use std::path::PathBuf;
use std::sync::Arc;

use super::data::Data;
use super::document::node::{DocumentNode, NodeValue};

/// How the user of a program sets a parameter, for messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SettingSyntax {
    /// `--set n=4`, and `--data FILE` for lists, tables and texts.
    #[default]
    CommandLine,
    /// `n=4`, a number that a request has for a parameter.
    Argument,
    /// `n=4`, a keyword argument of a function, which can also be a list, a table or a text.
    Keyword,
}

impl SettingSyntax {
    /// A number for a parameter, as the user wrote it.
    pub(crate) fn written(self, name: &str, value: i64) -> String {
        match self {
            SettingSyntax::CommandLine => format!("--set {name}={value}"),
            SettingSyntax::Argument | SettingSyntax::Keyword => format!("{name}={value}"),
        }
    }

    /// What to do about a parameter that is not a number.
    pub(crate) fn help_for_data(self, name: &str, default: &NodeValue) -> String {
        let example = match default {
            NodeValue::List(_) => "[…]",
            NodeValue::Table(_) => "{…}",
            _ => "\"…\"",
        };
        match self {
            SettingSyntax::CommandLine => "write its value in a file, and pass it with `--data FILE`".into(),
            SettingSyntax::Argument => "arguments set numbers only: write its value in the model".into(),
            SettingSyntax::Keyword => format!("write `{name}={example}`"),
        }
    }
}

/// Values for parameters by name, which replace the defaults of a model file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    syntax: SettingSyntax,
    values: Vec<(String, i64)>,
    data: Option<Data>,
    word_files: WordFiles,
}

/// A list of words in a file beside the model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordFile {
    /// Its name in the model.
    pub name: String,
    /// The text.
    pub text: Arc<str>,
}

/// Where a model finds its lists of words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum WordFiles {
    /// Nowhere.
    #[default]
    None,
    /// Below this folder.
    Below(PathBuf),
    /// Here, by their names in the model.
    Texts(Vec<WordFile>),
}

impl Settings {
    /// No values: all parameters have their defaults.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how messages write a parameter that is set.
    pub fn set_syntax(&mut self, syntax: SettingSyntax) {
        self.syntax = syntax;
    }

    /// How messages write a parameter that is set.
    pub(crate) fn syntax(&self) -> SettingSyntax {
        self.syntax
    }

    /// Sets all parameters that the data have values for. [`set`](Settings::set) overrides them.
    pub fn set_data(&mut self, data: Data) {
        self.data = Some(data);
    }

    /// The folder of the model, below which it may read lists of words. Without it, the model cannot read any files.
    pub fn set_folder(&mut self, folder: impl Into<PathBuf>) {
        self.word_files = WordFiles::Below(folder.into());
    }

    /// The lists of words by their names in the model, which reads no files then.
    pub fn set_word_files(&mut self, files: Vec<WordFile>) {
        self.word_files = WordFiles::Texts(files);
    }

    /// Where the lists of words are.
    pub(crate) fn word_files(&self) -> &WordFiles {
        &self.word_files
    }

    /// The same settings, with places of data that follow those of a model: they begin at `offset`.
    pub(crate) fn with_data_at(&self, offset: usize) -> Self {
        let mut settings = self.clone();
        settings.data = settings.data.map(|data| data.later_by(offset));
        settings
    }

    /// The data, if there are any.
    pub(crate) fn data(&self) -> Option<&Data> {
        self.data.as_ref()
    }

    /// The names and values that were set, in order.
    pub fn iter(&self) -> impl Iterator<Item = &(String, i64)> {
        self.values.iter()
    }

    /// Sets a parameter; the last value for a name is used.
    pub fn set(&mut self, name: impl Into<String>, value: i64) {
        self.values.push((name.into(), value));
    }

    /// The value that was set for a parameter.
    pub(crate) fn get(&self, name: &str) -> Option<i64> {
        let mut values = self.values.iter().rev();
        values.find(|(other, _)| other == name).map(|(_, value)| *value)
    }
}

/// A named number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The name.
    pub name: String,
    /// The number.
    pub value: i64,
    /// The value used unless another is set.
    pub default: i64,
    /// The smallest and the largest allowed value, if the author gives them.
    pub range: Option<(i64, i64)>,
    /// The author's description.
    pub says: Option<String>,
}

/// The parameters of a model.
#[derive(Clone, Debug, Default)]
pub(crate) struct Parameters {
    list: Vec<Parameter>,
    /// Parameters that are not numbers.
    data: Vec<DataParameter>,
}

/// A parameter that is a list, a table or a text.
#[derive(Clone, Debug)]
struct DataParameter {
    name: String,
    value: DocumentNode,
    is_default: bool,
}

impl Parameters {
    /// Adds a parameter.
    pub(crate) fn add(&mut self, parameter: Parameter) {
        self.list.push(parameter);
    }

    /// Adds a parameter that is not a number.
    pub(crate) fn add_data(&mut self, name: String, value: DocumentNode, is_default: bool) {
        self.data.push(DataParameter {
            name,
            value,
            is_default,
        });
    }

    /// The value of a parameter that is not a number.
    pub(crate) fn data(&self, name: &str) -> Option<&DocumentNode> {
        let mut data = self.data.iter();
        data.find(|parameter| parameter.name == name)
            .map(|parameter| &parameter.value)
    }

    /// The names of the parameters that are not numbers.
    pub(crate) fn data_names(&self) -> impl Iterator<Item = &str> {
        self.data.iter().map(|parameter| parameter.name.as_str())
    }

    /// Is the model for data: does it have parameters that are lists, tables or texts?
    pub(crate) fn are_for_data(&self) -> bool {
        !self.data.is_empty()
    }

    /// The value of a parameter.
    pub(crate) fn get(&self, name: &str) -> Option<i64> {
        let mut list = self.list.iter();
        list.find(|parameter| parameter.name == name)
            .map(|parameter| parameter.value)
    }

    /// The names, in the order of the file.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.list.iter().map(|parameter| parameter.name.as_str())
    }

    /// Does every parameter have its value from the file?
    pub(crate) fn are_default(&self) -> bool {
        self.list
            .iter()
            .all(|parameter| parameter.value == parameter.default)
            && self.data.iter().all(|parameter| parameter.is_default)
    }

    /// Replaces `{n}` by the value of `n`, for each parameter that is a number or a text.
    pub(crate) fn fill(&self, text: &str) -> String {
        let filled = |text: String, parameter: &Parameter| {
            text.replace(&format!("{{{}}}", parameter.name), &parameter.value.to_string())
        };
        let text = self.list.iter().fold(text.to_string(), filled);
        self.data
            .iter()
            .fold(text, |text, parameter| match &parameter.value.value {
                NodeValue::Text(value) => text.replace(&format!("{{{}}}", parameter.name), &value.value),
                _ => text,
            })
    }

    /// The parameters in the order of the file.
    pub(crate) fn into_list(self) -> Vec<Parameter> {
        self.list
    }
}
