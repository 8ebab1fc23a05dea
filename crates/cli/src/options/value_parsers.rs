//! Values that are one of several names.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Reads one of the names; each comes with its value and its help.
pub(crate) fn one_of<T: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (&'static str, T, &'static str)>,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<_> = values.into_iter().collect();
    let names = values
        .iter()
        .map(|(name, _, help)| PossibleValue::new(*name).help(*help));
    let names: Vec<_> = names.collect();
    PossibleValuesParser::new(names).map(move |name| {
        let mut values = values.iter();
        let found = values.find(|(known, ..)| *known == name);
        found.expect("invariant: the name is one of these").1
    })
}

/// Reads a whole number that is not smaller than `least`.
pub(crate) fn at_least<T>(least: T) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync
where
    T: std::str::FromStr + std::fmt::Display + PartialOrd + Copy + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| *number >= least);
        number.ok_or_else(|| format!("expected a whole number, at least {least}"))
    }
}

#[cfg(test)]
mod tests {
    use super::at_least;

    #[test]
    fn small_numbers_and_other_texts_are_refused() {
        let number = |text| at_least(2_u32)(text);
        assert_eq!(number("2"), Ok(2));
        for text in ["1", "-3", "x", "2.5", "", "4294967296"] {
            assert_eq!(
                number(text),
                Err("expected a whole number, at least 2".to_string()),
                "{text}"
            );
        }
    }
}
