//! What can be said of a problem before any engine is asked.
//!
//! [`presolve`] takes values out of domains that no solution has there, leaves out constraints that say
//! nothing new, and adds short sums that follow from others. The variables and the solutions stay
//! exactly the same, and each step is told as a [`Deduction`]. Which kinds of step are taken is up to
//! the caller ([`PresolveSteps`]); how far they go is bounded by a number of steps and never by a clock, so that the
//! same problem gives the same result everywhere.

mod distinct_sum;
mod domains;
mod elimination;
mod entailed;
mod fixpoint;
mod kind;
mod known_supports;
mod line;
mod pair;
mod parities;
mod propagate;
mod reading;
mod repeat;
mod simplify;
mod tallies;

pub use kind::{Deduction, Kind, PresolveSteps, Removal, UnknownKind};

use crate::{Constraint, Origin, Posted, Problem, Provenance, SharedImages};
use placet_base::limit::{CurrentActivity, Phase, poll};

use domains::Domains;
use line::Line;
use reading::Readings;

/// A problem with the same variables and the same solutions, and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presolved {
    /// The problem.
    pub problem: Problem,
    /// What was found, in the order in which it was.
    pub deductions: Vec<Deduction>,
}

impl Presolved {
    /// Was it found that the problem has no solution?
    pub fn is_impossible(&self) -> bool {
        matches!(self.deductions.last(), Some(Deduction::Impossible { .. }))
    }
}

/// Simplifies a problem by the given kinds of step. What is added has the origin [`Presolve`](Origin::Presolve).
///
/// # Panics
/// If a constraint names a variable that is not the problem's.
pub fn presolve(problem: &Problem, kinds: PresolveSteps) -> Presolved {
    let _activity = CurrentActivity::begin(Phase::Preparing, "simplifying the problem");
    let mut deductions = vec![];
    let mut lines: Vec<Line> = problem.constraints().iter().map(Line::new).collect();
    if kinds.has(Kind::Repeats) {
        repeat::drop_repeats(&mut lines, &mut deductions);
    }
    let mut implied = vec![];
    if kinds.has(Kind::Tallies) {
        implied.extend(tallies::implied(&lines, problem));
    }
    if kinds.has(Kind::Elimination) {
        implied.extend(elimination::implied(&lines, problem));
    }
    if kinds.has(Kind::Parities) {
        implied.extend(parities::implied(&lines, problem));
    }
    for (linear, from) in implied {
        deductions.push(Deduction::Implied {
            linear: linear.clone().into(),
            from: from.into(),
        });
        lines.push(Line::added(Posted {
            constraint: Constraint::Linear(linear),
            provenance: Origin::Presolve.into(),
        }));
    }
    let mut domains = Domains::new(problem);
    let readings = match kinds.has(Kind::Propagation) {
        true => Readings::find(&lines),
        false => Readings::none(&lines),
    };
    let outcome = fixpoint::run(&lines, &readings, &mut domains, kinds);
    let removals = domains.take_removals().into_iter();
    deductions.extend(removals.map(Deduction::Removed));
    if outcome.is_err() {
        let at = domains.source();
        deductions.push(Deduction::Impossible { constraint: at });
        return Presolved {
            problem: impossible(problem, lines[at].posted.provenance),
            deductions,
        };
    }
    readings
        .iter()
        .for_each(|reading| reading.narrow_states(&mut domains));
    Presolved {
        problem: rebuilt(problem, lines, &domains, kinds, &mut deductions),
        deductions,
    }
}

/// The variables of a problem with nothing but the word that there is no solution.
fn impossible(problem: &Problem, provenance: Provenance) -> Problem {
    let mut result = Problem::new();
    for variable in problem.variables() {
        result.add_variable(&variable.name, variable.domain.clone());
    }
    result.post(provenance, Constraint::Clause(vec![]));
    result
}

/// The elementary steps that looking at a constraint takes, for [`poll`].
fn steps(constraint: &Constraint) -> usize {
    match constraint {
        Constraint::Table(table) if table.tuples.step().is_none() => table.vars.len() * table.tuples.len(),
        others => others.vars().count(),
    }
}

/// The problem of what is left of the domains and the lines.
fn rebuilt(
    problem: &Problem,
    lines: Vec<Line>,
    domains: &Domains,
    kinds: PresolveSteps,
    deductions: &mut Vec<Deduction>,
) -> Problem {
    let mut result = Problem::new();
    for (var, variable) in problem.var_ids().zip(problem.variables()) {
        result.add_variable(&variable.name, domains.left_of(var, &variable.domain));
    }
    // There can be a removal for each of millions of values: no vector of twice as many.
    deductions.reserve_exact(lines.len());
    let live = lines.into_iter().enumerate().filter(|(_, line)| !line.is_dropped);
    let mut images = SharedImages::default();
    for (index, line) in live {
        poll(steps(&line.posted.constraint));
        let is_propagated = kinds.has(Kind::Propagation);
        if is_propagated && entailed::always_holds(&line.posted.constraint, domains) {
            deductions.push(Deduction::AlwaysHolds { constraint: index });
            continue;
        }
        let Posted {
            mut constraint,
            provenance,
        } = line.posted.into_owned();
        if is_propagated {
            simplify::simplify(&mut constraint, domains);
            images.share(&mut constraint);
        }
        result.post(provenance, constraint);
    }
    result
}
