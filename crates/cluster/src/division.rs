//! Divides a search into parts of about the same work.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::ClusterError;
use placet_engine::search::{Branching, Decisions, Position};
use placet_session::instance::Instance;

/// The random paths by which the work below a position is estimated, and those for the whole.
const PROBES: u32 = 8;
const PROBES_OF_ALL: u32 = 64;
/// After this much work, in nominal nanoseconds, a branch is taken for as large as the others of its position.
const MOST_PROBING: u64 = 3_000_000_000;
/// How many positions a part may have on average where the tree is uneven, and where the parts are very many.
const POSITIONS_PER_PART: usize = 16;
const FEW_POSITIONS_PER_PART: usize = 2;
/// The number of positions above which these are few.
const MANY_POSITIONS: usize = 100_000;

/// A part: positions that one process takes, with their estimated work in nominal nanoseconds.
#[derive(Clone, Debug, PartialEq)]
pub struct PartPlan {
    /// Where the search starts.
    pub positions: Vec<Position>,
    /// The estimated work.
    pub work: f64,
}

/// Parts that have no solution in common and together contain all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PartDivision {
    /// The parts, the largest first.
    pub parts: Vec<PartPlan>,
    /// Positions that propagation refutes: they have no solution.
    pub refuted: Vec<Position>,
}

/// How many parts are wanted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum WantedParts {
    Number(usize),
    /// Parts of about this work, in nominal nanoseconds.
    Work(f64),
}

/// A position that may be divided; the one with the most work comes first, then the older one.
struct Open {
    work: f64,
    age: usize,
    position: Position,
}

impl Ord for Open {
    fn cmp(&self, other: &Self) -> Ordering {
        self.work.total_cmp(&other.work).then(other.age.cmp(&self.age))
    }
}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Open {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Open {}

impl PartDivision {
    /// Divides what is below some positions. The same problem is divided in the same way on every machine.
    pub(super) fn of(
        instance: &Instance,
        positions: Vec<Position>,
        wanted: WantedParts,
    ) -> Result<Self, ClusterError> {
        let lowered = instance.lowered();
        let mut divider = Divider {
            search: Decisions::new(&lowered.problem, &lowered.projection.atoms),
            random: ChaCha8Rng::seed_from_u64(1),
            open: BinaryHeap::new(),
            single: vec![],
            refuted: vec![],
            age: 0,
            all: 0.0,
        };
        for position in positions {
            let work = divider.estimate(&position, PROBES_OF_ALL)?;
            divider.add(position, work);
        }
        let wanted = match wanted {
            WantedParts::Number(number) => number,
            WantedParts::Work(work) => (divider.all / work).ceil().clamp(1.0, 1e6) as usize,
        };
        divider.divide(wanted)?;
        Ok(divider.into_parts(wanted))
    }

    /// The estimated work of the largest part, of the median and of all, in nominal nanoseconds.
    pub fn work(&self) -> (f64, f64, f64) {
        let at = |index: usize| self.parts.get(index).map_or(0.0, |part| part.work);
        let all = self.parts.iter().map(|part| part.work).sum();
        (at(0), at(self.parts.len() / 2), all)
    }
}

struct Divider {
    search: Decisions,
    random: ChaCha8Rng,
    open: BinaryHeap<Open>,
    single: Vec<Position>,
    refuted: Vec<Position>,
    age: usize,
    /// The estimated work of all open positions.
    all: f64,
}

impl Divider {
    fn add(&mut self, position: Position, work: f64) {
        self.age += 1;
        self.all += work;
        let age = self.age;
        self.open.push(Open { work, age, position });
    }

    fn estimate(&mut self, position: &Position, probes: u32) -> Result<f64, ClusterError> {
        let mut work = 0.0;
        for _ in 0..probes {
            let probed = self.search.work_below(position, &mut self.random);
            work += probed.map_err(wrong_position)?;
        }
        // Even a position that is refuted takes its time.
        Ok((work / f64::from(probes)).max(1.0))
    }

    /// Divides the largest, until there are enough and none has much of the work.
    fn divide(&mut self, wanted: usize) -> Result<(), ClusterError> {
        let usual = wanted.saturating_mul(POSITIONS_PER_PART).min(MANY_POSITIONS);
        let most = wanted.saturating_mul(FEW_POSITIONS_PER_PART).max(usual);
        while let Some(largest) = self.open.peek() {
            let number = self.open.len() + self.single.len();
            let is_small = largest.work * 2.0 * wanted as f64 <= self.all;
            if number >= most || number >= wanted && is_small {
                break;
            }
            let Some(Open { work, position, .. }) = self.open.pop() else {
                break;
            };
            self.all -= work;
            match self.search.branching(&position).map_err(wrong_position)? {
                Branching::Refuted => self.refuted.push(position),
                Branching::Single => self.single.push(position),
                Branching::Into(branches) => self.add_branches(branches, work)?,
            }
        }
        Ok(())
    }

    fn add_branches(&mut self, branches: Vec<Position>, work: f64) -> Result<(), ClusterError> {
        let share = work / branches.len() as f64;
        for branch in branches {
            let work = match self.search.work() < MOST_PROBING {
                true => self.estimate(&branch, PROBES)?,
                false => share,
            };
            self.add(branch, work);
        }
        Ok(())
    }

    /// Gives each position, the largest first, to the part that has the least so far.
    fn into_parts(self, wanted: usize) -> PartDivision {
        let open = self.open.into_sorted_vec().into_iter().rev();
        let mut positions: Vec<(f64, Position)> = open.map(|open| (open.work, open.position)).collect();
        positions.extend(self.single.into_iter().map(|position| (1.0, position)));
        let number = wanted.min(positions.len());
        let mut parts: Vec<PartPlan> = (0..number)
            .map(|_| PartPlan {
                positions: vec![],
                work: 0.0,
            })
            .collect();
        // Work in whole nanoseconds has an order.
        let mut least: BinaryHeap<Reverse<(u128, usize)>> =
            (0..number).map(|part| Reverse((0, part))).collect();
        for (work, position) in positions {
            if let Some(Reverse((_, index))) = least.pop() {
                let part = &mut parts[index];
                part.positions.push(position);
                part.work += work;
                least.push(Reverse((part.work as u128, index)));
            }
        }
        parts.sort_by(|one, other| other.work.total_cmp(&one.work));
        PartDivision {
            parts,
            refuted: self.refuted,
        }
    }
}

fn wrong_position(error: placet_engine::search::WrongPosition) -> ClusterError {
    ClusterError::Wrong(format!("the positions do not fit the model: {error}"))
}
