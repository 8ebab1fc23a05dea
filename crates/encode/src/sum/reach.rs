//! The possible values of a partial sum: those that its part of the line can reach, and that the
//! rest of the line can complete to a sum within the bounds.

use std::ops::Range;

use itertools::Itertools;

use super::line::BoundedSum;
use super::sum_set::{MAX_DENSE_SPAN, intersection, meets, sum_of, unite_shifted};
use crate::FormulaLimits;

/// The reachable sums of every part of a line.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    bounds: (i64, i64),
    /// Takes into account how often values may repeat.
    capped: Option<CappedSums>,
    /// Assumes that values may repeat freely; absent if `capped` is exact.
    plain: Option<PlainSums>,
}

impl Reach {
    /// The sums of a line, respecting its caps if the cost is reasonable. `None` if there are too
    /// many sums.
    pub(super) fn of_line(line: &BoundedSum) -> Option<Self> {
        let capped = CappedSums::of(line);
        let plain = if capped.as_ref().is_some_and(CappedSums::is_exact) {
            None
        } else {
            Some(PlainSums::of(
                line.terms.iter().map(|term| term.multiples.clone()).collect(),
            )?)
        };
        Some(Reach {
            bounds: line.bounds,
            capped,
            plain,
        })
    }

    /// The sums of a line whose terms have the given values, freely combined. `None` if there are
    /// too many sums.
    pub(crate) fn of_sets(values: Vec<Vec<i64>>, bounds: (i64, i64)) -> Option<Self> {
        Some(Reach {
            bounds,
            capped: None,
            plain: Some(PlainSums::of(values)?),
        })
    }

    /// The possible sums of the terms in `part`, in ascending order.
    pub(crate) fn possible(&self, part: Range<usize>) -> Vec<i64> {
        let (low, high) = self.bounds;
        let (mut inside, outside) = match (&self.capped, &self.plain) {
            (Some(capped), None) => capped.around(part),
            (None, Some(plain)) => plain.around(part),
            (Some(capped), Some(plain)) => {
                let (capped, plain) = (capped.around(part.clone()), plain.around(part));
                (
                    intersection(&capped.0, &plain.0),
                    intersection(&capped.1, &plain.1),
                )
            }
            (None, None) => unreachable!("invariant: plain sums are absent only beside capped ones"),
        };
        inside.retain(|sum| meets(&outside, low - sum, high - sum));
        inside
    }
}

/// Sums of freely combined values.
#[derive(Clone, Debug)]
struct PlainSums {
    values: Vec<Vec<i64>>,
    /// The sums of the first `i` terms.
    before: Vec<Vec<i64>>,
    /// The sums of the terms from `i` on.
    after: Vec<Vec<i64>>,
}

impl PlainSums {
    fn of(values: Vec<Vec<i64>>) -> Option<Self> {
        let before = running_sums(values.iter())?;
        let mut after = running_sums(values.iter().rev())?;
        after.reverse();
        // Every later step adds two sets that are not larger than the last of these.
        let all = before.last()?;
        let span = all.last()?.checked_sub(*all.first()?)?;
        let steps = all.len().checked_mul(all.len());
        let is_small = steps.is_some_and(|steps| steps <= FormulaLimits::MAX_SUMS);
        (span < MAX_DENSE_SPAN || is_small).then_some(PlainSums {
            values,
            before,
            after,
        })
    }

    /// The sums inside a part, and outside it.
    fn around(&self, part: Range<usize>) -> (Vec<i64>, Vec<i64>) {
        let outside = sum_of(&self.before[part.start], &self.after[part.end]);
        let inside = self.values[part]
            .iter()
            .fold(vec![0], |sums, values| sum_of(&sums, values));
        (inside, outside)
    }
}

/// The sums of the first 0, 1, 2, … terms; `None` if there are too many.
fn running_sums<'a>(values: impl Iterator<Item = &'a Vec<i64>>) -> Option<Vec<Vec<i64>>> {
    let mut sums = vec![vec![0]];
    let mut total = 0usize;
    for values in values {
        let last = sums.last()?;
        if last.len().checked_mul(values.len())? > FormulaLimits::MAX_SUMS {
            return None;
        }
        let next = sum_of(last, values);
        total += next.len();
        if total > FormulaLimits::MAX_SUMS {
            return None;
        }
        sums.push(next);
    }
    Some(sums)
}

/// With more combinations of class counts than this, classes are merged, or the caps are ignored.
const MAX_STATES: usize = 2048;
/// The maximum number of list elements to visit before the caps are ignored: about 10 ms.
const MAX_STEPS: usize = 1 << 22;

/// For each number of terms of each class, the sums that they can reach together.
#[derive(Clone, Debug)]
struct CappedSums {
    /// The class of each term.
    class_of: Vec<usize>,
    classes: Vec<Class>,
    /// By state: the number of terms of each class, as a mixed-radix number.
    sums: Vec<Vec<i64>>,
    is_exact: bool,
}

#[derive(Clone, Debug)]
struct Class {
    coefficient: i64,
    values: Vec<i64>,
    num_terms: usize,
    /// How much one term of this class adds to the index of a state.
    stride: usize,
}

/// A value taken by some terms of each class.
struct Taking {
    counts: Vec<usize>,
    state: usize,
    sum: i64,
}

impl CappedSums {
    /// `None` if no cap matters, or if respecting the caps is too expensive.
    fn of(line: &BoundedSum) -> Option<Self> {
        let num_takers = |value: i64| {
            line.terms
                .iter()
                .filter(|term| term.values.binary_search(&value).is_ok())
                .count()
        };
        let matters = line
            .caps
            .iter()
            .any(|(value, at_most)| num_takers(*value) > *at_most);
        if !matters {
            return None;
        }
        Self::by_classes(line, true).or_else(|| Self::by_classes(line, false))
    }

    /// Do the sums respect the domain of each term?
    fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// The sums inside a part, and outside it.
    fn around(&self, part: Range<usize>) -> (Vec<i64>, Vec<i64>) {
        let all = self.sums.len() - 1;
        let inside: usize = self.class_of[part]
            .iter()
            .map(|class| self.classes[*class].stride)
            .sum();
        (self.sums[inside].clone(), self.sums[all - inside].clone())
    }

    /// With one class per coefficient and domain, or (inexact) per coefficient.
    fn by_classes(line: &BoundedSum, is_exact: bool) -> Option<Self> {
        let (class_of, mut classes) = classify(line, is_exact);
        let mut num_states = 1;
        for class in &mut classes {
            class.stride = num_states;
            num_states *= class.num_terms + 1;
            if num_states > MAX_STATES {
                return None;
            }
        }
        let mut sums = vec![Vec::new(); num_states];
        sums[0].push(0);
        let mut steps = 0;
        for value in classes
            .iter()
            .flat_map(|class| class.values.iter().copied())
            .sorted()
            .dedup()
        {
            let cap = line.caps.get(&value).copied().unwrap_or(line.terms.len());
            let takings = takings(&classes, value, cap)?;
            // In descending order, so that no source includes this value yet.
            for state in (1..num_states).rev() {
                for taking in takings.iter().filter(|taking| taking.fits(&classes, state)) {
                    let (sources, targets) = sums.split_at_mut(state);
                    let source = &sources[state - taking.state];
                    steps += source.len() + targets[0].len();
                    if !source.is_empty() {
                        unite_shifted(&mut targets[0], source, taking.sum);
                    }
                }
                if steps > MAX_STEPS {
                    return None;
                }
            }
        }
        Some(CappedSums {
            class_of,
            classes,
            sums,
            is_exact,
        })
    }
}

impl Taking {
    /// Are there enough terms of each class in the state?
    fn fits(&self, classes: &[Class], state: usize) -> bool {
        let in_state = |class: &Class| state / class.stride % (class.num_terms + 1);
        classes
            .iter()
            .zip(&self.counts)
            .all(|(class, count)| *count <= in_state(class))
    }
}

fn classify(line: &BoundedSum, by_domain: bool) -> (Vec<usize>, Vec<Class>) {
    let mut classes: Vec<Class> = Vec::new();
    let mut class_of = Vec::new();
    for term in &line.terms {
        let is_alike = |class: &Class| {
            class.coefficient == term.coefficient && (!by_domain || class.values == term.values)
        };
        let class = classes.iter().position(is_alike).unwrap_or_else(|| {
            classes.push(Class {
                coefficient: term.coefficient,
                values: Vec::new(),
                num_terms: 0,
                stride: 1,
            });
            classes.len() - 1
        });
        class_of.push(class);
        classes[class].num_terms += 1;
        let values = std::mem::take(&mut classes[class].values);
        classes[class].values = values
            .into_iter()
            .merge(term.values.iter().copied())
            .dedup()
            .collect();
    }
    (class_of, classes)
}

/// The ways in which at least one and at most `cap` terms take `value`; `None` if there are too
/// many.
fn takings(classes: &[Class], value: i64, cap: usize) -> Option<Vec<Taking>> {
    let mut partial = vec![Taking {
        counts: Vec::new(),
        state: 0,
        sum: 0,
    }];
    for class in classes {
        let has_value = class.values.binary_search(&value).is_ok();
        let most = if has_value { class.num_terms } else { 0 };
        let mut extended = Vec::new();
        for taking in &partial {
            let left = cap - taking.counts.iter().sum::<usize>();
            for count in 0..=most.min(left) {
                extended.push(Taking {
                    counts: taking.counts.iter().copied().chain([count]).collect(),
                    state: taking.state + count * class.stride,
                    sum: taking.sum + count as i64 * class.coefficient * value,
                });
            }
        }
        partial = extended;
        if partial.len() > MAX_STATES {
            return None;
        }
    }
    partial.retain(|taking| taking.state > 0);
    Some(partial)
}
