//! LRAT proofs in the formats of other checkers.

use std::collections::HashMap;
use std::io::{BufRead, Write};

use super::TextError;
use super::words::TextWords;

/// Writes the clauses of a proof without hints, as DRAT. What it deletes is left out. It need not be valid.
///
/// # Errors
/// If the proof cannot be read, or `out` cannot be written.
pub fn drat_of_lrat(proof: impl BufRead, out: &mut dyn Write) -> Result<(), TextError> {
    let mut words = TextWords::new(proof);
    while let Some(step) = next_step(&mut words)? {
        for lit in &step.clause {
            write!(out, "{lit} ")?;
        }
        writeln!(out, "0")?;
    }
    Ok(())
}

/// Writes a proof about a formula with this number of clauses for VeriPB 3. What it deletes is left out. It need not be valid.
///
/// # Errors
/// If the proof cannot be read, or `out` cannot be written.
pub fn veripb_of_lrat(proof: impl BufRead, num_clauses: u64, out: &mut dyn Write) -> Result<(), TextError> {
    let mut words = TextWords::new(proof);
    // VeriPB numbers the steps one after another.
    let mut numbers: HashMap<i64, u64> = HashMap::new();
    let mut last = num_clauses;
    writeln!(out, "pseudo-Boolean proof version 3.0\nf {num_clauses};")?;
    while let Some(AddedClause {
        number,
        clause,
        hints,
    }) = next_step(&mut words)?
    {
        last += 1;
        numbers.insert(number, last);
        write!(out, "rup")?;
        for lit in &clause {
            let sign = if *lit < 0 { "~" } else { "" };
            write!(out, " 1 {sign}x{}", lit.unsigned_abs())?;
        }
        write!(out, " >= 1 :")?;
        for hint in &hints {
            let own = u64::try_from(*hint).ok().filter(|hint| *hint <= num_clauses);
            write!(out, " {}", own.or(numbers.get(hint).copied()).unwrap_or(0))?;
        }
        writeln!(out, ";")?;
    }
    writeln!(
        out,
        "output NONE;\nconclusion UNSAT : {last};\nend pseudo-Boolean proof;"
    )?;
    Ok(())
}

/// A step that adds a clause.
struct AddedClause {
    number: i64,
    clause: Vec<i64>,
    hints: Vec<i64>,
}

/// The next step that adds a clause; deletions are left out.
fn next_step(words: &mut TextWords<impl BufRead>) -> Result<Option<AddedClause>, TextError> {
    loop {
        let Some(word) = words.next()? else {
            return Ok(None);
        };
        let Some(number) = super::words::number(word) else {
            return Err(words.error("expected the number of a step"));
        };
        let first = words.next()?.unwrap_or_default();
        if first == b"d" {
            numbers_to_zero(words)?;
            continue;
        }
        let Some(first) = super::words::number(first) else {
            return Err(words.error("expected a literal"));
        };
        let mut clause = vec![];
        if first != 0 {
            clause.push(first);
            clause.extend(numbers_to_zero(words)?);
        }
        let hints = numbers_to_zero(words)?;
        return Ok(Some(AddedClause {
            number,
            clause,
            hints,
        }));
    }
}

fn numbers_to_zero(words: &mut TextWords<impl BufRead>) -> Result<Vec<i64>, TextError> {
    let mut numbers = vec![];
    loop {
        match words.number()? {
            0 => return Ok(numbers),
            number => numbers.push(number),
        }
    }
}
