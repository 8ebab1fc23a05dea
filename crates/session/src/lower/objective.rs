//! The variable of the objective, and how good boards have to be.

use super::lowering::Lowering;
use placet_model::ObjectiveBound;
use placet_problem::{Constraint, Domain, Linear, Term, VarId};

/// Adds the variable of the objective, if there is one, after all others. A bound adds none then, so that symmetries of the problem without it are
/// those of the problem with it.
pub(super) fn add(lowering: &mut Lowering<'_>) -> Option<VarId> {
    let puzzle = lowering.puzzle;
    let Some(objective) = puzzle.objective() else {
        if let Some(bound) = &puzzle.objective_bound() {
            lowering.assert(&bound.statement());
        }
        return None;
    };
    let var = lowering.number(&objective.number);
    if let Some(bound) = &puzzle.objective_bound() {
        let constraint = admitted(bound, var, lowering.problem.domain(var));
        lowering.post(constraint);
    }
    Some(var)
}

/// The variable has a value that is good enough. These are the first of its domain, or the last.
fn admitted(bound: &ObjectiveBound, var: VarId, domain: &Domain) -> Constraint {
    let mut admitted = domain.values().iter().filter(|value| bound.admits(**value));
    let Some(min) = admitted.next() else {
        return Constraint::Clause(vec![]);
    };
    let max = admitted.next_back().unwrap_or(min);
    Constraint::Linear(Linear {
        terms: vec![Term { coefficient: 1, var }],
        min: *min,
        max: *max,
        caps: vec![],
    })
}
