//! Variables with a known value.

use std::collections::HashMap;

use super::proved_form::ProvedForm;
use crate::cnf::Var;

/// The value of each variable, as `x ≥ 1` or `−x ≥ 0`.
pub(super) type FixedVariables = HashMap<Var, ProvedForm>;
