//! XCSP3: constraints in XML, restricted to the core that solvers in the competitions support.

use std::collections::HashMap;
use std::io::{self, BufWriter, Write};

use itertools::Itertools;

use super::named_problem::NamedProblem;
use super::one_line::one_line;
use super::refusal::{NumberRange, Refusal};
use super::row::LinearRow;
use placet_encode::program::ObjectiveSense;
use placet_problem::{AllDifferent, Atom, Constraint, Count, Domain, Lex, Linear, VarId};

/// Checks that XCSP3 can express the problem.
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
    let mut text = Xcsp3Text {
        named,
        out: BufWriter::new(out),
    };
    let kind = if named.aim.is_some() { "COP" } else { "CSP" };
    writeln!(text.out, "<instance format=\"XCSP3\" type=\"{kind}\">")?;
    for line in named.comments() {
        // Two hyphens would end the comment.
        let line = one_line(&line).replace('-', "\u{2010}");
        writeln!(text.out, "<!-- {line} -->")?;
    }
    writeln!(text.out, "<variables>")?;
    for var in named.problem.var_ids() {
        let domain = domain(named.problem.domain(var));
        writeln!(text.out, "<var id=\"{}\"> {domain} </var>", named.name(var))?;
    }
    if named.problem.variables().is_empty() {
        writeln!(text.out, "<var id=\"{NOBODY}\"> 0 </var>")?;
    }
    writeln!(text.out, "</variables>\n<constraints>")?;
    for var in named
        .problem
        .var_ids()
        .filter(|var| named.problem.domain(*var).is_empty())
    {
        text.never_of(var)?;
    }
    for posted in named.problem.constraints() {
        text.constraint(&posted.constraint)?;
    }
    for circuit in named.circuits {
        let names = text.names(circuit.successors.iter().copied());
        writeln!(text.out, "<circuit> {names} </circuit>")?;
    }
    writeln!(text.out, "</constraints>")?;
    if let Some(aim) = &named.aim {
        let verb = match aim.objective.direction {
            ObjectiveSense::Minimise => "minimize",
            ObjectiveSense::Maximise => "maximize",
        };
        let name = named.name(aim.objective.var);
        writeln!(text.out, "<objectives>\n<{verb}> {name} </{verb}>\n</objectives>")?;
    }
    writeln!(text.out, "</instance>")?;
    text.out.flush()
}

/// The variable of a problem without variables: programs require one.
const NOBODY: &str = "aux_0";

/// ACE 2.6 makes a table of all permutations of up to this many different values, and fails if a
/// domain lacks one of them.
const LONGEST_LISTED: usize = 4;

/// Ranges of values. An empty domain has 0, which is forbidden.
fn domain(domain: &Domain) -> String {
    if domain.is_empty() {
        return "0".to_string();
    }
    let mut runs = domain.runs().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}..{last}"),
    });
    runs.join(" ")
}

struct Xcsp3Text<'a, 'p, 'o> {
    named: &'a NamedProblem<'p>,
    out: BufWriter<&'o mut dyn Write>,
}

impl Xcsp3Text<'_, '_, '_> {
    fn names(&self, vars: impl IntoIterator<Item = VarId>) -> String {
        vars.into_iter().map(|var| self.named.name(var)).join(" ")
    }

    /// Some variable is less than its minimum. ACE accepts an impossible statement about one
    /// variable, and fails on many others, such as a table without rows or `ne(x,x)`.
    fn never(&mut self) -> io::Result<()> {
        match self.named.problem.var_ids().next() {
            Some(var) => self.never_of(var),
            None => self.intension(&format!("lt({NOBODY},0)")),
        }
    }

    fn never_of(&mut self, var: VarId) -> io::Result<()> {
        let least = self.named.problem.domain(var).min().unwrap_or(0);
        self.intension(&format!("lt({},{least})", self.named.name(var)))
    }

    fn intension(&mut self, statement: &str) -> io::Result<()> {
        writeln!(self.out, "<intension> {statement} </intension>")
    }

    fn atom(&self, atom: &Atom) -> String {
        let word = if atom.holds { "eq" } else { "ne" };
        format!("{word}({},{})", self.named.name(atom.var), atom.value)
    }

    fn constraint(&mut self, constraint: &Constraint) -> io::Result<()> {
        match constraint {
            Constraint::AllDifferent(all) => self.all_different(all),
            Constraint::Count(count) => self.count(count),
            Constraint::Linear(linear) => self.linear(linear),
            Constraint::Map(map) => self.table(&[map.from, map.to], map.tuples()),
            Constraint::Table(table) => self.table(&table.vars, table.tuples.iter().cloned()),
            Constraint::Clause(atoms) => self.clause(atoms),
            Constraint::Equivalent(atoms) => self.equivalent(atoms),
            Constraint::Lex(lex) => self.lex(lex),
        }
    }

    fn all_different(&mut self, all: &AllDifferent) -> io::Result<()> {
        match all.vars.len() {
            0 | 1 => Ok(()),
            _ if !all.vars.iter().all_unique() => self.never(),
            2..=LONGEST_LISTED if !self.have_one_domain(&all.vars) => {
                for [one, other] in all.vars.iter().array_combinations() {
                    let (one, other) = (self.named.name(*one), self.named.name(*other));
                    self.intension(&format!("ne({one},{other})"))?;
                }
                Ok(())
            }
            _ => {
                let names = self.names(all.vars.iter().copied());
                writeln!(self.out, "<allDifferent> {names} </allDifferent>")
            }
        }
    }

    fn have_one_domain(&self, vars: &[VarId]) -> bool {
        let mut domains = vars.iter().map(|var| self.named.problem.domain(*var));
        domains.all_equal()
    }

    /// The truth of an atom, if the domain determines it.
    fn truth(&self, atom: &Atom) -> Option<bool> {
        match self.named.problem.domain(atom.var).values() {
            [only] => Some((*only == atom.value) == atom.holds),
            _ => self.named.constant(atom),
        }
    }

    /// The number of atoms that always hold, and the open ones.
    fn known(&self, atoms: &[Atom]) -> (usize, Vec<Atom>) {
        let held = atoms.iter().filter(|atom| self.truth(atom) == Some(true));
        let open = atoms.iter().filter(|atom| self.truth(atom).is_none());
        (held.count(), open.copied().collect())
    }

    fn clause(&mut self, atoms: &[Atom]) -> io::Result<()> {
        match self.known(atoms) {
            (0, open) if !always_holds(&open) => self.some_of(&open),
            _ => Ok(()),
        }
    }

    fn some_of(&mut self, atoms: &[Atom]) -> io::Result<()> {
        match atoms {
            [] => self.never(),
            [only] => self.intension(&self.atom(only)),
            _ => {
                let atoms = atoms.iter().map(|atom| self.atom(atom)).join(",");
                self.intension(&format!("or({atoms})"))
            }
        }
    }

    /// An atom with known truth determines the others.
    fn equivalent(&mut self, atoms: &[Atom]) -> io::Result<()> {
        let (held, open) = self.known(atoms);
        let is_decided = open.len() < atoms.len();
        if is_decided && held > 0 && held + open.len() < atoms.len() {
            return self.never();
        }
        if is_decided {
            let decided = open.iter().map(|atom| Atom {
                holds: atom.holds == (held > 0),
                ..*atom
            });
            return decided
                .into_iter()
                .try_for_each(|atom| self.intension(&self.atom(&atom)));
        }
        for (one, other) in open.iter().tuple_windows() {
            let statement = format!("iff({},{})", self.atom(one), self.atom(other));
            self.intension(&statement)?;
        }
        Ok(())
    }

    fn count(&mut self, count: &Count) -> io::Result<()> {
        let (held, atoms) = self.known(&count.atoms);
        if held > count.max || count.min > count.max {
            return self.never();
        }
        let (min, max) = (count.min.saturating_sub(held), count.max - held);
        let condition = match (min > 0, max < atoms.len()) {
            _ if min > atoms.len() => return self.never(),
            (false, false) => return Ok(()),
            _ if min == max.min(atoms.len()) => format!("(eq,{min})"),
            (true, true) => format!("(in,{min}..{max})"),
            (true, false) if min == 1 => return self.some_of(&atoms),
            (true, false) => format!("(ge,{min})"),
            (false, true) => format!("(le,{max})"),
        };
        let values = atoms.iter().map(|atom| atom.value).dedup().collect_vec();
        let is_of_cells =
            atoms.iter().all(|atom| atom.holds) && atoms.iter().map(|atom| atom.var).all_unique();
        match values[..] {
            [value] if is_of_cells => {
                let names = self.names(atoms.iter().map(|atom| atom.var));
                writeln!(
                    self.out,
                    "<count> <list> {names} </list> <values> {value} </values> <condition> {condition} </condition> </count>"
                )
            }
            _ => {
                let atoms = atoms.iter().map(|atom| self.atom(atom)).join(" ");
                writeln!(
                    self.out,
                    "<sum> <list> {atoms} </list> <condition> {condition} </condition> </sum>"
                )
            }
        }
    }

    fn linear(&mut self, linear: &Linear) -> io::Result<()> {
        let LinearRow::Sum { terms, min, max } = LinearRow::of(linear, self.named.problem) else {
            return self.never();
        };
        let condition = match (min, max) {
            (None, None) => return Ok(()),
            _ if linear.min == linear.max => format!("(eq,{})", linear.min),
            (Some(min), Some(max)) => format!("(in,{min}..{max})"),
            (Some(min), None) => format!("(ge,{min})"),
            (None, Some(max)) => format!("(le,{max})"),
        };
        let names = self.names(terms.iter().map(|(_, var)| *var));
        let factors = terms.iter().map(|(factor, _)| factor).join(" ");
        writeln!(
            self.out,
            "<sum> <list> {names} </list> <coeffs> {factors} </coeffs> <condition> {condition} </condition> </sum>"
        )
    }

    /// Each variable has one column, and each tuple occurs once.
    fn table(&mut self, vars: &[VarId], tuples: impl Iterator<Item = Vec<i64>>) -> io::Result<()> {
        let column = |var: &VarId| vars.iter().position(|other| other == var);
        let fits = |tuple: &Vec<i64>| {
            let mut values = vars.iter().zip(tuple);
            values.all(|(var, value)| {
                let first = column(var).map(|column| tuple[column]);
                first == Some(*value) && self.named.problem.domain(*var).contains(*value)
            })
        };
        let single = vars.iter().copied().unique().collect_vec();
        let of_single = |tuple: Vec<i64>| {
            single
                .iter()
                .filter_map(|var| Some(tuple[column(var)?]))
                .collect_vec()
        };
        let tuples = tuples.filter(fits).map(of_single).sorted().dedup().collect_vec();
        if tuples.is_empty() {
            return self.never();
        }
        let supports = match single.len() {
            0 => return Ok(()),
            1 => tuples.concat().iter().join(" "),
            _ => tuples
                .iter()
                .map(|tuple| format!("({})", tuple.iter().join(",")))
                .collect(),
        };
        let names = self.names(single.iter().copied());
        writeln!(
            self.out,
            "<extension> <list> {names} </list> <supports> {supports} </supports> </extension>"
        )
    }

    fn lex(&mut self, lex: &Lex) -> io::Result<()> {
        // A variable always equals itself.
        let (left, right): (Vec<VarId>, Vec<VarId>) =
            lex.pairs().filter(|(left, right)| left != right).unzip();
        if left.is_empty() {
            return if lex.is_strict { self.never() } else { Ok(()) };
        }
        let word = if lex.is_strict { "lt" } else { "le" };
        let (left, right) = (self.names(left), self.names(right));
        writeln!(
            self.out,
            "<lex> <list> {left} </list> <list> {right} </list> <operator> {word} </operator> </lex>"
        )
    }
}

/// Whether one of the atoms holds whatever the values are: a variable differs from one of two values, or is or is not a value.
fn always_holds(atoms: &[Atom]) -> bool {
    let mut excluded: HashMap<VarId, i64> = HashMap::new();
    let mut excludes = atoms.iter().filter(|atom| !atom.holds);
    excludes.any(|atom| *excluded.entry(atom.var).or_insert(atom.value) != atom.value)
        || atoms
            .iter()
            .any(|atom| atom.holds && excluded.get(&atom.var) == Some(&atom.value))
}
