//! Sums of constraints, as the rule `pol` of VeriPB takes them.

use std::fmt::Write;

use super::affine_form::{AffineForm, ProvedForm};
use crate::cnf::{Lit, Var};

/// A sum of positive multiples of derived constraints and of literals.
#[derive(Clone, Debug, Default)]
pub(super) struct Combination {
    /// In reverse Polish notation.
    operations: String,
    pub(super) form: AffineForm,
}

impl Combination {
    /// One constraint.
    pub(super) fn of(proved: &ProvedForm) -> Self {
        let mut combination = Combination::default();
        combination.add(proved, 1);
        combination
    }

    /// Adds a multiple of a constraint; nothing if the factor is 0.
    pub(super) fn add(&mut self, proved: &ProvedForm, factor: i128) {
        debug_assert!(factor >= 0, "invariant: constraints have positive factors");
        if factor > 0 {
            self.push(&proved.id.to_string(), factor);
            self.form.add(&proved.form, factor);
        }
    }

    /// The same, if there is a constraint.
    pub(super) fn add_if(&mut self, proved: Option<&ProvedForm>, factor: i128) {
        if let Some(proved) = proved {
            self.add(proved, factor);
        }
    }

    /// Adds a multiple of an equation, given as both of its inequalities.
    pub(super) fn add_equation(&mut self, [above, below]: &[ProvedForm; 2], factor: i128) {
        self.add(if factor > 0 { above } else { below }, factor.abs());
    }

    /// Adds a multiple of another sum.
    pub(super) fn add_sum(&mut self, other: &Combination, factor: i128) {
        self.push(&other.operations, factor);
        self.form.add(&other.form, factor);
    }

    fn add_literal(&mut self, lit: Lit, factor: i128) {
        let sign = if lit.is_positive() { "" } else { "~" };
        self.push(&format!("{sign}x{}", lit.var().to_dimacs()), factor);
        self.form.add_literal(lit, factor);
    }

    fn push(&mut self, operand: &str, factor: i128) {
        let is_first = self.operations.is_empty();
        let text = &mut self.operations;
        write!(text, "{}{operand}", if is_first { "" } else { " " }).expect("invariant: text can be written");
        if factor != 1 {
            write!(text, " {factor} *").expect("invariant: text can be written");
        }
        if !is_first {
            text.push_str(" +");
        }
    }

    /// Weakens the sum, so that its variables have the coefficients that they have in `target`. The constant may
    /// become smaller than necessary.
    pub(super) fn weaken_to(&mut self, target: &AffineForm) {
        let difference = target.clone().minus(&self.form);
        let terms: Vec<(Var, i128)> = difference.terms().collect();
        for (var, coefficient) in terms {
            let lit = if coefficient > 0 {
                var.positive()
            } else {
                var.negative()
            };
            self.add_literal(lit, coefficient.abs());
        }
    }

    /// Replaces a variable with a known value by that value. The constraint is `x ≥ 1` or `−x ≥ 0`.
    pub(super) fn substitute(&mut self, var: Var, known: &ProvedForm) {
        let coefficient = self.form.coefficient(var);
        if coefficient.signum() == -known.form.coefficient(var).signum() {
            self.add(known, coefficient.abs());
        } else if coefficient > 0 {
            self.add_literal(var.negative(), coefficient);
        } else if coefficient < 0 {
            self.add_literal(var.positive(), -coefficient);
        }
    }

    pub(super) fn operations(&self) -> &str {
        &self.operations
    }
}
