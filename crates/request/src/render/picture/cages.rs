//! Cages: regions with a dashed border, most of which have a clue in their first cell.

use std::collections::HashSet;

use super::outline::{CellOutline, has_clues};
use super::plane::{LineKind, PictureLine, PictureText, Point, TextKind, fitting, text_width};
use super::region_looks::RegionLooks;
use placet_model::{CellId, CluePlace, Layout, Puzzle, RegionLook};

/// How far the border of a cage is from that of its cells, in percent of the way to the centre.
const INSET: i32 = 14;
/// The size of a sum.
const SUM: i32 = 11;

/// A cage.
pub(super) struct DashedCage<'a> {
    cells: &'a [CellId],
    /// Does it have its border? Its author may give the regions another look.
    has_border: bool,
    /// What is printed in its first cell.
    label: Option<String>,
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
        if cage.has_border {
            lines.extend(border(layout, cage.cells, outlines));
        }
        let label = cage.label.as_ref();
        texts.extend(label.and_then(|label| in_first_cell(cage.cells, outlines, label)));
    }
}

/// The cages, also those without a clue beside others that have one.
pub(super) fn cages<'a>(puzzle: &'a Puzzle, looks: &RegionLooks<'a>) -> Vec<DashedCage<'a>> {
    if !has_clues(puzzle.layout().shape()) {
        return vec![];
    }
    let printed = puzzle.rules().iter().flat_map(|rule| &rule.printed);
    let mut cages: Vec<DashedCage<'_>> = printed
        .filter_map(|clue| match &clue.place {
            CluePlace::Cage(cells) => Some(DashedCage {
                cells,
                has_border: looks.may_be_cage(cells),
                label: Some(clue.words.join(" ")),
            }),
            _ => None,
        })
        .collect();
    let known: HashSet<&[CellId]> = cages.iter().map(|cage| cage.cells).collect();
    let regions = looks.like(RegionLook::Cages).flat_map(|family| &family.regions);
    let others = regions.filter(|region| !known.contains(&*region.cells));
    cages.extend(others.map(|region| DashedCage {
        cells: &region.cells,
        has_border: true,
        label: None,
    }));
    cages
}

/// The border of a region, a little inside.
fn border(layout: &Layout, cells: &[CellId], outlines: &[CellOutline]) -> Vec<PictureLine> {
    let mut lines = vec![];
    for cell in cells {
        let Some(outline) = outlines.get(cell.index()) else {
            continue;
        };
        let is_open = |side| {
            layout
                .neighbour(*cell, side)
                .is_some_and(|near| cells.contains(&near))
        };
        let open: Vec<bool> = layout.shape().sides().map(is_open).collect();
        for (index, (from, to)) in outline.sides().enumerate().filter(|(index, _)| !open[*index]) {
            let sides = open.len();
            let corner = |steps: usize| outline.corners[(index + steps) % sides];
            let end = |at: Point, goes_on: bool, beyond: Point| match goes_on {
                true => at.towards(beyond, inset_along(sides)),
                false => at.towards(outline.centre, INSET),
            };
            lines.push(PictureLine {
                from: end(from, open[(index + sides - 1) % sides], corner(sides - 1)),
                to: end(to, open[(index + 1) % sides], corner(2)),
                kind: LineKind::Cage,
            });
        }
    }
    lines
}

/// How far along an open side a border meets that of the next cell, in percent of the side: as far from its own side as at a corner.
fn inset_along(sides: usize) -> i32 {
    match sides {
        3 => INSET / 3,
        4 => INSET / 2,
        _ => INSET,
    }
}

/// A text in the upper left corner of the first cell.
pub(super) fn in_first_cell(cells: &[CellId], outlines: &[CellOutline], text: &str) -> Option<PictureText> {
    let outline = outlines.get(cells.iter().min()?.index())?;
    let corner = outline
        .extent()
        .into_iter()
        .min_by_key(|corner| (corner.y, corner.x))?;
    let size = fitting(text, outline.room, SUM);
    let width = text_width(text) * size * 3 / 10;
    Some(PictureText {
        at: Point::new(corner.x + 5 + width, corner.y + 9),
        size,
        text: text.to_string(),
        kind: TextKind::Clue,
    })
}
