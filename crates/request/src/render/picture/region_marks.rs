//! The letters of drawn regions that mark single cells or corners, such as clues and circles.

use itertools::Itertools;

use super::cell_drawing::face_look;
use super::network_lines::{CORNER, corner_place};
use super::outline::{CellOutline, SQUARE};
use super::plane::{PictureText, Point, TextKind, fitting};
use super::region_looks::RegionLooks;
use crate::render::face_label::visible;
use placet_model::{Board, CellId, CellShape, FaceLook, Puzzle, Region, RegionFamily, RegionLook, RuleKind};

/// The size of a mark.
const MARK: i32 = 20;
/// Longer names are no marks.
const LONGEST: usize = 2;

/// The marks on cells that show nothing else. A drawing that divides the whole board into connected regions is shown by borders.
pub(super) fn texts(
    puzzle: &Puzzle,
    board: &Board,
    looks: &RegionLooks<'_>,
    outlines: &[CellOutline],
) -> Vec<PictureText> {
    let mut texts: Vec<PictureText> = vec![];
    let marking = looks
        .like(RegionLook::Letters)
        .chain(looks.like(RegionLook::Circles));
    for family in marking {
        for region in &family.regions {
            let mark = region.name.strip_prefix(&family.name).map(str::trim);
            let Some(mark) = mark.filter(|mark| (1..=LONGEST).contains(&mark.chars().count())) else {
                continue;
            };
            for cell in &region.cells {
                let Some((room, most, text)) = text_at(*cell, mark, puzzle, board, outlines) else {
                    continue;
                };
                // A number and its arrow can come from two drawings.
                match texts.iter_mut().find(|other| other.at == text.at) {
                    Some(other) => {
                        other.text.push_str(&text.text);
                        other.size = fitting(&other.text, room, most);
                    }
                    None => texts.push(text),
                }
            }
        }
    }
    texts
}

/// A mark on a cell or corner, with the room that it has and its largest size; `None` if something else is shown there.
fn text_at(
    cell: CellId,
    mark: &str,
    puzzle: &Puzzle,
    board: &Board,
    outlines: &[CellOutline],
) -> Option<(i32, i32, PictureText)> {
    let (at, room, most) = match outlines.get(cell.index()) {
        Some(outline) => (outline.centre, 2 * outline.room, MARK),
        None => (corner_place(puzzle, cell)?, SQUARE / 2, CORNER),
    };
    let kind = match board.face(cell).map(|face| face_look(puzzle, face)) {
        Some(FaceLook::Filled) => TextKind::OnShade,
        Some(look) if look != FaceLook::Blank => return None,
        _ => TextKind::Clue,
    };
    let text = visible(mark);
    let size = fitting(&text, room, most);
    Some((room, most, PictureText { at, size, text, kind }))
}

/// A shape on the cells, below their contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureShape {
    /// What it is.
    pub kind: ShapeKind,
    /// Its centre, or the centres of the cells along which it runs.
    pub points: Vec<Point>,
}

/// The kinds of shape, those first that lie below others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ShapeKind {
    /// A cell in a light shade: its corners.
    Shade,
    /// A line along cells.
    Line,
    /// A thin line across the board.
    Diagonal,
    /// A thick line with a bulb at its first cell.
    Thermometer,
    /// A line from a circle around its first cell to an arrow head on its last.
    Arrow,
    /// A circle that is filled.
    BlackCircle,
    /// A circle that is not.
    WhiteCircle,
    /// A bar along a border.
    Bar,
    /// A small circle that is filled.
    BlackDot,
    /// A small circle that is not.
    WhiteDot,
    /// A circle around a clue where cells meet.
    ClueCircle,
    /// A hole, or a place with a clue beside the board: its corners.
    Block,
    /// The same with a diagonal between its two halves.
    HalvedBlock,
}

impl ShapeKind {
    /// Is it drawn over the borders of cells?
    pub(in crate::render) fn is_above_lines(self) -> bool {
        self >= ShapeKind::Bar
    }
}

/// The shapes of all families.
pub(super) fn shapes(
    puzzle: &Puzzle,
    looks: &RegionLooks<'_>,
    outlines: &[CellOutline],
) -> Vec<PictureShape> {
    let regions = looks.regions();
    let shapes = regions.flat_map(|(family, region, look)| shapes_of(look, family, region, outlines));
    let mut shapes = shapes.collect_vec();
    shapes.extend(diagonals(puzzle, outlines));
    shapes.sort_by_key(|shape| shape.kind);
    shapes
}

fn shapes_of(
    look: RegionLook,
    family: &RegionFamily,
    region: &Region,
    outlines: &[CellOutline],
) -> Vec<PictureShape> {
    let on_cells: Option<Vec<&CellOutline>> = region
        .cells
        .iter()
        .map(|cell| outlines.get(cell.index()))
        .collect();
    let Some(on_cells) = on_cells.filter(|cells| !cells.is_empty()) else {
        return vec![];
    };
    let centres = || on_cells.iter().map(|outline| outline.centre);
    let one = |kind: ShapeKind, points: Vec<Point>| vec![PictureShape { kind, points }];
    let on_each = |kind: ShapeKind| {
        centres()
            .map(|centre| PictureShape {
                kind,
                points: vec![centre],
            })
            .collect()
    };
    match look {
        RegionLook::Shade => on_cells
            .iter()
            .map(|outline| PictureShape {
                kind: ShapeKind::Shade,
                points: outline.corners.clone(),
            })
            .collect(),
        RegionLook::Circles => on_each(ShapeKind::WhiteCircle),
        RegionLook::Pearls => match region.name.strip_prefix(&family.name).map(str::trim) {
            Some("B") => on_each(ShapeKind::BlackCircle),
            Some("W") => on_each(ShapeKind::WhiteCircle),
            _ => vec![],
        },
        RegionLook::WhiteDots => one(ShapeKind::WhiteDot, Point::amid(centres()).into_iter().collect()),
        RegionLook::BlackDots => one(ShapeKind::BlackDot, Point::amid(centres()).into_iter().collect()),
        RegionLook::Bars => bar(&on_cells).into_iter().collect(),
        RegionLook::Lines => one(ShapeKind::Line, centres().collect()),
        RegionLook::Thermometers => one(ShapeKind::Thermometer, centres().collect()),
        RegionLook::Arrows => one(ShapeKind::Arrow, centres().collect()),
        RegionLook::Hidden | RegionLook::Letters | RegionLook::Areas | RegionLook::Cages => vec![],
    }
}

/// The diagonals from corner to corner of the board whose cells are different.
fn diagonals(puzzle: &Puzzle, outlines: &[CellOutline]) -> Vec<PictureShape> {
    let layout = puzzle.layout();
    let is_square = layout.shape() == CellShape::Square && layout.rows().len() > 2;
    let rules = puzzle.rules().iter().filter_map(|rule| match &rule.kind {
        RuleKind::AllDifferent(rule) => Some(&rule.regions.list),
        _ => None,
    });
    let whole = rules.flatten().filter(|region| {
        let places = region
            .cells
            .iter()
            .map(|cell| (layout.cell(*cell).row, layout.cell(*cell).column));
        let is_step = |((row, column), (below, beside)): ((usize, usize), (usize, usize))| {
            row.abs_diff(below) == 1 && column.abs_diff(beside) == 1
        };
        is_square && region.cells.len() == layout.rows().len() && places.tuple_windows().all(is_step)
    });
    let ends = whole.filter_map(|region| {
        let [first, last] =
            [region.cells.first()?, region.cells.last()?].map(|cell| outlines.get(cell.index()));
        // From the outer corner of one cell to that of the other.
        let corners = |one: &CellOutline, other: &CellOutline| {
            let (from, to) = (one.centre, other.centre);
            Point::new(
                from.x - (to.x - from.x).signum() * SQUARE / 2,
                from.y - (to.y - from.y).signum() * SQUARE / 2,
            )
        };
        Some(PictureShape {
            kind: ShapeKind::Diagonal,
            points: vec![corners(first?, last?), corners(last?, first?)],
        })
    });
    ends.collect()
}

/// A bar along the border of two cells.
fn bar(cells: &[&CellOutline]) -> Option<PictureShape> {
    let [one, other] = cells else { return None };
    let shared: Vec<Point> = one
        .corners
        .iter()
        .filter(|corner| other.corners.contains(corner))
        .copied()
        .collect();
    let [from, to] = shared.try_into().ok()?;
    let points = vec![Point::towards(from, to, 12), Point::towards(to, from, 12)];
    Some(PictureShape {
        kind: ShapeKind::Bar,
        points,
    })
}
