//! Collects what a process prints while it runs.

use std::io::Read;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

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
