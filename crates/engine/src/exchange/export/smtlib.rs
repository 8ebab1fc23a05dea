//! SMT-LIB 2 over integers: constraints as sums, comparisons and logic of `QF_LIA`.

use std::io::{self, BufWriter, Write};

use itertools::Itertools;

use super::named_problem::NamedProblem;
use super::refusal::{NumberRange, Refusal};
use super::row::LinearRow;
use placet_encode::program::ObjectiveSense;
use placet_problem::{Atom, Constraint, Count, Domain, Lex, Linear, VarId};

/// Checks that SMT-LIB can express the problem.
///
/// # Errors
/// If the coefficients of a sum do not fit in 64 bits.
pub fn check(named: &NamedProblem<'_>) -> Result<(), Refusal> {
    NumberRange::Whole.check(named.problem)
}

/// Writes a problem accepted by [`check`].
///
/// # Errors
/// If writing to `out` fails.
pub fn write(out: &mut dyn Write, named: &NamedProblem<'_>) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    named.write_comments(&mut out, ";")?;
    writeln!(out, "(set-option :produce-models true)")?;
    writeln!(out, "(set-logic QF_LIA)")?;
    for var in named.problem.var_ids() {
        let name = named.name(var);
        writeln!(out, "(declare-const {name} Int)")?;
        writeln!(out, "(assert {})", within(name, named.problem.domain(var)))?;
    }
    for posted in named.problem.constraints() {
        if let Some(term) = constraint(named, &posted.constraint) {
            writeln!(out, "(assert {term})")?;
        }
    }
    if let Some(aim) = &named.aim {
        let verb = match aim.objective.direction {
            ObjectiveSense::Minimise => "minimize",
            ObjectiveSense::Maximise => "maximize",
        };
        writeln!(
            out,
            "; what follows is no standard: z3 and others of optimisation modulo theories have it"
        )?;
        writeln!(out, "({verb} {})", named.name(aim.objective.var))?;
    }
    writeln!(out, "(check-sat)")?;
    if !named.shown.is_empty() {
        let shown = named.shown.iter().map(|var| named.name(*var)).join(" ");
        writeln!(out, "(get-value ({shown}))")?;
    }
    out.flush()
}

/// Ranges of consecutive values.
fn within(name: &str, domain: &Domain) -> String {
    any(domain.runs().map(|(first, last)| match first == last {
        true => format!("(= {name} {})", number(first)),
        false => format!("(<= {} {name} {})", number(first), number(last)),
    }))
}

/// The term of a constraint; empty if it is always satisfied.
fn constraint(named: &NamedProblem<'_>, constraint: &Constraint) -> Option<String> {
    let name = |var: &VarId| named.name(*var);
    match constraint {
        Constraint::AllDifferent(all) => {
            let names = all.vars.iter().map(name).join(" ");
            (all.vars.len() > 1).then(|| format!("(distinct {names})"))
        }
        Constraint::Count(count) => counted(named, count),
        Constraint::Linear(linear) => sum(named, linear),
        Constraint::Map(map) => Some(table(named, &[map.from, map.to], map.tuples())),
        Constraint::Table(all) => Some(table(named, &all.vars, all.tuples.iter().cloned())),
        Constraint::Clause(atoms) => Some(any(atoms.iter().map(|one| atom(named, one)))),
        Constraint::Equivalent(atoms) => {
            let atoms = atoms.iter().map(|one| atom(named, one)).collect_vec();
            (atoms.len() > 1).then(|| format!("(= {})", atoms.join(" ")))
        }
        Constraint::Lex(lex) => Some(before(named, lex)),
    }
}

/// `-3` in the syntax of the language.
fn number(number: i64) -> String {
    match number {
        0.. => number.to_string(),
        _ => format!("(- {})", number.unsigned_abs()),
    }
}

fn any(terms: impl Iterator<Item = String>) -> String {
    joined("or", "false", terms.collect())
}

fn all(terms: impl Iterator<Item = String>) -> String {
    joined("and", "true", terms.collect())
}

fn joined(word: &str, none: &str, terms: Vec<String>) -> String {
    match &terms[..] {
        [] => none.to_string(),
        [only] => only.clone(),
        _ => format!("({word} {})", terms.join(" ")),
    }
}

fn is(named: &NamedProblem<'_>, var: VarId, value: i64) -> String {
    format!("(= {} {})", named.name(var), number(value))
}

fn atom(named: &NamedProblem<'_>, atom: &Atom) -> String {
    match atom.holds {
        true => is(named, atom.var, atom.value),
        false => format!("(not {})", is(named, atom.var, atom.value)),
    }
}

fn counted(named: &NamedProblem<'_>, count: &Count) -> Option<String> {
    let ones = count
        .atoms
        .iter()
        .map(|one| format!("(ite {} 1 0)", atom(named, one)));
    let sum = joined("+", "0", ones.collect());
    bounded(
        &sum,
        (count.min > 0).then(|| count.min.to_string()),
        (count.max < count.atoms.len()).then(|| count.max.to_string()),
    )
}

fn sum(named: &NamedProblem<'_>, linear: &Linear) -> Option<String> {
    let LinearRow::Sum { terms, min, max } = LinearRow::of(linear, named.problem) else {
        return Some("false".to_string());
    };
    let terms = terms.iter().map(|(factor, var)| match factor {
        1 => named.name(*var).to_string(),
        _ => format!("(* {} {})", number(*factor), named.name(*var)),
    });
    bounded(
        &joined("+", "0", terms.collect()),
        min.map(number),
        max.map(number),
    )
}

fn bounded(sum: &str, min: Option<String>, max: Option<String>) -> Option<String> {
    match (min, max) {
        (None, None) => None,
        (Some(min), Some(max)) if min == max => Some(format!("(= {sum} {min})")),
        (Some(min), Some(max)) => Some(format!("(<= {min} {sum} {max})")),
        (Some(min), None) => Some(format!("(>= {sum} {min})")),
        (None, Some(max)) => Some(format!("(<= {sum} {max})")),
    }
}

fn table(named: &NamedProblem<'_>, vars: &[VarId], tuples: impl Iterator<Item = Vec<i64>>) -> String {
    any(tuples.map(|tuple| all(vars.iter().zip(tuple).map(|(var, value)| is(named, *var, value)))))
}

/// The first pair is less, or it is equal and the rest is less.
fn before(named: &NamedProblem<'_>, lex: &Lex) -> String {
    let pairs = lex.pairs().collect_vec();
    let end = (!lex.is_strict).to_string();
    pairs.into_iter().rev().fold(end, |rest, (left, right)| {
        let (left, right) = (named.name(left), named.name(right));
        format!("(or (< {left} {right}) (and (= {left} {right}) {rest}))")
    })
}
