//! Proofs for VeriPB, as far as [`translate_lrat`](super::translate_lrat) writes them, as LRAT again.

use std::io::{BufRead, Read, Write};

use super::TextError;

/// The most bytes of a line.
const MAX_LINE_BYTES: u64 = 64 << 20;

/// The lines of a proof, which end in a semicolon except for the first.
struct ProofLines<R> {
    input: R,
    line: u64,
}

/// Translates a proof about a formula with this number of clauses. It need not be valid, but it must have nothing except clauses with hints.
///
/// # Errors
/// If it has anything else or cannot be read, or `out` cannot be written.
pub fn lrat_of_veripb(proof: impl BufRead, num_clauses: u64, out: &mut dyn Write) -> Result<(), TextError> {
    let mut lines = ProofLines {
        input: proof,
        line: 0,
    };
    lines.expect("pseudo-Boolean proof version 3.0")?;
    lines.expect(&format!("f {num_clauses};"))?;
    let mut last = num_clauses;
    loop {
        let Some(line) = lines.next()? else {
            return Err(lines.error("the proof ends without a conclusion"));
        };
        let Some(step) = line.strip_prefix("rup ") else {
            break lines.is(&line, "output NONE;")?;
        };
        last += 1;
        let step = lrat_step(step).ok_or_else(|| {
            lines.error("expected a clause with hints, such as `rup 1 x1 1 ~x2 >= 1 : 3 4;`")
        })?;
        writeln!(out, "{last} {step}")?;
    }
    lines.expect(&format!("conclusion UNSAT : {last};"))?;
    lines.expect("end pseudo-Boolean proof;")?;
    match lines.next()? {
        None => Ok(()),
        Some(_) => Err(lines.error("the proof continues after its end")),
    }
}

/// `1 x1 1 ~x2 >= 1 : 3 4;` as `1 -2 0 3 4 0`.
fn lrat_step(step: &str) -> Option<String> {
    let (clause, hints) = step.strip_suffix(';')?.split_once(">= 1 :")?;
    let mut written = String::new();
    let mut words = clause.split_terminator(' ');
    while let Some(coefficient) = words.next() {
        let literal = words.next().filter(|_| coefficient == "1")?;
        let (sign, variable) = match literal.strip_prefix('~') {
            Some(variable) => ("-", variable),
            None => ("", literal),
        };
        written += &format!("{sign}{} ", number(variable.strip_prefix('x')?)?);
    }
    written += "0 ";
    for hint in hints.split(' ').skip(1) {
        written += &format!("{} ", number(hint)?);
    }
    Some(written + "0")
}

/// A number as it is written.
fn number(digits: &str) -> Option<u64> {
    let number: u64 = digits.parse().ok()?;
    (number.to_string() == digits).then_some(number)
}

impl<R: BufRead> ProofLines<R> {
    fn next(&mut self) -> Result<Option<String>, TextError> {
        self.line += 1;
        let mut bytes = vec![];
        self.input
            .by_ref()
            .take(MAX_LINE_BYTES)
            .read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let line = String::from_utf8(bytes).ok();
        let line = line.and_then(|line| line.strip_suffix('\n').map(str::to_string));
        line.map(Some)
            .ok_or_else(|| self.error("the line is no text, is too long, or does not end"))
    }

    fn expect(&mut self, expected: &str) -> Result<(), TextError> {
        let line = self.next()?.unwrap_or_default();
        self.is(&line, expected)
    }

    fn is(&self, line: &str, expected: &str) -> Result<(), TextError> {
        match line == expected {
            true => Ok(()),
            false => Err(self.error(format!("expected `{expected}`"))),
        }
    }

    fn error(&self, what: impl Into<String>) -> TextError {
        TextError::at(self.line, what)
    }
}
