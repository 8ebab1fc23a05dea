//! `by = "suit"`: a rule about an attribute of the pieces.

use crate::piece::{Attribute, PieceSet};

/// An attribute that the pieces have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttributeRef {
    name: String,
}

impl AttributeRef {
    /// The attribute with this name, which the pieces have.
    pub(super) fn new(name: String) -> Self {
        AttributeRef { name }
    }

    /// Its name in the model.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The attribute.
    ///
    /// # Panics
    /// If the pieces are those of another puzzle without this attribute.
    pub fn attribute<'a>(&self, pieces: &'a PieceSet) -> &'a Attribute {
        let found = pieces.find_attribute(&self.name);
        found.expect("invariant: the pieces had the attribute when the rule was read")
    }
}
