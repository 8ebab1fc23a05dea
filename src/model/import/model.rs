//! A model file before it is written down.

/// Keys of a table, in the order in which they are written.
pub(super) type Table = Vec<(&'static str, Value)>;

/// The parts of a model file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Model {
    /// What stands above everything else, line by line.
    pub(super) comment: Vec<String>,
    pub(super) title: String,
    /// Where in the imported file the puzzle was.
    pub(super) source: Option<String>,
    pub(super) givens: Givens,
    pub(super) board: Table,
    pub(super) regions: Table,
    pub(super) pieces: Table,
    pub(super) rules: Vec<Table>,
}

/// What is on the board from the start.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Givens {
    #[default]
    None,
    /// The rows of a drawing.
    Drawing(Vec<String>),
    /// Cells and the pieces on them.
    Cells(Vec<(String, String)>),
}

/// A value of a model file.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Text(String),
    Whole(i64),
    Flag(bool),
    /// Text of several lines.
    Drawing(Vec<String>),
    /// A list in a line.
    List(Vec<Value>),
    /// A list with several entries in each of its lines.
    Lines(Vec<Vec<Value>>),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_string())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Value::Whole(number)
    }
}

impl<T: Into<Value>> FromIterator<T> for Value {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Value::List(items.into_iter().map(Into::into).collect())
    }
}

/// The key `grid` of a square board.
pub(super) fn grid(rows: usize, columns: usize) -> (&'static str, Value) {
    ("grid", [rows as i64, columns as i64].into_iter().collect())
}
