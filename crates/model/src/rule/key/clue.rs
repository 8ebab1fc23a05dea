//! `clues = "0+1 11A 2+="`: the compact clue codes of the 6x6 logic game.
//!
//! A code is a digit and the icons that it relates: `0Xc` X is in column c (counted from 0), `1XY`
//! X and Y share a column, `2XY` X is left of Y, `3XY` X and Y are in adjacent columns, `4XYZ` X,
//! Y, Z are in consecutive columns, in this order or reversed.

use schemars::{Schema, SchemaGenerator};
use unicode_segmentation::UnicodeSegmentation;

use super::parsed_rule::{ParsedRule, RuleScope};
use super::relation::draft;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::{DocumentNode, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, text};
use crate::document::table::{FromNode, Spanned, one_or_several_texts, table};
use crate::rule::{ClueForm, RelationKind};
use crate::wording::counted;
use crate::words::part;

table! {
    /// Clue codes of the 6 x 6 logic game.
    pub(super) struct CluesTable ("a rule") needs [clues] {
        /// The codes, separated by spaces, or a list of such strings: `0Xc`, `1XY`, `2XY`, `3XY`, `4XYZ`.
        clues: Codes,
    }
}

/// Codes in a string, separated by spaces, or a list of strings.
#[derive(Clone, Debug)]
pub(super) struct Codes(Vec<SpannedText>);

impl FromNode for Codes {
    const EXPECTED: &'static str = "a string of clue codes, or a list of them";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([text(), Vec::<SpannedText>::schema(generator)])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        one_or_several_texts(node, Self::EXPECTED, context).map(Codes)
    }
}

pub(super) fn read(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<ParsedRule> {
    let codes = CluesTable::from_node(node, context).and_then(|table| table.clues);
    let texts = codes.map(|codes| codes.0).unwrap_or_default();
    let mut drafts = vec![];
    for text in &texts {
        for code in text.value.split_whitespace() {
            drafts.extend(read_code(text, code, scope, context));
        }
    }
    drafts
}

fn read_code(
    text: &SpannedText,
    code: &str,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let span = text.span_of_part(code);
    let signs: Vec<&str> = code.graphemes(true).collect();
    let (kind, num_signs) = match signs[0] {
        "0" => (None, 3),
        "1" => (Some(RelationKind::SameColumn), 3),
        "2" => (Some(RelationKind::LeftOf), 3),
        "3" => (Some(RelationKind::NextTo), 3),
        "4" => (Some(RelationKind::Consecutive), 4),
        other => {
            let message = format!("a clue code cannot start with `{other}`");
            context.add(bad_clue(text.span_of_part(other), message).label("expected a digit from 0 to 4"));
            return None;
        }
    };
    if signs.len() != num_signs {
        let message = format!(
            "the clue code `{code}` has {}",
            counted(signs.len(), "character", "characters")
        );
        context.add(bad_clue(span, message).label(format!(
            "a code that starts with {} has {num_signs} characters",
            signs[0]
        )));
        return None;
    }
    let (kind, icons) = match kind {
        Some(kind) => (kind, &signs[1..]),
        None => (
            RelationKind::InColumn(column(text, signs[2], context)?),
            &signs[1..2],
        ),
    };
    let names: Vec<Spanned<String>> = icons.iter().map(|icon| part(text, icon)).collect();
    let draft = draft(kind, &names, span, scope, context)?;
    Some(ParsedRule {
        name: format!("clue {code}"),
        ..draft.with_clue(span, ClueForm::Statement)
    })
}

fn column(text: &SpannedText, digit: &str, context: &mut ReadContext) -> Option<usize> {
    let not_a_digit = |_| {
        let message = format!("`{digit}` is not a column");
        context.add(bad_clue(text.span_of_part(digit), message).label("expected a digit, counted from 0"));
    };
    digit.parse().map_err(not_a_digit).ok()
}

fn bad_clue(span: Span, message: String) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::BadClue, span, message)
}
