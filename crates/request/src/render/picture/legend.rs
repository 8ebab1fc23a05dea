//! What goes on the board, below it: tiles, pieces of several squares, numbers, letters and words, and how often each may be used.

use std::collections::HashSet;

use itertools::Itertools;

use super::Picture;
use super::cell_drawing::{TileSide, edge_numbers, face_look, side_texts, tile_sides};
use super::outline::{CellOutline, SQUARE, outlines};
use super::plane::{LineKind, PictureLine, PictureText, Point, TextKind, text_width};
use crate::render::face_label::visible;
use placet_model::{CellShape, Copies, FaceLook, Orientation, Piece, Puzzle, RuleKind, WordRule};

/// The room between the board and what is below it, and between two things there.
const GAP: i32 = 16;
/// The size of the texts, and the height of their lines.
const TEXT: i32 = 14;
const LINE: i32 = 20;
/// The width of a square of a piece.
const UNIT: i32 = 14;
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
            if matches!(puzzle.layout().shape(), CellShape::Square | CellShape::Cube) {
                for piece in pieces {
                    if let Some(orientation) = piece.orientations.first() {
                        self.add_shape(piece, orientation);
                    }
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
    fn add_shape(&mut self, piece: &Piece, orientation: &Orientation) {
        let squares = orientation
            .squares
            .iter()
            .map(|square| (square.offset.back, square.offset.down, square.offset.right));
        let squares = squares.collect_vec();
        let least = |part: fn(&(isize, isize, isize)) -> isize| squares.iter().map(part).min().unwrap_or(0);
        let (top, left) = (least(|square| square.1), least(|square| square.2));
        let layer = least(|square| square.0);
        // The layers of a piece lie side by side.
        let wide = squares.iter().map(|square| square.2 - left).max().unwrap_or(0) + 2;
        let unit = |steps: isize| i32::try_from(steps).unwrap_or(0) * UNIT;
        let place_of = |(back, down, right): (isize, isize, isize)| {
            Point::new(unit(right - left + (back - layer) * wide), unit(down - top))
        };
        let corners = squares.iter().map(|square| place_of(*square)).collect_vec();
        let Some((_, end)) = Point::extent(corners.iter().copied()) else {
            return;
        };
        let all: HashSet<Point> = corners.iter().copied().collect();
        let name = [visible(&piece.name), times(piece.copies)].join(" ");
        let (width, height) = (end.x + UNIT, end.y + UNIT);
        let room = width.max(text_width(name.trim()) * TEXT * 6 / 10);
        let place = self.room(room, height + LINE);
        let left = place.x + (room - width) / 2;
        for corner in &corners {
            self.add_square(Point::new(left + corner.x, place.y + corner.y), *corner, &all);
        }
        let below = Point::new(place.x + room / 2, place.y + height + LINE / 2);
        self.put(below, name.trim().to_string());
    }

    /// A square of a piece: heavy at its outline, light inside.
    fn add_square(&mut self, at: Point, own: Point, all: &HashSet<Point>) {
        let end = Point::new(at.x + UNIT, at.y + UNIT);
        let sides = [
            ((at.x, at.y), (end.x, at.y), (0, -UNIT)),
            ((end.x, at.y), (end.x, end.y), (UNIT, 0)),
            ((end.x, end.y), (at.x, end.y), (0, UNIT)),
            ((at.x, end.y), (at.x, at.y), (-UNIT, 0)),
        ];
        for ((x1, y1), (x2, y2), (right, down)) in sides {
            let is_inner = all.contains(&Point::new(own.x + right, own.y + down));
            self.legend.lines.push(PictureLine {
                from: Point::new(x1, y1),
                to: Point::new(x2, y2),
                kind: if is_inner {
                    LineKind::Light
                } else {
                    LineKind::Heavy
                },
            });
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
