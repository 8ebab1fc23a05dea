//! The steps of a DRAT proof, as text or in the binary form.

use std::io::BufRead;

use crate::TextError;
use crate::words::{TextWords, number};

/// A step of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DratStep {
    Add(Vec<i32>),
    Delete(Vec<i32>),
}

/// Reads a proof once.
pub(super) enum DratReader<R> {
    Text(TextWords<R>),
    Binary(BinaryReader<R>),
}

/// The binary form: `a` or `d`, and numbers of seven bits per byte.
pub(super) struct BinaryReader<R> {
    input: R,
    /// How many steps were read.
    steps: u64,
}

impl<R: BufRead> DratReader<R> {
    pub(super) fn new(mut proof: R) -> Result<Self, TextError> {
        // Only text starts with numbers, or with a space and a number after `d`.
        let is_text = match proof.fill_buf()? {
            [b'a', ..] => false,
            [b'd', b' ', third, ..] => third.is_ascii_digit() || *third == b'-',
            [b'd', ..] => false,
            _ => true,
        };
        Ok(match is_text {
            true => DratReader::Text(TextWords::new(proof)),
            false => DratReader::Binary(BinaryReader {
                input: proof,
                steps: 0,
            }),
        })
    }

    /// The next step; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<DratStep>, TextError> {
        match self {
            DratReader::Text(words) => next_of_text(words),
            DratReader::Binary(reader) => reader.next(),
        }
    }
}

fn next_of_text(words: &mut TextWords<impl BufRead>) -> Result<Option<DratStep>, TextError> {
    let first = loop {
        match words.next()? {
            None => return Ok(None),
            Some(b"c") => drop(words.rest_of_line()?),
            Some(b"d") => return Ok(Some(DratStep::Delete(literals(words, vec![])?))),
            Some(word) => break number(word),
        }
    };
    match first {
        Some(0) => Ok(Some(DratStep::Add(vec![]))),
        Some(first) => {
            let first = literal(first).ok_or_else(|| words.error("expected a literal"))?;
            Ok(Some(DratStep::Add(literals(words, vec![first])?)))
        }
        None => Err(words.error("expected a literal, or `d` before a clause that is deleted")),
    }
}

/// The literals up to the next zero, after those that were read.
fn literals(words: &mut TextWords<impl BufRead>, mut read: Vec<i32>) -> Result<Vec<i32>, TextError> {
    loop {
        match words.number()? {
            0 => return Ok(read),
            number => read.push(literal(number).ok_or_else(|| words.error("expected a literal"))?),
        }
    }
}

fn literal(number: i64) -> Option<i32> {
    let literal = i32::try_from(number).ok()?;
    (literal != i32::MIN).then_some(literal)
}

impl<R: BufRead> BinaryReader<R> {
    fn next(&mut self) -> Result<Option<DratStep>, TextError> {
        let Some(kind) = self.byte()? else {
            return Ok(None);
        };
        self.steps += 1;
        let mut literals = vec![];
        loop {
            let number = self.number()?;
            let half = i32::try_from(number >> 1).ok();
            match (half, number & 1) {
                (Some(0), 0) => break,
                (Some(variable), 0) => literals.push(variable),
                (Some(variable), _) if variable > 0 => literals.push(-variable),
                _ => return Err(self.error("expected a literal")),
            }
        }
        match kind {
            b'a' => Ok(Some(DratStep::Add(literals))),
            b'd' => Ok(Some(DratStep::Delete(literals))),
            _ => Err(self.error("expected the byte `a` or `d`")),
        }
    }

    fn byte(&mut self) -> Result<Option<u8>, TextError> {
        let byte = self.input.fill_buf()?.first().copied();
        self.input.consume(usize::from(byte.is_some()));
        Ok(byte)
    }

    fn number(&mut self) -> Result<u64, TextError> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let Some(byte) = self.byte()? else {
                return Err(self.error("the proof ends in the middle of a step"));
            };
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(self.error("a number is too large"))
    }

    fn error(&self, what: &str) -> TextError {
        // The binary form has no lines: the number of the step is of more use than that of the byte.
        TextError::at(self.steps, format!("{what} (the line is the number of the step)"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(proof: &[u8]) -> Result<Vec<DratStep>, TextError> {
        let mut reader = DratReader::new(proof)?;
        let mut steps = vec![];
        while let Some(step) = reader.next()? {
            steps.push(step);
        }
        Ok(steps)
    }

    #[test]
    fn both_forms_say_the_same() {
        let text = b"c from a solver\n1 -63 0\nd 8193 -1 0\n0\n";
        // The example in the description of the binary form by Heule: d 8193 -1 is 64 82 80 01 03 00.
        let binary = b"a\x02\x7f\x00d\x82\x80\x01\x03\x00a\x00";
        let expected = vec![
            DratStep::Add(vec![1, -63]),
            DratStep::Delete(vec![8193, -1]),
            DratStep::Add(vec![]),
        ];
        assert_eq!(steps(text).expect("it is text"), expected);
        assert_eq!(steps(binary).expect("it is binary"), expected);
        assert_eq!(steps(b"").expect("it is empty"), []);
    }

    #[test]
    fn what_is_no_proof_is_refused() {
        for (proof, expected) in [
            (&b"1 2"[..], "the text ends in the middle of a step"),
            (b"1 x 0\n", "expected a number, found `x`"),
            (b"d 1 0\nx 0\n", "expected a literal"),
            (b"99999999999 0\n", "expected a literal"),
            (b"a\x02", "the proof ends in the middle"),
            (b"a\x01\x00", "expected a literal"),
            (b"a\xff\xff\xff\xff\xff\xff", "a number is too large"),
            (b"z\x02\x00", "expected a literal"),
            (b"d\x02\x00z", "the proof ends in the middle"),
        ] {
            let error = steps(proof).expect_err("it is none").to_string();
            assert!(error.contains(expected), "{error}");
        }
    }
}
