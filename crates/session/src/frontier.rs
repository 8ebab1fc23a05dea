//! Counts boards without enumerating them, and draws random boards.

use num_bigint::BigUint;
use rand::rngs::ChaCha8Rng;

use crate::instance::Instance;
use placet_base::limit::{Limits, Outcome, Stop, within};
use placet_engine::{
    FrontierCount, FrontierLimits, FrontierQuestion, FrontierSample, FrontierSolutions, NotCounted,
    draw_by_frontier,
};
use placet_model::{Cell, CellId, Projection};
use placet_problem::VarId;

impl Instance {
    /// The number of boards, by [the frontier](placet_engine::count_by_frontier), cell by cell along rows or columns. No board is enumerated, so
    /// none is checked.
    ///
    /// # Errors
    /// If the puzzle has `project`, the problem is not supported, or there are too many states.
    pub fn count_by_frontier(
        &self,
        most: FrontierLimits,
        limits: &Limits,
    ) -> Result<Outcome<BigUint>, NotCounted> {
        let count = self.frontier_count(most, limits);
        outcome(count.and_then(|mut count| count.run(most, limits, &mut |_| ())))
    }

    /// The same count, before it begins.
    pub(super) fn frontier_count(
        &self,
        most: FrontierLimits,
        limits: &Limits,
    ) -> Result<FrontierCount, NotCounted> {
        // As levels, what has to be connected has too many states.
        let whole = within(limits, || self.with_rooted_connections()).complete();
        if let Some(whole) = whole.map_err(|stop| NotCounted::Stopped(stop.reason))? {
            return whole.frontier_count_with_graphs(most, limits);
        }
        // An instance that has graphs already cannot be counted without them.
        self.frontier_count_along(&self.orders()?, most, limits)
    }

    /// The same for an instance [with graphs](Instance::with_rooted_connections).
    pub(super) fn frontier_count_with_graphs(
        &self,
        most: FrontierLimits,
        limits: &Limits,
    ) -> Result<FrontierCount, NotCounted> {
        self.frontier_count_along(&self.orders_of_vertices()?, most, limits)
    }

    fn frontier_count_along(
        &self,
        orders: &[Vec<VarId>],
        most: FrontierLimits,
        limits: &Limits,
    ) -> Result<FrontierCount, NotCounted> {
        FrontierCount::new(self.frontier_question(orders), most, limits)
    }

    /// A search for two solutions of an instance [with graphs](Instance::with_rooted_connections).
    pub(super) fn frontier_solutions_with_graphs(
        &self,
        most: FrontierLimits,
        limits: &Limits,
    ) -> Result<FrontierSolutions, NotCounted> {
        FrontierSolutions::new(self.frontier_question(&self.orders_of_vertices()?), most, limits)
    }

    fn frontier_question<'a>(&'a self, orders: &'a [Vec<VarId>]) -> FrontierQuestion<'a> {
        let lowered = self.lowered();
        FrontierQuestion::new(&lowered.problem, orders).with_connections(&lowered.connections)
    }

    /// Random solutions of the problem, all equally likely.
    pub(crate) fn draw_by_frontier(
        &self,
        number: usize,
        random: &mut ChaCha8Rng,
        most: FrontierLimits,
        limits: &Limits,
    ) -> Result<FrontierSample, NotCounted> {
        let orders = self.orders()?;
        draw_by_frontier(&self.lowered().problem, &orders, number, random, most, limits)
    }

    /// The cells by rows and by columns, each followed by the links and edges that begin there. So few vertices are passed by some of their links and
    /// not yet by others.
    fn orders_of_vertices(&self) -> Result<[Vec<VarId>; 2], NotCounted> {
        self.refuse_projection()?;
        let layout = self.puzzle().layout();
        let sorted = |key: &dyn Fn(&Cell) -> [usize; 3]| {
            let mut cells: Vec<CellId> = layout.cell_ids().collect();
            cells.sort_by_key(|cell| key(layout.cell(*cell)));
            cells
                .into_iter()
                .map(|cell| self.lowered().cell_var(cell))
                .collect()
        };
        let by_rows = sorted(&|cell| [cell.layer, cell.row, cell.column]);
        let by_columns = sorted(&|cell| [cell.column, cell.row, cell.layer]);
        Ok([by_rows, by_columns])
    }

    /// The cells by rows, and by columns.
    fn orders(&self) -> Result<[Vec<VarId>; 2], NotCounted> {
        self.refuse_projection()?;
        let layout = self.puzzle().layout();
        let mut by_columns: Vec<_> = layout.cell_ids().collect();
        by_columns.sort_by_key(|cell| (layout.cell(*cell).column, layout.cell(*cell).row));
        let by_columns = by_columns.into_iter().map(|cell| self.lowered().cell_var(cell));
        Ok([self.cell_vars(), by_columns.collect()])
    }

    /// Without the whole board, several solutions could be the same answer.
    fn refuse_projection(&self) -> Result<(), NotCounted> {
        match self.puzzle().projection() {
            Projection::Board => Ok(()),
            _ => Err(NotCounted::Unsuited("the puzzle has `project`")),
        }
    }
}

/// What the frontier came to: that it was stopped is no error.
pub(super) fn outcome<T>(counted: Result<T, NotCounted>) -> Result<Outcome<T>, NotCounted> {
    match counted {
        Err(NotCounted::Stopped(reason)) => Ok(Outcome::Stopped(Stop::searching(reason), None)),
        counted => counted.map(Outcome::Complete),
    }
}

#[cfg(test)]
mod tests;
