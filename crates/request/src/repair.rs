//! What to change so that a puzzle has exactly one solution.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::changed_texts::ChangedTexts;
use super::{Ask, CellCandidates, Limit, Listener, ObstacleAnswer, PartAnswer, RequestError, UniqueWord};
use placet_base::limit::{Outcome, Stop, found};
use placet_model::Puzzle;
use placet_session::{
    AddedClues, AddedGivens, Correction, Corrections, OtherValue, PuzzlePart, RepairError, Session,
    Uniqueness,
};

/// What to change so that the puzzle has exactly one solution: if it has none, the smallest changes of givens and clues; if it has several, the fewest further
/// givens and clues.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Repair {
    /// The largest number of changes.
    pub most: u64,
    /// Whether each change has the text of the model with it.
    pub models: bool,
}

impl Default for Repair {
    fn default() -> Self {
        Repair {
            most: 20,
            models: false,
        }
    }
}

/// What to change so that the puzzle has exactly one solution.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct RepairAnswer {
    /// How many solutions the puzzle has.
    pub answer: UniqueWord,
    /// If it has none: the smallest changes that make it solvable, those that probably undo a mistake first. There are none if the rules are impossible without
    /// any given and clue.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<ChangeAnswer>,
    /// Whether these are all changes of this size.
    pub complete: bool,
    /// If it has several: the cells in which the solutions differ, with their candidates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub different: Vec<CellCandidates>,
    /// Further givens that make it unique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub givens: Option<AdditionAnswer>,
    /// Further clues that make it unique, in place of the givens: for clues that the model generates and leaves blank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clues: Option<AdditionAnswer>,
    /// Why there is no solution, if no change of givens and clues helps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<ObstacleAnswer>,
    /// The limit that was reached before everything was known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

/// Givens and clues to remove or to change together.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Change")]
#[non_exhaustive]
pub struct ChangeAnswer {
    /// The givens and clues.
    pub parts: Vec<PartAnswer>,
    /// How many solutions the puzzle has without them.
    pub without: UniqueWord,
    /// The values that the part can have instead, if it is one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<ValueAnswer>,
    /// Whether there may be further values.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    /// The text of the model without them, if it is wanted. Missing if the model takes data from a file, or one of them has no place of its own in the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
}

/// Another value of a given or a clue.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Value")]
#[non_exhaustive]
pub struct ValueAnswer {
    /// The given or the clue with this value.
    pub says: String,
    /// Whether the puzzle has exactly one solution then.
    pub unique: bool,
    /// The text of the model with it, if it is wanted. Missing if a given allows several pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
}

/// Givens or clues that make a puzzle unique.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Addition")]
#[non_exhaustive]
pub struct AdditionAnswer {
    /// The givens or clues.
    pub parts: Vec<PartAnswer>,
    /// Whether no fewer are enough, which is proved. Otherwise, none of them can be left out.
    pub smallest: bool,
    /// The text of the model with them, if it is wanted. Missing if the model takes data from a file, or a given allows several pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
}

impl Ask for Repair {
    type Answer = RepairAnswer;

    fn ask(
        &self,
        session: &mut Session,
        _: &mut dyn Listener,
    ) -> Result<Outcome<RepairAnswer>, RequestError> {
        if session.puzzle().objective().is_some() {
            return Err(RepairError::Objective.into());
        }
        let (uniqueness, stop) = found!(session.unique()?);
        let answer = UniqueWord::of(&uniqueness);
        match uniqueness {
            Uniqueness::NoBoard => self.corrected(session),
            Uniqueness::Several(_) => self.completed(session),
            Uniqueness::Unique(_) | Uniqueness::Unknown(_) => {
                let nothing = RepairAnswer::nothing(answer, stop.as_ref());
                Ok(Outcome::new(nothing, stop))
            }
        }
    }
}

impl Repair {
    /// What to change in a puzzle without a solution.
    fn corrected(&self, session: &Session) -> Result<Outcome<RepairAnswer>, RequestError> {
        let most = usize::try_from(self.most).unwrap_or(usize::MAX);
        let (corrections, stop) = match session.corrections(most)? {
            Outcome::Complete(corrections) => (corrections, None),
            Outcome::Stopped(stop, corrections) => (corrections.unwrap_or_default(), Some(stop)),
        };
        let Corrections { corrections, are_all } = corrections;
        let is_hopeless = corrections.is_empty() && stop.is_none();
        let answers = ChangeAnswers::new(session.puzzle(), self.models);
        let answer = RepairAnswer {
            changes: corrections
                .into_iter()
                .map(|change| answers.correction(change))
                .collect(),
            complete: are_all,
            why: if is_hopeless {
                ObstacleAnswer::of(session)
            } else {
                None
            },
            ..RepairAnswer::nothing(UniqueWord::NoSolution, stop.as_ref())
        };
        Ok(Outcome::new(answer, stop))
    }

    /// What to add to a puzzle with several solutions.
    fn completed(&self, session: &Session) -> Result<Outcome<RepairAnswer>, RequestError> {
        let (completion, stop) = match session.completion()? {
            Outcome::Complete(completion) => (completion, None),
            Outcome::Stopped(stop, completion) => (completion.flatten(), Some(stop)),
        };
        let nothing = RepairAnswer::nothing(UniqueWord::Several, stop.as_ref());
        let Some(completion) = completion else {
            return Ok(Outcome::new(nothing, stop));
        };
        let puzzle = session.puzzle();
        let answers = ChangeAnswers::new(puzzle, self.models);
        let cells = completion.differing.iter();
        let answer = RepairAnswer {
            different: cells
                .map(|(cell, faces)| CellCandidates::new(puzzle, *cell, faces))
                .collect(),
            givens: Some(answers.further_givens(completion.givens)),
            clues: completion.clues.map(|clues| answers.further_clues(&clues)),
            ..nothing
        };
        Ok(Outcome::new(answer, stop))
    }
}

impl RepairAnswer {
    fn nothing(answer: UniqueWord, stop: Option<&Stop>) -> Self {
        RepairAnswer {
            answer,
            changes: vec![],
            complete: stop.is_none(),
            different: vec![],
            givens: None,
            clues: None,
            why: None,
            stopped: Limit::of(stop),
        }
    }
}

/// Makes answers of changes of a puzzle.
struct ChangeAnswers<'a> {
    puzzle: &'a Puzzle,
    /// What writes the models, if they are wanted and can be written.
    texts: Option<ChangedTexts>,
}

impl<'a> ChangeAnswers<'a> {
    fn new(puzzle: &'a Puzzle, with_models: bool) -> Self {
        ChangeAnswers {
            puzzle,
            texts: with_models.then(|| ChangedTexts::of(puzzle)).flatten(),
        }
    }

    fn model(&self, changed: &Puzzle) -> Option<String> {
        self.texts.as_ref()?.text(changed)
    }

    fn correction(&self, change: Correction) -> ChangeAnswer {
        let without = self.texts.as_ref().and_then(|_| change.model(self.puzzle).ok());
        let parts = change.parts.into_iter();
        ChangeAnswer {
            parts: parts.map(|part| PartAnswer::new(self.puzzle, part)).collect(),
            without: UniqueWord::of(&change.boards),
            values: change.values.into_iter().map(|value| self.value(value)).collect(),
            more: change.has_more_values,
            model: without.and_then(|puzzle| self.model(&puzzle)),
        }
    }

    fn value(&self, value: OtherValue) -> ValueAnswer {
        ValueAnswer {
            unique: matches!(value.boards, Uniqueness::Unique(_)),
            model: self.model(&value.puzzle),
            says: value.says,
        }
    }

    fn further_givens(&self, added: AddedGivens) -> AdditionAnswer {
        let (mut puzzle, number) = (self.puzzle.clone(), added.givens.len());
        added.givens.into_iter().for_each(|given| puzzle.give(given));
        let all = puzzle.givens().len();
        let parts = (all - number..all).map(PuzzlePart::Given);
        self.addition(&puzzle, parts, added.is_smallest)
    }

    fn further_clues(&self, added: &AddedClues) -> AdditionAnswer {
        let parts = added.rules.iter().copied().map(PuzzlePart::Rule);
        self.addition(&added.puzzle, parts, added.is_smallest)
    }

    /// Parts of a puzzle that has more of them.
    fn addition(
        &self,
        changed: &Puzzle,
        parts: impl Iterator<Item = PuzzlePart>,
        smallest: bool,
    ) -> AdditionAnswer {
        AdditionAnswer {
            parts: parts.map(|part| PartAnswer::new(changed, part)).collect(),
            smallest,
            model: self.model(changed),
        }
    }
}

impl fmt::Display for ChangeAnswer {
    /// As a list of what to remove, with the values below.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, part) in self.parts.iter().enumerate() {
            write!(f, "{}{}", if index > 0 { "; " } else { "" }, part.says)?;
        }
        write!(
            f,
            ": without {}, {}",
            if self.parts.len() == 1 { "it" } else { "them" },
            self.without
        )?;
        for value in &self.values {
            let unique = if value.unique {
                UniqueWord::Unique
            } else {
                UniqueWord::Several
            };
            write!(f, "\n  instead {}: {unique}", value.says)?;
        }
        if self.more {
            f.write_str("\n  there may be other values")?;
        }
        Ok(())
    }
}
