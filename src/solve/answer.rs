//! Reading what a SAT solver's program answered.
//!
//! Two dialects are read: the competition's lines (`s SATISFIABLE`,
//! `v 1 -2 0`), in any order since clasp prints the values first, and the file
//! that MiniSat writes (`SAT`, then `1 -2 0`). Everything else in the text is
//! taken for chatter.

use std::collections::BTreeMap;

use thiserror::Error;

use crate::cnf::{Lit, Var};

/// What a solver's text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Satisfiable, by these literals, in the order of their variables. A
    /// variable that isn't among them may be either.
    Satisfiable(Vec<Lit>),
    /// Unsatisfiable.
    Unsatisfiable,
    /// The solver says that it doesn't know.
    Unknown,
}

/// What is wrong with a solver's text. Lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// No line says whether the formula is satisfiable.
    #[error("no line says whether the formula is satisfiable{}", first_line(.first))]
    NoStatus {
        /// The first line that has anything on it.
        first: Option<String>,
    },
    /// An `s` line with an unheard-of status.
    #[error("line {line}: unknown status `{found}`, expected SATISFIABLE, UNSATISFIABLE or UNKNOWN")]
    UnknownStatus {
        /// Where.
        line: usize,
        /// What stands after the `s`.
        found: String,
    },
    /// Two lines say different things.
    #[error("line {line} contradicts the status on line {earlier}")]
    StatusContradiction {
        /// The later line.
        line: usize,
        /// The earlier one.
        earlier: usize,
    },
    /// Satisfiable, but no values are given.
    #[error("line {line} says satisfiable, but no values are given")]
    NoValues {
        /// The line with the status.
        line: usize,
    },
    /// A word among the values that isn't a literal.
    #[error("line {line}: `{found}` is not a literal")]
    NotALiteral {
        /// Where.
        line: usize,
        /// The word.
        found: String,
    },
    /// The values lack their closing 0.
    #[error("line {line}: the values end without a closing 0")]
    Truncated {
        /// The last line with values.
        line: usize,
    },
    /// A variable is said to be both true and false.
    #[error("line {line}: variable {variable} is both true and false")]
    ValueContradiction {
        /// Where the second value stands.
        line: usize,
        /// Its DIMACS number.
        variable: i32,
    },
}

fn first_line(first: &Option<String>) -> String {
    match first {
        Some(line) => format!("; the text starts with `{line}`"),
        None => "; the text is empty".to_owned(),
    }
}

/// Reads a solver's answer from its text.
///
/// Where several lists of values follow one another, each closed by 0, the last
/// one counts: solvers that improve on their answers print them in that order.
///
/// # Errors
/// If the text has no status, or contradicts itself, or if its values are
/// missing, truncated or not literals.
///
/// # Examples
/// ```
/// use placet::solve::{Answer, parse_answer};
///
/// let answer = parse_answer("c quick\nv 1 -2\nv 3 0\ns SATISFIABLE\n")?;
/// let Answer::Satisfiable(literals) = answer else { unreachable!() };
/// let numbers: Vec<i32> = literals.iter().map(|lit| lit.to_dimacs()).collect();
/// assert_eq!(numbers, [1, -2, 3]);
/// # Ok::<(), placet::solve::AnswerError>(())
/// ```
pub fn parse_answer(text: &str) -> Result<Answer, AnswerError> {
    let mut reader = Reader::default();
    for (index, line) in text.lines().enumerate() {
        reader.read_line(index + 1, line.trim())?;
    }
    reader.finish()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Satisfiable,
    Unsatisfiable,
    Unknown,
}

impl Status {
    /// The status that an `s` line gives.
    fn of_word(word: &str) -> Option<Self> {
        match word {
            "SATISFIABLE" | "OPTIMUM FOUND" => Some(Status::Satisfiable),
            "UNSATISFIABLE" => Some(Status::Unsatisfiable),
            "UNKNOWN" | "INDETERMINATE" => Some(Status::Unknown),
            _ => None,
        }
    }

    /// The status that a line by itself gives: MiniSat's words, and the comment
    /// that CaDiCaL leaves in place of an `s` line when a limit ends it.
    fn of_bare_line(line: &str) -> Option<Self> {
        match line {
            "SAT" | "SATISFIABLE" => Some(Status::Satisfiable),
            "UNSAT" | "UNSATISFIABLE" => Some(Status::Unsatisfiable),
            "INDET" | "INDETERMINATE" | "c UNKNOWN" => Some(Status::Unknown),
            _ => None,
        }
    }
}

/// The state of reading: the status and the values so far.
#[derive(Default)]
struct Reader {
    status: Option<(usize, Status)>,
    /// After MiniSat's `SAT`, the values stand on lines without a `v`.
    bare_values: bool,
    values: BTreeMap<Var, Lit>,
    /// The last line with values, once there is one.
    last_values: Option<usize>,
    closed: bool,
    first: Option<String>,
}

impl Reader {
    fn read_line(&mut self, number: usize, line: &str) -> Result<(), AnswerError> {
        if line.is_empty() {
            return Ok(());
        }
        self.first.get_or_insert_with(|| line.chars().take(60).collect());
        if let Some(status) = Status::of_bare_line(line) {
            self.bare_values = line == "SAT";
            return self.set_status(number, status);
        }
        match line.split_once(char::is_whitespace) {
            Some(("s", word)) => self.read_status(number, word.trim()),
            Some(("v", words)) => self.read_values(number, words),
            None if line == "v" => self.read_values(number, ""),
            _ if self.bare_values && starts_like_a_literal(line) => self.read_values(number, line),
            _ => Ok(()),
        }
    }

    fn read_status(&mut self, line: usize, word: &str) -> Result<(), AnswerError> {
        let status = Status::of_word(word).ok_or_else(|| AnswerError::UnknownStatus {
            line,
            found: word.to_owned(),
        })?;
        self.set_status(line, status)
    }

    fn set_status(&mut self, line: usize, status: Status) -> Result<(), AnswerError> {
        match self.status {
            Some((earlier, known)) if known != status => {
                Err(AnswerError::StatusContradiction { line, earlier })
            }
            Some(_) => Ok(()),
            None => {
                self.status = Some((line, status));
                Ok(())
            }
        }
    }

    fn read_values(&mut self, line: usize, words: &str) -> Result<(), AnswerError> {
        self.last_values = Some(line);
        for word in words.split_whitespace() {
            if self.closed {
                self.values.clear();
                self.closed = false;
            }
            match parse_literal(word) {
                Some(None) => self.closed = true,
                Some(Some(lit)) => self.set_value(line, lit)?,
                None => {
                    let found = word.to_owned();
                    return Err(AnswerError::NotALiteral { line, found });
                }
            }
        }
        Ok(())
    }

    fn set_value(&mut self, line: usize, lit: Lit) -> Result<(), AnswerError> {
        match self.values.insert(lit.var(), lit) {
            Some(earlier) if earlier != lit => Err(AnswerError::ValueContradiction {
                line,
                variable: lit.var().to_dimacs(),
            }),
            _ => Ok(()),
        }
    }

    fn finish(self) -> Result<Answer, AnswerError> {
        let (line, status) = self.status.ok_or(AnswerError::NoStatus { first: self.first })?;
        match status {
            Status::Unsatisfiable => Ok(Answer::Unsatisfiable),
            Status::Unknown => Ok(Answer::Unknown),
            Status::Satisfiable => match self.last_values {
                None => Err(AnswerError::NoValues { line }),
                Some(line) if !self.closed => Err(AnswerError::Truncated { line }),
                Some(_) => Ok(Answer::Satisfiable(self.values.into_values().collect())),
            },
        }
    }
}

/// The literal that a word stands for; `Some(None)` for the closing 0.
fn parse_literal(word: &str) -> Option<Option<Lit>> {
    match word.parse::<i32>() {
        Ok(0) => Some(None),
        Ok(number) => Lit::from_dimacs(number).map(Some),
        Err(_) => None,
    }
}

fn starts_like_a_literal(line: &str) -> bool {
    line.starts_with(|c: char| c == '-' || c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str) -> Result<Vec<i32>, AnswerError> {
        match parse_answer(text)? {
            Answer::Satisfiable(lits) => Ok(lits.iter().map(|lit| lit.to_dimacs()).collect()),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn competition_lines_in_any_order() {
        assert_eq!(numbers("s SATISFIABLE\nv 1 -2\nv 3 0\n"), Ok(vec![1, -2, 3]));
        assert_eq!(
            numbers("c x\r\nv 2\r\nv -1 0\r\ns SATISFIABLE\r\n"),
            Ok(vec![-1, 2])
        );
        assert_eq!(numbers("v 1\nv -2\nv 0\ns SATISFIABLE"), Ok(vec![1, -2]));
        assert_eq!(numbers("v\nv  0\ns SATISFIABLE"), Ok(vec![]));
        assert_eq!(
            parse_answer("s UNSATISFIABLE").as_ref(),
            Ok(&Answer::Unsatisfiable)
        );
        assert_eq!(parse_answer("s UNKNOWN").as_ref(), Ok(&Answer::Unknown));
        assert_eq!(parse_answer("c UNKNOWN\nc bye").as_ref(), Ok(&Answer::Unknown));
    }

    #[test]
    fn minisat_files() {
        assert_eq!(numbers("SAT\n1 -2 3 0\n"), Ok(vec![1, -2, 3]));
        assert_eq!(numbers("SAT\n 0\n"), Ok(vec![]));
        assert_eq!(parse_answer("UNSAT\n"), Ok(Answer::Unsatisfiable));
        assert_eq!(parse_answer("INDET\n"), Ok(Answer::Unknown));
    }

    #[test]
    fn the_last_list_of_values_counts() {
        assert_eq!(numbers("v 1 2 0\nv -1 2 0\ns OPTIMUM FOUND"), Ok(vec![-1, 2]));
    }

    #[test]
    fn faults_name_their_line() {
        use AnswerError::*;
        assert_eq!(parse_answer(" \n"), Err(NoStatus { first: None }));
        let first = Some("hello".to_owned());
        assert_eq!(parse_answer("\nhello\nv 1 0\n"), Err(NoStatus { first }));
        let found = "MAYBE".to_owned();
        assert_eq!(parse_answer("c\ns MAYBE"), Err(UnknownStatus { line: 2, found }));
        assert_eq!(parse_answer("s SATISFIABLE"), Err(NoValues { line: 1 }));
        assert_eq!(parse_answer("s SATISFIABLE\nv 1 2"), Err(Truncated { line: 2 }));
        assert_eq!(
            parse_answer("s SATISFIABLE\ns UNSATISFIABLE"),
            Err(StatusContradiction { line: 2, earlier: 1 })
        );
        assert_eq!(
            parse_answer("s SATISFIABLE\nv 1\nv -1 0"),
            Err(ValueContradiction { line: 3, variable: 1 })
        );
        for word in ["x1", "99999999999", "-2147483648", "1.5"] {
            let text = format!("s SATISFIABLE\nv 1 {word} 0");
            let found = word.to_owned();
            assert_eq!(parse_answer(&text), Err(NotALiteral { line: 2, found }));
        }
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "([svc]|SAT|UNSAT|[ \n]|-?[0-9]{1,10}|.)*") {
            let _ = parse_answer(&text);
        }
    }
}
