//! Boards whose links, edges or corners carry pieces: the lines between the cells, or around them.

use super::face::FaceTexts;
use super::graph;
use crate::render::face_label::visible;
use placet_model::{Board, CellId, CellKind, PicturePlace, PicturePlan, Puzzle, Stroke};

/// The sign of a vertex without a line.
const DOT: char = '·';

/// The lines of the picture; a list of all cells with what is between them if there is no picture.
pub(super) fn lines(puzzle: &Puzzle, board: &Board, faces: &FaceTexts<'_>) -> Vec<String> {
    let Some(plan) = PicturePlan::new(puzzle.layout(), puzzle.pieces()) else {
        return graph::lines(puzzle.layout(), faces);
    };
    let picture = NetworkPicture { puzzle, board, plan };
    picture.lines()
}

struct NetworkPicture<'a> {
    puzzle: &'a Puzzle,
    board: &'a Board,
    plan: PicturePlan<'a>,
}

impl NetworkPicture<'_> {
    fn lines(&self) -> Vec<String> {
        let mut canvas: Vec<Vec<char>> = vec![vec![]; self.plan.height()];
        let network = self.plan.network;
        let is_link = network.kind() == CellKind::Link;
        let is_plain = self.puzzle.pieces().is_plain_on(self.puzzle.layout());
        for vertex in 0..network.num_vertices() {
            if is_link || !network.at(vertex).is_empty() {
                let (row, column) = self.plan.position(vertex);
                let sign = self.vertex(vertex).to_string();
                write(&mut canvas, self.plan.vertex(row, column), &sign, ' ');
            }
        }
        for joint in network.joints() {
            self.write_joint(&mut canvas, joint);
        }
        for cell in self.puzzle.layout().board_ids() {
            // A cell that shows nothing of its own shows the line.
            let blank = if is_plain { PicturePlan::EMPTY_CELL } else { "_" };
            let text = self.shown(cell).unwrap_or_else(|| blank.to_string());
            if text != PicturePlan::EMPTY_CELL {
                write(&mut canvas, self.plan.place(cell), &text, ' ');
            }
        }
        let lines = canvas
            .into_iter()
            .map(|line| line.into_iter().collect::<String>());
        lines.map(|line| line.trim_end().to_string()).collect()
    }

    fn shown(&self, cell: CellId) -> Option<String> {
        let face = self.board.face(cell)?;
        Some(visible(&self.puzzle.pieces().face(face).name))
    }

    fn stroke(&self, joint: CellId) -> Option<Stroke> {
        let face = self.board.face(joint)?;
        Some(Stroke::of(&self.puzzle.pieces().face(face).name))
    }

    fn write_joint(&self, canvas: &mut [Vec<char>], joint: CellId) {
        let place = self.plan.place(joint);
        if self.plan.network.kind() == CellKind::Corner {
            let shown = self.shown(joint).unwrap_or_else(|| "?".to_string());
            let is_empty = PicturePlan::is_empty_corner(&shown);
            let sign = if is_empty { DOT.to_string() } else { shown };
            return write(canvas, place, &sign, ' ');
        }
        match self.stroke(joint) {
            Some(Stroke::Named) => {
                let name = self.shown(joint).unwrap_or_default();
                write(canvas, place, &name, ' ');
            }
            Some(stroke) => {
                let is_across = self.plan.is_across(joint);
                let character = stroke.character(is_across);
                let filling = if is_across { character } else { ' ' };
                write(canvas, place, &character.to_string(), filling);
            }
            None => write(canvas, place, "?", ' '),
        }
    }

    /// The character where the lines at a vertex meet.
    fn vertex(&self, vertex: usize) -> char {
        let network = self.plan.network;
        // Up, right, down, left.
        let mut weights = [Weight::None; 4];
        for joint in network.at(vertex) {
            let arm = match network.step_from(vertex, *joint) {
                [_, -1, _] => 0,
                [_, _, 1] => 1,
                [_, 1, _] => 2,
                _ => 3,
            };
            if matches!(self.stroke(*joint), Some(Stroke::Single | Stroke::Double)) {
                weights[arm] = Weight::Light;
            }
        }
        let [up, right, down, left] = weights;
        match junction(up, right, down, left) {
            ' ' => DOT,
            line => line,
        }
    }
}

/// Writes a text in the middle of a place, between copies of a character.
fn write(canvas: &mut [Vec<char>], place: PicturePlace, text: &str, filling: char) {
    let line = &mut canvas[place.line];
    let end = place.start + place.width;
    if line.len() < end {
        line.resize(end, ' ');
    }
    let length = text.chars().count().min(place.width);
    let first = place.start + (place.width - length) / 2;
    line[place.start..end].fill(filling);
    for (at, character) in text.chars().take(length).enumerate() {
        line[first + at] = character;
    }
}

/// The weight of a line of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    /// No line.
    None,
    /// A thin line.
    Light,
    /// A thick line.
    Heavy,
}

/// All junctions of none, light and heavy arms: the index counts up, right,
/// down, left as digits to the base of three.
const JUNCTIONS: [&str; 9] = [
    " ╴╸╷┐┑╻┒┓",
    "╶─╾┌┬┭┎┰┱",
    "╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪",
    "└┴┵├┼┽┟╁╅",
    "┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫",
    "┖┸┹┞╀╃┠╂╉",
    "┗┺┻┡╄╇┣╊╋",
];

/// The character whose arms have these weights.
pub(super) fn junction(up: Weight, right: Weight, down: Weight, left: Weight) -> char {
    let row = JUNCTIONS[up as usize * 3 + right as usize];
    row.chars()
        .nth(down as usize * 3 + left as usize)
        .expect("invariant: a row has nine junctions")
}

#[cfg(test)]
mod tests {
    use super::Weight::{Heavy, Light, None};
    use super::*;
    use crate::render::{Style, text};
    use placet_model::{Board, Puzzle, Source, read};

    fn puzzle(model: &str) -> Puzzle {
        read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
    }

    #[track_caller]
    fn board(puzzle: &Puzzle, text: &str) -> Board {
        let board = Board::parse(text, puzzle.layout(), puzzle.pieces());
        board.unwrap_or_else(|diagnostics| panic!("{diagnostics}\n{text}"))
    }

    /// The picture of a board, which is read back from it and from its line.
    #[track_caller]
    fn picture(model: &str, line: &str) -> String {
        let puzzle = puzzle(model);
        let drawn = board(&puzzle, line);
        let picture = text::board(&puzzle, &drawn, Style::default());
        assert_eq!(board(&puzzle, &picture), drawn, "{picture}");
        assert_eq!(
            board(&puzzle, &text::compact(&puzzle, &drawn)),
            drawn,
            "{picture}"
        );
        picture
    }

    #[test]
    fn lines_meet_at_cells() {
        let model = "board.cells = 'a b / c .'\nlinks = {}";
        assert_eq!(picture(model, "line / none"), "╶───╴\n\n·");
        assert_eq!(picture(model, "none / line"), "╷   ·\n│\n╵");
        assert_eq!(picture(model, "? / line"), "╷ ? ·\n│\n╵");
    }

    #[test]
    fn cells_with_pieces_hide_the_line() {
        let model = "board.grid = [1, 3]\npieces = { names = '#.', copies = 'any' }\nlinks.numbers = '0..2'";
        assert_eq!(picture(model, "# . # / 1 2"), "#───┼═══#".replace('┼', "─"));
        assert_eq!(picture(model, "# . _ / 0 0"), "#   ·   _");
        let wide = "board.grid = [1, 2]\npieces.numbers = [10, 7]\nlinks.names = 'up none'";
        assert_eq!(picture(wide, "7 10 / up"), "7  up 10");
    }

    #[test]
    fn lines_surround_cells() {
        let model = "board.grid = [1, 2]\npieces.numbers = [1, 2]\nedges = {}";
        let line = "2 1 / line none / line line none / line none";
        assert_eq!(picture(model, line), "┌───┐   ·\n│ 2 │ 1\n└───┘   ·");
    }

    #[test]
    fn corners_lie_between_cells() {
        let dots = "board.grid = [1, 2]\ncorners = {}";
        assert_eq!(
            picture(dots, "dot none dot / none dot none"),
            "dot    ·    dot\n\n ·    dot    ·"
        );
        let numbers = r#"board.grid = [1, 2]
            pieces = { names = '/\\', copies = 'any' }
            corners.numbers = "0..12""#;
        assert_eq!(
            picture(numbers, r"/ \ 0 1 _ 12 1 0"),
            "0    1    ?\n   /    \\\n12   1    0"
        );
        let holes = "board.cells = 'a . / . b'\npieces.names = 'ab'\ncorners.numbers = '1..7'";
        let line = "b / a / 1 1 / 2 3 4 / 5 7";
        assert_eq!(
            picture(holes, line.replace("7", "_").as_str()),
            "1   1\n  b\n2   3   4\n      a\n    5   ?"
        );
    }

    #[test]
    fn other_boards_are_listed() {
        let graph = "board = { cells = 'a b c', links = ['a b', 'b c'] }\nlinks = {}";
        assert_eq!(
            picture(graph, "line none"),
            "a    .    b    .    c    .    a_b line  b_c none"
        );
        let torus = "board = { grid = [1, 3], wrap = 'cylinder' }\nlinks = {}";
        assert!(picture(torus, "line line none").contains("r1c1_r1c3 line"));
    }

    #[test]
    fn arms_point_where_they_should() {
        assert_eq!(junction(None, Light, Light, None), '┌');
        assert_eq!(junction(Heavy, None, Heavy, Light), '┨');
        assert_eq!(junction(Light, Heavy, None, Heavy), '┷');
        assert_eq!(junction(Heavy, Heavy, Heavy, Heavy), '╋');
        assert_eq!(junction(None, None, None, None), ' ');
    }

    #[test]
    fn every_combination_has_a_character_of_its_own() {
        let mut all: Vec<char> = JUNCTIONS.iter().flat_map(|row| row.chars()).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 81);
    }
}
