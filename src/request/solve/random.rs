//! Random solutions.

use super::{Solve, SolveAnswer};
use crate::request::{Listener, RequestError};
use crate::session::{Draw, End, Session};

/// The most random solutions of a request: all are kept until the last one is drawn.
pub const MOST_DRAWS: u64 = 100_000;

impl Solve {
    pub(super) fn draw(
        &self,
        session: &mut Session,
        seed: u64,
        listener: &mut dyn Listener,
    ) -> Result<SolveAnswer, RequestError> {
        let Some(number) = self.number.filter(|number| *number <= MOST_DRAWS) else {
            let message = format!("random solutions need a number of at most {MOST_DRAWS}");
            return Err(RequestError::Invalid(message));
        };
        // The draw itself says if the best value is not known.
        let _ = session.resolve()?;
        let mut teller = self.teller(session.instance().shared_puzzle(), listener);
        let drawn = session.draw(number, seed, &mut |solution, _| teller.tell(solution));
        let draw = teller.enough(drawn)?;
        let end = match draw {
            Some(Draw::NoBoard) => End::Exhausted,
            Some(Draw::Stopped(reason)) => End::Stopped(reason),
            Some(Draw::Uniform(_) | Draw::ByOrder) | None => End::Enough,
        };
        let answer = SolveAnswer::of(session, &teller, teller.number(), end);
        let drawn_from = match draw {
            Some(Draw::Uniform(of)) => Some(of.to_string()),
            _ => None,
        };
        Ok(SolveAnswer {
            uniform: Some(drawn_from.is_some()),
            drawn_from,
            ..answer
        })
    }
}
