//! Many puzzles that differ only in their givens.
//!
//! The model is compiled once. The givens of each puzzle are assumptions of the same search and of the same solver,
//! which keeps what it has learnt. On sudokus with 17 givens, this is ten times as fast as a new search or solver per
//! puzzle.

use std::collections::HashSet;
use std::sync::Arc;

use super::incremental_alternation::IncrementalAlternation;
use super::incremental_search::IncrementalSearch;
use super::incremental_session::IncrementalSession;
use super::{Boards, Engine, SearchError, Session, SessionError};
use crate::instance::{EncodedInstance, Instance, Solution};
use placet_base::limit::{Limits, Outcome, complete, within};
use placet_engine::sat::{ChoiceError, SolverChoice};
use placet_model::{CellId, Given, Puzzle};

/// A model, and an engine that solves it with further givens.
pub struct Batch {
    engine: BatchEngine,
    /// The puzzle with the givens of the last question.
    asked: Puzzle,
}

/// The engine that searches for boards under assumptions.
enum BatchEngine {
    Sat(Box<IncrementalSession>),
    Search(Box<IncrementalSearch>),
    /// Both in turns.
    Alternating(Box<IncrementalAlternation>),
}

impl Batch {
    /// By a SAT solver.
    ///
    /// # Errors
    /// If there is no such solver.
    pub fn by_sat(compiled: EncodedInstance, choice: SolverChoice) -> Result<Self, ChoiceError> {
        let session = IncrementalSession::new(compiled, choice)?;
        Ok(Batch::of(BatchEngine::Sat(Box::new(session))))
    }

    /// By the finite-domain search.
    pub fn by_search(instance: impl Into<Arc<Instance>>) -> Self {
        let search = IncrementalSearch::new(instance.into());
        Batch::of(BatchEngine::Search(Box::new(search)))
    }

    /// By the finite-domain search and a SAT solver in turns.
    pub fn alternating(instance: impl Into<Arc<Instance>>) -> Self {
        let alternation = IncrementalAlternation::new(instance.into());
        Batch::of(BatchEngine::Alternating(Box::new(alternation)))
    }

    fn of(engine: BatchEngine) -> Self {
        let asked = engine.puzzle().clone();
        Batch { engine, asked }
    }

    /// The puzzle of the model.
    pub fn puzzle(&self) -> &Puzzle {
        self.engine.puzzle()
    }

    /// Finds up to `most` boards of the puzzle with these further givens. They replace
    /// the givens of the puzzle in the same cells. If it is complete and there are fewer boards, these are all.
    ///
    /// # Errors
    /// If the solver fails, or finds a board that the check rejects.
    pub fn ask(
        &mut self,
        givens: &[Given],
        most: usize,
        limits: &Limits,
    ) -> Result<Outcome<Vec<Solution>>, SearchError> {
        self.pose(givens);
        let answers = match &mut self.engine {
            BatchEngine::Sat(session) => Some(session.ask(&self.asked, most, limits)?),
            BatchEngine::Search(search) => match search.pose(givens) {
                Ok(()) => Some(search.ask(&self.asked, most, limits)?),
                Err(_) => None,
            },
            BatchEngine::Alternating(alternation) => alternation.ask(&self.asked, givens, most, limits)?,
        };
        match answers {
            Some(answers) => Ok(answers),
            None => search_anew(self.asked.clone(), most, limits),
        }
    }

    fn pose(&mut self, givens: &[Given]) {
        let new: HashSet<CellId> = givens.iter().map(|given| given.cell).collect();
        let own = self.engine.puzzle().givens().iter();
        let kept = own.filter(|own| !new.contains(&own.cell)).cloned();
        let kept = kept.chain(givens.iter().cloned()).collect();
        self.asked.set_givens(kept);
    }
}

impl BatchEngine {
    fn puzzle(&self) -> &Puzzle {
        match self {
            BatchEngine::Sat(session) => session.puzzle(),
            BatchEngine::Search(search) => search.instance().puzzle(),
            BatchEngine::Alternating(alternation) => alternation.puzzle(),
        }
    }
}

impl Session {
    /// Prepares the puzzle for many sets of givens.
    ///
    /// # Errors
    /// If the engine does not support batches, or the formula cannot be built.
    pub fn batch(&self) -> Result<Outcome<Batch>, SessionError> {
        complete!(within(self.limits(), || self.prepared_batch()))
    }

    fn prepared_batch(&self) -> Result<Outcome<Batch>, SessionError> {
        match self.engine() {
            engine @ (Engine::Ilp | Engine::Frontier | Engine::Orbits) => Err(SessionError::Unsuited {
                engine,
                task: "batches of puzzles",
            }),
            Engine::Called => Err(SessionError::NeedsSatSolver),
            Engine::Search => Ok(Outcome::Complete(Batch::by_search(self.instance().clone()))),
            Engine::Auto => Ok(Outcome::Complete(Batch::alternating(self.for_search()))),
            Engine::Sat => {
                let (encoded, solver) = complete!(self.encoded()?);
                Ok(Outcome::Complete(Batch::by_sat(encoded, solver)?))
            }
        }
    }
}

/// By a new search, for what none can assume.
fn search_anew(puzzle: Puzzle, most: usize, limits: &Limits) -> Result<Outcome<Vec<Solution>>, SearchError> {
    let instance = Instance::new(puzzle);
    let mut boards = Boards::by_search(&instance);
    let mut found = vec![];
    while found.len() < most {
        match boards.next_within(limits)? {
            Outcome::Complete(Some(solution)) => found.push(solution),
            Outcome::Complete(None) => break,
            Outcome::Stopped(stop, _) => return Ok(Outcome::Stopped(stop, Some(found))),
        }
    }
    Ok(Outcome::Complete(found))
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_encode::Choices;
    use placet_model::{Source, check, read};

    const LATIN: &str = "board.grid = [3, 3]\npieces = { numbers = '1..3', copies = 3 }\n\
        rules = [{ all_different = ['rows', 'columns'] }]\n";

    fn puzzle(model: &str) -> Puzzle {
        read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
    }

    fn batches(model: &str) -> Vec<Batch> {
        let sat = |choice: &str| {
            let compiled =
                EncodedInstance::new(puzzle(model), Choices::default()).expect("the model is small");
            let choice = choice.parse().expect("it is embedded");
            Batch::by_sat(compiled, choice).expect("it is there")
        };
        let instance = Instance::new(puzzle(model));
        let mut batches = vec![sat("varisat"), sat("batsat"), Batch::by_search(&instance)];
        batches.push(Batch::alternating(&instance));
        batches
    }

    /// How many boards a line has; each is held against the model with the line's givens.
    fn count(batch: &mut Batch, line: &str) -> usize {
        let givens =
            Given::parse_line(line, batch.puzzle()).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let boards = batch.ask(&givens, 100, &Limits::none()).expect("no solver fails");
        let boards = boards.complete().expect("nothing stops it");
        let mut with_line = batch.puzzle().clone();
        for given in givens {
            with_line.give(given);
        }
        for solution in &boards {
            assert!(check(&with_line, &solution.board).is_clean(), "{line}");
        }
        let distinct: HashSet<_> = boards.iter().map(|solution| &solution.answer).collect();
        assert_eq!(distinct.len(), boards.len());
        distinct.len()
    }

    #[test]
    fn no_puzzle_leaves_a_trace_in_the_next() {
        for mut batch in batches(LATIN) {
            for _ in 0..3 {
                assert_eq!(count(&mut batch, "_________"), 12);
                assert_eq!(count(&mut batch, "12_______"), 2);
                assert_eq!(count(&mut batch, "11_______"), 0);
                assert_eq!(count(&mut batch, "1_______2"), 1);
            }
        }
    }

    #[test]
    fn givens_of_the_model_hold_too() {
        let model = format!("givens = '1__ / ___ / ___'\n{LATIN}");
        for mut batch in batches(&model) {
            assert_eq!(count(&mut batch, "_________"), 4);
            assert_eq!(count(&mut batch, "12_______"), 2);
        }
    }

    #[test]
    fn a_given_tile_lies_as_it_likes() {
        let model = "board.grid = [1, 2]\n\
            pieces = { tiles = [[0, 1, 2, 3], [4, 1, 0, 3]], turns = true }\n\
            rules = [{ fit = 'equal' }]\n";
        for mut batch in batches(model) {
            let all = count(&mut batch, "_ _");
            let [first, second] = ["1 _", "2 _"].map(|line| count(&mut batch, line));
            assert_eq!(first + second, all);
            assert!(first > 0 && second > 0);
            let turned = ["1@0 _", "1@90 _", "1@180 _", "1@270 _"];
            let turned = turned.map(|line| count(&mut batch, line));
            assert_eq!(turned.iter().sum::<usize>(), first);
        }
    }

    #[test]
    fn a_projected_answer_counts_once() {
        let model = format!("project = {{ cells = 'r1c1' }}\n{LATIN}");
        for mut batch in batches(&model) {
            assert_eq!(count(&mut batch, "_________"), 3);
            assert_eq!(count(&mut batch, "1________"), 1);
        }
    }

    #[test]
    fn more_puzzles_than_a_solver_is_asked() {
        for mut batch in batches(LATIN) {
            for _ in 0..1100 {
                assert_eq!(count(&mut batch, "1__/2__/___"), 2);
            }
        }
    }
}
