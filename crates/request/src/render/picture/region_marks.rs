//! The letters of drawn regions that mark single cells or corners, such as clues and circles.

use super::cages::DashedCage;
use super::cell_drawing::{is_empty, is_shade};
use super::network_lines::{CORNER, corner_place};
use super::outline::{CellOutline, SQUARE};
use super::plane::{PictureText, Point, TextKind, fitting};
use crate::render::face_label::visible;
use placet_model::{Board, CellId, Layout, Puzzle, Region, RegionFamily};

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
    let layout = puzzle.layout();
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
                let face = board.face(*cell).map(|face| puzzle.pieces().face(face));
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

/// A shape on the cells, below their contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureShape {
    /// What it is.
    pub kind: ShapeKind,
    /// Its centre, or the centres of the cells along which it runs.
    pub points: Vec<Point>,
}

/// The kinds of shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeKind {
    /// A circle that is filled.
    BlackCircle,
    /// A circle that is not.
    WhiteCircle,
    /// A thick line with a bulb at its first cell.
    Thermometer,
    /// A line from a circle around its first cell to an arrow head on its last.
    Arrow,
}

/// The colours of circles in drawings.
const COLOURS: [(&str, ShapeKind); 2] = [("B", ShapeKind::BlackCircle), ("W", ShapeKind::WhiteCircle)];

/// What the names of families with lines contain.
const LINES: [(&str, ShapeKind); 2] = [("thermo", ShapeKind::Thermometer), ("arrow", ShapeKind::Arrow)];

/// The shapes of all families.
pub(super) fn shapes(puzzle: &Puzzle, outlines: &[CellOutline]) -> Vec<PictureShape> {
    let layout = puzzle.layout();
    let families = layout.families().iter();
    let shapes = families.flat_map(|family| match family.is_drawn {
        true => circles(family, outlines),
        false => lines(family, layout, outlines),
    });
    shapes.collect()
}

/// Does the family stand for circles, whose letters are their colours?
pub(super) fn is_of_circles(family: &RegionFamily) -> bool {
    let is_named = ["circle", "pearl"].iter().any(|name| family.name.contains(name));
    let mut regions = family.regions.iter();
    family.is_drawn && is_named && regions.all(|region| colour(family, region).is_some())
}

fn colour(family: &RegionFamily, region: &Region) -> Option<ShapeKind> {
    let mark = region.name.strip_prefix(&family.name)?.trim();
    let known = COLOURS.iter().find(|(letter, _)| *letter == mark)?;
    Some(known.1)
}

fn circles(family: &RegionFamily, outlines: &[CellOutline]) -> Vec<PictureShape> {
    if !is_of_circles(family) {
        return vec![];
    }
    let regions = family.regions.iter();
    let of_region = |region: &Region| {
        let (kind, cells) = (colour(family, region), region.cells.clone());
        cells.into_iter().filter_map(move |cell| {
            let points = vec![outlines.get(cell.index())?.centre];
            Some(PictureShape { kind: kind?, points })
        })
    };
    regions.flat_map(of_region).collect()
}

/// The regions of a listed family as lines, if its name says that they are, and each runs from cell to touching cell.
fn lines(family: &RegionFamily, layout: &Layout, outlines: &[CellOutline]) -> Vec<PictureShape> {
    let named = LINES.iter().find(|(name, _)| family.name.contains(name));
    let touch = |pair: &[CellId]| layout.touching(pair[0]).contains(&pair[1]);
    let is_line = |region: &Region| region.cells.windows(2).all(touch);
    let Some((_, kind)) = named.filter(|_| family.regions.iter().all(is_line)) else {
        return vec![];
    };
    let lines = family.regions.iter().filter_map(|region| {
        let points = region
            .cells
            .iter()
            .map(|cell| Some(outlines.get(cell.index())?.centre));
        let points = points.collect::<Option<Vec<Point>>>()?;
        Some(PictureShape { kind: *kind, points })
    });
    lines.collect()
}
