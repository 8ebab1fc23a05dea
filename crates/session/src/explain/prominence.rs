//! The order in which people see rule instances: of reasons that are equally many, the one that comes first is given.

use itertools::Itertools;

use super::rule_sentence::{InstanceSubject, RuleInstance};
use placet_model::{Cell, Puzzle};

/// How soon people see a rule instance: what is less is seen first.
///
/// That something is placed comes before all of this, because it depends on what is known; many runs that cross each other come last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Prominence {
    /// The number of cells to look at. For what a cell shows, there is one for each other thing that it might show.
    pub(super) cells: usize,
    pub(super) kind: ProminenceKind,
    /// How far the cells are from each other: a box comes before a line.
    pub(super) extent: usize,
}

/// What a rule instance is about, as far as people see it sooner or later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ProminenceKind {
    /// What is printed on the board, such as a cage.
    Clue,
    /// A region, or anything else that has its place on the board.
    Region,
    /// That a cell shows something: the cells that exclude all else may be anywhere.
    Cell,
    /// How often a piece is used, or where it lies.
    Pieces,
    /// What follows from adding up regions.
    Addition,
    /// What follows from sums that cross each other.
    CrossingSums,
}

/// Sums that cross each other and have more cells are looked for only when nothing else is found.
const MOST_CROSSED_CELLS: usize = 12;

impl Prominence {
    pub(super) fn of(puzzle: &Puzzle, instance: &RuleInstance) -> Self {
        let kind = match (&instance.subject, instance.rule) {
            (InstanceSubject::Cell(_), _) => ProminenceKind::Cell,
            (
                InstanceSubject::Addition {
                    is_crossing: true, ..
                },
                _,
            ) => ProminenceKind::CrossingSums,
            (InstanceSubject::Addition { .. }, _) => ProminenceKind::Addition,
            _ if instance.is_of_pieces => ProminenceKind::Pieces,
            (_, Some(rule)) if !puzzle.rules()[rule].printed.is_empty() => ProminenceKind::Clue,
            _ => ProminenceKind::Region,
        };
        let cells = match instance.subject {
            InstanceSubject::Cell(cell) => {
                let mut faces = puzzle.pieces().face_ids().collect_vec();
                faces.retain(|face| puzzle.pieces().may_stand(*face, cell));
                faces.len()
            }
            InstanceSubject::Addition { num_cells, .. } => num_cells,
            _ => instance.cells.len(),
        };
        let layout = puzzle.layout();
        let places = || instance.cells.iter().map(|cell| layout.cell(*cell));
        Prominence {
            cells,
            kind,
            extent: span(places(), |cell| cell.row) + span(places(), |cell| cell.column),
        }
    }

    /// How far people have to look: from 0 for what is printed, or near each other, to 1 for what may be anywhere.
    pub(super) fn distance(self) -> f64 {
        match self.kind {
            ProminenceKind::Clue => 0.0,
            ProminenceKind::Region if !self.is_line() => 0.0,
            ProminenceKind::Region | ProminenceKind::Pieces => 0.5,
            ProminenceKind::Cell | ProminenceKind::Addition | ProminenceKind::CrossingSums => 1.0,
        }
    }

    /// The same where other rules belong to the step: 0 for a cell, which others lead to, half for what is near, and 1 for all else.
    pub(super) fn distance_beside_others(self) -> f64 {
        match self.kind {
            ProminenceKind::Cell => 0.0,
            _ if self.distance() == 0.0 => 0.5,
            _ => 1.0,
        }
    }

    /// Are the cells far from each other, as in a line, and not in a box?
    pub(super) fn is_line(self) -> bool {
        self.extent > self.cells
    }

    /// Is it what people add up only when they see nothing else, even if it places something?
    pub(super) fn is_last_resort(self) -> bool {
        self.kind == ProminenceKind::CrossingSums && self.cells > MOST_CROSSED_CELLS
    }

    pub(super) fn is_of_pieces(self) -> bool {
        self.kind == ProminenceKind::Pieces
    }
}

/// The number of lines from the first to the last cell in a direction.
fn span<'c>(cells: impl Iterator<Item = &'c Cell>, line: impl Fn(&Cell) -> usize) -> usize {
    let ends = cells.map(line).minmax().into_option();
    ends.map_or(0, |(first, last)| last - first + 1)
}
