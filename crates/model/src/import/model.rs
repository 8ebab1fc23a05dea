//! A model file before it is written.

use crate::Diagnostics;

/// Keys of a table, in the order in which they are written.
pub(super) type ModelTable = Vec<(&'static str, ModelValue)>;

/// The parts of a model file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ModelParts {
    /// Comments at the top, line by line.
    pub(super) comment: Vec<String>,
    pub(super) title: String,
    /// The text of a model of the library whose parameters have everything. The other parts, but for the source, are then empty.
    pub(super) library: Option<&'static str>,
    /// The genre or the game, as links and game IDs name it.
    pub(super) genre: Option<&'static str>,
    /// The position of the puzzle in the imported file.
    pub(super) source: Option<String>,
    /// The values that differ from puzzle to puzzle.
    pub(super) parameters: ModelTable,
    pub(super) givens: Givens,
    pub(super) board: ModelTable,
    pub(super) regions: ModelTable,
    pub(super) pieces: ModelTable,
    pub(super) rules: Vec<ModelTable>,
    /// How families of regions look in pictures.
    pub(super) looks: ModelTable,
    /// What the file has, but the model lacks.
    pub(super) warnings: Diagnostics,
}

/// The pieces that are on the board from the start.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Givens {
    #[default]
    None,
    /// The rows of a drawing.
    Drawing(Vec<String>),
    /// What a parameter says.
    Parameter(&'static str),
    /// Cells and the pieces on them.
    Cells(Vec<(String, String)>),
}

/// A value of a model file.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ModelValue {
    Text(String),
    Whole(i64),
    Flag(bool),
    /// Text of several lines.
    Drawing(Vec<String>),
    /// A list on one line.
    List(Vec<ModelValue>),
    /// A list with several entries per line.
    Lines(Vec<Vec<ModelValue>>),
}

impl ModelValue {
    /// A drawing with an entry for each place, `width` in a row.
    pub(super) fn drawn(width: usize, entries: &[String]) -> Self {
        let widest = entries.iter().map(|entry| entry.chars().count());
        let widest = widest.max().unwrap_or(1);
        let row = |entries: &[String]| {
            let padded = entries.iter().map(|entry| format!("{entry:widest$}"));
            padded.collect::<Vec<_>>().join(" ").trim_end().to_string()
        };
        ModelValue::Drawing(entries.chunks(width.max(1)).map(row).collect())
    }
}

impl From<&str> for ModelValue {
    fn from(text: &str) -> Self {
        ModelValue::Text(text.to_string())
    }
}

impl From<String> for ModelValue {
    fn from(text: String) -> Self {
        ModelValue::Text(text)
    }
}

impl From<i64> for ModelValue {
    fn from(number: i64) -> Self {
        ModelValue::Whole(number)
    }
}

impl<T: Into<ModelValue>> FromIterator<T> for ModelValue {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        ModelValue::List(items.into_iter().map(Into::into).collect())
    }
}

/// The key `grid` for a square board.
pub(super) fn grid(rows: usize, columns: usize) -> (&'static str, ModelValue) {
    ("grid", [rows as i64, columns as i64].into_iter().collect())
}
