//! Unit propagation on a few constraints, as VeriPB does it with hints.

use std::collections::HashMap;

use super::affine_form::AffineForm;
use crate::cnf::Var;

/// The result of propagating one constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PropagationStep {
    Nothing,
    Assigned,
    Conflict,
}

/// The constraints that lead to a conflict with `assumed`, in the order of their first use; `None` if there is no
/// conflict.
pub(super) fn conflict(assumed: &AffineForm, hints: &[&AffineForm]) -> Option<Vec<usize>> {
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
