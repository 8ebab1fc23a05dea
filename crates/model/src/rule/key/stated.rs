//! Rules that are stated by a phrase and implemented by expressions: one assertion per region.

use itertools::Itertools;

use super::parsed_rule::ParsedRule;
use crate::diagnostic::Span;
use crate::document::node::SpannedText;
use crate::document::read_context::ReadContext;
use crate::expression::{Assertion, Boolean, Case, Integer, ViolationWording, refuse_unwieldy};
use crate::layout::{Layout, Region};
use crate::rule::{Expression, Regions, RuleKind};

/// The rule made of the assertions, if they are not too large.
pub(super) fn stated(
    name: String,
    says: String,
    assertions: Vec<Assertion>,
    span: Span,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let place = SpannedText::verbatim("", span);
    let mut statements = assertions.iter().map(|assertion| &assertion.statement);
    if let Err(diagnostic) = statements.try_for_each(|statement| refuse_unwieldy(statement, &place)) {
        context.add(diagnostic);
        return None;
    }
    Some(ParsedRule::new(
        name,
        says.clone(),
        RuleKind::Expression(Expression {
            text: says,
            assertions,
        }),
    ))
}

/// A statement about a region; the wording is a sentence.
pub(super) fn assertion(region: &Region, statement: Boolean, sentence: String) -> Assertion {
    Assertion {
        statement,
        case: Case::Place(region.name.clone()),
        part: None,
        says: None,
        wording: Some(ViolationWording::Sentence(sentence)),
    }
}

/// A statement about a number of a region; the wording shows the number between two parts of a
/// sentence.
pub(super) fn measured(
    region: &Region,
    statement: Boolean,
    (before, after): (String, String),
    number: Integer,
) -> Assertion {
    Assertion {
        statement,
        case: Case::Place(region.name.clone()),
        part: None,
        says: None,
        wording: Some(ViolationWording::Number {
            before,
            number,
            after,
        }),
    }
}

/// The cells of a pair: `r1c1 and r1c2`.
pub(super) fn cell_names(layout: &Layout, region: &Region) -> String {
    let names = region.cells.iter().map(|cell| &layout.cell(*cell).name);
    names.format(" and ").to_string()
}

impl Assertion {
    /// The same, with a sentence of its own.
    pub(super) fn saying(self, says: String) -> Self {
        Assertion {
            says: Some(says),
            ..self
        }
    }
}

impl Regions {
    /// One region alone.
    pub(super) fn single(region: Region) -> Self {
        Regions {
            name: region.name.clone(),
            phrase: region.name.clone(),
            list: vec![region],
        }
    }
}
