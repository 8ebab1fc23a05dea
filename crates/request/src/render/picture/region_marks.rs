//! The letters of drawn regions that mark single cells or corners, such as clues and circles.

use super::cages::DashedCage;
use super::cell_drawing::{is_empty, is_shade};
use super::network_lines::{CORNER, corner_place};
use super::outline::{CellOutline, SQUARE};
use super::plane::{PictureText, TextKind, fitting};
use super::region_shapes::is_of_circles;
use crate::render::face_label::visible;
use placet_model::{Board, Puzzle, RegionFamily};

/// The size of a mark.
const MARK: i32 = 20;
/// Longer names are no marks.
const LONGEST: usize = 2;

/// The marks on cells that show nothing else. A drawing that divides the whole board into connected regions is shown by borders.
pub(super) fn texts(
    puzzle: &Puzzle,
    board: &Board,
    cages: &[DashedCage<'_>],
    outlines: &[CellOutline],
) -> Vec<PictureText> {
    let layout = &puzzle.layout;
    let is_marking = |family: &&RegionFamily| {
        let covered: usize = family.regions.iter().map(|region| region.cells.len()).sum();
        let is_division = covered == layout.board_ids().len()
            && family
                .regions
                .iter()
                .all(|region| layout.is_connected(&region.cells));
        let is_cages =
            (family.regions.iter()).any(|region| cages.iter().any(|cage| cage.region.cells == region.cells));
        family.is_drawn && !is_division && !is_cages && !is_of_circles(family)
    };
    let mut texts = vec![];
    for family in layout.families().iter().filter(is_marking) {
        for region in &family.regions {
            let mark = region.name.strip_prefix(&family.name).map(str::trim);
            let Some(mark) = mark.filter(|mark| (1..=LONGEST).contains(&mark.chars().count())) else {
                continue;
            };
            texts.extend(region.cells.iter().filter_map(|cell| {
                let (at, room, most) = match outlines.get(cell.index()) {
                    Some(outline) => (outline.centre, 2 * outline.room, MARK),
                    None => (corner_place(puzzle, *cell)?, SQUARE / 2, CORNER),
                };
                let face = board.face(*cell).map(|face| puzzle.pieces.face(face));
                let kind = match face {
                    Some(face) if is_shade(puzzle, face) => TextKind::OnShade,
                    Some(face) if !is_empty(face) => return None,
                    _ => TextKind::Clue,
                };
                let text = visible(mark);
                Some(PictureText {
                    at,
                    size: fitting(&text, room, most),
                    text,
                    kind,
                })
            }));
        }
    }
    texts
}
