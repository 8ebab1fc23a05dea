//! Many puzzles that differ by their givens alone.
//!
//! The model is compiled once. Each puzzle's givens are assumptions to one and the same
//! search, and to one and the same solver, which keeps what it learnt: on sudokus with 17 givens either is
//! ten times as fast as a new one a puzzle.

use std::collections::HashSet;
use std::sync::Arc;

use super::answers::Answers;
use super::incremental_alternation::IncrementalAlternation;
use super::incremental_search::IncrementalSearch;
use super::incremental_session::IncrementalSession;
use super::{Boards, Engine as EngineChoice, SearchError, Session, SessionError};
use crate::engine::sat::{ChoiceError, SolverChoice};
use crate::engine::{Limits, Outcome};
use crate::instance::{EncodedInstance, Instance};
use crate::model::{CellId, Given, Puzzle};

/// A model, and an engine that is asked for boards with further givens on it.
pub struct Batch {
    engine: Engine,
    /// The puzzle with the givens that were asked for last.
    asked: Puzzle,
}

/// What looks for boards under assumptions.
enum Engine {
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
        Ok(Batch::of(Engine::Sat(Box::new(session))))
    }

    /// By the finite-domain search.
    pub fn by_search(instance: impl Into<Arc<Instance>>) -> Self {
        let search = IncrementalSearch::new(instance.into());
        Batch::of(Engine::Search(Box::new(search)))
    }

    /// By the finite-domain search and a SAT solver in turns.
    pub fn alternating(instance: impl Into<Arc<Instance>>) -> Self {
        let alternation = IncrementalAlternation::new(instance.into());
        Batch::of(Engine::Alternating(Box::new(alternation)))
    }

    fn of(engine: Engine) -> Self {
        let asked = engine.puzzle().clone();
        Batch { engine, asked }
    }

    /// The puzzle as the model has it.
    pub fn puzzle(&self) -> &Puzzle {
        self.engine.puzzle()
    }

    /// Looks for up to `most` boards of the puzzle with these further givens. They go
    /// before the puzzle's own ones of the same cells.
    ///
    /// # Errors
    /// If the solver fails, or answers with what the check refuses.
    pub fn ask(&mut self, givens: &[Given], most: usize, limits: &Limits) -> Result<Answers, SearchError> {
        self.pose(givens);
        let answers = match &mut self.engine {
            Engine::Sat(session) => Some(session.ask(&self.asked, most, limits)?),
            Engine::Search(search) => match search.pose(givens) {
                Ok(()) => Some(search.ask(&self.asked, most, limits)?),
                Err(_) => None,
            },
            Engine::Alternating(alternation) => alternation.ask(&self.asked, givens, most, limits)?,
        };
        match answers {
            Some(answers) => Ok(answers),
            None => search_anew(self.asked.clone(), most, limits),
        }
    }

    fn pose(&mut self, givens: &[Given]) {
        let new: HashSet<CellId> = givens.iter().map(|given| given.cell).collect();
        let own = self.engine.puzzle().givens.iter();
        let kept = own.filter(|own| !new.contains(&own.cell)).cloned();
        self.asked.givens = kept.chain(givens.iter().cloned()).collect();
    }
}

impl Engine {
    fn puzzle(&self) -> &Puzzle {
        match self {
            Engine::Sat(session) => session.puzzle(),
            Engine::Search(search) => search.instance().puzzle(),
            Engine::Alternating(alternation) => alternation.puzzle(),
        }
    }
}

impl Session {
    /// The puzzle made ready for one set of givens after another.
    ///
    /// # Errors
    /// If the engine can't be asked that way, or there is no formula.
    pub fn batch(&self) -> Result<Batch, SessionError> {
        match self.engine() {
            engine @ (EngineChoice::Ilp | EngineChoice::Frontier | EngineChoice::Orbits) => {
                Err(SessionError::Unsuited {
                    engine,
                    task: "thousands of puzzles",
                })
            }
            EngineChoice::Called => Err(SessionError::NeedsSatSolver),
            EngineChoice::Search => Ok(Batch::by_search(self.instance().clone())),
            EngineChoice::Auto => Ok(Batch::alternating(self.for_search())),
            EngineChoice::Sat => {
                let (encoded, solver) = self.encoded()?;
                Ok(Batch::by_sat(encoded, solver)?)
            }
        }
    }
}

/// By a new search, for what none can assume.
fn search_anew(puzzle: Puzzle, most: usize, limits: &Limits) -> Result<Answers, SearchError> {
    let instance = Instance::new(puzzle);
    let mut boards = Boards::by_search(&instance);
    let mut answers = Answers::default();
    while answers.boards.len() < most {
        match boards.next_within(limits)? {
            Outcome::Found(solution) => answers.boards.push(solution),
            Outcome::Exhausted => break,
            Outcome::Stopped(reason) => {
                answers.stopped = Some(reason);
                break;
            }
        }
    }
    Ok(answers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encode::Choices;
    use crate::model::{Source, check, read};

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
        let answers = batch.ask(&givens, 100, &Limits::none()).expect("no solver fails");
        assert_eq!(answers.stopped, None);
        let mut with_line = batch.puzzle().clone();
        with_line.givens.extend(givens);
        for solution in &answers.boards {
            assert!(check(&with_line, &solution.board).is_clean(), "{line}");
        }
        let distinct: HashSet<_> = answers.boards.iter().map(|solution| &solution.answer).collect();
        assert_eq!(distinct.len(), answers.boards.len());
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
