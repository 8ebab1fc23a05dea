//! The puzzle: all that its author said.

use super::expectation::Expectation;
use super::given::Given;
use super::layout::Layout;
use super::piece::PieceSet;
use super::projection::Projection;
use super::rule::Rule;

/// A placement puzzle: pieces to put on the cells of a board so that rules hold.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// What it is called.
    pub title: String,
    /// Who made it, and where it was published.
    pub source: Option<String>,
    /// The cells and their lines.
    pub layout: Layout,
    /// The pieces.
    pub pieces: PieceSet,
    /// The rules.
    pub rules: Vec<Rule>,
    /// What is on the board from the start.
    pub givens: Vec<Given>,
    /// What counts as the answer.
    pub projection: Projection,
    /// What is known of the answer.
    pub expect: Expectation,
}
