//! How much depends on each given and each clue.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Ask, Limit, Listener, PartAnswer, RequestError};
use placet_base::limit::{Outcome, found};
use placet_session::{ClueWeights, Session};

/// The number of solutions without each given and each clue.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Weigh {
    /// The number of solutions up to which they are counted.
    pub most: u64,
}

impl Default for Weigh {
    fn default() -> Self {
        Weigh { most: 1_000 }
    }
}

/// The number of solutions without each given and each clue.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct WeighAnswer {
    /// The number of solutions of the puzzle, or `most`.
    pub solutions: u64,
    /// Whether these are all givens and clues.
    pub complete: bool,
    /// The givens and clues, those first without which there are the most solutions.
    pub parts: Vec<WeightAnswer>,
    /// The limit that was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

/// A given or a clue, and the number of solutions without it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Weight")]
#[non_exhaustive]
pub struct WeightAnswer {
    /// The given or the clue.
    pub part: PartAnswer,
    /// The number of solutions without it, or `most`.
    pub solutions: u64,
    /// Whether there may be more solutions than that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    /// Whether it follows from the rest.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub redundant: bool,
}

impl Ask for Weigh {
    type Answer = WeighAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<WeighAnswer>, RequestError> {
        if self.most == 0 {
            return Err(RequestError::Invalid("`most` is at least 1".to_string()));
        }
        let (ClueWeights { solutions, weights }, stop) = found!(session.clue_weights(self.most)?);
        let puzzle = session.puzzle();
        let parts = weights.into_iter().map(|weight| WeightAnswer {
            part: PartAnswer::new(puzzle, weight.part),
            solutions: weight.solutions,
            more: weight.solutions == self.most,
            redundant: weight.solutions == solutions && weight.solutions < self.most,
        });
        let answer = WeighAnswer {
            solutions,
            complete: stop.is_none(),
            parts: parts.collect(),
            stopped: Limit::of(stop.as_ref()),
        };
        Ok(Outcome::new(answer, stop))
    }
}
