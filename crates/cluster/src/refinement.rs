//! Parts that were replaced by smaller ones, after the manifest was written.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::division::PartPlan;
use super::part_table::{line, part};
use super::result::PartResult;
use super::seal::{opened, sealed, sha256};
use super::{ClusterError, file};

/// The refinements of a work directory, in the order of their files. Each file is created by one process only and never changed, so all
/// processes give the new parts the same numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Refinements {
    /// The number of files.
    files: usize,
    /// The lines of the new parts, which follow the parts of the manifest.
    lines: Vec<String>,
    /// The new parts for each part that was replaced, as indices into the lines.
    of: BTreeMap<usize, Range<usize>>,
    /// What was counted of a part before what the new ones contain.
    counted: BTreeMap<usize, PartResult>,
}

/// Smaller parts in place of a part.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Replacement {
    pub(super) index: usize,
    /// What was counted before; without it, the new parts contain all of the part.
    pub(super) counted: Option<PartResult>,
    pub(super) parts: Vec<PartPlan>,
}

impl Refinements {
    /// Reads the files after those that were read.
    pub(super) fn read_more(&mut self, folder: &Path, work: &str) -> Result<(), ClusterError> {
        loop {
            let path = self.next_path(folder);
            let bytes = match fs::read(&path) {
                Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
                bytes => bytes.map_err(ClusterError::file(&path))?,
            };
            let content = opened(&bytes).map(|(content, _)| content);
            let is_read = content.filter(|content| content["work"] == work);
            let added = is_read.and_then(|content| self.add(&content));
            added.ok_or_else(|| ClusterError::damaged(&path))?;
            self.files += 1;
        }
    }

    fn add(&mut self, content: &Value) -> Option<()> {
        for replaced in content["replaced"].as_array()? {
            let first = self.lines.len();
            for line in replaced["parts"].as_array()? {
                self.lines.push(line.as_str()?.to_string());
            }
            let of = usize::try_from(replaced["part"].as_u64()?).ok()?;
            let is_first = self.of.insert(of, first..self.lines.len()).is_none();
            if !is_first {
                return None;
            }
            if let Some(counted) = replaced.get("counted") {
                self.counted.insert(of, PartResult::of(counted)?);
            }
        }
        Some(())
    }

    /// Adds a file with parts and what replaces them. False if another process was faster: then read on, and try again.
    pub(super) fn write(
        &self,
        folder: &Path,
        work: &str,
        replaced: &[Replacement],
    ) -> Result<bool, ClusterError> {
        let replaced = replaced.iter().map(|replacement| {
            let lines: Vec<String> = replacement.parts.iter().map(line).collect();
            let mut content = json!({ "part": replacement.index, "parts": lines });
            if let Some(counted) = &replacement.counted {
                content["counted"] = counted.to_json();
            }
            content
        });
        let replaced: Vec<Value> = replaced.collect();
        let text = sealed(&json!({ "work": work, "replaced": replaced }));
        file::create(&self.next_path(folder), text.as_bytes())
    }

    fn next_path(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{:06}.json", self.files + 1))
    }

    /// The number of new parts.
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// A new part and the hash of its line.
    pub(super) fn part(&self, index: usize) -> Option<(String, PartPlan)> {
        let line = self.lines.get(index)?;
        Some((sha256(line.as_bytes()), part(line)?))
    }

    /// The new parts in place of a part.
    pub(super) fn of(&self, index: usize) -> Option<Range<usize>> {
        self.of.get(&index).cloned()
    }

    /// What was counted of a part before it was replaced, if the new parts contain only the rest.
    pub(super) fn counted(&self, index: usize) -> Option<&PartResult> {
        self.counted.get(&index)
    }
}
