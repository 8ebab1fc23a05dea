//! A faster search for problems of choosing so many of some options: exact covers, for one, such as queens, Latin squares and packings.
//!
//! Every rule says how many of some statements hold ([`plan`]). Then one can decide for a rule as well as for a cell: what is decided is the
//! rule that leaves the least choice, be it "this cell shows one of these" or "this piece lies in one of these places".

mod dense;
mod matrix;
mod option_set;
mod plan;
mod rule;
mod sparse;
mod statements;

use rustc_hash::FxHashMap;

use super::Contradiction;
use super::domains::Domains;
use super::tree::{Space, Step, Tree, Walk};
use crate::problem::{Problem, VarId};

use dense::Dense;
use matrix::{Matrix, Next};
use plan::{OptionId, Plan};
use sparse::Sparse;

/// Options of which some are chosen.
struct Cover<M> {
    matrix: M,
    /// What each option makes true.
    options: Vec<Vec<(VarId, i64)>>,
    /// The value of each variable of which no chosen option says anything.
    otherwise: Vec<i64>,
    /// The option that makes a statement true.
    by_statement: FxHashMap<(VarId, i64), OptionId>,
}

/// `None` if the problem is not of this kind. The domains are propagated; `projected` are the bits that tell solutions apart.
pub(super) fn tree(problem: &Problem, domains: &Domains, projected: &[u64]) -> Option<Box<dyn Walk>> {
    let plan = Plan::of(problem, domains, projected)?;
    Some(dense(&plan).unwrap_or_else(|| sparse(&plan)))
}

fn dense(plan: &Plan) -> Option<Box<dyn Walk>> {
    let matrix = Dense::new(plan.options.len(), &plan.items)?;
    Some(Box::new(Cover::tree(matrix, Ok(()), plan)))
}

fn sparse(plan: &Plan) -> Box<dyn Walk> {
    let mut matrix = Sparse::new(plan.options.len(), &plan.items);
    let outcome = matrix.follow();
    Box::new(Cover::tree(matrix, outcome, plan))
}

impl<M: Matrix> Cover<M> {
    fn tree(matrix: M, outcome: Result<(), Contradiction>, plan: &Plan) -> Tree<Self> {
        let by_statement = (0..).zip(&plan.options).flat_map(|(option, statements)| {
            let statements = statements.iter();
            statements.map(move |statement| (*statement, option))
        });
        let space = Cover {
            by_statement: by_statement.collect(),
            matrix,
            options: plan.options.clone(),
            otherwise: plan.otherwise.clone(),
        };
        Tree::new(space, outcome)
    }
}

impl<M: Matrix> Space for Cover<M> {
    /// How often an option is chosen or ruled out.
    const BRIEF_WORK: u64 = 10_000_000;

    type Choice = OptionId;
    type Mark = M::Mark;

    /// All options tell solutions apart.
    fn choose(&mut self, pick: Option<&mut dyn FnMut(usize) -> usize>) -> Option<(OptionId, bool)> {
        let next = self.matrix.next()?;
        let mut options = self.matrix.options(next);
        let option = match pick {
            None => options.next(),
            Some(pick) => options.nth(pick(self.matrix.options(next).count())),
        };
        Some((option?, true))
    }

    /// Any one of the options, if it must be one; or the first of them, or not.
    fn ways_on(&mut self) -> Option<Vec<Vec<Step>>> {
        let next = self.matrix.next()?;
        let is = |option| {
            let (var, value) = self.statement(option);
            vec![Step::Is(var, value)]
        };
        let mut options = self.matrix.options(next);
        if let Next::Item { is_one: true, .. } = next {
            return Some(options.map(is).collect());
        }
        let first = options.next()?;
        let (var, value) = self.statement(first);
        Some(vec![is(first), vec![Step::IsNot(var, value)]])
    }

    fn mark(&mut self) -> M::Mark {
        self.matrix.mark()
    }

    fn go_back(&mut self, mark: &M::Mark) {
        self.matrix.go_back(mark);
    }

    fn forget(&mut self, mark: M::Mark) {
        self.matrix.forget(mark);
    }

    fn take(&mut self, option: OptionId) -> Result<(), Contradiction> {
        self.matrix.take(option)
    }

    fn exclude(&mut self, option: OptionId) -> Result<(), Contradiction> {
        self.matrix.exclude(option)
    }

    fn statement(&self, option: OptionId) -> (VarId, i64) {
        self.options[option as usize][0]
    }

    fn choice(&self, var: VarId, value: i64) -> Option<OptionId> {
        let option = self.by_statement.get(&(var, value)).copied();
        option.filter(|option| self.matrix.is_open(*option))
    }

    fn work(&self) -> u64 {
        self.matrix.work()
    }

    fn nanos(&self) -> u64 {
        self.matrix.nanos()
    }

    fn values(&self) -> Vec<i64> {
        let mut values = self.otherwise.clone();
        for option in self.matrix.chosen() {
            for (var, value) in &self.options[*option as usize] {
                values[var.index()] = *value;
            }
        }
        values
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::search::propagation::Propagation;
    use crate::engine::search::restart::Restarts;
    use crate::engine::{Limits, Outcome};
    use crate::problem::{AllDifferent, Atom, Constraint, Count, Domain, Map, Origin, brute_force};
    use rand::rngs::ChaCha8Rng;
    use rand::seq::{IndexedRandom, SliceRandom};
    use rand::{RngExt, SeedableRng};

    /// Variables of two, three and four values, and rules that say how many of some statements hold.
    fn random_problem(random: &mut ChaCha8Rng) -> Problem {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = [2, 2, 2, 3, 3, 4]
            .into_iter()
            .map(|values| problem.add_variable("x", Domain::new(0..values)))
            .collect();
        for _ in 0..random.random_range(1..6) {
            let mut some = vars.clone();
            some.shuffle(random);
            some.truncate(random.random_range(2..=4));
            let is_positive = random.random_bool(0.7);
            let mut atom = |var: &VarId| Atom {
                var: *var,
                value: random.random_range(0..3),
                holds: is_positive,
            };
            let atoms: Vec<Atom> = some.iter().map(&mut atom).collect();
            let constraint = match random.random_range(0..5) {
                0 => Constraint::AllDifferent(AllDifferent { vars: some }),
                1 => Constraint::Clause(atoms),
                2 if is_positive => Constraint::Equivalent(atoms[..2].to_vec()),
                3 => Constraint::Map(Map {
                    from: some[0],
                    to: some[1],
                    image: (0..3).map(|value| (value, 2 - value)).collect(),
                }),
                _ => Constraint::Count(Count {
                    min: random.random_range(0..2),
                    max: *[1, 1, 2, 9].choose(random).expect("there are some"),
                    atoms,
                }),
            };
            problem.post(Origin(0), constraint);
        }
        problem
    }

    fn all_values(problem: &Problem) -> Vec<Atom> {
        let values = |var: VarId| {
            problem
                .domain(var)
                .values()
                .iter()
                .map(move |value| Atom::is(var, *value))
        };
        problem.var_ids().flat_map(values).collect()
    }

    fn plan(problem: &Problem, projection: &[Atom]) -> Option<Plan> {
        let tree = Propagation::tree(problem, projection);
        let root = tree.root()?;
        Plan::of(problem, root.domains(), root.projected())
    }

    /// All solutions, ascending.
    fn all(mut tree: Box<dyn Walk>, random: &mut ChaCha8Rng) -> Vec<Vec<i64>> {
        if random.random_bool(0.5) {
            tree.restart_until_the_first(Restarts::usual());
        }
        let mut found = vec![];
        while let Outcome::Found(values) = tree.next(&Limits::none()) {
            found.push(values);
        }
        found.sort();
        found
    }

    #[test]
    fn it_finds_what_brute_force_finds() {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let (mut num_of_kind, mut num_dense, mut total) = (0, 0, 0);
        for _ in 0..2000 {
            let problem = random_problem(&mut random);
            let Some(plan) = plan(&problem, &all_values(&problem)) else {
                continue;
            };
            let expected = brute_force(&problem);
            assert_eq!(all(sparse(&plan), &mut random), expected, "{problem:?}");
            if let Some(dense) = dense(&plan) {
                assert_eq!(all(dense, &mut random), expected, "{problem:?}");
                num_dense += 1;
            }
            num_of_kind += 1;
            total += expected.len();
        }
        assert!(num_of_kind > 1000 && total > 10_000, "{num_of_kind} with {total}");
        assert!(num_dense > 300, "{num_dense} with one of each at the most");
    }

    #[test]
    fn other_problems_are_not_of_this_kind() {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = (0..3)
            .map(|_| problem.add_variable("x", Domain::new(0..4)))
            .collect();
        problem.post(
            Origin(0),
            Constraint::AllDifferent(AllDifferent { vars: vars.clone() }),
        );
        let all = all_values(&problem);
        assert!(plan(&problem, &all).is_some());
        assert!(
            plan(&problem, &all[1..]).is_none(),
            "one value of a cell tells nothing apart"
        );
        let atoms = vec![Atom::is(vars[0], 1), Atom::is_not(vars[1], 2)];
        problem.post(Origin(0), Constraint::Clause(atoms));
        assert!(
            plan(&problem, &all).is_none(),
            "a rule of what holds and what does not"
        );
    }
}
