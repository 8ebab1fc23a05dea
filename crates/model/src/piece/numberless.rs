//! What an author can do who needs numbers where the pieces have none.

use itertools::Itertools;

use super::PieceSet;

/// Longer lists of numbers are not spelt out.
const MOST_LISTED: usize = 12;

impl PieceSet {
    /// How to calculate with these pieces, not all of which are numbers: with numbers instead of
    /// names, or with an attribute.
    pub(crate) fn way_to_numbers(&self) -> String {
        if let Some(numbers) = self.as_numbers() {
            return format!("for numbers, write `numbers = {numbers}` in `[pieces]`");
        }
        let mut attributes = self.attributes().iter();
        if let Some(attribute) = attributes.find(|attribute| attribute.symbols.is_empty()) {
            let name = &attribute.name;
            return format!("in expressions, `{name}(x)` is the number of the piece on the cell `x`");
        }
        let piece = self.piece_names().next().unwrap_or_default();
        format!(
            "count pieces, as in `holds = \"count(row 1, '{piece}') == 2\"`, or give each a number: \
             `worth = [1, 2, …]` under `[pieces.attributes]`, and `worth(x)` in expressions"
        )
    }

    /// The value of the key `numbers` that says the same as the names, if all names are numbers.
    fn as_numbers(&self) -> Option<String> {
        let is_bound = self.pieces().iter().any(|piece| piece.home.is_some());
        let numbers: Option<Vec<i64>> = self.piece_names().map(|name| name.parse().ok()).collect();
        let mut numbers = numbers.filter(|_| !is_bound)?;
        numbers.sort_unstable();
        let (first, last) = (*numbers.first()?, *numbers.last()?);
        if numbers.len() > 1 && last.abs_diff(first) == numbers.len() as u64 - 1 {
            return Some(format!("\"{first}..{last}\""));
        }
        (numbers.len() <= MOST_LISTED).then(|| format!("[{}]", numbers.iter().join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::puzzle_in_a_row;

    fn way(table: &str) -> String {
        puzzle_in_a_row(3, table).pieces.way_to_numbers()
    }

    #[test]
    fn names_that_are_numbers_become_numbers() {
        assert_eq!(
            way("names = '312'"),
            "for numbers, write `numbers = \"1..3\"` in `[pieces]`"
        );
        let numbers = "for numbers, write `numbers = [1, 7, 10]` in `[pieces]`";
        assert_eq!(way("names = '7 1 10'"), numbers);
    }

    #[test]
    fn attributes_are_numbers_too() {
        let table = "names = 'abc'\nattributes = { suit = 'S S H', worth = [1, 2, 3] }";
        let way_out = "in expressions, `worth(x)` is the number of the piece on the cell `x`";
        assert_eq!(way(table), way_out);
        assert!(way("names = 'abc'").starts_with("count pieces, as in `holds = \"count(row 1, 'a')"));
    }
}
