//! The examples of the page that describes the formats.

use super::{boards, model, seen};
use placet::model::import::{ConversionOptions, ImportFormat, NumberPuzzle};

const PAGE: &str = include_str!("../../docs/reference/import.md");

/// The blocks of a format.
fn examples(format: ImportFormat) -> Vec<&'static str> {
    let fence = format!("```{}\n", format.name());
    let after_fences = PAGE.split(fence.as_str()).skip(1);
    after_fences
        .map(|rest| rest.split("```").next().expect("a split has a first part"))
        .collect()
}

#[test]
fn every_example_is_seen_and_has_a_board() {
    for (name, format) in ImportFormat::ALL {
        let examples = examples(format);
        assert!(!examples.is_empty(), "no example of {name}");
        for example in examples {
            let model = match format {
                ImportFormat::Numbers => {
                    let mut options = ConversionOptions::default();
                    options.number_puzzle = Some(NumberPuzzle::MagicSquare);
                    model(example, format, &options)
                }
                _ => seen(example, format),
            };
            assert!(!boards(&model, 1).is_empty(), "{example}");
        }
    }
}

#[test]
fn examples_in_several_notations_are_one_puzzle() {
    for format in [
        ImportFormat::Sudoku,
        ImportFormat::Killer,
        ImportFormat::Calcudoku,
        ImportFormat::Kakuro,
    ] {
        let models: Vec<String> = examples(format).iter().map(|text| seen(text, format)).collect();
        assert!(
            models.len() > 1 && models.iter().all(|model| *model == models[0]),
            "{models:#?}"
        );
    }
}
