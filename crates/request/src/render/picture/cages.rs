//! Cages: regions with a sum that are not straight lines, and families whose name contains `cage`. They have a dashed border, and their sum in the first cell.

use std::collections::{HashMap, HashSet};

use itertools::Itertools;

use super::outline::CellOutline;
use super::plane::{LineKind, PictureLine, PictureText, Point, TextKind, fitting};
use crate::render::boxes::{boxes, is_straight};
use placet_model::{CellId, CellShape, Layout, Puzzle, Region, RegionFamily, RuleKind};

/// How far the border of a cage is from that of its cells, in percent of the way to the centre.
const INSET: i32 = 14;
/// The size of a sum.
const SUM: i32 = 11;

/// What the names of families of cages contain.
const NAME: &str = "cage";

/// A cage.
pub(super) struct DashedCage<'a> {
    pub(super) region: &'a Region,
    pub(super) sum: Option<i64>,
}

/// Adds the borders of cages, and their sums.
pub(super) fn draw(
    layout: &Layout,
    cages: &[DashedCage<'_>],
    outlines: &[CellOutline],
    lines: &mut Vec<PictureLine>,
    texts: &mut Vec<PictureText>,
) {
    for cage in cages {
        lines.extend(border(layout, cage.region, outlines));
        texts.extend(cage.sum.and_then(|sum| label(cage.region, outlines, sum)));
    }
}

/// The cages, also those without a sum beside others that have one.
pub(super) fn cages(puzzle: &Puzzle) -> Vec<DashedCage<'_>> {
    if puzzle.layout().shape() != CellShape::Square {
        return vec![];
    }
    let with_sums = with_sums(puzzle);
    let sums: HashMap<&[CellId], i64> = with_sums
        .iter()
        .map(|(region, sum)| (&*region.cells, *sum))
        .collect();
    let families = puzzle.layout().families().iter();
    let families = families.filter(|family| {
        let mut regions = family.regions.iter();
        is_named(family) || family.is_drawn && regions.any(|region| sums.contains_key(&*region.cells))
    });
    let regions = families.flat_map(|family| &family.regions);
    let others = regions.filter(|region| !sums.contains_key(&*region.cells));
    let others: Vec<DashedCage<'_>> = others.map(|region| DashedCage { region, sum: None }).collect();
    let known = with_sums.into_iter().map(|(region, sum)| DashedCage {
        region,
        sum: Some(sum),
    });
    known.chain(others).collect()
}

/// Is it a family of cages by name?
fn is_named(family: &RegionFamily) -> bool {
    let mut cells = family.regions.iter().flat_map(|region| &region.cells);
    family.name.contains(NAME) && cells.all_unique()
}

/// The cages with their sums. Boxes and single straight lines are not cages.
fn with_sums(puzzle: &Puzzle) -> Vec<(&Region, i64)> {
    let boxes = boxes(puzzle.layout());
    let is_box = |region: &Region| {
        let mut of_cells = boxes
            .iter()
            .flat_map(|boxes| region.cells.iter().map(|cell| boxes[cell.index()]));
        let first = of_cells.next();
        first.is_some() && of_cells.all(|own| Some(own) == first)
    };
    let sums = puzzle.rules().iter().filter_map(|rule| match &rule.kind {
        RuleKind::Sum(sum) if sum.min == sum.max => Some(sum),
        _ => None,
    });
    let all: Vec<(&Region, i64)> = sums
        .flat_map(|sum| sum.regions.list.iter().map(|region| (region, sum.min)))
        .collect();
    // A cell is in one cage; what overlaps is something else.
    let is_cage = |(region, _): &&(&Region, i64)| {
        let cells: HashSet<CellId> = region.cells.iter().copied().collect();
        let others = all.iter().filter(|(other, _)| !std::ptr::eq(*other, *region));
        let is_apart = others
            .flat_map(|(other, _)| &other.cells)
            .all(|cell| !cells.contains(cell));
        let on_board = region
            .cells
            .iter()
            .all(|cell| cell.index() < puzzle.layout().board_ids().len());
        is_apart && on_board
    };
    let found: Vec<(&Region, i64)> = all.iter().filter(is_cage).copied().collect();
    let is_one_kind = found
        .iter()
        .all(|(region, _)| is_straight(puzzle.layout(), &region.cells) || is_box(region));
    let families = puzzle
        .layout()
        .families()
        .iter()
        .filter(|family| is_named(family));
    let named: HashSet<&[CellId]> = families
        .flat_map(|family| &family.regions)
        .map(|region| &*region.cells)
        .collect();
    let is_known = |(region, _): &(&Region, i64)| !is_one_kind || named.contains(&*region.cells);
    found.into_iter().filter(is_known).collect()
}

/// The border of a region, a little inside.
fn border(layout: &Layout, region: &Region, outlines: &[CellOutline]) -> Vec<PictureLine> {
    let mut lines = vec![];
    for cell in &region.cells {
        let outline = &outlines[cell.index()];
        let is_open = |side| {
            layout
                .neighbour(*cell, side)
                .is_some_and(|near| region.cells.contains(&near))
        };
        let open: Vec<bool> = layout.shape().sides().map(is_open).collect();
        for (index, (from, to)) in outline.sides().enumerate().filter(|(index, _)| !open[*index]) {
            let sides = open.len();
            let (before, after) = (open[(index + sides - 1) % sides], open[(index + 1) % sides]);
            lines.push(PictureLine {
                from: inset(outline, index, from, before),
                to: inset(outline, index, to, after),
                kind: LineKind::Cage,
            });
        }
    }
    lines
}

/// A corner of a cell moved inwards from a side; along the side only if the cage ends there.
fn inset(outline: &CellOutline, side: usize, corner: Point, goes_on: bool) -> Point {
    let inner = corner.towards(outline.centre, INSET);
    // The sides of a square are across (bottom and top) or down (right and left).
    let is_across = side % 2 == 1;
    match (goes_on, is_across) {
        (false, _) => inner,
        (true, true) => Point::new(corner.x, inner.y),
        (true, false) => Point::new(inner.x, corner.y),
    }
}

/// The sum, in the upper left corner of the first cell.
fn label(region: &Region, outlines: &[CellOutline], sum: i64) -> Option<PictureText> {
    let outline = &outlines[region.cells.iter().min()?.index()];
    let text = sum.to_string();
    let corner = outline
        .extent()
        .into_iter()
        .min_by_key(|corner| (corner.y, corner.x))?;
    let size = fitting(&text, outline.room, SUM);
    let width = i32::try_from(text.len()).unwrap_or(1) * size * 3 / 10;
    Some(PictureText {
        at: Point::new(corner.x + 5 + width, corner.y + 9),
        size,
        text,
        kind: TextKind::Clue,
    })
}
