//! An estimate of the work below a position, from a random path.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::{NodeStatus, Position, SearchState, Tree, WrongPosition};

/// What the check of a solution takes, in nominal nanoseconds.
const CHECK: f64 = 2_000.0;

impl<S: SearchState> Tree<S> {
    /// See [`TreeSearch::work_below`](super::TreeSearch::work_below). The work for each node of the path, times the number of nodes that it
    /// stands for (Knuth 1975).
    pub(super) fn probe_work(
        &mut self,
        position: &Position,
        random: &mut ChaCha8Rng,
    ) -> Result<f64, WrongPosition> {
        let followed = self.follow(position);
        let work = if followed.is_ok() {
            self.work_on_path(random)
        } else {
            0.0
        };
        self.rewind();
        followed.map(|()| work)
    }

    fn work_on_path(&mut self, random: &mut ChaCha8Rng) -> f64 {
        let (mut nodes, mut work) = (1.0, 0.0);
        while self.status == NodeStatus::Ready {
            let before = self.state.nanos();
            let Some(mut ways) = self.state.branches() else {
                return work + nodes * CHECK;
            };
            if ways.is_empty() {
                return work;
            }
            nodes *= ways.len() as f64;
            let way = ways.swap_remove(random.random_range(0..ways.len()));
            let followed = self.follow(&Position(way));
            work += nodes * self.state.nanos().saturating_sub(before).max(1) as f64;
            if followed.is_err() {
                // The branch is contradictory.
                return work;
            }
        }
        work
    }
}
