//! `count = "Q", of = "rows", is = 1`: how often a region shows some pieces.

use crate::model::document::read_context::ReadContext;
use itertools::Itertools;

use super::read::{Draft, Scope};
use super::regions::regions_of;
use super::{Breach, Regions, RuleKind};
use crate::model::board::Board;
use crate::model::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::model::document::bounds::Bounds;
use crate::model::document::node::Node;
use crate::model::document::table::{FromNode, ReadTable, Spanned, table};
use crate::model::layout::Region;
use crate::model::piece::{FaceId, unknown_piece};
use crate::model::words::{NameOrNames, Names};

/// Each region shows one of `faces` between `min` and `max` times, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// What is counted.
    pub faces: Vec<FaceId>,
    /// What sentences call it.
    pub what: String,
    /// At least so often.
    pub min: usize,
    /// At most so often; may exceed the region's size.
    pub max: usize,
    /// Where it is counted.
    pub regions: Regions,
    /// By cell: the numbers of the regions that have it.
    of_cells: Vec<Vec<u32>>,
}

table! {
    /// A region shows a piece so many times.
    pub(super) struct CountTable ("a rule")
        needs [count, of | cells, is | at_least | at_most] {
        /// What is counted: a piece, or a list of pieces that count together.
        count: NameOrNames,
        /// The regions in which it is counted: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one region instead.
        cells: Names,
        /// So often: a number or a range.
        is: Spanned<Bounds>,
        /// So often or more.
        at_least: Spanned<i64>,
        /// So often or less.
        at_most: Spanned<i64>,
    }
}

pub(super) fn read(node: &Node, scope: &Scope<'_>, reading: &mut ReadContext) -> Option<Draft> {
    let table = CountTable::from_node(node, reading)?;
    let regions = regions_of!(table, node, scope, reading);
    let bounds = read_bounds(&table, node.span, reading);
    let names = table.count?;
    let faces = counted_faces(&names, node.span, scope, reading);
    let (regions, bounds, faces) = (regions?, bounds?, faces?);
    Some(draft(&names, faces, bounds, regions))
}

/// How often the faces of these names are shown in each region.
pub(super) fn draft(
    names: &NameOrNames,
    faces: Vec<FaceId>,
    (min, max): (usize, usize),
    regions: Regions,
) -> Draft {
    let what = names.0.iter().map(|name| &name.value).join(" or ");
    let amount = match (min, max) {
        (min, usize::MAX) => format!("at least {min}"),
        (0, max) => format!("at most {max}"),
        (min, max) if min == max => min.to_string(),
        (min, max) => format!("between {min} and {max}"),
    };
    let says = format!("the number of {what} in {} is {amount}", regions.phrase);
    let name = format!("count of {what} in {}", regions.name);
    Draft {
        name,
        says,
        kind: RuleKind::Count(Count {
            faces,
            what,
            min,
            max,
            of_cells: regions_of_cells(&regions.list),
            regions,
        }),
    }
}

fn regions_of_cells(regions: &[Region]) -> Vec<Vec<u32>> {
    let mut of_cells = vec![];
    for (number, region) in (0..).zip(regions) {
        for cell in &region.cells {
            if of_cells.len() <= cell.index() {
                of_cells.resize(cell.index() + 1, vec![]);
            }
            of_cells[cell.index()].push(number);
        }
    }
    of_cells
}

/// The faces of some names.
pub(super) fn counted_faces(
    names: &NameOrNames,
    rule: Span,
    scope: &Scope<'_>,
    reading: &mut ReadContext,
) -> Option<Vec<FaceId>> {
    let mut faces = vec![];
    let mut known = true;
    for name in &names.0 {
        match scope.pieces.find_faces(&name.value) {
            Some(found) => faces.extend(found),
            None => {
                reading.add(unknown_piece(scope.pieces, name));
                known = false;
            }
        }
    }
    if known && faces.is_empty() {
        reading.add(
            Diagnostic::new(DiagnosticCode::BadValue, rule, "the rule counts nothing")
                .label("expected a piece"),
        );
        return None;
    }
    known.then(|| faces.into_iter().unique().collect())
}

/// `is`, or `at_least` and `at_most` or one of them.
fn read_bounds(table: &CountTable, rule: Span, reading: &mut ReadContext) -> Option<(usize, usize)> {
    let (min, max) = match (&table.is, &table.at_least, &table.at_most) {
        (Some(is), None, None) => ((is.value.min, is.span), Some((is.value.max, is.span))),
        (None, None, None) if !table.written().lacks(&["is", "at_least", "at_most"]) => return None,
        (None, None, None) => {
            let diagnostic =
                Diagnostic::new(DiagnosticCode::MissingKey, rule, "the rule does not say how many");
            reading.add(diagnostic.label("expected `is`, `at_least` or `at_most`"));
            return None;
        }
        (None, least, most) => {
            let least = least.map_or((0, rule), |least| (least.value, least.span));
            (least, most.map(|most| (most.value, most.span)))
        }
        (Some(is), _, _) => {
            let diagnostic = Diagnostic::new(DiagnosticCode::Conflict, is.span, "`is` stands alone");
            reading.add(diagnostic.label("not with `at_least` or `at_most`"));
            return None;
        }
    };
    let mut natural = |(number, span): (i64, _)| {
        let negative = |_| {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadValue,
                span,
                "a number of pieces can't be negative",
            );
            reading.add(diagnostic.label("expected 0 or more"));
        };
        usize::try_from(number).map_err(negative).ok()
    };
    let least = natural(min)?;
    let Some((_, span)) = max else {
        return Some((least, usize::MAX));
    };
    let most = max.and_then(natural)?;
    if least > most {
        let message = format!("at least {least} and at most {most} leaves nothing");
        reading.add(
            Diagnostic::new(DiagnosticCode::BadValue, span, message)
                .label(format!("expected {least} or more")),
        );
        return None;
    }
    Some((least, most))
}

/// How many cells show nothing.
fn blanks(region: &Region, board: &Board) -> usize {
    let cells = region.cells.iter();
    cells.filter(|cell| board.face(**cell).is_none()).count()
}

impl Count {
    pub(super) fn breaches(&self, board: &Board) -> Vec<Breach> {
        let counts = self.counts(board);
        let regions = self.regions.list.iter().zip(counts);
        regions
            .filter_map(|(region, counted)| self.breach(region, counted, board))
            .collect()
    }

    /// How often each region shows what is counted: from the cells that do, as most often few do and regions are many.
    fn counts(&self, board: &Board) -> Vec<usize> {
        let mut counts = vec![0; self.regions.list.len()];
        for (cell, face) in board.shown() {
            if self.faces.contains(&face) {
                let regions = self.of_cells.get(cell.index()).into_iter().flatten();
                regions.for_each(|region| counts[*region as usize] += 1);
            }
        }
        counts
    }

    fn breach(&self, region: &Region, counted: usize, board: &Board) -> Option<Breach> {
        let expected = if counted > self.max {
            format!("at most {}", self.max)
        } else if counted < self.min && counted + blanks(region, board) < self.min {
            format!("at least {}", self.min)
        } else {
            return None;
        };
        let sentence = format!(
            "{} shows {} {counted} times, {expected} expected",
            region.name, self.what
        );
        Some(Breach {
            sentence,
            cells: region.cells.clone(),
        })
    }
}
