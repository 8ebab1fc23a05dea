//! Attributes of pieces.

use std::sync::Arc;

use super::function_call::FunctionCall;
use super::resolver::Resolver;
use super::value::Resolved;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::tree::{Integer, Leaf, View};

impl Resolver<'_> {
    /// The attribute with this name.
    pub(super) fn attribute(&self, name: &str) -> Option<usize> {
        let mut attributes = self.names.pieces.attributes().iter();
        attributes.position(|attribute| attribute.name == name)
    }

    /// The value of an attribute for the piece on a cell, or for a piece.
    pub(super) fn attribute_of(&self, call: FunctionCall<'_>, index: usize) -> Result<Resolved, Diagnostic> {
        let argument = self.single(call)?;
        let attribute = &self.names.pieces.attributes()[index];
        let numbers: Arc<[Option<i64>]> = Arc::from(attribute.values.as_slice());
        let on = |cell| {
            Integer::View(View {
                leaf: Leaf::Cell(cell),
                numbers: numbers.clone(),
            })
        };
        let number = match self.value(argument, call.scope)? {
            Resolved::Cell(cell) => on(cell),
            Resolved::Chosen(chosen) => chosen.number(on),
            Resolved::Piece(piece) => {
                let face = self.names.pieces.piece(piece).faces.first().copied();
                let value = face.and_then(|face| attribute.value(face));
                let none = || {
                    self.diagnostic(
                        DiagnosticCode::BadValue,
                        argument,
                        format!("this piece has no {}", attribute.name),
                    )
                };
                Integer::Constant(value.ok_or_else(none)?)
            }
            other => return Err(self.wrong_kind(argument, &other, "a cell or a piece")),
        };
        Ok(match attribute.symbols.is_empty() {
            true => Resolved::Number(number),
            false => Resolved::Symbol(index, number),
        })
    }
}
