//! The contents of an answer.

use std::collections::BTreeMap;
use std::ops::Range;

use num_bigint::BigUint;

use super::error::AnswerError;
use super::text::AnswerText;
use placet_encode::cnf::Lit;

/// The answer of another program.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The status.
    pub status: Status,
    /// The position of the status in the text.
    pub said: Range<usize>,
    /// The solutions, in the order of the text; only the last of a sequence of improving solutions. A program that is wrong may print some although it
    /// states that there are none.
    pub solutions: Vec<AnswerSolution>,
    /// Whether the program states that there are no others.
    pub is_complete: bool,
    /// The number of solutions, if a model counter reports only that.
    pub count: Option<SolutionCount>,
}

/// The status of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is a solution.
    Satisfiable,
    /// There is an optimal solution.
    Optimal,
    /// There is no solution.
    Unsatisfiable,
    /// The program reports that it does not know.
    Unknown,
}

impl Status {
    /// Whether there is a solution.
    pub fn is_satisfiable(self) -> bool {
        matches!(self, Status::Satisfiable | Status::Optimal)
    }

    /// The status as a word, for messages.
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
    /// Whether the counter claims that it is exact. It may still be probabilistic.
    pub is_exact: bool,
}

/// One solution.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerSolution {
    /// Its position in the text.
    pub span: Range<usize>,
    /// Its values.
    pub values: Values,
}

/// The values of a solution, in the order of the text.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// True literals of a formula.
    Literals(Vec<Located<Lit>>),
    /// Columns of an integer program, by their numbers from 1.
    Columns(Vec<Located<(u64, AnswerValue)>>),
    /// Named variables and statements.
    Named(Vec<Located<(String, AnswerValue)>>),
}

impl Values {
    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Values::Literals(literals) => literals.is_empty(),
            Values::Columns(columns) => columns.is_empty(),
            Values::Named(named) => named.is_empty(),
        }
    }
}

/// A part of an answer, and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<T> {
    /// The part.
    pub what: T,
    /// Its position.
    pub span: Range<usize>,
}

/// The value of a variable.
#[derive(Clone, Debug, PartialEq)]
pub enum AnswerValue {
    /// An integer.
    Integer(i64),
    /// A Boolean.
    Boolean(bool),
    /// A number with a fraction, or one that is too large for the other variants.
    Real(f64),
    /// Any value of the variable: the program states that it does not matter.
    Any,
    /// Something else, verbatim.
    Other(String),
}

impl AnswerValue {
    /// How far a value may deviate from an integer if a solver considers it integral.
    const TOLERANCE: f64 = 1e-5;

    /// The value of a decimal number.
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
        // Below 10^15, every integer also fits in an `i64`.
        Some(if is_whole {
            AnswerValue::Integer(whole as i64)
        } else {
            AnswerValue::Real(real)
        })
    }

    /// As an integer: true is 1.
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
    pub(super) fn of_status(status: Status, said: Range<usize>) -> Self {
        Answer {
            status,
            said,
            solutions: vec![],
            is_complete: status == Status::Unsatisfiable,
            count: None,
        }
    }

    /// Whether it consists of literals of a formula, so that interpreting it needs the formula.
    pub fn speaks_of_formula(&self) -> bool {
        let mut solutions = self.solutions.iter();
        solutions.any(|solution| matches!(solution.values, Values::Literals(_)))
    }

    /// The answer, unless a solution has contradictory values for a variable.
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
