//! Definitions: names for expressions, with or without parameters.

use super::syntax::Syntax;
use crate::diagnostic::Span;
use crate::document::node::SpannedText;

/// A name for an expression.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    /// The name.
    pub(super) name: String,
    /// The names of its parameters; none if it is a name for a value.
    pub(super) parameters: Vec<String>,
    /// The expression as written.
    pub(super) text: SpannedText,
    /// The expression.
    pub(super) body: Syntax,
    /// Where its name is defined.
    pub(super) span: Span,
    /// The height of the expression, with the definitions that it uses.
    pub(super) height: usize,
}

impl Definition {
    /// How it is used: `see(x, dx, dy)`.
    fn usage(&self) -> String {
        match self.parameters.is_empty() {
            true => self.name.clone(),
            false => format!("{}({})", self.name, self.parameters.join(", ")),
        }
    }
}

/// A definition that is used with the wrong number of arguments.
pub(super) struct WrongArguments {
    pub(super) message: String,
    pub(super) label: String,
    pub(super) defined: Span,
}

/// The definitions of a model. None of them uses itself, directly or through others.
#[derive(Clone, Debug, Default)]
pub(crate) struct Definitions {
    list: Vec<Definition>,
}

impl Definitions {
    pub(super) fn add(&mut self, definition: Definition) {
        self.list.push(definition);
    }

    /// Are there no definitions?
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The names, in the order in which they can be read.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.list.iter().map(|definition| definition.name.as_str())
    }

    /// The names without parameters and those with them, and where they are defined.
    pub(crate) fn headers(&self) -> impl Iterator<Item = (&str, bool, Span)> {
        self.list.iter().map(|definition| {
            let has_parameters = !definition.parameters.is_empty();
            (definition.name.as_str(), has_parameters, definition.span)
        })
    }

    /// Does a definition contain the text?
    pub(crate) fn mention(&self, text: &str) -> bool {
        self.list
            .iter()
            .any(|definition| definition.text.value.contains(text))
    }

    /// All definitions, in the order in which they can be read.
    pub(super) fn all(&self) -> impl Iterator<Item = &Definition> {
        self.list.iter()
    }

    pub(super) fn get(&self, name: &str) -> Option<&Definition> {
        self.list.iter().find(|definition| definition.name == name)
    }

    /// The definition for a use with this number of arguments.
    ///
    /// # Errors
    /// If it has another number of parameters.
    ///
    /// # Panics
    /// If there is no definition of this name.
    pub(super) fn called(&self, name: &str, arguments: usize) -> Result<&Definition, WrongArguments> {
        let definition = self
            .get(name)
            .expect("invariant: only known definitions are called");
        match definition.parameters.len() == arguments {
            true => Ok(definition),
            false => Err(WrongArguments {
                message: format!("wrong number of arguments: {arguments}"),
                label: format!("expected `{}`", definition.usage()),
                defined: definition.span,
            }),
        }
    }

    /// The height of a definition; 0 for other names.
    pub(super) fn height_of(&self, name: &str) -> usize {
        self.get(name).map_or(0, |definition| definition.height)
    }
}
