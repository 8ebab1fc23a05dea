//! Proofs for VeriPB, as far as [`translate_lrat`](super::translate_lrat) writes them, as LRAT again.

use std::io::{BufRead, Write};

use super::TextError;
use super::derived_clauses::TextLines;

/// Translates a proof about a formula with this number of clauses. It need not be valid, but it must have nothing except clauses with hints.
///
/// # Errors
/// If it has anything else or cannot be read, or `out` cannot be written.
pub fn lrat_of_veripb(proof: impl BufRead, num_clauses: u64, out: &mut dyn Write) -> Result<(), TextError> {
    let mut lines = TextLines::new(proof);
    expect(&mut lines, "pseudo-Boolean proof version 3.0")?;
    expect(&mut lines, &format!("f {num_clauses};"))?;
    let mut last = num_clauses;
    loop {
        let Some(line) = lines.next()? else {
            return Err(lines.error("the proof ends without a conclusion"));
        };
        let Some(step) = line.strip_prefix("rup ") else {
            break is(&lines, &line, "output NONE;")?;
        };
        last += 1;
        let step = lrat_step(step).ok_or_else(|| {
            lines.error("expected a clause with hints, such as `rup 1 x1 1 ~x2 >= 1 : 3 4;`")
        })?;
        writeln!(out, "{last} {step}")?;
    }
    expect(&mut lines, &format!("conclusion UNSAT : {last};"))?;
    expect(&mut lines, "end pseudo-Boolean proof;")?;
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

/// Reads a line that has to be this one.
fn expect(lines: &mut TextLines<impl BufRead>, expected: &str) -> Result<(), TextError> {
    let line = lines.next()?.unwrap_or_default();
    is(lines, &line, expected)
}

fn is(lines: &TextLines<impl BufRead>, line: &str, expected: &str) -> Result<(), TextError> {
    match line == expected {
        true => Ok(()),
        false => Err(lines.error(format!("expected `{expected}`"))),
    }
}
