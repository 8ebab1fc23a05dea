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
mod count;
mod draw;
mod graph;
mod graph_step;
mod layer;
mod order;
mod question;
mod run;
mod slots;
mod solutions;
mod states;
mod step;
mod table;

use automaton::Automaton;
use graph::OrderedGraph;
use layer::Layer;
use num_bigint::BigUint;
use slots::SlotSpan;

use crate::Limits;
use placet_problem::{Problem, VarId};

pub use budget::{FrontierLimits, NotCounted};
pub use count::FrontierCount;
pub use draw::{FrontierSample, draw_by_frontier};
pub use question::FrontierQuestion;
pub use solutions::FrontierSolutions;

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
