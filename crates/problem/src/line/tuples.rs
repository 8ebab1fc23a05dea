//! Tuples that are listed when they are needed.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use placet_base::limit::poll;

use super::steps::LineSteps;

/// The allowed tuples of a table: a list, or the step of an [automaton](LineSteps), which is listed where the list is read.
///
/// Presolve often knows all about a line before anything else reads its tables, and the lists take more time and memory than the rest of the
/// problem. Copies share their list.
#[derive(Clone)]
pub struct Tuples(Form);

#[derive(Clone)]
enum Form {
    Listed(Arc<Vec<Vec<i64>>>),
    Step(Arc<Step>),
}

/// A step, and its list as soon as it was read.
struct Step {
    steps: Arc<LineSteps>,
    cell: usize,
    listed: OnceLock<Vec<Vec<i64>>>,
}

impl Tuples {
    /// The step of an automaton at a cell of its line.
    ///
    /// # Panics
    /// If the line has no such cell.
    pub fn of_step(steps: &Arc<LineSteps>, cell: usize) -> Self {
        assert!(cell < steps.num_cells(), "the cell is in the line");
        Tuples(Form::Step(Arc::new(Step {
            steps: steps.clone(),
            cell,
            listed: OnceLock::new(),
        })))
    }

    /// The automaton and the cell, if it is a step.
    pub(crate) fn step(&self) -> Option<(&Arc<LineSteps>, usize)> {
        match &self.0 {
            Form::Listed(_) => None,
            Form::Step(step) => Some((&step.steps, step.cell)),
        }
    }

    /// What tells the list apart from all others that are there at the same time, if it is a list. Copies have the same.
    pub(crate) fn list_id(&self) -> Option<usize> {
        match &self.0 {
            Form::Listed(tuples) => Some(Arc::as_ptr(tuples).addr()),
            Form::Step(_) => None,
        }
    }

    /// The tuples one by one, which makes no list.
    pub fn one_by_one(&self) -> Box<dyn Iterator<Item = Cow<'_, [i64]>> + '_> {
        match &self.0 {
            Form::Step(step) if step.listed.get().is_none() => {
                Box::new(step.steps.tuples(step.cell).map(Cow::Owned))
            }
            _ => Box::new(self.iter().map(|tuple| Cow::Borrowed(tuple.as_slice()))),
        }
    }

    /// Is this one of the tuples? Makes no list.
    pub fn allows(&self, tuple: &[i64]) -> bool {
        match &self.0 {
            Form::Listed(tuples) => tuples.iter().any(|other| other == tuple),
            Form::Step(step) => step.steps.has_tuple(step.cell, tuple),
        }
    }

    /// Keeps some of the tuples, in a list.
    pub fn retain(&mut self, mut is_kept: impl FnMut(&[i64]) -> bool) {
        match &mut self.0 {
            Form::Listed(tuples) => {
                let Some(first) = tuples.iter().position(|tuple| !is_kept(tuple)) else {
                    return;
                };
                let rest = tuples[first + 1..].iter().filter(|tuple| is_kept(tuple));
                *tuples = Arc::new(tuples[..first].iter().chain(rest).cloned().collect());
            }
            Form::Step(_) => {
                let kept = self.one_by_one().inspect(|tuple| poll(tuple.len()));
                *self = kept.filter(|tuple| is_kept(tuple)).map(Cow::into_owned).collect();
            }
        }
    }
}

impl Deref for Tuples {
    type Target = [Vec<i64>];

    /// The list.
    fn deref(&self) -> &Self::Target {
        match &self.0 {
            Form::Listed(tuples) => tuples,
            Form::Step(step) => step.listed.get_or_init(|| {
                let tuples = step.steps.tuples(step.cell);
                tuples.inspect(|tuple| poll(tuple.len())).collect()
            }),
        }
    }
}

impl<'a> IntoIterator for &'a Tuples {
    type Item = &'a Vec<i64>;
    type IntoIter = std::slice::Iter<'a, Vec<i64>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl From<Vec<Vec<i64>>> for Tuples {
    fn from(tuples: Vec<Vec<i64>>) -> Self {
        Tuples(Form::Listed(Arc::new(tuples)))
    }
}

impl FromIterator<Vec<i64>> for Tuples {
    fn from_iter<I: IntoIterator<Item = Vec<i64>>>(tuples: I) -> Self {
        Tuples::from(Vec::from_iter(tuples))
    }
}

impl PartialEq for Tuples {
    fn eq(&self, other: &Self) -> bool {
        let are_same = match (&self.0, &other.0) {
            (Form::Listed(one), Form::Listed(other)) => Arc::ptr_eq(one, other),
            (Form::Step(one), Form::Step(other)) => {
                one.cell == other.cell && Arc::ptr_eq(&one.steps, &other.steps)
            }
            _ => false,
        };
        are_same || **self == **other
    }
}

impl Eq for Tuples {}

impl fmt::Debug for Tuples {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
