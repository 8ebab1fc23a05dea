//! Every example of the reference reads, and every key is in it.

use placet::encode::Choices;
use placet::pipeline::{Boards, Compiled, Found};
use placet::puzzle::{Format, Source, check, read};
use placet::solve::Limits;
use placet::solve::sat::Varisat;

const REFERENCE: &str = concat!(
    include_str!("../docs/model-files.md"),
    include_str!("../docs/expressions.md")
);

/// The code blocks of a language.
fn examples(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    let after_fences = REFERENCE.split(&fence).skip(1);
    after_fences
        .map(|rest| rest.split("```").next().expect("a split has a first part"))
        .collect()
}

#[test]
fn every_toml_example_reads() {
    let examples = examples("toml");
    assert!(examples.len() >= 12);
    for example in examples {
        let puzzle = read(&Source::new("example.toml", example))
            .unwrap_or_else(|faults| panic!("{faults}\nin\n{example}"));
        assert!(puzzle.warnings.is_empty(), "{}\nin\n{example}", puzzle.warnings);
        if let Some(board) = &puzzle.expect.board {
            assert!(check(&puzzle, board).is_clean(), "{example}");
        }
    }
}

#[test]
fn every_toml_example_has_a_board() {
    for example in examples("toml") {
        let puzzle = read(&Source::new("example.toml", example)).expect("every example reads");
        let compiled = Compiled::new(puzzle, Choices::default()).expect("examples are small");
        let found = Boards::new(&compiled, Box::new(Varisat::new())).next(&Limits::none());
        assert!(matches!(found, Ok(Found::Solution(_))), "{example}");
    }
}

#[test]
fn the_json_example_reads() {
    for example in examples("json") {
        let source = Source::new("example", example);
        assert_eq!(source.format, Format::Json);
        assert!(read(&source).is_ok(), "{example}");
    }
}

#[test]
fn the_first_example_has_ten_lines() {
    let lines = examples("toml")[0].lines().filter(|line| !line.is_empty());
    assert!(lines.count() <= 10);
}

/// Each expression of the reference is read and can hold, over the board that it speaks of.
#[test]
fn every_expression_holds_on_some_board() {
    let header = "[board]\ncells = 'a b c / d e f / g h i'\n[pieces]\nnumbers = '1..9'\n[[rules]]\n";
    let lines: Vec<&str> = examples("expressions")
        .iter()
        .flat_map(|block| block.lines())
        .collect();
    assert!(lines.len() > 25);
    for line in lines {
        let model = format!("{header}holds = \"{line}\"\n");
        let puzzle =
            read(&Source::new("example.toml", model)).unwrap_or_else(|faults| panic!("{faults}\nin {line}"));
        let compiled = Compiled::new(puzzle, Choices::default()).expect("examples are small");
        let found = Boards::new(&compiled, Box::new(Varisat::new())).next(&Limits::none());
        assert!(matches!(found, Ok(Found::Solution(_))), "{line}");
    }
}

/// The faults of unknown keys list the keys that are known: each is in the reference.
#[test]
fn every_key_is_explained() {
    let wrong = [
        "zzzzzzzzzzzz = 1",
        "[board]\nzzzzzzzzzzzz = 1",
        "[pieces]\nzzzzzzzzzzzz = 1",
        "[expect]\nzzzzzzzzzzzz = 1",
        "[board]\ngrid = [1, 1]\n[pieces]\nnames = \"a\"\n[[rules]]\nzzzzzzzzzzzz = 1",
    ];
    for model in wrong {
        let faults = read(&Source::new("wrong.toml", model)).expect_err("the key is unknown");
        let labels: Vec<&str> = faults.in_order().iter().map(|fault| &*fault.label).collect();
        let known = labels.iter().find_map(|label| label.strip_prefix("known here: "));
        for key in known.expect("an unknown key has such a label").split(", ") {
            assert!(REFERENCE.contains(key), "{key} is not in the reference");
        }
    }
}
