//! Parameters: named numbers, with which one model file describes a family of puzzles.

/// Values for parameters by name, which replace the defaults of a model file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    values: Vec<(String, i64)>,
}

impl Settings {
    /// No values: all parameters have their defaults.
    pub fn new() -> Self {
        Self::default()
    }

    /// The names and values that were set, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &(String, i64)> {
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
}

impl Parameters {
    /// Adds a parameter.
    pub(crate) fn add(&mut self, parameter: Parameter) {
        self.list.push(parameter);
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
    }

    /// Replaces `{n}` by the value of `n`, for each parameter.
    pub(crate) fn fill(&self, text: &str) -> String {
        let filled = |text: String, parameter: &Parameter| {
            text.replace(&format!("{{{}}}", parameter.name), &parameter.value.to_string())
        };
        self.list.iter().fold(text.to_string(), filled)
    }

    /// The parameters in the order of the file.
    pub(crate) fn into_list(self) -> Vec<Parameter> {
        self.list
    }
}
