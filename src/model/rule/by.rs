//! `by = "suit"`: a rule that looks at an attribute of the pieces.

use super::read::RuleScope;
use crate::model::diagnostic::{Diagnostic, DiagnosticCode};
use crate::model::document::read_context::ReadContext;
use crate::model::nearest::suggestion;
use crate::model::piece::{Attribute, PieceSet};
use crate::model::words::Name;

/// An attribute that the pieces have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct By {
    name: String,
}

impl By {
    /// The attribute of that name, if the pieces have it.
    pub(super) fn read(Name(name): &Name, scope: &RuleScope<'_>, context: &mut ReadContext) -> Option<By> {
        if scope.pieces.find_attribute(&name.value).is_some() {
            return Some(By {
                name: name.value.clone(),
            });
        }
        let message = format!("the pieces have no attribute `{}`", name.value);
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, name.span, message);
        let known: Vec<&str> = scope
            .pieces
            .attributes()
            .iter()
            .map(|known| known.name.as_str())
            .collect();
        context.add(if known.is_empty() {
            let help =
                "`attributes` of `[pieces]` lists what each piece has: `attributes = { suit = \"SSHH\" }`";
            diagnostic.label("they have none").help(help)
        } else {
            diagnostic.label(suggestion(&name.value, known))
        });
        None
    }

    /// What the author calls it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The attribute.
    ///
    /// # Panics
    /// If the pieces are those of another puzzle, and have no such attribute.
    pub fn attribute<'a>(&self, pieces: &'a PieceSet) -> &'a Attribute {
        let found = pieces.find_attribute(&self.name);
        found.expect("invariant: the pieces had the attribute when the rule was read")
    }
}
