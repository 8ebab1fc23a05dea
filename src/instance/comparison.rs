//! How large the formula of a puzzle would be under each encoding that makes a difference.

use std::collections::BTreeMap;

use super::{CompileError, Instance};
use crate::cnf::FormulaSize;
use crate::encode::{Choices, Family, Forecast, Limits, Variant, forecast_until};
use crate::problem::Origin;

/// The encodings of a family, with what each would make of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The family.
    pub family: Family,
    /// Its encodings; `auto` only where it comes to no other one of them.
    pub entries: Vec<Entry>,
}

/// An encoding and the size of its formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The encoding.
    pub variant: Variant,
    /// The sizes, or why the formula would be refused.
    pub forecast: Result<Forecast, CompileError>,
    /// Is this what `auto` takes?
    pub is_auto: bool,
}

/// Compares the encodings of each family that matters to the puzzle, with what `base` says of the
/// other families, and rules say of themselves. Nothing is built.
///
/// A family matters if not all of its encodings come to the same.
pub fn compare(instance: &Instance, base: Choices, stop: &dyn Fn() -> bool) -> Vec<Comparison> {
    let families = Family::ALL.iter().map(|family| Comparison {
        family: *family,
        entries: entries(instance, family.variants(base), stop),
    });
    let matters = |comparison: &Comparison| {
        let mut pairs = comparison.entries.windows(2);
        pairs.any(|pair| pair[0].forecast != pair[1].forecast)
    };
    let mut comparisons: Vec<Comparison> = families.filter(matters).collect();
    comparisons.iter_mut().for_each(Comparison::settle_auto);
    comparisons
}

/// How large the formula would be, or why it would be refused.
pub fn forecast_of(
    instance: &Instance,
    choices: Choices,
    stop: &dyn Fn() -> bool,
) -> Result<Forecast, CompileError> {
    let problem = &instance.lowered().problem;
    let mut forecast = forecast_until(problem, instance.choices(choices), Limits::default(), stop)
        .map_err(|error| CompileError::new(instance, error))?;
    // Presolve may have left nothing of what somebody asked for.
    let mut sizes: BTreeMap<Origin, FormulaSize> = forecast.sizes.into_iter().collect();
    for posted in instance.problem_as_said().constraints() {
        sizes.entry(posted.provenance.origin).or_default();
    }
    forecast.sizes = sizes.into_iter().collect();
    Ok(forecast)
}

fn entries(instance: &Instance, variants: Vec<Variant>, stop: &dyn Fn() -> bool) -> Vec<Entry> {
    let entry = |variant: Variant| Entry {
        forecast: forecast_of(instance, variant.choices, stop),
        is_auto: variant.is_auto(),
        variant,
    };
    variants.into_iter().map(entry).collect()
}

impl Comparison {
    /// Marks the encoding that `auto` comes to, and leaves `auto` out then. Where some constraints
    /// get one encoding and some another, it stays.
    fn settle_auto(&mut self) {
        let Some(at) = self.entries.iter().position(|entry| entry.is_auto) else {
            return;
        };
        let auto = &self.entries[at].forecast;
        let is_same = |entry: &Entry| {
            !entry.is_auto && !entry.variant.is_native() && entry.forecast.is_ok() && entry.forecast == *auto
        };
        if let Some(same) = self.entries.iter().position(is_same) {
            self.entries[same].is_auto = true;
            self.entries.remove(at);
        }
    }
}
