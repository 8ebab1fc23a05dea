//! `--difficulty`: a word for how hard puzzles are, or a range of words and ratings.

use std::str::FromStr;

use placet_session::explain::{Difficulty, DifficultyScale};

/// One end of a range.
#[derive(Clone, Copy, Debug, PartialEq)]
enum RangeEnd {
    Open,
    Rating(f64),
    /// A word stands for all ratings that it is used for.
    Word(Difficulty),
}

/// From one word or rating to another one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct DifficultyRange {
    low: RangeEnd,
    high: RangeEnd,
}

impl DifficultyRange {
    /// The least and the greatest rating; what words stand for depends on the scale.
    ///
    /// # Errors
    /// If no rating is in the range.
    pub(crate) fn ratings(self, scale: DifficultyScale) -> Result<(f64, f64), &'static str> {
        let least = match self.low {
            RangeEnd::Open => 0.0,
            RangeEnd::Rating(rating) => rating,
            RangeEnd::Word(word) => word.range(scale).0,
        };
        let most = match self.high {
            RangeEnd::Open => f64::INFINITY,
            RangeEnd::Rating(rating) => rating,
            RangeEnd::Word(word) => word.range(scale).1,
        };
        match least <= most {
            true => Ok((least, most)),
            false => Err("the range is empty"),
        }
    }
}

impl FromStr for RangeEnd {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match (text.trim(), text.parse()) {
            ("", _) => Ok(RangeEnd::Open),
            (_, Ok(word)) => Ok(RangeEnd::Word(word)),
            (text, Err(())) => match text.parse::<f64>() {
                Ok(rating) if rating.is_finite() => Ok(RangeEnd::Rating(rating)),
                _ => Err(()),
            },
        }
    }
}

impl FromStr for DifficultyRange {
    type Err = String;

    /// Reads `medium`, or `1..4.5`, with either end left out, or a word for one or both.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = |()| {
            let words = Difficulty::ALL.map(|difficulty| difficulty.word().replace(' ', "-"));
            format!(
                "expected {} or a range of ratings such as `1..4.5`",
                words.join(", ")
            )
        };
        let (low, high) = match text.split_once("..") {
            Some((low, high)) => (low.parse().map_err(wrong)?, high.parse().map_err(wrong)?),
            None => {
                let word = RangeEnd::Word(text.parse().map_err(wrong)?);
                (word, word)
            }
        };
        Ok(DifficultyRange { low, high })
    }
}

#[cfg(test)]
mod tests {
    use super::{Difficulty, DifficultyRange, DifficultyScale};

    fn ratings(text: &str, scale: DifficultyScale) -> Result<(f64, f64), String> {
        let range: DifficultyRange = text.parse()?;
        range.ratings(scale).map_err(str::to_string)
    }

    #[test]
    fn ranges_may_be_open() {
        for scale in DifficultyScale::ALL {
            assert_eq!(ratings("1..4.5", scale), Ok((1.0, 4.5)));
            assert_eq!(ratings("2..", scale), Ok((2.0, f64::INFINITY)));
            assert_eq!(ratings("..3", scale), Ok((0.0, 3.0)));
            for wrong in ["", "3", "x..y", "4..2", "nan..", "simple", "hard..easy"] {
                assert!(ratings(wrong, scale).is_err(), "{wrong}");
            }
        }
    }

    #[test]
    fn words_are_ranges_of_their_scale() {
        for scale in DifficultyScale::ALL {
            let (least, most) = Difficulty::Medium.range(scale);
            assert_eq!(ratings("medium", scale), Ok((least, most)));
            assert_eq!(ratings("very-hard", scale), Ok(Difficulty::VeryHard.range(scale)));
            assert_eq!(ratings("easy..medium", scale), Ok((0.0, most)));
            assert_eq!(ratings("medium..", scale), Ok((least, f64::INFINITY)));
            assert_eq!(ratings("1..medium", scale), Ok((1.0, most)));
        }
        let [values, lines] =
            [DifficultyScale::Values, DifficultyScale::Lines].map(|scale| ratings("medium", scale));
        assert_ne!(values, lines);
    }
}
