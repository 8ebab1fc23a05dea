//! What to change so that a puzzle has exactly one solution.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Ask, CellCandidates, Limit, Listener, ObstacleAnswer, PartAnswer, RequestError, UniqueWord};
use placet_base::limit::{Outcome, Stop, found};
use placet_model::Puzzle;
use placet_session::{Completion, Correction, Corrections, OtherValue, RepairError, Session, Uniqueness};

/// What to change so that the puzzle has exactly one solution: if it has none, the smallest changes of givens and clues; if it has several, the fewest further
/// givens and clues.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Repair {
    /// The largest number of changes.
    pub most: u64,
}

impl Default for Repair {
    fn default() -> Self {
        Repair { most: 20 }
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
}

/// Givens or clues that make a puzzle unique.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Addition")]
#[non_exhaustive]
pub struct AdditionAnswer {
    /// The givens or clues.
    pub says: Vec<String>,
    /// Whether no fewer are enough, which is proved. Otherwise, none of them can be left out.
    pub smallest: bool,
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
            Uniqueness::Several(_) => {
                let (completion, stop) = match session.completion()? {
                    Outcome::Complete(completion) => (completion, None),
                    Outcome::Stopped(stop, completion) => (completion.flatten(), Some(stop)),
                };
                Ok(RepairAnswer::of_completion(session.puzzle(), completion, stop))
            }
            Uniqueness::Unique(_) | Uniqueness::Unknown(_) => {
                let nothing = RepairAnswer::nothing(answer, stop.as_ref());
                Ok(Outcome::new(nothing, stop))
            }
        }
    }
}

impl Repair {
    fn corrected(&self, session: &Session) -> Result<Outcome<RepairAnswer>, RequestError> {
        let most = usize::try_from(self.most).unwrap_or(usize::MAX);
        let (corrections, stop) = match session.corrections(most)? {
            Outcome::Complete(corrections) => (corrections, None),
            Outcome::Stopped(stop, corrections) => (corrections.unwrap_or_default(), Some(stop)),
        };
        let Corrections { corrections, are_all } = corrections;
        let puzzle = session.puzzle();
        let is_hopeless = corrections.is_empty() && stop.is_none();
        let changes = corrections
            .into_iter()
            .map(|change| ChangeAnswer::new(puzzle, change));
        let answer = RepairAnswer {
            changes: changes.collect(),
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

    fn of_completion(puzzle: &Puzzle, completion: Option<Completion>, stop: Option<Stop>) -> Outcome<Self> {
        let nothing = RepairAnswer::nothing(UniqueWord::Several, stop.as_ref());
        let answer = match completion {
            None => nothing,
            Some(completion) => RepairAnswer {
                different: {
                    let cells = completion.differing.iter();
                    cells
                        .map(|(cell, faces)| CellCandidates::new(puzzle, *cell, faces))
                        .collect()
                },
                givens: Some(AdditionAnswer {
                    says: completion
                        .givens
                        .givens
                        .iter()
                        .map(|given| given.text(puzzle))
                        .collect(),
                    smallest: completion.givens.is_smallest,
                }),
                clues: completion.clues.map(|clues| AdditionAnswer {
                    says: clues
                        .rules
                        .iter()
                        .map(|rule| clues.puzzle.rules()[*rule].says.clone())
                        .collect(),
                    smallest: clues.is_smallest,
                }),
                ..nothing
            },
        };
        Outcome::new(answer, stop)
    }
}

impl ChangeAnswer {
    fn new(puzzle: &Puzzle, change: Correction) -> Self {
        let parts = change.parts.into_iter().map(|part| PartAnswer::new(puzzle, part));
        ChangeAnswer {
            parts: parts.collect(),
            without: UniqueWord::of(&change.boards),
            values: change.values.into_iter().map(ValueAnswer::new).collect(),
            more: change.has_more_values,
        }
    }
}

impl ValueAnswer {
    fn new(value: OtherValue) -> Self {
        ValueAnswer {
            unique: matches!(value.boards, Uniqueness::Unique(_)),
            says: value.says,
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
