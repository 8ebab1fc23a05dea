//! The pseudo-Boolean form of a problem: constraints over its direct literals.

use std::collections::HashMap;
use std::io;
use std::io::Write;
use std::rc::Rc;

use super::affine_form::{AffineForm, ProvedForm};
use crate::cnf::Var;
use crate::{Truth, VariableMap};
use placet_problem::{Atom, Constraint, Count, Linear, Map, Problem, Table, VarId};

/// The constraints of a problem over 0/1 variables, numbered as VeriPB does.
///
/// They are made from the problem alone. The map only says which variable stands for which value.
#[derive(Debug, Default)]
pub(super) struct ProblemForm {
    /// For each variable: its literals add up to at least 1, and to at most 1.
    pub(super) one_hot: Vec<[ProvedForm; 2]>,
    /// For each constraint of the problem: its forms. Empty for a list of longer tuples and for a lexicographic order.
    pub(super) constraints: Vec<Vec<ProvedForm>>,
    lines: Vec<String>,
    last: u64,
}

impl ProblemForm {
    pub(super) fn new(problem: &Problem, map: &VariableMap) -> Self {
        let mut form = ProblemForm::default();
        for var in problem.var_ids() {
            let mut sum = AffineForm::number(-1);
            for lit in map.direct_literals(var) {
                sum.add_literal(*lit, 1);
            }
            let equation = form.add_equation(sum);
            form.one_hot.push(equation);
        }
        for posted in problem.constraints() {
            let proved = form.add_constraint(&posted.constraint, map);
            form.constraints.push(proved);
        }
        form
    }

    /// The number of constraints; an equation is two.
    pub(super) fn num_constraints(&self) -> u64 {
        self.last
    }

    /// Writes the constraints in the format OPB.
    pub(super) fn write(&self, num_vars: usize, out: &mut dyn Write) -> io::Result<()> {
        let lines = self.lines.len();
        writeln!(out, "* #variable= {num_vars} #constraint= {lines}")?;
        self.lines.iter().try_for_each(|line| writeln!(out, "{line};"))
    }

    fn proved(&mut self, form: AffineForm) -> ProvedForm {
        self.last += 1;
        ProvedForm {
            id: self.last,
            form: Rc::new(form),
        }
    }

    fn add(&mut self, form: AffineForm) -> ProvedForm {
        self.lines.push(form.to_string());
        self.proved(form)
    }

    /// The form is 0. VeriPB reads an equation as "at least" and "at most", in this order.
    fn add_equation(&mut self, form: AffineForm) -> [ProvedForm; 2] {
        let mut line = String::new();
        form.write_as("=", &mut line)
            .expect("invariant: text can be written");
        self.lines.push(line);
        let below = AffineForm::default().minus(&form);
        [self.proved(form), self.proved(below)]
    }

    /// The form is between the bounds; bounds that always hold are left out.
    fn add_between(&mut self, form: &AffineForm, min: i128, max: i128) -> Vec<ProvedForm> {
        if min == max {
            return self.add_equation(form.clone().plus(-min)).to_vec();
        }
        let (mut least, mut most) = (form.constant(), form.constant());
        for (_, coefficient) in form.terms() {
            least += coefficient.min(0);
            most += coefficient.max(0);
        }
        let mut proved = vec![];
        if min > least {
            proved.push(self.add(form.clone().plus(-min)));
        }
        if max < most {
            proved.push(self.add(AffineForm::number(max).minus(form)));
        }
        proved
    }

    fn add_constraint(&mut self, constraint: &Constraint, map: &VariableMap) -> Vec<ProvedForm> {
        match constraint {
            Constraint::AllDifferent(all) => self.add_all_different(&all.vars, map),
            Constraint::Count(Count { atoms, min, max }) => {
                let form = sum_of(atoms.iter().copied(), map);
                self.add_between(&form, *min as i128, *max as i128)
            }
            Constraint::Linear(linear) => {
                let form = linear_form(linear, map);
                self.add_between(&form, linear.min.into(), linear.max.into())
            }
            Constraint::Clause(atoms) => vec![self.add(sum_of(atoms.iter().copied(), map).plus(-1))],
            Constraint::Equivalent(atoms) => self.add_equivalent(atoms, map),
            Constraint::Map(function) => self.add_map(function, map),
            Constraint::Table(table) => self.add_table(table, map),
            Constraint::Lex(_) => vec![],
        }
    }

    /// Each value at most once.
    fn add_all_different(&mut self, vars: &[VarId], map: &VariableMap) -> Vec<ProvedForm> {
        let values = vars.iter().flat_map(|var| map.domain(*var).values());
        let mut values: Vec<i64> = values.copied().collect();
        values.sort_unstable();
        values.dedup();
        let mut proved = vec![];
        for value in values {
            let takers = sum_of(vars.iter().map(|var| Atom::is(*var, value)), map);
            proved.push(self.add(AffineForm::number(1).minus(&takers)));
        }
        proved
    }

    fn add_equivalent(&mut self, atoms: &[Atom], map: &VariableMap) -> Vec<ProvedForm> {
        let mut proved = vec![];
        for pair in atoms.windows(2) {
            let difference = sum_of([pair[0]].into_iter(), map).minus(&sum_of([pair[1]].into_iter(), map));
            // Atoms that share a literal are equal.
            if !difference.is_number() || difference.constant() != 0 {
                proved.extend(self.add_equation(difference));
            }
        }
        proved
    }

    /// Each argument implies its image; arguments without an image and values that are no image do not occur.
    fn add_map(&mut self, function: &Map, map: &VariableMap) -> Vec<ProvedForm> {
        let Map { from, to, image } = function;
        let mut proved = vec![];
        for value in map.domain(*from).values() {
            let images = image.iter().filter(|(argument, _)| argument == value);
            let images = images.map(|(_, image)| Atom::is(*to, *image));
            proved.push(self.add_support(Atom::is(*from, *value), images, map));
        }
        for value in map.domain(*to).values() {
            if image.iter().all(|(_, image)| image != value) {
                proved.push(self.add_support(Atom::is(*to, *value), [].into_iter(), map));
            }
        }
        proved
    }

    /// Lists of values and of pairs: each value implies one of its partners.
    fn add_table(&mut self, table: &Table, map: &VariableMap) -> Vec<ProvedForm> {
        let (first, second) = match table.vars[..] {
            [only] => (only, None),
            [first, second] => (first, Some(second)),
            _ => return vec![],
        };
        let mut proved = vec![];
        for value in map.domain(first).values() {
            let tuples = table.tuples.iter().filter(|tuple| tuple[0] == *value);
            let partners = tuples.map(|tuple| match second {
                Some(second) => Atom::is(second, tuple[1]),
                None => Atom::is(first, tuple[0]),
            });
            proved.push(self.add_support(Atom::is(first, *value), partners, map));
        }
        proved
    }

    fn add_support(
        &mut self,
        atom: Atom,
        partners: impl Iterator<Item = Atom>,
        map: &VariableMap,
    ) -> ProvedForm {
        let form = sum_of(partners, map).minus(&sum_of([atom].into_iter(), map));
        self.add(form)
    }
}

/// How many of the atoms hold.
fn sum_of(atoms: impl Iterator<Item = Atom>, map: &VariableMap) -> AffineForm {
    let mut form = AffineForm::default();
    for atom in atoms {
        match map.literal(atom) {
            Truth::Constant(value) => form = form.plus(i128::from(value)),
            Truth::Literal(lit) => form.add_literal(lit, 1),
        }
    }
    form
}

fn linear_form(linear: &Linear, map: &VariableMap) -> AffineForm {
    let mut form = AffineForm::default();
    for term in &linear.terms {
        let values = map.domain(term.var).values().iter();
        for (value, lit) in values.zip(map.direct_literals(term.var)) {
            form.add_literal(*lit, i128::from(term.coefficient) * i128::from(*value));
        }
    }
    form
}

/// The value of each variable, as `x ≥ 1` or `−x ≥ 0`.
pub(super) type FixedVariables = HashMap<Var, ProvedForm>;
