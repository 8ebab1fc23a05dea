//! If something has to be connected, the frontier has a turn before any other engine is prepared.

use super::count::nothing_counted;
use super::frontier_turns::{FrontierBeside, before_levels};
use super::{BoardCount, Session, SessionError};
use placet_base::limit::{Outcome, Stop, within};
use placet_engine::FrontierCount;

impl Session {
    /// Counts all boards by states, if something has to be connected and there are few states. Some other methods need levels. Preparing them takes
    /// about as long as this turn of the frontier may take.
    pub(super) fn count_graphs_first(
        &mut self,
        frontier: &mut FrontierBeside<FrontierCount>,
    ) -> Result<Option<Outcome<BoardCount>>, SessionError> {
        let Some(work) = before_levels(self.puzzle()) else {
            return Ok(None);
        };
        if let Outcome::Stopped(stop, best) = self.resolve()? {
            return Ok(Some(Outcome::Stopped(
                stop,
                best.map(|_| BoardCount::some(0_u32)),
            )));
        }
        let limits = self.limits();
        let whole = match within(limits, || self.instance().with_rooted_connections()) {
            Outcome::Complete(Some(whole)) => whole,
            Outcome::Complete(None) => return Ok(None),
            Outcome::Stopped(stop, _) => return Ok(Some(nothing_counted(stop))),
        };
        let prepare = |most| whole.frontier_count_with_graphs(most, limits);
        Ok(match frontier.turn(work, prepare, limits) {
            Ok(counted) => counted.map(|all| Outcome::Complete(BoardCount::all(all))),
            Err(reason) => Some(nothing_counted(Stop::searching(reason))),
        })
    }
}
