//! A faster search for problems of choosing a number of options, such as exact covers: queens,
//! Latin squares and packings.
//!
//! Every rule states how many of some statements hold ([`plan`]). The search can then branch on a
//! rule as well as on a cell. It branches on the rule with the fewest options, which may be "this
//! cell shows one of these" or "this piece lies in one of these positions".

mod dense;
mod option_set;
mod plan;
mod sparse;
mod statements;
mod unions;

use rustc_hash::{FxHashMap, FxHashSet};

use super::Conflict;
use super::domains::DomainStore;
use super::restart::Restarts;
use super::tree::{NotAssumable, SearchState, SearchStep, Tree, TreeSearch};
use placet_problem::{Atom, Problem, VarId};

use dense::Dense;
use option_set::{Matrix, NextDecision};
use plan::{CoverPlan, OptionId};
use sparse::Sparse;

/// Options, some of which are chosen.
struct CoverState<M> {
    matrix: M,
    /// The statements that each option makes true.
    options: Vec<Vec<(VarId, i64)>>,
    /// The value of each variable that no chosen option determines.
    otherwise: Vec<i64>,
    /// The option that makes a statement true, if no other does.
    by_statement: FxHashMap<(VarId, i64), OptionId>,
    /// The statements that several options make true.
    shared: FxHashSet<(VarId, i64)>,
}

/// `None` if the problem is not of this kind. The domains must be propagated; `projected` are the
/// bits that distinguish solutions.
pub(super) fn tree(
    problem: &Problem,
    domains: &DomainStore,
    projected: &[u64],
) -> Option<Box<dyn TreeSearch>> {
    let plan = CoverPlan::of(problem, domains, projected)?;
    Some(of_plan(&plan))
}

/// The same for one random solution: also `None` if options could be chosen that nothing needs. This search always chooses them first.
pub(super) fn random_tree(
    problem: &Problem,
    domains: &DomainStore,
    projected: &[u64],
) -> Option<Box<dyn TreeSearch>> {
    let plan = CoverPlan::of(problem, domains, projected)?;
    plan.needs_all_options().then(|| of_plan(&plan))
}

fn of_plan(plan: &CoverPlan) -> Box<dyn TreeSearch> {
    dense(plan).unwrap_or_else(|| sparse(plan))
}

fn dense(plan: &CoverPlan) -> Option<Box<dyn TreeSearch>> {
    let matrix = Dense::new(plan.options.len(), &plan.items)?;
    Some(Box::new(CoverState::tree(matrix, Ok(()), plan)))
}

fn sparse(plan: &CoverPlan) -> Box<dyn TreeSearch> {
    let mut matrix = Sparse::new(plan.options.len(), &plan.items);
    let outcome = matrix.follow();
    Box::new(CoverState::tree(matrix, outcome, plan))
}

impl<M: Matrix> CoverState<M> {
    fn tree(matrix: M, outcome: Result<(), Conflict>, plan: &CoverPlan) -> Tree<Self> {
        let (mut by_statement, mut shared) = (FxHashMap::default(), FxHashSet::default());
        for (option, statements) in (0..).zip(&plan.options) {
            for statement in statements {
                if by_statement.insert(*statement, option).is_some() {
                    shared.insert(*statement);
                }
            }
        }
        by_statement.retain(|statement, _| !shared.contains(statement));
        let state = CoverState {
            by_statement,
            shared,
            matrix,
            options: plan.options.clone(),
            otherwise: plan.otherwise.clone(),
        };
        Tree::new(state, outcome)
    }
}

impl<M: Matrix> CoverState<M> {
    /// The options that give this variable a value.
    fn options_of(&self, var: VarId) -> Vec<OptionId> {
        let says = |statements: &Vec<(VarId, i64)>| statements.iter().any(|(of, _)| *of == var);
        let options = (0..).zip(&self.options);
        options
            .filter_map(|(option, statements)| says(statements).then_some(option))
            .collect()
    }

    /// Excludes all options that give this variable a value.
    fn leave_as_otherwise(&mut self, var: VarId) -> Result<(), Conflict> {
        for option in self.options_of(var) {
            if self.matrix.is_open(option) {
                self.matrix.exclude(option)?;
            } else {
                agreed(!self.matrix.chosen().contains(&option))?;
            }
        }
        Ok(())
    }
}

fn agreed(agrees: bool) -> Result<(), Conflict> {
    if agrees { Ok(()) } else { Err(Conflict) }
}

impl<M: Matrix> SearchState for CoverState<M> {
    /// How often an option is chosen or excluded.
    const BRIEF_WORK: u64 = 10_000_000;

    type Choice = OptionId;
    type Checkpoint = M::Checkpoint;

    /// All options distinguish solutions.
    fn choose(&mut self, restarts: Option<&mut Restarts>) -> Option<(OptionId, bool)> {
        let next = self.matrix.next()?;
        let mut options = self.matrix.options(next);
        let option = match restarts {
            None => options.next(),
            Some(restarts) => options.nth(restarts.pick(self.matrix.options(next).count())),
        };
        Some((option?, true))
    }

    /// Each of the options, if one must be chosen; otherwise with the first option, and without it.
    fn branches(&mut self) -> Option<Vec<Vec<SearchStep>>> {
        let next = self.matrix.next()?;
        let is = |option| {
            let (var, value) = self.statement(option);
            vec![SearchStep::Is(var, value)]
        };
        let mut options = self.matrix.options(next);
        if let NextDecision::Item { is_one: true, .. } = next {
            return Some(options.map(is).collect());
        }
        let first = options.next()?;
        let (var, value) = self.statement(first);
        Some(vec![is(first), vec![SearchStep::IsNot(var, value)]])
    }

    fn checkpoint(&mut self) -> M::Checkpoint {
        self.matrix.checkpoint()
    }

    fn restore(&mut self, checkpoint: &M::Checkpoint) {
        self.matrix.restore(checkpoint);
    }

    fn release(&mut self, checkpoint: M::Checkpoint) {
        self.matrix.release(checkpoint);
    }

    fn take(&mut self, option: OptionId) -> Result<(), Conflict> {
        self.matrix.take(option)
    }

    fn exclude(&mut self, option: OptionId) -> Result<(), Conflict> {
        self.matrix.exclude(option)
    }

    fn assume(&mut self, assumption: &Atom) -> Result<Result<(), Conflict>, NotAssumable> {
        let Atom { var, value, holds } = *assumption;
        if self.shared.contains(&(var, value)) {
            return Err(NotAssumable);
        }
        Ok(match self.by_statement.get(&(var, value)) {
            Some(option) if self.matrix.is_open(*option) => match holds {
                true => self.matrix.take(*option),
                false => self.matrix.exclude(*option),
            },
            Some(option) => agreed(self.matrix.chosen().contains(option) == holds),
            // It holds only if no option says otherwise.
            None if self.otherwise[var.index()] != value => agreed(!holds),
            None if holds => self.leave_as_otherwise(var),
            None if self.options_of(var).is_empty() => Err(Conflict),
            None => return Err(NotAssumable),
        })
    }

    fn statement(&self, option: OptionId) -> (VarId, i64) {
        self.options[option as usize][0]
    }

    /// The options of its item, or to choose it or not.
    fn num_alternatives(&self, _: OptionId) -> usize {
        match self.matrix.next() {
            Some(item @ NextDecision::Item { .. }) => self.matrix.options(item).count(),
            Some(NextDecision::Option(_)) | None => 2,
        }
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
    use crate::search::propagation_state::PropagationState;
    use crate::search::restart::Restarts;
    use crate::{Limits, Next};
    use placet_problem::{AllDifferent, Atom, Constraint, Count, Domain, Map, Origin, brute_force};
    use rand::rngs::ChaCha8Rng;
    use rand::seq::{IndexedRandom, SliceRandom};
    use rand::{RngExt, SeedableRng};

    /// Variables with two, three and four values, and rules that state how many of some statements
    /// hold.
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
            let constraint = match random.random_range(0..6) {
                5 if is_positive => {
                    some.sort_unstable();
                    add_union(&mut problem, some[0], some[1], random);
                    continue;
                }
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
            problem.post(Origin::Rule(0), constraint);
        }
        problem
    }

    /// One value of a variable is some of the values of a later one.
    fn add_union(problem: &mut Problem, var: VarId, later: VarId, random: &mut ChaCha8Rng) {
        let whole = Atom::is(var, random.random_range(0..2));
        let parts: Vec<Atom> = (0..3)
            .filter(|_| random.random_bool(0.5))
            .map(|value| Atom::is(later, value))
            .collect();
        let mut post = |atoms| problem.post(Origin::Rule(0), Constraint::Clause(atoms));
        for part in &parts {
            post(vec![part.negated(), whole]);
        }
        post([whole.negated()].into_iter().chain(parts).collect());
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

    fn plan(problem: &Problem, projection: &[Atom]) -> Option<CoverPlan> {
        let tree = PropagationState::tree(problem, projection);
        let root = tree.root()?;
        CoverPlan::of(problem, root.domains(), root.projected())
    }

    /// All solutions, in ascending order.
    fn all(mut tree: Box<dyn TreeSearch>, random: &mut ChaCha8Rng) -> Vec<Vec<i64>> {
        if random.random_bool(0.5) {
            tree.restart_until_the_first(Restarts::usual());
        }
        let mut found = vec![];
        while let Next::Found(values) = tree.next(&Limits::none()) {
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

    /// What one variable shows decides the other: a value that nothing else speaks of is no value that holds by itself.
    #[test]
    fn parts_of_unions_are_options() {
        let mut problem = Problem::new();
        let [one, other] = [0; 2].map(|_| problem.add_variable("x", Domain::new([0, 1])));
        for value in [0, 1] {
            let (here, there) = (Atom::is(one, value), Atom::is(other, 1 - value));
            for clause in [[here.negated(), there], [here, there.negated()]] {
                problem.post(Origin::Rule(0), Constraint::Clause(clause.to_vec()));
            }
        }
        let plan = plan(&problem, &all_values(&problem)).expect("it is of this kind");
        let found = all(sparse(&plan), &mut ChaCha8Rng::seed_from_u64(1));
        assert_eq!(found, [[0, 1], [1, 0]]);
    }

    #[test]
    fn other_problems_are_not_of_this_kind() {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = (0..3)
            .map(|_| problem.add_variable("x", Domain::new(0..4)))
            .collect();
        problem.post(
            Origin::Rule(0),
            Constraint::AllDifferent(AllDifferent { vars: vars.clone() }),
        );
        let all = all_values(&problem);
        assert!(plan(&problem, &all).is_some());
        assert!(
            plan(&problem, &all[1..]).is_none(),
            "one value of a cell tells nothing apart"
        );
        let atoms = vec![Atom::is(vars[0], 1), Atom::is_not(vars[1], 2)];
        problem.post(Origin::Rule(0), Constraint::Clause(atoms));
        assert!(
            plan(&problem, &all).is_none(),
            "a rule of what holds and what does not"
        );
    }
}
