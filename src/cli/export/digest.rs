//! What a file has, found out as it is written.

use std::io::{self, Write};

use sha2::{Digest, Sha256};

/// Hands on what is written, and counts and hashes it.
pub(super) struct Measured<'a> {
    out: &'a mut dyn Write,
    bytes: u64,
    hasher: Sha256,
}

/// How long a file is, and its SHA-256 in hexadecimal digits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Measure {
    pub(super) bytes: u64,
    pub(super) sha256: String,
}

impl<'a> Measured<'a> {
    pub(super) fn new(out: &'a mut dyn Write) -> Self {
        Measured {
            out,
            bytes: 0,
            hasher: Sha256::new(),
        }
    }

    pub(super) fn measure(self) -> Measure {
        let digits = self
            .hasher
            .finalize()
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        Measure {
            bytes: self.bytes,
            sha256: digits,
        }
    }
}

impl Write for Measured<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.bytes += written as u64;
        self.hasher.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
