//! Places in the text of a model: where values are stated, and how one is replaced.

use toml_edit::{DocumentMut, Item};

use super::clue_answer::ClueStep;
use super::error::RequestError;
use super::render::model_text::parameter_path;

/// The text as a document, in which everything else keeps its form.
pub(super) fn parsed(text: &str) -> Result<DocumentMut, RequestError> {
    text.parse()
        .map_err(|error: toml_edit::TomlError| invalid(&error.to_string()))
}

/// The place where some steps lead.
pub(super) fn find<'d>(
    document: &'d mut DocumentMut,
    path: &[ClueStep],
) -> Result<&'d mut Item, RequestError> {
    find_in(document.as_item_mut(), path)
}

pub(super) fn find_in<'d>(mut item: &'d mut Item, path: &[ClueStep]) -> Result<&'d mut Item, RequestError> {
    let missing = || invalid("the model has no such entry");
    for step in path {
        item = match step {
            ClueStep::Index(index) => item.get_mut(*index),
            // Looking for a key to change it would add it.
            ClueStep::Key(key) if item.get(key.as_str()).is_none() => None,
            ClueStep::Key(key) => item.get_mut(key.as_str()),
        }
        .ok_or_else(missing)?;
    }
    Ok(item)
}

/// Replaces a value. What surrounds it stays.
pub(super) fn put(item: &mut Item, value: &str) -> Result<(), RequestError> {
    let mut value = value_of(value)?;
    let old = item.as_value_mut().ok_or_else(|| invalid("this is a table"))?;
    *value.decor_mut() = old.decor().clone();
    *old = value;
    Ok(())
}

pub(super) fn value_of(text: &str) -> Result<toml_edit::Value, RequestError> {
    let value = text.trim().parse();
    value.map_err(|_| {
        invalid("this is not a value of TOML: a number, a list such as [1, 2], or a text in quotes")
    })
}

pub(super) fn invalid(message: &str) -> RequestError {
    RequestError::Invalid(message.to_string())
}

/// Where a value is stated: at this place, or in the parameter that is named there.
pub(super) fn stated(document: &mut DocumentMut, path: &[ClueStep]) -> Result<Vec<ClueStep>, RequestError> {
    let item = find(document, path)?.clone();
    Ok(parameter(document, &item).map_or(path.to_vec(), |(path, _)| path))
}

/// The value of a parameter, and where it is, if that is what a text in braces names.
pub(super) fn parameter<'d>(document: &'d DocumentMut, item: &Item) -> Option<(Vec<ClueStep>, &'d Item)> {
    let path = parameter_path(document, item.as_str()?)?;
    let stated = path
        .iter()
        .try_fold(document.as_item(), |item, key| item.get(key))?;
    Some((path.into_iter().map(ClueStep::key).collect(), stated))
}
