//! `placet test`: tests models against their `expect` section.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use walkdir::WalkDir;

use crate::cli::failure::{Exit, Failure};
use crate::cli::files::read;
use crate::cli::interrupt::stop_flag;
use crate::cli::limits::task;
use crate::cli::model_file::{LoadedModel, load_file};
use crate::cli::options::search::SearchOptions;
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::cli::task::of_task;
use crate::instance::Instance;
use crate::limit::{Stop, StopFlag};
use crate::model::{Expectation, Projection, Puzzle, Settings, SymmetryChoice, check};
use crate::render::counted::counted;
use crate::request::class_sentence;
use crate::session::{Session, SessionError, UpToSymmetry, find_symmetries};

#[derive(Args, Debug)]
pub(crate) struct TestOptions {
    /// Model files, or folders of model files.
    #[arg(required = true)]
    models: Vec<PathBuf>,

    #[command(flatten)]
    search: SearchOptions,
}

/// The result of a test.
enum TestResult {
    Pass(String),
    Fail(String),
    Stopped(String),
}

/// How many models had which result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct TestTally {
    tested: usize,
    failed: usize,
    stopped: usize,
    /// Those that an interrupt left over.
    not_tested: usize,
}

pub(crate) fn run(options: &TestOptions, output: &mut Output) -> Result<Exit, Failure> {
    let stop = stop_flag();
    let models = model_files(&options.models)?;
    let tally = test_all(&models, &stop, |path| {
        test_and_print(path, options, &stop, output)
    })?;
    output.print(&tally.text())?;
    Ok(tally.exit())
}

/// Tests the models one after the other, until an interrupt. The models before it count, whether or not it stopped the last one.
fn test_all(
    models: &[PathBuf],
    stop: &StopFlag,
    mut test: impl FnMut(&Path) -> Result<TestResult, Failure>,
) -> Result<TestTally, Failure> {
    let mut tally = TestTally::default();
    for path in models {
        if stop.is_raised() {
            break;
        }
        tally.tested += 1;
        match test(path)? {
            TestResult::Pass(_) => {}
            TestResult::Fail(_) => tally.failed += 1,
            TestResult::Stopped(_) => tally.stopped += 1,
        }
    }
    tally.not_tested = models.len() - tally.tested;
    Ok(tally)
}

impl TestTally {
    fn text(self) -> String {
        let TestTally {
            tested,
            failed,
            stopped,
            not_tested,
        } = self;
        let left = match not_tested {
            0 => String::new(),
            _ => format!("; interrupted: {} not tested", counted(not_tested, "model")),
        };
        format!(
            "{}, {failed} failed, {stopped} stopped{left}",
            counted(tested, "model")
        )
    }

    fn exit(self) -> Exit {
        match (self.failed, self.stopped + self.not_tested) {
            (0, 0) => Exit::Done,
            (0, _) => Exit::Limit,
            _ => Exit::No,
        }
    }
}

/// Tests a model within the time limit, and prints a line about it.
fn test_and_print(
    path: &Path,
    options: &TestOptions,
    stop: &StopFlag,
    output: &mut Output,
) -> Result<TestResult, Failure> {
    let start = Instant::now();
    let outcome = task(options.search.limit.time_limit, || {
        test(path, options, stop, output)
    });
    let outcome = match outcome {
        Err(Failure::Limit(reason)) => TestResult::Stopped(reason),
        outcome => outcome?,
    };
    let (word, text) = match &outcome {
        TestResult::Pass(text) => ("ok", text),
        TestResult::Fail(text) => ("FAILED", text),
        TestResult::Stopped(text) => ("STOPPED", text),
    };
    let seconds = start.elapsed().as_secs_f64();
    output.print(&format!("{word:<7} {}: {text} ({seconds:.2} s)", path.display()))?;
    Ok(outcome)
}

/// The model files among and below the given paths, in order.
fn model_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = vec![];
    for path in paths {
        if !path.exists() && !read::is_standard(path) {
            return Err(Failure::Bad(format!("{} does not exist", path.display())));
        }
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        for entry in WalkDir::new(path).sort_by_file_name() {
            let entry = entry.map_err(|error| Failure::Bad(error.to_string()))?;
            let is_model = entry
                .path()
                .extension()
                .is_some_and(|ending| ending == "toml" || ending == "json");
            if is_model && entry.file_type().is_file() {
                files.push(entry.into_path());
            }
        }
    }
    if files.is_empty() {
        return Err(Failure::Bad("no model files found".into()));
    }
    Ok(files)
}

fn test(path: &Path, options: &TestOptions, stop: &StopFlag, output: &Output) -> Result<TestResult, Failure> {
    let model = match load_file(path, &Settings::new(), output) {
        Ok(model) => model,
        Err(failure) => {
            output.report(&failure);
            return Ok(TestResult::Fail("the file has errors".into()));
        }
    };
    let puzzle = &model.puzzle;
    let expect = puzzle.expect.clone();
    if expect == Expectation::default() {
        return Ok(TestResult::Fail("missing `[expect]` table: add one".into()));
    }
    if let SymmetryChoice::Named(_) = puzzle.symmetry {
        let instance = Instance::new(puzzle.clone());
        let limits = of_task();
        if let Err(error) = find_symmetries(&instance, &puzzle.symmetry, &limits) {
            output.report(&Failure::of_model(&model.source, error));
            return Ok(TestResult::Fail("the file has errors".into()));
        }
    }
    if let Some(violation) = broken_expected_board(puzzle) {
        return Ok(TestResult::Fail(violation));
    }
    let is_counted = expect.solutions.is_some() || puzzle.projection != Projection::Board;
    let outcome = if !is_counted && puzzle.objective.is_none() {
        TestResult::Pass("the expected board is a solution".into())
    } else {
        let progress = output.progress("testing");
        let mut session = session(puzzle.clone(), &options.search, stop, &progress);
        let resolved = session.resolve()?;
        let stop = resolved.stop().cloned();
        resolved.so_far()?;
        let best = expected_best(puzzle).map(|best| compare_best(&session, stop.as_ref(), best));
        let outcome = match best {
            Some(TestResult::Pass(_)) | None if is_counted => compare(&mut session, &expect)?,
            Some(outcome) => outcome,
            None => TestResult::Fail(
                "the `[expect]` table says nothing about the best boards: add `best`, `solutions` or `board`"
                    .into(),
            ),
        };
        progress.clear();
        outcome
    };
    match (outcome, expect.up_to_symmetry) {
        (TestResult::Pass(_), Some(expected)) => compare_classes(model, expected, options, stop, output),
        (outcome, _) => Ok(outcome),
    }
}

/// Tests the number of boards up to symmetry.
fn compare_classes(
    model: LoadedModel,
    expected: u64,
    options: &TestOptions,
    stop: &StopFlag,
    output: &Output,
) -> Result<TestResult, Failure> {
    let progress = output.progress("testing");
    let session_options = options.search.session_options(stop, &progress);
    let choice = model.puzzle.symmetry.clone();
    let mut up_to = match UpToSymmetry::new(Instance::new(model.puzzle), choice, session_options) {
        Ok(up_to) => up_to.complete()?,
        Err(error @ SessionError::Projected) => return Ok(TestResult::Fail(error.to_string())),
        Err(error) => return Err(Failure::of_model(&model.source, error)),
    };
    let count = up_to.for_each_class(&mut |_, _| Ok::<_, Failure>(()))?;
    let stop = count.stop().cloned();
    let count = count.so_far()?;
    progress.clear();
    Ok(match stop {
        Some(stop) => stopped_after(&stop, count.boards),
        None if count.classes != expected => {
            TestResult::Fail(format!("{} up to symmetry, expected {expected}", count.classes))
        }
        None => TestResult::Pass(class_sentence(&count)),
    })
}

/// Why the expected board is not a best solution, if it is not. (A projected board has blanks: it is
/// only searched for among the solutions.)
fn broken_expected_board(puzzle: &Puzzle) -> Option<String> {
    let board = puzzle
        .expect
        .board
        .as_ref()
        .filter(|_| puzzle.projection == Projection::Board)?;
    let report = check(puzzle, board);
    if let Some(first) = report.reasons().next() {
        return Some(format!(
            "the expected board violates a rule: {}: {}",
            first.rule, first.sentence
        ));
    }
    let (value, best) = (value_of_expected_board(puzzle)?, puzzle.expect.best?);
    (value != best).then(|| format!("the expected board has the value {value}, but `best` is {best}"))
}

fn value_of_expected_board(puzzle: &Puzzle) -> Option<i64> {
    let (objective, board) = (puzzle.objective.as_ref()?, puzzle.expect.board.as_ref()?);
    objective.value(&puzzle.layout, &puzzle.pieces, board)
}

/// The expected best value of the objective: `best`, else the value of the expected board.
fn expected_best(puzzle: &Puzzle) -> Option<i64> {
    puzzle.expect.best.or_else(|| value_of_expected_board(puzzle))
}

fn stopped_after(stop: &Stop, boards: u64) -> TestResult {
    TestResult::Stopped(format!("{} after {}", stop.reason, counted(boards, "board")))
}

fn compare_best(session: &Session, stop: Option<&Stop>, expected: i64) -> TestResult {
    let best = session.best().map(|best| best.value);
    match (best, stop) {
        (Some(found), _) if found == expected => TestResult::Pass(format!("the best value is {found}")),
        (Some(found), _) => TestResult::Fail(format!("the best value is {found}, expected {expected}")),
        (None, Some(stop)) => TestResult::Stopped(format!("{} before the best value was found", stop.reason)),
        (None, None) => TestResult::Fail(format!(
            "no solution exists, but a best value of {expected} is expected"
        )),
    }
}

fn compare(session: &mut Session, expect: &Expectation) -> Result<TestResult, Failure> {
    // One board more than expected is enough.
    let most = expect.solutions.map(|solutions| solutions.saturating_add(1));
    let (mut count, mut seen) = (0, expect.board.is_none());
    let all = session.for_each_board(most, |solution, number| {
        count = number;
        seen |= expect.board.as_ref() == Some(&solution.answer);
        Ok::<_, Failure>(())
    })?;
    let stop = all.stop().cloned();
    let is_all = all.so_far()?.is_all;
    Ok(match (stop, expect.solutions) {
        (Some(stop), _) => stopped_after(&stop, count),
        (None, Some(expected)) if !is_all => {
            TestResult::Fail(format!("more than {}", counted(expected, "board")))
        }
        (_, Some(expected)) if expected != count => {
            TestResult::Fail(format!("{}, expected {expected}", counted(count, "board")))
        }
        _ if !seen => TestResult::Fail(format!("the expected board is not among the {count}")),
        _ => TestResult::Pass(counted(count, "board")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An interrupt can come while a model passes that checks no limits, or between two models.
    #[test]
    fn an_interrupt_leaves_models_that_are_not_counted() {
        let models: Vec<PathBuf> = ["a", "b", "c"].map(PathBuf::from).to_vec();
        let tested = |interrupt: &str| {
            let stop = StopFlag::new();
            let test = |path: &Path| {
                if path == Path::new(interrupt) {
                    stop.raise();
                }
                Ok(TestResult::Pass(String::new()))
            };
            test_all(&models, &stop, test).expect("nothing fails")
        };
        let interrupted = tested("b");
        assert_eq!((interrupted.tested, interrupted.not_tested), (2, 1));
        assert_eq!(interrupted.exit(), Exit::Limit);
        let text = "2 models, 0 failed, 0 stopped; interrupted: 1 model not tested";
        assert_eq!(interrupted.text(), text);
        // After the last one, nothing is left over.
        for whole in [tested("c"), tested("none")] {
            assert_eq!((whole.tested, whole.exit()), (3, Exit::Done));
            assert_eq!(whole.text(), "3 models, 0 failed, 0 stopped");
        }
    }
}
