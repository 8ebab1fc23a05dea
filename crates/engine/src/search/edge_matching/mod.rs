//! A faster search for problems of pieces that meet at joints, such as edge matching.
//!
//! Positions are filled in a fixed order ([`order`]), and a table lookup by the known values of
//! joints gives the options. There is no propagation, so a step takes about twenty nanoseconds
//! where propagation takes microseconds; on such problems propagation removes little.

mod order;
mod plan;
mod rows;
mod step;
use super::domains::DomainStore;
use crate::{Limits, Next, StopReason};
use placet_problem::{Problem, VarId};

use plan::{DependentVariable, EdgeMatchingPlan};
use rows::FilledRows;
use step::FillStep;

/// The work of trying one piece, in nominal nanoseconds, with tables of up to so many options, which a processor has at hand, and with larger ones.
const NANOS_A_TRY: u64 = 8;
const OPTIONS_AT_HAND: usize = 50_000;
const NANOS_A_TRY_BEYOND: u64 = 20;

/// The number of steps between two checks of the limits.
const TRIES_BETWEEN_LOOKS: u64 = 1 << 16;

/// Gives the solutions of such a problem one by one, in constant memory.
#[derive(Clone)]
pub(super) struct EdgeMatchingSearch {
    steps: Vec<FillStep>,
    /// How often each piece may still be used. The last one stands for "no piece", and is
    /// unlimited.
    left: Vec<u32>,
    /// How many copies of each piece may be left unused.
    most_left: Vec<u32>,
    /// The value of each joint, if known.
    known: Vec<u32>,
    /// A frame for each step up to the current one.
    stack: Vec<StepFrame>,
    is_begun: bool,
    tries: u64,
    /// The number of steps after which it gives up.
    most_tries: u64,
    functions: Vec<DependentVariable>,
    rows: FilledRows,
    /// A value for each variable that is initially fixed.
    fixed: Vec<Option<i64>>,
}

/// How many options of a step have been tried.
#[derive(Clone, Copy, Debug)]
struct StepFrame {
    /// The next option, and one past the last.
    next: u32,
    end: u32,
    /// Is the option before the next one currently placed?
    is_filled: bool,
}

impl EdgeMatchingSearch {
    /// `None` if the problem is not of this kind. The domains must be propagated; `projected` are
    /// the bits that distinguish solutions.
    pub(super) fn of(problem: &Problem, domains: &DomainStore, projected: &[u64]) -> Option<Self> {
        let plan = EdgeMatchingPlan::of(problem, domains, projected)?;
        let steps = step::steps(&plan, &order::order(&plan))?;
        let most = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let unlimited = std::iter::once(u32::MAX);
        let fixed = |var: VarId| {
            let bit = domains.first(var).filter(|_| domains.is_fixed(var))?;
            Some(domains.layout.value(var, bit))
        };
        let fixed: Vec<Option<i64>> = problem.var_ids().map(fixed).collect();
        Some(EdgeMatchingSearch {
            rows: FilledRows::of(&plan, &steps, &fixed)?,
            steps,
            left: plan
                .pieces
                .iter()
                .map(|piece| most(piece.max))
                .chain(unlimited.clone())
                .collect(),
            most_left: plan
                .pieces
                .iter()
                .map(|piece| most(piece.max).saturating_sub(most(piece.min)))
                .chain(unlimited)
                .collect(),
            known: vec![0; plan.joints.len()],
            stack: vec![],
            is_begun: false,
            tries: 0,
            most_tries: u64::MAX,
            functions: plan.functions,
            fixed,
        })
    }

    /// Allows about this many more steps before it gives up.
    pub(super) fn allow(&mut self, tries: u64) {
        self.most_tries = self.tries.saturating_add(tries);
    }

    /// Searches that have no solution in common and together have all: one for each way to fill some first places, of which there are at least
    /// `wanted` if there can be. It has to stand at the start.
    pub(super) fn parts(&self, wanted: usize) -> Vec<EdgeMatchingSearch> {
        let mut parts = vec![];
        for places in 1..=self.steps.len() {
            parts = self.parts_at(places);
            if parts.len() >= wanted {
                break;
            }
        }
        parts
    }

    /// One for each way to fill so many places.
    fn parts_at(&self, places: usize) -> Vec<EdgeMatchingSearch> {
        let mut short = EdgeMatchingSearch {
            steps: self.steps[..places].to_vec(),
            ..self.clone()
        };
        short.enter(0);
        let mut parts = vec![];
        while let Some(Ok(())) = short.advance(&Limits::none()) {
            let mut part = EdgeMatchingSearch {
                steps: self.steps.clone(),
                is_begun: true,
                ..short.clone()
            };
            // Other options of these places are for other parts.
            part.stack.iter_mut().for_each(|frame| frame.end = frame.next);
            if places < self.steps.len() {
                part.enter(places);
            } else if let Some(last) = part.stack.last_mut() {
                // The last place is filled when the search begins, not before.
                last.next -= 1;
                last.is_filled = false;
                part.left[self.steps[places - 1].option(last.next).piece as usize] += 1;
            }
            parts.push(part);
        }
        parts
    }

    /// The work of a try, in nominal nanoseconds.
    pub(super) fn nanos_a_try(&self) -> u64 {
        let options: usize = self.steps.iter().map(FillStep::num_options).sum();
        match options <= OPTIONS_AT_HAND {
            true => NANOS_A_TRY,
            false => NANOS_A_TRY_BEYOND,
        }
    }

    /// How many it made so far.
    pub(super) fn tries(&self) -> u64 {
        self.tries
    }

    /// Finds a solution that was not returned before.
    pub(super) fn next(&mut self, limits: &Limits) -> Next<Vec<i64>> {
        if !self.is_begun {
            self.is_begun = true;
            self.enter(0);
        }
        while let Some(found) = self.advance(limits) {
            match found {
                Err(reason) => return Next::Stopped(reason),
                Ok(()) if self.is_enough() => return Next::Found(self.values()),
                Ok(()) => {}
            }
        }
        Next::Exhausted
    }

    /// Advances to the next full board; `None` if there are no more.
    fn advance(&mut self, limits: &Limits) -> Option<Result<(), StopReason>> {
        loop {
            let depth = self.stack.len();
            let frame = self.stack.last_mut()?;
            let step = &self.steps[depth - 1];
            if std::mem::take(&mut frame.is_filled) {
                self.left[step.option(frame.next - 1).piece as usize] += 1;
            }
            if frame.next == frame.end {
                self.stack.pop();
                continue;
            }
            let number = frame.next;
            frame.next += 1;
            let left = &mut self.left[step.option(number).piece as usize];
            if *left == 0 {
                continue;
            }
            *left -= 1;
            frame.is_filled = true;
            step.show(number, &mut self.known);
            let stack = &self.stack;
            if !self.rows.are_in_order(depth - 1, |step| stack[step].next - 1) {
                continue;
            }
            if depth == self.steps.len() {
                return Some(Ok(()));
            }
            self.enter(depth);
            self.tries += 1;
            if self.tries.is_multiple_of(TRIES_BETWEEN_LOOKS)
                && let Some(reason) = self.look(limits)
            {
                return Some(Err(reason));
            }
        }
    }

    fn look(&self, limits: &Limits) -> Option<StopReason> {
        let is_spent = self.tries >= self.most_tries;
        limits.check().or(is_spent.then_some(StopReason::GaveUp))
    }

    /// Starts with the options of a step.
    fn enter(&mut self, step: usize) {
        let (next, end) = self.steps[step].matching(&self.known);
        self.stack.push(StepFrame {
            next,
            end,
            is_filled: false,
        });
    }

    /// Is each piece used often enough?
    fn is_enough(&self) -> bool {
        self.left
            .iter()
            .zip(&self.most_left)
            .all(|(left, most)| left <= most)
    }

    /// The values of all variables, once each position is filled.
    fn values(&self) -> Vec<i64> {
        let mut values = self.fixed.clone();
        for (step, frame) in self.steps.iter().zip(&self.stack) {
            values[step.var.index()] = Some(step.option(frame.next - 1).value);
        }
        for function in &self.functions {
            let from =
                values[function.from.index()].expect("invariant: what decides is fixed or has a place");
            values[function.to.index()] = function.image(from);
        }
        let values = values.into_iter();
        values
            .map(|value| value.expect("invariant: each variable decides or follows"))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Search, SearchKind};
    use placet_problem::{AllDifferent, Atom, Constraint, Count, Domain, Lex, Map, Origin, brute_force};
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    /// Four positions in a ring, each of which shows something on either side, and no two of which use the same
    /// piece.
    fn ring(random: &mut ChaCha8Rng) -> Problem {
        let mut problem = Problem::new();
        let post = |problem: &mut Problem, constraint| problem.post(Origin::Rule(0), constraint);
        let places: Vec<VarId> = (0..4)
            .map(|place| problem.add_variable(format!("place {place}"), Domain::new(0..12)))
            .collect();
        let joints: Vec<VarId> = (0..4)
            .map(|joint| problem.add_variable(format!("joint {joint}"), Domain::new(0..3)))
            .collect();
        let faces: Vec<[i64; 2]> = (0..12)
            .map(|_| [random.random_range(0..3), random.random_range(0..3)])
            .collect();
        let mut pieces = vec![];
        for (number, place) in places.iter().enumerate() {
            for (side, joint) in [number, (number + 1) % 4].into_iter().enumerate() {
                let image = (0..12).zip(faces.iter().map(|face| face[side])).collect();
                let (from, to) = (*place, joints[joint]);
                post(&mut problem, Constraint::Map(Map { from, to, image }));
            }
            let piece = problem.add_variable(format!("piece {number}"), Domain::new(0..6));
            let image = (0..12).map(|face| (face, face / 2)).collect();
            let (from, to) = (*place, piece);
            post(&mut problem, Constraint::Map(Map { from, to, image }));
            pieces.push(piece);
        }
        for piece in 0..5 {
            let atoms = pieces.iter().map(|var| Atom::is(*var, piece)).collect();
            let (min, max) = (usize::from(piece == 2), 1);
            post(&mut problem, Constraint::Count(Count { atoms, min, max }));
        }
        problem
    }

    fn solutions(mut search: Search) -> Vec<Vec<i64>> {
        let mut found = vec![];
        while let Next::Found(values) = search.next(&Limits::none()) {
            found.push(values);
        }
        found.sort();
        found
    }

    #[test]
    fn it_finds_what_brute_force_finds() {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        let mut total = 0;
        for _ in 0..12 {
            let problem = ring(&mut random);
            let search = Search::new(&problem, &all_values(&problem));
            assert_eq!(search.kind(), SearchKind::EdgeMatching, "a problem of this kind");
            let mut expected: Vec<Vec<i64>> = brute_force(&problem);
            expected.sort();
            assert_eq!(solutions(search), expected);
            total += expected.len();
        }
        assert!(total > 12, "some have solutions: {total}");
    }

    /// Rows of places, of what places are, and of joints.
    fn with_rows(mut problem: Problem, random: &mut ChaCha8Rng) -> Problem {
        for is_strict in [false, true] {
            let mut row = || (0..3).map(|_| VarId(random.random_range(0..12))).collect();
            let (left, right) = (row(), row());
            let lex = Lex {
                left,
                right,
                is_strict,
            };
            problem.post(Origin::Symmetry, Constraint::Lex(lex));
        }
        problem
    }

    #[test]
    fn rows_in_order_keep_what_brute_force_keeps() {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let (mut kept, mut dropped) = (0, 0);
        for _ in 0..40 {
            let problem = ring(&mut random);
            let all = brute_force(&problem).len();
            let problem = with_rows(problem, &mut random);
            let mut expected: Vec<Vec<i64>> = brute_force(&problem);
            expected.sort();
            (kept, dropped) = (kept + expected.len(), dropped + all - expected.len());
            assert_eq!(solutions(Search::new(&problem, &all_values(&problem))), expected);
        }
        assert!(kept > 12 && dropped > 12, "{kept} {dropped}");
    }

    /// Where neighbours nearly decide a place, propagation is better than an order.
    #[test]
    fn tight_boards_are_propagated() {
        let board = |colours: i64| {
            let mut problem = Problem::new();
            let places: Vec<VarId> = (0..4)
                .map(|place| problem.add_variable(format!("place {place}"), Domain::new(0..40)))
                .collect();
            let joints: Vec<VarId> = (0..4)
                .map(|joint| problem.add_variable(format!("joint {joint}"), Domain::new(0..colours)))
                .collect();
            for (number, place) in places.iter().enumerate() {
                for side in 0..3 {
                    let image = (0..40).map(|face| (face, face * (side + 1) % colours)).collect();
                    let (from, to) = (*place, joints[(number + side as usize) % 4]);
                    problem.post(Origin::Rule(0), Constraint::Map(Map { from, to, image }));
                }
            }
            Search::new(&problem, &all_values(&problem)).kind()
        };
        assert_eq!(board(3), SearchKind::EdgeMatching);
        assert_ne!(board(20), SearchKind::EdgeMatching);
    }

    #[test]
    fn other_problems_are_not_of_this_kind() {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        let mut problem = ring(&mut random);
        let vars = vec![VarId(0), VarId(1)];
        // Each place uses its piece already.
        problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars }));
        let kind = |problem: &Problem, projection: &[Atom]| Search::new(problem, projection).kind();
        assert_ne!(kind(&problem, &all_values(&problem)), SearchKind::EdgeMatching);
        let some = [Atom::is(VarId(0), 1)];
        assert_ne!(kind(&ring(&mut random), &some), SearchKind::EdgeMatching);
    }

    fn all_values(problem: &Problem) -> Vec<Atom> {
        let of_var = |var: VarId| {
            problem
                .domain(var)
                .values()
                .iter()
                .map(move |value| Atom::is(var, *value))
        };
        problem.var_ids().flat_map(of_var).collect()
    }
}
