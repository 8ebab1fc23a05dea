//! Why no board can exist, where several parts of a puzzle rule it out together.

use super::parts::Parts;
use crate::cnf::Lit;
use crate::encode::{self, Choices, Encoder, Selected};
use crate::engine::sat::{Batsat, SatSolver};
use crate::engine::{Limits, Verdict};
use crate::instance::Instance;

/// A larger formula is not built for an explanation.
const MOST_LITERALS: usize = 2_000_000;
/// A solver is asked once a part that it blames; more parts than these tell an author nothing.
const MOST_BLAMED: usize = 200;
/// Of so many parts in conflict a list is told.
const MOST_TOLD: usize = 8;
/// The solver may meet so many conflicts over all questions: some seconds, but the same outcome on every machine.
const MOST_CONFLICTS: u64 = 100_000;
/// The larger a formula, the longer a conflict takes. Their number times the literals of the formula may be so great.
const MOST_WORK: u64 = 5_000_000_000;

impl Instance {
    /// Parts of a puzzle without boards that can't all hold, while without any one of them the others can: rules, where it can be said in one
    /// region, the pieces, givens. `None` where they are many, or not found with small effort, which is counted in conflicts of a solver:
    /// unless `limits` stop it, the outcome is the same every time.
    pub fn conflict(&self, limits: &Limits) -> Option<Vec<String>> {
        self.conflict_within(MOST_CONFLICTS, limits)
    }

    fn conflict_within(&self, most_conflicts: u64, limits: &Limits) -> Option<Vec<String>> {
        let parts = Parts::new(self.puzzle())?;
        let within = encode::FormulaLimits {
            max_literals: MOST_LITERALS,
        };
        let stop = || limits.check().is_some();
        let selected = Encoder::new(Choices::default())
            .within(within)
            .until(&stop)
            .encode_with_selectors(&parts.problem)
            .ok()?;
        let mut blame = Blame::new(&selected, &parts, most_conflicts, limits);
        let conflict = blame.smallest()?;
        let chosen = selected
            .selectors
            .iter()
            .filter(|(_, lit)| conflict.contains(lit));
        let names: Vec<String> = chosen
            .filter_map(|(origin, _)| parts.name(*origin))
            .map(str::to_string)
            .collect();
        (!names.is_empty() && names.len() <= MOST_TOLD).then_some(names)
    }
}

/// A solver with the selectors of what may be to blame, and of what is never.
struct Blame {
    solver: Batsat,
    always: Vec<Lit>,
    open: Vec<Lit>,
    limits: Limits,
    /// How many more conflicts there may be.
    patience: u64,
}

impl Blame {
    fn new(selected: &Selected, parts: &Parts, most_conflicts: u64, limits: &Limits) -> Self {
        let mut solver = Batsat::new();
        let size = selected.formula.size().literals.max(1) as u64;
        solver.add_formula(&selected.formula);
        let all = selected.selectors.iter();
        let (open, always): (Vec<_>, Vec<_>) = all.partition(|(origin, _)| parts.name(*origin).is_some());
        let literals = |selectors: Vec<&(_, Lit)>| selectors.into_iter().map(|(_, lit)| *lit).collect();
        Blame {
            solver,
            always: literals(always),
            open: literals(open),
            limits: limits.clone(),
            patience: most_conflicts.min(MOST_WORK / size),
        }
    }

    /// Selectors that can't all hold, of which each is needed: what the solver blames, less one at a time, the last first.
    fn smallest(&mut self) -> Option<Vec<Lit>> {
        let all = std::mem::take(&mut self.open);
        let mut open = self.blamed(&all)?.filter(|blamed| blamed.len() <= MOST_BLAMED)?;
        let mut needed: Vec<Lit> = vec![];
        while let Some(tried) = open.pop() {
            match self.blamed(&[&needed[..], &open].concat())? {
                Some(blamed) => open.retain(|lit| blamed.contains(lit)),
                None => needed.push(tried),
            }
        }
        Some(needed)
    }

    /// Of these selectors, in their order, some that can't all hold: `Some(None)` if they can, `None` if that is not known.
    fn blamed(&mut self, selectors: &[Lit]) -> Option<Option<Vec<Lit>>> {
        let assumptions = [&self.always[..], selectors].concat();
        let limits = self.limits.clone().with_conflicts(self.patience);
        let verdict = self.solver.solve(&assumptions, &limits).ok()?;
        self.patience = self.patience.saturating_sub(self.solver.conflicts());
        match verdict {
            Verdict::Satisfiable(_) => Some(None),
            Verdict::Unknown(_) => None,
            Verdict::Unsatisfiable => {
                let core = self.solver.core()?;
                let blamed = selectors.iter().filter(|lit| core.contains(lit));
                Some(Some(blamed.copied().collect()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use std::time::Duration;

    use super::*;
    use crate::model::{Source, read};
    use crate::problem::{Posted, Problem, brute_force};

    fn conflict(model: &str) -> Option<Vec<String>> {
        let puzzle =
            read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let instance = Instance::new(puzzle);
        assert_eq!(instance.obstacle(), None, "no part alone is to blame");
        instance.conflict(&Limits::none())
    }

    const SQUARE: &str = "board.grid = [3, 3]\npieces.numbers = '1..9'\n";

    #[test]
    fn rules_that_exclude_each_other_are_named_and_no_others() {
        let rules = "rules = [{ sum = 15, of = 'rows' }, { sum = 6, of = 'row 2', name = 'small' }, \
                     { order = 'increasing', of = 'columns' }]";
        let said = conflict(&format!("{SQUARE}{rules}"));
        let expected = ["sum of rows: row 2", "small: row 2"];
        assert_eq!(said.as_deref(), Some(&expected.map(String::from)[..]));
    }

    #[test]
    fn givens_are_parts() {
        let middle = "rules = [{ sum = 15, of = 'lines' }]\ngivens = '_ _ _ / _ 4 _ / _ _ 9'";
        let said = conflict(&format!("{SQUARE}{middle}")).expect("the middle of a magic square is 5");
        assert!(said.contains(&"r2c2 = 4".to_string()), "{said:?}");
    }

    #[test]
    fn each_part_is_needed() {
        let latin = "board.grid = [3, 3]\npieces.numbers = '1..3'\npieces.copies = 3\n\
                     rules = [{ all_different = ['rows', 'columns'] }]\ngivens = '1 _ _ / _ 1 _ / _ _ 2'";
        let said = conflict(latin).expect("there is no such square");
        assert!(said.contains(&"r3c3 = 2".to_string()), "{said:?}");
        assert!(said.iter().all(|part| part != "the pieces"), "{said:?}");
    }

    /// How many solutions the parts of these names have.
    fn num_solutions(parts: &Parts, names: &[String]) -> usize {
        let mut problem = Problem::new();
        for variable in parts.problem.variables() {
            problem.add_variable(&variable.name, variable.domain.clone());
        }
        let is_named = |posted: &&Posted| {
            let name = parts.name(posted.origin);
            name.is_none_or(|name| names.iter().any(|other| other == name))
        };
        for posted in parts.problem.constraints().iter().filter(is_named) {
            problem.post(posted.origin, posted.constraint.clone());
        }
        brute_force(&problem).len()
    }

    /// By all ways to fill a board: the parts can't all hold, and without any one of them the others can.
    #[test]
    fn conflicts_are_true_and_smallest() {
        let latin = "board.grid = [3, 3]\npieces.numbers = '1..3'\npieces.copies = 3\n\
                     rules = [{ all_different = ['rows', 'columns'] }]\n";
        let mut num_conflicts = 0;
        for givens in (0..4).map(|_| "_123".chars()).multi_cartesian_product() {
            let drawing = format!(
                "{} {} _ / _ {} _ / _ _ {}",
                givens[0], givens[1], givens[2], givens[3]
            );
            let model = format!("{latin}givens = '{drawing}'");
            let puzzle = read(&Source::new("latin.toml", model)).expect("a model");
            let parts = Parts::new(&puzzle).expect("they are few");
            let Some(names) = Instance::new(puzzle).conflict(&Limits::none()) else {
                assert!(num_solutions(&parts, &parts.all_names()) > 0, "{drawing}");
                continue;
            };
            num_conflicts += 1;
            assert_eq!(num_solutions(&parts, &names), 0, "{drawing}");
            for left_out in &names {
                let others: Vec<String> = names.iter().filter(|name| *name != left_out).cloned().collect();
                assert!(
                    num_solutions(&parts, &others) > 0,
                    "{drawing}: {left_out} is not needed"
                );
            }
        }
        assert!(num_conflicts > 20, "only {num_conflicts}");
    }

    #[test]
    fn where_there_are_boards_nothing_is_said() {
        assert_eq!(
            conflict(&format!("{SQUARE}rules = [{{ sum = 15, of = 'lines' }}]")),
            None
        );
    }

    /// The tetrominoes have as many squares as the board, but more of one colour of a chessboard's.
    const TETROMINOES: &str = "board.grid = [4, 5]\npieces.shapes = 'tetrominoes'";

    fn tetrominoes() -> Instance {
        Instance::new(read(&Source::new("tetrominoes.toml", TETROMINOES)).expect("a model"))
    }

    #[test]
    fn the_same_conflict_is_named_every_time() {
        let named = || {
            tetrominoes()
                .conflict(&Limits::none())
                .expect("no board has them")
        };
        let first = named();
        assert!(first.contains(&"the pieces".to_string()), "{first:?}");
        for _ in 0..3 {
            assert_eq!(named(), first);
        }
    }

    #[test]
    fn what_takes_too_many_conflicts_is_not_named() {
        for few in [0, 1, 10] {
            assert_eq!(tetrominoes().conflict_within(few, &Limits::none()), None, "{few}");
        }
        assert!(tetrominoes().conflict_within(100_000, &Limits::none()).is_some());
    }

    #[test]
    fn limits_hold() {
        let text = format!("{SQUARE}rules = [{{ sum = 15, of = 'rows' }}, {{ sum = 6, of = 'row 2' }}]");
        let puzzle = read(&Source::new("test.toml", text)).expect("a model");
        let limits = Limits::none().with_time_limit(Duration::ZERO);
        assert_eq!(Instance::new(puzzle).conflict(&limits), None);
    }
}
