//! The sizes of the formula of a puzzle under each encoding that makes a difference.

use std::collections::BTreeMap;

use super::{CompileError, Instance};
use placet_encode::cnf::FormulaSize;
use placet_encode::{Choices, Encoder, EncodingFamily, Forecast, OpenSums, Variant};
use placet_problem::Origin;

/// The encodings of a family, with their formula sizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodingComparison {
    /// The family.
    pub family: EncodingFamily,
    /// Its encodings; `auto` only if it equals none of the others.
    pub entries: Vec<ComparedEncoding>,
}

/// An encoding and the size of its formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedEncoding {
    /// The encoding.
    pub variant: Variant,
    /// The size, or why the formula would be refused.
    pub forecast: Result<Forecast, CompileError>,
    /// Whether `auto` chooses this encoding.
    pub is_auto: bool,
}

/// Compares the encodings of each family that matters to the puzzle, with the choices of `base` for the
/// other families, and of rules for themselves. Nothing is built.
///
/// A family matters if its encodings give different formulas.
pub fn compare(instance: &Instance, base: Choices, stop: &dyn Fn() -> bool) -> Vec<EncodingComparison> {
    let families = EncodingFamily::ALL.iter().map(|family| EncodingComparison {
        family: *family,
        entries: entries(instance, variants(*family, base), stop),
    });
    let matters = |comparison: &EncodingComparison| {
        let mut pairs = comparison.entries.windows(2);
        pairs.any(|pair| pair[0].forecast != pair[1].forecast)
    };
    let mut comparisons: Vec<EncodingComparison> = families.filter(matters).collect();
    comparisons.iter_mut().for_each(EncodingComparison::settle_auto);
    comparisons
}

/// The encodings of a family, and sums without one, which some solvers support.
fn variants(family: EncodingFamily, base: Choices) -> Vec<Variant> {
    let native = (family == EncodingFamily::Sum).then(|| Variant::native_sums(base));
    family.variants(base).into_iter().chain(native).collect()
}

/// The size of the formula, or why it would be refused.
pub fn forecast_of(
    instance: &Instance,
    choices: Choices,
    stop: &dyn Fn() -> bool,
) -> Result<Forecast, CompileError> {
    forecast_with(instance, choices, OpenSums::Clauses, stop)
}

fn forecast_with(
    instance: &Instance,
    choices: Choices,
    open_sums: OpenSums,
    stop: &dyn Fn() -> bool,
) -> Result<Forecast, CompileError> {
    let stated = instance.for_formula(choices);
    let instance = stated.as_ref().unwrap_or(instance);
    let problem = &instance.lowered().problem;
    let mut forecast = Encoder::new(instance.choices(choices))
        .until(stop)
        .forecast_with(problem, open_sums)
        .map_err(|error| CompileError::new(instance, error))?;
    // Presolve may have removed all constraints of an origin.
    let mut sizes: BTreeMap<Origin, FormulaSize> = forecast.sizes.into_iter().collect();
    for posted in instance.original_problem().constraints() {
        sizes.entry(posted.provenance.origin).or_default();
    }
    forecast.sizes = sizes.into_iter().collect();
    Ok(forecast)
}

fn entries(instance: &Instance, variants: Vec<Variant>, stop: &dyn Fn() -> bool) -> Vec<ComparedEncoding> {
    let entry = |variant: Variant| ComparedEncoding {
        forecast: forecast_with(instance, variant.choices, variant.open_sums, stop),
        is_auto: variant.is_auto(),
        variant,
    };
    variants.into_iter().map(entry).collect()
}

impl EncodingComparison {
    /// Marks the encoding that `auto` equals, and removes `auto` then. If some constraints
    /// get one encoding and some another, `auto` stays.
    fn settle_auto(&mut self) {
        let Some(at) = self.entries.iter().position(|entry| entry.is_auto) else {
            return;
        };
        let auto = &self.entries[at].forecast;
        let is_same = |entry: &ComparedEncoding| {
            !entry.is_auto && !entry.variant.is_native() && entry.forecast.is_ok() && entry.forecast == *auto
        };
        if let Some(same) = self.entries.iter().position(is_same) {
            self.entries[same].is_auto = true;
            self.entries.remove(at);
        }
    }
}
