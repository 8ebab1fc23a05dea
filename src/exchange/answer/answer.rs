//! What a text says.

use std::collections::BTreeMap;
use std::ops::Range;

use num_bigint::BigUint;

use super::AnswerError;
use super::text::AnswerText;
use crate::cnf::Lit;

/// What another program answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// In a word.
    pub status: Status,
    /// The solutions, in the order of the text. Of a row of ever better ones, the last.
    pub solutions: Vec<AnswerSolution>,
    /// Does the program say that there are no others?
    pub is_complete: bool,
    /// How many there are, where a model counter says that and nothing else.
    pub count: Option<SolutionCount>,
}

/// An answer in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is a solution.
    Satisfiable,
    /// There is one, and none is better.
    Optimal,
    /// There is none.
    Unsatisfiable,
    /// The program says that it doesn't know.
    Unknown,
}

impl Status {
    /// Does it go with solutions?
    pub fn is_satisfiable(self) -> bool {
        matches!(self, Status::Satisfiable | Status::Optimal)
    }

    /// In a word, for messages.
    pub fn word(self) -> &'static str {
        match self {
            Status::Satisfiable => "satisfiable",
            Status::Optimal => "optimal",
            Status::Unsatisfiable => "unsatisfiable",
            Status::Unknown => "unknown",
        }
    }
}

/// A number of solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionCount {
    /// The number.
    pub count: BigUint,
    /// Does the counter say that it is exact? It may still be right with some probability only.
    pub is_exact: bool,
}

/// One solution.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerSolution {
    /// Where the text has it.
    pub span: Range<usize>,
    /// Its values.
    pub values: Values,
}

/// The values of a solution, in the order of the text.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// True literals of a formula.
    Literals(Vec<Located<Lit>>),
    /// Columns of an integer program by their numbers, which count from 1.
    Columns(Vec<Located<(u64, AnswerValue)>>),
    /// Variables and statements by their names.
    Named(Vec<Located<(String, AnswerValue)>>),
}

/// Something that a text says, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<T> {
    /// What it says.
    pub what: T,
    /// Where.
    pub span: Range<usize>,
}

/// The value of a variable.
#[derive(Clone, Debug, PartialEq)]
pub enum AnswerValue {
    /// A whole number.
    Integer(i64),
    /// A truth value.
    Boolean(bool),
    /// A number with a fraction, or one so large that it is none of the above.
    Real(f64),
    /// Any value that the variable can have: the program says that it does not matter.
    Any,
    /// Something else, in the words of the text.
    Other(String),
}

impl AnswerValue {
    /// How far from a whole number a value may be that a solver calls integral.
    const TOLERANCE: f64 = 1e-5;

    /// The value that a number in decimal stands for.
    pub(super) fn of_number(word: &str) -> Option<Self> {
        if let Ok(whole) = word.parse() {
            return Some(AnswerValue::Integer(whole));
        }
        let is_number = word.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c));
        let real: f64 = word
            .parse()
            .ok()
            .filter(|real: &f64| is_number && real.is_finite())?;
        let whole = real.round();
        let is_whole = (real - whole).abs() <= AnswerValue::TOLERANCE && whole.abs() < 1e15;
        // Below 10^15 each whole number is one of `i64`, too.
        Some(if is_whole {
            AnswerValue::Integer(whole as i64)
        } else {
            AnswerValue::Real(real)
        })
    }

    /// As a whole number: true is 1.
    pub fn integer(&self) -> Option<i64> {
        match self {
            AnswerValue::Integer(value) => Some(*value),
            AnswerValue::Boolean(value) => Some(i64::from(*value)),
            AnswerValue::Real(_) | AnswerValue::Any | AnswerValue::Other(_) => None,
        }
    }
}

impl Answer {
    /// An answer without solutions.
    pub(super) fn of_status(status: Status) -> Self {
        Answer {
            status,
            solutions: vec![],
            is_complete: status == Status::Unsatisfiable,
            count: None,
        }
    }

    /// Is it one in literals of a formula, so that the formula is needed to make sense of it?
    pub fn speaks_of_formula(&self) -> bool {
        let mut solutions = self.solutions.iter();
        solutions.any(|solution| matches!(solution.values, Values::Literals(_)))
    }

    /// The answer, if no solution says two things of a variable.
    pub(super) fn consistent(self, text: AnswerText<'_>) -> Result<Self, AnswerError> {
        for solution in &self.solutions {
            match &solution.values {
                Values::Literals(literals) => {
                    let said = literals
                        .iter()
                        .map(|said| (said.what.var(), said.what, &said.span));
                    consistent(said, text, |var| format!("variable {}", var.to_dimacs()))?;
                }
                Values::Columns(columns) => {
                    let said = columns.iter().map(|said| (said.what.0, &said.what.1, &said.span));
                    consistent(said, text, |number| format!("variable x{number}"))?;
                }
                Values::Named(named) => {
                    let said = named
                        .iter()
                        .map(|said| (said.what.0.as_str(), &said.what.1, &said.span));
                    consistent(said, text, |name| format!("`{name}`"))?;
                }
            }
        }
        Ok(self)
    }
}

fn consistent<'a, K: Ord + Copy, V: PartialEq>(
    said: impl Iterator<Item = (K, V, &'a Range<usize>)>,
    text: AnswerText<'_>,
    name: impl Fn(K) -> String,
) -> Result<(), AnswerError> {
    let mut known: BTreeMap<K, (V, &Range<usize>)> = BTreeMap::new();
    for (key, value, span) in said {
        match known.get(&key) {
            Some((earlier, first)) if *earlier != value => {
                let what = format!("{} has two values", name(key));
                let error = text.error(span.clone(), what).label("the second one");
                return Err(error.also((*first).clone(), "the first one"));
            }
            _ => {
                known.insert(key, (value, span));
            }
        }
    }
    Ok(())
}
