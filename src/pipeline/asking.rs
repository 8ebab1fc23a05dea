//! Answers one by one from a solver that is asked anew each time, about a problem with one more cut.

use crate::lower::Lowered;
use crate::problem::{Atom, Constraint, Origin, Problem};
use crate::solve::{AskError, Asker, Limits, Reply, StopReason};

/// Gives the solutions of a problem that differ in what makes the answer.
///
/// After each one a clause forbids its part that counts: "not these values". A solver of integer programs knows it as a
/// no-good cut, `Σ x(v, a) ≤ n − 1` over the `n` values.
pub(super) struct Asking {
    asker: Box<dyn Asker>,
    problem: Problem,
    /// The statements that tell two answers apart.
    atoms: Vec<Atom>,
    fixed_size: bool,
}

impl Asking {
    pub(super) fn new(lowered: &Lowered, asker: Box<dyn Asker>) -> Self {
        Asking {
            asker,
            problem: lowered.problem.clone(),
            atoms: lowered.projection.atoms.clone(),
            fixed_size: lowered.projection.fixed_size,
        }
    }

    pub(super) fn name(&self) -> &str {
        self.asker.name()
    }

    /// Another solution; `None` if there are no more, or the reason why it stopped.
    pub(super) fn next(&mut self, limits: &Limits) -> Result<Result<Option<Vec<i64>>, StopReason>, AskError> {
        Ok(match self.asker.ask(&self.problem, None, limits)? {
            Reply::None => Ok(None),
            Reply::Found(values) => {
                self.cut(&values);
                Ok(Some(values))
            }
            Reply::Stopped(reason, _) => Err(reason),
        })
    }

    /// Forbids what the values say of the atoms. Where all answers make as many true, none makes more true than another, and
    /// those that are true say enough.
    fn cut(&mut self, values: &[i64]) {
        let said = self.atoms.iter().map(|atom| {
            let is_true = values[atom.var.index()] == atom.value;
            (
                is_true,
                Atom {
                    holds: !is_true,
                    ..*atom
                },
            )
        });
        let told = said.filter(|(is_true, _)| *is_true || !self.fixed_size);
        let clause = told.map(|(_, atom)| atom).collect();
        self.problem.post(CUT, Constraint::Clause(clause));
    }
}

/// Nobody asked for a cut: it is never blamed or named.
const CUT: Origin = Origin(u32::MAX - 3);
