//! One search and one SAT solver for many puzzles, in turns on each: the givens are assumptions of both.

use std::sync::Arc;

use super::error::SearchError;
use super::formula::encoding_stopped;
use super::incremental_search::IncrementalSearch;
use super::incremental_session::IncrementalSession;
use super::policy::Profile;
use super::scheduler::BatchTurns;
use super::task::Task;
use crate::instance::{EncodedInstance, Instance, Solution, choose_backend};
use placet_base::limit::{Limits, Outcome, Stop};
use placet_encode::Choices;
use placet_model::{Given, Puzzle};

/// Who first knows all that is asked of a puzzle answers. The SAT solver is there once the search has given up on a puzzle.
pub(super) struct IncrementalAlternation {
    search: IncrementalSearch,
    clauses: AssumedClauses,
}

/// The SAT solver with the formula.
enum AssumedClauses {
    /// Not needed yet.
    Unbuilt,
    Built(Box<IncrementalSession>),
    /// The formula would be too large.
    TooLarge,
}

impl IncrementalAlternation {
    pub(super) fn new(instance: Arc<Instance>) -> Self {
        IncrementalAlternation {
            search: IncrementalSearch::new(instance),
            clauses: AssumedClauses::Unbuilt,
        }
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        self.search.instance().puzzle()
    }

    /// The first boards of `puzzle`, which is that of the model with further `givens`. `None` if neither engine can do it.
    pub(super) fn ask(
        &mut self,
        puzzle: &Puzzle,
        givens: &[Given],
        most: usize,
        limits: &Limits,
    ) -> Result<Option<Outcome<Vec<Solution>>>, SearchError> {
        let by_search = self.search.pose(givens).is_ok();
        let mut turns = BatchTurns::first();
        loop {
            if by_search {
                self.search.allow_work(turns.0);
                let boards = self.search.ask(puzzle, most, limits)?;
                if !boards.gave_up() {
                    return Ok(Some(boards));
                }
            }
            if let Err(stop) = self.build(limits) {
                return Ok(Some(Outcome::Stopped(stop, Some(vec![]))));
            }
            match &mut self.clauses {
                AssumedClauses::Built(session) => {
                    let work = by_search.then_some(turns.0);
                    let mut limits = limits.clone();
                    limits.work = work;
                    let boards = session.ask(puzzle, most, &limits)?;
                    if !boards.gave_up() {
                        return Ok(Some(boards));
                    }
                }
                _ if !by_search => return Ok(None),
                _ => {}
            }
            turns.grow();
        }
    }

    /// Builds the formula, unless there is one. An error is why that was stopped.
    fn build(&mut self, limits: &Limits) -> Result<(), Stop> {
        if !matches!(self.clauses, AssumedClauses::Unbuilt) {
            return Ok(());
        }
        let instance = self.search.instance();
        let solver = Profile::of(instance, self.search.kind()).sat_solver(Task::First);
        let choices = Choices::default();
        let (solver, sums) = choose_backend(instance, choices, Some(&solver));
        self.clauses = match EncodedInstance::for_solver(instance.clone(), choices, sums, limits) {
            Ok(encoded) => {
                let session = IncrementalSession::new(encoded, solver);
                AssumedClauses::Built(Box::new(
                    session.expect("invariant: the solver is always compiled in"),
                ))
            }
            Err(error) => match encoding_stopped(&error.error, limits) {
                Some(stop) => return Err(stop),
                None => AssumedClauses::TooLarge,
            },
        };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Source, read};

    const SQUARE: &str =
        "board.grid = [4, 4]\npieces.numbers = '1..16'\nrules = [{ sum = 34, of = 'lines' }]\n";

    /// Lines with no board, with some and with very many.
    const LINES: [&str; 4] = [
        "16 2 3 13 5 11 10 8 _ _ _ _ _ _ _ _",
        "1 2 _ _ _ _ _ _ _ _ _ _ _ _ _ 16",
        "16 2 3 _ _ _ _ _ _ _ _ _ _ _ _ _",
        "_ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _",
    ];

    #[test]
    fn a_puzzle_that_takes_several_turns() {
        let square =
            read(&Source::new("test.toml", SQUARE)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let instance = Arc::new(Instance::new(square));
        let mut alternation = IncrementalAlternation::new(instance.clone());
        let mut search = IncrementalSearch::new(instance);
        for line in LINES {
            let givens = Given::parse_line(line, alternation.puzzle())
                .unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
            let mut puzzle = alternation.puzzle().clone();
            puzzle.set_givens(givens.clone());
            let mut count = |most| {
                let limits = Limits::none();
                search.pose(&givens).expect("it assumes any given");
                let expected = search.ask(&puzzle, most, &limits).expect("no search fails");
                let boards = alternation.ask(&puzzle, &givens, most, &limits);
                let boards = boards.expect("no solver fails").expect("it assumes any given");
                let [boards, expected] = [boards, expected].map(|all| all.map(|all| all.len()).complete());
                assert_eq!(boards, expected, "{line}");
                assert!(boards.is_ok());
            };
            for most in [1, 2, 200] {
                count(most);
            }
        }
        assert!(
            matches!(alternation.clauses, AssumedClauses::Built(_)),
            "both had a turn"
        );
    }

    #[test]
    fn what_neither_can_assume_is_said() {
        // Places are filled one by one here, and so the search assumes nothing; without a formula nobody does.
        let tiles = "board.grid = [1, 2]\npieces = { tiles = [[0, 1, 2, 3], [4, 1, 0, 3]], turns = true }\n\
            rules = [{ fit = 'equal' }]\n";
        let tiles =
            read(&Source::new("test.toml", tiles)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let mut alternation = IncrementalAlternation::new(Arc::new(Instance::new(tiles.clone())));
        let by_sat = alternation.ask(&tiles, &[], 1, &Limits::none());
        assert!(matches!(by_sat, Ok(Some(Outcome::Complete(boards))) if boards.len() == 1));
        alternation.clauses = AssumedClauses::TooLarge;
        assert!(matches!(
            alternation.ask(&tiles, &[], 1, &Limits::none()),
            Ok(None)
        ));
    }
}
