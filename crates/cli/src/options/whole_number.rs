//! Whole numbers on the command line.

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
