//! LRAT proofs in the formats of other checkers.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};

use super::TextError;
use super::words::TextWords;

/// Writes the clauses of a proof without hints, as DRAT. It need not be valid.
///
/// Of what it deletes, clauses of the formula are left out, and so are clauses of one literal: checkers do not agree on what it means to delete them.
///
/// # Errors
/// If the proof cannot be read, or `out` cannot be written.
pub fn drat_of_lrat(proof: impl BufRead, out: &mut dyn Write) -> Result<(), TextError> {
    let mut words = TextWords::new(proof);
    let mut clauses: HashMap<i64, Vec<i64>> = HashMap::new();
    while let Some(step) = next_step(&mut words)? {
        match step {
            LratStep::Add(AddedClause { number, clause, .. }) => {
                write_clause(&clause, out)?;
                if clause.len() > 1 {
                    clauses.insert(number, clause);
                }
            }
            LratStep::Delete(numbers) => {
                for clause in numbers.iter().filter_map(|number| clauses.remove(number)) {
                    out.write_all(b"d ")?;
                    write_clause(&clause, out)?;
                }
            }
        }
    }
    Ok(())
}

fn write_clause(clause: &[i64], out: &mut dyn Write) -> io::Result<()> {
    for lit in clause {
        write!(out, "{lit} ")?;
    }
    out.write_all(b"0\n")
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
    while let Some(step) = next_step(&mut words)? {
        let LratStep::Add(AddedClause {
            number,
            clause,
            hints,
        }) = step
        else {
            continue;
        };
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

/// A step of a proof.
enum LratStep {
    Add(AddedClause),
    /// It deletes the clauses with these numbers.
    Delete(Vec<i64>),
}

/// A step that adds a clause.
struct AddedClause {
    number: i64,
    clause: Vec<i64>,
    hints: Vec<i64>,
}

/// The next step; `None` after the last.
fn next_step(words: &mut TextWords<impl BufRead>) -> Result<Option<LratStep>, TextError> {
    let Some(word) = words.next()? else {
        return Ok(None);
    };
    let Some(number) = super::words::number(word) else {
        return Err(words.error("expected the number of a step"));
    };
    let first = words.next()?.unwrap_or_default();
    if first == b"d" {
        return Ok(Some(LratStep::Delete(numbers_to_zero(words)?)));
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
    Ok(Some(LratStep::Add(AddedClause {
        number,
        clause,
        hints,
    })))
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
