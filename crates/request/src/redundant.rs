//! Rules, clues and givens that follow from the others.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Ask, Limit, Listener, PartAnswer, RequestError};
use placet_base::limit::{Outcome, found};
use placet_session::{PuzzlePart, Session};

/// The rules, clues and givens that follow from the others.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Redundant {}

/// The rules, clues and givens that follow from the others.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct RedundantAnswer {
    /// Whether these are all.
    pub complete: bool,
    /// Those of which each follows from all others.
    pub each: Vec<PartAnswer>,
    /// As many as possible that follow from the rest together.
    pub together: Vec<PartAnswer>,
    /// The limit that was reached before all were found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

impl Ask for Redundant {
    type Answer = RedundantAnswer;

    fn ask(
        &self,
        session: &mut Session,
        _: &mut dyn Listener,
    ) -> Result<Outcome<RedundantAnswer>, RequestError> {
        let (redundancy, stop) = found!(session.redundancy()?);
        let parts = |parts: &[PuzzlePart]| -> Vec<PartAnswer> {
            let parts = parts.iter().map(|part| PartAnswer::new(session.puzzle(), *part));
            parts.collect()
        };
        let answer = RedundantAnswer {
            complete: stop.is_none(),
            each: parts(&redundancy.each),
            together: parts(&redundancy.together),
            stopped: Limit::of(stop.as_ref()),
        };
        Ok(Outcome::new(answer, stop))
    }
}
