//! The `[parameters]` table of a model file, and what the values must fulfil.

use schemars::{Schema, SchemaGenerator, json_schema};

use super::diagnostic::{Diagnostic, DiagnosticCode, Span};
use super::document::bounds::IntegerRange;
use super::document::node::{DocumentNode, NodeEntry, NodeValue, SpannedText};
use super::document::read_context::ReadContext;
use super::document::schema::{any_of, expression_text, table_of};
use super::document::table::{FromNode, ReadTable, entries, table, wrong_type};
use super::expression;
use super::expression::{NameSpace, UnmetCase, unmet_case};
use super::nearest::suggestion;
use super::parameter::Parameter;
use super::requirement::Requirement;
use super::rule::RuleScope;

/// The `[parameters]` table. Reading it adds its parameters to the reading
/// context; each may use those above it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ParametersTable {
    span: Span,
}

impl FromNode for ParametersTable {
    const EXPECTED: &'static str = "a table such as `[parameters]` with `n = 4`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let list = json_schema!({ "type": "array" });
        let parameter = any_of([i64::schema(generator), list, ParameterTable::schema(generator)]);
        table_of(parameter)
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        for entry in entries(node, Self::EXPECTED, context)? {
            match unusable_name(entry) {
                Some(diagnostic) => context.add(diagnostic),
                None => read_parameter(entry, context),
            }
        }
        Some(ParametersTable { span: node.span })
    }
}

table! {
    /// A parameter with more than its default.
    struct ParameterTable ("a number, or a table such as `{ default = 4, range = \"3..30\" }`") {
        /// The value used unless another is set: a number, or a list, a table or a text of several
        /// lines.
        default: DefaultNumber,
        /// The value used unless another is set, if it is a text.
        text: SpannedText,
        /// The allowed values.
        range: IntegerRange,
        /// A description.
        says: SpannedText,
        /// What the value must fulfil: conditions that do not depend on the board, each under a sentence that describes it.
        requires: WrittenRequirements,
    }
}

/// The default of a parameter that is a number. Others are read before.
#[derive(Clone, Copy, Debug)]
struct DefaultNumber(Option<i64>);

impl FromNode for DefaultNumber {
    const EXPECTED: &'static str = "a whole number, a list, a table, or a text of several lines";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([
            i64::schema(generator),
            json_schema!({ "type": ["array", "object"] }),
        ])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::List(_) | NodeValue::Table(_) => Some(DefaultNumber(None)),
            NodeValue::Text(text) if text.value.contains('\n') => Some(DefaultNumber(None)),
            _ => i64::from_node(node, context).map(|number| DefaultNumber(Some(number))),
        }
    }
}

fn read_parameter(entry: &NodeEntry, context: &mut ReadContext) {
    let (name, node) = (&entry.key, &entry.node);
    if context.parameters.data(name).is_some() {
        return check_data(entry, context);
    }
    let mut parameter = Parameter {
        name: name.clone(),
        value: 1,
        default: 1,
        range: None,
        says: None,
    };
    // A parameter that cannot be read is still defined, so that its uses cause no further errors.
    if let Some(default) = read_default(node, &mut parameter, context) {
        parameter.default = default;
        parameter.value = context.settings.get(name).unwrap_or(default);
        let place = context.place_in_data(name).unwrap_or(node.span);
        keep_within_range(&mut parameter, place, context);
    }
    context.parameters.add(parameter);
}

/// Checks the keys of a parameter whose value was read before.
fn check_data(entry: &NodeEntry, context: &mut ReadContext) {
    let node = &entry.node;
    let NodeValue::Table(_) = node.value else {
        return;
    };
    let Some(table) = ParameterTable::from_node(node, context) else {
        return;
    };
    if let (Some(requires), Some(value)) = (table.requires, context.parameters.data(&entry.key)) {
        let place = value.span;
        note_requirements(&entry.key, requires, place, context);
    }
    let message = match (table.default, table.text, table.range) {
        (Some(_), Some(_), _) => "a parameter cannot have both `default` and `text`",
        (_, _, Some(_)) => "only numbers have a range",
        _ => return,
    };
    context.add(Diagnostic::new(DiagnosticCode::Conflict, node.span, message));
}

/// Reports a value outside its range and replaces it by the default, which suits the rest of the model, so that it causes no further
/// errors.
fn keep_within_range(parameter: &mut Parameter, span: Span, context: &mut ReadContext) {
    let Some((min, max)) = parameter.range else {
        return;
    };
    if !(min..=max).contains(&parameter.value) {
        let message = format!("{} = {} is outside its range", parameter.name, parameter.value);
        let diagnostic = Diagnostic::new(DiagnosticCode::BadParameter, span, message);
        context.add(diagnostic.label(format!("expected {min} to {max}")));
        parameter.value = parameter.default.clamp(min, max);
    }
}

/// The default; everything else is stored in `parameter`.
fn read_default(node: &DocumentNode, parameter: &mut Parameter, context: &mut ReadContext) -> Option<i64> {
    match &node.value {
        NodeValue::Table(_) => {
            let table = ParameterTable::from_node(node, context)?;
            if table.written().lacks(&["default", "text"]) {
                let diagnostic = Diagnostic::new(
                    DiagnosticCode::MissingKey,
                    node.span,
                    "the parameter has no `default`",
                );
                context.add(diagnostic.label("expected `default = 4`"));
            }
            parameter.range = table.range.map(|IntegerRange { min, max }| (min, max));
            parameter.says = table.says.map(|says| says.value);
            if let Some(requires) = table.requires {
                let place = context.place_in_data(&parameter.name).unwrap_or(node.span);
                note_requirements(&parameter.name, requires, place, context);
            }
            table.default.and_then(|DefaultNumber(number)| number)
        }
        NodeValue::Integer(_) | NodeValue::Text(_) => i64::from_node(node, context),
        _ => wrong_type(node, ParameterTable::EXPECTED, context),
    }
}

/// The error for a name that arithmetic cannot use.
fn unusable_name(entry: &NodeEntry) -> Option<Diagnostic> {
    if expression::is_plain_name(&entry.key) {
        return None;
    }
    let message = format!("a parameter cannot be called `{}`", entry.key);
    let diagnostic = Diagnostic::new(DiagnosticCode::BadParameter, entry.key_span, message);
    Some(
        diagnostic
            .label("expected a word of letters, digits and `_` that has no other meaning in expressions"),
    )
}

/// Reports settings for parameters that the model does not have, and for those that are not numbers.
pub(crate) fn refuse_unknown_settings(table: Option<ParametersTable>, context: &mut ReadContext) {
    // If the model has no parameters, the error is about the whole file: point at its start.
    let span = table.map_or(Span::new(0, 0), |table| table.span);
    let parameters = &context.parameters;
    let is_number = |name: &str| parameters.names().any(|known| known == name);
    let unknown = context.settings.iter().filter(|(name, _)| !is_number(name));
    let diagnostics: Vec<Diagnostic> = unknown
        .map(|(name, value)| {
            let syntax = context.settings.syntax();
            let written = syntax.written(name, *value);
            let wrong = |message: String| Diagnostic::new(DiagnosticCode::BadParameter, span, message);
            if let Some(data) = parameters.data(name) {
                let message = format!("`{written}`: the parameter `{name}` is not a number");
                let diagnostic = wrong(message).label(format!("it is {}", data.value.kind()));
                return diagnostic.help(syntax.help_for_data(name, &data.value));
            }
            let mut names = parameters.names().chain(parameters.data_names()).peekable();
            let diagnostic = wrong(format!("`{written}`: the model has no parameter `{name}`"));
            match names.peek() {
                Some(_) => diagnostic.label(suggestion(name, names)),
                None => diagnostic.label("the model has no parameters"),
            }
        })
        .collect();
    for diagnostic in diagnostics {
        context.add(diagnostic);
    }
}

/// The conditions of a parameter, each with the sentence that describes it.
#[derive(Clone, Debug)]
pub(crate) struct WrittenRequirements(Vec<(String, SpannedText)>);

impl FromNode for WrittenRequirements {
    const EXPECTED: &'static str = "a table of sentences and conditions, such as `{ \"each room is connected\" = \"for each m in room: is_connected(m)\" }`";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        table_of(expression_text())
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
