//! Values that exchange their places.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

/// The steps for which a place whose value could not be improved is left alone. With these four numbers, magic squares of order 20 and 30 took 0.02 and 0.12 s,
/// the means of four seeds. With 20 here and 20 for the next one, two of four of order 30 took more than 20 s.
const FROZEN_STEPS: u64 = 80;
/// If this number of places could not be improved, some values are exchanged at random…
const MOST_FROZEN: usize = 150;
/// …one pair for each thousand places, but at least this many. More of them would undo what was reached.
const LEAST_RANDOM: usize = 2;
/// How often an exchange that changes no error is made, in percent. If all are made, places trade values for ever.
const SIDEWAYS_PERCENT: u32 = 50;
/// The work of looking at one term of a sum, in nominal nanoseconds.
const NANOS_A_TERM: u64 = 1;

/// A weighted sum with its bounds.
pub(super) struct Sum {
    /// Places and coefficients.
    pub(super) terms: Vec<(usize, i64)>,
    pub(super) min: i64,
    pub(super) max: i64,
}

/// Bounds, and what the sum is now.
struct Bounded {
    min: i64,
    max: i64,
    now: i64,
}

impl Bounded {
    /// How far the sum is from its bounds after a change.
    fn error_after(&self, change: i64) -> i64 {
        let sum = self.now + change;
        (self.min - sum).max(sum - self.max).max(0)
    }
}

/// Each place has one of the values. The places that no sum has are for values that are left over.
pub(super) struct Exchange {
    values: Vec<i64>,
    sums: Vec<Bounded>,
    /// The sums of each place, with its coefficients.
    terms: Vec<Vec<(usize, i64)>>,
    num_terms: usize,
    /// The errors of all sums.
    error: i64,
    steps: u64,
    /// Until which step a place is left alone.
    frozen: Vec<u64>,
    num_frozen: usize,
    /// The coefficients of the place that takes part in a step, by sum; between steps, all are 0.
    weights: Vec<i64>,
}

impl Exchange {
    pub(super) fn new(values: Vec<i64>, sums: Vec<Sum>, random: &mut ChaCha8Rng) -> Self {
        let mut terms = vec![vec![]; values.len()];
        for (index, sum) in sums.iter().enumerate() {
            for (place, coefficient) in &sum.terms {
                terms[*place].push((index, *coefficient));
            }
        }
        let bounded = |sum: &Sum| Bounded {
            min: sum.min,
            max: sum.max,
            now: 0,
        };
        let mut exchange = Exchange {
            frozen: vec![0; values.len()],
            weights: vec![0; sums.len()],
            sums: sums.iter().map(bounded).collect(),
            values,
            num_terms: terms.iter().map(Vec::len).sum(),
            terms,
            error: 0,
            steps: 0,
            num_frozen: 0,
        };
        exchange.begin_again(random);
        exchange
    }

    /// The values by place.
    pub(super) fn values(&self) -> &[i64] {
        &self.values
    }

    pub(super) fn is_solved(&self) -> bool {
        self.error == 0
    }

    /// Gives all places other values. Returns the work.
    pub(super) fn begin_again(&mut self, random: &mut ChaCha8Rng) -> u64 {
        self.values.shuffle(random);
        self.thaw();
        for sum in &mut self.sums {
            sum.now = 0;
        }
        for (value, terms) in self.values.iter().zip(&self.terms) {
            for (sum, coefficient) in terms {
                self.sums[*sum].now += coefficient * value;
            }
        }
        self.error = self.sums.iter().map(|sum| sum.error_after(0)).sum();
        NANOS_A_TERM * (self.values.len() + self.num_terms) as u64
    }

    /// Exchanges the value of the place with the largest errors and that of another one, if that makes the errors smaller. Returns the work.
    pub(super) fn step(&mut self, random: &mut ChaCha8Rng) -> u64 {
        self.steps += 1;
        let Some(place) = self.worst(random) else {
            self.disturb(random);
            return self.values.len() as u64;
        };
        let (other, change) = self.best_for(place, random);
        if change < 0 || change == 0 && random.random_range(0..100) < SIDEWAYS_PERCENT {
            self.swap(place, other);
        } else {
            self.frozen[place] = self.steps + FROZEN_STEPS;
            self.num_frozen += 1;
            if self.num_frozen >= MOST_FROZEN {
                self.disturb(random);
            }
        }
        NANOS_A_TERM * (self.values.len() * self.terms[place].len() + 3 * self.num_terms) as u64
    }

    /// The place with the largest errors among those that are not left alone.
    fn worst(&self, random: &mut ChaCha8Rng) -> Option<usize> {
        let is_free = |place: &usize| self.frozen[*place] <= self.steps;
        let error = |place: usize| {
            let terms = self.terms[place].iter();
            terms.map(|(sum, _)| self.sums[*sum].error_after(0)).sum::<i64>()
        };
        let errors = (0..self.values.len())
            .filter(is_free)
            .map(|place| (place, error(place)));
        best(errors.map(|(place, error)| (place, -error)), random).map(|(place, _)| place)
    }

    /// The place whose value is best for a place, and the change of all errors.
    fn best_for(&mut self, place: usize, random: &mut ChaCha8Rng) -> (usize, i64) {
        for (sum, coefficient) in &self.terms[place] {
            self.weights[*sum] = *coefficient;
        }
        let others = (0..self.values.len()).filter(|other| *other != place);
        let found = best(others.map(|other| (other, self.change(place, other))), random);
        for (sum, _) in &self.terms[place] {
            self.weights[*sum] = 0;
        }
        found.unwrap_or((place, 0))
    }

    /// The change of all errors by an exchange. The weights are the coefficients of the first place.
    fn change(&self, place: usize, other: usize) -> i64 {
        let gain = self.values[other] - self.values[place];
        let own = self.terms[place].iter().map(|(sum, coefficient)| {
            let sum = &self.sums[*sum];
            sum.error_after(coefficient * gain) - sum.error_after(0)
        });
        let of_other = self.terms[other].iter().map(|(sum, coefficient)| {
            let (sum, weight) = (&self.sums[*sum], self.weights[*sum]);
            sum.error_after((weight - coefficient) * gain) - sum.error_after(weight * gain)
        });
        own.sum::<i64>() + of_other.sum::<i64>()
    }

    fn swap(&mut self, place: usize, other: usize) {
        let gain = self.values[other] - self.values[place];
        for (places, gain) in [(place, gain), (other, -gain)] {
            for (sum, coefficient) in &self.terms[places] {
                let sum = &mut self.sums[*sum];
                self.error -= sum.error_after(0);
                sum.now += coefficient * gain;
                self.error += sum.error_after(0);
            }
        }
        self.values.swap(place, other);
    }

    /// Exchanges some values at random, to get away from where no exchange helps.
    fn disturb(&mut self, random: &mut ChaCha8Rng) {
        let places = self.values.len();
        for _ in 0..LEAST_RANDOM.max(places / 1000) {
            let [one, other] = [(); 2].map(|()| random.random_range(0..places));
            self.swap(one, other);
        }
        self.thaw();
    }

    fn thaw(&mut self) {
        self.frozen.fill(0);
        self.num_frozen = 0;
    }
}

/// One of those with the smallest number, each with the same probability.
fn best(all: impl Iterator<Item = (usize, i64)>, random: &mut ChaCha8Rng) -> Option<(usize, i64)> {
    let mut num_best = 0;
    all.fold(None, |best: Option<(usize, i64)>, (place, number)| match best {
        Some((_, least)) if number > least => best,
        Some((_, least)) if number == least => {
            num_best += 1;
            if random.random_range(0..num_best) == 0 {
                Some((place, number))
            } else {
                best
            }
        }
        _ => {
            num_best = 1;
            Some((place, number))
        }
    })
}
