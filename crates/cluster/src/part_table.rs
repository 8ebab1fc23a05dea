//! The parts of a work directory: a line of JSON for each, and a table of where the lines are.
//!
//! Each row of the table has the same length, so one of a hundred thousand parts is read in the time for one.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use serde_json::{Value, json};

use super::division::PartPlan;
use super::part_state::{position, position_array};
use super::seal::sha256;
use super::{ClusterError, PartDivision};

/// The length of a row: the offset of the line, the estimated work in nanoseconds, and the SHA-256 of the line.
const ROW: usize = 16 + 1 + 16 + 1 + 64 + 1;

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableRow {
    offset: u64,
    /// The estimated work, in nominal nanoseconds.
    pub(super) work: u64,
    /// The SHA-256 of the line.
    pub(super) sha256: String,
}

/// The lines of all parts, with the refuted positions as the last line, and the table.
pub(super) fn written(division: &PartDivision) -> (String, String) {
    let (mut lines, mut table) = (String::new(), String::new());
    let refuted = PartPlan {
        positions: division.refuted.clone(),
        work: 0.0,
    };
    for part in division.parts.iter().chain([&refuted]) {
        let line = line(part);
        let row = format!(
            "{:016x} {:016x} {}\n",
            lines.len(),
            part.work as u64,
            sha256(line.as_bytes())
        );
        table.push_str(&row);
        lines.push_str(&line);
        lines.push('\n');
    }
    (lines, table)
}

/// A part as a line of JSON.
pub(super) fn line(part: &PartPlan) -> String {
    let positions: Vec<Value> = part.positions.iter().map(position_array).collect();
    json!({ "work": part.work as u64, "positions": positions }).to_string()
}

/// The part of a line.
pub(super) fn part(line: &str) -> Option<PartPlan> {
    let object: Value = serde_json::from_str(line).ok()?;
    let positions = object["positions"].as_array()?.iter().map(position);
    Some(PartPlan {
        positions: positions.collect::<Option<_>>()?,
        work: object["work"].as_u64()? as f64,
    })
}

/// The row and the part of an index.
pub(super) fn read_part(
    table: &Path,
    lines: &Path,
    index: usize,
) -> Result<(TableRow, PartPlan), ClusterError> {
    let read_row = || {
        let mut file = File::open(table)?;
        file.seek(SeekFrom::Start((index * ROW) as u64))?;
        let mut bytes = [0; ROW];
        file.read_exact(&mut bytes).map(|()| bytes)
    };
    let bytes = read_row().map_err(ClusterError::file(table))?;
    let row = row(&bytes).ok_or_else(|| ClusterError::damaged(table))?;
    let read_line = || {
        let mut file = BufReader::new(File::open(lines)?);
        file.seek(SeekFrom::Start(row.offset))?;
        let mut line = vec![];
        file.read_until(b'\n', &mut line)?;
        Ok(String::from_utf8_lossy(&line).trim_end_matches('\n').to_string())
    };
    let line = read_line().map_err(ClusterError::file(lines))?;
    let is_right = sha256(line.as_bytes()) == row.sha256;
    let part = is_right.then(|| part(&line)).flatten();
    Ok((row, part.ok_or_else(|| ClusterError::damaged(lines))?))
}

/// All rows of a table whose hash is right.
pub(super) fn rows(table: &[u8], hash: &str) -> Option<Vec<TableRow>> {
    let is_right = sha256(table) == hash;
    is_right.then(|| table.chunks(ROW).map(row).collect())?
}

fn row(bytes: &[u8]) -> Option<TableRow> {
    let text = std::str::from_utf8(bytes).ok()?.strip_suffix('\n')?;
    let mut fields = text.split(' ');
    let number = |text: &str| u64::from_str_radix(text, 16).ok();
    Some(TableRow {
        offset: number(fields.next()?)?,
        work: number(fields.next()?)?,
        sha256: fields.next()?.to_string(),
    })
}
