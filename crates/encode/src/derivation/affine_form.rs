//! Linear expressions over 0/1 variables.

use std::collections::BTreeMap;
use std::fmt;
use std::fmt::Display;
use std::rc::Rc;

use crate::cnf::{Lit, Var};

/// `Σ coefficient·variable + constant`. As a constraint, it is at least 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct AffineForm {
    terms: BTreeMap<Var, i128>,
    constant: i128,
}

impl AffineForm {
    /// A number.
    pub(super) fn number(constant: i128) -> Self {
        AffineForm {
            terms: BTreeMap::new(),
            constant,
        }
    }

    /// At least one of the literals is true.
    pub(super) fn clause(literals: &[Lit]) -> Self {
        let mut form = AffineForm::number(-1);
        for lit in literals {
            form.add_literal(*lit, 1);
        }
        form
    }

    /// Adds a multiple of a literal, which is 0 or 1.
    pub(super) fn add_literal(&mut self, lit: Lit, factor: i128) {
        if lit.is_positive() {
            self.add_variable(lit.var(), factor);
        } else {
            self.constant += factor;
            self.add_variable(lit.var(), -factor);
        }
    }

    fn add_variable(&mut self, var: Var, factor: i128) {
        let coefficient = self.terms.entry(var).or_default();
        *coefficient += factor;
        if *coefficient == 0 {
            self.terms.remove(&var);
        }
    }

    /// Adds a multiple of another form.
    pub(super) fn add(&mut self, other: &AffineForm, factor: i128) {
        self.constant += factor * other.constant;
        for (var, coefficient) in &other.terms {
            self.add_variable(*var, factor * coefficient);
        }
    }

    /// This plus a number.
    pub(super) fn plus(mut self, number: i128) -> Self {
        self.constant += number;
        self
    }

    /// This minus another form.
    pub(super) fn minus(mut self, other: &AffineForm) -> Self {
        self.add(other, -1);
        self
    }

    /// The constraint that holds exactly if this one does not.
    pub(super) fn negation(&self) -> Self {
        AffineForm::number(-1).minus(self)
    }

    pub(super) fn constant(&self) -> i128 {
        self.constant
    }

    pub(super) fn terms(&self) -> impl Iterator<Item = (Var, i128)> + '_ {
        self.terms.iter().map(|(var, coefficient)| (*var, *coefficient))
    }

    pub(super) fn coefficient(&self, var: Var) -> i128 {
        self.terms.get(&var).copied().unwrap_or(0)
    }

    pub(super) fn is_number(&self) -> bool {
        self.terms.is_empty()
    }

    /// The left side of a constraint, and its sign and right side with this relation.
    pub(super) fn write_as(&self, relation: &str, out: &mut impl fmt::Write) -> fmt::Result {
        for (var, coefficient) in &self.terms {
            write!(out, "{coefficient} x{} ", var.to_dimacs())?;
        }
        write!(out, "{relation} {}", -self.constant)
    }
}

impl Display for AffineForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_as(">=", f)
    }
}

/// A constraint with its number in the proof.
#[derive(Clone, Debug)]
pub(super) struct ProvedForm {
    pub(super) id: u64,
    pub(super) form: Rc<AffineForm>,
}
