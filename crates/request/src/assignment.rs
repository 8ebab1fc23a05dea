//! An assignment of the exported formula, as the SAT competitions have it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::options::refuse_without;
use super::symmetry::broken;
use super::{Ask, BrokenAnswer, Limit, Listener, RequestError, SymmetryWord};
use placet_base::limit::{Outcome, found};
use placet_encode::cnf::Var;
use placet_session::{Engine, Session, SessionError};

/// An assignment that satisfies the formula that `export` writes with the same options.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Assignment {
    /// Whether constraints are added that remove symmetric solutions.
    pub break_symmetry: bool,
    /// The symmetries to use; by default, those that the model names.
    pub symmetry: Option<SymmetryWord>,
}

/// Whether the formula can be satisfied.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct AssignmentAnswer {
    /// The answer.
    pub answer: FormulaWord,
    /// The literal of each variable that is true, in the order of the variables.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub literals: Option<Vec<i32>>,
    /// The symmetries that were broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<BrokenAnswer>,
    /// The limit that was reached before the answer was known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

/// Whether a formula can be satisfied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum FormulaWord {
    /// It can.
    Satisfiable,
    /// It cannot.
    Unsatisfiable,
    /// That is not known.
    Unknown,
}

impl Ask for Assignment {
    type Answer = AssignmentAnswer;

    fn ask(
        &self,
        session: &mut Session,
        _: &mut dyn Listener,
    ) -> Result<Outcome<AssignmentAnswer>, RequestError> {
        refuse_without(
            ("symmetry", self.symmetry.is_some()),
            ("break_symmetry", self.break_symmetry),
        )?;
        let session = for_sat(session)?;
        if !self.break_symmetry {
            return found(session, None);
        }
        let (session, broken) = broken(&session, self.symmetry)?;
        found(session, Some(BrokenAnswer::new(&broken)))
    }
}

/// The session with a SAT solver: other engines have no formula.
fn for_sat(session: &Session) -> Result<Session, RequestError> {
    if session.engine() == Engine::Called {
        return Err(SessionError::NeedsSatSolver.into());
    }
    let mut options = session.options().clone();
    options.engine = Engine::Sat;
    Ok(session.with_other_options(options))
}

fn found(
    mut session: Session,
    symmetry: Option<BrokenAnswer>,
) -> Result<Outcome<AssignmentAnswer>, RequestError> {
    session.solve_exported_formula();
    let mut literals = None;
    let counted = session.for_each_board(Some(1), |solution, _| {
        literals = solution.assignment.as_deref().map(literals_of);
        Ok::<_, RequestError>(())
    })?;
    let (counted, stop) = found!(counted);
    let answer = match (&literals, counted.is_all) {
        (Some(_), _) => FormulaWord::Satisfiable,
        (None, true) => FormulaWord::Unsatisfiable,
        (None, false) => FormulaWord::Unknown,
    };
    let answer = AssignmentAnswer {
        answer,
        literals,
        symmetry,
        stopped: Limit::of(stop.as_ref()),
    };
    Ok(Outcome::new(answer, stop))
}

fn literals_of(values: &[bool]) -> Vec<i32> {
    let literal = |(index, value): (usize, &bool)| {
        let var = Var::from_index(index);
        if *value { var.positive() } else { var.negative() }.to_dimacs()
    };
    values.iter().enumerate().map(literal).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Decode, DecodedWord, Event, Silent};
    use placet_model::{Source, read};

    fn session(givens: &str) -> Session {
        let model = format!(
            "board.grid = [3, 3]\npieces = {{ numbers = '1..3', copies = 3 }}\n\
             rules = [{{ all_different = ['rows', 'columns'] }}]\ngivens = '{givens}'"
        );
        Session::new(read(&Source::new("latin.toml", model)).expect("it is a model"))
    }

    fn ask(request: &Assignment, session: &mut Session) -> AssignmentAnswer {
        let answer = request.ask(session, &mut Silent).expect("it is answered");
        answer.complete().expect("there is no limit")
    }

    #[test]
    fn what_satisfies_the_formula_decodes_to_a_board() {
        for break_symmetry in [false, true] {
            let mut session = session("_________");
            let request = Assignment {
                break_symmetry,
                symmetry: None,
            };
            let found = ask(&request, &mut session);
            assert_eq!(found.answer, FormulaWord::Satisfiable);
            let literals: Vec<String> = found
                .literals
                .expect("it is there")
                .iter()
                .map(i32::to_string)
                .collect();
            let decode = Decode {
                answer: format!("s SATISFIABLE\nv {} 0\n", literals.join(" ")),
                break_symmetry,
                ..Decode::default()
            };
            let mut boards = 0;
            let mut listener = |event: Event| {
                boards += u32::from(matches!(event, Event::Board(_)));
                std::ops::ControlFlow::Continue(())
            };
            let decoded = decode.ask(&mut session, &mut listener).expect("it is a board");
            assert_eq!(
                decoded.found().map(|decoded| decoded.answer),
                Some(DecodedWord::Solutions)
            );
            assert_eq!(boards, 1);
        }
    }

    #[test]
    fn a_formula_without_a_solution() {
        let found = ask(&Assignment::default(), &mut session("11_______"));
        assert_eq!((found.answer, found.literals), (FormulaWord::Unsatisfiable, None));
    }
}
