//! Counts boards without enumerating them, and draws random boards.

use num_bigint::BigUint;
use rand::rngs::ChaCha8Rng;

use crate::engine::Limits;
use crate::engine::{
    FrontierLimits, FrontierProgress, FrontierSample, NotCounted, count_by_frontier_watched, draw_by_frontier,
};
use crate::instance::Instance;
use crate::model::Projection;
use crate::problem::VarId;

impl Instance {
    /// The number of boards, by [the frontier](crate::engine::count_by_frontier), cell by cell along rows or columns. No board is enumerated, so
    /// none is checked.
    ///
    /// # Errors
    /// If the puzzle has `project`, the problem is not supported, there are too many states, or the limits are reached.
    pub fn count_by_frontier(&self, most: FrontierLimits, limits: &Limits) -> Result<BigUint, NotCounted> {
        self.count_by_frontier_watched(most, limits, &mut |_| ())
    }

    /// The same; `passed` is called with the progress.
    ///
    /// # Errors
    /// As [`count_by_frontier`](Instance::count_by_frontier).
    pub fn count_by_frontier_watched(
        &self,
        most: FrontierLimits,
        limits: &Limits,
        passed: &mut dyn FnMut(FrontierProgress),
    ) -> Result<BigUint, NotCounted> {
        let orders = self.orders()?;
        count_by_frontier_watched(&self.lowered().problem, &orders, most, limits, passed)
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

    /// The cells by rows, and by columns.
    fn orders(&self) -> Result<[Vec<VarId>; 2], NotCounted> {
        if self.puzzle().projection != Projection::Board {
            return Err(NotCounted::Unsuited("the puzzle has `project`"));
        }
        let layout = &self.puzzle().layout;
        let mut by_columns: Vec<_> = layout.cell_ids().collect();
        by_columns.sort_by_key(|cell| (layout.cell(*cell).column, layout.cell(*cell).row));
        let by_columns = by_columns.into_iter().map(|cell| self.lowered().cell_var(cell));
        Ok([self.cell_vars(), by_columns.collect()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Settings, Source, read_with};

    fn counted(model: &str, settings: &[(&str, i64)]) -> Result<BigUint, NotCounted> {
        let path = format!("{}/models/{model}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect("the model is there");
        let mut values = Settings::new();
        for (name, value) in settings {
            values.set(*name, *value);
        }
        let puzzle = read_with(&Source::new(path, text), &values)
            .unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        Instance::new(puzzle).count_by_frontier(FrontierLimits::default(), &Limits::none())
    }

    /// Kasteleyn's and Temperley and Fisher's numbers (OEIS A004003), Latin squares (A002860), queens (A000170).
    #[test]
    fn published_numbers() {
        let dominoes = |rows, columns| counted("tilings/dominoes", &[("rows", rows), ("columns", columns)]);
        assert_eq!(dominoes(8, 8), Ok(12_988_816_u32.into()));
        assert_eq!(dominoes(7, 12), dominoes(12, 7));
        assert_eq!(dominoes(12, 12), Ok(53_060_477_521_960_000_u64.into()));
        assert_eq!(dominoes(11, 11), Ok(0_u32.into()));
        assert_eq!(counted("latin/latin-square", &[("n", 5)]), Ok(161_280_u32.into()));
        assert_eq!(counted("placement/queens", &[("n", 8)]), Ok(92_u32.into()));
        assert_eq!(counted("sums/magic-square", &[("n", 3)]), Ok(8_u32.into()));
    }

    #[test]
    fn what_it_is_not_for_is_said() {
        let partial = counted("logic/logic-grid-partial", &[]);
        assert_eq!(partial, Err(NotCounted::Unsuited("the puzzle has `project`")));
    }
}
