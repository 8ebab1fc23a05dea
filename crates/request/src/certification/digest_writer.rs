//! The size and the SHA-256 of a file, computed as it is written.

use std::io::{self, Write};

use sha2::{Digest, Sha256};

use placet_base::hexadecimal::hexadecimal;
use placet_proof::FileDigest;

/// Passes on what is written, and counts and hashes it.
pub struct DigestWriter<'a> {
    out: &'a mut dyn Write,
    bytes: u64,
    hasher: Sha256,
}

impl<'a> DigestWriter<'a> {
    /// Passes on what is written to `out`.
    pub fn new(out: &'a mut dyn Write) -> Self {
        DigestWriter {
            out,
            bytes: 0,
            hasher: Sha256::new(),
        }
    }

    /// The size and the SHA-256 of what was written.
    pub fn digest(self) -> FileDigest {
        FileDigest {
            bytes: self.bytes,
            sha256: hexadecimal(&self.hasher.finalize()),
        }
    }
}

impl Write for DigestWriter<'_> {
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
