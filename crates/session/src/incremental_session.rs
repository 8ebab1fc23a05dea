//! One solver for many puzzles, with their givens as assumptions.

use super::SearchError;
use crate::instance::{EncodedInstance, Rejected, Solution};
use placet_base::limit::{Limits, Outcome, Stop};
use placet_encode::cnf::{Lit, Var};
use placet_engine::sat::{ChoiceError, SatSolver, SolverChoice, Workload};
use placet_engine::{Assignment, Verdict};
use placet_model::{FaceId, Given, Puzzle};

/// The number of puzzles after which the solver is replaced. What a solver
/// learnt from the others slows it down in the end, and takes memory: after 20,000 sudokus
/// it was a third to a half slower.
const PUZZLES_A_SOLVER: u32 = 1000;

/// A solver with the formula of a model, which is called under assumptions.
pub(crate) struct IncrementalSession {
    compiled: EncodedInstance,
    choice: SolverChoice,
    solver: Box<dyn SatSolver>,
    /// By cell: its possible faces, and their literals.
    placements: Vec<Vec<(FaceId, Lit)>>,
    /// The number of puzzles that the solver has solved.
    num_asked: u32,
    /// The first unused variable.
    next_var: usize,
}

impl IncrementalSession {
    pub(crate) fn new(compiled: EncodedInstance, choice: SolverChoice) -> Result<Self, ChoiceError> {
        let mut placements = vec![vec![]; compiled.puzzle().layout().cells().len()];
        for (lit, cell, face) in compiled.placements() {
            placements[cell.index()].push((face, lit));
        }
        let solver = loaded(&compiled, &choice)?;
        let next_var = compiled.formula().num_vars();
        Ok(IncrementalSession {
            compiled,
            choice,
            solver,
            placements,
            num_asked: 0,
            next_var,
        })
    }

    pub(crate) fn puzzle(&self) -> &Puzzle {
        self.compiled.puzzle()
    }

    /// The first boards of `puzzle`, which is the compiled one with further givens.
    pub(crate) fn ask(
        &mut self,
        puzzle: &Puzzle,
        most: usize,
        limits: &Limits,
    ) -> Result<Outcome<Vec<Solution>>, SearchError> {
        self.renew_if_due();
        let (mut boards, mut stop) = (vec![], None);
        let Some(mut assumptions) = self.assumptions(puzzle.givens()) else {
            return Ok(Outcome::Complete(boards));
        };
        let switch = Var::from_index(self.next_var);
        while boards.len() < most {
            match self.solver.solve(&assumptions, limits)? {
                Verdict::Satisfiable(assignment) => {
                    let solution = self.compiled.decode_for(puzzle, &assignment);
                    boards.push(solution.map_err(|reason| self.wrong_answer(reason))?);
                    if boards.len() == 1 && most > 1 {
                        assumptions.push(switch.positive());
                        self.next_var += 1;
                    }
                    if boards.len() < most {
                        self.block(&assignment, switch);
                    }
                }
                Verdict::Unsatisfiable => break,
                Verdict::Unknown(reason) => {
                    stop = Some(Stop::searching(reason));
                    break;
                }
            }
        }
        if assumptions.contains(&switch.positive()) {
            // The blocked boards belong to this puzzle: they may be boards of the next.
            self.solver.add_clause(&[switch.negative()]);
        }
        Ok(Outcome::new(boards, stop))
    }

    fn renew_if_due(&mut self) {
        if self.num_asked >= PUZZLES_A_SOLVER {
            self.solver = loaded(&self.compiled, &self.choice)
                .expect("invariant: a solver that could be built can be built again");
            self.num_asked = 0;
            self.next_var = self.compiled.formula().num_vars();
        }
        self.num_asked += 1;
    }

    /// The givens as literals; `None` if a given is impossible.
    fn assumptions(&self, givens: &[Given]) -> Option<Vec<Lit>> {
        let mut assumptions = vec![];
        for given in givens {
            let placements = &self.placements[given.cell.index()];
            let is_allowed = |(face, _): &&(FaceId, Lit)| given.faces.contains(face);
            let mut allowed = placements.iter().filter(is_allowed);
            match (allowed.next(), allowed.next()) {
                (None, _) => return None,
                (Some((_, lit)), None) => assumptions.push(*lit),
                _ => {
                    let others = placements.iter().filter(|placement| !is_allowed(placement));
                    assumptions.extend(others.map(|(_, lit)| !*lit));
                }
            }
        }
        Some(assumptions)
    }

    /// Blocks a board while `switch` is assumed.
    fn block(&mut self, assignment: &Assignment, switch: Var) {
        let mut clause = self.compiled.projection().blocking_clause(assignment);
        clause.push(switch.negative());
        self.solver.add_clause(&clause);
    }

    fn wrong_answer(&self, reason: Rejected) -> SearchError {
        SearchError::WrongAnswer {
            engine: format!("the solver {}", self.solver.name()),
            reason,
        }
    }
}

/// A new solver with the formula.
fn loaded(compiled: &EncodedInstance, choice: &SolverChoice) -> Result<Box<dyn SatSolver>, ChoiceError> {
    Ok(compiled.load(choice.build(Workload::Enumeration)?))
}
