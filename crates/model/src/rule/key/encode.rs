//! `encode = "sum=adder"`: the encodings of one rule.

use schemars::{Schema, SchemaGenerator};

use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::{DocumentNode, NodeValue, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::schema;
use crate::document::table::{FromNode, wrong_type};
use crate::nearest::suggestion;
use placet_base::choice::{Choices, WrongChoice};

impl FromNode for Choices {
    const EXPECTED: &'static str = "encodings such as \"sum=tree\" or \"sum=adder, amo=ladder\"";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        schema::text()
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let NodeValue::Text(text) = &node.value else {
            return wrong_type(node, Self::EXPECTED, context);
        };
        if text.value.split(',').all(|part| part.trim().is_empty()) {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadValue,
                text.span,
                "this is not a choice of encodings",
            );
            context.add(diagnostic.label(format!("expected {}", Self::EXPECTED)));
            return None;
        }
        match Choices::parse(&text.value) {
            Ok(choices) => Some(choices),
            Err(wrong) => {
                context.add(diagnostic(&wrong, text));
                None
            }
        }
    }
}

fn diagnostic(wrong: &WrongChoice<'_>, text: &SpannedText) -> Diagnostic {
    // The empty string has no span of its own.
    let span = match wrong.part() {
        "" => text.span,
        part => text.span_of_part(part),
    };
    let label = match wrong {
        WrongChoice::NoPair(_) => format!("expected {}", Choices::EXPECTED),
        WrongChoice::Twice(_) => "second occurrence".to_string(),
        WrongChoice::UnknownFamily(word) | WrongChoice::UnknownEncoding { word, .. } => {
            suggestion(word, wrong.expected())
        }
    };
    let message = match wrong {
        WrongChoice::NoPair(part) => format!("`{part}` is not an encoding choice"),
        _ => wrong.to_string(),
    };
    Diagnostic::new(DiagnosticCode::BadValue, span, message).label(label)
}
