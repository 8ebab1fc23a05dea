//! SAT and MaxSAT solvers: the lines of the competitions (`s SATISFIABLE`, `v 1 -2 0`), in any order because some
//! print the values first, and the file that MiniSat writes (`SAT`, then `1 -2 0`). Everything else in the text is
//! ignored.
//!
//! For MaxSAT, the values need no closing 0, `o` lines announce improving solutions, and since 2022 the values are a
//! string with one 0 or 1 per variable.

use std::ops::Range;

use super::error::AnswerError;
use super::status_lines::StatusLines;
use super::text::{AnswerText, TextPart};
use super::{Answer, AnswerSolution, Located, Status, Values, given};
use placet_encode::cnf::{Lit, Var};

const EXPECTED_STATUS: &str = "expected SATISFIABLE, UNSATISFIABLE, OPTIMUM FOUND or UNKNOWN";

pub(super) fn read(text: AnswerText<'_>, is_max_sat: bool) -> Result<Answer, AnswerError> {
    let mut reader = SatAnswerReader {
        text,
        is_max_sat,
        status: StatusLines::default(),
        improves: false,
        bare_values: false,
        open: None,
        solutions: vec![],
    };
    for line in text.lines() {
        reader.read_line(line)?;
    }
    reader.finish()
}

/// The status of an `s` line.
pub(super) fn status_of_word(word: &str) -> Option<Status> {
    match word {
        "SATISFIABLE" => Some(Status::Satisfiable),
        "OPTIMUM FOUND" => Some(Status::Optimal),
        "UNSATISFIABLE" => Some(Status::Unsatisfiable),
        "UNKNOWN" | "INDETERMINATE" => Some(Status::Unknown),
        _ => None,
    }
}

/// The status of other lines: MiniSat's words, and the comment that CaDiCaL prints instead of an `s` line when it
/// reaches a limit.
fn status_of_bare_line(line: &str) -> Option<Status> {
    match line {
        "SAT" | "SATISFIABLE" => Some(Status::Satisfiable),
        "UNSAT" | "UNSATISFIABLE" => Some(Status::Unsatisfiable),
        "INDET" | "INDETERMINATE" | "c UNKNOWN" => Some(Status::Unknown),
        _ => None,
    }
}

/// Reads the word of an `s` line into the status.
pub(super) fn read_status(
    text: AnswerText<'_>,
    word: TextPart<'_>,
    status: &mut StatusLines,
) -> Result<(), AnswerError> {
    match status_of_word(word.text) {
        Some(said) => status.set(text, word, said),
        None => {
            let what = format!("unknown status `{}`", word.text);
            Err(text.error(word.span(), what).label(EXPECTED_STATUS))
        }
    }
}

/// Values whose end was not yet found.
struct OpenValues {
    span: Range<usize>,
    literals: Vec<Located<Lit>>,
}

/// The state of reading.
struct SatAnswerReader<'a> {
    text: AnswerText<'a>,
    is_max_sat: bool,
    status: StatusLines,
    /// Are there `o` lines? If so, each solution is better than the previous one.
    improves: bool,
    /// After MiniSat's `SAT`, the values are on lines without a `v`.
    bare_values: bool,
    open: Option<OpenValues>,
    solutions: Vec<AnswerSolution>,
}

impl SatAnswerReader<'_> {
    fn read_line(&mut self, line: TextPart<'_>) -> Result<(), AnswerError> {
        if let Some(status) = status_of_bare_line(line.text) {
            self.bare_values = line.text == "SAT";
            return self.status.set(self.text, line, status);
        }
        let (first, rest) = line.split_word();
        match first.text {
            "s" => read_status(self.text, rest, &mut self.status),
            "v" if self.is_max_sat && is_string_of_bits(rest.text) => {
                self.read_bits(rest);
                Ok(())
            }
            "v" => self.read_values(line, rest),
            "o" => {
                self.improves = true;
                Ok(())
            }
            _ if self.bare_values && starts_like_a_literal(line.text) => self.read_values(line, line),
            _ => {
                // If no 0 ends the values, the next other line does.
                if self.is_max_sat {
                    self.close();
                }
                Ok(())
            }
        }
    }

    fn read_values(&mut self, line: TextPart<'_>, words: TextPart<'_>) -> Result<(), AnswerError> {
        self.open_at(line);
        for word in words.words() {
            let open = self.open_at(line);
            match parse_literal(word.text) {
                Some(None) => self.close(),
                Some(Some(what)) => open.literals.push(Located {
                    what,
                    span: word.span(),
                }),
                None => {
                    let what = format!("`{}` is not a literal", word.text);
                    let error = self.text.error(word.span(), what);
                    return Err(error.label("expected the number of a variable, with `-` if it is false"));
                }
            }
        }
        Ok(())
    }

    /// The values that this line continues.
    fn open_at(&mut self, line: TextPart<'_>) -> &mut OpenValues {
        let open = self.open.get_or_insert_with(|| OpenValues {
            span: line.span(),
            literals: vec![],
        });
        open.span.end = line.span().end;
        open
    }

    /// One bit per variable.
    fn read_bits(&mut self, bits: TextPart<'_>) {
        self.close();
        let bit = |(index, bit): (usize, char)| {
            let var = Var::from_index(index);
            Located {
                what: if bit == '1' {
                    var.positive()
                } else {
                    var.negative()
                },
                span: bits.start + index..bits.start + index + 1,
            }
        };
        let literals = bits.text.chars().take(Var::MAX_INDEX).enumerate().map(bit);
        self.open = Some(OpenValues {
            span: bits.span(),
            literals: literals.collect(),
        });
        self.close();
    }

    /// Ends the current values as a complete solution.
    fn close(&mut self) {
        self.solutions.extend(self.open.take().map(|open| AnswerSolution {
            span: open.span,
            values: Values::Literals(open.literals),
        }));
    }

    fn finish(mut self) -> Result<Answer, AnswerError> {
        let missing = "no status line";
        let (status, said) = self.status.require(self.text, missing)?;
        if self.is_max_sat {
            self.close();
        }
        if let Some(open) = self.open.filter(|_| status.is_satisfiable()) {
            let error = self.text.error(open.span, "the values end without a closing 0");
            return Err(error.label("the answer is truncated"));
        }
        let improves = self.is_max_sat || self.improves;
        given::answer(self.text, (status, said), self.solutions, improves)
    }
}

/// The literal of a word; `Some(None)` for the closing 0.
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

/// Is it one value per variable? A lone `0` ends values.
pub(super) fn is_string_of_bits(word: &str) -> bool {
    !word.is_empty() && word != "0" && word.bytes().all(|byte| byte == b'0' || byte == b'1')
}
