//! How far a long task is, for whoever wants to know.

use std::fmt;
use std::sync::Arc;

use crate::engine::{Estimate, FrontierProgress};

/// What an observer hears.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// So many boards were found so far.
    Boards(u64),
    /// A better board of a puzzle with an objective was found: so many so far.
    Better(u64),
    /// About so many boards there are in all.
    Estimate(&'a Estimate),
    /// So many of the probes of an estimate were made.
    Probes {
        /// What they come to.
        estimate: &'a Estimate,
        /// How many there will be.
        of: u64,
    },
    /// The frontier has passed so many variables.
    Frontier(FrontierProgress),
}

/// What an observer calls.
type Hear = dyn Fn(Event<'_>) + Send + Sync;

/// Hears [events](Event), on whatever thread they happen. Nobody listens by default.
#[derive(Clone, Default)]
pub struct Observer(Option<Arc<Hear>>);

impl Observer {
    /// Calls this for each event.
    pub fn new(hear: impl Fn(Event<'_>) + Send + Sync + 'static) -> Self {
        Observer(Some(Arc::new(hear)))
    }

    /// Is anybody listening?
    pub fn listens(&self) -> bool {
        self.0.is_some()
    }

    pub(super) fn hear(&self, event: Event<'_>) {
        if let Some(hear) = &self.0 {
            hear(event);
        }
    }
}

impl fmt::Debug for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Observer").field(&self.listens()).finish()
    }
}
