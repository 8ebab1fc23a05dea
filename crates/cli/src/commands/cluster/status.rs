//! `placet cluster status`: how far the parts are.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use super::options::StatusOptions;
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::output::Output;
use placet_base::limit::StopFlag;
use placet_cluster::{FoundBoard, WorkDirectory, WorkStatus, WorkTask, ranges};

/// How often the directory is looked at.
const WATCH_INTERVAL: Duration = Duration::from_secs(1);

/// How often it is looked whether somebody interrupts meanwhile.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

pub(super) fn run(options: &StatusOptions, output: &mut Output) -> Result<Exit, Failure> {
    let directory = WorkDirectory::open(&options.directory)?;
    let stage = match directory.manifest().task {
        WorkTask::Count => "counting",
        WorkTask::Solve | WorkTask::Best => "searching",
    };
    let mut status = WorkStatus::of(&directory)?;
    if options.watch {
        let progress = output.progress_of_stages(stage);
        let stop = stop_flag();
        while !status.is_over && !stop.is_raised() {
            progress.set_state(format!(": {}", bar(&status)));
            pause(&stop);
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
    if options.watch && !status.is_over {
        output.note("interrupted: parts are missing");
        return Ok(Exit::Limit);
    }
    Ok(Exit::Done)
}

/// Waits for the next look, or for an interrupt.
fn pause(stop: &StopFlag) {
    let begin = Instant::now();
    while begin.elapsed() < WATCH_INTERVAL && !stop.is_raised() {
        thread::sleep(POLL_INTERVAL);
    }
}

fn lines(status: &WorkStatus) -> String {
    let mut lines = vec![
        format!("parts    {}", status.parts),
        format!("done     {}", status.done),
    ];
    lines.extend(status.found.as_ref().map(found));
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

/// `found    a board in part 7`
fn found(found: &FoundBoard) -> String {
    match found.value {
        None => format!("found    a board in part {}", found.part),
        Some(value) => format!("best     {value} in part {}", found.part),
    }
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
    let mut object = json!({
        "parts": status.parts,
        "done": status.done,
        "running": ranges(&status.running),
        "missing": ranges(&status.missing),
        "seconds_left": status.seconds_left,
    });
    if let Some(found) = &status.found {
        object["found"] = json!({ "part": found.part, "value": found.value });
    }
    object.to_string()
}

/// A time with the unit that suits: `about 12 min`.
pub(super) fn about(seconds: f64) -> String {
    let units = [("days", 86_400.0), ("h", 3_600.0), ("min", 60.0), ("s", 1.0)];
    let unit = units.into_iter().find(|(_, length)| seconds >= 2.0 * length);
    match unit {
        Some((unit, length)) => format!("about {:.0} {unit}", seconds / length),
        None => format!("about {:.0} ms", seconds * 1e3),
    }
}

#[cfg(test)]
mod tests {
    use super::about;

    #[test]
    fn the_unit_suits() {
        let shown = [0.0124, 2.0, 119.0, 7_200.0, 864_000.0].map(about);
        assert_eq!(
            shown,
            [
                "about 12 ms",
                "about 2 s",
                "about 119 s",
                "about 2 h",
                "about 10 days"
            ]
        );
    }
}
