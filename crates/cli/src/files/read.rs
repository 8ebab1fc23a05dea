//! Reading files and standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::failure::Failure;
use crate::interrupt::at_once;
use placet_model::import::is_link;
use placet_model::{MAX_SOURCE_BYTES, Source};

/// The room for the text of a file before its length is known.
const USUAL_BYTES: usize = 8 << 10;

/// What messages call `-`.
const STANDARD_INPUT: &str = "standard input";

/// Reads a text file.
pub(crate) fn text(path: &Path) -> Result<Source, Failure> {
    let (name, bytes) = bytes(path)?;
    as_text(name, bytes)
}

/// The text that the bytes of a file are.
pub(crate) fn as_text(name: String, bytes: Vec<u8>) -> Result<Source, Failure> {
    if bytes.len() as u64 > MAX_SOURCE_BYTES {
        return Err(Failure::Bad(format!(
            "{name} is larger than {} MiB, the limit",
            MAX_SOURCE_BYTES >> 20
        )));
    }
    let text = String::from_utf8(bytes).map_err(|_| Failure::Bad(format!("{name} is not UTF-8 text")))?;
    Ok(Source::new(name, text))
}

/// The link that stands in place of the name of a file, if it is one.
pub(crate) fn link(path: &Path) -> Option<Source> {
    let link = path.to_str().filter(|name| is_link(name))?;
    Some(Source::new("link", link))
}

/// Refuses to read two inputs from standard input.
pub(crate) fn not_both_standard(first: &Path, second: &Path) -> Result<(), Failure> {
    if is_standard(first) && is_standard(second) {
        return Err(Failure::Bad(
            "only one input can be read from standard input".into(),
        ));
    }
    Ok(())
}

/// What messages call a file.
pub(crate) fn name(path: &Path) -> String {
    if is_standard(path) {
        STANDARD_INPUT.to_string()
    } else {
        path.display().to_string()
    }
}

/// Whether a path means standard input.
pub(crate) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// The name and the bytes of a file or of standard input, at most one byte more than the limit.
pub(crate) fn bytes(path: &Path) -> Result<(String, Vec<u8>), Failure> {
    let mut bytes = vec![];
    let name = name(path);
    let read = at_once(|| {
        if is_standard(path) {
            let stdin = io::stdin().lock();
            stdin.take(MAX_SOURCE_BYTES + 1).read_to_end(&mut bytes)
        } else {
            File::open(path).and_then(|file| {
                // One read is enough for most files.
                bytes.reserve(USUAL_BYTES);
                file.take(MAX_SOURCE_BYTES + 1).read_to_end(&mut bytes)
            })
        }
    });
    read.map_err(|error| Failure::Bad(format!("cannot read {name}: {error}")))?;
    Ok((name, bytes))
}
