//! FlatZinc with only the standard builtins, so that every FlatZinc solver can read it.
//!
//! One variable per statement tells whether it holds. Such variables (`aux_`) are functions of the
//! problem's variables, so there are as many solutions as the problem has. Declarations come before
//! constraints, so there are two passes over the constraints, and nothing is stored.

use std::io::{self, BufWriter, Write};

use itertools::Itertools;
use rustc_hash::FxHashSet;

use super::identifiers::AUXILIARY;
use super::named_problem::NamedProblem;
use super::refusal::{NumberRange, Refusal};
use super::row::LinearRow;
use placet_encode::program::ObjectiveSense;
use placet_problem::{Atom, Constraint, Count, Domain, Lex, Linear, VarId};

/// Checks that FlatZinc can express the problem.
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
    let shown: FxHashSet<VarId> = named.shown.iter().copied().collect();
    for var in named.problem.var_ids() {
        let mark = if shown.contains(&var) {
            " :: output_var"
        } else {
            ""
        };
        let domain = domain(named.problem.domain(var));
        writeln!(out, "var {domain}: {}{mark};", named.name(var))?;
    }
    for part in [FlatZincPass::Declarations, FlatZincPass::Constraints] {
        let mut text = FlatZincText {
            named,
            out: &mut out,
            part,
            stated: FxHashSet::default(),
        };
        for (index, posted) in named.problem.constraints().iter().enumerate() {
            text.constraint(index + 1, &posted.constraint)?;
        }
    }
    let solve = match &named.aim {
        None => "satisfy".to_string(),
        Some(aim) => {
            let verb = match aim.objective.direction {
                ObjectiveSense::Minimise => "minimize",
                ObjectiveSense::Maximise => "maximize",
            };
            format!("{verb} {}", named.name(aim.objective.var))
        }
    };
    writeln!(out, "solve {solve};")?;
    out.flush()
}

/// `1..9` or `{1,3}`.
fn domain(domain: &Domain) -> String {
    match domain.only_run() {
        Some((first, last)) => format!("{first}..{last}"),
        None => format!("{{{}}}", domain.values().iter().join(",")),
    }
}

/// The output of a pass over the constraints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FlatZincPass {
    Declarations,
    Constraints,
}

struct FlatZincText<'a, 'p> {
    named: &'a NamedProblem<'p>,
    out: &'a mut dyn Write,
    part: FlatZincPass,
    /// The statements that already have a variable.
    stated: FxHashSet<(VarId, i64)>,
}

/// A statement as a term, and whether the term means its negation.
type Stated = (String, bool);

impl FlatZincText<'_, '_> {
    fn declare(&mut self, domain: &str, name: &str) -> io::Result<()> {
        match self.part {
            FlatZincPass::Declarations => writeln!(self.out, "var {domain}: {name} :: var_is_introduced;"),
            FlatZincPass::Constraints => Ok(()),
        }
    }

    fn post(&mut self, constraint: &str) -> io::Result<()> {
        match self.part {
            FlatZincPass::Declarations => Ok(()),
            FlatZincPass::Constraints => writeln!(self.out, "constraint {constraint};"),
        }
    }

    fn never(&mut self) -> io::Result<()> {
        self.post("int_eq(0,1)")
    }

    fn constraint(&mut self, number: usize, constraint: &Constraint) -> io::Result<()> {
        match constraint {
            Constraint::AllDifferent(all) => {
                for [one, other] in all.vars.iter().array_combinations() {
                    let (one, other) = (self.named.name(*one), self.named.name(*other));
                    self.post(&format!("int_ne({one},{other})"))?;
                }
                Ok(())
            }
            Constraint::Count(count) => self.count(count),
            Constraint::Linear(linear) => self.linear(linear),
            Constraint::Map(map) => self.table(number, &[map.from, map.to], map.tuples()),
            Constraint::Table(table) => self.table(number, &table.vars, table.tuples.iter().cloned()),
            Constraint::Clause(atoms) => self.clause(atoms),
            Constraint::Equivalent(atoms) => self.equivalent(atoms),
            Constraint::Lex(lex) => self.lex(number, lex),
        }
    }

    /// The variable for an atom, created when first needed.
    fn statement(&mut self, atom: &Atom) -> io::Result<Stated> {
        if let Some(holds) = self.named.constant(atom) {
            return Ok((holds.to_string(), false));
        }
        let name = self.named.identifiers.value(atom.var, atom.value);
        if self.stated.insert((atom.var, atom.value)) {
            self.declare("bool", &name)?;
            let var = self.named.name(atom.var);
            self.post(&format!("int_eq_reif({var},{},{name})", atom.value))?;
        }
        Ok((name, !atom.holds))
    }

    fn statements(&mut self, atoms: &[Atom]) -> io::Result<Vec<Stated>> {
        atoms.iter().map(|atom| self.statement(atom)).collect()
    }

    fn clause(&mut self, atoms: &[Atom]) -> io::Result<()> {
        let (denied, said): (Vec<Stated>, Vec<Stated>) = self
            .statements(atoms)?
            .into_iter()
            .partition(|(_, is_denied)| *is_denied);
        let list = |stated: Vec<Stated>| stated.into_iter().map(|(name, _)| name).join(",");
        match atoms {
            [] => self.never(),
            _ => self.post(&format!("bool_clause([{}],[{}])", list(said), list(denied))),
        }
    }

    fn count(&mut self, count: &Count) -> io::Result<()> {
        let (min, max) = (count.min, count.max.min(count.atoms.len()));
        if min > max {
            return self.never();
        }
        if min == 1 && max == count.atoms.len() {
            return self.clause(&count.atoms);
        }
        let stated = self.statements(&count.atoms)?;
        // A negated statement counts 1 minus its variable.
        let denied = stated.iter().filter(|(_, is_denied)| *is_denied).count() as i64;
        let (min, max) = (min as i64 - denied, max as i64 - denied);
        let names = stated.iter().map(|(name, _)| name).join(",");
        let factors = |sign: i64| {
            stated
                .iter()
                .map(|(_, is_denied)| if *is_denied { -sign } else { sign })
                .join(",")
        };
        if min == max {
            return self.post(&format!("bool_lin_eq([{}],[{names}],{min})", factors(1)));
        }
        if count.max < count.atoms.len() {
            self.post(&format!("bool_lin_le([{}],[{names}],{max})", factors(1)))?;
        }
        if count.min > 0 {
            self.post(&format!("bool_lin_le([{}],[{names}],{})", factors(-1), -min))?;
        }
        Ok(())
    }

    fn linear(&mut self, linear: &Linear) -> io::Result<()> {
        let LinearRow::Sum { terms, min, max } = LinearRow::of(linear, self.named.problem) else {
            return self.never();
        };
        let vars = terms.iter().map(|(_, var)| self.named.name(*var)).join(",");
        let factors = |sign: i64| terms.iter().map(|(factor, _)| sign * factor).join(",");
        if linear.min == linear.max && (min.is_some() || max.is_some()) {
            return self.post(&format!("int_lin_eq([{}],[{vars}],{})", factors(1), linear.min));
        }
        if let Some(max) = max {
            self.post(&format!("int_lin_le([{}],[{vars}],{max})", factors(1)))?;
        }
        if let Some(min) = min {
            self.post(&format!("int_lin_le([{}],[{vars}],{})", factors(-1), -min))?;
        }
        Ok(())
    }

    /// A variable is the index of the tuple, and each column an array element with this index.
    fn table(
        &mut self,
        number: usize,
        vars: &[VarId],
        tuples: impl Iterator<Item = Vec<i64>>,
    ) -> io::Result<()> {
        let is_possible = |tuple: &Vec<i64>| {
            let mut values = vars.iter().zip(tuple);
            values.all(|(var, value)| self.named.problem.domain(*var).contains(*value))
        };
        let tuples = tuples.filter(is_possible).sorted().dedup().collect_vec();
        if tuples.is_empty() {
            return self.never();
        }
        let place = format!("{AUXILIARY}tuple_{number}");
        self.declare(&format!("1..{}", tuples.len()), &place)?;
        for (column, var) in vars.iter().enumerate() {
            let values = tuples.iter().map(|tuple| tuple[column]).join(",");
            let var = self.named.name(*var);
            self.post(&format!("array_int_element({place},[{values}],{var})"))?;
        }
        Ok(())
    }

    fn equivalent(&mut self, atoms: &[Atom]) -> io::Result<()> {
        let stated = self.statements(atoms)?;
        for ((one, one_denied), (other, other_denied)) in stated.iter().tuple_windows() {
            let word = if one_denied == other_denied {
                "bool_eq"
            } else {
                "bool_not"
            };
            self.post(&format!("{word}({one},{other})"))?;
        }
        Ok(())
    }

    /// From each position on: the rest on the left comes before the rest on the right.
    fn lex(&mut self, number: usize, lex: &Lex) -> io::Result<()> {
        let mut after = (!lex.is_strict).to_string();
        for (position, (left, right)) in lex.pairs().enumerate().collect_vec().into_iter().rev() {
            let [less, same, before] =
                ["less", "same", "before"].map(|word| format!("{AUXILIARY}{word}_{number}_{}", position + 1));
            for name in [&less, &same, &before] {
                self.declare("bool", name)?;
            }
            let (left, right) = (self.named.name(left), self.named.name(right));
            self.post(&format!("int_lt_reif({left},{right},{less})"))?;
            self.post(&format!("int_eq_reif({left},{right},{same})"))?;
            self.post(&format!("bool_clause([{before}],[{less}])"))?;
            self.post(&format!("bool_clause([{before}],[{same},{after}])"))?;
            self.post(&format!("bool_clause([{less},{same}],[{before}])"))?;
            self.post(&format!("bool_clause([{less},{after}],[{before}])"))?;
            after = before;
        }
        self.post(&format!("bool_eq({after},true)"))
    }
}
