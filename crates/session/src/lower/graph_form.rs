//! How a problem says that something is connected.

use placet_base::choice::GraphEncoding;
use placet_base::limit::poll;
use placet_model::{CellId, PieceId};
use placet_problem::Atom;

/// The form of graphs that have to be connected, and of runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GraphForm {
    /// Levels: helper variables, so that the problem says all.
    Levels,
    /// Helper variables by this encoding, for formulas, unless a rule chooses its own.
    Formula(GraphEncoding),
    /// Graphs beside the problem, for engines that cut off what is apart.
    Graphs,
    /// For SAT solvers: as graphs, but regions of several sizes have a graph for each size, and runs say where each begins.
    ForSolvers,
    /// Graphs beside the problem in which paths are rooted at their ends, for the frontier: which path passes a cell needs no helper
    /// variables either.
    RootedGraphs,
    /// Graphs beside the problem, and circuits for loops that pass every vertex, for exports.
    GraphsAndTours,
    /// Circuits for loops, for exports. All else has levels.
    Circuits,
}

impl GraphForm {
    /// Are there graphs beside the problem?
    pub fn has_graphs(self) -> bool {
        match self {
            GraphForm::Levels | GraphForm::Formula(_) | GraphForm::Circuits => false,
            GraphForm::Graphs
            | GraphForm::ForSolvers
            | GraphForm::RootedGraphs
            | GraphForm::GraphsAndTours => true,
        }
    }

    /// Is a loop a circuit beside the problem, given whether it passes every vertex?
    pub(super) fn has_circuit(self, is_tour: bool) -> bool {
        match self {
            GraphForm::Circuits => true,
            GraphForm::GraphsAndTours => is_tour,
            GraphForm::Levels
            | GraphForm::Formula(_)
            | GraphForm::Graphs
            | GraphForm::ForSolvers
            | GraphForm::RootedGraphs => false,
        }
    }

    /// The form for a rule that chooses an encoding.
    pub(super) fn for_rule(self, own: GraphEncoding) -> Self {
        match self {
            GraphForm::Formula(_) if own != GraphEncoding::Auto => GraphForm::Formula(own),
            _ => self,
        }
    }

    /// The encoding of what is not beside the problem.
    pub(super) fn encoding(self) -> GraphEncoding {
        match self {
            GraphForm::Formula(encoding) => encoding,
            GraphForm::Levels
            | GraphForm::Graphs
            | GraphForm::ForSolvers
            | GraphForm::RootedGraphs
            | GraphForm::GraphsAndTours
            | GraphForm::Circuits => GraphEncoding::Levels,
        }
    }
}

/// Where each piece may be.
#[derive(Default)]
pub(super) struct PieceLocations {
    at: Vec<Vec<(CellId, Atom)>>,
}

impl PieceLocations {
    /// So many pieces, nowhere yet.
    pub(super) fn of_pieces(count: usize) -> Self {
        PieceLocations {
            at: vec![vec![]; count],
        }
    }

    /// A piece may be on a cell, and is if the statement holds.
    pub(super) fn push(&mut self, piece: PieceId, cell: CellId, atom: Atom) {
        poll(1);
        self.at[piece.index()].push((cell, atom));
    }

    /// The cells where a piece may be, in reading order, each with the statement
    /// that it is there.
    pub(super) fn of(&self, piece: PieceId) -> &[(CellId, Atom)] {
        &self.at[piece.index()]
    }
}
