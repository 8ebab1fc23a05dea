//! The order in which to fill positions: one with few expected partial boards.
//!
//! The number of partial boards on a set of positions is estimated as if joints matched at random. A beam
//! search over sets finds an order with a small total. On framed boards it fills the frame first, whose
//! pieces fit nowhere else: on 8 x 8 with 6 colours, this gives thousands of times fewer partial boards than
//! row by row.

use std::collections::BTreeMap;

use super::plan::{EdgeMatchingPlan, PlanPlace};

/// The number of sets of each size that are extended, on boards with at most the following number
/// of positions.
const WIDTH: usize = 100;
const PLACES_AT_FULL_WIDTH: usize = 128;

/// The order in which to fill the positions, by index.
pub(super) fn order(plan: &EdgeMatchingPlan) -> Vec<usize> {
    let estimate = BoardEstimate::new(plan);
    // Fewer on larger boards, so that the time is linear in the number of positions and not quadratic.
    let width = WIDTH * PLACES_AT_FULL_WIDTH / plan.places.len().max(PLACES_AT_FULL_WIDTH);
    let mut way = PlaceOrder::default();
    let mut beam = vec![FilledSet::empty(plan, &estimate)];
    for _ in 0..plan.places.len() {
        beam = best_of(estimate.grown(&beam), width.max(2))
            .iter()
            .map(|candidate| estimate.with(&beam[candidate.state], candidate, &mut way))
            .collect();
    }
    let best = beam
        .into_iter()
        .min_by(|one, other| one.total.total_cmp(&other.total));
    best.map(|state| way.to(state.last)).unwrap_or_default()
}

/// Those reached with little work, and those with few expected partial boards.
fn best_of(mut candidates: Vec<OrderCandidate>, width: usize) -> Vec<OrderCandidate> {
    candidates.sort_by(|one, other| one.total.total_cmp(&other.total));
    let mut rest = candidates.split_off(candidates.len().min(width / 2));
    rest.sort_by(|one, other| one.boards.total_cmp(&other.boards));
    rest.truncate(width / 2);
    candidates.append(&mut rest);
    candidates
}

/// How the sets were reached: each with its predecessor and the added position.
#[derive(Debug, Default)]
struct PlaceOrder(Vec<(Option<usize>, usize)>);

impl PlaceOrder {
    fn add(&mut self, before: Option<usize>, place: usize) -> usize {
        self.0.push((before, place));
        self.0.len() - 1
    }

    /// The positions up to one, in the order in which they were added.
    fn to(&self, last: Option<usize>) -> Vec<usize> {
        let before = |at: &usize| self.0[*at].0;
        let mut places: Vec<usize> = std::iter::successors(last, before)
            .map(|at| self.0[at].1)
            .collect();
        places.reverse();
        places
    }
}

/// Positions, one bit each.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Set(Vec<u64>);

impl Set {
    fn empty(num_places: usize) -> Self {
        Set(vec![0; num_places.div_ceil(64)])
    }

    fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    fn with(&self, place: usize) -> Self {
        let mut set = self.clone();
        set.0[place / 64] |= 1 << (place % 64);
        set
    }
}

/// A set of filled positions.
#[derive(Clone, Debug)]
struct FilledSet {
    filled: Set,
    /// The open positions beside filled ones, in ascending order.
    beside: Vec<usize>,
    /// Its index in the [`PlaceOrder`]; the empty set has none.
    last: Option<usize>,
    /// How many pieces of each stock are used.
    used: Vec<usize>,
    /// The expected number of partial boards on these positions, as a logarithm to base 2.
    boards: f64,
    /// The same, summed over all sets on the way, as a logarithm to base 2.
    total: f64,
}

/// A set with one more position.
#[derive(Clone, Copy, Debug)]
struct OrderCandidate {
    /// The index of the smaller set in the beam.
    state: usize,
    place: usize,
    boards: f64,
    total: f64,
}

/// The data for estimating partial boards.
struct BoardEstimate<'a> {
    plan: &'a EdgeMatchingPlan,
    /// Positions that share a joint, with the logarithm of the probability that they match there.
    neighbours: Vec<Vec<(usize, f64)>>,
    /// The stock of pieces that each position uses, if it is limited, and their number.
    stock: Vec<Option<usize>>,
    stocks: Vec<usize>,
}

impl FilledSet {
    fn empty(plan: &EdgeMatchingPlan, estimate: &BoardEstimate<'_>) -> Self {
        FilledSet {
            filled: Set::empty(plan.places.len()),
            beside: vec![],
            last: None,
            used: vec![0; estimate.stocks.len()],
            boards: 0.0,
            total: 0.0,
        }
    }

    /// The candidates for the next position: those beside filled ones, or all if there are none.
    fn frontier(&self, num_places: usize) -> Vec<usize> {
        if self.beside.is_empty() {
            (0..num_places).filter(|place| !self.filled.has(*place)).collect()
        } else {
            self.beside.clone()
        }
    }
}

impl<'a> BoardEstimate<'a> {
    fn new(plan: &'a EdgeMatchingPlan) -> Self {
        let mut stocks: BTreeMap<Vec<u32>, usize> = BTreeMap::new();
        let mut stock = vec![];
        for place in &plan.places {
            let pieces: Option<Vec<u32>> = place.options().map(|option| option.piece).collect();
            stock.push(pieces.map(|mut pieces| {
                pieces.sort_unstable();
                pieces.dedup();
                let number = stocks.len();
                *stocks.entry(pieces).or_insert(number)
            }));
        }
        let mut sizes = vec![0; stocks.len()];
        for (pieces, number) in &stocks {
            sizes[*number] = pieces.iter().map(|piece| plan.pieces[*piece as usize].max).sum();
        }
        BoardEstimate {
            plan,
            neighbours: neighbours(plan),
            stock,
            stocks: sizes,
        }
    }

    /// The sets with one more position, each once, with the smallest total.
    fn grown(&self, beam: &[FilledSet]) -> Vec<OrderCandidate> {
        let mut best: BTreeMap<Set, OrderCandidate> = BTreeMap::new();
        for (number, state) in beam.iter().enumerate() {
            for place in state.frontier(self.plan.places.len()) {
                let candidate = self.candidate(number, state, place);
                let known = best.entry(state.filled.with(place)).or_insert(candidate);
                if candidate.total < known.total {
                    *known = candidate;
                }
            }
        }
        best.into_values().collect()
    }

    fn candidate(&self, number: usize, state: &FilledSet, place: usize) -> OrderCandidate {
        let mut options = self.plan.places[place].num_options() as f64;
        if let Some(stock) = self.stock[place] {
            let all = self.stocks[stock];
            // If other positions use parts of this stock, it may seem to have pieces left when it has
            // none.
            options *= all.saturating_sub(state.used[stock]).max(1) as f64 / all.max(1) as f64;
        }
        let matches = self.neighbours[place]
            .iter()
            .filter(|(other, _)| state.filled.has(*other));
        let boards = state.boards + options.log2() + matches.map(|(_, match_at)| match_at).sum::<f64>();
        OrderCandidate {
            state: number,
            place,
            boards,
            total: log_sum(state.total, boards),
        }
    }

    /// The state with one more position filled.
    fn with(&self, state: &FilledSet, candidate: &OrderCandidate, way: &mut PlaceOrder) -> FilledSet {
        let place = candidate.place;
        let mut state = FilledSet {
            boards: candidate.boards,
            total: candidate.total,
            filled: state.filled.with(place),
            last: Some(way.add(state.last, place)),
            ..state.clone()
        };
        if let Some(stock) = self.stock[place] {
            state.used[stock] += 1;
        }
        let next = self.neighbours[place].iter().map(|(other, _)| *other);
        state
            .beside
            .extend(next.filter(|other| !state.filled.has(*other)));
        state.beside.retain(|other| *other != place);
        state.beside.sort_unstable();
        state.beside.dedup();
        state
    }
}

/// The logarithm of the sum of two numbers given by their logarithms.
fn log_sum(one: f64, other: f64) -> f64 {
    let (less, more) = (one.min(other), one.max(other));
    more + (1.0 + (less - more).exp2()).log2()
}

fn neighbours(plan: &EdgeMatchingPlan) -> Vec<Vec<(usize, f64)>> {
    let mut at_joint: Vec<Vec<usize>> = vec![vec![]; plan.joints.len()];
    for (number, place) in plan.places.iter().enumerate() {
        for joint in &place.joints {
            at_joint[*joint].push(number);
        }
    }
    let mut neighbours = vec![vec![]; plan.places.len()];
    for (joint, places) in at_joint.iter().enumerate() {
        for (at, one) in places.iter().enumerate() {
            for other in &places[..at] {
                let (shown, wanted) = (
                    shares(&plan.places[*one], joint, plan),
                    shares(&plan.places[*other], joint, plan),
                );
                let matches: f64 = shown.iter().zip(&wanted).map(|(a, b)| a * b).sum();
                let matches = matches.max(f64::MIN_POSITIVE).log2();
                neighbours[*one].push((*other, matches));
                neighbours[*other].push((*one, matches));
            }
        }
    }
    neighbours
}

/// For each value of a joint, the share of a position's options with it.
fn shares(place: &PlanPlace, joint: usize, plan: &EdgeMatchingPlan) -> Vec<f64> {
    let mut shares = vec![0.0; plan.joints[joint].num_values];
    for (at, _) in place
        .joints
        .iter()
        .enumerate()
        .filter(|(_, number)| **number == joint)
    {
        for option in place.options() {
            shares[option.shows[at] as usize] += 1.0 / place.num_options() as f64;
        }
    }
    shares
}
