//! `placet cluster submit`: prints or runs what starts the tasks.

use std::fs::File;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::options::{Launcher, SubmitOptions};
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

/// The default maximum of tasks of an array.
const USUAL_TASKS: usize = 1_000;

/// What the commands are made from.
#[derive(Clone, Debug)]
struct Submission {
    /// The path of placet.
    program: String,
    /// The absolute path of the work directory.
    directory: String,
    tasks: usize,
    jobs: usize,
    /// Whether tasks share their parts.
    share: bool,
    /// More options for the program that starts the tasks.
    more: Vec<String>,
}

impl Submission {
    /// The arguments of placet for a task.
    fn arguments(&self, index: &str) -> Vec<String> {
        let words = ["cluster", "run", &self.directory, "--index", index, "--stride"];
        let words = words.map(str::to_string).into_iter();
        let share = self.share.then(|| "--share".to_string());
        words.chain([self.tasks.to_string()]).chain(share).collect()
    }

    /// The command that starts all tasks: the program and its arguments.
    fn command(&self, launcher: Launcher) -> Vec<String> {
        match launcher {
            Launcher::Slurm => self.slurm(),
            Launcher::Hyperqueue => self.hyperqueue(),
            Launcher::Parallel => self.parallel(),
            Launcher::Local => {
                let words = ["cluster", "submit", &self.directory, "--engine", "local"];
                let words = [self.program.as_str()]
                    .into_iter()
                    .chain(words)
                    .map(str::to_string);
                words
                    .chain([format!("--tasks={}", self.tasks), format!("--jobs={}", self.jobs)])
                    .chain(self.share.then(|| "--share".to_string()))
                    .collect()
            }
        }
    }

    fn array(&self) -> String {
        format!("--array=0-{}", self.tasks - 1)
    }

    /// The command line of a task, in which the shell puts the index.
    fn line(&self, index: &str) -> String {
        let words = [self.program.as_str(), "cluster", "run", self.directory.as_str()].map(quoted);
        let share = if self.share { " --share" } else { "" };
        format!(
            "{} --index {index} --stride {}{share}",
            words.join(" "),
            self.tasks
        )
    }

    /// A task that is to be tried again says so by its exit code; Slurm itself only starts tasks again whose node is lost.
    fn slurm(&self) -> Vec<String> {
        let script = format!(
            "{}\ncode=$?\nif [ $code -eq 75 ] && [ \"${{SLURM_RESTART_COUNT:-0}}\" -lt 5 ]; then\n  \
             scontrol requeue \"${{SLURM_ARRAY_JOB_ID}}_${{SLURM_ARRAY_TASK_ID}}\"\nfi\nexit $code",
            self.line("\"$SLURM_ARRAY_TASK_ID\"")
        );
        let words = [
            "sbatch".to_string(),
            "--parsable".to_string(),
            "--job-name=placet".to_string(),
            self.array(),
            "--requeue".to_string(),
            "--open-mode=append".to_string(),
            format!("--output={}/logs/%a.txt", self.directory),
        ];
        let wrap = ["--wrap".to_string(), script];
        words.into_iter().chain(self.more.clone()).chain(wrap).collect()
    }

    fn hyperqueue(&self) -> Vec<String> {
        let words = [
            "hq".to_string(),
            "submit".to_string(),
            "--name=placet".to_string(),
            self.array(),
            "--crash-limit=5".to_string(),
            format!("--stdout={}/logs/%{{TASK_ID}}.txt", self.directory),
            format!("--stderr={}/logs/%{{TASK_ID}}.err.txt", self.directory),
        ];
        let line = ["--", "sh", "-c"].map(str::to_string);
        let task = [self.line("\"$HQ_TASK_ID\"")];
        words
            .into_iter()
            .chain(self.more.clone())
            .chain(line)
            .chain(task)
            .collect()
    }

    fn parallel(&self) -> Vec<String> {
        let line = format!(
            "seq 0 {} | parallel --jobs {} --retries 3 --joblog {} {}",
            self.tasks - 1,
            self.jobs,
            quoted(&format!("{}/logs/parallel.txt", self.directory)),
            // parallel gives its command to a shell: what is quoted for one shell is quoted once more.
            quoted(&self.line("{}")),
        );
        ["sh", "-c", &line].map(str::to_string).to_vec()
    }
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    // Only a zero byte can't be quoted, and no argument has one.
    shlex::try_quote(word).map_or_else(|_| word.to_string(), std::borrow::Cow::into_owned)
}

/// The number of tasks that Slurm's configuration allows in an array.
fn max_array_size(config: &str) -> Option<usize> {
    let line = config.lines().find(|line| line.starts_with("MaxArraySize"))?;
    line.split_once('=')?.1.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_with_spaces_are_quoted() {
        let submission = Submission {
            program: "/opt/my tools/placet".into(),
            directory: "/data/a b".into(),
            tasks: 25,
            share: false,
            jobs: 2,
            more: vec!["--time=1:00:00".into()],
        };
        let slurm = submission.command(Launcher::Slurm);
        assert!(slurm.contains(&"--array=0-24".to_string()));
        assert!(slurm.contains(&"--time=1:00:00".to_string()));
        let script = slurm.last().expect("the script");
        let line = script.lines().next().expect("a line");
        let words = shlex::split(line).expect("the quotes match");
        let expected = [
            "/opt/my tools/placet",
            "cluster",
            "run",
            "/data/a b",
            "--index",
            "$SLURM_ARRAY_TASK_ID",
            "--stride",
            "25",
        ];
        assert_eq!(words, expected);
        let parallel = submission.command(Launcher::Parallel);
        let outer = shlex::split(&parallel[2]).expect("the quotes match");
        let inner = shlex::split(outer.last().expect("the task")).expect("the quotes match");
        assert_eq!(inner[..4], expected[..4]);
    }

    #[test]
    fn the_limit_of_slurm_is_read() {
        let config = "MaxArraySize            = 1001\nMaxJobCount             = 10000\n";
        assert_eq!(max_array_size(config), Some(1001));
        assert_eq!(max_array_size("slurm_load_ctl_conf error"), None);
    }
}
