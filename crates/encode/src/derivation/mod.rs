//! A proof that the clauses of a formula follow from the pseudo-Boolean form of its problem.
//!
//! The pseudo-Boolean form ([`problem_form`]) is made from the problem alone: for each variable, its literals add up to 1,
//! and each constraint is a condition on sums of literals. The proof, for VeriPB, follows the encoder
//! ([`derivation_sink`]). It defines the helper variables of sums and counts by what they mean, proves that each partial
//! sum equals the terms below it ([`derived_sum`]), and adds at most three constraints for each clause. Other clauses
//! follow by unit propagation. Each step is checked before it is written, so that VeriPB accepts the proof; a clause
//! that cannot be derived is left out, and counted ([`DerivationCount`]).
//!
//! A partial sum that has no value between two of its values needs a proof of that. If the values between them
//! cannot be reached by its parts, the parts are compared value by value. If they are too small or too large, so that the
//! rest of the sum cannot make up for it, or because values can occur only so often, that is a sum of constraints
//! ([`line_facts`]). Other gaps have no proof.
//!
//! # References
//! S. Gocht, R. Martins, J. Nordström, A. Oertel, Certified CNF translations for pseudo-Boolean solving, SAT 2022,
//! LIPIcs 236, 16:1–16:25.

mod affine_form;
mod combination;
mod derivation_sink;
mod derived_line;
mod derived_quantity;
mod derived_sum;
mod line_facts;
mod order_equation;
mod pb_proof;
mod problem_form;
#[cfg(test)]
mod tests;
mod value_caps;

use std::io::{self, Write};

use self::derivation_sink::DerivationSink;
use self::problem_form::{FixedVariables, ProblemForm};
use self::value_caps::ValueCaps;
use super::{Encoder, VariableMap};
use placet_problem::Problem;

pub use derived_line::DerivationCount;

/// Writes the pseudo-Boolean form of a problem, in the format OPB.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_pseudo_boolean(problem: &Problem, out: &mut dyn Write) -> io::Result<()> {
    let map = VariableMap::of(problem);
    ProblemForm::new(problem, &map).write(map.num_direct(), out)
}

impl Encoder<'_> {
    /// Writes a proof, for VeriPB, that clauses of the formula follow from the [pseudo-Boolean form](write_pseudo_boolean).
    ///
    /// # Errors
    /// If `out` cannot be written, the encoder stops, or the formula exceeds its limits.
    ///
    /// # Panics
    /// As [`Encoder::encode`].
    pub fn derive(&self, problem: &Problem, out: &mut dyn Write) -> io::Result<DerivationCount> {
        let map = VariableMap::of(problem);
        let form = ProblemForm::new(problem, &map);
        let known = values_of_one(problem, &map, &form);
        let caps = ValueCaps::new(&form, &known);
        let sink = DerivationSink::new((problem, &map), (&form, &caps), known, self.stop, out);
        let (sink, _) = self.encode_into(problem, sink).map_err(io::Error::other)?;
        if (self.stop)() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        sink.finish()
    }
}

/// The literals of variables with one value are true.
fn values_of_one(problem: &Problem, map: &VariableMap, form: &ProblemForm) -> FixedVariables {
    let fixed = problem.var_ids().filter(|var| problem.domain(*var).len() == 1);
    let known = fixed.map(|var| {
        let lit = map.direct_literals(var)[0];
        (lit.var(), form.one_hot[var.index()][0].clone())
    });
    known.collect()
}
