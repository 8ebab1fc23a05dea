//! A question and the events of its answer, as texts.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::Serialize;
use serde_json::{Value, json};
use web_time::Instant;

use super::{ErrorAnswer, ErrorReason, Event, Listener, Progress, Question};
use placet_base::limit::Limits;
use placet_session::{Observer, Options};

/// The milliseconds between two reports of progress.
const BETWEEN_REPORTS: u64 = 200;

/// Who asks a question.
pub trait Asker {
    /// Hears an event, which is a JSON object whose `event` is its kind. The last one is an `answer` or an `error`.
    fn hear(&self, event: &Value);

    /// After a page of solutions: waits until more are wanted, or says that none are.
    fn wants_more(&self) -> bool;
}

impl Question {
    /// Answers the question with events; the reason, if the answer is an error.
    pub fn converse<A>(&self, limits: Limits, asker: A) -> Option<ErrorReason>
    where
        A: Asker + Clone + Send + Sync + 'static,
    {
        let mut options = Options::default();
        options.limits = limits;
        options.observer = progress_for(asker.clone());
        let answered = self.answer(options, &mut Told(&asker));
        match ErrorAnswer::unless_found(answered) {
            Ok(answer) => {
                asker.hear(&event("answer", &answer));
                None
            }
            Err(error) => {
                asker.hear(&event("error", &error));
                Some(error.reason)
            }
        }
    }
}

/// Tells who asks.
struct Told<'a, A>(&'a A);

impl<A: Asker> Listener for Told<'_, A> {
    fn notify(&mut self, event: Event) -> ControlFlow<()> {
        self.0.hear(&json!(event));
        ControlFlow::Continue(())
    }

    fn wants_more(&mut self) -> bool {
        self.0.wants_more()
    }
}

/// Tells of the progress, a few times a second.
fn progress_for(asker: impl Asker + Send + Sync + 'static) -> Observer {
    let (began, next) = (Instant::now(), AtomicU64::new(0));
    Observer::new(move |event| {
        let now = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
        let due = next.load(Ordering::Relaxed);
        let is_due = now >= due
            && next
                .compare_exchange(due, now + BETWEEN_REPORTS, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok();
        if is_due {
            asker.hear(&json!(Event::Progress(Progress::from(event))));
        }
    })
}

/// An object as an event.
fn event(kind: &str, object: &impl Serialize) -> Value {
    let mut object = json!(object);
    object["event"] = kind.into();
    object
}
