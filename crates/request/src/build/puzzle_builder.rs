//! The builder of puzzles.

use std::panic::Location;

use itertools::Itertools;

use super::build_error::{BuildError, Problem};
use super::call::{Call, call_text, rule_text};
use super::table_text::TableText;
use super::value::{Table, Value};
use placet_model::{Diagnostic, Diagnostics, Puzzle, SettingSyntax, Settings, Span, ValueStep};

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
/// assert_eq!(latin.title(), "Latin square of order 3");
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
                let warnings = std::mem::take(puzzle.warnings_mut());
                for Problem { diagnostic, .. } in written.problems(warnings) {
                    puzzle.warnings_mut().add(diagnostic);
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

/// What messages call the puzzle as a whole.
const WHOLE: &str = "the puzzle";

/// The key of the rules.
const RULES: &str = "rules";

/// The most calls that a message names.
const MOST_CALLS: usize = 4;

/// The table of a model, which grows by calls.
#[derive(Clone, Debug, Default)]
struct StatedCalls {
    table: Table,
    calls: Vec<StatedCall>,
}

/// A call, and the part of the table that it states: the numbers of the entries and members that lead there.
#[derive(Clone, Debug)]
struct StatedCall {
    call: Call,
    way: Vec<usize>,
}

impl StatedCalls {
    /// Adds the value of a key, to which the keys of some tables lead. A second value for the key is kept for the message about it.
    fn add(&mut self, call: Call, path: Vec<String>, value: Value) {
        let mut way = vec![];
        add_to(&mut self.table, path, value, &mut way);
        self.calls.push(StatedCall { call, way });
    }

    /// Adds a rule to the list of rules.
    fn add_rule(&mut self, call: Call, rule: Table) {
        let entries = &mut self.table.entries;
        let is_list = |(key, value): &(String, Value)| key == RULES && matches!(value, Value::List(_));
        let index = entries.iter().position(is_list).unwrap_or_else(|| {
            entries.push((RULES.to_string(), Value::List(vec![])));
            entries.len() - 1
        });
        if let Value::List(rules) = &mut entries[index].1 {
            rules.push(Value::Table(rule));
            let way = vec![index, rules.len() - 1];
            self.calls.push(StatedCall { call, way });
        }
    }

    /// The number of rules so far.
    fn num_rules(&self) -> usize {
        let rules = self.table.entries.iter().find(|(key, _)| key == RULES);
        rules.map_or(0, |(_, rules)| match rules {
            Value::List(rules) => rules.len(),
            _ => 0,
        })
    }

    /// The model as a text.
    fn written(&self) -> WrittenCalls<'_> {
        let text = TableText::new(WHOLE, &self.table);
        let calls = self.calls.iter().map(|StatedCall { call, way }| WrittenCall {
            call,
            place: text.place_of(way),
            depth: way.len(),
        });
        WrittenCalls {
            calls: calls.collect(),
            text,
        }
    }
}

/// Adds a value to a table, or to a table inside it, and notes the way to it.
fn add_to(table: &mut Table, mut path: Vec<String>, value: Value, way: &mut Vec<usize>) {
    let key = path.remove(0);
    let is_table = |(known, value): &(String, Value)| *known == key && matches!(value, Value::Table(_));
    let known = table.entries.iter().position(is_table);
    let index = match known {
        Some(index) if !path.is_empty() => index,
        _ => {
            table.entries.push((key, Value::Table(Table::new())));
            table.entries.len() - 1
        }
    };
    way.push(index);
    match &mut table.entries[index].1 {
        Value::Table(inner) if !path.is_empty() => add_to(inner, path, value, way),
        place => *place = value,
    }
}

/// The model of some calls as a text.
struct WrittenCalls<'a> {
    text: TableText,
    calls: Vec<WrittenCall<'a>>,
}

/// A call, and the place of what it states.
struct WrittenCall<'a> {
    call: &'a Call,
    place: Span,
    /// The number of steps from the whole model.
    depth: usize,
}

impl WrittenCalls<'_> {
    /// Errors or warnings of the text, each with its call.
    fn problems(&self, diagnostics: Diagnostics) -> Vec<Problem> {
        let is_here = |diagnostic: &Diagnostic| diagnostic.data.is_none();
        let in_order = diagnostics.in_order().into_iter();
        let calls: Vec<Option<Call>> = in_order
            .map(|diagnostic| {
                let (path, place) = self.text.part_at(diagnostic.span);
                match self.stating(place, &path)[..] {
                    [one] if is_here(diagnostic) => Some(one.call.clone()),
                    _ => None,
                }
            })
            .collect();
        let renamed = self
            .text
            .rename_those(diagnostics, is_here, &|place, path| self.name(place, path));
        let renamed = renamed.in_order().into_iter().cloned();
        let problems = calls.into_iter().zip(renamed);
        problems
            .map(|(call, diagnostic)| Problem { call, diagnostic })
            .collect()
    }

    /// The call that states a part of the model: the innermost one, because calls can add to what others state. If there is none, the calls that
    /// state something in the part.
    fn stating(&self, place: Span, path: &[ValueStep]) -> Vec<&WrittenCall<'_>> {
        let around = self.calls.iter().filter(|written| written.place.contains(place));
        match around.min_by_key(|written| written.place.end - written.place.start) {
            Some(innermost) => vec![innermost],
            None if path.is_empty() => vec![],
            None => {
                let inside = self.calls.iter().filter(|written| place.contains(written.place));
                inside.collect()
            }
        }
    }

    /// The name of a part of the model: the calls that state it, and the way from a single one.
    fn name(&self, place: Span, path: &[ValueStep]) -> String {
        let calls = self.stating(place, path);
        match calls[..] {
            [] => WHOLE.to_string(),
            [one] => match steps_text(path.get(one.depth..).unwrap_or_default()) {
                rest if rest.is_empty() => one.call.to_string(),
                rest => format!("{}, in {rest}", one.call),
            },
            _ => {
                let after = if calls.len() > MOST_CALLS { ", …" } else { "" };
                let texts = calls.iter().map(|written| &written.call.text);
                format!("{}{after}", texts.take(MOST_CALLS).join(", "))
            }
        }
    }
}

/// `of[1]`.
fn steps_text(steps: &[ValueStep]) -> String {
    let mut text = String::new();
    for step in steps {
        match step {
            ValueStep::Index(index) => text += &format!("[{index}]"),
            ValueStep::Key(key) if text.is_empty() => text += key,
            ValueStep::Key(key) => text += &format!(".{key}"),
        }
    }
    text
}
