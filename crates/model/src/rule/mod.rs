//! Rules: what a filled board must satisfy. One file per kind.
//!
//! A kind of rule defines its syntax, its sentence, and the sentences for violations. It knows no
//! variables or clauses: every encoding is compared with the result here.

mod all_different;

mod attribute_ref;
mod closed_loop;
mod clue;
mod connected;
mod count;
mod division;
mod division_candidates;
mod edge_fit;
mod expression;
mod key;
mod part;
mod paths;
mod printed;
mod regions;
mod relation;
mod route;
mod runs;
mod sentence_template;
mod statement;
mod sum;
mod violation;
mod words;

pub use all_different::AllDifferentRule;
pub use attribute_ref::AttributeRef;
pub use closed_loop::LoopRule;
pub use clue::{CageOperation, ClueForm, RuleClue, ToldNumber};
pub use connected::Connected;
pub use count::CountRule;
pub use division::RegionDivision;
pub use division_candidates::RegionCandidate;
pub use edge_fit::{EdgeFit, Fit};
pub use expression::Expression;
pub use key::{EntryPlace, entry_places, has_value_place, value_place};
pub(crate) use key::{ListedRules, RuleScope, line_help, read_question, read_rules};
pub use part::RulePart;
pub use paths::PathsRule;
pub use printed::{CluePlace, PrintedClue};
pub use regions::Regions;
pub use relation::{Relation, RelationKind};
pub use route::Route;
pub use runs::{Run, RunKind, Runs};
pub(crate) use sentence_template::PLACEHOLDERS;
pub use sentence_template::{SentenceTemplate, placeholder_value};
pub use statement::true_statements;
pub use sum::{LineSum, SumRule};
pub use violation::RuleViolation;
pub use words::WordRule;

use super::board::Board;
use super::diagnostic::Span;
use super::expression::{Boolean, Case};
use super::layout::{Layout, Region};
use super::piece::PieceSet;
use placet_base::choice::Choices;

/// A named rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its name, unique in the puzzle.
    pub name: String,
    /// Its sentence.
    pub says: String,
    /// Whether the sentence is the author's: the `says` of the model.
    pub is_said_by_author: bool,
    /// Its kind and contents.
    pub kind: RuleKind,
    /// The encodings chosen by its author; `auto` if the command line chooses.
    pub encode: Choices,
    /// Its position in the source.
    pub span: Span,
    /// Its clue, if it has one of its own in the text of the model.
    pub clue: Option<RuleClue>,
    /// What is printed for it: its clues as a puzzle shows them, and where each stands.
    pub printed: Vec<PrintedClue>,
    /// What it and the others of its entry in the model say, for readers who see the printed clues: `cages: each clue is the sum of the numbers`.
    pub says_of_all: Option<String>,
    /// The author's sentence for each part of the rule, if it has placeholders.
    pub template: Option<SentenceTemplate>,
}

/// The kinds of rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// The numbers of a region have a given sum.
    Sum(SumRule),
    /// No two cells of a region show the same piece.
    AllDifferent(AllDifferentRule),
    /// A region shows some pieces a given number of times.
    Count(CountRule),
    /// Touching edges fit.
    EdgeFit(EdgeFit),
    /// A relation between the columns of pieces.
    Relation(Relation),
    /// All cells that show a piece are connected.
    Connected(Connected),
    /// The line on links or edges is one closed loop.
    Loop(LoopRule),
    /// The line on links or edges consists of paths.
    Paths(PathsRule),
    /// The board is divided into connected regions.
    Division(RegionDivision),
    /// The lengths of the runs of a piece along a line.
    Runs(Runs),
    /// What a region shows is in a list.
    Words(WordRule),
    /// A statement in the language of expressions.
    Expression(Expression),
}

impl RuleKind {
    /// Does it say that something is connected?
    pub fn connects(&self) -> bool {
        match self {
            RuleKind::Connected(_) | RuleKind::Loop(_) | RuleKind::Paths(_) => true,
            // Rectangles need no graphs.
            RuleKind::Division(rule) => !rule.is_rectangular,
            _ => false,
        }
    }

    /// The region that it is about, if that is one.
    pub(crate) fn only_region(&self) -> Option<&Region> {
        let regions = match self {
            RuleKind::Sum(rule) => &rule.regions,
            RuleKind::AllDifferent(rule) => &rule.regions,
            RuleKind::Count(rule) => &rule.regions,
            RuleKind::Words(rule) => &rule.regions,
            RuleKind::Connected(rule) => &rule.regions,
            RuleKind::Runs(rule) => return Some(&rule.line),
            RuleKind::EdgeFit(_)
            | RuleKind::Relation(_)
            | RuleKind::Loop(_)
            | RuleKind::Paths(_)
            | RuleKind::Division(_)
            | RuleKind::Expression(_) => return None,
        };
        match regions.list.as_slice() {
            [region] => Some(region),
            _ => None,
        }
    }

    /// The number of its statements about the sizes of single groups of cells.
    pub fn num_stated_sizes(&self) -> usize {
        match self {
            RuleKind::Expression(rule) => {
                let statements = rule.assertions.iter().map(|assertion| &assertion.statement);
                statements.map(Boolean::num_stated_sizes).sum()
            }
            _ => 0,
        }
    }

    /// Does it lead all cells of some groups to the same roots?
    pub fn roots_groups(&self) -> bool {
        matches!(self, RuleKind::Expression(rule) if !rule.rooted_groups().is_empty())
    }

    /// The same, told in the author's words alone. Statements that these tell together are one.
    pub(crate) fn without_generated_wording(self) -> Self {
        match self {
            RuleKind::Expression(expression) => RuleKind::Expression(expression.without_generated_wording()),
            other => other,
        }
    }

    /// The same, with a sentence of the author for each case of an expression.
    pub(crate) fn said(mut self, says: impl Fn(&Case) -> String) -> Self {
        if let RuleKind::Expression(expression) = &mut self {
            for assertion in &mut expression.assertions {
                assertion.says = Some(says(&assertion.case));
            }
        }
        self
    }

    /// The violations of the rule by a board. Blank cells violate nothing.
    pub fn violations(&self, layout: &Layout, pieces: &PieceSet, board: &Board) -> Vec<RuleViolation> {
        match self {
            RuleKind::Sum(sum) => sum.violations(pieces, board),
            RuleKind::AllDifferent(rule) => rule.violations(layout, pieces, board),
            RuleKind::Count(count) => count.violations(board),
            RuleKind::EdgeFit(fit) => fit.violations(layout, pieces, board),
            RuleKind::Relation(relation) => relation.violations(layout, pieces, board),
            RuleKind::Connected(rule) => rule.violations(layout, board),
            RuleKind::Loop(rule) => rule.violations(layout, board),
            RuleKind::Paths(rule) => rule.violations(layout, board),
            RuleKind::Division(rule) => rule.violations(layout, board),
            RuleKind::Runs(runs) => runs.violations(board),
            RuleKind::Words(rule) => rule.violations(pieces, board),
            RuleKind::Expression(expression) => expression.violations(layout, pieces, board),
        }
    }
}
