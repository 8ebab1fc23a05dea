//! Proofs for VeriPB.

use std::collections::HashMap;
use std::fmt::Write;
use std::rc::Rc;

use super::affine_form::{AffineForm, ProvedForm};
use super::combination::Combination;
use crate::cnf::{Lit, Var};

/// The steps of a proof. Each is checked as it is written, so that a step that does not follow is left out.
#[derive(Debug)]
pub(super) struct PbProof {
    text: String,
    last: u64,
}

impl PbProof {
    /// A proof about a formula with this number of constraints.
    pub(super) fn new(num_constraints: u64) -> Self {
        PbProof {
            text: format!("pseudo-Boolean proof version 3.0\nf {num_constraints};\n"),
            last: num_constraints,
        }
    }

    /// Ends the proof. It states no conclusion about the formula: what counts are the derived clauses.
    pub(super) fn finish(&mut self) {
        self.line("output NONE;\nconclusion NONE;\nend pseudo-Boolean proof");
    }

    /// What was written since the last call.
    pub(super) fn take_text(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    /// The number of the last constraint.
    pub(super) fn last(&self) -> u64 {
        self.last
    }

    fn line(&mut self, line: &str) {
        writeln!(self.text, "{line};").expect("invariant: text can be written");
    }

    fn added(&mut self, form: AffineForm) -> ProvedForm {
        self.last += 1;
        ProvedForm {
            id: self.last,
            form: Rc::new(form),
        }
    }

    /// A sum of constraints.
    pub(super) fn combine(&mut self, combination: &Combination) -> ProvedForm {
        self.line(&format!("pol {}", combination.operations()));
        self.added(combination.form.clone())
    }

    /// A constraint that follows from others by unit propagation; `None` if it does not.
    pub(super) fn rup(&mut self, form: &AffineForm, hints: &[&ProvedForm]) -> Option<ProvedForm> {
        let forms: Vec<&AffineForm> = hints.iter().map(|hint| &*hint.form).collect();
        let used = conflict(&form.negation(), &forms)?;
        let ids: String = used
            .iter()
            .map(|index| format!(" {}", hints[*index].id))
            .collect();
        let separator = if ids.is_empty() { "" } else { " :" };
        self.line(&format!("rup {form}{separator}{ids}"));
        Some(self.added(form.clone()))
    }

    /// A clause that follows from a sum of constraints, which is deleted.
    pub(super) fn clause_of(&mut self, clause: &[Lit], sum: &Combination) -> Option<ProvedForm> {
        let form = AffineForm::clause(clause);
        if sum.operations().is_empty() {
            return None;
        }
        conflict(&form.negation(), &[&sum.form])?;
        let sum = self.combine(sum);
        let clause = self.rup(&form, &[&sum])?;
        self.line(&format!("del id {}", sum.id));
        Some(clause)
    }

    /// A condition for a new variable, which holds if the literal is true, whatever the other variables are.
    pub(super) fn define(&mut self, form: &AffineForm, lit: Lit) -> ProvedForm {
        let (var, value) = (lit.var().to_dimacs(), u8::from(lit.is_positive()));
        self.line(&format!("red {form} : x{var} -> {value}"));
        self.added(form.clone())
    }

    /// Proves a constraint from its negation; `None`, and nothing is written, if `refute` fails.
    pub(super) fn by_contradiction(
        &mut self,
        form: &AffineForm,
        refute: impl FnOnce(&mut Self, &ProvedForm) -> Option<()>,
    ) -> Option<ProvedForm> {
        let (length, last) = (self.text.len(), self.last);
        writeln!(self.text, "pbc {form} : subproof").expect("invariant: text can be written");
        let negation = self.added(form.negation());
        if refute(self, &negation).is_none() {
            self.text.truncate(length);
            self.last = last;
            return None;
        }
        self.line("qed");
        Some(self.added(form.clone()))
    }

    /// The end of a refutation.
    pub(super) fn contradiction(&mut self, hints: &[&ProvedForm]) -> Option<()> {
        self.rup(&AffineForm::number(-1), hints).map(|_| ())
    }

    /// Deletes the constraints from `first` to the last one, except some in ascending order.
    pub(super) fn delete_from(&mut self, first: u64, kept: &[u64]) {
        let mut start = first;
        for end in kept.iter().copied().chain([self.last + 1]) {
            if start < end {
                self.line(&format!("del range {start} {end}"));
            }
            start = start.max(end + 1);
        }
    }
}

/// The result of propagating one constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PropagationStep {
    Nothing,
    Assigned,
    Conflict,
}

/// The constraints that lead to a conflict with `assumed`, in the order of their first use; `None` if there is no
/// conflict.
fn conflict(assumed: &AffineForm, hints: &[&AffineForm]) -> Option<Vec<usize>> {
    let mut values = HashMap::new();
    let mut used = vec![];
    if propagate(assumed, &mut values) == PropagationStep::Conflict {
        return Some(used);
    }
    loop {
        let mut is_changed = propagate(assumed, &mut values) == PropagationStep::Assigned;
        // In both directions: chains are short in one of them.
        for index in (0..hints.len()).chain((0..hints.len()).rev()) {
            let step = propagate(hints[index], &mut values);
            if step != PropagationStep::Nothing && !used.contains(&index) {
                used.push(index);
            }
            match step {
                PropagationStep::Conflict => return Some(used),
                PropagationStep::Assigned => is_changed = true,
                PropagationStep::Nothing => {}
            }
        }
        if !is_changed {
            return match propagate(assumed, &mut values) {
                PropagationStep::Conflict => Some(used),
                _ => None,
            };
        }
    }
}

fn propagate(form: &AffineForm, values: &mut HashMap<Var, bool>) -> PropagationStep {
    let mut most = form.constant();
    for (var, coefficient) in form.terms() {
        let is_added = match values.get(&var) {
            Some(value) => *value,
            None => coefficient > 0,
        };
        most += if is_added { coefficient } else { 0 };
    }
    if most < 0 {
        return PropagationStep::Conflict;
    }
    let mut step = PropagationStep::Nothing;
    for (var, coefficient) in form.terms() {
        if most < coefficient.abs() && !values.contains_key(&var) {
            values.insert(var, coefficient > 0);
            step = PropagationStep::Assigned;
        }
    }
    step
}
