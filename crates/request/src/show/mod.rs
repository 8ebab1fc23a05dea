//! The puzzle in words, the size of its formula, and what presolve finds.

mod findings;
mod sizes;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::options::refuse_together;
use super::symmetry::prepared;
use super::{Ask, Listener, RequestError, SymmetryWord};
use crate::render::summary;
use placet_base::limit::Outcome;
use placet_session::Session;
use placet_session::instance::forecast_of;

pub use findings::FindingsAnswer;
pub use sizes::{EncodingAnswer, FamilyAnswer, FormulaAnswer, SizeAnswer, SizesAnswer};

/// The puzzle in words, with the size of its formula.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Show {
    /// Whether constraints are added that remove symmetric solutions.
    pub break_symmetry: bool,
    /// The symmetries to use; by default, those that the model names.
    pub symmetry: Option<SymmetryWord>,
    /// What is shown instead.
    pub part: Option<ShowPart>,
}

/// A part of what there is to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ShowPart {
    /// The size of the formula, for each encoding that makes a difference.
    Size,
    /// What presolve finds.
    Presolve,
}

/// What is shown: it depends on the part that is wanted.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ShowAnswer {
    /// The puzzle.
    Puzzle(Box<PuzzleAnswer>),
    /// The size of the formula, for each encoding that makes a difference.
    Sizes(Box<SizesAnswer>),
    /// What presolve finds.
    Findings(Box<FindingsAnswer>),
}

/// The puzzle in words.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Summary")]
#[non_exhaustive]
pub struct PuzzleAnswer {
    /// Title, board, pieces and rules in words.
    pub summary: String,
    /// The size of the formula.
    pub formula: FormulaAnswer,
}

impl Ask for Show {
    type Answer = ShowAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<ShowAnswer>, RequestError> {
        if self.part == Some(ShowPart::Presolve) {
            refuse_together(&[("break_symmetry", self.break_symmetry), ("presolve", true)])?;
            let findings = FindingsAnswer::of(session);
            return Ok(Outcome::Complete(ShowAnswer::Findings(Box::new(findings))));
        }
        let (kinds, choices) = (session.options().presolve.for_clauses, session.options().choices);
        let (instance, _) = prepared(session, kinds, self.break_symmetry, self.symmetry)?;
        if self.part == Some(ShowPart::Size) {
            let sizes = SizesAnswer::of(&instance, choices);
            return Ok(Outcome::Complete(ShowAnswer::Sizes(Box::new(sizes))));
        }
        let forecast = forecast_of(&instance, choices, &|| false);
        Ok(Outcome::Complete(ShowAnswer::Puzzle(Box::new(PuzzleAnswer {
            summary: summary::puzzle(session.puzzle()),
            formula: FormulaAnswer::new(instance.puzzle(), &forecast),
        }))))
    }
}
