//! A search cut into parts that have no solution in common and together have them all.

use std::collections::VecDeque;

use super::{Position, State, Step, Tree, projected_left};
use crate::problem::VarId;

impl Tree {
    /// Some `wanted` parts, or fewer if there is little to search: positions to begin at. Each way to go on from a part is a part,
    /// with a value each for what is decided first; and one without them, if there are values that tell no solutions apart.
    ///
    /// It has to stand at the start, and stands there afterwards.
    pub(in crate::solve::search) fn cubes(&mut self, wanted: usize) -> Vec<Position> {
        let mut start = vec![];
        self.domains.save(&mut start);
        let (open, state) = (self.open.mark(), self.state);
        let mut parts = VecDeque::from([Position::default()]);
        let mut whole = vec![];
        while parts.len() + whole.len() < wanted
            && let Some(part) = parts.pop_front()
        {
            let is_possible = self.go_to(&part).is_ok() && self.state == State::Ready;
            if is_possible {
                match self.choose() {
                    Some((var, _, true)) => parts.extend(self.ways_on(var, &part)),
                    _ => whole.push(part),
                }
            }
            self.domains.restore(&start);
            self.open.reopen(open);
            self.steps.clear();
            self.state = state;
        }
        whole.extend(parts);
        whole
    }

    /// What a variable may come to.
    fn ways_on(&self, var: VarId, part: &Position) -> Vec<Position> {
        let shape = &self.domains.shape;
        let apart: Vec<i64> = projected_left(&self.projected, &self.domains, var)
            .map(|index| shape.value(var, index))
            .collect();
        let extended =
            |steps: &mut dyn Iterator<Item = Step>| Position(part.0.iter().copied().chain(steps).collect());
        let one = |value: &i64| extended(&mut std::iter::once(Step::Is(var, *value)));
        let mut ways: Vec<Position> = apart.iter().map(one).collect();
        if apart.len() < self.domains.size(var) {
            ways.push(extended(&mut apart.iter().map(|value| Step::IsNot(var, *value))));
        }
        ways
    }
}
