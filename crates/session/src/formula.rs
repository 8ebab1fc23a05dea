//! The formula of an instance in the SAT solver that takes turns with the search.

use std::sync::Arc;

use super::policy::{Profile, Task};
use crate::instance::{EncodedInstance, Instance, choose_backend};
use placet_base::limit::{Limits, Phase, Stop};
use placet_encode::{Choices, EncodeError, OpenSums};
use placet_engine::sat::{SatSolver, SolverChoice, SolverPair, Workload};
use placet_engine::search::SearchKind;
use placet_problem::presolve::PresolveSteps;

/// The presolve that suits the formula of an instance, where the search takes it presolved with these kinds of step: so that it need not be
/// presolved twice.
pub(super) fn kinds_for_formula(instance: &Instance, task: Task, kinds: PresolveSteps) -> PresolveSteps {
    let profile = Profile::of(instance, SearchKind::Propagation);
    let (_, sums) = choose_backend(instance, Choices::default(), Some(&profile.sat_solver(task)));
    kinds_for(sums, &profile, kinds)
}

/// Where sums become clauses, further sums that follow are no use.
fn kinds_for(sums: OpenSums, profile: &Profile, kinds: PresolveSteps) -> PresolveSteps {
    let become_clauses = sums == OpenSums::Clauses;
    match profile.has_sums && become_clauses && kinds == PresolveSteps::for_whole_sums() {
        true => PresolveSteps::default(),
        false => kinds,
    }
}

/// What became of a formula.
pub(super) enum LoadedFormula {
    /// It is loaded into a solver that measures its work.
    Loaded(Arc<EncodedInstance>, Box<dyn SatSolver>),
    /// It would be too large: the search has to do.
    TooLarge,
    /// It was stopped while it was built.
    Stopped(Stop),
}

impl LoadedFormula {
    /// Builds it, which takes time: when the solver has its first turn, and not before. Where sums become clauses, it is made of the
    /// instance presolved for that, unless another presolve was asked for.
    pub(super) fn build(instance: &Arc<Instance>, profile: &Profile, task: Task, limits: &Limits) -> Self {
        let suited = profile.sat_solver(task);
        let choices = Choices::default();
        let (solver, sums) = choose_backend(instance, choices, Some(&suited));
        let kinds = kinds_for(sums, profile, instance.kinds());
        let instance = match instance.is_as_with(kinds) {
            true => instance.clone(),
            false => Arc::new(Instance::clone(instance).with_kinds(kinds)),
        };
        match EncodedInstance::for_solver(instance, choices, sums, limits) {
            Ok(encoded) => {
                let encoded = Arc::new(encoded);
                let solver = load(&encoded, &solver);
                let solver = match profile.second_sat_solver(task) {
                    Some(second) => with_second(&encoded, solver, second),
                    None => solver,
                };
                LoadedFormula::Loaded(encoded, solver)
            }
            Err(error) => {
                let stop = encoding_stopped(&error.error, limits);
                stop.map_or(LoadedFormula::TooLarge, LoadedFormula::Stopped)
            }
        }
    }
}

/// The limit that ended the encoding, if one did.
pub(super) fn encoding_stopped(error: &EncodeError, limits: &Limits) -> Option<Stop> {
    let is_stopped = matches!(error, EncodeError::Stopped { .. });
    let reason = limits.check().filter(|_| is_stopped)?;
    Some(Stop::new(reason, Phase::Encoding))
}

/// A new solver with the formula.
fn load(encoded: &EncodedInstance, solver: &SolverChoice) -> Box<dyn SatSolver> {
    let solver = solver.build(Workload::Enumeration);
    encoded.load(solver.expect("invariant: the solver is always compiled in"))
}

/// The solver with another one that joins if a question is hard.
fn with_second(
    encoded: &Arc<EncodedInstance>,
    solver: Box<dyn SatSolver>,
    second: SolverChoice,
) -> Box<dyn SatSolver> {
    let encoded = encoded.clone();
    Box::new(SolverPair::new(solver, Box::new(move || load(&encoded, &second))))
}
