//! The parts that have a result or a checkpoint.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::SystemTime;

use super::ClusterError;
use super::result::index_of;

/// The indices of the files in a folder, with the times at which they were changed.
pub(super) fn indices(folder: &Path) -> Result<BTreeMap<usize, Option<SystemTime>>, ClusterError> {
    let is_results = folder.ends_with("results");
    let entries = fs::read_dir(folder).map_err(ClusterError::file(folder))?;
    let mut found = BTreeMap::new();
    for entry in entries {
        let entry = entry.map_err(ClusterError::file(folder))?;
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if let (true, Some(index)) = (is_file, entry.file_name().to_str().and_then(index_of)) {
            // A file may be gone by now; and the time of a result is of no use.
            let metadata = (!is_results).then(|| entry.metadata().ok()).flatten();
            found.insert(index, metadata.and_then(|metadata| metadata.modified().ok()));
        }
    }
    Ok(found)
}
