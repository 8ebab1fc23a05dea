//! Several solvers in parallel: the first answer wins, the others are stopped.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use super::board_solver::{BoardSolver, BoardSolverError, SolveResult};
use crate::instance::Instance;
use placet_engine::{Limits, StopFlag, StopReason};

/// The interval of checking whether all solvers have to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Solvers that run in parallel, each on its own thread.
pub struct Portfolio {
    members: Vec<Box<dyn BoardSolver>>,
    name: String,
}

impl Portfolio {
    /// A portfolio of these solvers.
    pub fn new(members: Vec<Box<dyn BoardSolver>>) -> Self {
        let names: Vec<&str> = members.iter().map(|member| member.name()).collect();
        let name = names.join(",");
        Portfolio { members, name }
    }
}

/// An answer, with the name of the solver.
type Answered = (String, Result<SolveResult, BoardSolverError>);

impl BoardSolver for Portfolio {
    fn name(&self) -> &str {
        &self.name
    }

    /// Runs all solvers, and returns when all have ended.
    fn ask(&mut self, instance: &Instance, limits: &Limits) -> Result<SolveResult, BoardSolverError> {
        let stop = StopFlag::new();
        let own = limits.clone().with_stop(stop.clone());
        let mut answers: Vec<Answered> = vec![];
        thread::scope(|scope| {
            let (sender, receiver) = channel();
            for member in &mut self.members {
                let (sender, own) = (sender.clone(), own.clone());
                scope.spawn(move || {
                    let name = member.name().to_string();
                    // If the receiver is gone, the answer is not needed.
                    let _ = sender.send((name, member.ask(instance, &own)));
                });
            }
            drop(sender);
            loop {
                match receiver.recv_timeout(POLL_INTERVAL) {
                    Ok(answer) => {
                        if matches!(answer.1, Ok(SolveResult::Board(..) | SolveResult::None)) {
                            stop.raise();
                        }
                        answers.push(answer);
                    }
                    Err(RecvTimeoutError::Timeout) if limits.check().is_some() => stop.raise(),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
        });
        conclude(answers, limits)
    }
}

/// The combined answer: a board, no solution, why the search was stopped, or the first error.
fn conclude(answers: Vec<Answered>, limits: &Limits) -> Result<SolveResult, BoardSolverError> {
    let found = |answers: &[Answered]| {
        let is_board = |answer: &&Answered| matches!(answer.1, Ok(SolveResult::Board(..)));
        answers.iter().find(is_board).map(|(name, _)| name.clone())
    };
    let none = answers
        .iter()
        .find(|answer| matches!(answer.1, Ok(SolveResult::None)));
    if let (Some((name, _)), Some(other)) = (none, found(&answers)) {
        return Err(BoardSolverError::WrongNone {
            name: name.clone(),
            evidence: format!("{other} found one that satisfies all rules"),
        });
    }
    let (mut failed, mut best) = (None, None);
    for (_, answer) in answers {
        match answer {
            Ok(SolveResult::Stopped(_, solution)) => best = best.or(solution),
            Ok(answer) => return Ok(answer),
            Err(error) => failed = failed.or(Some(error)),
        }
    }
    match (limits.check(), failed) {
        (Some(reason), _) => Ok(SolveResult::Stopped(reason, best)),
        (None, Some(error)) => Err(error),
        (None, None) => Ok(SolveResult::Stopped(StopReason::GaveUp, best)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Boards;
    use placet_base::limit::Outcome;
    use placet_model::{Source, read};

    /// Says that there is no board, at once.
    struct Denier;

    impl BoardSolver for Denier {
        fn name(&self) -> &str {
            "denier"
        }

        fn ask(&mut self, _: &Instance, _: &Limits) -> Result<SolveResult, BoardSolverError> {
            Ok(SolveResult::None)
        }
    }

    /// Has a board when it is told to stop, and not before.
    struct Late;

    impl BoardSolver for Late {
        fn name(&self) -> &str {
            "late"
        }

        fn ask(&mut self, instance: &Instance, limits: &Limits) -> Result<SolveResult, BoardSolverError> {
            while limits.check().is_none() {
                thread::sleep(Duration::from_millis(1));
            }
            match Boards::by_search(instance).next_within(&Limits::none()) {
                Ok(Outcome::Complete(Some(solution))) => Ok(SolveResult::Board(Box::new(solution), false)),
                other => panic!("{other:?}"),
            }
        }
    }

    fn instance() -> Instance {
        let text = "board.grid = [1, 2]\npieces.numbers = '1..2'\nrules = []";
        Instance::new(read(&Source::new("two.toml", text)).expect("a model"))
    }

    #[test]
    fn one_that_denies_what_another_has_is_found_out() {
        let mut portfolio = Portfolio::new(vec![Box::new(Denier), Box::new(Late)]);
        assert_eq!(portfolio.name(), "denier,late");
        let error = portfolio
            .ask(&instance(), &Limits::none())
            .expect_err("they contradict");
        let expected = "denier claims that no solution exists, but late found one that satisfies all rules";
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn all_end_at_the_time_limit() {
        let limits = Limits::none().with_time_limit(Duration::from_millis(30));
        let mut portfolio = Portfolio::new(vec![Box::new(Late), Box::new(Late)]);
        assert!(matches!(
            portfolio.ask(&instance(), &limits),
            Ok(SolveResult::Board(..))
        ));
        let mut nobody = Portfolio::new(vec![]);
        let gave_up = SolveResult::Stopped(StopReason::GaveUp, None);
        assert_eq!(
            nobody.ask(&instance(), &Limits::none()).expect("nothing breaks"),
            gave_up
        );
    }
}
