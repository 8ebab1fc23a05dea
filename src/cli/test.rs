//! `placet test`: models against what they say of their own answer.

use std::path::{Path, PathBuf};
use std::time::Instant;

use walkdir::WalkDir;

use super::args::TestOptions;
use super::failure::{Exit, Failure};
use super::input::{self, Sourced};
use super::interrupt::stop_flag;
use super::output::{Output, counted};
use super::progress::Progress;
use super::search::{limits, session};
use super::up_to_symmetry::sentence;
use crate::engine::StopFlag;
use crate::instance::Instance;
use crate::model::{Expectation, Projection, Puzzle, Settings, SymmetryChoice, check};
use crate::session::{End, Session, SessionError, Unproven, UpToSymmetry, find_symmetries};

/// What a test came to.
enum Outcome {
    Pass(String),
    Fail(String),
    Stopped(String),
}

pub(super) fn run(options: &TestOptions, output: &mut Output) -> Result<Exit, Failure> {
    let stop = stop_flag();
    let models = model_files(&options.models)?;
    let (mut failed, mut stopped) = (0, 0);
    for path in &models {
        let start = Instant::now();
        let (word, text) = match test(path, options, &stop, output)? {
            Outcome::Pass(text) => ("ok", text),
            Outcome::Fail(text) => {
                failed += 1;
                ("FAILED", text)
            }
            Outcome::Stopped(text) => {
                stopped += 1;
                ("STOPPED", text)
            }
        };
        let seconds = start.elapsed().as_secs_f64();
        output.say(&format!("{word:<7} {}: {text} ({seconds:.2} s)", path.display()))?;
        if stop.is_raised() {
            break;
        }
    }
    output.say(&format!(
        "{}, {failed} failed, {stopped} stopped",
        counted(models.len() as u64, "model")
    ))?;
    Ok(match (failed, stopped) {
        (0, 0) => Exit::Done,
        (0, _) => Exit::Limit,
        _ => Exit::No,
    })
}

/// The model files among and below the given paths, in order.
fn model_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = vec![];
    for path in paths {
        if !path.exists() && !input::is_standard(path) {
            return Err(Failure::Bad(format!("there is no {}", path.display())));
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
        return Err(Failure::Bad("there are no model files there".into()));
    }
    Ok(files)
}

fn test(path: &Path, options: &TestOptions, stop: &StopFlag, output: &Output) -> Result<Outcome, Failure> {
    let model = match input::sourced_with(path, &Settings::new(), output) {
        Ok(model) => model,
        Err(failure) => {
            output.report(&failure);
            return Ok(Outcome::Fail("the file has faults".into()));
        }
    };
    let puzzle = &model.puzzle;
    let expect = puzzle.expect.clone();
    if expect == Expectation::default() {
        return Ok(Outcome::Fail(
            "the model expects nothing: give it an `[expect]` table".into(),
        ));
    }
    if let SymmetryChoice::Named(_) = puzzle.symmetry {
        let instance = Instance::new(puzzle.clone());
        let limits = limits(&options.search, stop);
        if let Err(error) = find_symmetries(&instance, &puzzle.symmetry, &limits) {
            output.report(&Failure::of_model(&model.source, error));
            return Ok(Outcome::Fail("the file has faults".into()));
        }
    }
    if let Some(violation) = broken_expected_board(puzzle) {
        return Ok(Outcome::Fail(violation));
    }
    let is_counted = expect.solutions.is_some() || puzzle.projection != Projection::Board;
    let outcome = if !is_counted && puzzle.objective.is_none() {
        Outcome::Pass("the expected board is an answer".into())
    } else {
        let progress = Progress::new("testing");
        let mut session = session(puzzle.clone(), &options.search, stop, &progress);
        let unproven = session.resolve()?.err();
        let best = expected_best(puzzle).map(|best| compare_best(&session, unproven.as_ref(), best));
        let outcome = match best {
            Some(Outcome::Pass(_)) | None if is_counted => compare(&mut session, &expect)?,
            Some(outcome) => outcome,
            None => Outcome::Fail("the model expects nothing of its best boards".into()),
        };
        progress.clear();
        outcome
    };
    match (outcome, expect.up_to_symmetry) {
        (Outcome::Pass(_), Some(expected)) => compare_orbits(model, expected, options, stop),
        (outcome, _) => Ok(outcome),
    }
}

/// The boards up to symmetry.
fn compare_orbits(
    model: Sourced,
    expected: u64,
    options: &TestOptions,
    stop: &StopFlag,
) -> Result<Outcome, Failure> {
    let progress = Progress::new("testing");
    let session_options = options.search.session_options(stop, &progress);
    let choice = model.puzzle.symmetry.clone();
    let mut up_to = match UpToSymmetry::new(Instance::new(model.puzzle), choice, session_options) {
        Ok(up_to) => up_to,
        Err(error @ SessionError::Projected) => return Ok(Outcome::Fail(error.to_string())),
        Err(error) => return Err(Failure::of_model(&model.source, error)),
    };
    let tally = up_to.for_each_class(&mut |_, _| Ok::<_, Failure>(()))?;
    progress.clear();
    Ok(match tally.end {
        End::Stopped(reason) => {
            Outcome::Stopped(format!("{reason} after {}", counted(tally.boards, "board")))
        }
        _ if tally.classes != expected => {
            Outcome::Fail(format!("{} up to symmetry, {expected} expected", tally.classes))
        }
        _ => Outcome::Pass(sentence(&tally)),
    })
}

/// The expected board may not break a rule, and is one of the best. (A projected one has blanks, and is
/// looked for among the answers alone.)
fn broken_expected_board(puzzle: &Puzzle) -> Option<String> {
    let board = puzzle
        .expect
        .board
        .as_ref()
        .filter(|_| puzzle.projection == Projection::Board)?;
    let report = check(puzzle, board);
    if let Some(first) = report.violations.first() {
        return Some(format!(
            "the expected board is wrong: {}: {}",
            first.rule, first.sentence
        ));
    }
    let (value, best) = (value_of_expected_board(puzzle)?, puzzle.expect.best?);
    (value != best)
        .then(|| format!("the expected board has the value {value}, {best} is said to be the best"))
}

fn value_of_expected_board(puzzle: &Puzzle) -> Option<i64> {
    let (objective, board) = (puzzle.objective.as_ref()?, puzzle.expect.board.as_ref()?);
    objective.value(&puzzle.layout, &puzzle.pieces, board)
}

/// The best value of the objective, as the model says or the expected board has it.
fn expected_best(puzzle: &Puzzle) -> Option<i64> {
    puzzle.expect.best.or_else(|| value_of_expected_board(puzzle))
}

fn compare_best(session: &Session, unproven: Option<&Unproven>, expected: i64) -> Outcome {
    let best = session.best().map(|(value, _)| value);
    match (best, unproven) {
        (Some(found), _) if found == expected => Outcome::Pass(format!("the best value is {found}")),
        (Some(found), _) => Outcome::Fail(format!("the best value is {found}, {expected} expected")),
        (None, Some(unproven)) => {
            Outcome::Stopped(format!("{} before the best value was known", unproven.reason))
        }
        (None, None) => Outcome::Fail(format!("there is no board, a best value of {expected} expected")),
    }
}

fn compare(session: &mut Session, expect: &Expectation) -> Result<Outcome, Failure> {
    // One board beyond the expected number is enough to know.
    let most = expect.solutions.map(|solutions| solutions.saturating_add(1));
    let (mut count, mut seen) = (0, expect.board.is_none());
    let end = session.for_each_board(most, |solution, number| {
        count = number;
        seen |= expect.board.as_ref() == Some(&solution.answer);
        Ok::<_, Failure>(())
    })?;
    Ok(match (end, expect.solutions) {
        (End::Stopped(reason), _) => Outcome::Stopped(format!("{reason} after {}", counted(count, "board"))),
        (End::Enough, Some(expected)) => Outcome::Fail(format!("more than {}", counted(expected, "board"))),
        (_, Some(expected)) if expected != count => {
            Outcome::Fail(format!("{}, {expected} expected", counted(count, "board")))
        }
        _ if !seen => Outcome::Fail(format!("the expected board is not among the {count}")),
        _ => Outcome::Pass(counted(count, "board")),
    })
}
