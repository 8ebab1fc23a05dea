//! The borders between the cells: heavy at walls, and between boxes and pieces.

use std::collections::BTreeMap;

use super::outline::CellOutline;
use super::plane::{LineKind, PictureLine, Point};
use super::region_looks::RegionLooks;
use crate::render::boxes::{Grouping, boxes};
use placet_model::{Board, CellId, CellShape, Layout, Puzzle};

/// The borders, light ones first; on a graph the links.
pub(super) fn borders(
    puzzle: &Puzzle,
    board: &Board,
    looks: &RegionLooks<'_>,
    outlines: &[CellOutline],
) -> Vec<PictureLine> {
    let layout = puzzle.layout();
    if layout.shape() == CellShape::Graph {
        return links(layout, outlines);
    }
    let mut cells_at: BTreeMap<(Point, Point), Vec<CellId>> = BTreeMap::new();
    for (id, outline) in layout.board_ids().zip(outlines) {
        for (from, to) in outline.sides() {
            cells_at.entry((from.min(to), from.max(to))).or_default().push(id);
        }
    }
    let weights = Weights {
        layout,
        grouping: Grouping::new(puzzle, board),
        boxes: boxes(layout, |family| looks.may_be_boxes(family)),
        areas: looks.areas(layout),
    };
    let line = |((from, to), cells): (_, Vec<CellId>)| {
        let kind = weights.of(&cells)?;
        Some(PictureLine { from, to, kind })
    };
    let mut lines: Vec<PictureLine> = cells_at.into_iter().filter_map(line).collect();
    lines.sort_by_key(|line| line.kind);
    lines
}

struct Weights<'a> {
    layout: &'a Layout,
    grouping: Option<Grouping>,
    boxes: Option<Vec<usize>>,
    areas: Vec<Vec<Option<usize>>>,
}

impl Weights<'_> {
    /// The border of one cell at the rim, or between two cells.
    fn of(&self, cells: &[CellId]) -> Option<LineKind> {
        let [one, other] = match *cells {
            [one, other] => [one, other],
            _ if self.grouping.is_some() || self.boxes.is_some() => return Some(LineKind::Heavy),
            _ => return Some(LineKind::Light),
        };
        let is_cut = |areas: &Vec<Option<usize>>| areas[one.index()] != areas[other.index()];
        if self.layout.has_wall(one, other) || self.areas.iter().any(is_cut) {
            return Some(LineKind::Heavy);
        }
        let is_one = match (&self.grouping, &self.boxes) {
            (Some(grouping), None) => match grouping.is_one(one, other) {
                true if grouping.is_one_piece(one, other) => return None,
                is_one => is_one || grouping.is_blank(one) && grouping.is_blank(other),
            },
            (_, Some(boxes)) => boxes[one.index()] == boxes[other.index()],
            (None, None) => true,
        };
        Some(if is_one { LineKind::Light } else { LineKind::Heavy })
    }
}

fn links(layout: &Layout, outlines: &[CellOutline]) -> Vec<PictureLine> {
    let mut lines = vec![];
    for cell in layout.board_ids() {
        for other in layout.neighbours(cell).into_iter().filter(|other| *other > cell) {
            lines.push(PictureLine {
                from: outlines[cell.index()].centre,
                to: outlines[other.index()].centre,
                kind: LineKind::Link,
            });
        }
    }
    lines
}
