//! Reachable sums if values may repeat only a limited number of times.
//!
//! Terms with equal coefficient and domain are interchangeable: a *class*. For each value in turn,
//! the computation decides how many terms of each class take it. The result is the set of reachable
//! sums for every number of terms of each class.

use std::ops::Range;

use itertools::Itertools;

use super::line::BoundedSum;
use super::sum_set::unite_shifted;

/// With more combinations of class counts than this, classes are merged, or the caps are ignored.
const MAX_STATES: usize = 2048;
/// The maximum number of list elements to visit before the caps are ignored: about 10 ms.
const MAX_STEPS: usize = 1 << 22;

/// For each number of terms of each class, the sums that they can reach together.
#[derive(Clone, Debug)]
pub(super) struct CappedSums {
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
    pub(super) fn of(line: &BoundedSum) -> Option<Self> {
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
    pub(super) fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// The sums inside a part, and outside it.
    pub(super) fn around(&self, part: Range<usize>) -> (Vec<i64>, Vec<i64>) {
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
