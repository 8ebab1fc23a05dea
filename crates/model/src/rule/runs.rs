//! `runs = [[3, 1], [2]], of = "rows", piece = "#"`: the lengths of the runs of a piece along a
//! line.

use itertools::Itertools;

use super::RuleViolation;
use crate::board::Board;
use crate::layout::Region;
use crate::piece::FaceId;

/// The faces form runs of these lengths along a line, in this order, with at least one other face
/// between two runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runs {
    /// The line, from its start.
    pub line: Region,
    /// The lengths of the runs, none of them zero.
    pub lengths: Vec<usize>,
    /// The faces of the runs.
    pub faces: Vec<FaceId>,
    /// Their name in sentences.
    pub what: String,
}

/// `3, 1`, or `none`.
pub(super) fn shown(lengths: &[usize]) -> String {
    match lengths {
        [] => "none".to_string(),
        lengths => lengths.iter().join(", "),
    }
}

impl Runs {
    /// The lengths of the runs on a board; `None` if cells of the line are blank.
    pub(super) fn lengths_on(&self, board: &Board) -> Option<Vec<usize>> {
        let shows = |cell: &_| board.face(*cell).map(|face| self.faces.contains(&face));
        let filled = self.line.cells.iter().map(shows).collect::<Option<Vec<bool>>>()?;
        let groups = filled.split(|filled| !filled).map(<[bool]>::len);
        Some(groups.filter(|length| *length > 0).collect())
    }

    /// A line with blank cells is not violated.
    pub(super) fn violations(&self, board: &Board) -> Vec<RuleViolation> {
        let Some(lengths) = self.lengths_on(board) else {
            return vec![];
        };
        if lengths == self.lengths {
            return vec![];
        }
        let sentence = format!(
            "{} shows runs of {}: {}, not {}",
            self.line.name,
            self.what,
            shown(&lengths),
            shown(&self.lengths)
        );
        vec![RuleViolation {
            sentence,
            cells: self.line.cells.clone(),
        }]
    }
}
