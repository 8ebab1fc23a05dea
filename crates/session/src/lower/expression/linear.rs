//! Weighted sums of variables.

use crate::lower::lowering::Lowering;
use crate::lower::sum::value_caps;
use placet_model::{CellId, Integer};
use placet_problem::{Atom, Constraint, Linear, Term, ValueCap, VarId};

/// `constant + Σ coefficient · variable`, where the conditions hold.
#[derive(Clone, Debug, Default)]
pub(super) struct LinearForm {
    /// The summands; no variable twice, no coefficient zero.
    pub(super) terms: Vec<(i64, VarId)>,
    pub(super) constant: i64,
    /// What has to hold for the sum to mean anything.
    pub(super) conditions: Vec<Atom>,
}

impl LinearForm {
    fn add(&mut self, coefficient: i64, var: VarId) {
        match self.terms.iter_mut().find(|(_, other)| *other == var) {
            Some((known, _)) => *known += coefficient,
            None => self.terms.push((coefficient, var)),
        }
        self.terms.retain(|(coefficient, _)| *coefficient != 0);
    }
}

impl Lowering<'_> {
    /// `left − right` as a weighted sum.
    pub(super) fn difference(&mut self, left: &Integer, right: &Integer) -> LinearForm {
        let mut form = LinearForm::default();
        self.add_to(&mut form, 1, left);
        self.add_to(&mut form, -1, right);
        form
    }

    /// A number as a weighted sum.
    pub(super) fn form(&mut self, number: &Integer) -> LinearForm {
        let mut form = LinearForm::default();
        self.add_to(&mut form, 1, number);
        form
    }

    fn add_to(&mut self, form: &mut LinearForm, coefficient: i64, number: &Integer) {
        match number {
            Integer::Constant(number) => form.constant += coefficient * number,
            Integer::Sum { terms, constant } => {
                form.constant += coefficient * constant;
                for (inner, term) in terms {
                    self.add_to(form, coefficient * inner, term);
                }
            }
            Integer::View(view) => {
                let (var, condition) = self.view_var(view);
                form.add(coefficient, var);
                form.conditions.extend(condition);
            }
            Integer::Count(statements) => {
                for statement in statements {
                    let atom = self.reify(statement);
                    let truth = self.as_number(atom);
                    form.add(coefficient, truth);
                }
            }
            other => {
                let quantity = self.quantity(other);
                form.add(coefficient, quantity.var);
                form.conditions.extend(quantity.conditions);
            }
        }
    }

    /// That the weighted sum lies within bounds, constant included.
    pub(super) fn bounded(&self, form: &LinearForm, min: i64, max: i64) -> Constraint {
        let caps = self.caps(form);
        let terms = form.terms.iter();
        let terms = terms
            .map(|&(coefficient, var)| Term { coefficient, var })
            .collect();
        Constraint::Linear(Linear {
            terms,
            min: min.saturating_sub(form.constant),
            max: max.saturating_sub(form.constant),
            caps,
        })
    }

    /// That the weighted sum is the value of a variable that is none of its own.
    pub(super) fn equal_to(&self, mut form: LinearForm, total: VarId) -> Constraint {
        form.terms.push((-1, total));
        self.bounded(&form, 0, 0)
    }

    /// How often values can repeat, where the sum is one of cells alone.
    fn caps(&self, form: &LinearForm) -> Vec<ValueCap> {
        let num_cells = self.puzzle.layout().cells().len();
        let are_cells = form.terms.iter().all(|(_, var)| var.index() < num_cells);
        let cells: Vec<CellId> = form.terms.iter().map(|(_, var)| CellId(var.0)).collect();
        match are_cells {
            true => value_caps(&cells, self.puzzle),
            false => vec![],
        }
    }
}
