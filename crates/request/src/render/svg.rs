//! Pictures as SVG.
//!
//! The files are self-contained: they need no fonts, scripts or style sheets. Every text is escaped, because names and titles can come from an untrusted
//! model. Each cell has its name and content as a title, for screen readers.

use std::fmt::{Display, Write};

use super::picture::{
    CellMark, DISC, Fill, LineKind, Picture, PictureCell, PictureLegend, PictureLine, PictureOptions,
    PictureShape, PictureText, Point, ShapeKind, TextKind, TileSide,
};
use placet_model::{Board, Puzzle};

/// The radius of a circle that a puzzle gives, and of the bulb of a thermometer.
const CIRCLE: i32 = 16;
const BULB: i32 = 17;
/// The radius of a circle around a clue where cells meet.
const CLUE_CIRCLE: i32 = 13;
/// The radius of a dot.
const DOT: i32 = 7;

/// A board as an SVG document that ends with a line break.
///
/// ```
/// use placet::model::{Board, Source, read};
/// use placet::render::svg;
///
/// let puzzle = read(&Source::new("two.toml", "board.grid = [1, 2]\npieces.numbers = '1..2'"))?;
/// let board = Board::parse("2 _", puzzle.layout(), puzzle.pieces())?;
/// let text = svg::board(&puzzle, &board);
/// assert!(text.starts_with("<svg ") && text.contains("<title>r1c1: 2</title>"));
/// # Ok::<(), placet::model::Diagnostics>(())
/// ```
pub fn board(puzzle: &Puzzle, board: &Board) -> String {
    document(&Picture::new(puzzle, board, PictureOptions::default()))
}

/// A picture as an SVG document that ends with a line break.
pub fn document(picture: &Picture) -> String {
    element(picture, picture.size, true)
}

/// A picture as an element of a page that has the style sheet.
pub(super) fn figure(picture: &Picture) -> String {
    element(picture, picture.size, false)
}

/// The same, with a width and a height in units of CSS.
pub(super) fn figure_of_size(picture: &Picture, size: [impl Display; 2]) -> String {
    element(picture, size, false)
}

fn element(picture: &Picture, size: [impl Display; 2], has_style: bool) -> String {
    let mut svg = SvgText::default();
    let (Point { x, y }, [columns, rows]) = (picture.origin, picture.size);
    let [width, height] = size;
    svg.line(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {columns} {rows}" width="{width}" height="{height}" role="img">"#,
    ));
    let title = if picture.title.is_empty() {
        "Puzzle"
    } else {
        &picture.title
    };
    svg.line(format_args!("<title>{}</title>", escaped_text(title)));
    if has_style {
        svg.line(format_args!("<style>{STYLE}</style>"));
    }
    svg.drawing(picture);
    svg.line(format_args!("</svg>"));
    svg.0
}

/// What is inside the element of a picture, for a drawing that has the style sheet.
#[cfg(feature = "pdf")]
pub(super) fn drawing(picture: &Picture) -> String {
    let mut svg = SvgText::default();
    svg.drawing(picture);
    svg.0
}

/// The text of a document.
#[derive(Default)]
struct SvgText(String);

impl SvgText {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.0, "{line}").expect("invariant: text can be written");
    }

    fn drawing(&mut self, picture: &Picture) {
        let (origin, [width, height]) = (picture.origin, picture.size);
        self.line(format_args!(
            r#"<rect class="paper" x="{}" y="{}" width="{width}" height="{height}"/>"#,
            origin.x, origin.y
        ));
        // Links of graphs lie below the cells.
        self.lines(&picture.lines, &[LineKind::Link]);
        for cell in &picture.cells {
            self.cell(cell);
        }
        let (above, below): (Vec<_>, Vec<_>) = picture
            .shapes
            .iter()
            .partition(|shape| shape.kind.is_above_lines());
        for shape in below {
            self.region_shape(shape);
        }
        self.lines(
            &picture.lines,
            &[LineKind::Light, LineKind::Cage, LineKind::Heavy, LineKind::Path],
        );
        for shape in above {
            self.region_shape(shape);
        }
        for text in &picture.texts {
            self.text(text);
        }
        if picture.legend != PictureLegend::default() {
            self.line(format_args!(r#"<g class="below">"#));
            picture.legend.tiles.iter().for_each(|side| self.side(side));
            self.lines(&picture.legend.lines, &[LineKind::Light, LineKind::Heavy]);
            picture.legend.texts.iter().for_each(|text| self.text(text));
            self.line(format_args!("</g>"));
        }
    }

    fn cell(&mut self, cell: &PictureCell) {
        let title = escaped_text(&cell.description);
        self.line(format_args!("<g><title>{title}</title>"));
        let fill = match cell.fill {
            Fill::Plain if cell.corners.is_empty() => "disc".to_string(),
            Fill::Plain => "cell".to_string(),
            Fill::Shaded => "shaded".to_string(),
            Fill::Colour(colour) => format!("c{colour}"),
        };
        self.shape(cell, &fill);
        for side in &cell.sides {
            self.side(side);
        }
        match cell.mark {
            Some(CellMark::Highlight) => self.shape(cell, "highlight"),
            Some(CellMark::Reason) => self.shape(cell, "reason"),
            None => {}
        }
        self.line(format_args!("</g>"));
    }

    fn side(&mut self, side: &TileSide) {
        let points = points(&side.corners);
        self.line(format_args!(
            r#"<polygon class="side c{}" points="{points}"/>"#,
            side.colour
        ));
    }

    fn shape(&mut self, cell: &PictureCell, class: &str) {
        let Point { x, y } = cell.centre;
        match cell.corners.as_slice() {
            [] => self.line(format_args!(
                r#"<circle class="{class}" cx="{x}" cy="{y}" r="{DISC}"/>"#
            )),
            corners => {
                let points = points(corners);
                self.line(format_args!(r#"<polygon class="{class}" points="{points}"/>"#));
            }
        }
    }

    /// A shape of a region.
    fn region_shape(&mut self, PictureShape { kind, points }: &PictureShape) {
        let Some(Point { x, y }) = points.first() else {
            return;
        };
        let steps: Vec<String> = points
            .iter()
            .map(|point| format!("{} {}", point.x, point.y))
            .collect();
        let track = steps.join("L");
        let circle =
            |class: &str, radius: i32| format!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}"/>"#);
        match kind {
            ShapeKind::Shade => self.line(format_args!(r#"<path class="shade" d="M{track}Z"/>"#)),
            ShapeKind::Line => self.line(format_args!(r#"<path class="marked" d="M{track}"/>"#)),
            ShapeKind::Diagonal => self.line(format_args!(r#"<path class="diagonal" d="M{track}"/>"#)),
            ShapeKind::Bar => self.line(format_args!(r#"<path class="bar" d="M{track}"/>"#)),
            ShapeKind::BlackCircle => self.line(format_args!("{}", circle("black", CIRCLE))),
            ShapeKind::WhiteCircle => self.line(format_args!("{}", circle("white", CIRCLE))),
            ShapeKind::BlackDot => self.line(format_args!("{}", circle("black", DOT))),
            ShapeKind::WhiteDot => self.line(format_args!("{}", circle("clue-circle", DOT))),
            ShapeKind::ClueCircle => self.line(format_args!("{}", circle("clue-circle", CLUE_CIRCLE))),
            ShapeKind::HalvedBlock => {
                self.line(format_args!(r#"<path class="block" d="M{track}Z"/>"#));
                if let (Some(from), Some(to)) = (points.iter().min(), points.iter().max()) {
                    self.line(format_args!(
                        r#"<path class="halves" d="M{},{}L{},{}"/>"#,
                        from.x, from.y, to.x, to.y
                    ));
                }
            }
            ShapeKind::Block => self.line(format_args!(r#"<path class="block" d="M{track}Z"/>"#)),
            ShapeKind::Thermometer => {
                self.line(format_args!(r#"<path class="thermometer" d="M{track}"/>"#));
                self.line(format_args!(
                    r#"<circle class="bulb" cx="{x}" cy="{y}" r="{BULB}"/>"#
                ));
            }
            ShapeKind::Arrow => {
                self.line(format_args!(
                    r#"<path class="arrow" d="M{track}{}"/>"#,
                    arrow_head(points)
                ));
                self.line(format_args!(
                    r#"<circle class="arrow-circle" cx="{x}" cy="{y}" r="{BULB}"/>"#
                ));
            }
        }
    }

    /// All lines of some kinds, a path for each kind.
    fn lines(&mut self, lines: &[PictureLine], kinds: &[LineKind]) {
        for kind in kinds {
            let own = lines.iter().filter(|line| line.kind == *kind);
            let path: Vec<String> = own
                .map(|line| format!("M{} {}L{} {}", line.from.x, line.from.y, line.to.x, line.to.y))
                .collect();
            if !path.is_empty() {
                let (class, path) = (line_class(*kind), path.concat());
                self.line(format_args!(r#"<path class="{class}" d="{path}"/>"#));
            }
        }
    }

    fn text(&mut self, text: &PictureText) {
        let class = match text.kind {
            TextKind::Face => "face",
            TextKind::Given => "given",
            TextKind::OnShade => "on-shade",
            TextKind::Legend => "legend",
            TextKind::Candidate => "candidate",
            // Lines meet at a corner as they do below a clue.
            TextKind::Clue | TextKind::Corner => "clue",
            TextKind::GivenCorner => "given clue",
        };
        let (size, content) = (text.size, escaped_text(&text.text));
        // Lines of the legend begin below each other, in every font.
        let x = match text.kind {
            TextKind::Legend => text.extent()[0].x,
            _ => text.at.x,
        };
        // What stands on the line is about 0.7 times as high as the font.
        let y = text.at.y + size * 35 / 100;
        self.line(format_args!(
            r#"<text class="{class}" x="{x}" y="{y}" font-size="{size}">{content}</text>"#
        ));
    }
}

/// The two strokes at the end of an arrow, as a part of its path.
fn arrow_head(points: &[Point]) -> String {
    let [.., before, tip] = points else {
        return String::new();
    };
    // Sideways and back, each a part of the way between two cells.
    let (dx, dy) = (tip.x - before.x, tip.y - before.y);
    let wing = |side: i32| {
        let (x, y) = (tip.x - dx / 5 - side * dy / 6, tip.y - dy / 5 + side * dx / 6);
        format!("M{x} {y}L{} {}", tip.x, tip.y)
    };
    wing(1) + &wing(-1)
}

fn line_class(kind: LineKind) -> &'static str {
    match kind {
        LineKind::Light => "light",
        LineKind::Heavy => "heavy",
        LineKind::Cage => "cage",
        LineKind::Link => "link",
        LineKind::Path => "path",
    }
}

fn points(corners: &[Point]) -> String {
    let corners: Vec<String> = corners
        .iter()
        .map(|corner| format!("{},{}", corner.x, corner.y))
        .collect();
    corners.join(" ")
}

/// A text as the content of an element or the value of an attribute. Characters that XML does not allow become replacement characters.
pub(super) fn escaped_text(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            other if other.is_control() => escaped.push('\u{fffd}'),
            other => escaped.push(other),
        }
    }
    escaped
}

/// The style sheet of a picture in light colours.
macro_rules! light_style {
    () => {
        "\
text{text-anchor:middle;font-family:sans-serif;fill:#111}\
.legend{text-anchor:start}\
.given{font-weight:bold}\
.candidate{fill:#555;font-family:monospace}\
.on-shade{fill:#fff}\
.clue{paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}\
.paper{fill:#fff}\
.cell{fill:#fff}\
.disc{fill:#fff;stroke:#111;stroke-width:2}\
.shaded{fill:#333}\
.highlight{fill:#e69f00;fill-opacity:.35}\
.reason{fill:#0072b2;fill-opacity:.18}\
.side{stroke:#111;stroke-width:.5}\
.c0{fill:#f3cf8e}.c1{fill:#a9d8f2}.c2{fill:#8fd3bb}.c3{fill:#f6f0a0}\
.c4{fill:#9cc3e0}.c5{fill:#eeb48e}.c6{fill:#e3bcd3}.c7{fill:#c8c8c8}\
path{fill:none;stroke:#111;stroke-linecap:round}\
.light{stroke-width:1}\
.heavy{stroke-width:3}\
.cage{stroke:#555;stroke-dasharray:4 3}\
.link{stroke:#777;stroke-width:2}\
.path{stroke:#0072b2;stroke-width:4}\
.white{fill:none;stroke:#111;stroke-width:2}\
.black,.block{fill:#111}\
.clue-circle{fill:#fff;stroke:#111}\
.shade{fill:#ddd;stroke:none}\
.marked{stroke:#c8c8c8;stroke-width:5;stroke-linejoin:round}\
.bar{stroke-width:7;stroke-linecap:butt}\
.diagonal{stroke:#999}\
.halves{stroke:#fff}\
.thermometer{stroke:#c8c8c8;stroke-width:14;stroke-linejoin:round}\
.bulb{fill:#c8c8c8}\
.arrow{stroke:#999;stroke-width:3;stroke-linejoin:round}\
.arrow-circle{fill:#fff;stroke:#999;stroke-width:3}"
    };
}

/// The style sheet of a picture on paper: light colours.
pub(super) const PAPER_STYLE: &str = light_style!();

/// What is thicker and darker in large print, after the style sheet of paper.
pub(super) const LARGE_STYLE: &str = "\
.light{stroke-width:1.6}\
.heavy{stroke-width:4.5}\
.cage{stroke:#111;stroke-width:1.6}\
.link{stroke:#444;stroke-width:3}\
.path{stroke-width:6}\
.diagonal{stroke:#666;stroke-width:1.6}\
.candidate{fill:#111}";

/// The style sheet of a picture, which follows the light or dark scheme of the reader.
pub const STYLE: &str = concat!(
    light_style!(),
    "\
@media(prefers-color-scheme:dark){\
text,.given{fill:#eee}\
.candidate{fill:#bbb}\
.on-shade{fill:#111}\
.clue{stroke:#1b1b1b}\
.paper,.cell{fill:#1b1b1b}\
.disc{fill:#1b1b1b;stroke:#ddd}\
.shaded{fill:#bbb}\
.side{stroke:#ddd}\
.c0{fill:#7a5300}.c1{fill:#1f6187}.c2{fill:#00573f}.c3{fill:#6b6410}\
.c4{fill:#004b75}.c5{fill:#7d3a00}.c6{fill:#74456a}.c7{fill:#555}\
path{stroke:#ddd}\
.cage{stroke:#aaa}\
.link{stroke:#999}\
.path{stroke:#56b4e9}\
.white{stroke:#ddd}\
.black,.block{fill:#ddd}\
.clue-circle{fill:#1b1b1b;stroke:#ddd}\
.shade{fill:#3a3a3a}\
.halves{stroke:#1b1b1b}\
.marked{stroke:#666}\
.thermometer{stroke:#555}\
.bulb{fill:#555}\
.arrow{stroke:#888}\
.arrow-circle{fill:#1b1b1b;stroke:#888}}"
);
