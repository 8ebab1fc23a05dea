//! Steps of a solution.

use std::fmt;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::CellCandidates;
use super::clue_outlines::clue_outlines;
use crate::render::html::PageStep;
use crate::render::picture::Picture;
use crate::render::svg;
use placet_base::limit::Outcome;
use placet_model::{CellId, ClueForm, FaceId, Puzzle};
use placet_session::explain::{Explainer, Literal, RuleInstance, Step, Steps, StepsEnd};

/// A step: what follows, and from which rules and facts.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Step")]
#[non_exhaustive]
pub struct StepAnswer {
    /// What follows.
    pub conclusions: Vec<FactAnswer>,
    /// The rules from which it follows.
    pub rules: Vec<RuleAnswer>,
    /// The facts from which it follows.
    pub facts: Vec<FactAnswer>,
    /// How many rules a player has to combine.
    pub size: usize,
    /// Whether it follows from placed pieces directly.
    pub direct: bool,
    /// Whether cases are distinguished.
    pub cases: bool,
    /// Whether no rule and no fact can be left out.
    pub minimal: bool,
    /// Whether it is known that no smaller step is possible.
    pub smallest: bool,
    /// The name of its technique, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// The step in words, one entry per line.
    pub text: Vec<String>,
    /// The board after the step as an SVG document.
    #[serde(
        rename = "svg",
        serialize_with = "as_svg",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "Option<String>")]
    pub picture: Option<Box<Picture>>,
    /// The candidates of each cell after the step, if they are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<CellCandidates>>,
    /// The cells of the conclusions.
    #[serde(skip)]
    pub cells: Vec<CellId>,
    /// The cells of the rules and facts.
    #[serde(skip)]
    pub reason_cells: Vec<CellId>,
    /// Whether it is a contradiction.
    #[serde(skip)]
    pub is_contradiction: bool,
}

/// A fact: a cell shows a piece, or does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename = "Fact")]
#[non_exhaustive]
pub struct FactAnswer {
    /// The cell.
    pub cell: String,
    /// The name of the face.
    pub piece: String,
    /// Whether the cell shows it.
    pub is: bool,
}

/// A part of a rule, as a player would cite it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename = "RulePart")]
#[non_exhaustive]
pub struct RuleAnswer {
    /// What it says.
    pub says: String,
    /// The cells that it is about.
    pub cells: Vec<String>,
    /// The places of its clues in the drawing, unless they are in the cells: the corners of each.
    pub clues: Vec<Vec<[i32; 2]>>,
    /// The clue of the logic grid from which it is, as it is printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub printed: Option<String>,
    /// Its number: different parts may say the same.
    #[serde(skip)]
    pub number: usize,
}

/// How steps ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub enum StepsWord {
    /// They lead to the only solution.
    #[serde(rename = "solved")]
    Solved,
    /// Nothing more follows.
    #[serde(rename = "several solutions")]
    Open,
    /// They lead to a contradiction.
    #[serde(rename = "no solution")]
    NoSolution,
    /// More follows, but no step was found within the limits.
    #[serde(rename = "unknown")]
    Unknown,
}

fn as_svg<S: Serializer>(picture: &Option<Box<Picture>>, serializer: S) -> Result<S::Ok, S::Error> {
    picture.as_deref().map(svg::document).serialize(serializer)
}

impl StepAnswer {
    /// A step that was just taken.
    pub(super) fn new(explainer: &Explainer, steps: &mut Steps<'_>, step: &Step) -> Self {
        let puzzle = explainer.puzzle();
        let facts = |literals: &[Literal]| -> Vec<FactAnswer> {
            let facts = literals
                .iter()
                .map(|literal| FactAnswer::new(explainer, *literal));
            facts.collect()
        };
        let rule = |index: &usize| {
            let rule = &explainer.instances()[*index];
            let cells = rule
                .cells
                .iter()
                .map(|cell| puzzle.layout().cell(*cell).name.clone());
            RuleAnswer {
                says: rule.sentence.clone(),
                cells: cells.collect(),
                clues: clue_outlines(puzzle, rule.rule, &rule.cells),
                printed: printed_sentence(puzzle, rule),
                number: *index,
            }
        };
        let cells = step.conclusions.iter().map(|fact| explainer.placement(*fact).0);
        StepAnswer {
            conclusions: facts(&step.conclusions),
            rules: step.rules.iter().map(rule).collect(),
            facts: facts(&step.facts),
            size: step.size(),
            direct: step.is_direct,
            cases: step.needs_cases,
            minimal: step.is_minimal,
            smallest: step.is_smallest,
            technique: explainer.technique(step).map(|technique| technique.to_string()),
            text: steps.text(explainer, step),
            picture: None,
            candidates: None,
            cells: cells.collect(),
            reason_cells: explainer.reason_cells(step),
            is_contradiction: step.is_contradiction(),
        }
    }

    /// The sentences and the board after it, which then has no other place; `None` if it is not drawn.
    pub fn for_page(&mut self) -> Option<PageStep> {
        Some(PageStep {
            picture: *self.picture.take()?,
            text: self.text.clone(),
        })
    }

    /// The same, with the board after it.
    pub(super) fn drawn(self, explainer: &Explainer, steps: &Steps<'_>) -> Self {
        let picture = Picture::of_candidates(explainer.puzzle(), &steps.candidates(), &self.cells);
        StepAnswer {
            picture: Some(Box::new(picture)),
            ..self
        }
    }
}

/// The printed sentence of a clue in words.
fn printed_sentence(puzzle: &Puzzle, part: &RuleInstance) -> Option<String> {
    let rule = &puzzle.rules()[part.rule?];
    let clue = rule.clue.as_ref()?;
    (clue.form == ClueForm::Statement).then(|| rule.name.clone())
}

impl FactAnswer {
    /// What a cell of a board shows.
    pub(super) fn shown(puzzle: &Puzzle, cell: CellId, face: FaceId) -> Self {
        FactAnswer {
            cell: puzzle.layout().cell(cell).name.clone(),
            piece: puzzle.pieces().face(face).name.clone(),
            is: true,
        }
    }

    pub(super) fn new(explainer: &Explainer, fact: Literal) -> Self {
        let (cell, face) = explainer.placement(fact);
        FactAnswer {
            is: fact.holds(),
            ..FactAnswer::shown(explainer.puzzle(), cell, face)
        }
    }
}

impl From<&Outcome<StepsEnd>> for StepsWord {
    fn from(end: &Outcome<StepsEnd>) -> Self {
        match end {
            Outcome::Complete(StepsEnd::Solved) => StepsWord::Solved,
            Outcome::Complete(StepsEnd::Open) => StepsWord::Open,
            Outcome::Complete(StepsEnd::Contradiction) => StepsWord::NoSolution,
            Outcome::Stopped(..) => StepsWord::Unknown,
        }
    }
}

impl StepsWord {
    /// The words.
    pub fn text(self) -> &'static str {
        match self {
            StepsWord::Solved => "solved",
            StepsWord::Open => "several solutions",
            StepsWord::NoSolution => "no solution",
            StepsWord::Unknown => "unknown",
        }
    }
}

impl fmt::Display for StepsWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
