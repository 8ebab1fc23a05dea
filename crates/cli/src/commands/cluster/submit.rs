//! `placet cluster submit`: prints or runs what starts the tasks.

use std::fs::File;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::options::{Launcher, SubmitOptions};
use super::submission::{Submission, USUAL_TASKS, max_array_size, quoted};
use crate::failure::{Exit, Failure};
use crate::output::Output;
use placet_cluster::{WorkDirectory, ranges};

/// How often a task is started that fails or is killed.
const ATTEMPTS: usize = 3;
/// The exit code of wrong input, with which a second attempt fails, too.
const WRONG: i32 = 2;
/// The number of tasks per core on one machine. There are several, so that the cores finish at about the same time.
const TASKS_PER_JOB: usize = 8;

pub(super) fn run(options: &SubmitOptions, output: &mut Output) -> Result<Exit, Failure> {
    let directory = WorkDirectory::open(&options.directory)?;
    let parts = directory.num_parts().max(1);
    let jobs = options.jobs.unwrap_or_else(cores);
    let most = match options.engine {
        Launcher::Slurm => slurm_limit().unwrap_or(USUAL_TASKS),
        Launcher::Hyperqueue => usize::MAX,
        Launcher::Parallel | Launcher::Local => options.tasks.unwrap_or(jobs.saturating_mul(TASKS_PER_JOB)),
    };
    let submission = Submission {
        program: path_text(std::env::current_exe())?,
        directory: path_text(options.directory.canonicalize())?,
        tasks: options.tasks.unwrap_or(USUAL_TASKS).min(parts).min(most),
        jobs,
        share: options.share,
        more: options.more.clone(),
    };
    let command = submission.command(options.engine);
    if options.dry_run {
        let words: Vec<String> = command.iter().map(|word| quoted(word)).collect();
        output.print(&words.join(" "))?;
        return Ok(Exit::Done);
    }
    if options.engine == Launcher::Local {
        return local(&submission, output);
    }
    start(&command)
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn path_text(path: std::io::Result<std::path::PathBuf>) -> Result<String, Failure> {
    let path = path.map_err(|error| Failure::Bad(error.to_string()))?;
    let text = path.to_str().map(str::to_string);
    text.ok_or_else(|| Failure::Bad(format!("the path {} is not UTF-8 text", path.display())))
}

/// The number of tasks that Slurm allows in an array, where Slurm can be asked.
fn slurm_limit() -> Option<usize> {
    let output = Command::new("scontrol").args(["show", "config"]).output().ok()?;
    max_array_size(&String::from_utf8_lossy(&output.stdout))
}

fn start(command: &[String]) -> Result<Exit, Failure> {
    let status = Command::new(&command[0]).args(&command[1..]).status();
    let status = status.map_err(|error| Failure::Bad(format!("cannot start `{}`: {error}", command[0])))?;
    match status.success() {
        true => Ok(Exit::Done),
        false => Err(Failure::Retry(format!("`{}` failed: {status}", command[0]))),
    }
}

/// Runs all tasks on this machine, some at a time, each in a process of its own: one that is killed takes no other with it.
fn local(submission: &Submission, output: &mut Output) -> Result<Exit, Failure> {
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(vec![]);
    thread::scope(|scope| {
        for _ in 0..submission.jobs.min(submission.tasks) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= submission.tasks {
                        return;
                    }
                    if !is_counted(submission, index) {
                        let mut failed = failed.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        failed.push(index);
                    }
                }
            });
        }
    });
    let failed = failed
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    if failed.is_empty() {
        output.note(&format!("tasks done: {}", submission.tasks));
        return Ok(Exit::Done);
    }
    Err(Failure::Retry(format!(
        "these tasks failed: {}; the same command tries them again",
        ranges(&failed)
    )))
}

/// What a task says goes to a file of its own; to standard error if there can be none.
fn log(submission: &Submission, index: usize) -> Option<File> {
    let path = format!("{}/logs/{index}.txt", submission.directory);
    File::options().create(true).append(true).open(path).ok()
}

/// Starts a task, again if it is killed or asks for it.
fn is_counted(submission: &Submission, index: usize) -> bool {
    let attempt = || -> Option<ExitStatus> {
        let mut command = Command::new(&submission.program);
        command.args(submission.arguments(&index.to_string()));
        let log = log(submission, index).map_or_else(Stdio::inherit, Stdio::from);
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .status()
            .ok()
    };
    for _ in 0..ATTEMPTS {
        match attempt() {
            Some(status) if status.success() => return true,
            Some(status) if status.code() == Some(WRONG) => return false,
            _ => {}
        }
    }
    false
}
