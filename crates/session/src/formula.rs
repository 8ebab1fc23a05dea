//! The formula of an instance for SAT solvers that take turns with the search.

use std::sync::{Arc, Mutex, PoisonError};

use super::policy::Profile;
use super::task::Task;
use crate::instance::{EncodedInstance, Instance, choose_backend};
use placet_base::limit::{Limits, Phase, Stop};
use placet_encode::{Choices, EncodeError, OpenSums};
use placet_engine::sat::{SatSolver, SolverChoice, Workload};
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

/// The formula of an instance, built when a solver first needs it.
pub(super) struct SharedFormula {
    solver: SolverChoice,
    /// Once it was built; nothing if it would be too large.
    built: Mutex<Option<Option<Arc<EncodedInstance>>>>,
}

impl SharedFormula {
    /// A formula that suits a solver and those that take the same.
    pub(super) fn new(solver: SolverChoice) -> Self {
        SharedFormula {
            solver,
            built: Mutex::default(),
        }
    }

    /// The formula of this instance, which is always the same; `None` if it would be too large. Where sums become clauses, it is made of the instance presolved for that, unless another presolve was
    /// asked for.
    ///
    /// # Errors
    /// If building it is stopped.
    pub(super) fn get(
        &self,
        instance: &Arc<Instance>,
        limits: &Limits,
    ) -> Result<Option<Arc<EncodedInstance>>, Stop> {
        let mut built = self.built.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(built) = &*built {
            return Ok(built.clone());
        }
        let encoded = self.build(instance, limits)?;
        Ok(built.insert(encoded).clone())
    }

    fn build(&self, instance: &Arc<Instance>, limits: &Limits) -> Result<Option<Arc<EncodedInstance>>, Stop> {
        let profile = Profile::of(instance, SearchKind::Propagation);
        let choices = Choices::default();
        let (_, sums) = choose_backend(instance, choices, Some(&self.solver));
        let kinds = kinds_for(sums, &profile, instance.kinds());
        let instance = match instance.is_as_with(kinds) {
            true => instance.clone(),
            false => Arc::new(Instance::clone(instance).with_kinds(kinds)),
        };
        match EncodedInstance::for_solver(instance, choices, sums, limits) {
            Ok(encoded) => Ok(Some(Arc::new(encoded))),
            Err(error) => encoding_stopped(&error.error, limits).map_or(Ok(None), Err),
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
pub(super) fn load(encoded: &EncodedInstance, solver: &SolverChoice) -> Box<dyn SatSolver> {
    let solver = solver.build(Workload::Enumeration);
    encoded.load(solver.expect("invariant: the solver is always compiled in"))
}
