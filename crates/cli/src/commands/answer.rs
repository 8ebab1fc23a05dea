//! `placet answer`: answers one question of the workbench. The server starts it for each question.
//!
//! Standard input has the question in one line, and later a line for each further page of solutions. It stays open as long as the answer is
//! wanted. Standard output has one event per line.

use std::io::{self, BufRead, Write};
use std::process::exit;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use clap::Args;
use serde_json::Value;

use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::options::time_limit::TimeLimitOption;
use crate::output::Output;
use crate::task::of_task;
use placet_request::{Asker, ErrorReason, Question};

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
    let printer = EventPrinter {
        wishes: Arc::new(Mutex::new(wishes)),
    };
    Ok(
        match question.converse(of_task().with_stop(stop_flag()), printer) {
            None => Exit::Done,
            Some(ErrorReason::Limit) => Exit::Limit,
            Some(ErrorReason::Invalid | ErrorReason::Failed) => Exit::Bad,
        },
    )
}

/// Prints the events.
#[derive(Clone)]
struct EventPrinter {
    wishes: Arc<Mutex<Receiver<()>>>,
}

impl Asker for EventPrinter {
    fn hear(&self, event: &Value) {
        let line = format!("{event}\n");
        let mut out = io::stdout().lock();
        if out.write_all(line.as_bytes()).and_then(|()| out.flush()).is_err() {
            // Nobody reads the answer any more.
            exit(Exit::Done.code().into());
        }
    }

    fn wants_more(&self) -> bool {
        let wishes = self.wishes.lock().unwrap_or_else(PoisonError::into_inner);
        wishes.recv().is_ok()
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
