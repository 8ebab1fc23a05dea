//! Maps the answer of another program to checked boards.

use std::ops::Range;

use thiserror::Error;

use super::answer_names::AnswerNames;
use super::{EncodedInstance, Instance, Rejected, Solution};
use crate::lower::GraphForm;
use placet_encode::cnf::Lit;
use placet_engine::exchange::answer::{self, Answer, AnswerError, Located, SolutionCount, Status, Values};

/// The answer of a program, for a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decoded {
    /// Boards.
    Solutions(DecodedBoards),
    /// A number of boards, as the counter claims; not checked.
    Counted(SolutionCount),
    /// No solution exists, as the solver claims; not checked.
    NoSolution,
    /// The solver found no answer.
    Unknown,
}

/// The boards of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodedBoards {
    /// The checked boards, in the order of the text; at least one. If the puzzle has an objective, only the last one.
    pub boards: Vec<Solution>,
    /// Whether the program claims that there are no others; if there is an objective, no better ones.
    pub is_final: bool,
}

/// Why an answer is refused.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum DecodeAnswerError {
    /// The text is not an answer to this puzzle.
    #[error(transparent)]
    Text(#[from] AnswerError),
    /// The board is refused.
    #[error(transparent)]
    Board(#[from] Rejected),
}

/// A function from the values of a solution to a board.
type Decode<'a> = &'a dyn Fn(&answer::AnswerSolution) -> Result<Solution, DecodeAnswerError>;

impl Instance {
    /// Reads an answer in columns or names, to an exported problem.
    ///
    /// # Errors
    /// If it belongs to another model, is truncated, or its board violates a rule; or if it is in literals of a formula, which
    /// [`EncodedInstance::decode_answer`] reads.
    pub fn decode_answer(&self, text: &str, answer: &Answer) -> Result<Decoded, DecodeAnswerError> {
        let forms = [GraphForm::Graphs, GraphForm::Circuits].into_iter();
        let mut others = forms.filter_map(|form| self.in_form(form));
        match others.find(|other| other.knows_names(answer)) {
            Some(other) => other.decode_names(text, answer),
            None => self.decode_names(text, answer),
        }
    }

    /// Does an answer consist of names of this problem? If something has to be connected, this tells which form of the problem was
    /// exported. An answer that names cells alone has the same names in all forms, and is read in the one with the fewest variables.
    fn knows_names(&self, answer: &Answer) -> bool {
        let names = AnswerNames::new("", &self.lowered().problem, self.objective());
        answer.solutions.iter().all(|solution| match &solution.values {
            Values::Named(named) => named
                .iter()
                .all(|Located { what: (name, _), .. }| names.knows(name)),
            Values::Literals(_) | Values::Columns(_) => false,
        })
    }

    fn decode_names(&self, text: &str, answer: &Answer) -> Result<Decoded, DecodeAnswerError> {
        let names = AnswerNames::new(text, &self.lowered().problem, self.objective());
        let num_cells = self.puzzle().layout().cells().len();
        self.decoded(text, answer, &|solution| {
            let values = match &solution.values {
                Values::Literals(_) => {
                    let what = "the answer consists of literals of a formula";
                    return Err(AnswerError::new(text, solution.span.clone(), what).into());
                }
                Values::Columns(columns) => names.of_columns(columns, &solution.span, num_cells)?,
                Values::Named(named) => names.of_names(named, &solution.span, num_cells)?,
            };
            Ok(self.approve(&values)?)
        })
    }

    fn decoded(&self, text: &str, answer: &Answer, decode: Decode<'_>) -> Result<Decoded, DecodeAnswerError> {
        if let Some(count) = &answer.count {
            return Ok(Decoded::Counted(count.clone()));
        }
        match (answer.status, answer.solutions.first()) {
            (Status::Unsatisfiable, None) => return Ok(Decoded::NoSolution),
            (Status::Unsatisfiable, Some(solution)) => {
                return Err(contradiction(text, answer, solution, decode).into());
            }
            (Status::Unknown, _) => return Ok(Decoded::Unknown),
            (Status::Satisfiable | Status::Optimal, _) => {}
        }
        let has_objective = self.puzzle().objective().is_some();
        let last = answer.solutions.len().saturating_sub(1);
        let solutions = answer.solutions.iter().skip(if has_objective { last } else { 0 });
        let boards = solutions.map(decode).collect::<Result<Vec<_>, _>>()?;
        let is_final = answer.is_complete || answer.status == Status::Optimal && has_objective;
        Ok(Decoded::Solutions(DecodedBoards { boards, is_final }))
    }
}

impl EncodedInstance {
    /// Reads the answer of another program to the exported puzzle, in any dialect.
    ///
    /// # Errors
    /// If the text is not an answer, belongs to another model, is truncated, or its
    /// board violates a rule.
    pub fn decode_text(&self, text: &str) -> Result<Decoded, DecodeAnswerError> {
        self.decode_answer(text, &answer::read(text, None)?)
    }

    /// Reads an answer in literals of the formula, or in columns or names of the problem.
    ///
    /// # Errors
    /// If it belongs to another model, is truncated, or its board violates a rule.
    pub fn decode_answer(&self, text: &str, answer: &Answer) -> Result<Decoded, DecodeAnswerError> {
        if !answer.speaks_of_formula() {
            return self.instance().decode_answer(text, answer);
        }
        self.instance()
            .decoded(text, answer, &|solution| match &solution.values {
                Values::Literals(literals) => self.board_of(text, literals, &solution.span),
                Values::Columns(_) | Values::Named(_) => {
                    let what = "the answer consists of literals and of other values";
                    Err(AnswerError::new(text, solution.span.clone(), what).into())
                }
            })
    }

    fn board_of(
        &self,
        text: &str,
        literals: &[Located<Lit>],
        span: &Range<usize>,
    ) -> Result<Solution, DecodeAnswerError> {
        let values = self.values(text, literals, span)?;
        // Variables that a solver omits do not matter: they are false.
        let assignment: Vec<bool> = values.iter().map(|value| value.unwrap_or(false)).collect();
        let solution = self.decode(&assignment)?;
        match self.broken_clause(&values) {
            Some(clause) => {
                let what = format!("the answer violates clause {clause} of the formula");
                let error = AnswerError::new(text, span.clone(), what);
                Err(error.label(OTHER_MODEL).into())
            }
            None => Ok(solution),
        }
    }

    /// The values of an answer that names every board variable.
    fn values(
        &self,
        text: &str,
        literals: &[Located<Lit>],
        span: &Range<usize>,
    ) -> Result<Vec<Option<bool>>, AnswerError> {
        let last = self.formula().num_vars();
        let mut values = vec![None; last];
        for Located { what: lit, span } in literals {
            let Some(value) = values.get_mut(lit.var().index()) else {
                let found = lit.var().to_dimacs();
                let what = format!(
                    "the answer has a variable {found}, but the formula of this model has {last} variables"
                );
                return Err(AnswerError::new(text, span.clone(), what).label(OTHER_MODEL));
            };
            *value = Some(lit.is_positive());
        }
        let needed = self.encoded().variables.num_direct();
        match values[..needed].iter().position(Option::is_none) {
            Some(missing) => {
                let missing = missing + 1;
                let what = format!("the answer is truncated: variable {missing} is missing");
                let error = AnswerError::new(text, span.clone(), what);
                Err(error.label(format!("the formula of this model has {last} variables")))
            }
            None => Ok(values),
        }
    }

    /// The first clause whose literals are all false, counted from 1.
    fn broken_clause(&self, values: &[Option<bool>]) -> Option<usize> {
        let is_false = |lit: &Lit| values[lit.var().index()] == Some(!lit.is_positive());
        self.formula()
            .clauses()
            .position(|clause| clause.iter().all(is_false))
            .map(|index| index + 1)
    }
}

/// A program that prints a solution and states that there is none.
fn contradiction(
    text: &str,
    answer: &Answer,
    solution: &answer::AnswerSolution,
    decode: Decode<'_>,
) -> AnswerError {
    let error = AnswerError::new(
        text,
        answer.said.clone(),
        "the program claims that there is no solution, but its answer contains one",
    );
    let label = match decode(solution) {
        Ok(_) => "this solution is valid: the claim is wrong",
        Err(_) => "this is not a valid solution either: the answer may belong to another model",
    };
    error.label("the claim").also(solution.span.clone(), label)
}

/// The likely reason if an answer does not match.
const OTHER_MODEL: &str = "the answer belongs to another model, to an export with other options, or is wrong";
