//! Exports of clauses, which are encoded and written one by one without keeping the formula.

use std::io::{self, Write};

use super::cubes::cubes;
use super::error::ExportError;
use super::soft::SoftClauses;
use crate::instance::{CompileError, Instance};
use placet_encode::cnf::{ClauseSink, CountingProblem, FormulaSize, Lit};
use placet_encode::{self as encode, Choices, Encoder, VariableMap};
use placet_engine::Limits;
use placet_engine::exchange::export::dimacs::DimacsSink;
use placet_engine::exchange::export::one_line::one_line;
use placet_engine::exchange::export::smtlib_bits::SmtSink;
use placet_engine::exchange::export::{
    Identifiers, VariableNames, write_independent, write_meanings, write_names,
};

/// A formula to write.
#[derive(Debug)]
pub(crate) struct FormulaText {
    choices: Choices,
    size: FormulaSize,
    form: FormulaFormat,
    /// Whether to write `c ind` lines.
    pub(crate) is_independent_said: bool,
    /// What a model counter has to count, if it is not what the puzzle needs at least.
    pub(crate) counting_problem: Option<CountingProblem>,
    /// The least number of cubes.
    pub(crate) num_cubes: usize,
}

/// A format of clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormulaFormat {
    /// As they are.
    Dimacs,
    /// With an objective, as written since 2022.
    Wcnf,
    /// With an objective, as written before.
    WcnfOld,
    /// With cubes.
    Icnf,
    /// As assertions, with an objective.
    SmtLib,
}

impl FormulaText {
    /// Computes the size of the formula, which the first line needs.
    pub(crate) fn forecast(
        instance: &Instance,
        form: FormulaFormat,
        choices: Choices,
        limits: &Limits,
    ) -> Result<Self, ExportError> {
        let text = Self::of_form(instance, form, choices, limits)?;
        let has_weights = matches!(
            form,
            FormulaFormat::Wcnf | FormulaFormat::WcnfOld | FormulaFormat::SmtLib
        );
        if has_weights && SoftClauses::of(instance, &VariableMap::of(&instance.lowered().problem)).is_none() {
            return Err(ExportError::Refused {
                format: "soft clauses",
                part: "the objective".to_string(),
                reason: "its values exceed weights of 63 bits".to_string(),
            });
        }
        Ok(text)
    }

    fn of_form(
        instance: &Instance,
        form: FormulaFormat,
        choices: Choices,
        limits: &Limits,
    ) -> Result<Self, ExportError> {
        let stop = || limits.check().is_some();
        let problem = &instance.lowered().problem;
        match Encoder::new(instance.choices(choices))
            .until(&stop)
            .forecast(problem)
        {
            Ok(forecast) => Ok(FormulaText {
                choices,
                size: forecast.total,
                form,
                is_independent_said: false,
                counting_problem: None,
                num_cubes: 1,
            }),
            Err(error) => Err(CompileError::new(instance, error)
                .with_suggestion(instance, choices, &stop)
                .into()),
        }
    }

    /// The numbers of variables, clauses and so on, without soft clauses and cubes.
    pub(crate) fn size(&self) -> Vec<(&'static str, usize)> {
        let FormulaSize {
            variables,
            clauses,
            literals,
        } = self.size;
        vec![
            ("variables", variables),
            ("clauses", clauses),
            ("literals", literals),
        ]
    }

    /// Writes the formula, with comments that map it back to the puzzle.
    pub(crate) fn write(
        &self,
        instance: &Instance,
        remarks: &[String],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let variables = VariableMap::of(&instance.lowered().problem);
        let mut names = instance.dimacs_names(&variables, self.choices);
        names.remarks.extend(remarks.iter().cloned());
        names.problem = self.counting_problem.unwrap_or(names.problem);
        match self.form {
            FormulaFormat::Dimacs => self.write_dimacs(instance, &names, out),
            FormulaFormat::Wcnf | FormulaFormat::WcnfOld => {
                self.write_weighted(instance, &variables, names, out)
            }
            FormulaFormat::Icnf => self.write_cubes(instance, &variables, &names, out),
            FormulaFormat::SmtLib => self.write_assertions(instance, &variables, &names, out),
        }
    }

    fn write_dimacs(
        &self,
        instance: &Instance,
        names: &VariableNames,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        write_names(out, names)?;
        if self.is_independent_said {
            write_independent(out, names)?;
        }
        self.write_clauses(instance, DimacsSink::new(out, self.size))
    }

    fn write_weighted(
        &self,
        instance: &Instance,
        variables: &VariableMap,
        mut names: VariableNames,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let soft = soft_clauses(instance, variables)?;
        names.remarks.extend(soft.sentence.clone());
        write_meanings(out, &names)?;
        let (head, start) = match self.form {
            FormulaFormat::WcnfOld => {
                let (top, clauses) = (soft.top(), self.size.clauses + soft.clauses.len());
                let head = format!("p wcnf {} {clauses} {top}\n", self.size.variables);
                (head, format!("{top} "))
            }
            _ => (String::new(), "h ".to_string()),
        };
        self.write_clauses(instance, DimacsSink::headed(out, self.size, &head, &start))?;
        for (cost, lit) in &soft.clauses {
            writeln!(out, "{cost} {} 0", lit.to_dimacs())?;
        }
        Ok(())
    }

    fn write_cubes(
        &self,
        instance: &Instance,
        variables: &VariableMap,
        names: &VariableNames,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        write_meanings(out, names)?;
        self.write_clauses(instance, DimacsSink::headed(out, self.size, "p inccnf\n", ""))?;
        for cube in cubes(variables, instance.cell_vars(), self.num_cubes) {
            let literals: String = cube
                .iter()
                .map(|lit: &Lit| format!("{} ", lit.to_dimacs()))
                .collect();
            writeln!(out, "a {literals}0")?;
        }
        Ok(())
    }

    fn write_assertions(
        &self,
        instance: &Instance,
        variables: &VariableMap,
        names: &VariableNames,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let soft = soft_clauses(instance, variables)?;
        for line in [&names.title]
            .into_iter()
            .chain(&names.remarks)
            .chain(&soft.sentence)
        {
            writeln!(out, "; {}", one_line(line))?;
        }
        let sink = SmtSink::new(out, self.size, literal_names(instance, variables));
        self.encode(instance, sink)?
            .finish(&soft.clauses, num_shown(instance, variables))
    }

    fn write_clauses(&self, instance: &Instance, sink: DimacsSink<'_>) -> io::Result<()> {
        self.encode(instance, sink)?.finish()
    }

    fn encode<S: ClauseSink>(&self, instance: &Instance, sink: S) -> io::Result<S> {
        let problem = &instance.lowered().problem;
        let limits = encode::FormulaLimits::default();
        match Encoder::new(instance.choices(self.choices))
            .with_limits(limits)
            .encode_into(problem, sink)
        {
            Ok((sink, _)) => Ok(sink),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

fn soft_clauses(instance: &Instance, variables: &VariableMap) -> io::Result<SoftClauses> {
    SoftClauses::of(instance, variables).ok_or_else(|| io::Error::other("the weights are too large"))
}

/// The name of each direct literal: the first of the statements that it stands for.
fn literal_names(instance: &Instance, variables: &VariableMap) -> Vec<String> {
    let identifiers = Identifiers::of(&instance.lowered().problem);
    let mut names = vec![];
    for var in variables.var_ids() {
        for (lit, value) in variables
            .direct_literals(var)
            .iter()
            .zip(variables.domain(var).values())
        {
            // New literals appear in this order.
            if lit.var().index() == names.len() {
                names.push(identifiers.value(var, *value));
            }
        }
    }
    names
}

/// The number of literals of the cells, which come first.
fn num_shown(instance: &Instance, variables: &VariableMap) -> usize {
    let vars = instance.cell_vars().into_iter();
    let literals = vars.flat_map(|var| variables.direct_literals(var).iter());
    literals.map(|lit| lit.var().index() + 1).max().unwrap_or(0)
}
