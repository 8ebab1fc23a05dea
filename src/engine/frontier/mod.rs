//! Counting without going through the solutions: one variable after the other, by what the rest has to know.
//!
//! Two beginnings of a solution that leave the constraints in the same states can be completed in the same ways. So of all beginnings of one length only the
//! different *states* are kept, each with the number of beginnings that lead to it: the states of the constraints that have variables on both sides of the cut,
//! the *frontier*. What is counted may be astronomic; what it costs is the number of states.
//!
//! Every constraint is an automaton over its variables in their order ([`automaton`]): sums and counts by what is summed up so far, tables by
//! what completes them. Its state has a few bits of a key of its own as long as it is on the frontier ([`slots`]).
//!
//! # References
//! The transfer-matrix method of statistical mechanics; J. Kawahara, T. Inoue, H. Iwashita, S. Minato, Frontier-based search for enumerating all
//! constrained subgraphs with compressed representation, IEICE Trans. Fundamentals E100-A, 2017, for graphs. Here it is for any problem of finite domains.

mod automata;
mod automaton;
mod draw;
mod error;
mod layer;
mod number;
mod order;
mod slots;
mod states;
mod table;

use num_bigint::BigUint;

use crate::engine::Limits;
use crate::problem::{Problem, VarId};

pub use draw::{FrontierSample, draw_by_frontier};
pub use error::NotCounted;

use automaton::Automaton;
use layer::Layer;
use number::PrefixCount;
use states::States;

/// How many states are kept at most, and how much memory they may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrontierLimits {
    /// So many states of one length.
    pub states: usize,
    /// So many states of all lengths together.
    pub work: usize,
    /// So many bytes for those of two lengths.
    pub bytes: usize,
}

/// What is made ready for a state may have so many steps, from a state of a constraint by a value.
const STEPS_A_STATE: usize = 32;
/// And so many at the most: gigabytes.
const MOST_STEPS: usize = 100_000_000;

impl FrontierLimits {
    /// How many steps all constraints together may have.
    fn steps(self) -> usize {
        self.work.saturating_mul(STEPS_A_STATE).min(MOST_STEPS)
    }

    /// So many states in all: what a short try may take.
    pub fn of_work(work: usize) -> Self {
        FrontierLimits {
            work,
            ..FrontierLimits::default()
        }
    }
}

impl Default for FrontierLimits {
    fn default() -> Self {
        FrontierLimits {
            states: 100_000_000,
            work: usize::MAX,
            bytes: 4 << 30,
        }
    }
}

/// How many solutions there are. They differ in the `cells`, each in one way that completes them.
///
/// `orders` are orders of the cells, of which that is taken in which constraints reach the least far; other variables go where they are decided.
///
/// # Errors
/// If variables beside the cells are not seen to be functions of these, a constraint is of a kind that is none of an automaton's, there are too many
/// states, or the limits are reached.
///
/// # Examples
/// ```
/// use placet::engine::{FrontierLimits, count_by_frontier};
/// use placet::problem::{AllDifferent, Constraint, Domain, Origin, Problem, VarId};
/// use placet::engine::Limits;
///
/// let mut problem = Problem::new();
/// let vars: Vec<VarId> = (0..20).map(|_| problem.add_variable("x", Domain::new(0..20))).collect();
/// problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars: vars.clone() }));
/// let count = count_by_frontier(&problem, &[vars], FrontierLimits::default(), &Limits::none())?;
/// assert_eq!(count.to_string(), "2432902008176640000");
/// # Ok::<(), placet::engine::NotCounted>(())
/// ```
pub fn count_by_frontier(
    problem: &Problem,
    orders: &[Vec<VarId>],
    most: FrontierLimits,
    limits: &Limits,
) -> Result<BigUint, NotCounted> {
    count_by_frontier_watched(problem, orders, most, limits, &mut |_| ())
}

/// The same, and `passed` hears after each cell how far it is.
///
/// # Errors
/// As [`count_by_frontier`].
pub fn count_by_frontier_watched(
    problem: &Problem,
    orders: &[Vec<VarId>],
    most: FrontierLimits,
    limits: &Limits,
    passed: &mut dyn FnMut(FrontierProgress),
) -> Result<BigUint, NotCounted> {
    Ok(match prepared(problem, orders, most, limits)? {
        Prepared::Empty => BigUint::ZERO,
        Prepared::Small(plan) => plan.count::<u128>(most, limits, passed)?.into(),
        Prepared::Large(plan) => plan.count::<BigUint>(most, limits, passed)?,
    })
}

/// How far a count is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrontierProgress {
    /// So many variables are behind it.
    pub decided: usize,
    /// Of so many.
    pub of: usize,
    /// So many states there are now.
    pub states: usize,
}

/// The limits are looked at once in so many states.
fn is_time_to_look(state: usize) -> bool {
    state.is_multiple_of(1024)
}

/// A problem made ready.
enum Prepared {
    /// A variable has no value.
    Empty,
    /// 128 bits hold any count for sure.
    Small(FrontierPlan),
    Large(FrontierPlan),
}

/// Chooses the order, and makes the layers.
fn prepared(
    problem: &Problem,
    orders: &[Vec<VarId>],
    most: FrontierLimits,
    limits: &Limits,
) -> Result<Prepared, NotCounted> {
    let variables = problem.variables();
    if variables.iter().any(|variable| variable.domain.is_empty()) {
        return Ok(Prepared::Empty);
    }
    let orders = orders.iter().map(|cells| order::completed(problem, cells));
    let orders: Option<Vec<Vec<VarId>>> = orders.collect();
    let orders = orders.ok_or(NotCounted::Unsuited(
        "some variables may not be functions of the cells",
    ))?;
    let order = orders
        .into_iter()
        .min_by_key(|order| order::reach(problem, order));
    let order = order.ok_or(NotCounted::Unsuited("no order of the cells found"))?;
    let plan = FrontierPlan::new(problem, order, most.steps(), limits)?;
    let sizes = variables.iter().map(|variable| variable.domain.len() as f64);
    Ok(match sizes.map(f64::log2).sum::<f64>() < 127.0 {
        true => Prepared::Small(plan),
        false => Prepared::Large(plan),
    })
}

/// The layers of a problem, one a variable.
struct FrontierPlan {
    order: Vec<VarId>,
    layers: Vec<Layer>,
    /// How many words a key has.
    words: usize,
}

impl FrontierPlan {
    fn new(problem: &Problem, order: Vec<VarId>, room: usize, limits: &Limits) -> Result<Self, NotCounted> {
        let automata: Vec<Automaton> = automata::of_problem(problem, &order, room, limits)?;
        let slots = slots::of_machines(&automata, order.len());
        let layers = order.iter().enumerate().map(|(place, var)| {
            let num_values = problem.domain(*var).len();
            Layer::new(place, num_values, &automata, &slots.of_machine)
        });
        Ok(FrontierPlan {
            layers: layers.collect(),
            words: slots.words,
            order,
        })
    }

    fn count<N: PrefixCount>(
        mut self,
        most: FrontierLimits,
        limits: &Limits,
        passed: &mut dyn FnMut(FrontierProgress),
    ) -> Result<N, NotCounted> {
        let mut states = States::start(self.words);
        let mut left = most.work;
        for place in 0..self.layers.len() {
            states = self.follow(place, &states, most, left, limits)?;
            left -= states.len();
            passed(FrontierProgress {
                decided: place + 1,
                of: self.layers.len(),
                states: states.len(),
            });
        }
        Ok(states.total())
    }

    /// The states after a variable; `left` are as many as there may be.
    fn follow<N: PrefixCount>(
        &mut self,
        place: usize,
        states: &States<N>,
        most: FrontierLimits,
        left: usize,
        limits: &Limits,
    ) -> Result<States<N>, NotCounted> {
        let room = most
            .states
            .min(States::<N>::MOST)
            .min(most.bytes / (2 * States::<N>::bytes_each(self.words)))
            .min(left);
        let of = self.layers.len();
        let mut next = States::<N>::none(self.words);
        for (number, (key, count)) in states.iter().enumerate() {
            if let Some(reason) = is_time_to_look(number).then(|| limits.check()).flatten() {
                return Err(NotCounted::Stopped(reason));
            }
            self.layers[place].follow(key, |_, key| next.add(key, count));
            if next.len() > room {
                return Err(NotCounted::TooMany {
                    states: room,
                    decided: place + 1,
                    of,
                });
            }
        }
        Ok(next)
    }
}
