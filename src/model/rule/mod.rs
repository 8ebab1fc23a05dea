//! Rules: what a filled board must obey. One file a kind.
//!
//! A kind of rule knows how it is written, the sentence it says, and by which
//! sentences a board breaks it. It knows nothing of variables or clauses: what
//! is decided here about a board is what every encoding is held against.

mod all_different;

mod by;
mod connected;
mod count;
mod edge_fit;
mod expression;
mod key;
mod regions;
mod relation;
mod runs;
mod sum;
mod violation;

pub use all_different::AllDifferentRule;
pub use by::By;
pub use connected::Connected;
pub use count::CountRule;
pub use edge_fit::{EdgeFit, Fit};
pub use expression::Expression;
pub(crate) use key::{ListedRules, RuleScope, read_rules};
pub use regions::Regions;
pub use relation::{Relation, RelationKind};
pub use runs::Runs;
pub use sum::{LineSum, SumRule};
pub use violation::RuleViolation;

use super::board::Board;
use super::diagnostic::Span;
use super::layout::Layout;
use super::piece::PieceSet;
use crate::choice::Choices;

/// A named rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its name; no two rules of a puzzle share one.
    pub name: String,
    /// The sentence that says it.
    pub says: String,
    /// What it demands.
    pub kind: RuleKind,
    /// The encodings that its author chose for it; `auto` where the command line chooses.
    pub encode: Choices,
    /// Where it is written.
    pub span: Span,
}

/// The kinds of rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleKind {
    /// The numbers of a region add up to something.
    Sum(SumRule),
    /// No two cells of a region show the same.
    AllDifferent(AllDifferentRule),
    /// A region shows some pieces so many times.
    Count(CountRule),
    /// Edges of neighbours fit.
    EdgeFit(EdgeFit),
    /// A relation between the columns of pieces.
    Relation(Relation),
    /// All cells that show a piece hang together.
    Connected(Connected),
    /// How long the runs of a piece are along a line.
    Runs(Runs),
    /// A statement in the language of expressions.
    Expression(Expression),
}

impl RuleKind {
    /// The ways in which a board breaks the rule. Blank cells break nothing.
    pub fn violations(&self, layout: &Layout, pieces: &PieceSet, board: &Board) -> Vec<RuleViolation> {
        match self {
            RuleKind::Sum(sum) => sum.violations(pieces, board),
            RuleKind::AllDifferent(rule) => rule.violations(layout, pieces, board),
            RuleKind::Count(count) => count.violations(board),
            RuleKind::EdgeFit(fit) => fit.violations(layout, pieces, board),
            RuleKind::Relation(relation) => relation.violations(layout, pieces, board),
            RuleKind::Connected(rule) => rule.violations(layout, board),
            RuleKind::Runs(runs) => runs.violations(board),
            RuleKind::Expression(expression) => expression.violations(layout, pieces, board),
        }
    }
}
