//! Where a search stands: what it takes to go on from there, in another process even.

use thiserror::Error;

use super::{State, Tree};
use crate::problem::VarId;
use crate::solve::search::Contradiction;

/// What a search did, and has not taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It looks for solutions with this value only.
    Is(VarId, i64),
    /// It looks for solutions without this value only, as long as the tries before it stand.
    IsNot(VarId, i64),
    /// It tries this value: the others come later.
    Tried(VarId, i64),
    /// It tries this value, which tells solutions apart.
    TriedApart(VarId, i64),
}

/// Where a search stands between two solutions, as the steps that lead there from the start. The empty position is the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position(pub Vec<Step>);

/// A position is none of the problem that is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this is no position of a search of this problem")]
pub struct WrongPosition;

impl Tree {
    /// Where it stands; `None` if all is searched.
    pub(in crate::solve::search) fn position(&mut self) -> Option<Position> {
        loop {
            match self.state {
                State::Done => return None,
                State::Failed => self.back(|_| true),
                State::Reported => self.back(|frame| frame.is_projected),
                State::Ready => return Some(Position(self.steps.clone())),
            }
        }
    }

    /// From the start to a position.
    ///
    /// # Errors
    /// If it is none of this problem. The search is of no more use then.
    pub(in crate::solve::search) fn go_to(&mut self, position: &Position) -> Result<(), WrongPosition> {
        for step in &position.0 {
            let (Step::Is(var, value)
            | Step::IsNot(var, value)
            | Step::Tried(var, value)
            | Step::TriedApart(var, value)) = *step;
            let is_variable = var.index() < self.domains.shape.num_variables();
            let index = is_variable
                .then(|| self.domains.shape.index_of(var, value))
                .flatten();
            let index = index.ok_or(WrongPosition)?;
            // What a step needs was there when it was made.
            if self.state != State::Ready || !self.domains.contains(var, index) {
                return Err(WrongPosition);
            }
            match step {
                Step::Is(..) => self.narrow(var, index),
                Step::IsNot(..) => self.exclude(var, index),
                Step::Tried(..) => self.decide(var, index, false),
                Step::TriedApart(..) => self.decide(var, index, true),
            }
        }
        Ok(())
    }

    /// Leaves one value for good.
    pub(super) fn narrow(&mut self, var: VarId, index: usize) {
        self.steps
            .push(Step::Is(var, self.domains.shape.value(var, index)));
        let outcome: Result<(), Contradiction> = self.domains.assign(var, index);
        self.settle(outcome);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{AllDifferent, Atom, Constraint, Domain, Origin, Problem};
    use crate::solve::Limits;
    use crate::solve::search::SearchStep;

    /// Four different numbers of six; every second number tells solutions apart.
    fn problem() -> (Problem, Vec<Atom>) {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = (0..4)
            .map(|_| problem.add_variable("x", Domain::new(0..6)))
            .collect();
        let projection = vars
            .iter()
            .flat_map(|var| [0, 2, 4].map(|value| Atom::is(*var, value)));
        let projection = projection.collect();
        problem.post(Origin(0), Constraint::AllDifferent(AllDifferent { vars }));
        (problem, projection)
    }

    fn rest(tree: &mut Tree) -> Vec<Vec<i64>> {
        let mut found = vec![];
        while let SearchStep::Found(solution) = tree.next(&Limits::none()) {
            found.push(solution);
        }
        found
    }

    #[test]
    fn it_goes_on_where_it_stood() {
        let (problem, projection) = problem();
        let all = rest(&mut Tree::new(&problem, &projection));
        assert!(all.len() > 50);
        for before in 0..=all.len() {
            let mut tree = Tree::new(&problem, &projection);
            for expected in &all[..before] {
                assert_eq!(tree.next(&Limits::none()), SearchStep::Found(expected.clone()));
            }
            let Some(position) = tree.position() else {
                assert_eq!(before, all.len(), "there are more");
                continue;
            };
            let mut other = Tree::new(&problem, &projection);
            other.go_to(&position).expect("it is one of this problem");
            assert_eq!(other.position(), Some(position));
            assert_eq!(rest(&mut other), all[before..]);
            assert_eq!(rest(&mut tree), all[before..]);
        }
    }

    #[test]
    fn a_wrong_position_is_refused() {
        let (problem, projection) = problem();
        let var = VarId(0);
        for steps in [
            vec![Step::Is(VarId(4), 0)],
            vec![Step::Tried(var, 6)],
            vec![Step::IsNot(var, 1), Step::Is(var, 1)],
            vec![Step::Is(var, 1), Step::TriedApart(VarId(1), 1)],
        ] {
            let mut tree = Tree::new(&problem, &projection);
            assert_eq!(tree.go_to(&Position(steps)), Err(WrongPosition));
        }
    }

    #[test]
    fn parts_have_all_solutions_once() {
        let (problem, projection) = problem();
        let apart = |solutions: Vec<Vec<i64>>| {
            let even = |value: i64| if value % 2 == 0 { value } else { -1 };
            let mut parts: Vec<Vec<i64>> = solutions
                .into_iter()
                .map(|values| values.into_iter().map(even).collect())
                .collect();
            parts.sort_unstable();
            parts
        };
        let mut tree = Tree::new(&problem, &projection);
        let all = apart(rest(&mut Tree::new(&problem, &projection)));
        for wanted in [1, 2, 3, 10, 40, 1000] {
            let cubes = tree.cubes(wanted);
            assert!(cubes.len() >= wanted.min(all.len() / 4), "{wanted}");
            let of_cube = |cube: &Position| {
                let mut tree = Tree::new(&problem, &projection);
                tree.go_to(cube).expect("it is one of this problem");
                rest(&mut tree)
            };
            assert_eq!(apart(cubes.iter().flat_map(of_cube).collect()), all, "{wanted}");
        }
        assert_eq!(apart(rest(&mut tree)), all, "it stands at the start again");
    }
}
