//! Random solutions.

use super::{Solve, SolveAnswer};
use crate::{Listener, RequestError};
use placet_base::limit::Outcome;
use placet_session::{Draw, Session};

/// The most random solutions of a request: all are kept until the last one is drawn.
pub const MOST_DRAWS: u64 = 100_000;

impl Solve {
    pub(super) fn draw(
        &self,
        session: &mut Session,
        seed: u64,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<SolveAnswer>, RequestError> {
        let Some(number) = self.number.filter(|number| *number <= MOST_DRAWS) else {
            let message = format!("random solutions need a number of at most {MOST_DRAWS}");
            return Err(RequestError::Invalid(message));
        };
        // That the best value is not proved is said by the draw itself.
        if let Outcome::Stopped(stop, None) = session.resolve()? {
            return Ok(Outcome::Stopped(stop, None));
        }
        let mut teller = self.teller(session.instance().shared_puzzle(), listener);
        let drawn = session.draw(number, seed, &mut |solution, _| teller.tell(solution));
        let drawn = teller.enough(drawn)?;
        let stop = drawn.as_ref().and_then(Outcome::stop).cloned();
        let draw = drawn.and_then(Outcome::found);
        let is_none = draw == Some(Draw::NoBoard);
        let drawn_from = match draw {
            Some(Draw::Uniform(of)) => Some(of.to_string()),
            _ => None,
        };
        let answer = SolveAnswer {
            uniform: Some(drawn_from.is_some()),
            drawn_from,
            ..SolveAnswer::of(session, &teller, is_none, stop.as_ref())
        };
        Ok(Outcome::new(answer, stop))
    }
}
