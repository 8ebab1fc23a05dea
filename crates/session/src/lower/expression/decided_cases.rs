//! In which cases a statement holds.

use std::cell::OnceCell;

use placet_problem::Tuples;

/// The cases in which leaves have these values, and whether a statement holds in each, in the order of the cases. Statements that differ only in their cells
/// share it, with its lists.
#[derive(Debug)]
pub(super) struct DecidedCases {
    values: Vec<Vec<i64>>,
    outcomes: Vec<bool>,
    holding: OnceCell<Tuples>,
    with_truth: OnceCell<Tuples>,
}

impl DecidedCases {
    /// The outcomes of all combinations of these values, in their order.
    pub(super) fn new(outcomes: Vec<bool>, values: Vec<Vec<i64>>) -> Self {
        DecidedCases {
            values,
            outcomes,
            holding: OnceCell::new(),
            with_truth: OnceCell::new(),
        }
    }

    /// The number of cases.
    pub(super) fn len(&self) -> usize {
        self.outcomes.len()
    }

    /// Whether the statement holds in each case.
    pub(super) fn outcomes(&self) -> &[bool] {
        &self.outcomes
    }

    /// The cases in which the statement holds.
    pub(super) fn holding(&self) -> &Tuples {
        self.holding.get_or_init(|| {
            let holding = self.outcomes.iter().enumerate().filter(|(_, holds)| **holds);
            holding.map(|(index, _)| case_at(&self.values, index)).collect()
        })
    }

    /// All cases, each followed by 1 if the statement holds in it, else by 0.
    pub(super) fn with_truth(&self) -> &Tuples {
        self.with_truth.get_or_init(|| {
            let cases = self.outcomes.iter().enumerate().map(|(index, holds)| {
                let mut case = case_at(&self.values, index);
                case.push(i64::from(*holds));
                case
            });
            cases.collect()
        })
    }

    /// The numbers 0 and 1, as far as the statement does not hold in some case, and holds in some.
    pub(super) fn truths(&self) -> Vec<i64> {
        let truths = [false, true]
            .into_iter()
            .filter(|holds| self.outcomes.contains(holds));
        truths.map(i64::from).collect()
    }
}

/// One of the combinations of the values, in order: the last value changes first.
pub(super) fn case_at(values: &[Vec<i64>], index: usize) -> Vec<i64> {
    let mut rest = index;
    let mut case = vec![0; values.len()];
    for (place, values) in case.iter_mut().zip(values).rev() {
        *place = values[rest % values.len()];
        rest /= values.len();
    }
    case
}
