//! `runs = [[3, 1], [2]], of = "rows", piece = "#"`: the runs of pieces along a line.

use std::sync::Arc;

use itertools::Itertools;

use super::RuleViolation;
use crate::board::Board;
use crate::layout::Region;
use crate::piece::FaceId;

/// The faces form these runs along a line, in this order.
///
/// There is at least one cell between two runs of the same kind. Runs of different kinds may touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runs {
    /// The line, from its start.
    pub line: Region,
    /// The runs.
    pub runs: Vec<Run>,
    /// The kinds of run. They share no face; a cell with a face of none belongs to no run.
    pub kinds: Arc<[RunKind]>,
}

/// A run: adjacent cells of a line with faces of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The number of cells, at least 1.
    pub length: usize,
    /// The index of its kind.
    pub kind: usize,
}

/// What runs can consist of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunKind {
    /// The faces.
    pub faces: Vec<FaceId>,
    /// Their name in sentences.
    pub what: String,
}

impl Runs {
    /// The kind of run that a face belongs to.
    pub fn kind_of(&self, face: FaceId) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.faces.contains(&face))
    }

    /// Are there several kinds of run, so that the kind of each is told with its length?
    pub fn is_coloured(&self) -> bool {
        self.kinds.len() > 1
    }

    /// `3, 1`, or `3 red, 1 blue`, or `none`.
    pub(super) fn shown(&self, runs: &[Run]) -> String {
        match runs {
            [] => "none".to_string(),
            runs => runs.iter().map(|run| self.shown_run(*run)).join(", "),
        }
    }

    /// `3`, or `3 red`.
    pub(super) fn shown_run(&self, run: Run) -> String {
        match self.is_coloured() {
            true => format!("{} {}", run.length, self.kinds[run.kind].what),
            false => run.length.to_string(),
        }
    }

    /// The same in one word, if the name of the kind is a letter: `3r`.
    pub(super) fn run_word(&self, run: Run) -> String {
        let what = &self.kinds[run.kind].what;
        let is_letter = what.chars().exactly_one().is_ok_and(char::is_alphabetic);
        match self.is_coloured() && is_letter {
            true => format!("{}{what}", run.length),
            false => self.shown_run(run),
        }
    }

    /// ` of #`, unless the runs tell it.
    pub(super) fn of_what(&self) -> String {
        match self.is_coloured() {
            true => String::new(),
            false => format!(" of {}", self.what()),
        }
    }

    /// What runs consist of: `red or blue`.
    pub(super) fn what(&self) -> String {
        self.kinds.iter().map(|kind| kind.what.as_str()).join(" or ")
    }

    /// The runs on a board; `None` if cells of the line are blank.
    pub(super) fn runs_on(&self, board: &Board) -> Option<Vec<Run>> {
        let kind = |cell: &_| board.face(*cell).map(|face| self.kind_of(face));
        let kinds = self.line.cells.iter().map(kind).collect::<Option<Vec<_>>>()?;
        let groups = kinds.chunk_by(|one, next| one == next);
        let run = |group: &[Option<usize>]| {
            let kind = group[0]?;
            let length = group.len();
            Some(Run { length, kind })
        };
        Some(groups.filter_map(run).collect())
    }

    /// A line with blank cells is not violated.
    pub(super) fn violations(&self, board: &Board) -> Vec<RuleViolation> {
        let Some(runs) = self.runs_on(board) else {
            return vec![];
        };
        if runs == self.runs {
            return vec![];
        }
        let sentence = format!(
            "{} shows runs{}: {}, not {}",
            self.line.name,
            self.of_what(),
            self.shown(&runs),
            self.shown(&self.runs)
        );
        vec![RuleViolation {
            sentence,
            cells: self.line.cells.clone(),
        }]
    }
}
