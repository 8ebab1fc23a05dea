//! A count by states that continues where it stopped.

use num_bigint::BigUint;

use super::budget::FrontierBudget;
use super::run::FrontierRun;
use super::states::PrefixCount;
use super::{FrontierLimits, FrontierProgress, FrontierQuestion, NotCounted, Prepared, prepared};
use crate::Limits;

/// A count by states. It keeps its states if a limit stops it, and the next call continues with them.
///
/// # Examples
/// ```
/// use placet::engine::{FrontierCount, FrontierLimits, FrontierQuestion, Limits};
/// use placet::problem::{AllDifferent, Constraint, Domain, Origin, Problem, VarId};
///
/// let mut problem = Problem::new();
/// let vars: Vec<VarId> = (0..12).map(|_| problem.add_variable("x", Domain::new(0..12))).collect();
/// problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars: vars.clone() }));
/// let question = FrontierQuestion::new(&problem, std::slice::from_ref(&vars));
/// let mut count = FrontierCount::new(question, FrontierLimits::default(), &Limits::none())?;
/// let a_bit = FrontierLimits::default().with_work(100_000);
/// let counted = loop {
///     if let Ok(counted) = count.run(a_bit, &Limits::none(), &mut |_| ()) {
///         break counted;
///     }
/// };
/// assert_eq!(counted.to_string(), "479001600");
/// # Ok::<(), placet::engine::NotCounted>(())
/// ```
pub struct FrontierCount {
    run: PausedRun,
    work: u64,
}

/// The variables that are decided so far.
enum PausedRun {
    /// A variable has no value.
    Empty,
    /// 128 bits are sufficient for any count.
    Small(FrontierRun<u128>),
    Large(FrontierRun<BigUint>),
}

impl FrontierCount {
    /// Prepares the count of this question.
    ///
    /// # Errors
    /// If other variables are not recognised as functions of the cells, if a constraint is not supported or needs more work than
    /// `most` allows, or if the limits are reached.
    pub fn new(
        question: FrontierQuestion<'_>,
        most: FrontierLimits,
        limits: &Limits,
    ) -> Result<Self, NotCounted> {
        let run = match prepared(question, most, limits)? {
            Prepared::Empty => PausedRun::Empty,
            Prepared::Small(plan) => PausedRun::Small(FrontierRun::new(plan)),
            Prepared::Large(plan) => PausedRun::Large(FrontierRun::new(plan)),
        };
        Ok(FrontierCount { run, work: 0 })
    }

    /// The work of all calls of [`run`](Self::run) so far, in nominal nanoseconds.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Counts to the end, or until a limit is reached; the work and the total number of states are limited for this call. Calls
    /// `passed` after each cell with the progress.
    ///
    /// # Errors
    /// If there are too many states, or the limits are reached. Another call continues.
    pub fn run(
        &mut self,
        most: FrontierLimits,
        limits: &Limits,
        passed: &mut dyn FnMut(FrontierProgress),
    ) -> Result<BigUint, NotCounted> {
        let mut budget = FrontierBudget::new(most);
        let counted = match &mut self.run {
            PausedRun::Empty => Ok(BigUint::ZERO),
            PausedRun::Small(run) => to_the_end(run, &mut budget, limits, passed).map(BigUint::from),
            PausedRun::Large(run) => to_the_end(run, &mut budget, limits, passed),
        };
        self.work += budget.spent();
        counted
    }
}

/// Decides all variables that are left.
fn to_the_end<N: PrefixCount>(
    run: &mut FrontierRun<N>,
    budget: &mut FrontierBudget,
    limits: &Limits,
    passed: &mut dyn FnMut(FrontierProgress),
) -> Result<N, NotCounted> {
    while run.follow(budget, limits)? {
        passed(run.progress());
    }
    Ok(run.step.before.total())
}
