//! If something has to be connected, the frontier has a turn before any other engine is prepared.

use super::frontier_beside::FrontierBeside;
use super::frontier_turns::before_levels;
use super::{BoardCount, End, Session, SessionError};
use crate::limit::within;

impl Session {
    /// Counts all boards by states, if something has to be connected and there are few states. Some other methods need levels. Preparing them takes
    /// about as long as this turn of the frontier may take.
    pub(super) fn count_graphs_first(
        &mut self,
        frontier: &mut FrontierBeside,
    ) -> Result<Option<BoardCount>, SessionError> {
        let Some(work) = before_levels(self.puzzle()) else {
            return Ok(None);
        };
        if self.resolve()?.is_err() {
            return Ok(None);
        }
        let limits = self.limits();
        let whole = match within(limits, || self.instance().with_rooted_connections()) {
            Ok(Some(whole)) => whole,
            Ok(None) => return Ok(None),
            Err(stopped) => return Ok(Some(BoardCount::new(0_u32, End::Stopped(stopped.reason)))),
        };
        let prepare = |most| whole.frontier_count_with_graphs(most, limits);
        Ok(match frontier.turn(work, prepare, limits) {
            Ok(counted) => counted.map(|all| BoardCount::new(all, End::Exhausted)),
            Err(reason) => Some(BoardCount::new(0_u32, End::Stopped(reason))),
        })
    }
}
