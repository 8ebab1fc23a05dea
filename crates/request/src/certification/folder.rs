//! The folder of a certificate: reading its files.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::{fs, io};

use flate2::bufread::GzDecoder;
use sha2::{Digest, Sha256};

use placet_base::hexadecimal::hexadecimal;
use placet_proof::{CertificatePart, FileDigest};

/// The claim.
pub const CLAIM: &str = "claim.json";

/// How much of a file is in memory.
const CHUNK: usize = 1 << 16;

/// A folder with the files of a certificate.
pub struct CertificateFolder(pub PathBuf);

impl CertificateFolder {
    /// The path of a file.
    pub fn path(&self, part: CertificatePart) -> PathBuf {
        self.0.join(part.name())
    }

    /// Opens a file. A compressed one is decompressed as it is read.
    pub fn open(&self, part: CertificatePart) -> io::Result<Box<dyn BufRead>> {
        let file = open_file(&self.path(part))?;
        Ok(match part.is_compressed() {
            true => Box::new(BufReader::with_capacity(CHUNK, GzDecoder::new(file))),
            false => Box::new(file),
        })
    }

    /// The size and the SHA-256 of a file.
    pub fn digest(&self, part: CertificatePart) -> io::Result<FileDigest> {
        let mut nowhere = io::sink();
        let mut digest = DigestWriter::new(&mut nowhere);
        io::copy(&mut open_file(&self.path(part))?, &mut digest)?;
        Ok(digest.digest())
    }
}

/// Opens a regular file; a link could lead anywhere.
pub(super) fn open_file(path: &Path) -> io::Result<BufReader<File>> {
    if !fs::symlink_metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    Ok(BufReader::with_capacity(CHUNK, File::open(path)?))
}

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
