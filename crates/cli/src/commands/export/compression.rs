//! Compressed output files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use flate2::{Compression as Level, GzBuilder};
use lzma_rust2::{XzOptions, XzWriter};

/// The compression of a file, by its extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compression {
    None,
    Gzip,
    Xz,
}

/// The default level of `gzip` and `xz`.
const LEVEL: u32 = 6;

impl Compression {
    /// `.gz`, `.xz`, or none.
    pub(super) fn of(path: &Path) -> Self {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Compression::Gzip,
            Some("xz") => Compression::Xz,
            _ => Compression::None,
        }
    }

    /// The name of the file without the extension of its compression.
    pub(super) fn plain(path: &Path) -> PathBuf {
        match Compression::of(path) {
            Compression::None => path.to_path_buf(),
            Compression::Gzip | Compression::Xz => path.with_extension(""),
        }
    }

    /// Compresses what is written. The file contains no time, no name and no system, so its bytes are the same everywhere.
    pub(super) fn write(
        self,
        out: &mut dyn Write,
        write: impl Fn(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        match self {
            Compression::None => write(out),
            Compression::Gzip => {
                let mut encoder = GzBuilder::new().write(out, Level::new(LEVEL));
                write(&mut Unflushed(&mut encoder))?;
                encoder.finish().map(|_| ())
            }
            Compression::Xz => {
                let mut encoder = XzWriter::new(out, XzOptions::with_preset(LEVEL))?;
                write(&mut Unflushed(&mut encoder))?;
                encoder.finish().map(|_| ())
            }
        }
    }
}

/// Ignores flushes: each would worsen the compression.
struct Unflushed<'a, W: Write>(&'a mut W);

impl<W: Write> Write for Unflushed<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn compressed(name: &str) -> Vec<u8> {
        let mut bytes = vec![];
        let write = |out: &mut dyn Write| {
            out.write_all(b"p cnf 1 1\n")?;
            out.flush()?;
            out.write_all(b"1 0\n")
        };
        Compression::of(Path::new(name)).write(&mut bytes, write).unwrap();
        bytes
    }

    #[test]
    fn the_name_says_how() {
        let text = b"p cnf 1 1\n1 0\n";
        assert_eq!(compressed("a.cnf"), text);
        let mut gzip = vec![];
        flate2::read::GzDecoder::new(&compressed("a.cnf.gz")[..])
            .read_to_end(&mut gzip)
            .unwrap();
        assert_eq!(gzip, text);
        assert_eq!(&compressed("a.xz")[..6], b"\xfd7zXZ\0");
    }

    #[test]
    fn no_time_and_no_system_are_told() {
        let bytes = compressed("a.gz");
        assert_eq!((&bytes[4..8], bytes[9]), (&[0_u8; 4][..], 255));
    }
}
