//! `placet cluster merge`: the total, if every part is there.

use serde_json::json;

use super::options::MergeOptions;
use crate::cli::failure::{Exit, Failure};
use crate::cli::output::Output;
use crate::cluster::{Total, WorkDirectory, ranges, total};

pub(super) fn run(options: &MergeOptions, output: &mut Output) -> Result<Exit, Failure> {
    let total = total(&WorkDirectory::open(&options.directory)?)?;
    if options.json {
        output.print(&object(&total))?;
    } else if total.is_complete() {
        output.print(&total.count.to_string())?;
    }
    for (index, reason) in &total.wrong {
        output.note(&format!("the result of part {index} is not used: {reason}"));
    }
    if total.is_complete() {
        return Ok(Exit::Done);
    }
    if !total.missing.is_empty() {
        output.note(&format!("missing parts: {}", ranges(&total.missing)));
    }
    output.note("there is no total: `placet cluster run` counts the parts that are missing or not used");
    Ok(match total.wrong.is_empty() {
        true => Exit::Limit,
        false => Exit::Bad,
    })
}

fn object(total: &Total) -> String {
    // A JSON number may have any length.
    let count = match total.is_complete() {
        true => total.count.to_string(),
        false => "null".to_string(),
    };
    let wrong: Vec<_> = total
        .wrong
        .iter()
        .map(|(index, reason)| json!({ "part": index, "reason": reason }))
        .collect();
    format!(
        "{{\"count\":{count},\"complete\":{},\"parts\":{},\"seconds\":{:.3},\"missing\":\"{}\",\"wrong\":{}}}",
        total.is_complete(),
        total.parts,
        total.seconds,
        ranges(&total.missing),
        json!(wrong)
    )
}
