//! Which engines suit a puzzle. Nothing here runs an engine: a [`Profile`] contains facts about a puzzle that are known beforehand.

use num_bigint::BigUint;

use super::numbers::{
    LEAST_SYMMETRIES, MOST_LITERALS_OF_TWO, MOST_OF_A_LIST, NANOS_A_BOARD, NANOS_A_CELL,
    NANOS_A_CELL_OF_SHAPES, NANOS_A_LITERAL,
};
use super::task::Task;
use crate::instance::{Instance, has_large_sums};
use placet_engine::sat::SolverChoice;
use placet_engine::search::SearchKind;
use placet_model::Puzzle;
use placet_problem::{Constraint, VarId};

/// Facts about a puzzle that are known before any engine runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Profile {
    /// The kind of search for it.
    pub(super) kind: SearchKind,
    /// Whether no variable that tells boards apart has more than two values.
    pub(super) has_two_values: bool,
    /// Whether it has sums.
    pub(super) has_sums: bool,
    /// Whether sums would need very many clauses.
    pub(super) has_large_sums: bool,
    /// Whether it consists of sums over different numbers alone.
    pub(super) has_only_sums: bool,
    /// The estimated number of literals of the formula.
    pub(super) literals: u64,
}

impl Profile {
    /// The profile of an instance that this kind of search is for.
    pub(super) fn of(instance: &Instance, kind: SearchKind) -> Self {
        Profile {
            kind,
            has_two_values: has_two_values(instance),
            has_sums: has_sums(instance),
            has_large_sums: has_large_sums(instance),
            has_only_sums: has_only_sums(instance),
            literals: literals(instance),
        }
    }

    /// The SAT solver that takes turns with the search; it has to measure its work. On the benchmark, BatSat is the best
    /// embedded solver for most first boards and for counts with small sums. Our own solver is best for nonograms and most exact covers, for other
    /// counts, and for large sums, which it handles without clauses.
    pub(super) fn sat_solver(&self, task: Task) -> SolverChoice {
        match task {
            _ if self.has_large_sums => SolverChoice::Placet,
            Task::First if matches!(self.kind, SearchKind::Lines | SearchKind::ExactCover) => {
                SolverChoice::Placet
            }
            Task::All if !self.has_sums => SolverChoice::Placet,
            _ => SolverChoice::Batsat,
        }
    }

    /// The SAT solver that helps the other one with a hard question: either can be faster by far. Counts have no use for luck: they visit all boards. A large
    /// formula is not loaded twice, and only our own solver takes large sums.
    pub(super) fn second_sat_solver(&self, task: Task) -> Option<SolverChoice> {
        let takes_both = !self.has_large_sums && self.literals <= MOST_LITERALS_OF_TWO;
        let other = match self.sat_solver(task) {
            SolverChoice::Placet => SolverChoice::Batsat,
            _ => SolverChoice::Placet,
        };
        (task == Task::First && takes_both).then_some(other)
    }

    /// A profile for tests.
    #[cfg(test)]
    pub(super) fn example(kind: SearchKind, has_large_sums: bool, literals: u64) -> Self {
        Profile {
            kind,
            has_two_values: false,
            has_sums: has_large_sums,
            has_large_sums,
            has_only_sums: false,
            literals,
        }
    }
}

/// The work on a count before it pays to begin again with these branches. Each of them needs a new search.
pub(super) fn before_branches(instance: &Instance, num_branches: usize) -> u64 {
    NANOS_A_LITERAL * literals(instance) * num_branches as u64
}

/// The work of checking and counting a board of this puzzle.
pub(super) fn nanos_a_board(puzzle: &Puzzle) -> u64 {
    let has_shapes = puzzle.pieces().pieces().iter().any(|piece| piece.num_cells() > 1);
    let nanos_a_cell = if has_shapes {
        NANOS_A_CELL_OF_SHAPES
    } else {
        NANOS_A_CELL
    };
    NANOS_A_BOARD + nanos_a_cell * puzzle.layout().cells().len() as u64
}

/// Whether boards are counted by symmetry classes, if the puzzle has so many symmetries. Exact covers and lines have faster searches, which do not support symmetry
/// breaking: for these, only some branches are counted. Pieces that meet at joints are compared at no cost, where propagation of an order takes time.
pub(super) fn counts_classes(kind: SearchKind, symmetries: &BigUint) -> bool {
    match kind {
        SearchKind::EdgeMatching => true,
        SearchKind::ExactCover | SearchKind::Lines => false,
        SearchKind::Propagation => *symmetries >= BigUint::from(LEAST_SYMMETRIES),
    }
}

fn has_sums(instance: &Instance) -> bool {
    let mut constraints = instance.lowered().problem.constraints().iter();
    constraints.any(|posted| matches!(posted.constraint, Constraint::Linear(_)))
}

fn has_only_sums(instance: &Instance) -> bool {
    let mut constraints = instance.lowered().problem.constraints().iter();
    let is_sum = |constraint: &Constraint| {
        matches!(
            constraint,
            Constraint::Linear(_) | Constraint::AllDifferent(_) | Constraint::Count(_)
        )
    };
    constraints.all(|posted| is_sum(&posted.constraint))
}

fn has_two_values(instance: &Instance) -> bool {
    let lowered = instance.lowered();
    let mut atoms = lowered.projection.atoms.iter();
    atoms.all(|atom| lowered.problem.domain(atom.var).values().len() <= 2)
}

/// A fast estimate of the number of literals of the formula.
pub(super) fn literals(instance: &Instance) -> u64 {
    let problem = &instance.lowered().problem;
    let width = |var: VarId| problem.domain(var).values().len();
    let domains: usize = problem.var_ids().map(width).sum();
    let constraints = problem
        .constraints()
        .iter()
        .map(|posted| match &posted.constraint {
            Constraint::Clause(atoms) | Constraint::Equivalent(atoms) => atoms.len(),
            Constraint::Count(count) => 4 * count.atoms.len(),
            Constraint::Table(table) => MOST_OF_A_LIST.min(table.tuples.len() * (table.vars.len() + 1)),
            other => 6 * other.vars().map(width).sum::<usize>(),
        });
    (6 * domains + constraints.sum::<usize>()) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Source, read};
    use placet_problem::presolve::PresolveSteps;

    #[test]
    fn solvers_suit() {
        let small = |has_sums| Profile {
            has_sums,
            ..Profile::example(SearchKind::Propagation, false, 0)
        };
        let large = Profile::example(SearchKind::Propagation, true, 0);
        assert_eq!(small(false).sat_solver(Task::First), SolverChoice::Batsat);
        assert_eq!(small(false).sat_solver(Task::All), SolverChoice::Placet);
        assert_eq!(small(true).sat_solver(Task::All), SolverChoice::Batsat);
        assert_eq!(large.sat_solver(Task::First), SolverChoice::Placet);
        let lines = Profile::example(SearchKind::Lines, false, 0);
        assert_eq!(lines.sat_solver(Task::First), SolverChoice::Placet);
        assert_eq!(lines.second_sat_solver(Task::First), Some(SolverChoice::Batsat));
        let second = Some(SolverChoice::Placet);
        assert_eq!(small(true).second_sat_solver(Task::First), second);
        assert_eq!(small(true).second_sat_solver(Task::All), None);
        assert_eq!(large.second_sat_solver(Task::First), None, "only one takes sums");
        let huge = Profile::example(SearchKind::Propagation, false, MOST_LITERALS_OF_TWO + 1);
        assert_eq!(huge.second_sat_solver(Task::First), None);
    }

    #[test]
    fn cells_with_two_pieces_have_two_values() {
        let has_two_values = |pieces: &str| {
            let model = format!("board.grid = [2, 3]\npieces = {{ names = '{pieces}', copies = 'any' }}");
            let puzzle =
                read(&Source::new("test.toml", &model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
            let instance = Instance::presolved(puzzle, PresolveSteps::default());
            Profile::of(&instance, SearchKind::Propagation).has_two_values
        };
        assert!(has_two_values("AB"));
        assert!(!has_two_values("ABC"));
    }
}
