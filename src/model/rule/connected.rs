//! `connected = "#"`: all cells that show a piece hang together.

use itertools::Itertools;

use super::count::counted_faces;
use super::read::{Draft, RuleScope};
use super::regions::regions_of;
use super::{Regions, RuleKind, RuleViolation};
use crate::model::board::Board;
use crate::model::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::model::document::node::DocumentNode;
use crate::model::document::read_context::ReadContext;
use crate::model::document::table::{FromNode, ReadTable, table};
use crate::model::layout::{CellId, Layout, Region, longest_shortest_path};
use crate::model::piece::{FaceId, PieceSet};
use crate::model::words::{NameList, NameOrNames};

/// The most steps that may be looked at: what is lowered grows with them.
const MAX_LOOKED_AT: usize = 1_000_000;

/// How many cells a sentence names.
const MOST_NAMED: usize = 6;

/// Within each region, from each cell that shows one of the faces a way leads to each other
/// over cells that do. None or one is connected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connected {
    /// What hangs together.
    pub faces: Vec<FaceId>,
    /// What sentences call it.
    pub what: String,
    /// Where it does.
    pub regions: Regions,
}

table! {
    /// All cells that show a piece hang together.
    pub(super) struct ConnectedTable ("a rule") needs [connected] {
        /// The piece, or a list of pieces that hang together with each other.
        connected: NameOrNames,
        /// The regions within each of which they hang together; if left out, the whole board.
        of: NameOrNames,
        /// The cells of one region instead.
        cells: NameList,
        /// Of a list of pieces, does each hang together by itself?
        each: bool,
    }
}

/// One rule, or one a piece.
pub(super) fn read(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<Draft> {
    read_all(node, scope, context).unwrap_or_default()
}

fn read_all(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Option<Vec<Draft>> {
    let table = ConnectedTable::from_node(node, context)?;
    let regions = if table.written().lacks(&["of", "cells"]) {
        Some(Regions::single(Region {
            name: "the board".to_string(),
            cells: scope.layout.cell_ids().collect(),
        }))
    } else {
        regions_of!(table, node, scope, context)
    };
    let names = table.connected?;
    let is_each = table.each == Some(true);
    let sets: Vec<NameOrNames> = if is_each {
        names.0.into_iter().map(|name| NameOrNames(vec![name])).collect()
    } else {
        vec![names]
    };
    let faces = sets
        .iter()
        .map(|names| counted_faces(names, node.span, scope, context));
    let faces = faces.collect_vec();
    let regions = regions?;
    let drafts = sets.iter().zip(faces);
    let drafts = drafts.map(|(names, faces)| Some(draft(names, faces?, regions.clone())));
    let drafts: Vec<Draft> = drafts.collect::<Option<_>>()?;
    refuse_large(&drafts, scope, node.span, context)?;
    Some(drafts)
}

fn draft(names: &NameOrNames, faces: Vec<FaceId>, regions: Regions) -> Draft {
    let what = names.0.iter().map(|name| &name.value).join(" or ");
    Draft {
        name: format!("connected {what} in {}", regions.name),
        says: format!("in {} all {what} are connected", regions.phrase),
        kind: RuleKind::Connected(Connected { faces, what, regions }),
    }
}

/// Refuses what would take too many levels.
fn refuse_large(
    drafts: &[Draft],
    scope: &RuleScope<'_>,
    rule: Span,
    context: &mut ReadContext,
) -> Option<()> {
    let size = |draft: &Draft| match &draft.kind {
        RuleKind::Connected(rule) => rule.size(scope),
        _ => 0,
    };
    let size = drafts.iter().map(size).fold(0, usize::saturating_add);
    if size <= MAX_LOOKED_AT {
        return Some(());
    }
    let message = "there are too many cells to keep connected";
    let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, rule, message);
    context.add(
        diagnostic
            .label(format!(
                "some {size} steps would have to be looked at, at most {MAX_LOOKED_AT}"
            ))
            .help("a square board of 20 x 20 is possible, or a larger one with few copies of the piece"),
    );
    None
}

impl Connected {
    /// How many cells can show one of the faces, as far as copies go.
    pub(crate) fn most_cells(&self, pieces: &PieceSet) -> usize {
        let kinds = self.faces.iter().map(|face| pieces.face(*face).piece);
        let cells = kinds.unique().map(|piece| {
            let piece = pieces.piece(piece);
            piece.copies.max.saturating_mul(piece.num_cells())
        });
        cells.fold(0, usize::saturating_add)
    }

    /// How much there is to be looked at: each cell and each of its neighbours at each level.
    fn size(&self, scope: &RuleScope<'_>) -> usize {
        let most_cells = self.most_cells(scope.pieces);
        let size = |region: &Region| {
            let near = scope.layout.neighbours_among(&region.cells);
            let degrees = near.iter().map(Vec::len).collect_vec();
            let steps = region.cells.len() + degrees.iter().sum::<usize>();
            steps.saturating_mul(longest_shortest_path(&degrees).min(most_cells))
        };
        self.regions.list.iter().map(size).fold(0, usize::saturating_add)
    }

    /// Blank cells may become what connects.
    pub(super) fn violations(&self, layout: &Layout, board: &Board) -> Vec<RuleViolation> {
        let regions = self.regions.list.iter();
        regions
            .filter_map(|region| self.violation(region, layout, board))
            .collect()
    }

    fn violation(&self, region: &Region, layout: &Layout, board: &Board) -> Option<RuleViolation> {
        let shows = |cell: &CellId| board.face(*cell).is_some_and(|face| self.faces.contains(&face));
        let mut parts = parts(layout, &region.cells, |cell| {
            board.face(*cell).is_none() || shows(cell)
        });
        for part in &mut parts {
            part.retain(shows);
        }
        parts.retain(|part| !part.is_empty());
        if parts.len() < 2 {
            return None;
        }
        // What is cut off is cut off from the largest part.
        let largest = parts.iter().map(Vec::len).max();
        let main = parts.iter().position(|part| Some(part.len()) == largest);
        let number = parts.len();
        let mut cells = main.map_or(vec![], |main| {
            parts.remove(main);
            parts.concat()
        });
        cells.sort_unstable();
        let named = cells.iter().take(MOST_NAMED).map(|cell| &layout.cell(*cell).name);
        let more = match cells.len().saturating_sub(MOST_NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let sentence = format!(
            "the {} of {} fall into {number} parts: {}{more} cut off",
            self.what,
            region.name,
            named.format(", "),
        );
        Some(RuleViolation { sentence, cells })
    }
}

/// The parts into which those of the cells fall that `is_there` chooses.
fn parts(layout: &Layout, cells: &[CellId], is_there: impl Fn(&CellId) -> bool) -> Vec<Vec<CellId>> {
    let near = layout.neighbours_among(cells);
    let mut is_open: Vec<bool> = cells.iter().map(is_there).collect();
    let mut parts = vec![];
    for start in 0..cells.len() {
        if !std::mem::replace(&mut is_open[start], false) {
            continue;
        }
        let (mut part, mut reached) = (vec![], vec![start]);
        while let Some(at) = reached.pop() {
            part.push(cells[at]);
            for other in &near[at] {
                if std::mem::replace(&mut is_open[*other], false) {
                    reached.push(*other);
                }
            }
        }
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use crate::model::fixture::{puzzle, sentences};

    #[test]
    fn what_is_cut_off_is_named() {
        let puzzle = puzzle(
            "[board]\ngrid = [3, 4]\n[pieces]\nnames = '#.'\ncopies = 'any'\n[[rules]]\nconnected = '#'",
        );
        let cases = [
            (
                "##.# / .... / ####",
                "the # of the board fall into 3 parts: r1c1, r1c2, r1c4 cut off",
            ),
            (
                "#..# / #... / ##..",
                "the # of the board fall into 2 parts: r1c4 cut off",
            ),
            (
                "#.#. / .#.# / #.#.",
                "the # of the board fall into 6 parts: r1c3, r2c2, r2c4, r3c1, r3c3 cut off",
            ),
        ];
        for (board, expected) in cases {
            assert_eq!(sentences(&puzzle, board), [expected], "{board}");
        }
        for board in [".... / .... / ....", ".... / .#.. / ....", "#### / #..# / ####"] {
            assert_eq!(sentences(&puzzle, board), [""; 0], "{board}");
        }
    }

    #[test]
    fn many_cells_are_not_all_named_and_blanks_may_connect() {
        let puzzle = puzzle(
            "[board]\ngrid = [3, 8]\n[pieces]\nnames = '#.'\ncopies = 'any'\n[[rules]]\nconnected = '#'",
        );
        assert_eq!(
            sentences(&puzzle, "######## / ........ / ########"),
            ["the # of the board fall into 2 parts: r3c1, r3c2, r3c3, r3c4, r3c5, r3c6 and 2 more cut off"]
        );
        let blank = sentences(&puzzle, "######## / .......? / ########");
        assert_eq!(blank, ["the cell r2c8 is blank"]);
    }
}
