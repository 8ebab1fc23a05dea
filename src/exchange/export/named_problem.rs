//! A problem with the words that its text should have.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::Identifiers;
use super::one_line::one_line;
use crate::problem::{Atom, Origin, Problem, VarId};
use crate::program::{ObjectiveSense, ProgramObjective};

/// A number that is to be as good as possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The variable that has its value, and which way it goes.
    pub objective: ProgramObjective,
    /// The number in the author's words.
    pub text: String,
}

/// A problem and what its text says of it: what formats that keep the finite domains are made from.
#[derive(Clone, Debug)]
pub struct NamedProblem<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// What its variables are called.
    pub identifiers: Identifiers,
    /// What the puzzle is called.
    pub title: String,
    /// Further lines about the whole.
    pub remarks: Vec<String>,
    /// The variables whose values are the answer.
    pub shown: Vec<VarId>,
    /// What the values of these stand for; nothing where each is the number that is shown.
    pub codes: Vec<(i64, String)>,
    /// The atoms that tell answers apart, where that is not all that is shown.
    pub projection: Option<Vec<Atom>>,
    /// What is to be as good as possible.
    pub aim: Option<Aim>,
    /// Who asked for constraints.
    pub origin_names: BTreeMap<Origin, String>,
}

impl<'a> NamedProblem<'a> {
    /// A problem of which nothing is known but its variables' names: all of them are the answer.
    pub fn of(problem: &'a Problem) -> Self {
        NamedProblem {
            problem,
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

    /// Who asked for what has this origin.
    pub(super) fn origin_name(&self, origin: Origin) -> &str {
        self.origin_names.get(&origin).map_or("", String::as_str)
    }

    /// The identifier of a variable.
    pub(super) fn name(&self, var: VarId) -> &str {
        self.identifiers.var(var)
    }

    /// Is the atom known before any variable has a value? So it is where its value is outside the domain.
    pub(super) fn constant(&self, atom: &Atom) -> Option<bool> {
        let is_possible = self.problem.domain(atom.var).contains(atom.value);
        (!is_possible).then_some(!atom.holds)
    }

    /// Writes what leads back to the puzzle, a comment a line: the title, what was said of the export, variables by another name than the puzzle's, what the
    /// values stand for, the objective, and of what an answer consists.
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
