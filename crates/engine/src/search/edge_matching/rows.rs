//! Lexicographic order of rows, which breaks symmetries: compared as soon as positions that decide it are filled.

use placet_problem::{Lex, VarId};

use super::plan::{DependentVariable, EdgeMatchingPlan};
use super::step::FillStep;

/// The rows of a problem, and when to compare them.
#[derive(Clone, Debug, Default)]
pub(super) struct FilledRows {
    rows: Vec<FilledRow>,
    /// For each step: the rows of which it decides more, and how many of their pairs are then known.
    due: Vec<Vec<(usize, usize)>>,
}

/// Two rows of values.
#[derive(Clone, Debug)]
struct FilledRow {
    pairs: Vec<(RowValue, RowValue)>,
    is_strict: bool,
}

/// A value in a row.
#[derive(Clone, Debug)]
enum RowValue {
    Fixed(i64),
    /// It follows from the option of a step: a value for each.
    OfStep(usize, Vec<i64>),
}

impl FilledRows {
    /// `None` if one of the variables is neither fixed nor a function of a position, or a row is strict and empty.
    pub(super) fn of(plan: &EdgeMatchingPlan, steps: &[FillStep], fixed: &[Option<i64>]) -> Option<Self> {
        let rows = plan.rows.iter().map(|lex| FilledRow::of(lex, plan, steps, fixed));
        let rows = rows.collect::<Option<Vec<FilledRow>>>()?;
        let mut due = vec![vec![]; steps.len()];
        for (number, row) in rows.iter().enumerate() {
            for (step, known) in row.decisive_steps() {
                due.get_mut(step)?.push((number, known));
            }
        }
        Some(FilledRows { rows, due })
    }

    /// Whether nothing contradicts their order once a step is filled. `option` is the number of the option of a filled step.
    pub(super) fn are_in_order(&self, step: usize, option: impl Fn(usize) -> u32) -> bool {
        let mut due = self.due[step].iter();
        due.all(|(row, known)| self.rows[*row].is_in_order(*known, &option))
    }
}

impl FilledRow {
    fn of(
        lex: &Lex,
        plan: &EdgeMatchingPlan,
        steps: &[FillStep],
        fixed: &[Option<i64>],
    ) -> Option<FilledRow> {
        let value = |var: VarId| RowValue::of(var, plan, steps, fixed);
        let pairs = lex
            .pairs()
            .map(|(left, right)| Some((value(left)?, value(right)?)));
        let pairs = pairs.collect::<Option<Vec<_>>>()?;
        let is_possible = !lex.is_strict || !pairs.is_empty();
        is_possible.then_some(FilledRow {
            pairs,
            is_strict: lex.is_strict,
        })
    }

    /// The steps after which more pairs are known from the first one on, and how many.
    fn decisive_steps(&self) -> Vec<(usize, usize)> {
        let mut decisive: Vec<(usize, usize)> = vec![];
        let mut step = 0;
        for (index, (left, right)) in self.pairs.iter().enumerate() {
            step = step.max(left.step()).max(right.step());
            match decisive.last_mut() {
                Some((last, known)) if *last == step => *known = index + 1,
                _ => decisive.push((step, index + 1)),
            }
        }
        decisive
    }

    /// Compares the first `known` pairs.
    fn is_in_order(&self, known: usize, option: &impl Fn(usize) -> u32) -> bool {
        for (left, right) in &self.pairs[..known] {
            let (left, right) = (left.now(option), right.now(option));
            if left != right {
                return left < right;
            }
        }
        !self.is_strict || known < self.pairs.len()
    }
}

impl RowValue {
    fn of(
        var: VarId,
        plan: &EdgeMatchingPlan,
        steps: &[FillStep],
        fixed: &[Option<i64>],
    ) -> Option<RowValue> {
        if let Some(value) = fixed[var.index()] {
            return Some(RowValue::Fixed(value));
        }
        if let Some(step) = steps.iter().position(|step| step.var == var) {
            let values = steps[step].options().map(|option| option.value);
            return Some(RowValue::OfStep(step, values.collect()));
        }
        let mut functions = plan.functions.iter().filter(|function| function.to == var);
        functions.find_map(|function| Self::image(function, steps))
    }

    /// `None` if the function is not one of a step.
    fn image(function: &DependentVariable, steps: &[FillStep]) -> Option<RowValue> {
        let step = steps.iter().position(|step| step.var == function.from)?;
        let values = steps[step].options().map(|option| function.image(option.value));
        Some(RowValue::OfStep(step, values.collect::<Option<_>>()?))
    }

    /// The step that decides it; the first one if it is known from the start.
    fn step(&self) -> usize {
        match self {
            RowValue::Fixed(_) => 0,
            RowValue::OfStep(step, _) => *step,
        }
    }

    fn now(&self, option: &impl Fn(usize) -> u32) -> i64 {
        match self {
            RowValue::Fixed(value) => *value,
            RowValue::OfStep(step, values) => values[option(*step) as usize],
        }
    }
}
