//! External solvers that misbehave: none is believed, each is reported, and
//! nothing is left behind.

use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use crate::solvers::formulas::{formula, lits};
use placet::engine::sat::external::{ExternalCommand, ExternalSolver};
use placet::engine::sat::{SatSolver, SolverError};
use placet::engine::{Assignment, Limits, StopFlag, StopReason, Verdict};
use tempfile::TempDir;

/// A shell script in a directory of its own.
struct Script {
    directory: TempDir,
    path: PathBuf,
}

impl Script {
    fn new(body: &str) -> Self {
        let directory = TempDir::new().expect("a directory");
        let path = directory.path().join("solver");
        fs::write(&path, body).expect("a script");
        Script { directory, path }
    }

    /// A solver on `1 2 0` and `-1 3 0` that runs this script through the shell.
    fn solver(&self, arguments: &[&str]) -> ExternalSolver {
        let script = self.path.to_str().expect("a plain path");
        let mut words = vec![script];
        words.extend(arguments);
        let mut solver = ExternalSolver::new(ExternalCommand::new("sh", &words));
        solver.add_formula(&formula(3, &[&[1, 2], &[-1, 3]]));
        solver
    }

    fn solve(&self) -> Result<Verdict, SolverError> {
        self.solver(&[]).solve(&[], &Limits::none())
    }

    /// What it is blamed for, without the command.
    fn message(&self) -> String {
        let SolverError::External(error) = self.solve().expect_err("a failure") else {
            panic!("an external failure");
        };
        error.failure.to_string()
    }
}

#[test]
fn an_honest_script() {
    let script = Script::new("echo c hello; echo 's SATISFIABLE'; echo 'v -1'; echo 'v 2 0'; exit 10");
    let expected = Assignment::from(vec![false, true, false]);
    assert_eq!(script.solve().expect("a verdict"), Verdict::Satisfiable(expected));
    let script = Script::new("echo 's UNSATISFIABLE'; exit 20");
    assert_eq!(script.solve().expect("a verdict"), Verdict::Unsatisfiable);
    let script = Script::new("echo 's UNKNOWN'");
    let gave_up = Verdict::Unknown(StopReason::GaveUp);
    assert_eq!(script.solve().expect("a verdict"), gave_up);
}

#[test]
fn crashes() {
    let message = Script::new("echo 's UNSATISFIABLE'; kill -SEGV $$").message();
    assert!(
        message.starts_with("it ended abnormally (signal: 11"),
        "{message}"
    );
    let message = Script::new("echo 's UNSATISFIABLE'; exit 3").message();
    assert_eq!(message, "it ended abnormally (exit status: 3)");
}

#[test]
fn the_end_of_stderr_is_shown() {
    let script = Script::new("seq 1 100000 >&2; echo 'out of memory' >&2; exit 1");
    let error = script.solve().expect_err("a failure").to_string();
    assert!(error.contains("it ended abnormally (exit status: 1)\nits standard error ends with:\n"));
    assert!(error.ends_with("\n  100000\n  out of memory"), "{error}");
    assert!(error.lines().count() < 15, "{error}");
}

#[test]
fn no_answer() {
    let message = Script::new("exit 0").message();
    assert_eq!(
        message,
        "its answer cannot be parsed (exit status: 0): \
         line 1: no status line; the text is empty"
    );
    let message = Script::new("echo usage: solver FILE; exit 0").message();
    assert!(
        message.ends_with("; the text starts with `usage: solver FILE`"),
        "{message}"
    );
    let message = Script::new("exit 20").message();
    assert!(message.contains("(exit status: 20)"), "{message}");
}

#[test]
fn nonsense() {
    let message = Script::new("echo 's PERHAPS'; exit 10").message();
    assert!(message.contains("line 1: unknown status `PERHAPS`"), "{message}");
    let message = Script::new("echo 's SATISFIABLE'; echo 'v 1 two 0'; exit 10").message();
    assert!(
        message.contains("line 2: `two` is not a literal: expected the number"),
        "{message}"
    );
    let message = Script::new("head -c 3000 /dev/zero | tr '\\0' '\\377'; exit 10").message();
    assert!(message.contains("no status line"), "{message}");
}

#[test]
fn truncated_values() {
    let message = Script::new("echo 's SATISFIABLE'; printf 'v -1 2'; exit 10").message();
    assert!(
        message.ends_with("line 2: the values end without a closing 0: the answer is truncated"),
        "{message}"
    );
    let message = Script::new("echo 's SATISFIABLE'; exit 10").message();
    assert!(
        message.contains("line 1: no values found: the answer is truncated"),
        "{message}"
    );
}

#[test]
fn wrong_assignments() {
    let message = Script::new("echo 's SATISFIABLE'; echo 'v 1 2 -3 0'; exit 10").message();
    assert_eq!(
        message,
        "its assignment violates the clause `-1 3 0` (1 violated in all)"
    );
    let script = Script::new("echo 's SATISFIABLE'; echo 'v -1 2 -3 0'; exit 10");
    let ignored = script.solver(&[]).solve(&lits(&[3]), &Limits::none());
    let error = ignored.expect_err("an assumption ignored").to_string();
    assert!(error.contains("the clause `3 0` "), "{error}");
}

#[test]
fn exit_codes_that_contradict() {
    let message = Script::new("echo 's SATISFIABLE'; echo 'v -1 2 0'; exit 20").message();
    assert_eq!(
        message,
        "its answer is satisfiable, which contradicts its exit status: 20"
    );
    let message = Script::new("echo 's UNSATISFIABLE'; exit 10").message();
    assert!(message.contains("its answer is unsatisfiable"), "{message}");
    let message = Script::new("echo 's UNSATISFIABLE'; echo 's SATISFIABLE'; exit 10").message();
    assert!(
        message.contains("line 2: this contradicts the status above"),
        "{message}"
    );
}

#[test]
fn a_program_that_is_not_there() {
    let mut solver = ExternalSolver::new(ExternalCommand::new("/no/such/solver", &["-q"]));
    let error = solver.solve(&[], &Limits::none()).expect_err("no such file");
    let text = error.to_string();
    assert!(
        text.starts_with("solver `/no/such/solver -q`: it cannot be started: "),
        "{text}"
    );
}

#[test]
fn endless_output_is_cut_off() {
    let message = Script::new("yes").message();
    assert!(message.starts_with("it printed more than "), "{message}");
}

#[test]
fn a_formula_on_stdin_that_nobody_reads() {
    let script = Script::new("echo 's UNSATISFIABLE'; exit 20");
    let mut solver = script.solver(&["-"]);
    let clause = lits(&[1, 2, 3]);
    (0..100_000).for_each(|_| solver.add_clause(&clause));
    let verdict = solver.solve(&[], &Limits::none()).expect("a verdict");
    assert_eq!(verdict, Verdict::Unsatisfiable);
}

/// More than a pipe holds, on both sides at once.
#[test]
fn a_formula_on_stdin_that_is_echoed() {
    let script = Script::new("sed 's/^/c /'; echo 's UNSATISFIABLE'; exit 20");
    let mut solver = script.solver(&["-"]);
    let clause = lits(&[1, 2, 3]);
    (0..100_000).for_each(|_| solver.add_clause(&clause));
    let verdict = solver.solve(&[], &Limits::none()).expect("a verdict");
    assert_eq!(verdict, Verdict::Unsatisfiable);
}

#[test]
fn answers_in_a_file() {
    let script = Script::new(
        "echo chatter; printf 'SAT\\n-1 2 3 0\\n' > \"$1\"; grep -q '^p cnf 3 2' \"$2\" || exit 1",
    );
    let mut solver = script.solver(&["{out}", "{cnf}"]);
    let verdict = solver.solve(&[], &Limits::none()).expect("a verdict");
    let expected = Assignment::from(vec![false, true, true]);
    assert_eq!(verdict, Verdict::Satisfiable(expected));
}

/// The programs here hang for a minute: what takes less has not waited for them.
const PATIENCE: Duration = Duration::from_secs(20);

/// Is there a process with this number?
fn is_running(number: &str) -> bool {
    PathBuf::from("/proc").join(number.trim()).exists()
}

/// Stops a script that hangs behind a child of its own, and checks that all of it is gone.
fn check_stop(limits: &Limits, expected: StopReason) {
    let script = Script::new("sleep 60 & echo $$ $! > \"$2\"; echo \"$1\" > \"$2.cnf\"; wait");
    let note = script.directory.path().join("note");
    let mut solver = script.solver(&["{cnf}", note.to_str().expect("a plain path")]);
    let start = Instant::now();
    let verdict = solver.solve(&[], limits).expect("a verdict");
    assert_eq!(verdict, Verdict::Unknown(expected));
    assert!(start.elapsed() < PATIENCE, "{:?}", start.elapsed());
    let numbers = fs::read_to_string(&note).expect("numbers of processes");
    let cnf = fs::read_to_string(note.with_extension("cnf")).expect("a path");
    assert!(!PathBuf::from(cnf.trim()).exists(), "the formula's file is left");
    numbers.split_whitespace().for_each(assert_dies);
    // An orphan that is dead may wait for its new parent to collect it; the script is no orphan.
    let leader = numbers.split_whitespace().next().expect("the script's number");
    assert!(!is_running(leader), "a zombie is left");
}

#[test]
fn a_hanging_program_is_killed_at_the_deadline() {
    let limits = Limits::none().with_time_limit(Duration::from_millis(600));
    check_stop(&limits, StopReason::TimeLimit);
}

#[test]
fn a_hanging_program_is_killed_by_the_flag() {
    let flag = StopFlag::new();
    let raiser = flag.clone();
    thread::spawn(move || {
        thread::sleep(Duration::from_millis(600));
        raiser.raise();
    });
    check_stop(&Limits::none().with_stop(flag), StopReason::Interrupted);
}

/// The process with this number dies. One that is killed dies when the system next runs it, which a busy machine may do later.
fn assert_dies(number: &str) {
    let start = Instant::now();
    while is_alive(number) {
        assert!(start.elapsed() < PATIENCE, "process {number} still runs");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Is there a process with this number that is not dead?
fn is_alive(number: &str) -> bool {
    let status = fs::read_to_string(format!("/proc/{}/status", number.trim())).unwrap_or_default();
    status.contains("State:") && !status.contains("State:\tZ")
}

#[test]
fn what_a_program_leaves_behind_is_killed_and_not_waited_for() {
    let script = Script::new("sleep 60 & echo $! > \"$1\"; echo 's UNSATISFIABLE'; exit 20");
    let note = script.directory.path().join("note");
    let mut solver = script.solver(&[note.to_str().expect("a plain path")]);
    let start = Instant::now();
    let verdict = solver.solve(&[], &Limits::none()).expect("a verdict");
    assert_eq!(verdict, Verdict::Unsatisfiable);
    assert!(start.elapsed() < PATIENCE, "{:?}", start.elapsed());
    assert_dies(&fs::read_to_string(&note).expect("a number"));
}

/// What has left the group can't be killed with it, and is not waited for either.
#[test]
fn what_leaves_the_group_is_not_waited_for() {
    let script = Script::new("setsid sleep 60 & echo 's UNSATISFIABLE'; exit 20");
    let start = Instant::now();
    assert_eq!(script.solve().expect("a verdict"), Verdict::Unsatisfiable);
    assert!(start.elapsed() < PATIENCE, "{:?}", start.elapsed());
}

/// A script that ends its own group ends nobody else, and what it said before stands.
#[test]
fn a_program_that_kills_its_group() {
    let message = Script::new("echo 's UNSATISFIABLE'; kill -KILL 0").message();
    assert!(message.starts_with("it ended abnormally (signal: 9"), "{message}");
    let script = Script::new("trap '' TERM; echo 's UNSATISFIABLE'; kill -TERM 0; exit 20");
    assert_eq!(script.solve().expect("a verdict"), Verdict::Unsatisfiable);
}
