//! How often a piece is used.

use crate::document::read_context::ReadContext;
use std::fmt;

use schemars::{Schema, SchemaGenerator};

use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::bounds::IntegerRange;
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::table::{FromNode, wrong_type};

/// How many copies of a piece a board has: from `min` to `max`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copies {
    /// The minimum.
    pub min: usize,
    /// The maximum; [`Copies::UNLIMITED`] if only the board limits it.
    pub max: usize,
}

impl Copies {
    /// The `max` of a piece that may be used any number of times.
    pub const UNLIMITED: usize = usize::MAX;

    /// Any number that fits, including none.
    pub const ANY: Copies = Copies {
        min: 0,
        max: Copies::UNLIMITED,
    };

    /// Exactly one.
    pub const ONE: Copies = Copies { min: 1, max: 1 };

    /// Is it exactly one copy?
    pub fn is_one(self) -> bool {
        self == Copies::ONE
    }

    /// Is the number of copies the same on every board?
    pub fn is_fixed(self) -> bool {
        self.min == self.max
    }

    /// The copies of two stocks of the same piece, added.
    pub(super) fn plus(self, other: Copies) -> Copies {
        Copies {
            min: self.min.saturating_add(other.min),
            max: self.max.saturating_add(other.max),
        }
    }
}

impl fmt::Display for Copies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.min, self.max) {
            (0, Copies::UNLIMITED) => write!(f, "any number of times"),
            (min, Copies::UNLIMITED) => write!(f, "at least {min} times"),
            (1, 1) => write!(f, "once"),
            (min, max) if min == max => write!(f, "{min} times"),
            (min, max) => write!(f, "{min} to {max} times"),
        }
    }
}

impl FromNode for Copies {
    const EXPECTED: &'static str = "a number of copies, a range such as \"1..3\", or \"any\"";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        IntegerRange::schema(generator)
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::Text(text) if text.value.trim() == "any" => Some(Copies::ANY),
            NodeValue::Text(_) | NodeValue::Integer(_) => {
                let IntegerRange { min, max } = IntegerRange::from_node_as(Self::EXPECTED, node, context)?;
                match (usize::try_from(min), usize::try_from(max)) {
                    (Ok(min), Ok(max)) => Some(Copies { min, max }),
                    _ => {
                        let diagnostic = Diagnostic::new(
                            DiagnosticCode::BadValue,
                            node.span,
                            "the number of copies cannot be negative",
                        );
                        context.add(diagnostic.label(format!("expected {}", Self::EXPECTED)));
                        None
                    }
                }
            }
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}
