//! A writer that stops when a limit is exceeded.

use std::io::{self, Write};

use super::poll;

/// The bytes that take as long as an elementary step of [`poll`].
const BYTES_PER_STEP: usize = 16;

/// Passes everything on, and [polls](poll) the limits.
pub struct PolledWriter<'a>(&'a mut dyn Write);

impl<'a> PolledWriter<'a> {
    /// Passes everything on to `out`.
    pub fn new(out: &'a mut dyn Write) -> Self {
        PolledWriter(out)
    }
}

impl Write for PolledWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        poll(bytes.len() / BYTES_PER_STEP + 1);
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
