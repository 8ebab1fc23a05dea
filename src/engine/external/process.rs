//! Running a program to its end, or to that of our patience.

use std::io::{self, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::engine::{Limits, StopReason};

use super::ExternalFailure;
use super::group::ProcessGroup;
use super::output::{Keep, ProcessOutput};

/// How often to look whether the process has ended: soon at first, since short
/// runs are many, then less and less.
const FIRST_NAP: Duration = Duration::from_micros(200);
const LONGEST_NAP: Duration = Duration::from_millis(10);

/// How long to wait for the rest of the output of processes that have ended: what they wrote is in the pipe, and only what
/// has left their group can still hold it open.
const GRACE: Duration = Duration::from_millis(200);

/// How much of the standard error is worth showing.
const STDERR_BYTES: usize = 2_000;

/// A process that has ended, one way or another.
pub(crate) struct Finished {
    pub(crate) end: Result<ProcessEnd, ExternalFailure>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// How it ended.
#[derive(Clone, Copy)]
pub(crate) enum ProcessEnd {
    Exited(ExitStatus),
    Stopped(StopReason),
}

/// Runs `command`, feeding it `input`, and reads at most `max_output` bytes.
///
/// On return the process is gone, along with whatever it started in its group: what it leaves behind when it ends is killed.
/// If this process is killed meanwhile, so are they, and `folder` is removed.
///
/// # Errors
/// If it can't be started. Later failures stand in [`Finished::end`].
pub(crate) fn run(
    command: &mut Command,
    input: Option<Vec<u8>>,
    max_output: usize,
    folder: Option<&Path>,
    limits: &Limits,
) -> Result<Finished, ExternalFailure> {
    let stdin = if input.is_some() {
        Stdio::piped()
    } else {
        Stdio::null()
    };
    command.stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut group = ProcessGroup::new(folder);
    let mut child = group.spawn(command).map_err(ExternalFailure::Start)?;
    feed(&mut child, input.unwrap_or_default());
    let stdout = child.stdout.take().expect("invariant: stdout is piped");
    let stderr = child.stderr.take().expect("invariant: stderr is piped");
    let stdout = ProcessOutput::read_from(stdout, Keep::First(max_output));
    let stderr = ProcessOutput::read_from(stderr, Keep::Last(STDERR_BYTES));
    let end = wait(&mut child, &mut group, &stdout, max_output, limits);
    group.end();
    let until = Instant::now() + GRACE;
    Ok(Finished {
        end,
        stdout: stdout.into_text(until),
        stderr: last_lines(&stderr.into_text(until)),
    })
}

/// Writes `input` from a thread of its own: a process that prints before it has
/// read everything would otherwise wait for us while we wait for it.
fn feed(child: &mut Child, input: Vec<u8>) {
    if let Some(mut stdin) = child.stdin.take() {
        // A solver may well know the answer before it has read everything.
        thread::spawn(move || drop(stdin.write_all(&input)));
    }
}

fn wait(
    child: &mut Child,
    group: &mut ProcessGroup,
    stdout: &ProcessOutput,
    max_output: usize,
    limits: &Limits,
) -> Result<ProcessEnd, ExternalFailure> {
    let mut nap = FIRST_NAP;
    loop {
        if let Some(status) = child.try_wait().map_err(waiting_failed)? {
            return Ok(ProcessEnd::Exited(status));
        }
        let stop = limits.check();
        if stop.is_some() || stdout.has_overflowed() {
            group.end();
            end(child).map_err(waiting_failed)?;
            let too_much = ExternalFailure::TooMuchOutput { limit: max_output };
            return stop.map(ProcessEnd::Stopped).ok_or(too_much);
        }
        thread::sleep(nap.min(time_left(limits)));
        nap = (nap * 2).min(LONGEST_NAP);
    }
}

fn time_left(limits: &Limits) -> Duration {
    limits.deadline.map_or(Duration::MAX, |deadline| {
        deadline.saturating_duration_since(Instant::now())
    })
}

fn waiting_failed(source: io::Error) -> ExternalFailure {
    ExternalFailure::Io {
        action: "wait for it",
        source,
    }
}

/// Kills the process, which may be in no group, and collects it.
fn end(child: &mut Child) -> io::Result<()> {
    child.kill()?;
    child.wait().map(drop)
}

/// The last ten lines.
fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    lines[lines.len().saturating_sub(10)..].join("\n")
}
