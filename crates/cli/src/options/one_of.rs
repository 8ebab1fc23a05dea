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
