//! Estimates of the number of boards.

use super::{Event, Session, SessionError};
use crate::instance::Instance;
use placet_base::limit::{Outcome, Stop};
use placet_engine::Estimate;
use placet_engine::search::Probes;

impl Session {
    /// Estimates the number of boards from random probes of the search; fewer probes if the first counts all boards. The same seed gives the same estimate on every machine.
    ///
    /// # Errors
    /// If an engine fails to find the best value of the objective.
    pub fn estimate(&mut self, num_probes: u64, seed: u64) -> Result<Outcome<Estimate>, SessionError> {
        let mut estimate = Estimate::default();
        if let Outcome::Stopped(stop, best) = self.resolve()? {
            return Ok(Outcome::Stopped(stop, best.map(|_| estimate)));
        }
        let mut probes = self.for_search().probes(seed);
        while estimate.probes() < num_probes && estimate.exact().is_none() {
            match probes.next(self.limits()) {
                Ok(probe) => estimate.add(probe),
                Err(reason) => return Ok(Outcome::Stopped(Stop::searching(reason), Some(estimate))),
            }
            let (estimate, of) = (&estimate, num_probes);
            self.options().observer.notify(Event::Probes { estimate, of });
        }
        Ok(Outcome::Complete(estimate))
    }
}

impl Instance {
    /// Random probes of the search for boards: see [`Estimate`](placet_engine::Estimate).
    pub fn probes(&self, seed: u64) -> Probes {
        let lowered = self.lowered();
        Probes::new(&lowered.problem, &lowered.projection.atoms, seed)
    }
}

#[cfg(test)]
mod tests {
    use crate::instance::Instance;
    use placet_engine::Estimate;
    use placet_engine::Limits;
    use placet_model::{Settings, Source, read_with};
    use placet_problem::presolve::PresolveSteps;

    fn estimate(model: &str, n: i64, probes: u64, seed: u64) -> Estimate {
        let path = format!("{}/../../models/{model}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect("the model is there");
        let mut values = Settings::new();
        values.set("n", n);
        let puzzle = read_with(&Source::new(path, text), &values)
            .unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let instance = Instance::presolved(puzzle, PresolveSteps::default());
        let mut all = instance.probes(seed);
        let mut estimate = Estimate::default();
        for _ in 0..probes {
            estimate.add(all.next(&Limits::none()).expect("nothing stops it"));
        }
        estimate
    }

    /// Latin squares (OEIS A002860), queens (A000170), magic squares (A006052, times 8).
    #[test]
    fn published_numbers() {
        for (model, n, count) in [
            ("latin/latin-square", 5, 161_280.0),
            ("latin/latin-square", 7, 61_479_419_904_000.0),
            ("placement/queens", 12, 14_200.0),
            ("sums/magic-square", 4, 7_040.0),
        ] {
            for seed in [1, 2] {
                let estimate = estimate(model, n, 60, seed);
                let error = estimate.standard_error().expect("some come to a board").to_f64();
                let off = (estimate.mean().to_f64() - count).abs();
                // All probes come to the same where all ways are alike.
                assert!(off <= 4.0 * error + 1e-6 * count, "{model} {n}: {estimate}");
                assert!(error < 0.5 * count, "{model} {n}: {estimate}");
            }
        }
    }

    #[test]
    fn few_boards_are_counted() {
        assert_eq!(estimate("placement/queens", 6, 1, 1).exact(), Some(4));
    }
}
