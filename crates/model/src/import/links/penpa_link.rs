//! Writes a board that is drawn as a link to penpa-edit.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use itertools::Itertools;
use serde_json::{Map, Value, json};

use super::drawn_board::{DrawnBoard, Label, LabelKind, Spot, Symbol};
use super::penpa::{DOUBLE_LINE, SHORT};
use super::penpa_grid::Grid;

/// The page that opens a link.
const SITE: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

/// The cells on each side of a grid that are never shown.
const RIM: usize = 2;

/// The side of a cell in pixels.
const CELL_SIZE: usize = 38;

/// White text, on what is black.
const WHITE_TEXT: i64 = 4;

/// How things are drawn.
struct LayerStyle {
    edge: i64,
    line: i64,
    text: i64,
    cell: i64,
}

/// Black edges, grey lines, black text, and black cells.
const PUZZLE: LayerStyle = LayerStyle {
    edge: 2,
    line: 5,
    text: 1,
    cell: 4,
};

/// Green edges, lines and text, and dark grey cells: what the site compares.
const SOLUTION: LayerStyle = LayerStyle {
    edge: 3,
    line: 3,
    text: 2,
    cell: 1,
};

/// The rows or columns beside a board that things on it need: above, below, on the left and on the right.
fn margins(board: &DrawnBoard) -> [usize; 4] {
    let spots = board.labels.keys().chain(board.symbols.keys());
    let beyond = |distance: i32| usize::try_from((distance + 1) / 2).unwrap_or_default();
    let most = |distance: &dyn Fn(Spot) -> i32| {
        spots
            .clone()
            .map(|spot| beyond(distance(*spot)))
            .max()
            .unwrap_or(0)
    };
    let (height, width) = (2 * board.height as i32, 2 * board.width as i32);
    [
        most(&|spot| -spot.0),
        most(&|spot| spot.0 - height),
        most(&|spot| -spot.1),
        most(&|spot| spot.1 - width),
    ]
}

/// The link of a board, with its solution or without. `title` and `genre` are shown.
pub(super) fn write(board: &DrawnBoard, solution: Option<&DrawnBoard>, title: &str, genre: &str) -> String {
    let margins @ [above, below, left, right] = margins(board);
    let (columns, rows) = (left + board.width + right, above + board.height + below);
    let (first, across) = ((above + RIM, left + RIM), columns + 2 * RIM);
    let cells = (0..board.is_hole.len()).filter(|cell| !board.is_hole[*cell]);
    let cells = cells.map(|cell| (first.0 + cell / board.width) * across + first.1 + cell % board.width);
    let grid = Grid {
        across,
        down: rows + 2 * RIM,
        cells: cells.collect(),
        first,
        width: board.width,
        height: board.height,
    };
    // The middle of all rows and columns, counted from the corner of the board.
    let middle = (rows as i32 - 2 * above as i32, columns as i32 - 2 * left as i32);
    let centre = grid.number(middle).expect("invariant: the middle is in the grid");
    let (canvas_width, canvas_height) = ((columns + 1) * CELL_SIZE, (rows + 1) * CELL_SIZE);
    let title = title.replace(',', "%2C");
    let header = format!(
        "square,{columns},{rows},{CELL_SIZE},0,1,1,{canvas_width},{canvas_height},{centre},{centre},0,0,0,0,Title: {title},Author: ,,,OFF,false"
    );
    let mut before = 0;
    let steps = grid
        .cells
        .iter()
        .map(|cell| cell - std::mem::replace(&mut before, *cell));
    let steps = format!("[{}]", steps.format(","));
    let nothing = Value::Object(layer(Map::new())).to_string();
    let puzzle = Value::Object(layer(drawn(board, &grid, &PUZZLE))).to_string();
    let solution = solution.map_or(Map::new(), |solution| drawn(solution, &grid, &SOLUTION));
    let solution = Value::Object(layer(solution)).to_string();
    let lines = [
        &header,
        &json!(margins).to_string(),
        "{}",
        &puzzle,
        &solution,
        &steps,
        "[]",
        "",
        "\"x\"",
        "\"x\"",
        "[3,0,0]",
        "",
        "\"x\"",
        "0",
        &nothing,
        &nothing,
        "",
        &json!([genre]).to_string(),
        "",
    ];
    packed(&lines.join("\n"))
}

/// A layer of a drawing with empty lists of all things that are not in it.
fn layer(drawn: Map<String, Value>) -> Map<String, Value> {
    let history = ["command_redo", "command_undo", "command_replay"].map(|key| (key, json!({ "__a": [] })));
    let tables = [
        "surface",
        "number",
        "numberS",
        "symbol",
        "line",
        "lineE",
        "wall",
        "cage",
        "deletelineE",
    ];
    let lists = [
        "thermo",
        "arrows",
        "direction",
        "squareframe",
        "polygon",
        "killercages",
        "nobulbthermo",
    ];
    let empty = history
        .into_iter()
        .chain(tables.map(|key| (key, json!({}))))
        .chain(lists.map(|key| (key, json!([]))));
    let mut all: Map<String, Value> = empty.map(|(key, value)| (key.to_string(), value)).collect();
    all.extend(drawn);
    all
}

/// The things on a board, by their kinds and places.
fn drawn(board: &DrawnBoard, grid: &Grid, styles: &LayerStyle) -> Map<String, Value> {
    let number = |spot: Spot| {
        grid.number(spot)
            .expect("invariant: the grid has a place for everything on the board")
    };
    let label = |(spot, label): (&Spot, &Label)| {
        let is_on_black_circle = |symbol: &Symbol| symbol.name.starts_with("circle") && symbol.number == 2;
        let style =
            match board.shaded.contains(spot) || board.symbols.get(spot).is_some_and(is_on_black_circle) {
                true => WHITE_TEXT,
                false => styles.text,
            };
        let kind = match label.kind {
            LabelKind::Plain => "1",
            LabelKind::WithArrow => "2",
            LabelKind::Several => "4",
            LabelKind::Candidates => "7",
        };
        (number(*spot).to_string(), json!([label.text, style, kind]))
    };
    let labels: Map<String, Value> = board.labels.iter().map(label).collect();
    let small = board.small.iter();
    let small: Map<String, Value> = small
        .map(|(spot, label)| {
            let corner = grid.first_corner(number(*spot));
            (corner.to_string(), json!([label.text, styles.text]))
        })
        .collect();
    let symbols = board.symbols.iter();
    let symbols: Map<String, Value> = symbols
        .map(|(spot, symbol)| (number(*spot).to_string(), json!([symbol.number, symbol.name, 1])))
        .collect();
    let shaded = board.shaded.iter();
    let shaded: Map<String, Value> = shaded
        .map(|spot| (number(*spot).to_string(), json!(styles.cell)))
        .collect();
    let edge = |spot: &Spot| {
        let (one, other) = grid
            .ends(*spot)
            .expect("invariant: the grid has a place for every corner");
        (format!("{one},{other}"), json!(styles.edge))
    };
    let edges = board.edges.iter().map(edge);
    let line = |((one, other), strands): (&(Spot, Spot), &usize)| {
        let key = format!("{},{}", number(*one), number(*other));
        let style = if *strands > 1 { DOUBLE_LINE } else { styles.line };
        (key, json!(style))
    };
    let is_at_corners = |((one, _), _): &(&(Spot, Spot), &usize)| one.0 % 2 == 0 && one.1 % 2 == 0;
    let (diagonals, lines): (Vec<_>, Vec<_>) = board.lines.iter().partition(is_at_corners);
    let edges = edges
        .chain(diagonals.into_iter().map(line))
        .collect::<Map<_, _>>();
    let lines: Map<String, Value> = lines.into_iter().map(line).collect();
    [
        ("number", labels),
        ("numberS", small),
        ("symbol", symbols),
        ("surface", shaded),
        ("lineE", edges),
        ("line", lines),
    ]
    .map(|(key, things)| (key.to_string(), Value::Object(things)))
    .into_iter()
    .collect()
}

/// The link of a text, with short names.
fn packed(text: &str) -> String {
    // The sign that begins all short names comes first, as it is replaced last when a link is read.
    let text = SHORT
        .iter()
        .rev()
        .fold(text.to_string(), |text, (short, long)| text.replace(long, short));
    let mut encoder = DeflateEncoder::new(vec![], Compression::best());
    let packed = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
    format!(
        "{SITE}{}",
        STANDARD.encode(packed.expect("invariant: memory can be written"))
    )
}
