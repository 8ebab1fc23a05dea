//! Counts without enumerating the solutions: one variable after another, keeping only what the rest needs to
//! know.
//!
//! Two partial solutions that leave the constraints in the same states have the same completions.
//! Of all partial solutions of the same length, only the different *states* are kept, each with the
//! number of partial solutions that lead to it. A state consists of the states of the constraints
//! with variables on both sides of the cut, the *frontier*. The count may be astronomical; the cost
//! is the number of states.
//!
//! Every constraint is an automaton over its ordered variables ([`automaton`]): the state of a sum
//! or a count is the sum so far, that of a table is the set of its completions. While a constraint
//! is on the frontier, its state occupies a few bits of a key ([`slots`]).
//!
//! # References
//! This is the transfer-matrix method of statistical mechanics; J. Kawahara, T. Inoue, H. Iwashita,
//! S. Minato, Frontier-based search for enumerating all constrained subgraphs with compressed
//! representation, IEICE Trans. Fundamentals E100-A, 2017, describes it for graphs; for paths it is
//! Knuth's Simpath (The Art of Computer Programming 4A, 7.1.4). Here it applies to any
//! finite-domain problem, with graphs beside it.

mod automata;
mod automaton;
mod budget;
mod draw;
mod graph;
mod graph_step;
mod layer;
mod order;
mod slots;
mod states;
mod step;
mod table;

use automaton::Automaton;
use budget::FrontierBudget;
use graph::OrderedGraph;
use layer::Layer;
use num_bigint::BigUint;
use slots::SlotSpan;
use states::PrefixCount;
use step::FrontierStep;

use crate::Limits;
use placet_problem::{Connection, Problem, VarId};

pub use budget::FrontierLimits;
pub use budget::NotCounted;
pub use draw::{FrontierSample, draw_by_frontier};

/// The number of solutions. They must differ in the `cells`, which determine all other variables.
///
/// `orders` are orders of the cells; the one in which constraints span the shortest ranges is used.
/// Other variables follow the cells that determine them.
///
/// # Errors
/// If other variables are not recognised as functions of the cells, if a constraint is not
/// supported, if there are too many states, or if the limits are reached.
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
    let question = FrontierQuestion::new(problem, orders);
    count_by_frontier_watched(question, most, limits, &mut |_| ())
}

/// The same, with graphs that have to be connected; calls `passed` after each cell with the progress.
///
/// # Errors
/// As [`count_by_frontier`].
pub fn count_by_frontier_watched(
    question: FrontierQuestion<'_>,
    most: FrontierLimits,
    limits: &Limits,
    passed: &mut dyn FnMut(FrontierProgress),
) -> Result<BigUint, NotCounted> {
    FrontierCount::new(question, most, limits)?.run(most, limits, passed)
}

/// The progress of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrontierProgress {
    /// The number of decided variables.
    pub decided: usize,
    /// The total number of variables.
    pub of: usize,
    /// The current number of states.
    pub states: usize,
}

/// The number of states between two checks of the limits.
fn is_time_to_look(state: usize) -> bool {
    state.is_multiple_of(1024)
}

/// A problem prepared for counting.
enum Prepared {
    /// A variable has no value.
    Empty,
    /// 128 bits are sufficient for any count.
    Small(FrontierPlan),
    Large(FrontierPlan),
}

/// Chooses the order, and builds the layers.
fn prepared(
    question: FrontierQuestion<'_>,
    most: FrontierLimits,
    limits: &Limits,
) -> Result<Prepared, NotCounted> {
    let variables = question.problem.variables();
    if variables.iter().any(|variable| variable.domain.is_empty()) {
        return Ok(Prepared::Empty);
    }
    let plan = FrontierPlan::new(question, question.order()?, most.steps(), limits)?;
    let sizes = variables.iter().map(|variable| variable.domain.len() as f64);
    Ok(match sizes.map(f64::log2).sum::<f64>() < 127.0 {
        true => Prepared::Small(plan),
        false => Prepared::Large(plan),
    })
}

/// The layers of a problem, one per variable.
struct FrontierPlan {
    order: Vec<VarId>,
    layers: Vec<Layer>,
    /// The number of words of a key.
    words: usize,
}

impl FrontierPlan {
    fn new(
        question: FrontierQuestion<'_>,
        order: Vec<VarId>,
        room: usize,
        limits: &Limits,
    ) -> Result<Self, NotCounted> {
        let problem = question.problem;
        let automata: Vec<Automaton> = automata::of_problem(problem, &order, room, limits)?;
        let graphs = question.ordered_graphs(&order)?;
        let spans = automata.iter().map(SlotSpan::of_machine);
        let spans: Vec<SlotSpan> = spans.chain(graphs.iter().flat_map(OrderedGraph::spans)).collect();
        let slots = slots::of_spans(&spans, order.len());
        let (of_machine, mut of_graphs) = slots.of_span.split_at(automata.len());
        let layers = order.iter().enumerate().map(|(place, var)| {
            let num_values = problem.domain(*var).len();
            Layer::new(place, num_values, &automata, of_machine)
        });
        let mut layers: Vec<Layer> = layers.collect();
        for graph in &graphs {
            let (of_graph, others) = of_graphs.split_at(graph.num_spans());
            of_graphs = others;
            for (place, step) in graph.steps(of_graph) {
                layers[place].add_graph(step);
            }
        }
        Ok(FrontierPlan {
            layers,
            words: slots.words,
            order,
        })
    }
}

/// A problem, the graphs that have to be connected as well, and orders of the cells.
#[derive(Clone, Copy, Debug)]
pub struct FrontierQuestion<'a> {
    problem: &'a Problem,
    connections: &'a [Connection],
    orders: &'a [Vec<VarId>],
}

impl<'a> FrontierQuestion<'a> {
    /// A problem without graphs, and orders of the cells, which determine all other variables.
    pub fn new(problem: &'a Problem, orders: &'a [Vec<VarId>]) -> Self {
        FrontierQuestion {
            problem,
            connections: &[],
            orders,
        }
    }

    /// The same with graphs, all of which have to be connected.
    ///
    /// A variable may then also be a function of the cells by its [definition](placet_problem::OriginPart::Definition).
    pub fn with_connections(self, connections: &'a [Connection]) -> Self {
        FrontierQuestion { connections, ..self }
    }

    /// The order of all variables in which constraints and graphs span the shortest ranges.
    fn order(&self) -> Result<Vec<VarId>, NotCounted> {
        let reads_definitions = !self.connections.is_empty();
        let orders = self.orders.iter();
        let orders = orders.map(|cells| order::completed(self.problem, cells, reads_definitions));
        let orders: Option<Vec<Vec<VarId>>> = orders.collect();
        let orders = orders.ok_or(NotCounted::Unsuited(
            "some variables may not be functions of the cells",
        ))?;
        let reach = |order: &Vec<VarId>| order::reach(self.problem, self.connections, order);
        let order = orders.into_iter().min_by_key(reach);
        order.ok_or(NotCounted::Unsuited("no order of the cells found"))
    }

    /// The graphs along an order of the variables.
    fn ordered_graphs(&self, order: &[VarId]) -> Result<Vec<OrderedGraph>, NotCounted> {
        let graphs = self.connections.iter();
        let graphs = graphs.map(|connection| OrderedGraph::new(self.problem, order, connection));
        Ok(graphs
            .collect::<Result<Vec<_>, _>>()?
            .into_iter()
            .flatten()
            .collect())
    }
}

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
/// let a_bit = FrontierLimits { work: 100_000, ..FrontierLimits::default() };
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

struct FrontierRun<N> {
    plan: FrontierPlan,
    step: FrontierStep<N>,
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
            PausedRun::Small(run) => run.run_to_the_end(&mut budget, limits, passed).map(BigUint::from),
            PausedRun::Large(run) => run.run_to_the_end(&mut budget, limits, passed),
        };
        self.work += budget.spent();
        counted
    }
}

impl<N: PrefixCount> FrontierRun<N> {
    fn new(plan: FrontierPlan) -> Self {
        let step = FrontierStep::first(plan.words);
        FrontierRun { plan, step }
    }

    fn run_to_the_end(
        &mut self,
        budget: &mut FrontierBudget,
        limits: &Limits,
        passed: &mut dyn FnMut(FrontierProgress),
    ) -> Result<N, NotCounted> {
        let of = self.plan.layers.len();
        while self.step.place < of {
            self.step.follow(&mut self.plan, budget, limits)?;
            self.step.next(self.plan.words);
            passed(FrontierProgress {
                decided: self.step.place,
                of,
                states: self.step.before.len(),
            });
        }
        Ok(self.step.before.total())
    }
}
