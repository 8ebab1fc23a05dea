//! Changes of the clues in the text of a model, one by one; the rest of the text stays as it is.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml_edit::{DocumentMut, InlineTable, Item};

use super::error::RequestError;
use super::region_drawing::RegionDrawing;
use super::render::model_text::parameter_path;
use placet_model::Layout;

/// The text with another region in a list of regions, or without it if it is there.
pub(super) fn with_region(text: &str, family: &str, cells: &[String]) -> Result<String, RequestError> {
    let is_word = |cell: &String| !cell.is_empty() && !cell.contains(char::is_whitespace);
    if cells.is_empty() || !cells.iter().all(is_word) {
        return Err(invalid("a region has at least one cell"));
    }
    let mut document = parsed(text)?;
    let path = family_path(&mut document, family)?;
    let list = find(&mut document, &path)?.as_array_mut();
    let list = list.ok_or_else(|| invalid("these regions are not a list"))?;
    let region = cells.join(" ");
    let is_same = |other: &toml_edit::Value| {
        let other = other.as_str().unwrap_or_default();
        other.split_whitespace().eq(cells.iter().map(String::as_str))
    };
    let known = list.iter().position(is_same);
    match known {
        Some(index) => {
            list.remove(index);
        }
        None => list.push(region),
    }
    Ok(document.to_string())
}

/// Where the regions of a family are: under its name, or in the parameter that is named there.
fn family_path(document: &mut DocumentMut, family: &str) -> Result<Vec<ClueStep>, RequestError> {
    stated(document, &["board", "regions", family].map(ClueStep::key))
}

/// Where a value is stated: at this place, or in the parameter that is named there.
pub(super) fn stated(document: &mut DocumentMut, path: &[ClueStep]) -> Result<Vec<ClueStep>, RequestError> {
    let item = find(document, path)?.clone();
    Ok(parameter(document, &item).map_or(path.to_vec(), |(path, _)| path))
}

/// The text with another entry for some cells in the drawing of a family.
pub(super) fn with_entry(
    text: &str,
    layout: &Layout,
    family: &str,
    cells: &[String],
    entry: &str,
) -> Result<String, RequestError> {
    let mut document = parsed(text)?;
    let path = family_path(&mut document, family)?;
    let item = find(&mut document, &path)?;
    let drawing = item.as_str().and_then(|text| RegionDrawing::read(text, layout));
    let mut drawing = drawing.ok_or_else(|| invalid("these regions are not drawn cell by cell"))?;
    for cell in cells {
        let cell = layout.find_cell(cell);
        let cell = cell.ok_or_else(|| invalid("the board has no such cell"))?;
        if !drawing.set(layout, cell, entry) {
            return Err(invalid("an entry is a word without quotes"));
        }
    }
    put(item, &drawing.to_toml())?;
    forget(&mut document, family, |region| drawing.has(region));
    Ok(document.to_string())
}

/// The value of a parameter, and where it is, if that is what a text in braces names.
pub(super) fn parameter<'d>(document: &'d DocumentMut, item: &Item) -> Option<(Vec<ClueStep>, &'d Item)> {
    let path = parameter_path(document, item.as_str()?)?;
    let stated = path
        .iter()
        .try_fold(document.as_item(), |item, key| item.get(key))?;
    Some((path.into_iter().map(ClueStep::key).collect(), stated))
}

/// Removes the entries of regions that are no longer drawn from the tables of the rules.
fn forget(document: &mut DocumentMut, family: &str, is_drawn: impl Fn(&str) -> bool) {
    let rules = document.get_mut("rules").and_then(Item::as_array_of_tables_mut);
    for rule in rules.into_iter().flat_map(|rules| rules.iter_mut()) {
        if rule.get("of").and_then(Item::as_str) != Some(family) {
            continue;
        }
        for (_, item) in rule.iter_mut() {
            if let Some(table) = item.as_inline_table_mut() {
                table.retain(|region, _| is_drawn(region));
            }
        }
    }
}

/// The text with another value at a place; an empty one removes an entry of a table.
pub(super) fn with_value(text: &str, path: &[ClueStep], value: &str) -> Result<String, RequestError> {
    let mut document = parsed(text)?;
    if let [table @ .., ClueStep::Key(key)] = path
        && let Some(table) = find(&mut document, table)?.as_inline_table_mut()
    {
        set_entry(table, key, value)?;
    } else {
        put(find(&mut document, path)?, value)?;
    }
    Ok(document.to_string())
}

/// Changes, adds or removes an entry of a table on one line.
fn set_entry(table: &mut InlineTable, key: &str, value: &str) -> Result<(), RequestError> {
    if value.trim().is_empty() {
        table.remove(key);
        return Ok(());
    }
    let mut value = value_of(value)?;
    match table.get_mut(key) {
        Some(old) => {
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        None => {
            table.insert(key, value);
            table.fmt();
        }
    }
    Ok(())
}

pub(super) fn parsed(text: &str) -> Result<DocumentMut, RequestError> {
    text.parse()
        .map_err(|error: toml_edit::TomlError| invalid(&error.to_string()))
}

/// The place where some steps lead.
pub(super) fn find<'d>(
    document: &'d mut DocumentMut,
    path: &[ClueStep],
) -> Result<&'d mut Item, RequestError> {
    let missing = || invalid("the model has no such entry");
    let mut item = document.as_item_mut();
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

fn value_of(text: &str) -> Result<toml_edit::Value, RequestError> {
    let value = text.trim().parse();
    value.map_err(|_| {
        invalid("this is not a value of TOML: a number, a list such as [1, 2], or a text in quotes")
    })
}

pub(super) fn invalid(message: &str) -> RequestError {
    RequestError::Invalid(message.to_string())
}

/// A family of regions that is drawn cell by cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RegionMap {
    /// The family.
    pub family: String,
    /// The entry of each cell.
    pub entries: BTreeMap<String, String>,
}

/// A family that is a list of regions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RegionList {
    /// The family.
    pub family: String,
    /// The cells of each region.
    pub regions: Vec<String>,
}

/// Numbers of a rule that are clues: a list, or a table with an entry for each line or region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClueList {
    /// The path to it from the top of the model.
    pub path: Vec<ClueStep>,
    /// The key of the rule.
    pub key: String,
    /// The regions of the rule, as they are written.
    pub of: Option<String>,
    /// The entries.
    pub entries: Vec<ClueEntry>,
}

/// An entry of a list or a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClueEntry {
    /// The step to it.
    pub step: ClueStep,
    /// Its text; empty if the table has no entry for this region.
    pub text: String,
}

/// A step of the path: from a table or a list to one of its entries.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ClueStep {
    /// An entry of a list, counted from 0.
    Index(usize),
    /// A key of a table.
    Key(String),
}

impl ClueStep {
    /// To the entry of a table.
    pub(super) fn key(key: &str) -> Self {
        ClueStep::Key(key.to_string())
    }
}
