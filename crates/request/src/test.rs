//! Does a model keep its `[expect]` table?

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::classes::class_sentence;
use super::symmetry::of_model;
use super::{Ask, Limit, Listener, RequestError};
use crate::render::counted::counted;
use placet_base::limit::{Outcome, Stop, complete, found};
use placet_model::{Expectation, Puzzle, SymmetryChoice, check};
use placet_session::instance::Instance;
use placet_session::{Session, SessionError, UpToSymmetry, find_symmetries};

/// The test of a model: whether its solutions are those of its `[expect]` table.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Test {}

/// Whether the model keeps its `[expect]` table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct TestAnswer {
    /// The answer.
    pub answer: TestWord,
    /// What was found, in words.
    pub says: String,
    /// The limit that was reached before the answer was known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum TestWord {
    /// The model keeps it.
    Pass,
    /// The model does not, or has none.
    Fail,
    /// That is not known.
    Unknown,
}

impl fmt::Display for TestWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TestWord::Pass => "pass",
            TestWord::Fail => "fail",
            TestWord::Unknown => "unknown",
        })
    }
}

impl Ask for Test {
    type Answer = TestAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<TestAnswer>, RequestError> {
        let expect = session.puzzle().expectation().clone();
        if let Some(fault) = fault_without_search(session)? {
            return Ok(fail(fault));
        }
        // The search leaves the best boards only; their symmetries are those of the whole puzzle.
        let classes = expect
            .up_to_symmetry
            .map(|expected| (expected, session.instance().clone()));
        let found = found_as_expected(session, &expect)?;
        match (found, classes) {
            (Outcome::Complete(found), Some((expected, instance))) if found.answer == TestWord::Pass => {
                compare_classes(session, instance, expected)
            }
            (found, _) => Ok(found),
        }
    }
}

fn pass(says: String) -> TestAnswer {
    TestAnswer {
        answer: TestWord::Pass,
        says,
        stopped: None,
    }
}

fn fail(says: String) -> Outcome<TestAnswer> {
    Outcome::Complete(TestAnswer {
        answer: TestWord::Fail,
        ..pass(says)
    })
}

fn unknown(stop: Stop, says: String) -> Outcome<TestAnswer> {
    let answer = TestAnswer {
        answer: TestWord::Unknown,
        stopped: Limit::of(Some(&stop)),
        ..pass(says)
    };
    Outcome::Stopped(stop, Some(answer))
}

fn unknown_after(stop: Stop, boards: u64) -> Outcome<TestAnswer> {
    let says = format!("{} after {}", stop.reason, counted(boards, "board"));
    unknown(stop, says)
}

/// Why the test fails, where no solution has to be found for it.
fn fault_without_search(session: &Session) -> Result<Option<String>, RequestError> {
    let puzzle = session.puzzle();
    if *puzzle.expectation() == Expectation::default() {
        return Ok(Some("missing `[expect]` table: add one".into()));
    }
    if let SymmetryChoice::Named(_) = puzzle.symmetry() {
        let found = find_symmetries(session.instance(), puzzle.symmetry(), session.limits());
        found.map_err(|error| of_model(puzzle, error))?;
    }
    Ok(broken_expected_board(puzzle))
}

/// Why the expected board is not a best solution, if it is not. (A projected board has blanks: it is
/// only searched for among the solutions.)
fn broken_expected_board(puzzle: &Puzzle) -> Option<String> {
    let board = puzzle
        .expectation()
        .board
        .as_ref()
        .filter(|_| puzzle.projection().is_whole_board())?;
    let report = check(puzzle, board);
    if let Some(first) = report.reasons().next() {
        return Some(format!(
            "the expected board violates a rule: {}: {}",
            first.rule, first.sentence
        ));
    }
    let (value, best) = (value_of_expected_board(puzzle)?, puzzle.expectation().best?);
    (value != best).then(|| format!("the expected board has the value {value}, but `best` is {best}"))
}

fn value_of_expected_board(puzzle: &Puzzle) -> Option<i64> {
    let (objective, board) = (puzzle.objective()?, puzzle.expectation().board.as_ref()?);
    objective.value(puzzle.layout(), puzzle.pieces(), board)
}

/// The expected best value of the objective: `best`, else the value of the expected board.
fn expected_best(puzzle: &Puzzle) -> Option<i64> {
    puzzle
        .expectation()
        .best
        .or_else(|| value_of_expected_board(puzzle))
}

/// Tests the best value, then the number of solutions.
fn found_as_expected(
    session: &mut Session,
    expect: &Expectation,
) -> Result<Outcome<TestAnswer>, RequestError> {
    let puzzle = session.puzzle();
    let is_counted = expect.solutions.is_some() || !puzzle.projection().is_whole_board();
    if !is_counted && puzzle.objective().is_none() {
        return Ok(Outcome::Complete(pass("the expected board is a solution".into())));
    }
    let best = expected_best(puzzle);
    let (_, stop) = found!(session.resolve()?);
    match best.map(|best| compare_best(session, stop, best)) {
        Some(Outcome::Complete(answer)) if is_counted && answer.answer == TestWord::Pass => {
            compare_boards(session, expect)
        }
        None if is_counted => compare_boards(session, expect),
        Some(answer) => Ok(answer),
        None => Ok(fail(
            "the `[expect]` table says nothing about the best boards: add `best`, `solutions` or `board`"
                .into(),
        )),
    }
}

fn compare_best(session: &Session, stop: Option<Stop>, expected: i64) -> Outcome<TestAnswer> {
    let best = session.best().map(|best| best.value);
    match (best, stop) {
        (Some(found), _) if found == expected => {
            Outcome::Complete(pass(format!("the best value is {found}")))
        }
        (Some(found), _) => fail(format!("the best value is {found}, expected {expected}")),
        (None, Some(stop)) => {
            let says = format!("{} before the best value was found", stop.reason);
            unknown(stop, says)
        }
        (None, None) => fail(format!(
            "no solution exists, but a best value of {expected} is expected"
        )),
    }
}

fn compare_boards(session: &mut Session, expect: &Expectation) -> Result<Outcome<TestAnswer>, RequestError> {
    // One board more than expected is enough.
    let most = expect.solutions.map(|solutions| solutions.saturating_add(1));
    let (mut count, mut seen) = (0, expect.board.is_none());
    let all = session.for_each_board(most, |solution, number| {
        count = number;
        seen |= expect.board.as_ref() == Some(&solution.answer);
        Ok::<_, RequestError>(())
    })?;
    let (found, stop) = found!(all);
    Ok(match (stop, expect.solutions) {
        (Some(stop), _) => unknown_after(stop, count),
        (None, Some(expected)) if !found.is_all => fail(format!("more than {}", counted(expected, "board"))),
        (_, Some(expected)) if expected != count => {
            fail(format!("{}, expected {expected}", counted(count, "board")))
        }
        _ if !seen => fail(format!("the expected board is not among the {count}")),
        _ => Outcome::Complete(pass(counted(count, "board"))),
    })
}

/// Tests the number of solutions up to symmetry.
fn compare_classes(
    session: &Session,
    instance: Instance,
    expected: u64,
) -> Result<Outcome<TestAnswer>, RequestError> {
    let choice = instance.puzzle().symmetry().clone();
    let mut classes = match UpToSymmetry::new(instance, choice, session.options().clone()) {
        Ok(classes) => complete!(classes),
        Err(error @ SessionError::Projected) => return Ok(fail(error.to_string())),
        Err(error) => return Err(of_model(session.puzzle(), error)),
    };
    let count = classes.for_each_class(&mut |_, _| Ok::<_, RequestError>(()))?;
    let (count, stop) = found!(count);
    Ok(match stop {
        Some(stop) => unknown_after(stop, count.boards),
        None if count.classes != expected => {
            fail(format!("{} up to symmetry, expected {expected}", count.classes))
        }
        None => Outcome::Complete(pass(class_sentence(&count))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Silent;
    use placet_model::{Source, read};

    fn tested(expect: &str) -> (TestWord, String) {
        let model = format!(
            "board.grid = [3, 3]\npieces = {{ numbers = '1..3', copies = 3 }}\n\
             rules = [{{ all_different = ['rows', 'columns'] }}]\n{expect}"
        );
        let puzzle = read(&Source::new("latin.toml", model)).unwrap_or_else(|wrong| panic!("{wrong}"));
        let tested = Test::default().ask(&mut Session::new(puzzle), &mut Silent);
        let tested = tested
            .expect("it is answered")
            .complete()
            .expect("there is no limit");
        (tested.answer, tested.says)
    }

    #[test]
    fn a_model_is_held_against_what_it_expects() {
        let cases = [
            ("", TestWord::Fail, "missing `[expect]` table: add one"),
            ("expect.solutions = 12", TestWord::Pass, "12 boards"),
            ("expect.solutions = 11", TestWord::Fail, "more than 11 boards"),
            ("expect.solutions = 13", TestWord::Fail, "12 boards, expected 13"),
            (
                "expect.board = '123/231/312'",
                TestWord::Pass,
                "the expected board is a solution",
            ),
            (
                "expect = { solutions = 12, up_to_symmetry = 2 }",
                TestWord::Fail,
                "1 up to symmetry, expected 2",
            ),
        ];
        for (expect, word, says) in cases {
            assert_eq!(tested(expect), (word, says.to_string()), "{expect}");
        }
    }
}
