//! `sum=tree,amo=ladder`: choices in words, and what can be wrong with them.

use thiserror::Error;

use super::{Choices, EncodingFamily, UnknownEncoding};

/// Words that choose nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WrongChoice<'a> {
    /// No `FAMILY=NAME`.
    #[error("`{0}` is not FAMILY=NAME, such as `sum=tree`")]
    NoPair(&'a str),
    /// The word before the `=` names no family.
    #[error("unknown family `{0}`")]
    UnknownFamily(&'a str),
    /// The word after the `=` names no encoding of the family.
    #[error("unknown encoding `{word}`")]
    UnknownEncoding {
        /// The word.
        word: &'a str,
        /// The words that would have done.
        expected: &'static [&'static str],
    },
    /// A family is there for the second time.
    #[error("two encodings for the family `{0}`")]
    Twice(&'a str),
}

impl<'a> WrongChoice<'a> {
    /// The part of the text that is wrong.
    pub fn part(&self) -> &'a str {
        match self {
            WrongChoice::NoPair(part) | WrongChoice::UnknownFamily(part) | WrongChoice::Twice(part) => part,
            WrongChoice::UnknownEncoding { word, .. } => word,
        }
    }

    /// The words of which one was expected, if there is a list.
    pub fn expected(&self) -> Vec<&'static str> {
        match self {
            WrongChoice::UnknownFamily(_) => EncodingFamily::ALL.map(EncodingFamily::name).to_vec(),
            WrongChoice::UnknownEncoding { expected, .. } => expected.to_vec(),
            WrongChoice::NoPair(_) | WrongChoice::Twice(_) => vec![],
        }
    }
}

impl Choices {
    /// Reads `sum=tree,amo=ladder`: several families, `auto` for the rest.
    ///
    /// ```
    /// use placet::choice::{Choices, SumEncoding};
    ///
    /// let choices = Choices::parse("sum=adder, amo=auto")?;
    /// assert_eq!(choices, Choices { sum: SumEncoding::Adder, ..Choices::default() });
    /// # Ok::<(), placet::choice::WrongChoice<'static>>(())
    /// ```
    ///
    /// # Errors
    /// If a part is no choice, or a second one for the same family.
    pub fn parse(text: &str) -> Result<Self, WrongChoice<'_>> {
        let mut choices = Choices::default();
        let mut chosen = vec![];
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (word, name) = part.split_once('=').ok_or(WrongChoice::NoPair(part))?;
            let word = word.trim();
            let mut families = EncodingFamily::ALL.into_iter();
            let family = families
                .find(|family| family.name() == word)
                .ok_or(WrongChoice::UnknownFamily(if word.is_empty() {
                    part
                } else {
                    word
                }))?;
            if chosen.contains(&family) {
                return Err(WrongChoice::Twice(word));
            }
            chosen.push(family);
            choices.choose(family, name.trim())?;
        }
        Ok(choices)
    }

    fn choose<'a>(&mut self, family: EncodingFamily, word: &'a str) -> Result<(), WrongChoice<'a>> {
        let wrong = |error: UnknownEncoding| WrongChoice::UnknownEncoding {
            word,
            expected: error.expected,
        };
        match family {
            EncodingFamily::Sum => self.sum = word.parse().map_err(wrong)?,
            EncodingFamily::AtMostOne => self.at_most_one = word.parse().map_err(wrong)?,
            EncodingFamily::Count => self.count = word.parse().map_err(wrong)?,
            EncodingFamily::Table => self.table = word.parse().map_err(wrong)?,
            EncodingFamily::Graph => self.graph = word.parse().map_err(wrong)?,
            EncodingFamily::Clause => self.clauses = word.parse().map_err(wrong)?,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wrong_part_is_known() {
        for (text, part) in [
            ("sum", "sum"),
            ("amo=ladder, sum=sorter", "sorter"),
            ("sums=tree", "sums"),
            (" =tree", "=tree"),
            ("sum=", ""),
            ("sum=tree,sum=tree", "sum"),
        ] {
            let wrong = Choices::parse(text).expect_err(text);
            assert_eq!(wrong.part(), part, "{text}");
        }
    }

    #[test]
    fn every_choice_of_every_family_can_be_said() {
        for family in EncodingFamily::ALL {
            let variants = family.variants(Choices::default());
            for variant in &variants {
                assert_eq!(Choices::parse(&variant.to_string()), Ok(variant.choices));
            }
        }
    }
}
