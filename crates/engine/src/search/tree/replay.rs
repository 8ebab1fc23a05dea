//! Resumes from a position, even in another process.

use super::{NodeStatus, Position, SearchState, SearchStep, Tree, WrongPosition};

impl<S: SearchState> Tree<S> {
    /// See [`TreeSearch::position`](super::TreeSearch::position).
    pub(super) fn stands_at(&mut self) -> Option<Position> {
        loop {
            match self.status {
                NodeStatus::Done => return None,
                NodeStatus::Failed => self.back(|_| true),
                NodeStatus::Reported => self.back(|frame| frame.is_projected),
                NodeStatus::Ready => return Some(Position(self.steps.clone())),
            }
        }
    }

    /// Applies the steps of a position to the current state.
    pub(super) fn follow(&mut self, position: &Position) -> Result<(), WrongPosition> {
        for step in &position.0 {
            let (SearchStep::Is(var, value)
            | SearchStep::IsNot(var, value)
            | SearchStep::Tried(var, value)
            | SearchStep::TriedApart(var, value)) = *step;
            // The search was ready when the step was made.
            if self.status != NodeStatus::Ready {
                return Err(WrongPosition);
            }
            match (step, self.state.choice(var, value)) {
                (SearchStep::IsNot(..), Some(choice)) => self.exclude(choice),
                // It is implied by the steps before it.
                (SearchStep::IsNot(..), None) => {}
                (SearchStep::Is(..), Some(choice)) => self.narrow(choice),
                (SearchStep::Tried(..), Some(choice)) => self.decide(choice, false),
                (SearchStep::TriedApart(..), Some(choice)) => self.decide(choice, true),
                (_, None) => return Err(WrongPosition),
            }
        }
        Ok(())
    }

    /// Keeps only one value, permanently.
    fn narrow(&mut self, choice: S::Choice) {
        let (var, value) = self.state.statement(choice);
        self.steps.push(SearchStep::Is(var, value));
        let outcome = self.state.take(choice);
        self.settle(outcome);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::search::tree;
    use crate::search::tree::TreeSearch;
    use crate::{Limits, Next};
    use placet_problem::{AllDifferent, Atom, Constraint, Domain, Origin, Problem, VarId};

    /// The values that distinguish solutions: with every second number, domains are propagated;
    /// with all of them, options are chosen.
    const TOLD: [&[i64]; 2] = [&[0, 2, 4], &[0, 1, 2, 3, 4, 5]];

    /// Four different numbers out of six.
    fn problem(told: &[i64]) -> (Problem, Vec<Atom>) {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = (0..4)
            .map(|_| problem.add_variable("x", Domain::new(0..6)))
            .collect();
        let atoms = |var: &VarId| {
            told.iter()
                .map(|value| Atom::is(*var, *value))
                .collect::<Vec<_>>()
        };
        let projection = vars.iter().flat_map(atoms).collect();
        problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars }));
        (problem, projection)
    }

    fn rest(tree: &mut dyn TreeSearch) -> Vec<Vec<i64>> {
        let mut found = vec![];
        while let Next::Found(solution) = tree.next(&Limits::none()) {
            found.push(solution);
        }
        found
    }

    #[test]
    fn it_goes_on_where_it_stood() {
        for (problem, projection) in TOLD.map(problem) {
            let new = || tree(&problem, &projection);
            let all = rest(&mut *new());
            assert!(all.len() > 50);
            for before in 0..=all.len() {
                let mut tree = new();
                for expected in &all[..before] {
                    assert_eq!(tree.next(&Limits::none()), Next::Found(expected.clone()));
                }
                let Some(position) = tree.position() else {
                    assert_eq!(before, all.len(), "there are more");
                    continue;
                };
                let mut other = new();
                other.go_to(&position).expect("it is one of this problem");
                assert_eq!(other.position(), Some(position));
                assert_eq!(rest(&mut *other), all[before..]);
                assert_eq!(rest(&mut *tree), all[before..]);
            }
        }
    }

    #[test]
    fn what_is_left_can_be_divided_anywhere() {
        for told in TOLD {
            let (problem, projection) = problem(told);
            let apart = |mut solutions: Vec<Vec<i64>>| {
                let told = |value: &i64| if told.contains(value) { *value } else { -1 };
                for solution in &mut solutions {
                    *solution = solution.iter().map(told).collect();
                }
                solutions.sort_unstable();
                solutions
            };
            let mut left = tree(&problem, &projection);
            let all = rest(&mut *tree(&problem, &projection));
            let mut most = 0;
            for before in 0..all.len() {
                assert_eq!(left.next(&Limits::none()), Next::Found(all[before].clone()));
                let Some(position) = left.position() else {
                    continue;
                };
                let below = |position: &Position| {
                    let mut tree = tree(&problem, &projection);
                    tree.go_to(position).expect("it is one of this problem");
                    rest(&mut *tree)
                };
                let positions = position.apart();
                most = most.max(positions.len());
                let found = positions.iter().flat_map(below).collect();
                assert_eq!(apart(found), apart(all[before + 1..].to_vec()));
            }
            assert!(most > 2, "{most}");
        }
    }

    #[test]
    fn a_wrong_position_is_refused() {
        let var = VarId(0);
        for (problem, projection) in TOLD.map(problem) {
            for steps in [
                vec![SearchStep::Is(VarId(4), 0)],
                vec![SearchStep::Tried(var, 6)],
                vec![SearchStep::IsNot(var, 1), SearchStep::Is(var, 1)],
                vec![SearchStep::Is(var, 1), SearchStep::TriedApart(VarId(1), 1)],
            ] {
                let mut tree = tree(&problem, &projection);
                assert_eq!(tree.go_to(&Position(steps)), Err(WrongPosition));
            }
        }
    }

    #[test]
    fn parts_have_all_solutions_once() {
        for told in TOLD {
            let (problem, projection) = problem(told);
            let new = || tree(&problem, &projection);
            let apart = |solutions: Vec<Vec<i64>>| {
                let told = |value: i64| if told.contains(&value) { value } else { -1 };
                let mut parts: Vec<Vec<i64>> = solutions
                    .into_iter()
                    .map(|values| values.into_iter().map(told).collect())
                    .collect();
                parts.sort_unstable();
                parts
            };
            let mut tree = new();
            let all = apart(rest(&mut *new()));
            for wanted in [1, 2, 3, 10, 40, 1000] {
                let cubes = tree.cubes(wanted);
                assert!(cubes.len() >= wanted.min(all.len() / 4), "{wanted}");
                let of_cube = |cube: &Position| {
                    let mut tree = new();
                    tree.go_to(cube).expect("it is one of this problem");
                    rest(&mut *tree)
                };
                assert_eq!(apart(cubes.iter().flat_map(of_cube).collect()), all, "{wanted}");
            }
            assert_eq!(apart(rest(&mut *tree)), all, "it stands at the start again");
        }
    }
}
