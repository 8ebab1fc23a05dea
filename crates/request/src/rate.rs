//! How hard a puzzle is for a person.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::rating::RatingAnswer;
use super::{Ask, Listener, RequestError};
use placet_base::limit::{Outcome, complete};
use placet_session::Session;
use placet_session::explain::{Rating, StepsEnd};

/// How hard the puzzle is for a person.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Rate {
    /// Whether the steps of each technique are counted.
    pub techniques: bool,
}

impl Ask for Rate {
    type Answer = RatingAnswer;

    fn ask(
        &self,
        session: &mut Session,
        _: &mut dyn Listener,
    ) -> Result<Outcome<RatingAnswer>, RequestError> {
        let known = complete!(session.explanation()?);
        let mut steps = known.explainer.steps(session.limits(), self.techniques);
        let rating = Rating::of(&mut steps);
        let end = steps.end().unwrap_or(Outcome::Complete(StepsEnd::Open));
        Ok(Outcome::new(
            RatingAnswer::new(&rating, &end, self.techniques),
            end.stop().cloned(),
        ))
    }
}
