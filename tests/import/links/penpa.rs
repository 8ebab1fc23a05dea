//! Links to penpa-edit: puzzles are drawn as the program's users draw them, and read again.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use placet::model::import::{ConversionOptions, ImportFormat, detect, import, import_data};
use placet::model::{DiagnosticCode, Source};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};

use super::super::data::{Data, Printed};
use super::genres::case_of;
use super::holes::holes;

/// What a user has drawn. There is a row or column of cells on each side of the board.
pub(super) struct Pen {
    pub(super) width: usize,
    pub(super) height: usize,
    is_hole: Vec<bool>,
    drawn: Map<String, Value>,
    /// What is drawn as the solution.
    pub(super) solution: Map<String, Value>,
}

impl Pen {
    pub(super) fn new(height: usize, width: usize) -> Self {
        let kinds = [
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
        Pen {
            width,
            height,
            is_hole: vec![false; width * height],
            drawn: kinds
                .into_iter()
                .map(|kind| (kind.to_string(), json!({})))
                .collect(),
            solution: Map::new(),
        }
    }

    /// A pen for a puzzle with a drawing of its cells.
    pub(super) fn of(data: &Data, name: &str) -> Self {
        let rows = data.rows(name);
        Pen::new(rows.len(), rows[0].len())
    }

    fn across(&self) -> usize {
        self.width + 2 + 4
    }

    pub(super) fn all(&self) -> usize {
        self.across() * (self.height + 2 + 4)
    }

    /// The number of a cell; rows and columns from -1 are beside the board.
    pub(super) fn cell(&self, row: i64, column: i64) -> usize {
        (row + 3) as usize * self.across() + (column + 3) as usize
    }

    pub(super) fn cell_number(&self, cell: usize) -> usize {
        self.cell((cell / self.width) as i64, (cell % self.width) as i64)
    }

    pub(super) fn add(&mut self, kind: &str, key: impl ToString, value: Value) {
        self.drawn[kind][key.to_string()] = value;
    }

    pub(super) fn text(&mut self, at: usize, text: &str, style: i64, kind: &str) {
        self.add("number", at, json!([text, style, kind]));
    }

    /// Numbers in cells, in a style; `unknown` is the text for those that are not known.
    pub(super) fn numbers(mut self, printed: &[Printed], style: i64, unknown: &str) -> Self {
        for (cell, printed) in printed.iter().enumerate() {
            let at = self.cell_number(cell);
            match printed {
                Printed::Nothing => {}
                Printed::Question => self.text(at, unknown, style, "1"),
                Printed::Number(number) => self.add("number", at, json!([number, style, "1"])),
            }
        }
        self
    }

    pub(super) fn symbols(mut self, entries: &[String], name: &str, signs: [&str; 2]) -> Self {
        for (cell, entry) in entries.iter().enumerate() {
            if let Some(number) = signs.iter().position(|sign| sign == entry) {
                self.add("symbol", self.cell_number(cell), json!([number + 1, name, 1]));
            }
        }
        self
    }

    /// The edge above a cell, or on its left.
    pub(super) fn edge(&mut self, row: usize, column: usize, is_above: bool) {
        let key = self.side(row, column, is_above);
        self.add("lineE", key, json!(2));
    }

    /// The two corners of the side above a cell, or on its left.
    pub(super) fn side(&self, row: usize, column: usize, is_above: bool) -> String {
        let corner = |row: i64, column: i64| self.all() + self.cell(row - 1, column - 1);
        let (row, column) = (row as i64, column as i64);
        let end = if is_above {
            corner(row, column + 1)
        } else {
            corner(row + 1, column)
        };
        format!("{},{end}", corner(row, column))
    }

    /// The borders of areas.
    pub(super) fn areas(mut self, names: &[String]) -> Self {
        for cell in 0..names.len() {
            let (row, column) = (cell / self.width, cell % self.width);
            if row > 0 && names[cell] != names[cell - self.width] {
                self.edge(row, column, true);
            }
            if column > 0 && names[cell] != names[cell - 1] {
                self.edge(row, column, false);
            }
        }
        self
    }

    /// The number of each area, small in the corner of its first cell.
    pub(super) fn area_numbers(mut self, names: &[String], numbers: &[Printed]) -> Self {
        let first = |cell: &usize| !names[..*cell].contains(&names[*cell]);
        for (cell, number) in (0..names.len()).filter(first).zip(numbers) {
            if let Printed::Number(number) = number {
                let at = 4 * (self.all() + self.cell_number(cell));
                self.add("numberS", at, json!([number.to_string(), 1]));
            }
        }
        self
    }

    /// Numbers beside the board.
    fn beside(mut self, numbers: &[Printed], place: impl Fn(i64) -> (i64, i64)) -> Self {
        for (line, number) in numbers.iter().enumerate() {
            if let Printed::Number(number) = number {
                let (row, column) = place(line as i64);
                let at = self.cell(row, column);
                self.text(at, &number.to_string(), 1, "1");
            }
        }
        self
    }

    /// The text of the puzzle, before it is packed.
    fn lines(&self, kind: &str, tags: &[&str], rules: &str) -> String {
        let cells = (0..self.width * self.height).filter(|cell| !self.is_hole[*cell]);
        let mut before = 0;
        let steps: Vec<usize> = cells
            .map(|cell| {
                let at = self.cell_number(cell);
                at - std::mem::replace(&mut before, at)
            })
            .collect();
        let (nx, ny) = (self.width + 2, self.height + 2);
        let header = format!(
            "{kind},{nx},{ny},38,0,1,1,400,400,60,60,0,0,0,0,Title: A%2C B,Author: Someone,,{rules},OFF,false"
        );
        let mut lines = vec![header, "[1,1,1,1]".to_string(), "{}".to_string()];
        lines.push(Value::Object(self.drawn.clone()).to_string());
        lines.extend([
            Value::Object(self.solution.clone()).to_string(),
            json!(steps).to_string(),
        ]);
        lines.extend(["x"; 11].map(str::to_string));
        lines.push(json!(tags).to_string());
        lines.join("\n")
    }

    pub(super) fn link(&self, tags: &[&str]) -> String {
        packed(&self.lines("square", tags, ""))
    }
}

/// Names that are short in links.
const SHORT: [(&str, &str); 9] = [
    ("z", "zZ"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"lineE\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"symbol\"", "zY"),
    ("\"numberS\"", "z1"),
];

pub(super) fn packed(text: &str) -> String {
    let text = SHORT
        .iter()
        .fold(text.to_string(), |text, (long, short)| text.replace(long, short));
    let mut encoder = DeflateEncoder::new(vec![], Compression::best());
    encoder.write_all(text.as_bytes()).expect("memory");
    let payload = STANDARD.encode(encoder.finish().expect("memory"));
    format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={payload}")
}

/// How a genre is drawn.
pub(super) type Draw = fn(&Data) -> Pen;

pub(super) const DRAWN: [(&str, Draw); 19] = [
    ("slither", |d| {
        Pen::of(d, "clues").numbers(&d.printed("clues"), 1, "")
    }),
    ("nurikabe", |d| {
        Pen::of(d, "clues").numbers(&d.printed("clues"), 1, "?")
    }),
    ("hashi", |d| {
        Pen::of(d, "islands").numbers(&d.printed("islands"), 6, " ")
    }),
    ("mines", |d| {
        Pen::of(d, "numbers").numbers(&d.printed("numbers"), 1, "")
    }),
    ("mashu", |d| {
        Pen::of(d, "circles").symbols(&d.entries("circles"), "circle_L", ["W", "B"])
    }),
    ("yinyang", |d| {
        Pen::of(d, "puzzle").symbols(&d.entries("puzzle"), "circle_M", ["o", "#"])
    }),
    ("lits", |d| Pen::of(d, "areas").areas(&d.entries("areas"))),
    ("norinori", |d| Pen::of(d, "areas").areas(&d.entries("areas"))),
    ("moonsun", |d| {
        let pen = Pen::of(d, "areas").areas(&d.entries("areas"));
        pen.symbols(&d.entries("signs"), "sun_moon", ["S", "M"])
    }),
    ("heyawake", |d| {
        let pen = Pen::of(d, "rooms").areas(&d.entries("rooms"));
        pen.area_numbers(&d.entries("rooms"), &d.list("numbers"))
    }),
    ("ripple", |d| {
        let pen = Pen::of(d, "areas").areas(&d.entries("areas"));
        pen.numbers(&d.printed("puzzle"), 1, "")
    }),
    ("akari", |d| {
        let mut pen = Pen::of(d, "walls").numbers(&d.printed("numbers"), 7, "");
        for (cell, wall) in d.entries("walls").iter().enumerate() {
            if wall == "#" {
                pen.add("surface", pen.cell_number(cell), json!(4));
            }
        }
        pen
    }),
    ("yajilin", draw_yajilin),
    ("tapa", |d| {
        let mut pen = Pen::of(d, "clues");
        for (cell, runs) in d
            .entries("clues")
            .iter()
            .enumerate()
            .filter(|(_, runs)| *runs != ".")
        {
            let at = pen.cell_number(cell);
            pen.text(at, runs, 1, "4");
        }
        pen
    }),
    ("gokigen", |d| {
        let corners = d.rows("clues");
        let mut pen = Pen::new(corners.len() - 1, corners[0].len() - 1);
        for (row, entries) in (-1..).zip(&corners) {
            for (column, entry) in (-1..).zip(entries).filter(|(_, entry)| *entry != ".") {
                let at = pen.all() + pen.cell(row, column);
                pen.text(at, entry, 6, "1");
            }
        }
        pen
    }),
    ("tentaisho", draw_galaxies),
    ("skyscrapers", |d| {
        let n = d.number("n") as i64;
        let pen = Pen::of(d, "puzzle").numbers(&d.printed("puzzle"), 1, "");
        let pen = pen
            .beside(&d.list("top"), |line| (-1, line))
            .beside(&d.list("bottom"), |line| (n, line));
        pen.beside(&d.list("left"), |line| (line, -1))
            .beside(&d.list("right"), |line| (line, n))
    }),
    ("tents", |d| {
        let pen = Pen::of(d, "wood").symbols(&d.entries("wood"), "tents", ["T", "a tent"]);
        let pen = pen.beside(&d.list("column_counts"), |line| (-1, line));
        pen.beside(&d.list("row_counts"), |line| (line, -1))
    }),
    ("starbattle", |d| {
        let mut pen = Pen::of(d, "areas").areas(&d.entries("areas"));
        let at = pen.cell(-1, 0);
        pen.text(at, &d.number("stars").to_string(), 1, "1");
        pen.add("symbol", at + 1, json!([2, "star", 2]));
        pen
    }),
];

fn draw_yajilin(data: &Data) -> Pen {
    let mut pen = Pen::of(data, "clues");
    let (arrows, numbers) = (data.entries("arrows"), data.printed("numbers"));
    for (cell, clue) in data
        .entries("clues")
        .iter()
        .enumerate()
        .filter(|(_, clue)| *clue == "+")
    {
        assert_eq!(clue, "+");
        let direction = ["↑", "←", "→", "↓"]
            .iter()
            .position(|arrow| *arrow == arrows[cell]);
        let number = match numbers[cell] {
            Printed::Number(number) => number.to_string(),
            _ => "?".to_string(),
        };
        let at = pen.cell_number(cell);
        let text = direction.map_or(String::new(), |direction| format!("{number}_{direction}"));
        pen.text(at, &text, 1, "2");
        // Such cells are often grey.
        pen.add("surface", at, json!(3));
    }
    pen
}

fn draw_galaxies(data: &Data) -> Pen {
    let mut stars = data.entries("stars");
    let mut pen = Pen::of(data, "stars");
    // Cells off the board are black, and have no dot.
    let is_hole = holes(data).into_iter().enumerate();
    for (cell, _) in is_hole.filter(|(_, is_hole)| *is_hole) {
        stars[cell] = ".".to_string();
        pen.add("surface", pen.cell_number(cell), json!(4));
    }
    let mut names: Vec<&String> = stars.iter().filter(|name| *name != ".").collect();
    names.sort();
    names.dedup();
    for name in names {
        let mut cells = (0..stars.len()).filter(|cell| stars[*cell] == *name);
        let first = cells.next().expect("a cell of a star");
        let last = cells.next_back().unwrap_or(first);
        let is_wide = first % pen.width != last % pen.width;
        let is_high = first / pen.width != last / pen.width;
        let kind = match (is_high, is_wide) {
            (false, false) => 0,
            (true, true) => 1,
            (true, false) => 2,
            (false, true) => 3,
        };
        let at = kind * pen.all() + pen.cell_number(first);
        pen.add("symbol", at, json!([1, "circle_SS", 2]));
    }
    pen
}

fn case(name: &str) -> &'static super::genres::Case {
    case_of(name)
}

/// What an import makes of a link, with a genre from an option.
pub(super) fn data_of(link: &str, genre: Option<&str>) -> Data {
    assert_eq!(detect(link), Some(ImportFormat::Penpa), "{link}");
    let mut options = ConversionOptions::default();
    options.genre = genre.map(str::to_string);
    let imported = import_data(&Source::new("link", link), ImportFormat::Penpa, &options);
    Data::of_list(
        &imported
            .unwrap_or_else(|wrong| panic!("{genre:?}: {wrong:?}"))
            .text,
    )
}

#[test]
fn what_is_drawn_is_read() {
    for (name, draw) in DRAWN {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        for _ in 0..40 {
            let (height, width) = (random.random_range(2..9), random.random_range(2..9));
            let data = (case(name).random)(&mut random, height, width);
            let found = data_of(&draw(&data).link(&[]), Some(name)).normal();
            for (parameter, value) in &data.normal().0 {
                assert_eq!(found.0.get(parameter), Some(value), "{parameter} of {name}");
            }
        }
    }
}

#[test]
fn holes_and_usual_regions_are_read() {
    let mut pen = Pen::new(2, 3);
    pen.is_hole[1] = true;
    let found = data_of(&pen.link(&[]), Some("fivecells"));
    assert_eq!(found.rows("board").concat().concat(), "*.****");
    let mut boxes = Pen::new(4, 4).areas(&"aabbaabbccddccdd".chars().map(String::from).collect::<Vec<_>>());
    let at = boxes.cell(1, 2);
    boxes.text(at, "3", 1, "1");
    let found = data_of(&boxes.link(&["classic"]), Some("sudoku"));
    assert_eq!(
        (found.number("box_height"), found.entries("puzzle")[6].as_str()),
        (2, "3")
    );
    boxes.edge(1, 0, true);
    let wrong = first_error(&boxes.link(&[]), Some("sudoku"));
    assert_eq!(wrong.1, "regions that are not the usual ones");
}

#[test]
fn the_genre_is_named_by_a_tag_or_an_option() {
    let data = (case("heyawake").random)(&mut ChaCha8Rng::seed_from_u64(1), 5, 5);
    let pen = Pen::of(&data, "rooms").areas(&data.entries("rooms"));
    let expected = data_of(&pen.link(&[]), Some("heyawake")).normal();
    assert_eq!(data_of(&pen.link(&["easy", "Heyawake"]), None).normal(), expected);
    let text = pen.lines("square", &["heyawake"], "Shade cells%2C as usual.");
    let source = Source::new("link", packed(&text));
    let imported = import(&source, ImportFormat::Penpa, &ConversionOptions::default()).expect("a heyawake");
    assert!(
        imported.text.contains("source = \"A, B, Someone, penpa-edit\"\n"),
        "{}",
        imported.text
    );
    let warnings = imported.warnings.in_order();
    assert_eq!((warnings.len(), warnings[0].code), (1, DiagnosticCode::LeftOut));
    assert!(
        warnings[0]
            .help
            .as_ref()
            .is_some_and(|help| help.ends_with("Shade cells, as usual."))
    );
    let (_, message, label) = first_error(&pen.link(&[]), None);
    assert_eq!(message, "the link does not name its genre");
    for name in ["`heyawake`", "`lits`", "`norinori`", "`doubleback`"] {
        assert!(label.contains(name), "{label}");
    }
    assert!(
        !label.contains("`slither`") && !label.contains("`mashu`"),
        "{label}"
    );
    assert_eq!(
        first_error(&pen.link(&["polyominoes"]), None).1,
        "the genre `polyominoes` is not known"
    );
    let (_, message, label) = first_error(&pen.link(&[]), Some("heyawakr"));
    assert_eq!(
        (message.as_str(), label.as_str()),
        ("unknown genre `heyawakr`", "did you mean `heyawake`?")
    );
}

pub(super) fn first_error(link: &str, genre: Option<&str>) -> (DiagnosticCode, String, String) {
    let mut options = ConversionOptions::default();
    options.genre = genre.map(str::to_string);
    let errors = import(&Source::new("link", link), ImportFormat::Penpa, &options).expect_err(link);
    let first = errors.in_order()[0].clone();
    (first.code, first.message, first.label)
}

#[test]
fn what_a_genre_does_not_have_is_an_error() {
    let of = |add: fn(&mut Pen)| {
        let mut pen = Pen::new(3, 3);
        add(&mut pen);
        first_error(&pen.link(&[]), Some("slither")).1
    };
    assert_eq!(
        of(|pen| pen.text(pen.cell(1, 2), "A", 1, "1")),
        "a text at row 2, column 3 has no meaning"
    );
    assert_eq!(
        of(|pen| pen.text(pen.cell(-1, 0), "3", 1, "1")),
        "a text at row 0, column 1 has no meaning"
    );
    assert_eq!(
        of(|pen| pen.add("symbol", pen.cell(0, 0), json!([1, "star", 1]))),
        "a symbol at row 1, column 1 has no meaning"
    );
    assert_eq!(
        of(|pen| pen.edge(1, 1, true)),
        "an edge at row 1.5, column 2 has no meaning"
    );
    assert_eq!(
        of(|pen| pen.add("wall", format!("{},9", pen.cell(1, 2)), json!(1))),
        "a wall at row 2, column 3 has no meaning"
    );
    assert_eq!(
        of(|pen| pen.add("number", "x", json!(["1", 1, "1"]))),
        "the link is damaged"
    );
    assert_eq!(of(|pen| pen.text(pen.cell(1, 1), "7", 1, "1")), "the clue 7");
}

#[test]
fn damaged_and_hostile_links_are_refused() {
    let pen = Pen::new(3, 3);
    let link = pen.link(&["slither"]);
    assert_eq!(
        first_error(&link[..link.len() - 30], None).1,
        "the link is damaged"
    );
    assert_eq!(first_error(&format!("{link}!"), None).1, "the link is damaged");
    assert_eq!(
        first_error(&packed(&" ".repeat(2 << 20)), None).0,
        DiagnosticCode::TooLarge
    );
    let huge = pen
        .lines("square", &[], "")
        .replace("square,5,5", "square,99999,99999");
    assert_eq!(
        first_error(&packed(&huge), None).1,
        "the size of the board is not valid"
    );
    let hexagons = first_error(&packed(&pen.lines("hex", &[], "")), None);
    assert_eq!(
        (hexagons.0, hexagons.1.as_str()),
        (DiagnosticCode::NotApplicable, "a board of the kind `hex`")
    );
    assert_eq!(
        first_error(&packed("10,10,38"), None).1,
        "the link is of an old version of penpa-edit"
    );
    let escaped = link.replace('=', "%3D").replace('+', "%2B").replace('/', "%2F");
    assert_eq!(
        data_of(&escaped.replace("m%3Dedit&p%3D", "m=solve&p="), None),
        data_of(&link, None)
    );
}
