//! The events of an answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use serde_json::{Value, json};

use crate::engine::FrontierProgress;
use crate::session::{Event, Observer};

/// The milliseconds between two reports of progress.
const BETWEEN_REPORTS: u64 = 200;

/// Hears the events of an answer, each a JSON object whose `event` says what it is: `progress`, `board`, `page`, and at the end
/// `answer` or `error`.
#[derive(Clone)]
pub struct Listener {
    hear: Arc<dyn Fn(Value) + Send + Sync>,
    wants_more: Arc<dyn Fn() -> bool + Send + Sync>,
}

impl Listener {
    /// `hear` is called with each event, and `wants_more` after a page of solutions: it waits until more are wanted, or says that none are.
    pub fn new(
        hear: impl Fn(Value) + Send + Sync + 'static,
        wants_more: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Self {
        Listener {
            hear: Arc::new(hear),
            wants_more: Arc::new(wants_more),
        }
    }

    /// Reports an event.
    pub fn hear(&self, event: &str, mut object: Value) {
        object["event"] = event.into();
        (self.hear)(object);
    }

    pub(super) fn wants_more(&self) -> bool {
        (self.wants_more)()
    }

    /// An observer of a session that reports its progress, a few times a second.
    pub(super) fn observer(&self) -> Observer {
        let (listener, began, next) = (self.clone(), Instant::now(), AtomicU64::new(0));
        Observer::new(move |event| {
            let now = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
            let due = next.load(Ordering::Relaxed);
            let is_due = now >= due
                && next
                    .compare_exchange(due, now + BETWEEN_REPORTS, Ordering::Relaxed, Ordering::Relaxed)
                    .is_ok();
            if is_due {
                listener.hear("progress", progress(event));
            }
        })
    }
}

fn progress(event: Event<'_>) -> Value {
    match event {
        Event::Boards(number) | Event::Better(number) => json!({ "boards": number }),
        Event::Estimate(estimate) | Event::Probes { estimate, .. } => {
            json!({ "estimate": estimate.to_string() })
        }
        Event::Frontier(FrontierProgress { decided, of, states }) => {
            json!({ "decided": decided, "of": of, "states": states })
        }
    }
}
