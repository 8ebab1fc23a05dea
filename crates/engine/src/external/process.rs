//! Runs a program until it ends or is stopped.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{io, thread};

use web_time::Instant;

use super::ExternalFailure;
use super::group::ProcessGroup;
use crate::{Limits, StopReason};

/// How often to check whether the process has ended: soon at first, because many runs are short,
/// then less often.
const FIRST_NAP: Duration = Duration::from_micros(200);
const LONGEST_NAP: Duration = Duration::from_millis(10);

/// How long to wait for the remaining output of processes that have ended: it is already in the
/// pipe, and only processes that left their group can keep the pipe open.
const GRACE: Duration = Duration::from_millis(200);

/// The number of bytes of the standard error to keep.
const STDERR_BYTES: usize = 2_000;

/// A process that has ended.
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

/// Runs `command` with `input` as its standard input, and reads at most `max_output` bytes.
///
/// On return, the process and everything that it started in its group are gone; what it leaves
/// behind is killed. If this process is killed meanwhile, so are they, and `folder` is removed.
///
/// # Errors
/// If it cannot be started. Later failures are in [`Finished::end`].
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
    let stdout = ProcessOutput::read_from(stdout, CaptureMode::First(max_output));
    let stderr = ProcessOutput::read_from(stderr, CaptureMode::Last(STDERR_BYTES));
    let end = wait(&mut child, &mut group, &stdout, max_output, limits);
    group.end();
    let until = Instant::now() + GRACE;
    Ok(Finished {
        end,
        stdout: stdout.into_text(until),
        stderr: last_lines(&stderr.into_text(until)),
    })
}

/// Writes `input` from a separate thread: a process that prints before it has read everything would
/// otherwise deadlock with us.
fn feed(child: &mut Child, input: Vec<u8>) {
    if let Some(mut stdin) = child.stdin.take() {
        // A solver may know the answer before it has read everything.
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

/// Kills the process, which may not be in a group, and reaps it.
fn end(child: &mut Child) -> io::Result<()> {
    child.kill()?;
    child.wait().map(drop)
}

/// The last ten lines.
fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    lines[lines.len().saturating_sub(10)..].join("\n")
}

/// A stream that a separate thread reads to the end, so that the process never waits for space in
/// the pipe.
pub(crate) struct ProcessOutput {
    taken: Arc<Mutex<Taken>>,
    end: Receiver<()>,
}

/// Which part of a stream to keep.
#[derive(Clone, Copy)]
pub(crate) enum CaptureMode {
    /// The beginning, and whether there was more.
    First(usize),
    /// The end.
    Last(usize),
}

#[derive(Default)]
struct Taken {
    bytes: Vec<u8>,
    overflowed: bool,
}

impl Taken {
    fn take(&mut self, piece: &[u8], keep: CaptureMode) {
        self.bytes.extend_from_slice(piece);
        match keep {
            CaptureMode::First(limit) if self.bytes.len() > limit => {
                self.bytes.truncate(limit);
                self.overflowed = true;
            }
            // Twice the limit, so that bytes are rarely moved.
            CaptureMode::Last(limit) if self.bytes.len() > 2 * limit => {
                self.bytes.drain(..self.bytes.len() - limit);
            }
            _ => {}
        }
    }
}

impl ProcessOutput {
    pub(crate) fn read_from(mut stream: impl Read + Send + 'static, keep: CaptureMode) -> Self {
        let taken = Arc::new(Mutex::new(Taken::default()));
        let (ended, end) = channel();
        let shared = Arc::clone(&taken);
        thread::spawn(move || {
            let mut piece = vec![0; 1 << 16];
            while let Ok(length @ 1..) = stream.read(&mut piece) {
                lock(&shared).take(&piece[..length], keep);
            }
            // After an early end nobody receives this; that is not a failure.
            let _ = ended.send(());
        });
        ProcessOutput { taken, end }
    }

    /// Was there more output than the limit?
    pub(crate) fn has_overflowed(&self) -> bool {
        lock(&self.taken).overflowed
    }

    /// The text, once the stream has ended or the time is reached: a process that the solver left
    /// behind may keep the stream open forever.
    pub(crate) fn into_text(self, until: Instant) -> String {
        let patience = until.saturating_duration_since(Instant::now());
        let _ = self.end.recv_timeout(patience);
        String::from_utf8_lossy(&lock(&self.taken).bytes).into_owned()
    }
}

/// The bytes are consistent at every moment, even if a reader panicked.
fn lock(taken: &Mutex<Taken>) -> MutexGuard<'_, Taken> {
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn soon() -> Instant {
        Instant::now() + Duration::from_secs(10)
    }

    fn text(input: &'static [u8], keep: CaptureMode) -> String {
        ProcessOutput::read_from(input, keep).into_text(soon())
    }

    #[test]
    fn keeps_the_beginning_or_the_end() {
        assert_eq!(text(b"abcdef", CaptureMode::First(3)), "abc");
        assert_eq!(text(b"abcdef", CaptureMode::First(6)), "abcdef");
        assert_eq!(text(b"abcdefg", CaptureMode::Last(3)), "efg");
        assert_eq!(text(b"", CaptureMode::Last(3)), "");
    }

    #[test]
    fn tells_of_more() {
        let output = ProcessOutput::read_from(&b"abcd"[..], CaptureMode::First(3));
        output.end.recv_timeout(Duration::from_secs(10)).unwrap();
        assert!(output.has_overflowed());
    }
}
