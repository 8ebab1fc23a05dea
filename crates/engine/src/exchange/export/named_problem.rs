//! A problem with the names for its exported text.

use std::collections::BTreeMap;
use std::io;
use std::io::{BufWriter, Write};

use itertools::Itertools;

use super::Identifiers;
use super::one_line::one_line;
use placet_encode::cnf::{CountingProblem, Var};
use placet_encode::program::{ObjectiveSense, ProgramObjective};
use placet_problem::{Atom, Circuit, Connection, Origin, Problem, VarId};

/// A number to optimise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedObjective {
    /// The variable with its value, and the direction.
    pub objective: ProgramObjective,
    /// The expression as the author wrote it.
    pub text: String,
}

/// A problem with names and comments, the source of all formats that keep finite domains.
#[derive(Clone, Debug)]
pub struct NamedProblem<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// What has to be connected besides: only a format that [keeps graphs](super::ExportFormat::keeps_graphs) takes any.
    pub connections: &'a [Connection],
    /// What has to be a circuit besides: the same is true of these.
    pub circuits: &'a [Circuit],
    /// The names of its variables.
    pub identifiers: Identifiers,
    /// The title of the puzzle.
    pub title: String,
    /// Further lines about the whole problem.
    pub remarks: Vec<String>,
    /// The variables whose values form the answer.
    pub shown: Vec<VarId>,
    /// The meanings of their values; empty if each value is the number shown.
    pub codes: Vec<(i64, String)>,
    /// The atoms that distinguish answers, if not everything shown does.
    pub projection: Option<Vec<Atom>>,
    /// The objective.
    pub aim: Option<NamedObjective>,
    /// The names of the origins of constraints.
    pub origin_names: BTreeMap<Origin, String>,
}

impl<'a> NamedProblem<'a> {
    /// A problem with only the names of its variables: all of them form the answer.
    pub fn of(problem: &'a Problem) -> Self {
        NamedProblem {
            problem,
            connections: &[],
            circuits: &[],
            identifiers: Identifiers::of(problem),
            title: String::new(),
            remarks: vec![],
            shown: problem.var_ids().collect(),
            codes: vec![],
            projection: None,
            aim: None,
            origin_names: BTreeMap::new(),
        }
    }

    /// The name of an origin.
    pub(super) fn origin_name(&self, origin: Origin) -> &str {
        self.origin_names.get(&origin).map_or("", String::as_str)
    }

    /// The identifier of a variable.
    pub(super) fn name(&self, var: VarId) -> &str {
        self.identifiers.var(var)
    }

    /// The truth of an atom that does not depend on the variable, because its value is outside the
    /// domain.
    pub(super) fn constant(&self, atom: &Atom) -> Option<bool> {
        let is_possible = self.problem.domain(atom.var).contains(atom.value);
        (!is_possible).then_some(!atom.holds)
    }

    /// Writes the relation to the puzzle, one comment per line: the title, remarks, variables with
    /// another name than in the puzzle, the meanings of values, the objective, and the parts of an
    /// answer.
    pub(super) fn write_comments(&self, out: &mut dyn Write, mark: &str) -> io::Result<()> {
        for line in self.comments() {
            writeln!(out, "{mark} {}", one_line(&line))?;
        }
        Ok(())
    }

    /// The same as texts.
    pub(super) fn comments(&self) -> impl Iterator<Item = String> + '_ {
        let title = Some(self.title.clone()).filter(|title| !title.is_empty());
        let renamed = self.shown.iter().filter_map(|var| {
            let name = &self.problem.variables()[var.index()].name;
            (name != self.name(*var)).then(|| format!("variable {} = {name}", self.name(*var)))
        });
        let codes = self
            .codes
            .iter()
            .map(|(code, face)| format!("code {code} = {face}"));
        let aim = self.aim.iter().map(|aim| {
            let goal = match aim.objective.direction {
                ObjectiveSense::Minimise => "minimise",
                ObjectiveSense::Maximise => "maximise",
            };
            format!("{goal} {} = {}", self.name(aim.objective.var), aim.text)
        });
        let projection = self.projection.iter().flatten().map(|atom| {
            let name = self.name(atom.var);
            format!("answers differ in {name} = {}", atom.value)
        });
        let remarks = self.remarks.iter().cloned();
        title
            .into_iter()
            .chain(remarks)
            .chain(renamed)
            .chain(codes)
            .chain(aim)
            .chain(projection)
    }
}

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
