//! Runs placet under limits of address space and processor time, which the system enforces.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What a run may use before the system ends it.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    pub(crate) address_space: u64,
    /// Of the processor.
    pub(crate) seconds: u64,
}

/// How a run ended.
pub(crate) struct Ended {
    pub(crate) command: String,
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) elapsed: Duration,
}

/// Runs placet in a folder.
pub(crate) fn run(placet: &Path, folder: &Path, name: &str, arguments: &[String], bounds: Bounds) -> Ended {
    let script = format!(
        "ulimit -v {}; ulimit -t {}; ulimit -c 0; exec \"$0\" \"$@\"",
        bounds.address_space >> 10,
        bounds.seconds
    );
    let (out, err) = (
        folder.join(format!("{name}.out")),
        folder.join(format!("{name}.err")),
    );
    let file = |path: &Path| Stdio::from(fs::File::create(path).expect("the folder is ours"));
    let begin = Instant::now();
    let status = Command::new("sh")
        .args(["-c", &script])
        .arg(placet)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(file(&out))
        .stderr(file(&err))
        .status()
        .expect("there is a shell");
    let elapsed = begin.elapsed();
    let text = |path: &Path| {
        let bytes = fs::read(path).expect("it was written");
        let _ = fs::remove_file(path);
        String::from_utf8_lossy(&bytes[..bytes.len().min(1 << 20)]).into_owned()
    };
    Ended {
        command: format!("placet {}", arguments.join(" ")),
        code: status.code(),
        stdout: text(&out),
        stderr: text(&err),
        elapsed,
    }
}

impl Ended {
    /// What is wrong with the end: a signal, a panic, an unknown exit code, an error without a message, or no word of what took the memory.
    pub(crate) fn fault(&self) -> Option<String> {
        let is_known = matches!(self.code, Some(0..=3));
        let is_crash = ["panicked at", "memory allocation of", "stack overflow"]
            .iter()
            .any(|text| self.stderr.contains(text));
        let is_silent = self.code == Some(2) && self.stderr.is_empty()
            || self.code == Some(3) && self.stderr.is_empty() && self.stdout.is_empty();
        let is_bare = self.stderr.lines().any(|line| line == "memory limit reached");
        let start: String = self.stderr.chars().take(400).collect();
        let (code, seconds) = (self.code, self.elapsed.as_secs_f64());
        (!is_known || is_crash || is_silent || is_bare).then(|| {
            let command = &self.command;
            format!("{command}\n  exit code {code:?} after {seconds:.2} s: {start}")
        })
    }
}
