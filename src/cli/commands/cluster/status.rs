//! `placet cluster status`: how far the parts are.

use std::thread;
use std::time::Duration;

use serde_json::json;

use super::options::StatusOptions;
use super::span::about;
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::output::Output;
use crate::cluster::{WorkDirectory, WorkStatus, ranges};

/// How often the directory is looked at.
const WATCH_INTERVAL: Duration = Duration::from_secs(1);

pub(super) fn run(options: &StatusOptions, output: &mut Output) -> Result<Exit, Failure> {
    let mut status = WorkStatus::of(&WorkDirectory::open(&options.directory)?)?;
    if options.watch {
        let progress = output.progress_of_stages("counting");
        let stop = stop_flag();
        while !status.missing.is_empty() && !stop.is_raised() {
            progress.set_state(format!(": {}", bar(&status)));
            thread::sleep(WATCH_INTERVAL);
            status = WorkStatus::of(&WorkDirectory::open(&options.directory)?)?;
        }
        progress.clear();
    }
    if options.json {
        output.print(&object(&status))?;
    } else if options.missing {
        output.print(&ranges(&status.missing))?;
    } else {
        output.print(&lines(&status))?;
    }
    Ok(Exit::Done)
}

fn lines(status: &WorkStatus) -> String {
    let mut lines = vec![
        format!("parts    {}", status.parts),
        format!("done     {}", status.done),
    ];
    if !status.running.is_empty() {
        lines.push(format!("running  {}", ranges(&status.running)));
    }
    if !status.missing.is_empty() {
        lines.push(format!("missing  {}", ranges(&status.missing)));
        let left = status.seconds_left.map(about);
        lines.extend(left.map(|left| format!("left     {left} on one core")));
    }
    lines.join("\n")
}

/// The progress as a bar, with the remaining time.
fn bar(status: &WorkStatus) -> String {
    const WIDTH: usize = 30;
    let filled = WIDTH * status.done / status.parts.max(1);
    let left = status.seconds_left.map(about);
    let left = left.map_or_else(String::new, |left| format!(", {left} left on one core"));
    format!(
        "[{}{}] {} of {} parts{left}",
        "#".repeat(filled),
        "-".repeat(WIDTH - filled),
        status.done,
        status.parts
    )
}

fn object(status: &WorkStatus) -> String {
    json!({
        "parts": status.parts,
        "done": status.done,
        "running": ranges(&status.running),
        "missing": ranges(&status.missing),
        "seconds_left": status.seconds_left,
    })
    .to_string()
}
