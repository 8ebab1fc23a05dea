//! What goes on the board, below it: tiles, pieces of several squares, numbers, letters and words, and how often each may be used.

use itertools::Itertools;

use super::Picture;
use super::cell_drawing::{TileSide, edge_numbers, face_look, side_texts, tile_sides};
use super::outline::{CellOutline, SQUARE, outlines, small_outline};
use super::plane::{LineKind, PictureLine, PictureText, Point, TextKind, text_width};
use crate::render::face_label::visible;
use placet_model::{CellShape, Copies, FaceLook, Offset, Orientation, Piece, Puzzle, RuleKind, WordRule};

/// The room between the board and what is below it, and between two things there.
const GAP: i32 = 16;
/// The size of the texts, and the height of their lines.
const TEXT: i32 = 14;
const LINE: i32 = 20;
/// So many words or names by row, and so many pieces, may be listed.
const MOST_WORDS: usize = 120;
const MOST_PIECES: usize = 60;

/// Tiles, outlines of pieces and texts below a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureLegend {
    /// The sides of tiles.
    pub tiles: Vec<TileSide>,
    /// The outlines of tiles and pieces.
    pub lines: Vec<PictureLine>,
    /// Numbers, names and words, and the numbers on tiles.
    pub texts: Vec<PictureText>,
}

impl Picture {
    /// The same picture with what goes on the board below it.
    #[must_use]
    pub fn with_pieces(mut self, puzzle: &Puzzle) -> Self {
        let width = (self.size[0] - 2 * GAP).max(6 * SQUARE);
        let start = Point::new(self.origin.x + GAP, self.origin.y + self.size[1]);
        let cell = outlines(puzzle).into_iter().next();
        let mut board = LegendBoard {
            start,
            width,
            at: start,
            height: 0,
            right: start.x,
            cell: cell.as_ref(),
            legend: PictureLegend::default(),
        };
        board.add(puzzle);
        let (right, bottom) = (board.right, board.at.y + board.height);
        self.legend = board.legend;
        if bottom > start.y {
            self.size[0] = self.size[0].max(right + GAP - self.origin.x);
            self.size[1] = bottom + GAP - self.origin.y;
        }
        self
    }
}

/// Things side by side, in lines of a width.
struct LegendBoard<'a> {
    start: Point,
    width: i32,
    /// The upper left corner of the next thing.
    at: Point,
    /// The height of the line so far.
    height: i32,
    /// The right end of what is drawn.
    right: i32,
    /// A cell of the board.
    cell: Option<&'a CellOutline>,
    legend: PictureLegend,
}

impl LegendBoard<'_> {
    fn add(&mut self, puzzle: &Puzzle) {
        let pieces = puzzle.pieces().pieces();
        let edges_of = |piece: &Piece| puzzle.pieces().face(piece.faces[0]).edges();
        if pieces.len() <= MOST_PIECES && puzzle.layout().shape() != CellShape::Graph {
            let numbers = edge_numbers(puzzle);
            for piece in pieces {
                if let Some(edges) = edges_of(piece) {
                    self.add_tile(piece, edges, &numbers);
                }
            }
            for piece in pieces {
                if let Some(orientation) = piece.orientations.first() {
                    self.add_shape(piece, orientation, puzzle.layout().shape());
                }
            }
        }
        let rules = puzzle.rules().iter().filter_map(|rule| match &rule.kind {
            RuleKind::Words(words) => Some(words),
            _ => None,
        });
        let rules = rules.collect_vec();
        // The letters of a crossword are in its words, and what lies beside shapes, or between cells, is no piece to place.
        let has_shapes = pieces.iter().any(|piece| !piece.orientations.is_empty());
        if rules.is_empty() && !has_shapes && puzzle.layout().networks().is_empty() {
            let named = pieces.iter().filter(|piece| edges_of(piece).is_none());
            let (mut bound, free): (Vec<&Piece>, Vec<&Piece>) = named.partition(|piece| piece.home.is_some());
            if bound.len() > MOST_WORDS {
                bound.clear();
            }
            for (home, pieces) in &bound
                .iter()
                .chunk_by(|piece| piece.home.as_ref().map(|home| &home.name))
            {
                let names = pieces.map(|piece| visible(&piece.name)).join(", ");
                self.add_text(&[format!("{}: {names}", home.map_or("", String::as_str))]);
            }
            self.add_text(&numbers_and_names(puzzle, &free));
        }
        for rule in rules {
            self.add_words(puzzle, rule);
        }
    }

    /// Room for a thing: its upper left corner, in this line or the next one.
    fn room(&mut self, width: i32, height: i32) -> Point {
        if self.at == self.start {
            self.at.y += GAP / 2;
        } else if self.at.x > self.start.x && self.at.x + width > self.start.x + self.width {
            self.at = Point::new(self.start.x, self.at.y + self.height + GAP);
            self.height = 0;
        }
        let place = self.at;
        self.at.x += width + GAP;
        self.height = self.height.max(height);
        self.right = self.right.max(place.x + width);
        place
    }

    /// A new line.
    fn end_line(&mut self) {
        if self.height > 0 {
            self.at = Point::new(self.start.x, self.at.y + self.height + GAP / 2);
            self.height = 0;
        }
    }

    /// The first face of a tile, as it would lie on the board.
    fn add_tile(&mut self, piece: &Piece, edges: &[i64], numbers: &[u64]) {
        let Some(outline) = self.cell else {
            return;
        };
        let Some((least, greatest)) = Point::extent(outline.corners.iter().copied()) else {
            return;
        };
        let (width, height) = (greatest.x - least.x, greatest.y - least.y);
        let label = times(piece.copies);
        let place = self.room(width, height + if label.is_empty() { 0 } else { LINE });
        let outline = outline.moved(Point::new(place.x - least.x, place.y - least.y));
        let lines = outline.sides().map(|(from, to)| PictureLine {
            from,
            to,
            kind: LineKind::Light,
        });
        self.legend.lines.extend(lines);
        self.legend.tiles.extend(tile_sides(numbers, edges, &outline));
        self.legend.texts.extend(side_texts(edges, &outline));
        self.put(
            Point::new(place.x + width / 2, place.y + height + LINE / 2),
            label,
        );
    }

    /// The outline of a piece, with its name and how often it may be used.
    fn add_shape(&mut self, piece: &Piece, orientation: &Orientation, shape: CellShape) {
        let squares = small_squares(orientation, shape);
        let corners = squares.iter().flat_map(|square| &square.corners).copied();
        let Some((least, greatest)) = Point::extent(corners) else {
            return;
        };
        let name = [visible(&piece.name), times(piece.copies)].join(" ");
        let (width, height) = (greatest.x - least.x, greatest.y - least.y);
        let room = width.max(text_width(name.trim()) * TEXT * 6 / 10);
        let place = self.room(room, height + LINE);
        let by = Point::new(place.x + (room - width) / 2 - least.x, place.y - least.y);
        self.add_sides(squares.iter().map(|square| square.moved(by)));
        let below = Point::new(place.x + room / 2, place.y + height + LINE / 2);
        self.put(below, name.trim().to_string());
    }

    /// The sides of the squares of a piece: heavy at its outline, light inside.
    fn add_sides(&mut self, squares: impl Iterator<Item = CellOutline>) {
        let sides = squares.flat_map(|square| square.sides().collect_vec());
        let sides = sides.map(|(from, to)| (from.min(to), from.max(to)));
        for ((from, to), squares) in sides.counts().into_iter().sorted() {
            let kind = match squares {
                1 => LineKind::Heavy,
                _ => LineKind::Light,
            };
            self.legend.lines.push(PictureLine { from, to, kind });
        }
    }

    fn add_words(&mut self, puzzle: &Puzzle, rule: &WordRule) {
        if rule.words.len() > MOST_WORDS {
            return;
        }
        let name = |word: &Vec<_>| {
            word.iter()
                .map(|face| visible(&puzzle.pieces().face(*face).name))
                .join("")
        };
        self.end_line();
        for word in rule.words.iter().map(name) {
            self.add_one(word);
        }
    }

    /// A text word by word, in lines.
    fn add_text(&mut self, parts: &[String]) {
        self.end_line();
        for part in parts {
            self.add_one(part.clone());
        }
    }

    fn add_one(&mut self, text: String) {
        let width = text_width(&text) * TEXT * 6 / 10;
        let place = self.room(width, LINE - GAP / 2);
        self.put(Point::new(place.x + width / 2, place.y + LINE / 2), text);
    }

    fn put(&mut self, at: Point, text: String) {
        if !text.is_empty() {
            self.legend.texts.push(PictureText {
                at,
                size: TEXT,
                text,
                kind: TextKind::Legend,
            });
        }
    }
}

/// The squares of a piece, the layers side by side.
fn small_squares(orientation: &Orientation, shape: CellShape) -> Vec<CellOutline> {
    let offsets = orientation
        .squares
        .iter()
        .map(|square| square.offset)
        .collect_vec();
    let least = |part: fn(&Offset) -> isize| offsets.iter().map(part).min().unwrap_or(0);
    let (layer, top, left) = (
        least(|offset| offset.back),
        least(|offset| offset.down),
        least(|offset| offset.right),
    );
    let wide = offsets
        .iter()
        .map(|offset| offset.right - left)
        .max()
        .unwrap_or(0)
        + 2;
    // A triangle points up where its row and its column are both even or both odd.
    let first_points_up = (top + left) % 2 == 0;
    let shift = isize::from(orientation.points_up.is_some_and(|up| up != first_points_up));
    let square = |offset: &Offset| {
        let column = offset.right - left + shift + (offset.back - layer) * wide;
        small_outline(shape, (offset.down - top).unsigned_abs(), column.unsigned_abs())
    };
    offsets.iter().map(square).collect()
}

/// How often a piece may be used: `×2`; nothing for once, and for any number of times.
fn times(copies: Copies) -> String {
    match (copies.min, copies.max) {
        (1, 1) | (_, Copies::UNLIMITED) => String::new(),
        (min, max) if min == max => format!("\u{d7}{max}"),
        (0, max) => format!("\u{2264}{max}"),
        (min, max) => format!("\u{d7}{min}\u{2013}{max}"),
    }
}

/// The numbers as ranges, and the names that are not looks of their own: each with how often it may be used.
fn numbers_and_names(puzzle: &Puzzle, pieces: &[&Piece]) -> Vec<String> {
    let is_plain = |piece: &&&Piece| {
        let look = face_look(puzzle, piece.faces[0]);
        look == FaceLook::Name
    };
    let pieces = pieces.iter().filter(is_plain).collect_vec();
    if pieces.len() > MOST_PIECES {
        return vec![];
    }
    let number = |piece: &Piece| match piece.faces.as_slice() {
        [face] => puzzle.pieces().face(*face).number(),
        _ => None,
    };
    let mut ranges: Vec<(i64, i64, Copies)> = vec![];
    let mut names = vec![];
    for piece in pieces {
        let (Some(number), last) = (number(piece), ranges.last_mut()) else {
            names.push(
                [visible(&piece.name), times(piece.copies)]
                    .join(" ")
                    .trim()
                    .to_string(),
            );
            continue;
        };
        match last {
            Some((_, end, copies)) if *end + 1 == number && *copies == piece.copies => *end = number,
            _ => ranges.push((number, number, piece.copies)),
        }
    }
    let shown = ranges.into_iter().map(|(start, end, copies)| {
        let range = if start == end {
            start.to_string()
        } else {
            format!("{start}\u{2013}{end}")
        };
        [range, times(copies)].join(" ").trim().to_string()
    });
    shown.chain(names).collect()
}
