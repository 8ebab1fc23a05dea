//! The puzzle: all that its author said.

use super::diagnostic::Diagnostics;
use super::expectation::Expectation;
use super::given::Given;
use super::layout::Layout;
use super::objective::Objective;
use super::objective_bound::ObjectiveBound;
use super::parameter::Parameter;
use super::piece::PieceSet;
use super::projection::Projection;
use super::rule::Rule;
use super::symmetry_choice::SymmetryChoice;
use crate::choice::Choices;

/// A placement puzzle: pieces to put on the cells of a board so that rules hold.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// What it is called.
    pub title: String,
    /// Who made it, and where it was published.
    pub source: Option<String>,
    /// The numbers with names that the file speaks of, and their values.
    pub parameters: Vec<Parameter>,
    /// The cells and their lines.
    pub layout: Layout,
    /// The pieces.
    pub pieces: PieceSet,
    /// The rules.
    pub rules: Vec<Rule>,
    /// What is on the board from the start.
    pub givens: Vec<Given>,
    /// What is to be as great or as small as possible.
    pub objective: Option<Objective>,
    /// How good boards have to be. No model says so: it is what is known of the best value, or asked for.
    pub objective_bound: Option<ObjectiveBound>,
    /// What counts as the answer.
    pub projection: Projection,
    /// Which symmetries make two boards the same, where boards are counted up to symmetry.
    pub symmetry: SymmetryChoice,
    /// What is known of the answer.
    pub expect: Expectation,
    /// What is legal in the model and surely not meant.
    pub warnings: Diagnostics,
}

impl Puzzle {
    /// Takes a further given, in place of one of the same cell.
    pub fn give(&mut self, given: Given) {
        self.givens.retain(|own| own.cell != given.cell);
        self.givens.push(given);
    }

    /// The puzzle whose boards are those of this value of its objective, or a better one.
    ///
    /// # Panics
    /// If it has no objective.
    pub fn as_good_as(self, value: i64) -> Self {
        self.with_bar(value, false)
    }

    /// The puzzle whose boards are those of a better value of its objective than this.
    ///
    /// # Panics
    /// If it has no objective.
    pub fn better_than(self, value: i64) -> Self {
        self.with_bar(value, true)
    }

    fn with_bar(mut self, value: i64, is_beaten: bool) -> Self {
        let objective = self.objective.clone();
        let objective = objective.expect("invariant: the puzzle has an objective");
        self.objective_bound = Some(ObjectiveBound {
            objective,
            value,
            is_beaten,
        });
        self
    }

    /// Does a rule say how it is to be encoded?
    pub fn chooses_encodings(&self) -> bool {
        self.rules.iter().any(|rule| rule.encode != Choices::default())
    }

    /// How many copies of each piece the givens put on the board, in the order of the
    /// pieces. A given that leaves open which piece it is counts for none. Of a piece that
    /// covers several cells it is the least number: one piece may be given by several cells.
    pub fn num_given(&self) -> Vec<usize> {
        let mut given = vec![0usize; self.pieces.pieces().len()];
        for faces in self.givens.iter().map(|given| &given.faces) {
            let mut pieces = faces.iter().map(|face| self.pieces.face(*face).piece);
            if let Some(piece) = pieces.next().filter(|first| pieces.all(|piece| piece == *first)) {
                given[piece.index()] += 1;
            }
        }
        for (cells, piece) in given.iter_mut().zip(self.pieces.pieces()) {
            *cells = cells.div_ceil(piece.num_cells());
        }
        given
    }
}
