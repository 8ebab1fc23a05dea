//! If something has to be connected, the frontier is tried before any other engine is prepared.

use super::frontier_tries::before_levels;
use super::{BoardCount, End, Session, SessionError};
use crate::engine::FrontierLimits;
use crate::limit::within;

impl Session {
    /// Counts all boards by states, if something has to be connected and there are few states. Some other methods need levels. Preparing them takes
    /// about as long as this attempt may take.
    pub(super) fn count_graphs_first(&mut self) -> Result<Option<BoardCount>, SessionError> {
        let Some(work) = before_levels(self.puzzle()) else {
            return Ok(None);
        };
        if self.resolve()?.is_err() {
            return Ok(None);
        }
        let whole = within(self.limits(), || self.instance().with_rooted_connections());
        // A limit that is reached here is reached by the count, too.
        let Ok(Some(whole)) = whole else {
            return Ok(None);
        };
        let counted = whole.count_with_graphs(FrontierLimits::of_work(work), self.limits(), &mut |_| ());
        Ok(counted.ok().map(|all| BoardCount::new(all, End::Exhausted)))
    }
}
