//! Results of parts.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use serde_json::json;

use super::seal::{opened, sealed};
use super::{ClusterError, file};

/// What the count of a part came to.
#[derive(Clone, Debug, PartialEq)]
pub struct PartResult {
    /// The number of solutions.
    pub count: u64,
    /// The time that it took, in seconds.
    pub seconds: f64,
}

/// What the file of a result is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ResultFile {
    Missing,
    /// Not the result of this part of this work directory, and why.
    Wrong(&'static str),
    Right(PartResult),
}

/// What a result belongs to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Belonging<'a> {
    /// The hash of the manifest.
    pub(super) work: &'a str,
    pub(super) index: usize,
    /// The hash of the line of the part.
    pub(super) part: &'a str,
}

/// The name of a result or checkpoint.
pub(super) fn file_name(index: usize) -> String {
    format!("{index:06}.json")
}

/// The index of a result or checkpoint with this name.
pub(super) fn index_of(name: &str) -> Option<usize> {
    let index = name.strip_suffix(".json")?.parse().ok()?;
    (file_name(index) == name).then_some(index)
}

pub(super) fn write(path: &Path, belonging: Belonging<'_>, result: &PartResult) -> Result<(), ClusterError> {
    let content = json!({
        "work": belonging.work,
        "part": belonging.index,
        "part_sha256": belonging.part,
        "count": result.count.to_string(),
        "seconds": result.seconds,
    });
    file::replace(path, sealed(&content).as_bytes())
}

pub(super) fn read(path: &Path, belonging: Belonging<'_>) -> Result<ResultFile, ClusterError> {
    let bytes = match fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(ResultFile::Missing),
        bytes => bytes.map_err(ClusterError::file(path))?,
    };
    let Some((content, _)) = opened(&bytes) else {
        return Ok(ResultFile::Wrong("it was changed or cut short"));
    };
    if content["work"] != belonging.work {
        return Ok(ResultFile::Wrong("it belongs to another work directory"));
    }
    let is_of_part = content["part"].as_u64() == Some(belonging.index as u64);
    if !is_of_part || content["part_sha256"] != belonging.part {
        return Ok(ResultFile::Wrong("it belongs to another part"));
    }
    let count = content["count"].as_str().and_then(|count| count.parse().ok());
    Ok(match (count, content["seconds"].as_f64()) {
        (Some(count), Some(seconds)) => ResultFile::Right(PartResult { count, seconds }),
        _ => ResultFile::Wrong("it has no count"),
    })
}
