use super::{boards, diagnostics, model, only_board};
use placet::model::import::{ConversionOptions, ImportFormat, NumberPuzzle};

fn options(puzzle: NumberPuzzle) -> ConversionOptions {
    let mut options = ConversionOptions::default();
    options.number_puzzle = Some(puzzle);
    options
}

/// Dürer's square.
#[test]
fn a_magic_square() {
    let text = "16 3 2 13\n5 10 11 8\n9 . . _\n4 15 14 0\n";
    let model = model(text, ImportFormat::Numbers, &options(NumberPuzzle::MagicSquare));
    assert_eq!(only_board(&model), "16 3 2 13 / 5 10 11 8 / 9 6 7 12 / 4 15 14 1");
    assert!(
        model.contains("givens = \"\"\"\n  16  3  2 13\n   5 10 11  8\n   9  _  _  _\n"),
        "{model}"
    );
    assert!(model.contains("sum = 34\nof = \"lines\"\n"), "{model}");
}

/// An empty table asks for all: 8 magic squares of order 3, and 12 and 576 latin squares.
#[test]
fn empty_tables() {
    let count = |size: usize, puzzle: NumberPuzzle| {
        let text = format!("{}\n", vec!["."; size].join(" ")).repeat(size);
        boards(&model(&text, ImportFormat::Numbers, &options(puzzle)), 1000).len()
    };
    assert_eq!(count(3, NumberPuzzle::MagicSquare), 8);
    assert_eq!(count(3, NumberPuzzle::LatinSquare), 12);
    assert_eq!(count(4, NumberPuzzle::LatinSquare), 576);
}

#[test]
fn tables_with_commas() {
    let latin = options(NumberPuzzle::LatinSquare);
    let model = model("1,2,3\n2,0,0\n0,0,0\n", ImportFormat::Numbers, &latin);
    assert_eq!(only_board(&model), "1 2 3 / 2 3 1 / 3 1 2");
}

#[test]
fn wrong_files() {
    let magic = options(NumberPuzzle::MagicSquare);
    for (text, code, underlined) in [
        ("", "E003", ""),
        ("1 2\n3\n", "E021", "3"),
        ("1 2 3\n3 4 5\n", "E021", "1 2 3"),
        ("1 x\n. .\n", "E003", "x"),
        ("1 5\n. .\n", "E031", "5"),
        ("1 -1\n. .\n", "E013", "-1"),
        ("1 1\n. .\n", "E051", "1"),
        ("99999999999999999999 .\n. .\n", "E015", "99999999999999999999"),
    ] {
        let diagnostics = diagnostics(text, ImportFormat::Numbers, &magic);
        let first = diagnostics.in_order()[0];
        let found = (first.code.id(), &text[first.span.start..first.span.end]);
        assert_eq!(found, (code, underlined), "{text}");
    }
    let unsaid = diagnostics("1 2\n2 1\n", ImportFormat::Numbers, &ConversionOptions::default());
    assert_eq!(
        unsaid.in_order()[0].message,
        "the kind of this table is ambiguous"
    );
}
