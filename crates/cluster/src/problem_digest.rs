//! What identifies a problem.

use std::io::{self, Write};

use itertools::Itertools;
use placet_base::hexadecimal::hexadecimal;
use placet_problem::{Atom, Constraint, Problem, VarId};
use placet_session::instance::Instance;
use sha2::{Digest, Sha256};

/// The SHA-256 of a problem and of what distinguishes its solutions: positions belong to one problem.
///
/// It follows from numbers alone, the domains of the variables and the constraints in their order. So work that was begun stays valid if names
/// of the program, or words of the model, change.
pub fn problem_digest(instance: &Instance) -> String {
    let lowered = instance.lowered();
    let mut digest = Sha256::new();
    write(&mut digest, &lowered.problem, &lowered.projection.atoms)
        .expect("invariant: a digest takes anything");
    hexadecimal(&digest.finalize())
}

fn write(out: &mut impl Write, problem: &Problem, projected: &[Atom]) -> io::Result<()> {
    for variable in problem.variables() {
        let runs = variable
            .domain
            .runs()
            .map(|(first, last)| format!("{first}..{last}"));
        writeln!(out, "variable {}", { runs }.join(" "))?;
    }
    for posted in problem.constraints() {
        write_constraint(out, &posted.constraint)?;
    }
    writeln!(out, "projection {}", atoms(projected))
}

fn write_constraint(out: &mut impl Write, constraint: &Constraint) -> io::Result<()> {
    match constraint {
        Constraint::AllDifferent(all) => writeln!(out, "different {}", vars(&all.vars)),
        Constraint::Count(count) => {
            writeln!(out, "count {}..{} {}", count.min, count.max, atoms(&count.atoms))
        }
        Constraint::Linear(linear) => {
            let terms = linear.terms.iter();
            let terms = terms
                .map(|term| format!("{}*{}", term.coefficient, term.var.index()))
                .join(" ");
            let caps = linear
                .caps
                .iter()
                .map(|cap| format!("{}<={}", cap.value, cap.at_most))
                .join(" ");
            writeln!(out, "linear {}..{} {terms} caps {caps}", linear.min, linear.max)
        }
        Constraint::Map(map) => {
            let image = map
                .image
                .iter()
                .map(|(from, to)| format!("{from}>{to}"))
                .join(" ");
            writeln!(out, "map {} {} {image}", map.from.index(), map.to.index())
        }
        Constraint::Table(table) => {
            writeln!(out, "table {}", vars(&table.vars))?;
            for tuple in &table.tuples {
                writeln!(out, "{}", tuple.iter().join(" "))?;
            }
            Ok(())
        }
        Constraint::Clause(clause) => writeln!(out, "clause {}", atoms(clause)),
        Constraint::Equivalent(all) => writeln!(out, "equivalent {}", atoms(all)),
        Constraint::Lex(lex) => {
            let sign = if lex.is_strict { "<" } else { "<=" };
            writeln!(out, "lex {} {sign} {}", vars(&lex.left), vars(&lex.right))
        }
    }
}

fn vars(vars: &[VarId]) -> String {
    vars.iter().map(|var| var.index()).join(" ")
}

fn atoms(atoms: &[Atom]) -> String {
    let sign = |atom: &Atom| if atom.holds { "=" } else { "!=" };
    atoms
        .iter()
        .map(|atom| format!("{}{}{}", atom.var.index(), sign(atom), atom.value))
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Source, read};

    fn digest(model: &str) -> String {
        let puzzle = read(&Source::new("m.toml", model)).expect("it is a model");
        problem_digest(&Instance::new(puzzle))
    }

    #[test]
    fn numbers_count_and_words_do_not() {
        let model = |title: &str, sum: u32| {
            format!(
                "title = '{title}'\nboard.grid = [2, 2]\npieces.numbers = '1..4'\nrules = [{{ sum = {sum}, of = 'rows' }}]"
            )
        };
        let one = digest(&model("one", 5));
        assert_eq!(one, digest(&model("another", 5)));
        assert_ne!(one, digest(&model("one", 6)));
        assert_ne!(one, digest(&(model("one", 5) + "\nproject = { cells = 'r1c1' }")));
        // Work that others began depends on it.
        assert_eq!(one.len(), 64);
    }
}
