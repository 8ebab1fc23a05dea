//! `holds = "a + b == c"`: a statement in the language of expressions.

use crate::rule::{Expression, PrintedClue, RuleKind};
use itertools::Itertools;
use schemars::{Schema, SchemaGenerator};

use super::parsed_rule::{ParsedRule, RuleScope};
use crate::document::node::{DocumentNode, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, expression_text, list};
use crate::document::table::{FromNode, one_or_several_texts, table};
use crate::expression::{Assertion, NameSpace, absent_entries, assertions, refuse_unwieldy};

table! {
    /// A statement about the board, such as `a + b == c`.
    pub(super) struct ExpressionTable ("a rule") needs [holds] {
        /// The statement, or a list of statements that must all hold.
        holds: Statements,
    }
}

/// One expression, or several.
#[derive(Clone, Debug)]
pub(super) struct Statements(Vec<SpannedText>);

impl FromNode for Statements {
    const EXPECTED: &'static str = "an expression such as \"a + b == c\", or a list of them";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        any_of([expression_text(), list(expression_text())])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        one_or_several_texts(node, Self::EXPECTED, context).map(Statements)
    }
}

pub(super) fn read(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<ParsedRule> {
    let Some(Statements(texts)) = ExpressionTable::from_node(node, context).and_then(|table| table.holds)
    else {
        return vec![];
    };
    let read = texts
        .iter()
        .filter_map(|text| read_statement(text, scope, context));
    read.collect()
}

/// The rule that an expression states.
pub(super) fn read_statement(
    text: &SpannedText,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let names = NameSpace {
        layout: scope.layout,
        pieces: scope.pieces,
        parameters: &context.parameters,
        definitions: &context.definitions,
    };
    let read = assertions(text, names).and_then(|list| {
        let mut statements = list.iter().map(|assertion| &assertion.statement);
        statements.try_for_each(|statement| refuse_unwieldy(statement, text))?;
        Ok(list)
    });
    match read {
        Ok(assertions) => {
            let absent = absent_entries(text, names);
            absent.into_iter().for_each(|warning| context.warn(warning));
            Some(draft(text, assertions))
        }
        Err(diagnostic) => {
            context.add(diagnostic);
            None
        }
    }
}

fn draft(text: &SpannedText, assertions: Vec<Assertion>) -> ParsedRule {
    let text = text.value.split_whitespace().join(" ");
    let statements = assertions.iter().map(|assertion| &assertion.statement);
    let signs: Vec<PrintedClue> = statements.flat_map(PrintedClue::signs).collect();
    ParsedRule::new(
        text.clone(),
        text.clone(),
        RuleKind::Expression(Expression { text, assertions }),
    )
    .printing(signs)
}
