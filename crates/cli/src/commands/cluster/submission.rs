//! The commands that start the tasks.

use super::options::Launcher;

/// The default maximum of tasks of an array.
pub(super) const USUAL_TASKS: usize = 1_000;

/// What the commands are made from.
#[derive(Clone, Debug)]
pub(super) struct Submission {
    /// The path of placet.
    pub(super) program: String,
    /// The absolute path of the work directory.
    pub(super) directory: String,
    pub(super) tasks: usize,
    pub(super) jobs: usize,
    /// Whether tasks share their parts.
    pub(super) share: bool,
    /// More options for the program that starts the tasks.
    pub(super) more: Vec<String>,
}

impl Submission {
    /// The arguments of placet for a task.
    pub(super) fn arguments(&self, index: &str) -> Vec<String> {
        let words = ["cluster", "run", &self.directory, "--index", index, "--stride"];
        let words = words.map(str::to_string).into_iter();
        let share = self.share.then(|| "--share".to_string());
        words.chain([self.tasks.to_string()]).chain(share).collect()
    }

    /// The command that starts all tasks: the program and its arguments.
    pub(super) fn command(&self, launcher: Launcher) -> Vec<String> {
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
pub(super) fn quoted(word: &str) -> String {
    // Only a zero byte can't be quoted, and no argument has one.
    shlex::try_quote(word).map_or_else(|_| word.to_string(), std::borrow::Cow::into_owned)
}

/// The number of tasks that Slurm's configuration allows in an array.
pub(super) fn max_array_size(config: &str) -> Option<usize> {
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
