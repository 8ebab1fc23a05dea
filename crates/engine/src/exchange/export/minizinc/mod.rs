//! MiniZinc for human readers, with the global constraints of the language.

mod connections;

use std::io::{self, BufWriter, Write};

use itertools::Itertools;

use self::connections::atom;
use super::named_problem::NamedProblem;
use super::one_line::one_line;
use super::refusal::{NumberRange, Refusal};
use super::row::LinearRow;
use placet_encode::program::ObjectiveSense;
use placet_problem::{Constraint, Count, Domain, Lex, Linear, VarId};

/// Checks that MiniZinc can express the problem.
///
/// # Errors
/// If values or sums do not fit in 64 bits.
pub fn check(named: &NamedProblem<'_>) -> Result<(), Refusal> {
    NumberRange::Bits(64).check(named.problem)
}

/// Writes a problem accepted by [`check`].
///
/// # Errors
/// If writing to `out` fails.
pub fn write(out: &mut dyn Write, named: &NamedProblem<'_>) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    named.write_comments(&mut out, "%")?;
    for file in includes(named) {
        writeln!(out, "include \"{file}.mzn\";")?;
    }
    writeln!(out)?;
    for var in named.problem.var_ids() {
        let domain = domain(named.problem.domain(var));
        writeln!(out, "var {domain}: {};", named.name(var))?;
    }
    let mut last_name = "";
    for posted in named.problem.constraints() {
        let Some(text) = constraint(named, &posted.constraint) else {
            continue;
        };
        let name = named.origin_name(posted.provenance.origin);
        if name != last_name {
            writeln!(out, "\n% {}", one_line(name))?;
            last_name = name;
        }
        writeln!(out, "constraint {text};")?;
    }
    connections::write(&mut out, named)?;
    for circuit in named.circuits {
        let name = named.origin_name(circuit.provenance.origin);
        let vars = circuit.successors.iter().map(|var| named.name(*var)).join(", ");
        let last = circuit.successors.len() - 1;
        writeln!(
            out,
            "\n% {}\nconstraint circuit(array1d(0..{last}, [{vars}]));",
            one_line(name)
        )?;
    }
    let solve = named.aim.as_ref().map_or("satisfy".to_string(), |aim| {
        let verb = match aim.objective.direction {
            ObjectiveSense::Minimise => "minimize",
            ObjectiveSense::Maximise => "maximize",
        };
        format!("{verb} {}", named.name(aim.objective.var))
    });
    writeln!(out, "\nsolve {solve};\n")?;
    let shown = named.shown.iter().map(|var| named.name(*var));
    let shown = shown.map(|name| format!("  \"{name} = \\({name});\\n\""));
    writeln!(out, "output [\n{}\n];", shown.collect_vec().join(",\n"))?;
    out.flush()
}

/// The library files that are needed. The file that includes all of them is avoided, because some
/// solvers' own copies do not match each version of MiniZinc.
fn includes(named: &NamedProblem<'_>) -> impl Iterator<Item = &'static str> {
    let constraints = named
        .problem
        .constraints()
        .iter()
        .map(|posted| &posted.constraint);
    let files = constraints.filter_map(|constraint| match constraint {
        Constraint::AllDifferent(_) => Some("all_different"),
        Constraint::Count(_) => Some("count"),
        Constraint::Map(_) | Constraint::Table(_) => Some("table"),
        Constraint::Lex(lex) if lex.is_strict => Some("lex_less"),
        Constraint::Lex(_) => Some("lex_lesseq"),
        Constraint::Linear(_) | Constraint::Clause(_) | Constraint::Equivalent(_) => None,
    });
    let circuit = (!named.circuits.is_empty()).then_some("circuit");
    files.chain(circuit).sorted().dedup()
}

fn domain(domain: &Domain) -> String {
    match domain.only_run() {
        Some((first, last)) if first < last => format!("{first}..{last}"),
        _ => format!("{{{}}}", domain.values().iter().join(", ")),
    }
}

/// The text of a constraint; empty if it is always satisfied.
fn constraint(named: &NamedProblem<'_>, constraint: &Constraint) -> Option<String> {
    let names = |vars: &[VarId]| vars.iter().map(|var| named.name(*var)).join(", ");
    match constraint {
        Constraint::AllDifferent(all) => Some(format!("all_different([{}])", names(&all.vars))),
        Constraint::Count(count) => counted(named, count),
        Constraint::Linear(linear) => sum(named, linear),
        Constraint::Map(map) => Some(table(named, &[map.from, map.to], map.tuples())),
        Constraint::Table(all) => Some(table(named, &all.vars, all.tuples.iter().cloned())),
        Constraint::Clause(atoms) if atoms.is_empty() => Some("false".to_string()),
        Constraint::Clause(atoms) => Some(atoms.iter().map(|one| atom(named, one)).join(" \\/ ")),
        Constraint::Equivalent(atoms) => {
            let pairs = atoms.iter().tuple_windows();
            let pairs =
                pairs.map(|(one, other)| format!("({} <-> {})", atom(named, one), atom(named, other)));
            (atoms.len() > 1).then(|| pairs.collect_vec().join(" /\\ "))
        }
        Constraint::Lex(lex) => Some(before(named, lex)),
    }
}

fn counted(named: &NamedProblem<'_>, count: &Count) -> Option<String> {
    let values = count.atoms.iter().map(|atom| atom.value);
    let sum = match values.dedup().collect_vec()[..] {
        [value] if count.atoms.iter().all(|atom| atom.holds) => {
            let names = count.atoms.iter().map(|atom| named.name(atom.var)).join(", ");
            format!("count([{names}], {value})")
        }
        _ => format!(
            "sum([{}])",
            count.atoms.iter().map(|one| atom(named, one)).join(", ")
        ),
    };
    let (min, max) = (count.min, count.max.min(count.atoms.len()));
    let is_bounded = (min > 0, max < count.atoms.len());
    match is_bounded {
        _ if min > max => Some("false".to_string()),
        (false, false) => None,
        _ if min == max => Some(format!("{sum} = {min}")),
        (true, true) => Some(format!("{sum} in {min}..{max}")),
        (true, false) => Some(format!("{sum} >= {min}")),
        (false, true) => Some(format!("{sum} <= {max}")),
    }
}

fn sum(named: &NamedProblem<'_>, linear: &Linear) -> Option<String> {
    let LinearRow::Sum { terms, min, max } = LinearRow::of(linear, named.problem) else {
        return Some("false".to_string());
    };
    let mut sum = String::new();
    for (factor, var) in terms {
        let sign = match (factor < 0, sum.is_empty()) {
            (false, true) => "",
            (true, true) => "-",
            (false, false) => " + ",
            (true, false) => " - ",
        };
        let factor = match factor.unsigned_abs() {
            1 => String::new(),
            factor => format!("{factor} * "),
        };
        sum.push_str(&format!("{sign}{factor}{}", named.name(var)));
    }
    match (min, max) {
        (None, None) => None,
        _ if linear.min == linear.max => Some(format!("{sum} = {}", linear.min)),
        (Some(min), Some(max)) => Some(format!("{sum} in {min}..{max}")),
        (Some(min), None) => Some(format!("{sum} >= {min}")),
        (None, Some(max)) => Some(format!("{sum} <= {max}")),
    }
}

fn table(named: &NamedProblem<'_>, vars: &[VarId], tuples: impl Iterator<Item = Vec<i64>>) -> String {
    let tuples = tuples.collect_vec();
    match (vars, &tuples[..]) {
        (_, []) => "false".to_string(),
        ([], _) => "true".to_string(),
        _ => {
            let names = vars.iter().map(|var| named.name(*var)).join(", ");
            let rows = tuples.iter().map(|tuple| tuple.iter().join(", "));
            format!("table([{names}], [| {} |])", rows.collect_vec().join(" | "))
        }
    }
}

fn before(named: &NamedProblem<'_>, lex: &Lex) -> String {
    let (left, right): (Vec<&str>, Vec<&str>) = lex
        .pairs()
        .map(|(left, right)| (named.name(left), named.name(right)))
        .unzip();
    let word = if lex.is_strict { "lex_less" } else { "lex_lesseq" };
    match left.is_empty() {
        true => (!lex.is_strict).to_string(),
        false => format!("{word}([{}], [{}])", left.join(", "), right.join(", ")),
    }
}
