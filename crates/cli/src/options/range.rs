//! Ranges of numbers on the command line.

use std::ops::RangeInclusive;

/// Reads `8` or `4..12`; both ends are included.
pub(crate) fn range(text: &str) -> Result<RangeInclusive<i64>, String> {
    let number = |text: &str| {
        let number = text.trim().parse::<i64>();
        number.map_err(|_| format!("`{text}` is not a 64-bit integer"))
    };
    let (first, last) = match text.split_once("..") {
        Some((first, last)) => (number(first)?, number(last)?),
        None => (number(text)?, number(text)?),
    };
    match first <= last {
        true => Ok(first..=last),
        false => Err(format!(
            "the range `{text}` is empty: {first} is greater than {last}"
        )),
    }
}
