//! The first solutions: the frontier forwards, then backwards by where its states come from.
//!
//! All states would take too much memory. Only those of some lengths are kept, the *landmarks*: about as many as there are lengths from one to the next. A
//! state knows two states of the landmark before that lead to it, if there are so many. The way from one of them to it is then followed again, with all
//! lengths, which are short, because they begin with one state.

use std::ops::AddAssign;

use super::budget::{FrontierBudget, FrontierLimits, NotCounted};
use super::question::FrontierQuestion;
use super::run::FrontierRun;
use super::states::{PrefixSummary, States};
use super::step::FrontierStep;
use super::{FrontierPlan, FrontierProgress, Prepared, prepared};
use crate::Limits;

/// The most solutions that are found: one, and another one.
const MOST_SOLUTIONS: usize = 2;

/// Looks for two solutions. It keeps its states if a limit stops it, and the next call continues with them.
///
/// # Examples
/// ```
/// use placet::engine::{FrontierLimits, FrontierQuestion, FrontierSolutions, Limits};
/// use placet::problem::{AllDifferent, Constraint, Domain, Origin, Problem, VarId};
///
/// let mut problem = Problem::new();
/// let vars: Vec<VarId> = (0..3).map(|_| problem.add_variable("x", Domain::new(1..=3))).collect();
/// problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars: vars.clone() }));
/// let question = FrontierQuestion::new(&problem, std::slice::from_ref(&vars));
/// let most = FrontierLimits::default();
/// let mut search = FrontierSolutions::new(question, most, &Limits::none())?;
/// let found = search.run(most, &Limits::none())?;
/// let all = placet::problem::brute_force(&problem);
/// assert!(found.len() == 2 && found[0] != found[1]);
/// assert!(found.iter().all(|solution| all.contains(solution)));
/// # Ok::<(), placet::engine::NotCounted>(())
/// ```
pub struct FrontierSolutions {
    /// `None` if a variable has no value.
    run: Option<FrontierRun<Origins>>,
    /// The values of each variable.
    values: Vec<Vec<i64>>,
    landmarks: Vec<Length>,
    /// The number of lengths from a landmark to the next, and those since the last.
    apart: usize,
    since: usize,
    /// The work of all steps up to each length.
    work_at: Vec<u64>,
    work: u64,
}

impl FrontierSolutions {
    /// Prepares the search.
    ///
    /// # Errors
    /// As [`FrontierCount::new`](super::FrontierCount::new).
    pub fn new(
        question: FrontierQuestion<'_>,
        most: FrontierLimits,
        limits: &Limits,
    ) -> Result<Self, NotCounted> {
        let plan = match prepared(question, most, limits)? {
            Prepared::Empty => None,
            Prepared::Small(plan) | Prepared::Large(plan) => Some(plan),
        };
        let lengths = plan.as_ref().map_or(0, |plan| plan.layers.len());
        let run = plan.map(FrontierRun::new);
        let variables = question.problem.variables().iter();
        Ok(FrontierSolutions {
            landmarks: run.iter().map(|run| Length::of(&run.step)).collect(),
            run,
            values: variables
                .map(|variable| variable.domain.values().to_vec())
                .collect(),
            apart: lengths.isqrt().max(1),
            since: 0,
            work_at: vec![0],
            work: 0,
        })
    }

    /// The work of all calls of [`run`](Self::run) so far, in nominal nanoseconds.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// About how much work is left, in nominal nanoseconds, once the number of states no longer grows.
    pub fn work_left(&self) -> Option<u64> {
        let run = self.run.as_ref()?;
        let done = self.work_at.len() - 1;
        let at = |quarters: usize| self.work_at[done * quarters / 4];
        let [before, last] = [at(3) - at(2), at(4) - at(3)];
        let quarter = (done - done * 3 / 4) as u64;
        let left = (run.plan.layers.len() - run.step.place) as u64;
        // A short beginning tells nothing.
        let is_known = 4 * run.step.place >= run.plan.layers.len() && quarter > 0 && last <= before;
        is_known.then(|| last / quarter * left)
    }

    /// Goes on to the end, or until a limit is reached; the work and the total number of states are limited for this call. Landmarks take no more bytes than the
    /// states of two lengths may. Returns a value for each variable: all solutions if there are fewer than two, else two of them.
    ///
    /// # Errors
    /// If there are too many states, or the limits are reached. Another call continues.
    pub fn run(&mut self, most: FrontierLimits, limits: &Limits) -> Result<Vec<Vec<i64>>, NotCounted> {
        let mut budget = FrontierBudget::new(most);
        let before = self.work;
        loop {
            let followed = match &mut self.run {
                None => return Ok(vec![]),
                Some(run) => run.follow(&mut budget, limits),
            };
            self.work = before + budget.spent();
            if !followed? {
                break;
            }
            self.work_at.push(self.work);
            self.since += 1;
            if self.since >= self.apart {
                self.set_landmark(&budget)?;
            }
        }
        self.go_back(limits)
    }

    /// Keeps the states of this length, if there is memory for them.
    fn set_landmark(&mut self, budget: &FrontierBudget) -> Result<(), NotCounted> {
        let Some(run) = &mut self.run else {
            return Ok(());
        };
        let landmark = Length::of(&run.step);
        let kept: usize = self.landmarks.iter().map(Length::bytes).sum();
        if kept + landmark.bytes() > budget.bytes() {
            let FrontierProgress { decided, of, states } = run.progress();
            return Err(NotCounted::TooMany { states, decided, of });
        }
        self.landmarks.push(landmark);
        run.step.before.begin_anew(Origins::at);
        self.since = 0;
        Ok(())
    }

    /// The solutions, once all variables are decided.
    fn go_back(&mut self, limits: &Limits) -> Result<Vec<Vec<i64>>, NotCounted> {
        let Some(run) = &mut self.run else {
            return Ok(vec![]);
        };
        let last = Length::of(&run.step);
        if last.origins.is_empty() {
            return Ok(vec![]);
        }
        let lengths: Vec<&Length> = self.landmarks.iter().chain([&last]).collect();
        let ways = ways_back(&lengths, 0, |before, after| {
            between_landmarks(&mut run.plan, before, after, limits)
        })?;
        let solution = |way: Vec<usize>| {
            let mut values = vec![0; self.values.len()];
            for (var, value) in run.plan.order.iter().zip(way) {
                values[var.index()] = self.values[var.index()][value];
            }
            values
        };
        Ok(ways.into_iter().map(solution).collect())
    }
}

/// The states of one length, each with where it comes from.
struct Length {
    /// The next variable.
    place: usize,
    words: usize,
    keys: Vec<u64>,
    origins: Vec<Origins>,
}

/// One state of a length.
#[derive(Clone, Copy)]
struct At<'a> {
    length: &'a Length,
    state: usize,
}

impl Length {
    fn of(step: &FrontierStep<Origins>) -> Self {
        Length {
            place: step.place,
            words: step.before.words(),
            keys: step.before.keys().to_vec(),
            origins: step.before.counts().to_vec(),
        }
    }

    fn at(&self, state: usize) -> At<'_> {
        At { length: self, state }
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.keys) + size_of_val(&*self.origins)
    }
}

impl At<'_> {
    fn key(&self) -> &[u64] {
        let words = self.length.words;
        &self.length.keys[self.state * words..(self.state + 1) * words]
    }
}

/// Up to two states of an earlier length from which a state is reached.
#[derive(Clone, Copy)]
struct Origins {
    first: u32,
    /// [`NOWHERE`] if there is no other one.
    other: u32,
}

/// No state: there are fewer.
const NOWHERE: u32 = u32::MAX;

impl Origins {
    /// What comes from the state at this position.
    fn at(place: usize) -> Self {
        Origins {
            first: u32::try_from(place).expect("invariant: states are limited"),
            other: NOWHERE,
        }
    }

    fn iter(self) -> impl Iterator<Item = usize> {
        let states = [self.first, self.other].into_iter();
        states
            .filter(|state| *state != NOWHERE)
            .map(|state| state as usize)
    }
}

impl PrefixSummary for Origins {
    const BYTES: usize = size_of::<Origins>();

    fn one() -> Self {
        Origins::at(0)
    }
}

impl AddAssign<&Origins> for Origins {
    fn add_assign(&mut self, more: &Origins) {
        if self.other == NOWHERE {
            let another = [more.first, more.other]
                .into_iter()
                .find(|state| *state != self.first);
            self.other = another.unwrap_or(NOWHERE);
        }
    }
}

/// The indices of the values of all variables on the way from one state to another, for up to two ways.
type Ways = Vec<Vec<usize>>;

/// The ways from the first length to a state of the last one; `between` gives those from one length to the next.
fn ways_back(
    lengths: &[&Length],
    end: usize,
    mut between: impl FnMut(At<'_>, At<'_>) -> Result<Ways, NotCounted>,
) -> Result<Ways, NotCounted> {
    let mut ways: Vec<(usize, Vec<usize>)> = vec![(end, vec![])];
    for pair in lengths.windows(2).rev() {
        let [before, after] = [pair[0], pair[1]];
        let mut longer = vec![];
        for (state, rest) in &ways {
            for origin in after.origins[*state].iter() {
                if longer.len() < MOST_SOLUTIONS {
                    let parts = between(before.at(origin), after.at(*state))?;
                    longer.extend(parts.into_iter().map(|part| (origin, [&*part, rest].concat())));
                }
            }
        }
        longer.truncate(MOST_SOLUTIONS);
        ways = longer;
    }
    Ok(ways.into_iter().map(|(_, way)| way).collect())
}

/// The ways from a state of a landmark to one of the next. The states between are made again; they are few, because all of them come from one.
fn between_landmarks(
    plan: &mut FrontierPlan,
    from: At<'_>,
    to: At<'_>,
    limits: &Limits,
) -> Result<Ways, NotCounted> {
    let mut step = FrontierStep::from(from.length.place, from.key());
    let most = FrontierLimits::default().keeping_all(States::<Origins>::bytes_each(plan.words));
    let mut budget = FrontierBudget::new(most);
    let mut lengths = vec![Length::of(&step)];
    while step.place < to.length.place {
        step.follow(plan, &mut budget, limits)?;
        step.next(plan.words);
        lengths.push(Length::of(&step));
        step.before.begin_anew(Origins::at);
    }
    let Some(end) = step.before.find(to.key()) else {
        return Ok(vec![]);
    };
    let lengths: Vec<&Length> = lengths.iter().collect();
    ways_back(&lengths, end, |before, after| {
        Ok(steps_between(plan, before, after))
    })
}

/// The values that lead from a state to one of the next length.
fn steps_between(plan: &mut FrontierPlan, from: At<'_>, to: At<'_>) -> Ways {
    let mut values = vec![];
    plan.layers[from.length.place].follow(from.key(), |value, key| {
        if key == to.key() && values.len() < MOST_SOLUTIONS {
            values.push(vec![value]);
        }
    });
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use itertools::Itertools;
    use placet_problem::{
        AllDifferent, Atom, Constraint, Count, Domain, Origin, Problem, VarId, brute_force,
    };

    /// As many numbers from 0 to 3 that all differ or not, of which so many are 0.
    fn problem(vars: usize, zeros: usize, differ: bool) -> Problem {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = (0..vars)
            .map(|_| problem.add_variable("x", Domain::new(0..4)))
            .collect();
        let atoms = vars.iter().map(|var| Atom::is(*var, 0)).collect();
        let zeros = Constraint::Count(Count {
            atoms,
            min: zeros,
            max: zeros,
        });
        problem.post(Origin::Rule(0), zeros);
        if differ {
            problem.post(Origin::Rule(1), Constraint::AllDifferent(AllDifferent { vars }));
        }
        problem
    }

    fn found(problem: &Problem, each: u64) -> Vec<Vec<i64>> {
        let vars: Vec<VarId> = problem.var_ids().collect();
        let question = FrontierQuestion::new(problem, std::slice::from_ref(&vars));
        let most = FrontierLimits::default();
        let mut search = FrontierSolutions::new(question, most, &Limits::none()).expect("it is of the kind");
        loop {
            match search.run(most.with_work(each), &Limits::none()) {
                Ok(found) => return found,
                Err(NotCounted::Stopped(_)) => {}
                Err(other) => panic!("{other}"),
            }
        }
    }

    #[test]
    fn two_solutions_or_all() {
        for (vars, zeros, differ) in [
            (4, 1, true),
            (5, 1, true),
            (5, 5, false),
            (6, 7, false),
            (6, 2, false),
            (1, 1, true),
        ] {
            let problem = problem(vars, zeros, differ);
            let all = brute_force(&problem);
            for each in [200, u64::MAX] {
                let found = found(&problem, each);
                assert_eq!(found.len(), all.len().min(2), "{vars} {zeros} {differ}");
                assert!(found.iter().all(|one| all.contains(one)), "{found:?}");
                assert!(found.iter().all_unique());
            }
        }
    }
}
