//! Results of parts.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use serde_json::{Value, json};

use super::seal::{opened, sealed};
use super::{ClusterError, file};

/// What a part came to.
#[derive(Clone, Debug, PartialEq)]
pub struct PartResult {
    /// What was found.
    pub answer: PartAnswer,
    /// The time that it took, in seconds.
    pub seconds: f64,
}

impl PartResult {
    pub(super) fn to_json(&self) -> Value {
        let mut content = json!({ "seconds": self.seconds });
        self.answer.add_to(&mut content);
        content
    }

    pub(super) fn of(content: &Value) -> Option<Self> {
        Some(PartResult {
            answer: PartAnswer::of(content)?,
            seconds: content["seconds"].as_f64()?,
        })
    }
}

/// What was found in a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartAnswer {
    /// The number of solutions.
    Count(u64),
    /// The number of symmetry classes, and of the solutions in them.
    Classes {
        /// The number of classes.
        classes: u64,
        /// The number of solutions.
        boards: u64,
    },
    /// A board, with the best value in this part if there is an objective: the face of each cell.
    Board(Vec<Option<u32>>),
    /// No board that is better than this value, which another part has; or no board at all.
    Nothing(Option<i64>),
}

impl PartAnswer {
    /// Adds the answer to the content of a result.
    fn add_to(&self, content: &mut Value) {
        match self {
            PartAnswer::Count(count) => content["count"] = count.to_string().into(),
            PartAnswer::Classes { classes, boards } => {
                content["classes"] = classes.to_string().into();
                content["boards"] = boards.to_string().into();
            }
            PartAnswer::Board(faces) => content["board"] = json!(faces),
            PartAnswer::Nothing(than) => content["nothing_better_than"] = json!(than),
        }
    }

    fn of(content: &Value) -> Option<Self> {
        let number = |number: &Value| number.as_str()?.parse().ok();
        if let Some(count) = content.get("count") {
            return number(count).map(PartAnswer::Count);
        }
        if let Some(classes) = content.get("classes") {
            return Some(PartAnswer::Classes {
                classes: number(classes)?,
                boards: number(&content["boards"])?,
            });
        }
        if let Some(than) = content.get("nothing_better_than") {
            let than = (!than.is_null()).then(|| than.as_i64());
            return Some(PartAnswer::Nothing(match than {
                None => None,
                Some(than) => Some(than?),
            }));
        }
        faces(&content["board"]).map(PartAnswer::Board)
    }
}

/// The faces of a board in a file.
pub(super) fn faces(array: &Value) -> Option<Vec<Option<u32>>> {
    let face = |face: &Value| match face {
        Value::Null => Some(None),
        face => u32::try_from(face.as_u64()?).ok().map(Some),
    };
    array.as_array()?.iter().map(face).collect()
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
    file::replace(path, text(belonging, result).as_bytes())
}

/// Writes a result unless there is a file; whether there was none.
pub(super) fn create(
    path: &Path,
    belonging: Belonging<'_>,
    result: &PartResult,
) -> Result<bool, ClusterError> {
    file::create(path, text(belonging, result).as_bytes())
}

fn text(belonging: Belonging<'_>, result: &PartResult) -> String {
    let mut content = result.to_json();
    content["work"] = belonging.work.into();
    content["part"] = belonging.index.into();
    content["part_sha256"] = belonging.part.into();
    sealed(&content)
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
    Ok(PartResult::of(&content).map_or(ResultFile::Wrong("it has no answer"), ResultFile::Right))
}
