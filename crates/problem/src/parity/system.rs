//! A system of parities, solved.

use itertools::Itertools;
use num_bigint::BigUint;
use rustc_hash::{FxHashMap, FxHashSet};

use super::pure::PureParity;
use super::{MOST_STEPS, MOST_WORDS, Matrix, Row, TwoValues};
use crate::{Constraint, Problem, Provenance, VarId};

/// All constraints of a problem that say of some variables, each of two values, that their sum is even, or that it is odd, and nothing else: equations over
/// GF(2), each solved for a variable that no other has.
#[derive(Clone, Debug)]
pub struct ParitySystem {
    /// The variables that equations are solved for, with what they say of them.
    pub solved: Vec<SolvedParity>,
    /// The variables that can have either value.
    pub free: Vec<ParityVar>,
    equations: Vec<PureParity>,
    /// The constraint of each equation.
    lines: Vec<usize>,
    /// Equations whose sum says that 0 is odd.
    contradictory: Option<Vec<usize>>,
}

/// A variable with an even value and an odd one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParityVar {
    /// The variable.
    pub var: VarId,
    /// Its even value.
    pub even: i64,
    /// Its odd value.
    pub odd: i64,
}

/// An equation: the sum of a variable and some free ones is odd, or it is even.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedParity {
    /// The variable.
    pub var: ParityVar,
    /// Its free ones, by their position in [`ParitySystem::free`], in ascending order.
    pub free: Vec<usize>,
    /// Is the sum odd?
    pub is_odd: bool,
}

impl ParitySystem {
    /// The system of a problem. `None` if it has fewer than two such constraints, or so many that elimination takes longer than some 50 ms.
    pub fn of(problem: &Problem) -> Option<Self> {
        let mut occurrences = vec![0; problem.variables().len()];
        let constraints = || problem.constraints().iter().map(|posted| &posted.constraint);
        for var in constraints().flat_map(Constraint::vars) {
            occurrences[var.index()] += 1;
        }
        let pure = constraints().map(|constraint| PureParity::of(constraint, problem, &occurrences));
        let stated = pure
            .enumerate()
            .filter_map(|(line, equation)| Some((line, equation?)));
        let (lines, equations): (Vec<usize>, Vec<PureParity>) = stated.unzip();
        let vars = equations.iter().flat_map(|equation| &equation.vars).copied();
        let columns = vars.sorted().dedup().collect_vec();
        if equations.len() < 2 || Matrix::size(equations.len(), columns.len()) > MOST_WORDS {
            return None;
        }
        let mut system = ParitySystem {
            solved: vec![],
            free: vec![],
            equations,
            lines,
            contradictory: None,
        };
        let rows = system.reduced(&columns)?;
        system.solve(&rows, &columns, problem);
        Some(system)
    }

    fn solve(&mut self, rows: &[Row], columns: &[VarId], problem: &Problem) {
        let pivot = |row: &Row| row.columns().next();
        let pivots: FxHashSet<usize> = rows.iter().filter_map(pivot).collect();
        let free = (0..columns.len()).filter(|column| !pivots.contains(column));
        let free = free.collect_vec();
        let position: FxHashMap<usize, usize> = free.iter().copied().zip(0..).collect();
        let parity_var = |column: usize| ParityVar::of(columns[column], problem);
        for row in rows {
            match pivot(row) {
                Some(column) => self.solved.push(SolvedParity {
                    var: parity_var(column),
                    free: row.columns().skip(1).map(|column| position[&column]).collect(),
                    is_odd: row.is_odd,
                }),
                None if row.is_odd && self.contradictory.is_none() => {
                    self.contradictory = Some(row.from().collect());
                }
                None => {}
            }
        }
        self.free = free.into_iter().map(parity_var).collect();
    }

    fn reduced(&self, columns: &[VarId]) -> Option<Vec<Row>> {
        let column_of: FxHashMap<VarId, usize> = columns.iter().copied().zip(0..).collect();
        let mut matrix = Matrix::new(self.equations.len(), columns.len());
        for (index, equation) in self.equations.iter().enumerate() {
            let ones = equation.vars.iter().map(|var| column_of[var]);
            matrix.set(index, ones, equation.is_odd);
        }
        matrix.reduced(MOST_STEPS)
    }

    /// Do the equations contradict each other?
    pub fn is_contradictory(&self) -> bool {
        self.contradictory.is_some()
    }

    /// Where equations that contradict each other come from, while those without any one of them do not; `None` if they do not contradict each other.
    pub fn contradiction(&self, problem: &Problem) -> Option<Vec<Provenance>> {
        let equations = self.contradictory.as_ref()?.iter();
        let from = equations.map(|equation| problem.constraints()[self.lines[*equation]].provenance);
        Some(from.sorted().dedup().collect())
    }

    /// Does a variable occur in several equations? Otherwise they say nothing together.
    pub fn is_connected(&self) -> bool {
        let mut vars = self.equations.iter().flat_map(|equation| &equation.vars);
        !vars.all_unique()
    }

    /// The number of solutions of the problem, by the rank of the equations; `None` if it has other constraints.
    pub fn count(&self, problem: &Problem) -> Option<BigUint> {
        if self.lines.len() < problem.constraints().len() {
            return None;
        }
        if self.is_contradictory() {
            return Some(BigUint::ZERO);
        }
        let mut is_told = vec![false; problem.variables().len()];
        let told = self.solved.iter().map(|solved| solved.var.var);
        let told = told.chain(self.equations.iter().filter_map(|equation| equation.determined));
        told.for_each(|var| is_told[var.index()] = true);
        let others = problem.var_ids().filter(|var| !is_told[var.index()]);
        Some(
            others
                .map(|var| BigUint::from(problem.domain(var).len()))
                .product(),
        )
    }
}

impl ParityVar {
    fn of(var: VarId, problem: &Problem) -> Self {
        let TwoValues { even, odd } =
            TwoValues::of(var, problem).expect("invariant: a variable of an equation has two values");
        ParityVar { var, even, odd }
    }
}
