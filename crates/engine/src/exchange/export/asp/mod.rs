//! Answer set programming, for clingo: `value(cell,number)` for each variable, with exactly one
//! number.
//!
//! All other atoms are derived from these, so there are as many answer sets as solutions. Names are
//! in lowercase, because a capital starts a variable.

mod connections;

use std::io::{self, BufWriter, Write};

use itertools::Itertools;

use self::connections::AspText;
use super::named_problem::NamedProblem;
use super::one_line::one_line;
use super::refusal::{NumberRange, Refusal};
use super::row::LinearRow;
use placet_encode::program::ObjectiveSense;
use placet_problem::{AllDifferent, Constraint, Count, Lex, Linear, VarId};

/// Checks that clingo can express the problem.
///
/// # Errors
/// If values or sums do not fit in 32 bits, which is the limit of clingo.
pub fn check(named: &NamedProblem<'_>) -> Result<(), Refusal> {
    NumberRange::Bits(32).check(named.problem)
}

/// Writes a problem accepted by [`check`].
///
/// # Errors
/// If writing to `out` fails.
pub fn write(out: &mut dyn Write, named: &NamedProblem<'_>) -> io::Result<()> {
    let mut text = AspText {
        named,
        out: BufWriter::new(out),
    };
    named.write_comments(&mut text.out, "%")?;
    for var in named.problem.var_ids() {
        text.choice(var)?;
    }
    let mut last_name = "";
    for (index, posted) in named.problem.constraints().iter().enumerate() {
        let name = named.origin_name(posted.provenance.origin);
        if name != last_name {
            writeln!(text.out, "% {}", one_line(name))?;
            last_name = name;
        }
        text.constraint(index + 1, &posted.constraint)?;
    }
    text.connections()?;
    if let Some(aim) = &named.aim {
        let verb = match aim.objective.direction {
            ObjectiveSense::Minimise => "minimize",
            ObjectiveSense::Maximise => "maximize",
        };
        writeln!(
            text.out,
            "#{verb} {{ V : value({},V) }}.",
            text.name(aim.objective.var)
        )?;
    }
    let shown = named.shown.iter().map(|var| text.name(*var)).collect_vec();
    if !shown.is_empty() {
        writeln!(text.out, "shown({}).", shown.join("; "))?;
        writeln!(text.out, "#show value(X,V) : value(X,V), shown(X).")?;
    }
    writeln!(text.out, "#show.")?;
    text.out.flush()
}

impl AspText<'_, '_, '_> {
    fn choice(&mut self, var: VarId) -> io::Result<()> {
        let domain = self.named.problem.domain(var);
        let name = self.name(var);
        match domain.only_run() {
            _ if domain.is_empty() => writeln!(self.out, ":- #true. % {name} has no value"),
            Some((first, last)) if first < last => {
                writeln!(self.out, "1 {{ value({name},{first}..{last}) }} 1.")
            }
            _ => {
                let values = domain.values().iter().join(";");
                writeln!(self.out, "1 {{ value({name},({values})) }} 1.")
            }
        }
    }

    fn constraint(&mut self, number: usize, constraint: &Constraint) -> io::Result<()> {
        match constraint {
            Constraint::AllDifferent(all) => self.all_different(all),
            Constraint::Count(count) => self.count(count),
            Constraint::Linear(linear) => self.linear(linear),
            Constraint::Map(map) => self.table(number, &[map.from, map.to], map.tuples()),
            Constraint::Table(table) => self.table(number, &table.vars, table.tuples.iter().cloned()),
            Constraint::Clause(atoms) => {
                let denied = atoms.iter().map(|atom| self.body(atom, false)).collect_vec();
                self.never(&denied)
            }
            Constraint::Equivalent(atoms) => {
                for (one, other) in atoms.iter().tuple_windows() {
                    for holds in [true, false] {
                        let bodies = [self.body(one, holds), self.body(other, !holds)];
                        self.never(&bodies)?;
                    }
                }
                Ok(())
            }
            Constraint::Lex(lex) => self.lex(number, lex),
        }
    }

    /// Not all of these together.
    fn never(&mut self, bodies: &[String]) -> io::Result<()> {
        match bodies {
            [] => writeln!(self.out, ":- #true."),
            _ => writeln!(self.out, ":- {}.", bodies.join(", ")),
        }
    }

    fn all_different(&mut self, all: &AllDifferent) -> io::Result<()> {
        if !all.vars.iter().all_unique() {
            return self.never(&[]);
        }
        let domains = all
            .vars
            .iter()
            .map(|var| self.named.problem.domain(*var).values());
        for value in domains.flatten().copied().sorted().dedup().collect_vec() {
            let can = |var: &&VarId| self.named.problem.domain(**var).contains(value);
            let atoms = all
                .vars
                .iter()
                .filter(can)
                .map(|var| self.is(*var, value))
                .collect_vec();
            if atoms.len() > 1 {
                writeln!(self.out, ":- 2 {{ {} }}.", atoms.join("; "))?;
            }
        }
        Ok(())
    }

    fn count(&mut self, count: &Count) -> io::Result<()> {
        let ones = count.atoms.iter().enumerate();
        // The index makes repeated atoms count separately.
        let ones = ones.map(|(index, atom)| format!("{index} : {}", self.body(atom, true)));
        let (min, max) = (count.min, count.max.min(count.atoms.len()));
        if min > max {
            return self.never(&[]);
        }
        let ones = ones.collect_vec();
        self.bounded(
            &format!("#count {{ {} }}", ones.join("; ")),
            (min > 0).then_some(min as i64),
            (max < count.atoms.len()).then_some(max as i64),
        )
    }

    fn bounded(&mut self, number: &str, min: Option<i64>, max: Option<i64>) -> io::Result<()> {
        match (min, max) {
            (None, None) => Ok(()),
            (Some(min), Some(max)) if min == max => writeln!(self.out, ":- not {number} = {min}."),
            _ => {
                let left = min.map_or(String::new(), |min| format!("{min} <= "));
                let right = max.map_or(String::new(), |max| format!(" <= {max}"));
                writeln!(self.out, ":- not {left}{number}{right}.")
            }
        }
    }

    fn linear(&mut self, linear: &Linear) -> io::Result<()> {
        let LinearRow::Sum { terms, min, max } = LinearRow::of(linear, self.named.problem) else {
            return self.never(&[]);
        };
        let terms = terms.iter().map(|(factor, var)| {
            let name = self.name(*var);
            match factor {
                1 => format!("V,{name} : value({name},V)"),
                _ => format!("{factor}*V,{name} : value({name},V)"),
            }
        });
        let sum = format!("#sum {{ {} }}", terms.collect_vec().join("; "));
        if linear.min == linear.max && (min.is_some() || max.is_some()) {
            return writeln!(self.out, ":- not {sum} = {}.", linear.min);
        }
        self.bounded(&sum, min, max)
    }

    /// One of the tuples is taken.
    fn table(
        &mut self,
        number: usize,
        vars: &[VarId],
        tuples: impl Iterator<Item = Vec<i64>>,
    ) -> io::Result<()> {
        let mut is_written = false;
        for tuple in tuples {
            let mut values = vars.iter().zip(&tuple);
            if !values.all(|(var, value)| self.named.problem.domain(*var).contains(*value)) {
                continue;
            }
            let bodies = vars.iter().zip(&tuple).map(|(var, value)| self.is(*var, *value));
            let bodies = bodies.collect_vec();
            match &bodies[..] {
                [] => writeln!(self.out, "tuple({number}).")?,
                _ => writeln!(self.out, "tuple({number}) :- {}.", bodies.join(", "))?,
            }
            is_written = true;
        }
        match is_written {
            true => writeln!(self.out, ":- not tuple({number})."),
            false => self.never(&[]),
        }
    }

    /// From each position on: the rest on the left comes before the rest on the right.
    fn lex(&mut self, number: usize, lex: &Lex) -> io::Result<()> {
        let pairs = lex.pairs().collect_vec();
        for (position, (left, right)) in pairs.iter().enumerate() {
            let (left, right) = (self.name(*left), self.name(*right));
            let values = format!("value({left},V), value({right},W)");
            let (here, next) = (position + 1, position + 2);
            writeln!(self.out, "before({number},{here}) :- {values}, V < W.")?;
            writeln!(
                self.out,
                "before({number},{here}) :- {values}, V = W, before({number},{next})."
            )?;
        }
        if lex.is_strict && pairs.is_empty() {
            return self.never(&[]);
        }
        match lex.is_strict {
            true => writeln!(self.out, ":- not before({number},1)."),
            false => writeln!(
                self.out,
                "before({number},{}).\n:- not before({number},1).",
                pairs.len() + 1
            ),
        }
    }
}
