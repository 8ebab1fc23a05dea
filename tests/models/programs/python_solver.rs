//! Solvers that are Python packages: one process answers about all models, since to import a package takes longer than most answers.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::models::installed::python;

/// The line that begins an answer, and the one that ends it: a solver may tell its version before.
const BEGIN: &str = "status";
const END: &str = "end";

/// A Python that runs a script with `answer(file, path)`, which returns lines: what the solver says of a file.
pub(super) struct PythonSolver {
    process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl PythonSolver {
    /// The script is given these arguments, too.
    pub(super) fn start(script: &str, arguments: &[&str]) -> PythonSolver {
        let asked = format!(
            "{script}\nfor line in sys.stdin:\n    print('{BEGIN}', *answer(*line.split()), '{END}', sep='\\n', flush=True)\n"
        );
        let mut process = Command::new(python())
            .args(["-c", &asked])
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Python was found");
        let questions = process.stdin.take().expect("it is a pipe");
        let answers = BufReader::new(process.stdout.take().expect("it is a pipe"));
        PythonSolver {
            process,
            questions,
            answers,
        }
    }

    /// What the script answers about a file; the solver may write to the other path, which is a file, too. Neither has a space in it.
    pub(super) fn ask(&mut self, file: &str, path: &str) -> Vec<String> {
        writeln!(self.questions, "{file} {path}").expect("it listens");
        let lines = self
            .answers
            .by_ref()
            .lines()
            .map(|line| line.expect("it is text"));
        let mut lines = lines.skip_while(|line| line != BEGIN).skip(1).peekable();
        assert!(lines.peek().is_some(), "it has ended, and says above why");
        lines.take_while(|line| line != END).collect()
    }
}

impl Drop for PythonSolver {
    /// It ends when nothing more can be asked.
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
