//! The clues of a model's text, and the way to each.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
