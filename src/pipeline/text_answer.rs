//! What an external solver wrote, back to a checked board.

use thiserror::Error;

use super::{Compiled, Rejected, Solution};
use crate::cnf::Lit;
use crate::solve::{Answer, AnswerError, parse_answer};

/// What a solver's text says about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decoded {
    /// A board.
    Solution(Box<Solution>),
    /// There is none. Not checked: the solver's word alone.
    NoSolution,
    /// The solver does not know.
    Unknown,
}

/// Why a solver's text is refused.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum DecodeAnswerError {
    /// The text is no solver's answer.
    #[error(transparent)]
    Text(#[from] AnswerError),
    /// The answer speaks of variables that the formula does not have.
    #[error(
        "the answer has a variable {found}, the formula of this model ends at {last}: the answer belongs to another model, or to an export with other options"
    )]
    ForeignVariable {
        /// The variable, in DIMACS numbers.
        found: i32,
        /// The formula's last variable.
        last: usize,
    },
    /// The answer leaves out variables of the board.
    #[error(
        "the answer is cut short: it says nothing of variable {missing}, the formula of this model has {last}"
    )]
    Truncated {
        /// The first variable that is missing, in DIMACS numbers.
        missing: usize,
        /// The formula's last variable.
        last: usize,
    },
    /// The answer makes a clause of the formula false.
    #[error(
        "the answer breaks clause {clause} of the formula: it belongs to another model or to an export with other options, or is wrong"
    )]
    BreaksClause {
        /// The clause, counted from 1.
        clause: usize,
    },
    /// The board is refused.
    #[error(transparent)]
    Board(#[from] Rejected),
}

impl Compiled {
    /// Reads a solver's answer to the exported formula.
    ///
    /// # Errors
    /// If the text is no answer, belongs to another model, is cut short, or its
    /// board breaks a rule.
    pub fn decode_text(&self, text: &str) -> Result<Decoded, DecodeAnswerError> {
        match parse_answer(text)? {
            Answer::Unsatisfiable => Ok(Decoded::NoSolution),
            Answer::Unknown => Ok(Decoded::Unknown),
            Answer::Satisfiable(literals) => {
                let values = self.values(&literals)?;
                // What a solver leaves out does not matter to it: false will do.
                let assignment: Vec<bool> = values.iter().map(|value| value.unwrap_or(false)).collect();
                let solution = self.decode(&assignment)?;
                match self.broken_clause(&values) {
                    Some(clause) => Err(DecodeAnswerError::BreaksClause { clause }),
                    None => Ok(Decoded::Solution(Box::new(solution))),
                }
            }
        }
    }

    /// The values of an answer that names every board variable.
    fn values(&self, literals: &[Lit]) -> Result<Vec<Option<bool>>, DecodeAnswerError> {
        let last = self.formula().num_vars();
        let mut values = vec![None; last];
        for lit in literals {
            let found = lit.var().to_dimacs();
            let value = values.get_mut(lit.var().index());
            *value.ok_or(DecodeAnswerError::ForeignVariable { found, last })? = Some(lit.is_positive());
        }
        let needed = self.encoded().variables.num_direct();
        match values[..needed].iter().position(Option::is_none) {
            Some(missing) => Err(DecodeAnswerError::Truncated {
                missing: missing + 1,
                last,
            }),
            None => Ok(values),
        }
    }

    /// The first clause of which every literal is said to be false, counted from 1.
    fn broken_clause(&self, values: &[Option<bool>]) -> Option<usize> {
        let is_false = |lit: &Lit| values[lit.var().index()] == Some(!lit.is_positive());
        self.formula()
            .clauses()
            .position(|clause| clause.iter().all(is_false))
            .map(|index| index + 1)
    }
}
