//! Alternatives to a refused encoding, whose sizes are within the limits.

use super::Instance;
use placet_encode::{Choices, EncodeError, Encoder, EncodingFamily, Forecast, FormulaLimits, Variant};

/// Alternatives to a refused encoding.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EncodingSuggestion {
    /// The choice with the smallest formula, if any other is within the limits.
    pub variant: Option<Variant>,
    /// A solver that takes sums as they are would get a formula within the limits.
    pub native_sums: bool,
}

impl EncodingSuggestion {
    /// Alternatives after `choices` led to `error`.
    pub(crate) fn of(
        instance: &Instance,
        choices: Choices,
        error: EncodeError,
        limits: FormulaLimits,
        stop: &dyn Fn() -> bool,
    ) -> Self {
        if matches!(
            error,
            EncodeError::Stopped { .. } | EncodeError::SumOverflow { .. }
        ) {
            return EncodingSuggestion::default();
        }
        let mut instead = EncodingSuggestion::default();
        let mut least = limits;
        // The last encodings are made for large sums; a size beyond the best so far stops early.
        // One-sided clauses are of use only if nobody counts the models.
        let families = EncodingFamily::ALL.iter();
        let families = families.filter(|family| **family != EncodingFamily::Clause);
        let variants = families.flat_map(|family| family.variants(choices));
        let has_too_many_sums = matches!(error, EncodeError::TooManySums { .. });
        let is_hopeless = |variant: &Variant| has_too_many_sums && variant.choices.sum.lists_sums();
        let is_other =
            |variant: &Variant| variant.choices != choices && !variant.is_auto() && !is_hopeless(variant);
        for variant in variants.rev().filter(is_other) {
            if let Ok(forecast) = forecast(instance, &variant, least, stop) {
                least.max_literals = forecast.total.literals;
                instead.variant = Some(variant);
            }
        }
        let native = forecast(instance, &Variant::native_sums(choices), limits, stop);
        instead.native_sums = native.is_ok_and(|forecast| forecast.num_sums > 0);
        instead
    }
}

fn forecast(
    instance: &Instance,
    variant: &Variant,
    limits: FormulaLimits,
    stop: &dyn Fn() -> bool,
) -> Result<Forecast, EncodeError> {
    let stated = instance.for_formula(variant.choices);
    let problem = &stated.as_ref().unwrap_or(instance).lowered().problem;
    Encoder::new(instance.choices(variant.choices))
        .with_limits(limits)
        .until(stop)
        .forecast_with(problem, variant.open_sums)
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_encode::{AtMostOneEncoding, Encoder, SumEncoding};
    use placet_model::{Source, read};

    /// What is said of a model whose formula may have so many literals.
    fn instead(model: &str, choices: Choices, max_literals: usize) -> EncodingSuggestion {
        let instance = Instance::new(read(&Source::new("small.toml", model)).expect("a model"));
        let problem = &instance.lowered().problem;
        let limits = FormulaLimits::of_literals(max_literals);
        let error = Encoder::new(choices)
            .with_limits(limits)
            .forecast(problem)
            .expect_err("it is refused");
        let instead = EncodingSuggestion::of(&instance, choices, error, limits, &|| false);
        if let Some(variant) = &instead.variant {
            assert!(
                Encoder::new(variant.choices)
                    .with_limits(limits)
                    .forecast(problem)
                    .is_ok()
            );
        }
        instead
    }

    const SQUARE: &str =
        "board.grid = [5, 5]\npieces.numbers = '1..25'\nrules = [{ sum = 65, of = 'lines' }]";

    #[test]
    fn large_sums_are_for_smaller_encodings() {
        let choices = Choices {
            sum: SumEncoding::DirectTree,
            ..Choices::default()
        };
        let said = instead(SQUARE, choices, 100_000);
        let variant = said.variant.expect("another encoding is smaller");
        assert_eq!(variant.family, EncodingFamily::Sum);
        assert_ne!(variant.choices.sum, SumEncoding::DirectTree);
        assert!(said.native_sums);
    }

    #[test]
    fn large_domains_are_for_smaller_at_most_ones() {
        let choices = Choices {
            at_most_one: AtMostOneEncoding::Pairwise,
            ..Choices::default()
        };
        let model = "board.grid = [1, 60]\npieces.numbers = '1..60'";
        let said = instead(model, choices, 100_000);
        assert_eq!(
            said.variant.map(|variant| variant.family),
            Some(EncodingFamily::AtMostOne)
        );
        assert!(!said.native_sums);
    }

    #[test]
    fn where_nothing_helps_nothing_is_said() {
        assert_eq!(
            instead(SQUARE, Choices::default(), 10),
            EncodingSuggestion::default()
        );
    }
}
