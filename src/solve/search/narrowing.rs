//! Values given one after the other, with what follows from each at once.

use super::propagation::Propagation;
use super::tree::Space;
use crate::problem::{Problem, VarId};

/// What is left to the variables of a problem while some are given values. Nothing is tried out: what follows is what propagation
/// sees, so that values may be left that are in no solution.
pub struct Narrowing {
    space: Propagation,
    is_contradicted: bool,
}

impl Narrowing {
    /// A problem in which nothing is given.
    pub fn new(problem: &Problem) -> Self {
        let (space, outcome) = Propagation::new(problem, &[]);
        Narrowing {
            space,
            is_contradicted: outcome.is_err(),
        }
    }

    /// The values that are left to a variable, ascending: none at all where propagation sees that there is no solution.
    pub fn left(&self, var: VarId) -> Vec<i64> {
        match self.is_contradicted {
            true => vec![],
            false => self.space.left(var).collect(),
        }
    }

    /// Gives a variable one of the values that are left to it, unless that contradicts what is given so far: then it
    /// is left as it was. Tells if it was given.
    pub fn give(&mut self, var: VarId, value: i64) -> bool {
        let Some(choice) = self.space.choice(var, value).filter(|_| !self.is_contradicted) else {
            return false;
        };
        let before = self.space.mark();
        let is_given = self.space.take(choice).is_ok();
        if !is_given {
            self.space.go_back(&before);
        }
        self.space.forget(before);
        is_given
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{AllDifferent, Constraint, Domain, Origin};

    #[test]
    fn what_is_given_is_taken_from_the_others() {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = (0..3)
            .map(|_| problem.add_variable("x", Domain::new(1..=3)))
            .collect();
        let all = AllDifferent { vars: vars.clone() };
        problem.post(Origin(0), Constraint::AllDifferent(all));
        let mut narrowing = Narrowing::new(&problem);
        assert_eq!(narrowing.left(vars[1]), [1, 2, 3]);
        assert!(narrowing.give(vars[0], 2));
        assert_eq!(narrowing.left(vars[1]), [1, 3]);
        assert!(!narrowing.give(vars[1], 2));
        assert!(narrowing.give(vars[1], 3));
        assert_eq!(narrowing.left(vars[2]), [1]);
        assert!(narrowing.give(vars[2], 1));
    }

    #[test]
    fn what_contradicts_is_taken_back() {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = [vec![1, 2, 3], vec![1, 2], vec![1, 2]]
            .map(|values| problem.add_variable("x", Domain::new(values)))
            .to_vec();
        for pair in [[0, 1], [0, 2], [1, 2]] {
            let vars = pair.map(|index: usize| vars[index]).to_vec();
            problem.post(Origin(0), Constraint::AllDifferent(AllDifferent { vars }));
        }
        let mut narrowing = Narrowing::new(&problem);
        assert!(!narrowing.give(vars[0], 1));
        assert!(narrowing.give(vars[1], 2));
        assert_eq!(
            vars.iter().map(|var| narrowing.left(*var)).collect::<Vec<_>>(),
            [[3], [2], [1]]
        );
    }

    #[test]
    fn without_a_solution_nothing_is_left() {
        let mut problem = Problem::new();
        let var = problem.add_variable("x", Domain::new([4]));
        problem.post(Origin(0), Constraint::Clause(vec![]));
        let mut narrowing = Narrowing::new(&problem);
        assert!(narrowing.left(var).is_empty());
        assert!(!narrowing.give(var, 4));
    }
}
