//! `placet test`: tests models against their `expect` section.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use walkdir::WalkDir;

use crate::asking::ask_once;
use crate::failure::{Exit, Failure};
use crate::files::read;
use crate::interrupt::stop_flag;
use crate::limits::task;
use crate::model_file::load_file;
use crate::options::search::SearchOptions;
use crate::output::Output;
use crate::session::session;
use placet_base::limit::StopFlag;
use placet_model::Settings;
use placet_request::render::counted::counted;
use placet_request::{Test, TestAnswer, TestWord};

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
        Err(failure) => return Ok(refused(&failure, output)),
    };
    let progress = output.progress("testing");
    let mut session = session(model.puzzle, &options.search, stop, &progress);
    let tested = ask_once(&Test::default(), &mut session);
    progress.clear();
    match tested {
        Err(failure @ Failure::Diagnostics(..)) => Ok(refused(&failure, output)),
        tested => {
            let TestAnswer { answer, says, .. } = tested?;
            Ok(match answer {
                TestWord::Pass => TestResult::Pass(says),
                TestWord::Fail => TestResult::Fail(says),
                TestWord::Unknown => TestResult::Stopped(says),
            })
        }
    }
}

/// The file cannot be read, or its symmetries are none.
fn refused(failure: &Failure, output: &Output) -> TestResult {
    output.report(failure);
    TestResult::Fail("the file has errors".into())
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
