//! The key `requires` of a parameter.

use schemars::{Schema, SchemaGenerator};

use super::diagnostic::{Diagnostic, DiagnosticCode, Span};
use super::document::node::{DocumentNode, SpannedText};
use super::document::read_context::ReadContext;
use super::document::schema::{table_of, text};
use super::document::table::{FromNode, entries};
use super::expression::{NameSpace, UnmetCase, unmet_case};
use super::requirement::Requirement;
use super::rule::RuleScope;

/// The conditions of a parameter, each with the sentence that describes it.
#[derive(Clone, Debug)]
pub(crate) struct WrittenRequirements(Vec<(String, SpannedText)>);

impl FromNode for WrittenRequirements {
    const EXPECTED: &'static str = "a table of sentences and conditions, such as `{ \"each room is connected\" = \"for each m in room: is_connected(m)\" }`";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        table_of(text())
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let entries = entries(node, Self::EXPECTED, context)?.iter();
        let read = entries.filter_map(|entry| {
            let condition = SpannedText::from_node(&entry.node, context)?;
            Some((entry.key.clone(), condition))
        });
        Some(WrittenRequirements(read.collect()))
    }
}

/// Notes the conditions of a parameter: what they are about is read later.
pub(crate) fn note_requirements(
    parameter: &str,
    WrittenRequirements(written): WrittenRequirements,
    place: Span,
    context: &mut ReadContext,
) {
    let noted = written.into_iter().map(|(sentence, condition)| Requirement {
        parameter: parameter.to_string(),
        sentence,
        condition,
        place,
    });
    context.requirements.extend(noted);
}

/// Reports the values of parameters that do not fulfil their conditions.
pub(crate) fn refuse_unmet(scope: &RuleScope<'_>, context: &mut ReadContext) {
    for requirement in std::mem::take(&mut context.requirements) {
        let names = NameSpace {
            layout: scope.layout,
            pieces: scope.pieces,
            parameters: &context.parameters,
            definitions: &context.definitions,
        };
        let unmet = unmet_case(&requirement.condition, names);
        let follows = context.unread.occur_in_text(&requirement.condition.value);
        context.unless(follows, |context| match unmet {
            Ok(None) => {}
            Ok(Some(unmet)) => context.add(broken(&requirement, &unmet, context)),
            Err(diagnostic) => context.add(diagnostic),
        });
    }
}

/// The error for a value with which a condition does not hold in some case.
fn broken(requirement: &Requirement, unmet: &UnmetCase, context: &ReadContext) -> Diagnostic {
    let drawn = unmet
        .cell
        .and_then(|cell| context.drawn_within(cell, requirement.place));
    let message = format!(
        "`{}` breaks a requirement: {}",
        requirement.parameter, requirement.sentence
    );
    let label = match (
        unmet.case.as_str(),
        context.parameters.get(&requirement.parameter),
    ) {
        ("", Some(number)) => format!("not with {} = {number}", requirement.parameter),
        ("", None) => "not with this value".to_string(),
        (case, _) => format!("not for {case}"),
    };
    let place = drawn.unwrap_or(requirement.place);
    Diagnostic::new(DiagnosticCode::UnmetRequirement, place, message).label(label)
}
