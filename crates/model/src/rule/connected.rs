//! `connected = "#"`: all cells that show a piece are connected.

use itertools::Itertools;

use super::{Regions, RuleViolation};
use crate::board::Board;
use crate::layout::{CellId, Layout, Region, Steps};
use crate::piece::{FaceId, PieceSet};

/// The maximum number of cells named in a sentence.
const MOST_NAMED: usize = 6;

/// In each region, the cells that show one of the faces are connected to each other through such
/// cells. No cell or a single one is connected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connected {
    /// The faces of the connected cells.
    pub faces: Vec<FaceId>,
    /// Their name in sentences.
    pub what: String,
    /// The regions, each connected separately.
    pub regions: Regions,
    /// How a way leads from cell to cell.
    pub steps: Steps,
    /// The same in sentences, after "connected": empty for neighbours, or ` by king moves`.
    pub how: String,
}

impl Connected {
    /// The maximum number of cells that can show one of the faces, given the copies.
    pub fn most_cells(&self, pieces: &PieceSet) -> usize {
        let kinds = self.faces.iter().map(|face| pieces.face(*face).piece);
        let cells = kinds.unique().map(|piece| {
            let piece = pieces.piece(piece);
            piece.copies.max.saturating_mul(piece.num_cells())
        });
        cells.fold(0, usize::saturating_add)
    }

    /// Blank cells may still connect the parts.
    pub(super) fn violations(&self, layout: &Layout, board: &Board) -> Vec<RuleViolation> {
        let regions = self.regions.list.iter();
        regions
            .filter_map(|region| self.violation(region, layout, board))
            .collect()
    }

    fn violation(&self, region: &Region, layout: &Layout, board: &Board) -> Option<RuleViolation> {
        let shows = |cell: &CellId| board.face(*cell).is_some_and(|face| self.faces.contains(&face));
        let near = self.steps.among(layout, &region.cells);
        let mut parts = parts(&region.cells, &near, |cell| {
            board.face(*cell).is_none() || shows(cell)
        });
        for part in &mut parts {
            part.retain(shows);
        }
        parts.retain(|part| !part.is_empty());
        if parts.len() < 2 {
            return None;
        }
        // The largest part is the main one; the others are cut off from it.
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
            "the {} of {} form {number} separate parts: {}{more} cut off",
            self.what,
            region.name,
            named.format(", "),
        );
        Some(RuleViolation { sentence, cells })
    }
}

/// The connected parts of the cells chosen by `is_there`; `near` has the cells one step away from each.
fn parts(cells: &[CellId], near: &[Vec<usize>], is_there: impl Fn(&CellId) -> bool) -> Vec<Vec<CellId>> {
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
    use crate::fixture::{puzzle, sentences};

    #[test]
    fn what_is_cut_off_is_named() {
        let puzzle = puzzle(
            "[board]\ngrid = [3, 4]\n[pieces]\nnames = '#.'\ncopies = 'any'\n[[rules]]\nconnected = '#'",
        );
        let cases = [
            (
                "##.# / .... / ####",
                "the # of the board form 3 separate parts: r1c1, r1c2, r1c4 cut off",
            ),
            (
                "#..# / #... / ##..",
                "the # of the board form 2 separate parts: r1c4 cut off",
            ),
            (
                "#.#. / .#.# / #.#.",
                "the # of the board form 6 separate parts: r1c3, r2c2, r2c4, r3c1, r3c3 cut off",
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
            [
                "the # of the board form 2 separate parts: r3c1, r3c2, r3c3, r3c4, r3c5, r3c6 and 2 more cut off"
            ]
        );
        let blank = sentences(&puzzle, "######## / .......? / ########");
        assert_eq!(blank, ["cell r2c8 is blank"]);
    }
}
