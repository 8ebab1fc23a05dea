//! JSON in an answer.

use jsonc_parser::ast::Value as Json;
use jsonc_parser::common::Ranged;

use super::error::AnswerError;
use super::text::{AnswerText, TextPart};
use super::{AnswerValue, Located};
use placet_base::json;

/// Parses a part of a text as one JSON value.
pub(super) fn parse<'a>(text: AnswerText<'a>, part: TextPart<'a>) -> Result<Json<'a>, AnswerError> {
    match json::parse(part.text) {
        Ok(parsed) => parsed.ok_or_else(|| text.error(part.span(), "this is not JSON")),
        Err(error) => {
            let span = part.start + error.range.start..part.start + error.range.end;
            Err(text.error(span, format!("this is not JSON: {}", error.message)))
        }
    }
}

/// The fields of an object as names and values; `start` is the position of the JSON in the text.
pub(super) fn named(json: &Json<'_>, start: usize) -> Option<Vec<Located<(String, AnswerValue)>>> {
    let Json::Object(object) = json else { return None };
    let fields = object.properties.iter().map(|field| {
        let range = field.range();
        Located {
            what: (field.name.as_str().to_string(), value(&field.value)),
            span: start + range.start..start + range.end,
        }
    });
    Some(fields.collect())
}

/// The field of an object.
pub(super) fn field<'a, 'b>(json: &'b Json<'a>, name: &str) -> Option<&'b Json<'a>> {
    let Json::Object(object) = json else { return None };
    let mut fields = object.properties.iter();
    fields
        .find(|field| field.name.as_str() == name)
        .map(|field| &field.value)
}

/// The elements of a list; none for anything else.
pub(super) fn elements<'a, 'b>(json: Option<&'b Json<'a>>) -> &'b [Json<'a>] {
    match json {
        Some(Json::Array(array)) => &array.elements,
        _ => &[],
    }
}

/// The text of a string.
pub(super) fn string<'b>(json: &'b Json<'_>) -> Option<&'b str> {
    match json {
        Json::StringLit(text) => Some(&text.value),
        _ => None,
    }
}

fn value(json: &Json<'_>) -> AnswerValue {
    match json {
        Json::NumberLit(number) => AnswerValue::of_number(number.value)
            .unwrap_or_else(|| AnswerValue::Other(number.value.to_string())),
        Json::BooleanLit(boolean) => AnswerValue::Boolean(boolean.value),
        Json::StringLit(text) => AnswerValue::Other(text.value.to_string()),
        Json::Array(_) => AnswerValue::Other("a list".to_string()),
        Json::Object(_) => AnswerValue::Other("an object".to_string()),
        Json::NullKeyword(_) => AnswerValue::Other("null".to_string()),
    }
}
