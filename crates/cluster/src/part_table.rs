//! The parts of a work directory: a line of JSON for each, and a table of where the lines are.
//!
//! Each row of the table has the same length, so one of a hundred thousand parts is read in the time for one.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use serde_json::{Value, json};

use super::division::PartPlan;
use super::seal::sha256;
use super::{ClusterError, PartDivision};
use placet_engine::search::{Position, SearchStep};
use placet_problem::VarId;
use placet_session::Part;

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

/// The parts of a count, with one number for all that are complete. If boards stand for others, how many were found in these is not told.
pub fn part_states_object(parts: &[Part]) -> (u64, Vec<Value>) {
    let done = parts.iter().filter(|part| part.rest.is_none());
    let open = parts.iter().filter_map(|part| {
        let rest = position_array(part.rest.as_ref()?);
        let mut object = json!({ "count": part.count, "rest": rest });
        if part.found != part.count {
            object["found"] = part.found.into();
        }
        Some(object)
    });
    (done.map(|part| part.count).sum(), open.collect())
}

/// The parts from what was counted and an array of the open ones; `None` if it has another form.
pub fn part_states(counted: &Value, open: &Value) -> Option<Vec<Part>> {
    let done = Part {
        count: counted.as_u64()?,
        found: counted.as_u64()?,
        rest: None,
    };
    let open = open.as_array()?.iter().map(|part| {
        let count = part["count"].as_u64()?;
        Some(Part {
            count,
            found: part.get("found").map_or(Some(count), Value::as_u64)?,
            rest: Some(position(&part["rest"])?),
        })
    });
    std::iter::once(Some(done)).chain(open).collect()
}

pub(super) fn position_array(position: &Position) -> Value {
    position.0.iter().map(step_array).collect()
}

pub(super) fn position(array: &Value) -> Option<Position> {
    let steps: Option<Vec<SearchStep>> = array.as_array()?.iter().map(step).collect();
    steps.map(Position)
}

fn step_array(step: &SearchStep) -> Value {
    let (word, var, value) = match step {
        SearchStep::Is(var, value) => ("is", var, value),
        SearchStep::IsNot(var, value) => ("is not", var, value),
        SearchStep::Tried(var, value) => ("tried", var, value),
        SearchStep::TriedApart(var, value) => ("tried apart", var, value),
    };
    json!([word, var.0, value])
}

fn step(array: &Value) -> Option<SearchStep> {
    let var = VarId(u32::try_from(array[1].as_u64()?).ok()?);
    let value = array[2].as_i64()?;
    Some(match array[0].as_str()? {
        "is" => SearchStep::Is(var, value),
        "is not" => SearchStep::IsNot(var, value),
        "tried" => SearchStep::Tried(var, value),
        "tried apart" => SearchStep::TriedApart(var, value),
        _ => return None,
    })
}
