//! The builder of puzzles.

use std::panic::Location;

use super::build_error::{BuildError, Problem};
use super::call::{Call, call_text, rule_text};
use super::stated_calls::StatedCalls;
use super::value::{Table, Value};
use placet_model::{Puzzle, SettingSyntax, Settings};

/// A builder of puzzles. Each call states a part of the puzzle; [`build`](PuzzleBuilder::build) reads them all, and reports every error.
///
/// The calls take what model files have for the same keys. The order of calls does not matter, except among rules.
///
/// ```
/// use placet::build::{PuzzleBuilder, Table, rule};
///
/// let latin = PuzzleBuilder::new("Latin square of order {n}")
///     .parameter("n", Table::new().with("default", 3).with("range", 2..=9))
///     .grid("n", "n")
///     .numbers("1..n")
///     .copies("n")
///     .rule(rule::all_different(["rows", "columns"]))
///     .given("r1c1", 1)
///     .set("expect.solutions", 4)
///     .build()?;
/// assert_eq!(latin.title, "Latin square of order 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct PuzzleBuilder {
    stated: StatedCalls,
}

/// The way to a key: the keys of the tables that contain it, and the key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyPath(Vec<String>);

impl From<&str> for KeyPath {
    /// A dot leads into a table, as in `board.wrap`.
    fn from(path: &str) -> Self {
        KeyPath(path.split('.').map(str::to_string).collect())
    }
}

impl<K: Into<String>, const N: usize> From<[K; N]> for KeyPath {
    fn from(keys: [K; N]) -> Self {
        KeyPath(keys.into_iter().map(Into::into).collect())
    }
}

/// Declares calls with one value, which is that of a key.
macro_rules! calls {
    ($($(#[doc = $doc:literal])+ $name:ident => $path:literal,)*) => {
        impl PuzzleBuilder {
            $(
                $(#[doc = $doc])+
                #[track_caller]
                pub fn $name(self, value: impl Into<Value>) -> Self {
                    let value = value.into();
                    let text = call_text(stringify!($name), &[&value]);
                    self.call(text, $path, value)
                }
            )*

            /// The keys that have a call of their own.
            #[cfg(test)]
            pub(super) const KEYS: &[&str] = &[$($path),*];
        }
    };
}

calls! {
    /// Who made the puzzle, and where it was published.
    source => "source",
    /// A board of hexagons in the shape of a hexagon, by its side length.
    hexagon => "board.hexagon",
    /// A board of triangles in the shape of a triangle, by its number of rows.
    triangle => "board.triangle",
    /// A board from a drawing of its cells.
    cells => "board.cells",
    /// The shape of the cells, such as `"hex"`.
    shape => "board.shape",
    /// How the board wraps around: `"cylinder"` or `"torus"`.
    wrap => "board.wrap",
    /// A picture of the walls between cells.
    walls => "board.walls",
    /// Pieces with numbers: a range, or a list.
    numbers => "pieces.numbers",
    /// Pieces with names.
    names => "pieces.names",
    /// Tiles with edges.
    tiles => "pieces.tiles",
    /// Pieces that cover several cells.
    shapes => "pieces.shapes",
    /// The names of the edges of tiles, in their order.
    edges => "pieces.edges",
    /// Whether tiles can be turned.
    turns => "pieces.turns",
    /// The faces of pieces: `"half-turn digits"`.
    faces => "pieces.faces",
    /// The number of copies of each piece.
    copies => "pieces.copies",
    /// The pieces that are on the board from the start: a drawing, or a table of cells.
    givens => "givens",
    /// An expression whose largest value is wanted.
    maximise => "objective.maximise",
    /// An expression whose smallest value is wanted.
    minimise => "objective.minimise",
    /// The symmetries that make solutions equivalent.
    symmetry => "symmetry",
}

impl PuzzleBuilder {
    /// A puzzle with this title.
    #[track_caller]
    pub fn new(title: impl Into<Value>) -> Self {
        let title = title.into();
        let text = call_text("new", &[&title]);
        PuzzleBuilder::default().call(text, "title", title)
    }

    /// A board of rows and columns.
    #[track_caller]
    pub fn grid(self, rows: impl Into<Value>, columns: impl Into<Value>) -> Self {
        let size = [rows.into(), columns.into()];
        let text = call_text("grid", &[&size[0], &size[1]]);
        self.call(text, "board.grid", size)
    }

    /// A board in layers, each of rows and columns.
    #[track_caller]
    pub fn layers(self, layers: impl Into<Value>, rows: impl Into<Value>, columns: impl Into<Value>) -> Self {
        let size = [layers.into(), rows.into(), columns.into()];
        let text = call_text("layers", &[&size[0], &size[1], &size[2]]);
        self.call(text, "board.grid", size)
    }

    /// Boxes of this size, which divide the grid: the regions `boxes`.
    #[track_caller]
    pub fn boxes(self, rows: impl Into<Value>, columns: impl Into<Value>) -> Self {
        let size = [rows.into(), columns.into()];
        let text = call_text("boxes", &[&size[0], &size[1]]);
        self.call(text, "board.boxes", size)
    }

    /// Regions with a name, so that rules can refer to them: drawn, or listed.
    #[track_caller]
    pub fn region(self, name: &str, regions: impl Into<Value>) -> Self {
        self.entry("region", ["board", "regions", name], name, regions.into())
    }

    /// A named number, or named data: a number, a list, a text of several lines, or a table with `default`, `range` and other keys.
    #[track_caller]
    pub fn parameter(self, name: &str, default: impl Into<Value>) -> Self {
        self.entry("parameter", ["parameters", name], name, default.into())
    }

    /// A name for an expression, also with parameters: `far(x, y)`.
    #[track_caller]
    pub fn define(self, name: &str, expression: impl Into<Value>) -> Self {
        self.entry("define", ["define", name], name, expression.into())
    }

    /// A piece that is on a cell from the start.
    #[track_caller]
    pub fn given(self, cell: &str, piece: impl Into<Value>) -> Self {
        self.entry("given", ["givens", cell], cell, piece.into())
    }

    /// A known fact about the solutions: `solutions`, `up_to_symmetry`, `best` or `board`.
    #[track_caller]
    pub fn expect(self, key: &str, fact: impl Into<Value>) -> Self {
        self.entry("expect", ["expect", key], key, fact.into())
    }

    /// Any key: its name with those of the tables that contain it, as in `board.points`, or as a list, `["board", "points"]`.
    #[track_caller]
    pub fn set(self, path: impl Into<KeyPath>, value: impl Into<Value>) -> Self {
        let (path, value) = (path.into(), value.into());
        self.entry("set", path.clone(), &path.0.join("."), value)
    }

    /// A rule: see [`rule`](mod@super::rule). A [`Table`] is also a rule.
    #[track_caller]
    pub fn rule(mut self, rule: impl Into<Table>) -> Self {
        let rule = rule.into();
        let text = rule_text(self.stated.num_rules() + 1, &rule);
        let location = Location::caller();
        self.stated.add_rule(Call { text, location }, rule);
        self
    }

    /// A call with the name of an entry and its value.
    #[track_caller]
    fn entry(self, call: &str, path: impl Into<KeyPath>, key: &str, value: Value) -> Self {
        let text = call_text(call, &[&Value::from(key), &value]);
        self.call(text, path, value)
    }

    #[track_caller]
    fn call(mut self, text: String, path: impl Into<KeyPath>, value: impl Into<Value>) -> Self {
        let location = Location::caller();
        self.stated
            .add(Call { text, location }, path.into().0, value.into());
        self
    }

    /// Reads the puzzle. Parameters have their defaults.
    ///
    /// # Errors
    /// All errors that could be found, each with its call.
    pub fn build(&self) -> Result<Puzzle, BuildError> {
        self.build_with(&Settings::new())
    }

    /// Reads the puzzle. Parameters have the values in `settings`, or else their defaults.
    ///
    /// # Errors
    /// All errors that could be found, each with its call, or with its place in a file of data.
    pub fn build_with(&self, settings: &Settings) -> Result<Puzzle, BuildError> {
        let mut settings = settings.clone();
        settings.set_syntax(SettingSyntax::Argument);
        let written = self.stated.written();
        match written.text.read(&settings) {
            Ok(mut puzzle) => {
                let warnings = std::mem::take(&mut puzzle.warnings);
                for Problem { diagnostic, .. } in written.problems(warnings) {
                    puzzle.warnings.add(diagnostic);
                }
                Ok(puzzle)
            }
            Err(diagnostics) => Err(BuildError::new(written.problems(diagnostics))),
        }
    }

    /// The text of a model file with the same puzzle, in TOML.
    pub fn to_toml(&self) -> String {
        self.stated.written().text.source().text
    }
}
