use std::fmt::Write;

use super::{boards, only_board, refused, seen};
use placet::model::Source;
use placet::model::import::{ConversionOptions, ImportFormat, import};

/// The example of Knuth's paper on dancing links: the first, fourth and fifth option.
const KNUTH: &str = "| a comment\na b c d e f g\nc e f\na d g\nb c f\na d\nb g\nd e g\n";

#[test]
fn the_published_example() {
    let model = seen(KNUTH, ImportFormat::ExactCover);
    assert_eq!(only_board(&model), "used unused unused used used unused");
    assert!(model.starts_with("# o1 = c e f\n# o2 = a d g\n"), "{model}");
    assert!(
        model.contains("name = \"item a\"\ncount = \"used\"\ncells = [\"o2\", \"o4\"]\nis = 1\n"),
        "{model}"
    );
}

/// Langford's problem: two copies of each number, k apart by k others. Each count is twice
/// OEIS A014552, which takes a row and its reverse as one.
#[test]
fn langford_pairs() {
    for (n, rows) in [(3, 2), (4, 2), (5, 0), (7, 52)] {
        let mut text = String::new();
        let numbers = (1..=n).map(|number| format!("n{number}"));
        let slots = (1..=2 * n).map(|slot| format!("s{slot}"));
        let items: Vec<String> = numbers.chain(slots).collect();
        let _ = writeln!(text, "{}", items.join(" "));
        for number in 1..=n {
            for first in 1..=2 * n - number - 1 {
                let _ = writeln!(text, "n{number} s{first} s{}", first + number + 1);
            }
        }
        assert_eq!(
            boards(&seen(&text, ImportFormat::ExactCover), 1000).len(),
            rows,
            "n = {n}"
        );
    }
}

/// Queens: rows and columns are primary, diagonals secondary items. OEIS A000170.
#[test]
fn queens_with_secondary_items() {
    for (size, count) in [(4, 2), (5, 10), (6, 4), (8, 92)] {
        let mut items = String::new();
        let mut options = String::new();
        for index in 0..size {
            let _ = write!(items, "r{index} c{index} ");
        }
        let _ = write!(items, "|");
        for index in 0..2 * size - 1 {
            let _ = write!(items, " f{index} b{index}");
        }
        for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
            let _ = writeln!(
                options,
                "r{row} c{column} f{} b{}",
                row + column,
                row + size - 1 - column
            );
        }
        let model = seen(&format!("{items}\n{options}"), ImportFormat::ExactCover);
        assert_eq!(boards(&model, 1000).len(), count, "{size} queens");
    }
}

#[test]
fn an_option_without_a_primary_item_is_left_out() {
    let model = seen("a | x y\na x\ny\na y\n", ImportFormat::ExactCover);
    assert_eq!(boards(&model, 10), ["unused used", "used unused"]);
    assert!(
        model.contains("# left out, because it has no primary item: y\n"),
        "{model}"
    );
}

#[test]
fn names_of_all_kinds() {
    let model = seen("\"q\" \\b é#\n\"q\" \\b\né#\n", ImportFormat::ExactCover);
    assert_eq!(only_board(&model), "used used");
}

#[test]
fn wrong_files() {
    refused(
        ImportFormat::ExactCover,
        &[
            ("", "E003", "", "the file has no data"),
            (
                "a b c",
                "E013",
                "a",
                "no option contains `a`, so there is no cover",
            ),
            ("alpha beta\nalpha beat\n", "E013", "beat", "unknown item `beat`"),
            ("a b\na c\nb\n", "E013", "c", "unknown item `c`"),
            ("a b\na b a\n", "E013", "a", "the option contains `a` twice"),
            ("a b a\na b\n", "E030", "a", "two items are named `a`"),
            ("a | b | c\na\n", "E003", "|", "second `|` between the items"),
            (
                "a 2:3|b\na\n",
                "E003",
                "2:3|b",
                "`2:3|b` is not a valid name of an item",
            ),
            ("a | b\na b:red\n", "E013", "b:red", "unknown item `b:red`"),
        ],
    );
}

#[test]
fn one_option_is_one_cell() {
    for text in [
        "a\na\n",
        "a b\nb a\n",
        "a | b\na b\n",
        "a | b\nb\na\n",
        "a |\na\n",
    ] {
        let model = seen(text, ImportFormat::ExactCover);
        assert_eq!(boards(&model, 10), ["used"], "{text}");
        assert!(
            model.contains("\n# o1 = a") || model.contains("# o1 = "),
            "{model}"
        );
    }
}

#[test]
fn words_of_the_language_are_names_like_others() {
    let model = seen(
        "used unused . / // {n} _ o1\nused . / //\nunused {n} _ o1\n",
        ImportFormat::ExactCover,
    );
    assert_eq!(only_board(&model), "used used");
    assert!(model.contains("name = \"item {n}\""), "{model}");
}

/// An option without a primary item is left out, with a warning.
#[test]
fn options_without_a_primary_item() {
    let text = "a | b\na b\nb\n";
    let source = Source::new("file.dlx", text);
    let imported = import(&source, ImportFormat::ExactCover, &ConversionOptions::default());
    let warnings = imported.expect("the cover is right").warnings;
    let warnings = warnings.in_order();
    let found: Vec<(&str, &str)> = warnings
        .iter()
        .map(|warning| {
            (
                &text[warning.span.start..warning.span.end],
                warning.message.as_str(),
            )
        })
        .collect();
    assert_eq!(found, [("b", "the option is not in the model")]);
}
