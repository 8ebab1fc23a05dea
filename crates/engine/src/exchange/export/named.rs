//! DIMACS with comments that refer to the puzzle.

use std::io::{self, BufWriter, Write};

use itertools::Itertools;

use super::one_line::one_line;
use placet_encode::cnf::{CountingProblem, Var};

/// The meaning of the variables of an exported formula.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VariableNames {
    /// The title of the puzzle.
    pub title: String,
    /// Further lines about the whole formula.
    pub remarks: Vec<String>,
    /// A name for each board variable, in the order of the variables.
    pub variables: Vec<(Var, String)>,
    /// The variables to which a model counter projects.
    pub shown: Vec<Var>,
    /// Whether it has to: otherwise they determine all others.
    pub problem: CountingProblem,
}

/// The number of variables in a `c p show` line.
const SHOWN_A_LINE: usize = 20;

/// Writes the comments before a formula: `c t mc` marks a model counting problem, `c t pmc` a projected one, a line
/// `c board 17 a=5` says that variable 17 means "cell a shows 5", and lines `c p show 1 2 … 0` list
/// the variables to project to.
///
/// Solvers ignore all of them as comments.
///
/// # Errors
/// If writing to `out` fails.
pub fn write_names(out: &mut dyn Write, names: &VariableNames) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    writeln!(out, "c t {}", names.problem.name())?;
    write_meanings(&mut out, names)?;
    write_shown(&mut out, "c p show", &names.shown)?;
    out.flush()
}

/// Writes the title, remarks, and the meanings of variables (`c board 17 a=5`), without lines for
/// counters.
///
/// # Errors
/// If writing to `out` fails.
pub fn write_meanings(out: &mut dyn Write, names: &VariableNames) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    writeln!(out, "c {}", one_line(&names.title))?;
    for remark in &names.remarks {
        writeln!(out, "c {}", one_line(remark))?;
    }
    for (var, name) in &names.variables {
        writeln!(out, "c board {} {}", var.to_dimacs(), one_line(name))?;
    }
    out.flush()
}

/// Writes the shown variables as lines `c ind 1 2 … 0`: samplers and older counters use them as the
/// independent support.
///
/// # Errors
/// If writing to `out` fails.
pub fn write_independent(out: &mut dyn Write, names: &VariableNames) -> io::Result<()> {
    write_shown(out, "c ind", &names.shown)
}

fn write_shown(out: &mut dyn Write, word: &str, shown: &[Var]) -> io::Result<()> {
    for vars in shown.chunks(SHOWN_A_LINE) {
        let numbers = vars.iter().map(|var| var.to_dimacs()).join(" ");
        writeln!(out, "{word} {numbers} 0")?;
    }
    if shown.is_empty() {
        writeln!(out, "{word} 0")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_name_variables_and_projection() {
        let a = Var::from_index(0);
        let names = VariableNames {
            title: "two\nlines".into(),
            remarks: vec!["made\nby hand".into()],
            variables: vec![(a, "a=1".into())],
            shown: vec![a],
            problem: CountingProblem::Projected,
        };
        let mut text = vec![];
        write_names(&mut text, &names).unwrap();
        let expected = "c t pmc\nc two lines\nc made by hand\nc board 1 a=1\nc p show 1 0\n";
        assert_eq!(String::from_utf8(text).unwrap(), expected);
    }
}
