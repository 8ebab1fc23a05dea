//! What the order literals of a variable are in its direct literals.

use std::collections::HashMap;

use super::affine_form::{AffineForm, ProvedForm};
use super::combination::Combination;
use super::pb_proof::PbProof;
use crate::cnf::{Lit, Var};

/// Defines the order literals that are new. Each is the sum of the direct literals from some value on.
pub(super) fn order_equations(
    direct: &[Lit],
    at_least: &[Lit],
    one_hot: &[ProvedForm; 2],
    proof: &mut PbProof,
) -> Option<HashMap<Var, [ProvedForm; 2]>> {
    let mut equations = HashMap::new();
    let is_direct = |lit: &Lit| direct.iter().any(|own| own.var() == lit.var());
    for (index, lit) in at_least.iter().enumerate().filter(|(_, lit)| !is_direct(lit)) {
        let higher = &direct[index + 1..];
        let mut sum = AffineForm::default();
        for own in higher {
            sum.add_literal(*own, 1);
        }
        let mut below = sum.clone();
        below.add_literal(*lit, -1);
        let below = proof.define(&below, !*lit);
        let mut each = AffineForm::default().minus(&sum);
        each.add_literal(*lit, higher.len() as i128);
        let each = proof.define(&each, *lit);
        let above = AffineForm::default().minus(&below.form);
        let above = proof.by_contradiction(&above, |proof, negation| {
            let mut sum = Combination::of(negation);
            sum.add(&one_hot[1], 1);
            let sum = proof.combine(&sum);
            proof.contradiction(&[&sum, &each, negation])
        })?;
        equations.insert(lit.var(), [above, below]);
    }
    Some(equations)
}
