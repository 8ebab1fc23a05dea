//! Draws the solution of a puzzle on the layer that penpa-edit has for it: the inverse of reading one.

use super::answer_mark::answer_marks;
use super::answer_part::{AnswerPart, PieceBorders, answer_parts};
use super::cell_entries::{AreaNumber, CellEntries, NumberEntry};
use super::drawn_board::{DrawnBoard, LabelKind};
use super::saved_answer::{line_number, network};
use crate::import::solved_board::{BoardEntries, Shown};
use crate::{Board, CellId, CellKind, Diagnostic, Puzzle, Span};

type Drawn = Result<(), Diagnostic>;

/// The family of the areas in models whose solutions have a number for each area.
const AREAS: &str = "area";

/// A board with the solution of a puzzle of a genre.
///
/// # Errors
/// If the solutions of this genre are not drawn.
pub(super) fn drawn_solution(genre: &str, puzzle: &Puzzle, board: &Board) -> Result<DrawnBoard, Diagnostic> {
    let place = Span::default();
    let layout = puzzle.layout();
    let (width, height) = (layout.num_columns(), layout.rows().len());
    let mut drawing = AnswerDrawing {
        genre,
        board,
        entries: BoardEntries::new(puzzle, width, height, place)?,
        layer: DrawnBoard::empty(width, height, place),
    };
    for part in answer_parts(genre) {
        drawing.draw(*part)?;
    }
    Ok(drawing.layer)
}

struct AnswerDrawing<'a> {
    genre: &'a str,
    board: &'a Board,
    /// The cells of the puzzle, of which nothing is noted.
    entries: BoardEntries<'a>,
    layer: DrawnBoard,
}

impl AnswerDrawing<'_> {
    fn draw(&mut self, part: AnswerPart) -> Drawn {
        match part {
            AnswerPart::Cells(cells) | AnswerPart::Clues(cells) => self.draw_cells(&cells),
            AnswerPart::Links => self.draw_links(),
            AnswerPart::Edges | AnswerPart::Outside => self.draw_edges(),
            AnswerPart::Walls | AnswerPart::NumberedRegions => self.draw_walls(),
            AnswerPart::Pieces(borders) => {
                self.draw_pieces(borders);
                Ok(())
            }
            AnswerPart::Marks => Ok(()),
        }
    }

    fn draw_cells(&mut self, cells: &CellEntries) -> Drawn {
        let puzzle = self.entries.puzzle;
        for at in 0..self.layer.is_hole.len() {
            let cell = self.entries.cell(at);
            let is_given = |cell| puzzle.givens().iter().any(|given| given.cell == cell);
            let Some(cell) = cell.filter(|cell| !is_given(*cell)) else {
                continue;
            };
            let Some(face) = self.board.face(cell) else {
                continue;
            };
            let spot = self.layer.cell(at);
            let stands_for = |shown| self.entries.is_shown(cell, shown, face);
            let mut signs = cells
                .signs
                .iter()
                .filter(|(_, shown)| stands_for(*shown))
                .peekable();
            let is_sign = signs.peek().is_some();
            let marks = answer_marks(self.genre);
            let mark = signs.find_map(|(sign, _)| marks.iter().find(|(other, _)| other == sign));
            if let Some((_, mark)) = mark {
                mark.draw(&mut self.layer, spot);
                continue;
            }
            let number = match cells.number {
                NumberEntry::Itself if !is_sign && !stands_for(cells.others) => {
                    Some(puzzle.pieces().face(face).name.clone())
                }
                NumberEntry::Mark(shown, number) if stands_for(shown) => self
                    .area_number(cell, shown, number)
                    .map(|number| number.to_string()),
                _ => None,
            };
            if let Some(number) = number {
                self.layer.write(spot, number, LabelKind::Plain);
            }
        }
        Ok(())
    }

    /// The number of the area of a cell.
    fn area_number(&self, cell: CellId, shown: Shown, number: AreaNumber) -> Option<usize> {
        let areas = self.entries.puzzle.layout().find_regions(AREAS)?;
        let area = areas.into_iter().find(|area| area.cells.contains(&cell))?;
        let is_piece = |cell: &&CellId| {
            let face = self.board.face(**cell);
            face.is_some_and(|face| self.entries.is_shown(**cell, shown, face))
        };
        Some(match number {
            AreaNumber::Size => area.cells.len(),
            AreaNumber::Pieces => area.cells.iter().filter(is_piece).count(),
        })
    }

    /// Walls around pieces of several cells, or lines through them; and the other cells.
    fn draw_pieces(&mut self, borders: PieceBorders) {
        let (pieces, layout) = (self.entries.puzzle.pieces(), self.entries.puzzle.layout());
        let placement = |at: usize| {
            let cell = self.entries.cell(at)?;
            Some(pieces.placement(layout, cell, self.board.face(cell)?))
        };
        let placements: Vec<_> = (0..self.layer.is_hole.len()).map(placement).collect();
        for (spots, step) in self.layer.border_spots().into_iter().zip([(0, 1), (1, 0)]) {
            for (row, column) in spots {
                let ends = [(row - step.0, column - step.1), (row + step.0, column + step.1)];
                let [one, other] = ends.map(|(row, column)| {
                    placements[row as usize / 2 * self.layer.width + column as usize / 2]
                });
                let is_same = one == other && one.flatten().is_some();
                if borders.has_lines && is_same {
                    self.layer.lines.insert((ends[0], ends[1]), 1);
                } else if !borders.has_lines && !is_same && one.is_some() && other.is_some() {
                    self.layer.edges.insert((row, column));
                }
            }
        }
        let is_shaded = |at: &usize| borders.has_shading() && placements[*at] == Some(None);
        let shaded: Vec<usize> = (0..placements.len()).filter(is_shaded).collect();
        for at in shaded {
            self.layer.shaded.insert(self.layer.cell(at));
        }
    }

    fn draw_links(&mut self) -> Drawn {
        let network = network(&self.entries, CellKind::Link, Span::default())?;
        for joint in network.joints() {
            let strands = line_number(&self.entries, self.board, joint);
            if let ([one, other], 1..) = (network.beside(joint), strands) {
                let ends = [*one, *other].map(|cell| self.layer.cell(self.entries.number_of(cell)));
                let line = (ends[0].min(ends[1]), ends[0].max(ends[1]));
                self.layer.lines.insert(line, strands);
            }
        }
        Ok(())
    }

    /// Lines between cells.
    fn draw_walls(&mut self) -> Drawn {
        let network = network(&self.entries, CellKind::Edge, Span::default())?;
        for joint in network.joints() {
            if let ([one, other], 1..) = (
                network.beside(joint),
                line_number(&self.entries, self.board, joint),
            ) {
                let [one, other] = [*one, *other].map(|cell| self.layer.cell(self.entries.number_of(cell)));
                self.layer
                    .edges
                    .insert(((one.0 + other.0) / 2, (one.1 + other.1) / 2));
            }
        }
        Ok(())
    }

    /// Lines along all borders. The corners of a whole board are counted row by row.
    fn draw_edges(&mut self) -> Drawn {
        let network = network(&self.entries, CellKind::Edge, Span::default())?;
        let (width, height) = (self.layer.width as i32, self.layer.height as i32);
        let corner = |(row, column): (i32, i32)| (row * (width + 1) + column) as usize;
        let upright = (0..height).flat_map(|row| (0..=width).map(move |column| (row, column, 1, 0)));
        let level = (0..=height).flat_map(|row| (0..width).map(move |column| (row, column, 0, 1)));
        for (row, column, down, right) in upright.chain(level) {
            let ends = [corner((row, column)), corner((row + down, column + right))];
            let Some(joint) = network.between(ends[0], ends[1]) else {
                continue;
            };
            if line_number(&self.entries, self.board, joint) > 0 {
                self.layer.edges.insert((2 * row + down, 2 * column + right));
            }
        }
        Ok(())
    }
}
