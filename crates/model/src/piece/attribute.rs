//! Attributes: properties that pieces have besides their names, such as a suit.

use super::FaceId;

/// A named property of the faces of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attribute {
    /// Its name in rules: `suit`.
    pub name: String,
    /// The value for each face, by [`FaceId`]; `None` for a face without one. The number as
    /// written, or the index of a symbol.
    pub values: Vec<Option<i64>>,
    /// The symbols in the order of first appearance; empty if the values are numbers.
    pub symbols: Vec<String>,
}

impl Attribute {
    /// The attribute in which each face has the given word, or no value.
    ///
    /// If every word is a whole number, the values are these numbers; otherwise they are symbols.
    pub(super) fn new(name: &str, words: &[Option<&str>]) -> Self {
        let number = |word: &&str| word.parse::<i64>().ok();
        let numbers: Option<Vec<Option<i64>>> = words
            .iter()
            .map(|word| word.as_ref().map_or(Some(None), |word| number(word).map(Some)))
            .collect();
        let mut symbols: Vec<String> = vec![];
        let values = numbers.unwrap_or_else(|| {
            let mut position = |word: &str| {
                let known = symbols.iter().position(|symbol| symbol == word);
                known.unwrap_or_else(|| {
                    symbols.push(word.to_string());
                    symbols.len() - 1
                }) as i64
            };
            words.iter().map(|word| word.map(&mut position)).collect()
        });
        Attribute {
            name: name.to_string(),
            values,
            symbols,
        }
    }

    /// The value for a face, if it has one.
    pub fn value(&self, face: FaceId) -> Option<i64> {
        self.values[face.index()]
    }

    /// A value in a sentence: the number, or the symbol.
    pub fn shown(&self, value: i64) -> String {
        let symbol = usize::try_from(value)
            .ok()
            .and_then(|index| self.symbols.get(index));
        symbol.cloned().unwrap_or_else(|| value.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_numbers_and_symbols_are_counted() {
        let ranks = Attribute::new("rank", &[Some("7"), None, Some("-2")]);
        assert_eq!(ranks.values, [Some(7), None, Some(-2)]);
        assert_eq!(ranks.shown(7), "7");
        let suits = Attribute::new("suit", &[Some("S"), Some("H"), Some("S"), None]);
        assert_eq!(suits.values, [Some(0), Some(1), Some(0), None]);
        assert_eq!(suits.shown(1), "H");
    }

    #[test]
    fn a_single_word_makes_all_of_them_symbols() {
        let ranks = Attribute::new("rank", &[Some("10"), Some("J"), Some("10")]);
        assert_eq!(ranks.values, [Some(0), Some(1), Some(0)]);
        assert_eq!(ranks.symbols, ["10", "J"]);
    }
}
