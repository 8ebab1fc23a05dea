//! Runs along a line, as an automaton, or for SAT solvers by where each run begins.

mod automaton;
mod begun;
mod classes;

use super::GraphForm;
use super::lowering::Lowering;
use placet_model::Runs;

/// Adds the runs, in the form for SAT solvers unless a table `is_chosen`.
pub(super) fn add(lowering: &mut Lowering<'_>, rule: &Runs, is_chosen: bool) {
    match lowering.form {
        GraphForm::ForSolvers if !is_chosen => begun::add(lowering, rule),
        _ => automaton::add(lowering, rule),
    }
}
