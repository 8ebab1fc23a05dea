//! How many of some literals can be true, as far as a constraint of the problem says so.

use std::collections::HashMap;

use super::affine_form::ProvedForm;
use super::combination::Combination;
use super::problem_form::{FixedVariables, ProblemForm};
use crate::cnf::{Lit, Var};

/// The constraints "at most so many of these variables", by variable.
#[derive(Debug)]
pub(super) struct ValueCaps {
    by_variable: HashMap<Var, Vec<ProvedForm>>,
    known: FixedVariables,
}

impl ValueCaps {
    pub(super) fn new(problem: &ProblemForm, known: &FixedVariables) -> Self {
        let mut by_variable: HashMap<Var, Vec<ProvedForm>> = HashMap::new();
        for form in problem.constraints.iter().flatten() {
            if form.form.terms().all(|(_, coefficient)| coefficient == -1) {
                for (var, _) in form.form.terms() {
                    by_variable.entry(var).or_default().push(form.clone());
                }
            }
        }
        ValueCaps {
            by_variable,
            known: known.clone(),
        }
    }

    /// At most so many of the literals, which are variables, are true: the smallest number below all of them that a
    /// constraint gives.
    pub(super) fn of(&self, literals: &[Lit]) -> Option<Combination> {
        let forms = self.by_variable.get(&literals.first()?.var())?;
        let about_all = forms.iter().filter(|form| {
            let covers = |lit: &Lit| lit.is_positive() && form.form.coefficient(lit.var()) == -1;
            literals.iter().all(covers)
        });
        let caps = about_all.map(|form| {
            let mut cap = Combination::of(form);
            for (var, _) in form.form.terms() {
                if let Some(value) = self
                    .known
                    .get(&var)
                    .filter(|_| !literals.contains(&var.positive()))
                {
                    cap.substitute(var, value);
                }
            }
            cap
        });
        let smallest = caps.min_by_key(|cap| cap.form.constant());
        smallest.filter(|cap| cap.form.constant() < literals.len() as i128)
    }
}
