//! The progress of long tasks.

use std::fmt;
use std::sync::Arc;

use placet_engine::{Estimate, FrontierProgress};

/// An event of a long task.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// The number of boards found so far.
    Boards(u64),
    /// A better board of a puzzle with an objective was found; the number of boards so far.
    Better(u64),
    /// An estimate of the total number of boards.
    Estimate(&'a Estimate),
    /// The progress of an estimate.
    Probes {
        /// The estimate so far.
        estimate: &'a Estimate,
        /// The total number of probes.
        of: u64,
    },
    /// The progress of the frontier.
    Frontier(FrontierProgress),
}

/// The callback of an observer.
type Hear = dyn Fn(Event<'_>) + Send + Sync;

/// Receives [events](Event), on the thread where they happen. By default there is no callback.
#[derive(Clone, Default)]
pub struct Observer(Option<Arc<Hear>>);

impl Observer {
    /// Calls this for each event.
    pub fn new(hear: impl Fn(Event<'_>) + Send + Sync + 'static) -> Self {
        Observer(Some(Arc::new(hear)))
    }

    /// Whether there is a callback.
    pub fn listens(&self) -> bool {
        self.0.is_some()
    }

    pub(super) fn notify(&self, event: Event<'_>) {
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
