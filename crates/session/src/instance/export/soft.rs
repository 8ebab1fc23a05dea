//! An objective as soft clauses.

use crate::instance::Instance;
use placet_encode::VariableMap;
use placet_encode::cnf::Lit;
use placet_model::Goal;

/// Unit clauses with costs: the total cost is the distance of the objective value from the best one of its domain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SoftClauses {
    /// Each with its cost.
    pub(crate) clauses: Vec<(u64, Lit)>,
    /// How the value follows from the cost, if there is an objective.
    pub(crate) sentence: Option<String>,
}

impl SoftClauses {
    /// The soft clauses of a puzzle's objective; `None` if the total cost exceeds 63 bits.
    pub(crate) fn of(instance: &Instance, variables: &VariableMap) -> Option<Self> {
        let (puzzle, lowered) = (instance.puzzle(), instance.lowered());
        let Some((objective, var)) = puzzle.objective().zip(lowered.objective) else {
            return Some(SoftClauses::default());
        };
        let values = lowered.problem.domain(var).values();
        let (best, sentence) = match objective.goal {
            Goal::Minimise => (values.first(), "minimise"),
            Goal::Maximise => (values.last(), "maximise"),
        };
        let Some(best) = best else {
            return Some(SoftClauses::default());
        };
        let sign = if objective.goal == Goal::Minimise {
            '+'
        } else {
            '-'
        };
        let literals = variables.direct_literals(var).iter();
        let costs = literals
            .zip(values)
            .map(|(lit, value)| (value.abs_diff(*best), !*lit));
        let clauses: Vec<(u64, Lit)> = costs.filter(|(cost, _)| *cost > 0).collect();
        let sum = clauses.iter().map(|(cost, _)| u128::from(*cost)).sum::<u128>();
        (sum < 1 << 63).then(|| SoftClauses {
            clauses,
            sentence: Some(format!("{sentence} {} = {best} {sign} cost", objective.text)),
        })
    }

    /// A cost greater than all of them together.
    pub(crate) fn top(&self) -> u64 {
        self.clauses.iter().map(|(cost, _)| cost).sum::<u64>() + 1
    }
}
