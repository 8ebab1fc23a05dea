//! Solutions under assumptions: one tree for many similar questions.

use super::{NodeStatus, NotAssumable, SearchState, Tree};
use placet_problem::Atom;

impl<S: SearchState> Tree<S> {
    /// See [`TreeSearch::assume`](super::TreeSearch::assume).
    pub(super) fn start_under(&mut self, assumptions: &[Atom]) -> Result<(), NotAssumable> {
        self.rewind();
        for assumption in assumptions {
            if self.status != NodeStatus::Ready {
                break;
            }
            let outcome = self.state.assume(assumption)?;
            self.settle(outcome);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::search::tree;
    use crate::search::tree::TreeSearch;
    use crate::{Limits, Next};
    use placet_problem::{
        AllDifferent, Constraint, Count, Domain, Linear, Origin, Problem, Term, VarId, brute_force,
    };

    const DOMAINS: [[i64; 4]; 4] = [[0, 1, 2, 3]; 4];

    fn atoms(var: VarId, values: &[i64]) -> Vec<Atom> {
        values.iter().map(|value| Atom::is(var, *value)).collect()
    }

    fn rest(tree: &mut dyn TreeSearch) -> Vec<Vec<i64>> {
        let mut found = vec![];
        while let Next::Found(solution) = tree.next(&Limits::none()) {
            found.push(solution);
        }
        found.sort_unstable();
        found
    }

    /// Three numbers of four that differ, and a fourth that is 0 unless the first is 1: of the fourth, nothing speaks of the 0. With a sum
    /// domains are propagated, without it options are chosen.
    fn problem(has_sum: bool) -> (Problem, Vec<Atom>) {
        let mut problem = Problem::new();
        let vars = DOMAINS.map(|values| problem.add_variable("x", Domain::new(values)));
        let [one, two, three, four] = vars;
        let different = AllDifferent {
            vars: vec![one, two, three],
        };
        problem.post(Origin::Rule(0), Constraint::AllDifferent(different));
        let most_one = Count {
            atoms: [atoms(one, &[0, 2, 3]), atoms(four, &[1, 2, 3])].concat(),
            min: 0,
            max: 1,
        };
        problem.post(Origin::Rule(0), Constraint::Count(most_one));
        if has_sum {
            let terms = [one, two].map(|var| Term { coefficient: 1, var });
            let sum = Linear {
                terms: terms.to_vec(),
                min: 2,
                max: 4,
                caps: vec![],
            };
            problem.post(Origin::Rule(0), Constraint::Linear(sum));
        }
        let projection = vars.into_iter().flat_map(|var| atoms(var, &DOMAINS[0]));
        (problem, projection.collect())
    }

    /// All pairs of assumptions, one after the other on the same tree. How many are refused?
    fn compare(has_sum: bool) -> usize {
        let (problem, projection) = problem(has_sum);
        let all = brute_force(&problem);
        let statements = problem.var_ids().flat_map(|var| atoms(var, &[0, 1, 2, 3, 4]));
        let either = |atom: Atom| [true, false].map(|holds| Atom { holds, ..atom });
        let statements: Vec<Atom> = statements.flat_map(either).collect();
        let mut tree = tree(&problem, &projection);
        let mut refused = 0;
        for one in &statements {
            for other in &statements {
                let assumptions = [*one, *other];
                if tree.assume(&assumptions).is_err() {
                    refused += 1;
                    continue;
                }
                let agrees = |values: &&Vec<i64>| {
                    let holds = |atom: &Atom| (values[atom.var.index()] == atom.value) == atom.holds;
                    assumptions.iter().all(holds)
                };
                let expected: Vec<Vec<i64>> = all.iter().filter(agrees).cloned().collect();
                assert_eq!(rest(&mut *tree), expected, "{assumptions:?}");
            }
        }
        tree.assume(&[]).expect("nothing is assumed");
        assert_eq!(rest(&mut *tree), all, "nothing is left of what was assumed");
        refused
    }

    #[test]
    fn options_are_chosen_under_assumptions() {
        assert!(
            compare(false) > 0,
            "that a variable has not the value which no option says"
        );
    }

    #[test]
    fn domains_are_propagated_under_assumptions() {
        assert_eq!(compare(true), 0);
    }
}
