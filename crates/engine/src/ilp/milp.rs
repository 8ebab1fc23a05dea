//! Programs in the interface of `good_lp`, which passes them on to a solver.

use std::time::Duration;

use ::good_lp::solvers::{ObjectiveDirection, SolutionStatus, WithTimeLimit};
use ::good_lp::variable::UnsolvedProblem;
use ::good_lp::{
    Expression, ProblemVariables, ResolutionError, Solution, SolverModel, Variable, WithMipGap, variable,
};

use super::backend::Backend;
use super::result::MilpResult;
use placet_encode::program::{Column, ObjectiveSense, Program, ProgramObjective};

/// Asks a solver for an optimal solution of a program with at least one column, within a time
/// limit.
pub(super) fn solve_program(
    backend: Backend,
    program: &Program,
    objective: Option<ProgramObjective>,
    time: Option<Duration>,
) -> MilpResult {
    match backend {
        Backend::Microlp => {
            let (unsolved, columns) = unsolved(program, objective);
            solved(unsolved.using(::good_lp::microlp), program, &columns, time)
        }
        Backend::Highs => by_highs(program, objective, time),
    }
}

/// A program's columns and objective, without its rows.
fn unsolved(program: &Program, objective: Option<ProgramObjective>) -> (UnsolvedProblem, Vec<Variable>) {
    let mut all = ProblemVariables::new();
    let columns: Vec<Variable> = (0..program.num_columns())
        .map(|_| all.add(variable().binary()))
        .collect();
    let terms = objective
        .into_iter()
        .flat_map(|objective| objective.terms(program.columns()));
    let goal = sum(&columns, terms);
    let direction = match objective.map(|objective| objective.direction) {
        Some(ObjectiveSense::Maximise) => ObjectiveDirection::Maximisation,
        _ => ObjectiveDirection::Minimisation,
    };
    (all.optimise(direction, goal), columns)
}

/// HiGHS breaks off with an error of its own on about one small program in 10,000, in its presolve: such
/// a program is solved without.
#[cfg(feature = "highs")]
fn by_highs(program: &Program, objective: Option<ProgramObjective>, time: Option<Duration>) -> MilpResult {
    use ::good_lp::solvers::highs::HighsPresolveType;

    let start = web_time::Instant::now();
    let solve = |presolve, time| {
        let (unsolved, columns) = unsolved(program, objective);
        // One thread: an abandoned solver must not slow others down.
        let model = unsolved.using(::good_lp::highs).set_threads(1);
        solved(model.set_presolve(presolve), program, &columns, time)
    };
    match solve(HighsPresolveType::Choose, time) {
        MilpResult::Nothing(reason) => match time.map(|time| time.saturating_sub(start.elapsed())) {
            Some(Duration::ZERO) => MilpResult::Nothing(reason),
            rest => solve(HighsPresolveType::Off, rest),
        },
        result => result,
    }
}

#[cfg(not(feature = "highs"))]
fn by_highs(_: &Program, _: Option<ProgramObjective>, _: Option<Duration>) -> MilpResult {
    MilpResult::Nothing("it is not compiled in".into())
}

/// Adds the rows and solves. The objective is a whole number, so a solution within the smallest gap is optimal.
fn solved<M>(model: M, program: &Program, columns: &[Variable], time: Option<Duration>) -> MilpResult
where
    M: SolverModel<Error = ResolutionError> + WithTimeLimit + WithMipGap,
{
    let model = match model.with_mip_gap(0.0) {
        Ok(model) => model,
        Err(error) => return MilpResult::Nothing(error.to_string()),
    };
    let mut model = with_rows(model, program, columns);
    if let Some(time) = time {
        model = model.with_time_limit(time.as_secs_f64());
    }
    match model.solve() {
        Ok(solution) => MilpResult::Values {
            values: columns.iter().map(|column| solution.value(*column)).collect(),
            is_best: !matches!(solution.status(), SolutionStatus::TimeLimit),
        },
        Err(ResolutionError::Infeasible) => MilpResult::Infeasible,
        Err(error) => MilpResult::Nothing(error.to_string()),
    }
}

/// The model with the rows of the program.
fn with_rows<M: SolverModel>(mut model: M, program: &Program, columns: &[Variable]) -> M {
    for row in program.rows() {
        let row_sum = || sum(columns, row.terms.iter().copied());
        match (row.min, row.max) {
            (Some(min), Some(max)) if min == max => {
                model.add_constraint(row_sum().eq(min as f64));
            }
            (min, max) => {
                if let Some(min) = min {
                    model.add_constraint(row_sum().geq(min as f64));
                }
                if let Some(max) = max {
                    model.add_constraint(row_sum().leq(max as f64));
                }
            }
        }
    }
    model
}

/// The model of microlp itself, whose variables are the columns in order: it can be solved a few nodes at a time.
pub(super) fn microlp_model(program: &Program, objective: Option<ProgramObjective>) -> ::microlp::Problem {
    let (unsolved, columns) = unsolved(program, objective);
    with_rows(unsolved.using(::good_lp::microlp), program, &columns)
        .as_inner()
        .clone()
}

fn sum(columns: &[Variable], terms: impl IntoIterator<Item = (i64, Column)>) -> Expression {
    let mut sum = Expression::default();
    for (coefficient, column) in terms {
        sum.add_mul(coefficient as f64, columns[column.index()]);
    }
    sum
}
