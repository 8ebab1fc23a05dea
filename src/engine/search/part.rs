//! A search over a part of a problem, in whatever way suits it.

use super::Search;
use super::tree::{Position, Step};
use crate::problem::{Atom, Problem};

impl Search {
    /// A search over a part that [`Decisions::cubes`](super::Decisions::cubes) made. Where places can be filled one by one, it does that, as
    /// [`Decisions`](super::Decisions) does not.
    ///
    /// `None` if something was tried in the part already: that is a position to go on from.
    pub fn of_part(problem: &Problem, projection: &[Atom], part: &Position) -> Option<Self> {
        let mut problem = problem.clone();
        for step in &part.0 {
            match *step {
                Step::Is(var, only) => problem.narrow(var, |value| value == only),
                Step::IsNot(var, without) => problem.narrow(var, |value| value != without),
                Step::Tried(..) | Step::TriedApart(..) => return None,
            }
        }
        Some(Search::new(&problem, projection))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::search::Decisions;
    use crate::engine::{Limits, Outcome};
    use crate::problem::{AllDifferent, Constraint, Domain, Origin, VarId};

    #[test]
    fn parts_have_all_solutions_once() {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = (0..5)
            .map(|at| problem.add_variable(format!("place {at}"), Domain::new(0..5)))
            .collect();
        let projection = vars
            .iter()
            .flat_map(|var| (0..5).map(|value| Atom::is(*var, value)));
        let projection: Vec<Atom> = projection.collect();
        problem.post(Origin(0), Constraint::AllDifferent(AllDifferent { vars }));
        let parts = Decisions::new(&problem, &projection).cubes(9);
        let mut found = vec![];
        for part in &parts {
            let mut search = Search::of_part(&problem, &projection, part).expect("nothing was tried");
            while let Outcome::Found(values) = search.next(&Limits::none()) {
                found.push(values);
            }
        }
        assert!(parts.len() > 1);
        assert_eq!(found.len(), 120);
        found.sort();
        found.dedup();
        assert_eq!(found.len(), 120);
        let tried = Position(vec![Step::Tried(VarId(0), 0)]);
        assert!(Search::of_part(&problem, &projection, &tried).is_none());
    }
}
