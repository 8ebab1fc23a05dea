//! A system of parities, solved.

use itertools::Itertools;
use num_bigint::BigUint;
use rustc_hash::{FxHashMap, FxHashSet};

use super::pure::PureParity;
use super::{MOST_STEPS, MOST_WORDS, Matrix, Row, TwoValues};
use crate::{Constraint, Problem, Provenance, VarId};

/// Constraints of a problem that say of some variables, each of two values, that their sum is even, or that it is odd, and nothing else: equations over GF(2),
/// each solved for a variable that no other has.
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
    /// The system of those constraints of a problem that can say something together: each variable is in two of them at least. `None` if there are none, or so
    /// many that elimination takes longer than some 50 ms.
    pub fn of(problem: &Problem) -> Option<Self> {
        let occurrences = occurrences(problem);
        let stated = stated(problem, &occurrences).enumerate();
        let stated = stated.filter_map(|(line, equation)| Some((line, equation?)));
        let (lines, equations): (Vec<usize>, Vec<PureParity>) =
            entangled(stated.collect(), problem).into_iter().unzip();
        (!equations.is_empty()).then(|| ParitySystem::solved(lines, equations, problem))?
    }

    /// The system of these equations. `None` if elimination takes longer than some 50 ms.
    fn solved(lines: Vec<usize>, equations: Vec<PureParity>, problem: &Problem) -> Option<Self> {
        let vars = equations.iter().flat_map(|equation| &equation.vars).copied();
        let columns = vars.sorted().dedup().collect_vec();
        if Matrix::size(equations.len(), columns.len()) > MOST_WORDS {
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

    /// The number of solutions of a problem that has no other constraints, by the rank of the equations. `None` if it has others, or elimination takes longer
    /// than some 50 ms.
    pub fn count(problem: &Problem) -> Option<BigUint> {
        let occurrences = occurrences(problem);
        let equations: Vec<PureParity> = stated(problem, &occurrences).collect::<Option<_>>()?;
        let system = ParitySystem::solved((0..equations.len()).collect(), equations, problem)?;
        if system.is_contradictory() {
            return Some(BigUint::ZERO);
        }
        let mut is_told = vec![false; problem.variables().len()];
        let told = system.solved.iter().map(|solved| solved.var.var);
        let told = told.chain(system.equations.iter().filter_map(|equation| equation.determined));
        told.for_each(|var| is_told[var.index()] = true);
        let others = problem.var_ids().filter(|var| !is_told[var.index()]);
        Some(
            others
                .map(|var| BigUint::from(problem.domain(var).len()))
                .product(),
        )
    }
}

/// In how many constraints each variable is.
fn occurrences(problem: &Problem) -> Vec<usize> {
    let mut occurrences = vec![0; problem.variables().len()];
    let constraints = problem.constraints().iter().map(|posted| &posted.constraint);
    for var in constraints.flat_map(Constraint::vars) {
        occurrences[var.index()] += 1;
    }
    occurrences
}

/// For each constraint, what it states if that is a parity and nothing else.
fn stated(problem: &Problem, occurrences: &[usize]) -> impl Iterator<Item = Option<PureParity>> {
    let constraints = problem.constraints().iter().map(|posted| &posted.constraint);
    constraints.map(move |constraint| PureParity::of(constraint, problem, occurrences))
}

/// The equations without those that have a variable of their own, as long as there are some: such an equation gives the variable its value, and says nothing of
/// the others.
fn entangled(mut equations: Vec<(usize, PureParity)>, problem: &Problem) -> Vec<(usize, PureParity)> {
    let mut with_var: Vec<Vec<usize>> = vec![vec![]; problem.variables().len()];
    for (index, (_, equation)) in equations.iter().enumerate() {
        equation
            .vars
            .iter()
            .for_each(|var| with_var[var.index()].push(index));
    }
    let mut is_left = vec![true; equations.len()];
    let mut lone = with_var
        .iter()
        .filter(|with| with.len() == 1)
        .map(|with| with[0])
        .collect_vec();
    while let Some(index) = lone.pop() {
        if !std::mem::replace(&mut is_left[index], false) {
            continue;
        }
        for var in &equations[index].1.vars {
            let with = &mut with_var[var.index()];
            with.retain(|other| *other != index);
            if let &[other] = with.as_slice() {
                lone.push(other);
            }
        }
    }
    let mut is_left = is_left.into_iter();
    equations.retain(|_| is_left.next() == Some(true));
    equations
}

impl ParityVar {
    fn of(var: VarId, problem: &Problem) -> Self {
        let TwoValues { even, odd } =
            TwoValues::of(var, problem).expect("invariant: a variable of an equation has two values");
        ParityVar { var, even, odd }
    }
}
