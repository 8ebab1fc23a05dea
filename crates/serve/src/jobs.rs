//! The processes that answer questions.
//!
//! Each question has a process of its own. It has limits that hold whatever a model makes it do, its memory comes back, and it is ended when
//! the answer is not wanted any more.
//!
//! Short questions have places of their own, so that they never wait for long ones.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use serde_json::{Value, json};
use thiserror::Error;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use crate::places::{Client, Place, Places};
use placet_request::Question;

/// The limits of each question, and how many are answered at a time.
#[derive(Clone, Debug)]
pub struct JobLimits {
    /// The time of a question.
    pub time: Duration,
    /// The memory of a question in bytes.
    pub memory: u64,
    /// The most long questions at a time, and the most short ones.
    pub number: usize,
}

impl Default for JobLimits {
    fn default() -> Self {
        JobLimits {
            time: Duration::from_secs(600),
            memory: 2 << 30,
            number: 100,
        }
    }
}

/// A question as the line that its process reads.
pub(crate) struct QuestionLine {
    text: String,
    may_take_long: bool,
}

impl QuestionLine {
    /// The line of a question, which was read from this value.
    pub(crate) fn new(value: &Value, question: &Question) -> Self {
        QuestionLine {
            text: format!("{value}\n"),
            may_take_long: question.ask.may_take_long(),
        }
    }
}

/// Why no process answers a question.
#[derive(Debug, Error)]
pub(crate) enum JobError {
    #[error("too many questions are being answered: try again later")]
    TooMany,
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// Starts the processes.
pub(crate) struct Jobs {
    program: PathBuf,
    limits: JobLimits,
    long: Places,
    short: Places,
}

impl Jobs {
    /// # Errors
    /// If this program cannot be found again.
    pub(crate) fn new(limits: JobLimits) -> io::Result<Self> {
        Ok(Jobs {
            program: std::env::current_exe()?,
            long: Places::new(limits.number),
            short: Places::new(limits.number),
            limits,
        })
    }

    /// Starts to answer a question when it is the turn of its client.
    ///
    /// # Errors
    /// If too many questions wait, or if the system starts no process.
    pub(crate) async fn start(&self, question: &QuestionLine, client: Client) -> Result<Job, JobError> {
        let places = match question.may_take_long {
            true => &self.long,
            false => &self.short,
        };
        let place = places.place(client).await.ok_or(JobError::TooMany)?;
        let mut child = Command::new(&self.program)
            .args(self.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (Some(mut stdin), Some(stdout)) = (stdin, stdout) else {
            return Err(io::Error::other("the process has no pipes").into());
        };
        // A process that ends before it has read everything says why.
        let _ = stdin.write_all(question.text.as_bytes()).await;
        Ok(Job {
            child,
            stdin,
            events: BufReader::new(stdout).lines(),
            is_answered: false,
            _place: place,
        })
    }

    fn arguments(&self) -> [OsString; 5] {
        let time = format!("{}ms", self.limits.time.as_millis());
        let memory = format!("{}B", self.limits.memory);
        ["answer", "--time-limit", &time, "--memory-limit", &memory].map(OsString::from)
    }
}

/// A question that is being answered. Its process ends when this is dropped.
pub(crate) struct Job {
    child: Child,
    stdin: ChildStdin,
    events: Lines<BufReader<ChildStdout>>,
    is_answered: bool,
    _place: Place,
}

impl Job {
    /// The next event, as JSON; `None` after the answer.
    pub(crate) async fn next(&mut self) -> Option<String> {
        if self.is_answered {
            return None;
        }
        match self.events.next_line().await {
            Ok(Some(line)) => {
                self.is_answered = is_last(&line);
                Some(line)
            }
            Ok(None) | Err(_) => {
                self.is_answered = true;
                Some(self.ended().await.to_string())
            }
        }
    }

    /// Asks for the next page of solutions.
    pub(crate) async fn more(&mut self) {
        // A process that is gone has no more.
        let _ = self.stdin.write_all(b"more\n").await;
    }

    /// Why the process ended without an answer.
    async fn ended(&mut self) -> Value {
        let code = self.child.wait().await.ok().and_then(|status| status.code());
        match code {
            Some(3) => {
                json!({ "event": "error", "reason": "limit", "message": "a limit of time or memory was reached" })
            }
            _ => {
                json!({ "event": "error", "reason": "failed", "message": "the question could not be answered" })
            }
        }
    }
}

/// Is it the last event of an answer?
fn is_last(line: &str) -> bool {
    let event: Option<Value> = serde_json::from_str(line).ok();
    event.is_none_or(|event| event["event"] == "answer" || event["event"] == "error")
}
