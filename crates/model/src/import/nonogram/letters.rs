//! The letters for the colours of a nonogram.

use std::collections::HashMap;

use super::read_lines::{Line, Nonogram};
use crate::import::decoded;
use crate::import::model::ModelValue;
use crate::{Diagnostic, DiagnosticCode, Span};

/// The models of the library: with one colour, and with several.
const ONE_COLOUR: &str = include_str!("../../../models/shading/nonogram.toml");
const COLOURS: &str = include_str!("../../../models/shading/coloured-nonogram.toml");

/// The piece of a cell without colour.
const BACKGROUND: char = '.';

/// The letter of each colour; none, if a nonogram has no more than one colour.
pub(super) struct Letters(HashMap<String, char>);

impl Letters {
    /// The letters of a nonogram: those of its file, or for others the first free ones of their names, or else of the alphabet.
    ///
    /// # Errors
    /// If there are not enough letters.
    pub(super) fn of(nonogram: &Nonogram) -> Result<Self, Diagnostic> {
        let colours = nonogram.colours();
        let mut letters = HashMap::new();
        if colours.len() < 2 {
            return Ok(Letters(letters));
        }
        let mut open = vec![];
        for colour in colours {
            let told = nonogram.letters.iter().find(|(name, _)| name == colour);
            let told = told.map(|(_, letter)| *letter).or_else(|| only_letter(colour));
            match told
                .filter(|letter| letter.is_ascii_alphabetic() && !letters.values().any(|used| used == letter))
            {
                Some(letter) => {
                    letters.insert(colour.to_string(), letter);
                }
                None => open.push(colour),
            }
        }
        for colour in open {
            let of_name = colour.chars().filter(char::is_ascii_alphabetic);
            let mut all = of_name.chain('a'..='z').chain('A'..='Z');
            let letter = all.find(|letter| !letters.values().any(|used| used == letter));
            letters.insert(colour.to_string(), letter.ok_or_else(too_many)?);
        }
        Ok(Letters(letters))
    }

    /// The model for such a nonogram.
    pub(super) fn model(&self) -> &'static str {
        match self.0.is_empty() {
            true => ONE_COLOUR,
            false => COLOURS,
        }
    }

    /// The parameter with the background and the colours.
    pub(super) fn parameter(&self) -> Option<(&'static str, ModelValue)> {
        let mut letters: Vec<char> = self.0.values().copied().collect();
        letters.sort_unstable();
        let text: String = std::iter::once(BACKGROUND).chain(letters).collect();
        (!self.0.is_empty()).then(|| ("colours", ModelValue::from(text)))
    }

    /// The clue of a line as the model has it.
    pub(super) fn clue(&self, line: &Line) -> ModelValue {
        if self.0.is_empty() {
            let lengths: Vec<i64> = line.runs.iter().map(|run| run.length).collect();
            return decoded::runs(&lengths);
        }
        let run = |length: i64, colour: &str| ModelValue::from(format!("{length}{}", self.0[colour]));
        match line.runs.as_slice() {
            [] => ModelValue::Whole(0),
            [only] => run(only.length, &only.colour),
            runs => ModelValue::List(runs.iter().map(|each| run(each.length, &each.colour)).collect()),
        }
    }
}

/// The letter that a colour is named after.
fn only_letter(colour: &str) -> Option<char> {
    let mut letters = colour.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn too_many() -> Diagnostic {
    Diagnostic::new(DiagnosticCode::TooLarge, Span::default(), "too many colours")
        .label("expected at most 52, one for each letter")
}
