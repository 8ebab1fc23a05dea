//! Divides a search into parts that have no solution in common and together contain all.

use std::collections::VecDeque;

use super::{NodeStatus, Position, SearchState, SearchStep, Tree, WrongPosition};

/// What is below a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Branching {
    /// Nothing: propagation refutes it.
    Refuted,
    /// At most one solution.
    Single,
    /// Positions that have no solution in common and together contain all.
    Into(Vec<Position>),
}

impl<S: SearchState> Tree<S> {
    /// See [`TreeSearch::cubes`](super::TreeSearch::cubes). Each branch of a part is a part.
    pub(super) fn cut(&mut self, wanted: usize) -> Vec<Position> {
        let mut parts = VecDeque::from([Position::default()]);
        let mut whole = vec![];
        while parts.len() + whole.len() < wanted
            && let Some(part) = parts.pop_front()
        {
            // A position that contradicts itself is refuted, too.
            match self.branches_at(&part).unwrap_or(Branching::Refuted) {
                Branching::Refuted => {}
                Branching::Single => whole.push(part),
                Branching::Into(branches) => parts.extend(branches),
            }
        }
        whole.extend(parts);
        whole
    }

    /// See [`TreeSearch::branching`](super::TreeSearch::branching).
    pub(super) fn branches_at(&mut self, position: &Position) -> Result<Branching, WrongPosition> {
        let followed = self.follow(position);
        let branching = match self.status {
            NodeStatus::Ready => match self.state.branches() {
                Some(ways) => Branching::Into(ways.into_iter().map(|way| position.extended(way)).collect()),
                None => Branching::Single,
            },
            _ => Branching::Refuted,
        };
        self.rewind();
        followed.map(|()| branching)
    }
}

impl Position {
    fn extended(&self, steps: Vec<SearchStep>) -> Position {
        Position(self.0.iter().copied().chain(steps).collect())
    }
}

#[cfg(test)]
mod tests {
    use crate::search::Decisions;
    use crate::{Limits, Next};
    use placet_problem::{Atom, Constraint, Domain, Origin, Problem};

    /// Two of four values distinguish solutions, and the second is possible only with the first: it
    /// need not be excluded separately.
    #[test]
    fn what_is_gone_already_need_not_be_excluded() {
        let mut problem = Problem::new();
        let x = problem.add_variable("x", Domain::new(0..4));
        let clause = Constraint::Clause(vec![Atom::is(x, 0), Atom::is_not(x, 2)]);
        problem.post(Origin::Rule(0), clause);
        problem.post(Origin::Rule(0), Constraint::Clause(vec![Atom::is_not(x, 3)]));
        let projection = [Atom::is(x, 0), Atom::is(x, 2)];
        let mut found = 0;
        for cube in Decisions::new(&problem, &projection).cubes(3) {
            let mut search = Decisions::new(&problem, &projection);
            search.go_to(&cube).expect("it is one of this problem");
            while let Next::Found(_) = search.next(&Limits::none()) {
                found += 1;
            }
        }
        assert_eq!(found, 2, "0, and one of the others");
    }
}
