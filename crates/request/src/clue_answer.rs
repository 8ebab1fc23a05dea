//! The clues of a model as its text has them, and the places of the drawing at which they are set.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A family of regions that is drawn with an entry for each cell or corner; the family `cells` is the shape of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RegionMap {
    /// The family.
    pub family: String,
    /// The entries by cell or corner.
    pub entries: BTreeMap<String, String>,
    /// Whether the entries are those of the corners.
    pub on_corners: bool,
    /// The entries that the model names as possible, if it does: the marks of generated puzzles, and those of pearls.
    pub marks: Vec<String>,
    /// How it looks, if the model says so.
    pub look: Option<String>,
    /// The places of its entries, if some of them are no cells: those of the shape of the board.
    pub places: Vec<ShapePlace>,
}

/// A place that has a cell or a hole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ShapePlace {
    /// Its row and column: `r1c2`.
    pub name: String,
    /// The corners of its part of the drawing.
    pub outline: Vec<[i32; 2]>,
}

/// A family that is a list of regions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RegionList {
    /// The family.
    pub family: String,
    /// The cells of each region.
    pub regions: Vec<String>,
    /// What its regions are.
    pub form: RegionForm,
    /// Whether it matters which cell of a region comes first.
    pub directed: bool,
    /// How it looks, if the model says so.
    pub look: Option<String>,
}

/// What the regions of a list are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RegionForm {
    /// The two cells at a side: a wall, a bar, or a sign.
    Side,
    /// Any number of cells, in an order.
    Path,
}

/// A side between two cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SideAnswer {
    /// The cells.
    pub cells: [String; 2],
    /// The corners of the part of the drawing that belongs to it.
    pub outline: Vec<[i32; 2]>,
}

/// Numbers that are clues: a list, a table with an entry for each line or region, or the numbers of rules about a single region each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClueList {
    /// The path to what has all of its entries, from the top of the model.
    pub path: Vec<ClueStep>,
    /// The key of the rule, or the name of the parameter.
    pub key: String,
    /// The regions of the rule, as they are written.
    pub of: Option<String>,
    /// The end from which the rule sees its lines, or what it counts, if it says so; of tiles, the sides of their numbers.
    pub detail: Option<String>,
    /// The entries.
    pub entries: Vec<ClueEntry>,
}

/// An entry of a list or a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClueEntry {
    /// The path to it from the top of the model.
    pub path: Vec<ClueStep>,
    /// What it is called: its key, its number from 1 in a list, or its cells.
    pub name: String,
    /// Its text; empty if the table has no entry for this region.
    pub text: String,
    /// Where it is printed, if the drawing has a place for it.
    pub place: Option<CluePlaceAnswer>,
}

/// Where a clue is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename = "CluePlace")]
pub struct CluePlaceAnswer {
    /// The cells that it is about.
    pub cells: Vec<String>,
    /// The corners of its parts in the drawing: of one place beside the cells, or of each of its cells.
    pub outlines: Vec<Vec<[i32; 2]>>,
    /// Whether it is beside the cells, so that it hides none of them.
    pub beside: bool,
}

/// A step of a path: from a table or a list to one of its entries.
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

    /// What the entry is called that it leads to: its key, or its number, from 1.
    pub(super) fn name(&self) -> String {
        match self {
            ClueStep::Index(index) => (index + 1).to_string(),
            ClueStep::Key(key) => key.clone(),
        }
    }
}
