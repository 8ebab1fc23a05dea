//! `placet answer`: answers one question of the workbench. The server starts it for each question.
//!
//! Standard input has the question in one line, and later a line for each further page of solutions. It stays open as long as the answer is
//! wanted. Standard output has one event per line.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::process::exit;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::options::time_limit::TimeLimitOption;
use crate::output::Output;
use crate::task::of_task;
use placet_request::{ErrorAnswer, ErrorReason, Event, Listener, Progress, Question};
use placet_session::{Observer, Options};

/// The milliseconds between two reports of progress.
const BETWEEN_REPORTS: u64 = 200;

#[derive(Args, Debug)]
pub(crate) struct AnswerOptions {
    #[command(flatten)]
    pub(crate) limit: TimeLimitOption,
}

pub(crate) fn run(_: &AnswerOptions, _: &mut Output) -> Result<Exit, Failure> {
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line);
    read.map_err(|error| Failure::Bad(format!("cannot read the question: {error}")))?;
    let question: Question =
        serde_json::from_str(&line).map_err(|error| Failure::Bad(format!("not a question: {error}")))?;
    if question.ask.may_take_long() {
        give_way();
    }
    let (wish, wishes) = channel();
    // Without it, the answer cannot be abandoned, and has no further pages.
    let _ = thread::Builder::new()
        .name("wishes".into())
        .spawn(move || wait(&wish));
    let mut options = Options::default();
    options.limits = of_task().with_stop(stop_flag());
    options.observer = observer();
    let answered = question.answer(options, &mut EventPrinter { wishes });
    Ok(match ErrorAnswer::unless_found(answered) {
        Ok(answer) => {
            print("answer", &answer);
            Exit::Done
        }
        Err(error) => {
            print("error", &error);
            match error.reason {
                ErrorReason::Limit => Exit::Limit,
                ErrorReason::Invalid | ErrorReason::Failed => Exit::Bad,
            }
        }
    })
}

/// Prints the events.
struct EventPrinter {
    wishes: Receiver<()>,
}

impl Listener for EventPrinter {
    fn notify(&mut self, event: Event) -> ControlFlow<()> {
        print_line(&serde_json::json!(event));
        ControlFlow::Continue(())
    }

    fn wants_more(&mut self) -> bool {
        self.wishes.recv().is_ok()
    }
}

/// Prints the progress, a few times a second.
fn observer() -> Observer {
    let (began, next) = (Instant::now(), AtomicU64::new(0));
    Observer::new(move |event| {
        let now = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
        let due = next.load(Ordering::Relaxed);
        let is_due = now >= due
            && next
                .compare_exchange(due, now + BETWEEN_REPORTS, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok();
        if is_due {
            print_line(&serde_json::json!(Event::Progress(Progress::from(event))));
        }
    })
}

/// Prints an object as an event.
fn print(event: &str, object: &impl Serialize) {
    let mut object = serde_json::json!(object);
    object["event"] = event.into();
    print_line(&object);
}

fn print_line(event: &Value) {
    let line = format!("{event}\n");
    let mut out = io::stdout().lock();
    if out.write_all(line.as_bytes()).and_then(|()| out.flush()).is_err() {
        // Nobody reads the answer any more.
        exit(Exit::Done.code().into());
    }
}

/// Waits for requests for more. When the input ends, the answer is no longer needed.
fn wait(wish: &Sender<()>) {
    for line in io::stdin().lock().lines() {
        if line.is_err() || wish.send(()).is_err() {
            break;
        }
    }
    exit(Exit::Done.code().into());
}

/// Long answers leave the processor to short ones.
#[cfg(unix)]
fn give_way() {
    // If the system does not allow it, others wait a little longer.
    let _ = rustix::process::nice(10);
}

#[cfg(not(unix))]
fn give_way() {}
