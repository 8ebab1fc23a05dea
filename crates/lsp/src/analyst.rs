//! Reads models while their authors type.
//!
//! A text is read when nothing was typed for a moment. What is typed then stops the reading, whose result nobody needs any more. Limits of time and memory
//! stop it, too, so that no model keeps the others waiting.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use lsp_types::notification::{Notification as _, PublishDiagnostics};
use lsp_types::{Diagnostic, Uri};
use placet_base::attempt::attempt;
use placet_base::limit::{Limits, Outcome, StopFlag, StopReason, within};
use placet_model::{Diagnostics, Puzzle, Settings, read_partly};

use crate::report::{diagnostics, note, published};
use crate::text::{MOST_BYTES, Text};
use crate::uri::path_of;

/// How long nothing must be typed before a text is read.
const PAUSE: Duration = Duration::from_millis(150);

/// For how long a text is read at most.
const MOST_TIME: Duration = Duration::from_secs(10);

/// How much memory the server may use while it reads a text.
const MOST_MEMORY: u64 = 1 << 30;

/// For how long a reading that should stop is waited for in the end.
const LAST_WAIT: Duration = Duration::from_secs(1);

/// The last puzzle that could be read from a text.
pub(crate) type LastPuzzle = Arc<Mutex<Option<Arc<Puzzle>>>>;

/// A text to be read.
pub(crate) struct Reading {
    pub(crate) uri: Uri,
    pub(crate) version: i32,
    pub(crate) text: Arc<Text>,
    /// Where the puzzle goes.
    pub(crate) puzzle: LastPuzzle,
    /// Raised when the text is out of date.
    pub(crate) stop: StopFlag,
}

enum Task {
    Read(Reading),
    /// A text that was closed: nothing is shown of it any more.
    Clear(Uri),
}

/// The thread that reads models.
pub(crate) struct Analyst {
    tasks: Sender<Task>,
    thread: JoinHandle<()>,
}

impl Analyst {
    /// Starts the thread, which sends what it finds to the client.
    pub(crate) fn start(client: impl Fn(lsp_server::Message) + Send + 'static) -> std::io::Result<Self> {
        let (tasks, received) = channel();
        let thread = thread::Builder::new().name("analyst".into());
        Ok(Analyst {
            tasks,
            thread: thread.spawn(move || work(&received, &client))?,
        })
    }

    /// Reads a text soon.
    pub(crate) fn read(&self, reading: Reading) {
        self.send(Task::Read(reading));
    }

    /// Shows nothing of a text any more.
    pub(crate) fn clear(&self, uri: Uri) {
        self.send(Task::Clear(uri));
    }

    fn send(&self, task: Task) {
        // The thread ends only with the server.
        let _ = self.tasks.send(task);
    }

    /// Ends the thread. Returns false if it does not end soon.
    pub(crate) fn end(self) -> bool {
        drop(self.tasks);
        let steps = 100;
        for _ in 0..steps {
            if self.thread.is_finished() {
                return true;
            }
            thread::sleep(LAST_WAIT / steps);
        }
        false
    }
}

fn work(tasks: &Receiver<Task>, client: &impl Fn(lsp_server::Message)) {
    let mut waiting: Vec<Reading> = vec![];
    loop {
        let next = match waiting.is_empty() {
            true => tasks.recv().map_err(|_| RecvTimeoutError::Disconnected),
            false => tasks.recv_timeout(PAUSE),
        };
        match next {
            Ok(Task::Read(reading)) => {
                waiting.retain(|other| other.uri != reading.uri);
                waiting.push(reading);
            }
            Ok(Task::Clear(uri)) => {
                waiting.retain(|other| other.uri != uri);
                publish(client, uri, None, vec![]);
            }
            Err(RecvTimeoutError::Timeout) => {
                let reading = waiting.remove(0);
                if let Some(found) = read(&reading) {
                    publish(client, reading.uri, Some(reading.version), found);
                }
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

fn publish(client: &impl Fn(lsp_server::Message), uri: Uri, version: Option<i32>, found: Vec<Diagnostic>) {
    let params = published(uri, version, found);
    let method = PublishDiagnostics::METHOD.to_string();
    client(lsp_server::Notification::new(method, params).into());
}

/// Reads a text, and returns what there is to show; `None` if the text is out of date.
fn read(reading: &Reading) -> Option<Vec<Diagnostic>> {
    if reading.text.is_too_large() {
        let message = format!(
            "models of more than {} MiB are not checked while you type",
            MOST_BYTES >> 20
        );
        return Some(vec![note(message)]);
    }
    let limits = Limits::none()
        .with_stop(reading.stop.clone())
        .with_time_limit(MOST_TIME)
        .with_memory_limit(MOST_MEMORY);
    let mut settings = Settings::new();
    if let Some(folder) = path_of(&reading.uri).and_then(|path| Some(path.parent()?.to_path_buf())) {
        settings.set_folder(folder);
    }
    // A panic must not end the server.
    let outcome = attempt(|| within(&limits, || read_partly(&reading.text.source, &settings)));
    let found = match outcome {
        Ok(Outcome::Complete((puzzle, errors))) => Some(found(reading, puzzle, &errors)),
        Ok(Outcome::Stopped(stop, _)) if stop.reason == StopReason::Interrupted => None,
        Ok(Outcome::Stopped(stop, _)) => {
            Some(vec![note(format!("this model was not read to the end: {stop}"))])
        }
        Err(_) => Some(vec![note(
            "this model was not read, because of an error in placet".to_string(),
        )]),
    };
    found.filter(|_| !reading.stop.is_raised())
}

/// What there is to show of a text that was read. A puzzle takes the place of the last one.
fn found(reading: &Reading, puzzle: Option<Puzzle>, errors: &Diagnostics) -> Vec<Diagnostic> {
    let shown = match &puzzle {
        // Warnings may only be consequences of errors.
        Some(puzzle) if errors.is_empty() => puzzle.warnings(),
        _ => errors,
    };
    let shown = diagnostics(shown, &reading.text, &reading.uri);
    if let Some(puzzle) = puzzle {
        let mut last = reading.puzzle.lock().unwrap_or_else(PoisonError::into_inner);
        *last = Some(Arc::new(puzzle));
    }
    shown
}
