//! In which order the places are filled: so that few partial boards are expected on the way.
//!
//! The number of partial boards on a set of places is estimated as if joints matched at random. A beam search
//! over sets finds an order of small total. On framed boards it goes round the frame first, whose
//! pieces fit nowhere else: on 8 x 8 with 6 colours thousands of times fewer partial boards than row by row.

use std::collections::BTreeMap;

use super::plan::{Place, Plan};

/// How many sets are looked at further, of each size.
const WIDTH: usize = 100;

/// The order in which to fill the places, by number.
pub(super) fn order(plan: &Plan) -> Vec<usize> {
    let estimate = Estimate::new(plan);
    let mut beam = vec![State::empty(plan, &estimate)];
    for _ in 0..plan.places.len() {
        let mut next: BTreeMap<Vec<u64>, State> = BTreeMap::new();
        for state in &beam {
            for place in estimate.frontier(state) {
                let grown = estimate.with(state, place);
                match next.get(&grown.set) {
                    Some(other) if other.total <= grown.total => {}
                    _ => {
                        next.insert(grown.set.clone(), grown);
                    }
                }
            }
        }
        beam = next.into_values().collect();
        // Those that led here with little work, and those from which little is to be expected.
        beam.sort_by(|one, other| one.total.total_cmp(&other.total));
        let mut rest = beam.split_off(beam.len().min(WIDTH / 2));
        rest.sort_by(|one, other| one.boards.total_cmp(&other.boards));
        rest.truncate(WIDTH / 2);
        beam.append(&mut rest);
    }
    let best = beam
        .into_iter()
        .min_by(|one, other| one.total.total_cmp(&other.total));
    best.map(|state| state.order).unwrap_or_default()
}

/// A set of places that are filled.
#[derive(Clone, Debug)]
struct State {
    set: Vec<u64>,
    order: Vec<usize>,
    /// How many pieces of each stock are used.
    used: Vec<usize>,
    /// Partial boards on these places, expected: the logarithm to base 2.
    boards: f64,
    /// Those of all sets on the way, together: the logarithm to base 2.
    total: f64,
}

/// What partial boards are estimated from.
struct Estimate<'a> {
    plan: &'a Plan,
    /// Places that share a joint, with the logarithm of the probability that they match there.
    neighbours: Vec<Vec<(usize, f64)>>,
    /// The stock of pieces that each place takes from, if that is limited, and how many there are.
    stock: Vec<Option<usize>>,
    stocks: Vec<usize>,
}

impl State {
    fn empty(plan: &Plan, estimate: &Estimate<'_>) -> Self {
        State {
            set: vec![0; plan.places.len().div_ceil(64)],
            order: vec![],
            used: vec![0; estimate.stocks.len()],
            boards: 0.0,
            total: 0.0,
        }
    }

    fn has(&self, place: usize) -> bool {
        self.set[place / 64] >> (place % 64) & 1 == 1
    }
}

impl<'a> Estimate<'a> {
    fn new(plan: &'a Plan) -> Self {
        let mut stocks: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
        let mut stock = vec![];
        for place in &plan.places {
            let pieces: Option<Vec<usize>> = place.options.iter().map(|option| option.piece).collect();
            stock.push(pieces.map(|mut pieces| {
                pieces.sort_unstable();
                pieces.dedup();
                let number = stocks.len();
                *stocks.entry(pieces).or_insert(number)
            }));
        }
        let mut sizes = vec![0; stocks.len()];
        for (pieces, number) in &stocks {
            sizes[*number] = pieces.iter().map(|piece| plan.pieces[*piece].max).sum();
        }
        Estimate {
            plan,
            neighbours: neighbours(plan),
            stock,
            stocks: sizes,
        }
    }

    /// The places that could be filled next: those beside filled ones, or all if there are none.
    fn frontier(&self, state: &State) -> Vec<usize> {
        let open = |place: &usize| !state.has(*place);
        let touches = |place: &usize| self.neighbours[*place].iter().any(|(other, _)| state.has(*other));
        let all = 0..self.plan.places.len();
        let beside: Vec<usize> = all.clone().filter(open).filter(touches).collect();
        if beside.is_empty() {
            all.filter(open).collect()
        } else {
            beside
        }
    }

    /// The state with one more place filled.
    fn with(&self, state: &State, place: usize) -> State {
        let mut state = state.clone();
        let mut options = self.plan.places[place].options.len() as f64;
        if let Some(stock) = self.stock[place] {
            let all = self.stocks[stock];
            // Where other places take from parts of this stock, some may seem to be left when none is.
            options *= all.saturating_sub(state.used[stock]).max(1) as f64 / all.max(1) as f64;
            state.used[stock] += 1;
        }
        let matches = self.neighbours[place]
            .iter()
            .filter(|(other, _)| state.has(*other));
        state.boards += options.log2() + matches.map(|(_, match_at)| match_at).sum::<f64>();
        state.total = log_sum(state.total, state.boards);
        state.set[place / 64] |= 1 << (place % 64);
        state.order.push(place);
        state
    }
}

/// The logarithm of the sum of two numbers that are given by theirs.
fn log_sum(one: f64, other: f64) -> f64 {
    let (less, more) = (one.min(other), one.max(other));
    more + (1.0 + (less - more).exp2()).log2()
}

fn neighbours(plan: &Plan) -> Vec<Vec<(usize, f64)>> {
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

/// For each value of a joint, the part of a place's options that show it there.
fn shares(place: &Place, joint: usize, plan: &Plan) -> Vec<f64> {
    let mut shares = vec![0.0; plan.joints[joint].num_values];
    for (at, _) in place
        .joints
        .iter()
        .enumerate()
        .filter(|(_, number)| **number == joint)
    {
        for option in &place.options {
            shares[option.shows[at]] += 1.0 / place.options.len() as f64;
        }
    }
    shares
}
