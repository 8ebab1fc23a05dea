//! Sentences about boards on which an assertion does not hold.

use super::tree::Integer;

/// A sentence about a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ViolationWording {
    /// The sentence: `row 1 does not increase`.
    Sentence(String),
    /// A sentence with a number that depends on the board: `row 1 sums to 12, not 15`.
    Number {
        /// `row 1 sums to `
        before: String,
        /// The number.
        number: Integer,
        /// `, not 15`
        after: String,
    },
}

impl ViolationWording {
    /// The sentence for a board, on which `value` evaluates numbers.
    pub(crate) fn told(&self, value: impl Fn(&Integer) -> Option<i64>) -> String {
        match self {
            ViolationWording::Sentence(sentence) => sentence.clone(),
            ViolationWording::Number {
                before,
                number,
                after,
            } => {
                let number = value(number).map_or("no number".to_string(), |number| number.to_string());
                format!("{before}{number}{after}")
            }
        }
    }
}
