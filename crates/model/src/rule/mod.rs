//! Rules: what a filled board must satisfy. One file per kind.
//!
//! A kind of rule defines its syntax, its sentence, and the sentences for violations. It knows no
//! variables or clauses: every encoding is compared with the result here.

mod closed_loop;
mod connected;
mod count;
mod division;
mod division_candidates;
mod edge_fit;
mod expression;
mod key;
mod part;
mod paths;
mod relation;
mod route;
mod runs;
mod statement;
mod words;

use itertools::Itertools;

use super::board::Board;
use super::diagnostic::Span;
use super::expression::Boolean;
use super::layout::Layout;
use super::piece::PieceSet;
use crate::generation::ClueGeneration;
use crate::layout::{CellId, Region};
use crate::piece::{Attribute, FaceId};
use placet_base::choice::Choices;

pub use closed_loop::LoopRule;
pub use connected::Connected;
pub use count::CountRule;
pub use division::RegionDivision;
pub use division_candidates::RegionCandidate;
pub use edge_fit::{EdgeFit, Fit};
pub use expression::{Expression, RimClue};
pub(crate) use key::{ListedRules, RuleScope, line_help, read_rules};
pub use part::RulePart;
pub use paths::PathsRule;
pub use relation::{Relation, RelationKind};
pub use route::Route;
pub use runs::Runs;
pub use statement::true_statements;
pub use words::WordRule;

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

    /// The same, told in the author's words alone. Statements that these tell together are one.
    pub(crate) fn without_generated_wording(self) -> Self {
        match self {
            RuleKind::Expression(expression) => RuleKind::Expression(expression.without_generated_wording()),
            other => other,
        }
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

/// A violation of a rule by a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleViolation {
    /// The violation, as a sentence without a full stop.
    pub sentence: String,
    /// The cells involved.
    pub cells: Vec<CellId>,
}

/// Regions, and a phrase for all of them together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    /// The regions, without repetitions.
    pub list: Vec<Region>,
    /// Their common name: `row 1`, or `rows, columns and boxes`.
    pub name: String,
    /// `row 1`, or `each of the 9 boxes`.
    pub phrase: String,
}

/// An attribute that the pieces have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttributeRef {
    name: String,
}

impl AttributeRef {
    /// The attribute with this name, which the pieces have.
    fn new(name: String) -> Self {
        AttributeRef { name }
    }

    /// Its name in the model.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The attribute.
    ///
    /// # Panics
    /// If the pieces are those of another puzzle without this attribute.
    pub fn attribute<'a>(&self, pieces: &'a PieceSet) -> &'a Attribute {
        let found = pieces.find_attribute(&self.name);
        found.expect("invariant: the pieces had the attribute when the rule was read")
    }
}

/// The cells of each region show pairwise different faces, or faces with different values of an
/// attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllDifferentRule {
    /// The regions.
    pub regions: Regions,
    /// The attribute in which they differ; `None` for the face itself. Faces without the attribute
    /// may repeat.
    pub by: Option<AttributeRef>,
}

impl AllDifferentRule {
    fn violations(&self, layout: &Layout, pieces: &PieceSet, board: &Board) -> Vec<RuleViolation> {
        self.regions
            .list
            .iter()
            .flat_map(|region| self.repeats(region, layout, pieces, board))
            .collect()
    }

    fn repeats(
        &self,
        region: &Region,
        layout: &Layout,
        pieces: &PieceSet,
        board: &Board,
    ) -> Vec<RuleViolation> {
        let attribute = self.by.as_ref().map(|by| by.attribute(pieces));
        // What must not repeat: faces or attribute values, as numbers.
        let aspect = |face: FaceId| match attribute {
            None => Some(face.index() as i64),
            Some(attribute) => attribute.value(face),
        };
        let shown = region.cells.iter().filter_map(|cell| {
            let face = board.face(*cell)?;
            Some((aspect(face)?, face, *cell))
        });
        let shown: Vec<(i64, FaceId, CellId)> = shown.sorted_by_key(|(aspect, ..)| *aspect).collect();
        let groups = shown.chunk_by(|(one, ..), (other, ..)| one == other);
        let repeated = groups.filter(|group| group.len() > 1);
        repeated
            .map(|group| {
                let (value, face, _) = group[0];
                let what = match attribute {
                    None => pieces.face(face).name.clone(),
                    Some(attribute) => format!("the {} {}", attribute.name, attribute.shown(value)),
                };
                let cells: Vec<CellId> = group.iter().map(|(.., cell)| *cell).collect();
                let names = cells.iter().map(|cell| &layout.cell(*cell).name).join(", ");
                let sentence = format!("{} shows {what} {} times ({names})", region.name, cells.len());
                RuleViolation { sentence, cells }
            })
            .collect()
    }
}

/// The place of a clue in the text of its model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleClue {
    /// What is written there.
    pub span: Span,
    /// How it is written.
    pub form: ClueForm,
    /// What a generator of puzzles does with it; `None` if it stays as it is.
    pub generation: Option<ClueGeneration>,
}

/// How a clue is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClueForm {
    /// As an entry of a list or a table with one entry per region.
    Entry,
    /// As a number in a drawing.
    Drawn,
    /// As one of several statements in a text.
    Statement,
}

impl ClueForm {
    /// What is written in place of a clue that is left out.
    pub fn blank(self) -> &'static str {
        match self {
            ClueForm::Entry => "\"_\"",
            ClueForm::Drawn | ClueForm::Statement => "",
        }
    }
}

impl Rule {
    /// The clue that says of a filled board what holds there, as it is written in a model; `None` if the rule is about several regions, or
    /// not a number or a list of numbers.
    pub fn clue_for(&self, pieces: &PieceSet, board: &Board) -> Option<String> {
        match &self.kind {
            RuleKind::Sum(sum) => match sum.line_sums(pieces, board).as_slice() {
                [line] => Some(line.sum.to_string()),
                _ => None,
            },
            RuleKind::Count(count) => match count.counts(board).as_slice() {
                [number] => Some(number.to_string()),
                _ => None,
            },
            RuleKind::Runs(runs) => Some(match runs.lengths_on(board)?.as_slice() {
                [] => "0".to_string(),
                [length] => length.to_string(),
                lengths => format!("{lengths:?}"),
            }),
            RuleKind::Expression(expression) => {
                let line = &expression.rim_clue.as_ref()?.cells;
                visible(line, pieces, board).map(|number| number.to_string())
            }
            _ => None,
        }
    }
}

/// How many numbers are larger than all before them.
fn visible(line: &[CellId], pieces: &PieceSet, board: &Board) -> Option<usize> {
    let (mut visible, mut highest) = (0, None);
    for cell in line {
        let number = pieces.face(board.face(*cell)?).number()?;
        if highest.is_none_or(|highest| number > highest) {
            (visible, highest) = (visible + 1, Some(number));
        }
    }
    Some(visible)
}

/// The sum of each region is between `min` and `max`, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumRule {
    /// The smallest sum.
    pub min: i64,
    /// The largest sum.
    pub max: i64,
    /// The regions.
    pub regions: Regions,
}

/// The sum of a region on a filled board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineSum {
    /// The region's name.
    pub region: String,
    /// Its cells.
    pub cells: Vec<CellId>,
    /// The sum.
    pub sum: i128,
    /// The distance of the sum from what the rule allows; 0 if it is allowed.
    pub distance: u128,
}

impl SumRule {
    /// The sums of the filled regions.
    pub fn line_sums(&self, pieces: &PieceSet, board: &Board) -> Vec<LineSum> {
        self.regions
            .list
            .iter()
            .filter_map(|region| self.line_sum(region, pieces, board))
            .collect()
    }

    fn line_sum(&self, region: &Region, pieces: &PieceSet, board: &Board) -> Option<LineSum> {
        let numbers = region
            .cells
            .iter()
            .map(|cell| pieces.face(board.face(*cell)?).number().map(i128::from));
        let sum: i128 = numbers.sum::<Option<i128>>()?;
        let allowed = sum.clamp(i128::from(self.min), i128::from(self.max));
        let distance = sum.abs_diff(allowed);
        Some(LineSum {
            region: region.name.clone(),
            cells: region.cells.clone(),
            sum,
            distance,
        })
    }

    fn violations(&self, pieces: &PieceSet, board: &Board) -> Vec<RuleViolation> {
        let wrong = |line: &LineSum| line.distance > 0;
        self.line_sums(pieces, board)
            .into_iter()
            .filter(wrong)
            .map(|line| self.violation(line))
            .collect()
    }

    fn violation(&self, line: LineSum) -> RuleViolation {
        let (side, bound) = if line.sum > i128::from(self.max) {
            ("above", self.max)
        } else {
            ("below", self.min)
        };
        let sentence = format!(
            "{} sums to {}, {} {side} {bound}",
            line.region, line.sum, line.distance
        );
        RuleViolation {
            sentence,
            cells: line.cells,
        }
    }
}
