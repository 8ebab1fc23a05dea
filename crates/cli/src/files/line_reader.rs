//! Reads a file of any length line by line, without blocking a search that is to be stopped.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use crate::failure::Failure;
use crate::files::read::{is_standard, name};
use placet_engine::{Limits, StopReason};
use placet_request::render::json::TextBefore;

/// The most bytes of a line; longer lines are cut. The givens of a board of 100,000 cells fit.
pub(crate) const MAX_LINE_BYTES: usize = 4 << 20;

/// What some editors put before the first line.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// How many blocks of lines are read ahead.
const READ_AHEAD: usize = 4;

/// How often the limits are checked while waiting for a line.
const CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// A line without its end, and where it is.
pub(crate) struct InputLine {
    pub(crate) bytes: Vec<u8>,
    pub(crate) before: TextBefore,
}

/// The next line, or why there is none.
enum NextLine {
    Line(InputLine),
    End,
    Stopped(StopReason),
    Broken(io::Error),
}

/// Reads on a thread of its own, so that waiting for a slow writer can be stopped. Lines that are there are handed over together: to wake a thread for each takes
/// as long as to solve a sudoku.
struct LineReader {
    blocks: Receiver<io::Result<Vec<InputLine>>>,
    lines: std::vec::IntoIter<InputLine>,
}

impl LineReader {
    fn open(path: &Path) -> io::Result<Self> {
        let file: Box<dyn Read + Send> = if is_standard(path) {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(path)?)
        };
        let (sender, blocks) = sync_channel(READ_AHEAD);
        thread::spawn(move || {
            let mut reader = BufReader::new(file);
            let mut before = TextBefore::default();
            while let Some(block) = read_block(&mut reader, &mut before).transpose() {
                let is_last = block.is_err();
                if sender.send(block).is_err() || is_last {
                    return;
                }
            }
        });
        Ok(LineReader {
            blocks,
            lines: vec![].into_iter(),
        })
    }

    fn next(&mut self, limits: &Limits) -> NextLine {
        loop {
            if let Some(reason) = limits.check() {
                return NextLine::Stopped(reason);
            }
            if let Some(line) = self.lines.next() {
                return NextLine::Line(line);
            }
            match self.blocks.recv_timeout(CHECK_INTERVAL) {
                Ok(Ok(block)) => self.lines = block.into_iter(),
                Ok(Err(error)) => return NextLine::Broken(error),
                Err(RecvTimeoutError::Disconnected) => return NextLine::End,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

/// Visits each line of a file, or of standard input. Returns the limit that was reached before the end, if one was.
pub(crate) fn for_each_line(
    path: &Path,
    limits: &Limits,
    mut visit: impl FnMut(InputLine) -> Result<(), Failure>,
) -> Result<Option<StopReason>, Failure> {
    let broken = |error| Failure::Bad(format!("cannot read {}: {error}", name(path)));
    let mut reader = LineReader::open(path).map_err(broken)?;
    loop {
        match reader.next(limits) {
            NextLine::Line(line) => visit(line)?,
            NextLine::End => return Ok(None),
            NextLine::Stopped(reason) => return Ok(Some(reason)),
            NextLine::Broken(error) => return Err(broken(error)),
        }
    }
}

/// The next lines: the one that is read next, and those after it that have been read with it. `None` at the end.
///
/// # Errors
/// If the first of them cannot be read.
fn read_block<R: Read>(
    reader: &mut BufReader<R>,
    before: &mut TextBefore,
) -> io::Result<Option<Vec<InputLine>>> {
    let mut block = vec![];
    while block.is_empty() || reader.buffer().contains(&b'\n') {
        match read_line(reader, before)? {
            Some(line) => block.push(line),
            None => break,
        }
    }
    Ok((!block.is_empty()).then_some(block))
}

/// The next line, at most one byte more than the limit; the rest of a longer line is skipped.
fn read_line(reader: &mut impl BufRead, before: &mut TextBefore) -> io::Result<Option<InputLine>> {
    let mut bytes = vec![];
    let limit = MAX_LINE_BYTES as u64 + 1;
    let mut length = reader.by_ref().take(limit).read_until(b'\n', &mut bytes)?;
    if length == 0 {
        return Ok(None);
    }
    if length > MAX_LINE_BYTES && !bytes.ends_with(b"\n") {
        length += reader.skip_until(b'\n')?;
    }
    let mut line = InputLine {
        bytes: without_end(bytes),
        before: *before,
    };
    if line.before.bytes == 0 && line.bytes.starts_with(BYTE_ORDER_MARK) {
        line.bytes.drain(..BYTE_ORDER_MARK.len());
        line.before.bytes = BYTE_ORDER_MARK.len();
    }
    before.lines += 1;
    before.bytes += length;
    Ok(Some(line))
}

fn without_end(mut bytes: Vec<u8>) -> Vec<u8> {
    for end in [b'\n', b'\r'] {
        if bytes.last() == Some(&end) {
            bytes.pop();
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8]) -> Vec<(usize, usize, usize)> {
        let (mut reader, mut before) = (text, TextBefore::default());
        let mut found = vec![];
        while let Some(line) = read_line(&mut reader, &mut before).expect("bytes can be read") {
            found.push((line.before.lines, line.before.bytes, line.bytes.len()));
        }
        found
    }

    #[test]
    fn lines_know_their_places() {
        assert_eq!(lines(b"ab\r\n\nc"), [(0, 0, 2), (1, 4, 0), (2, 5, 1)]);
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"\xef\xbb\xbfab\nc"), [(0, 3, 2), (1, 6, 1)]);
    }

    #[test]
    fn lines_that_are_there_come_together() {
        let mut reader = BufReader::with_capacity(8, &b"a\nb\nlonger than that\nc\nd"[..]);
        let mut before = TextBefore::default();
        let mut sizes = vec![];
        while let Some(block) = read_block(&mut reader, &mut before).expect("bytes can be read") {
            sizes.push(block.len());
        }
        assert_eq!(sizes.iter().sum::<usize>(), 5);
        assert_eq!(sizes[0], 2, "the third is not whole in the buffer");
    }

    #[test]
    fn a_line_without_end_is_cut() {
        let mut text = vec![b'1'; 3 * MAX_LINE_BYTES];
        text.extend(b"\nx\n");
        let expected = [(0, 0, MAX_LINE_BYTES + 1), (1, 3 * MAX_LINE_BYTES + 1, 1)];
        assert_eq!(lines(&text), expected);
    }
}
