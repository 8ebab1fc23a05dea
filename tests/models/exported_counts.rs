//! Counters from outside find as many assignments of an exported formula as the
//! model has boards.
//!
//! Every auxiliary variable is fixed by the board's, so that a counter which
//! knows nothing of projections counts boards as well, wherever the whole board
//! is the answer. One-sided clauses leave auxiliary variables open: then counters have to project.

use std::io::Write;

use crate::extent::in_turn;
use crate::models::encodings::encodings;
use crate::models::files::{Model, exported, exported_by_default, run, up_to};
use crate::models::installed::{is_installed, python_with};
use placet::encode::ClauseEncoding;
use tempfile::NamedTempFile;

/// Models beyond this number of boards are not counted from outside.
const MOST_BOARDS: u64 = 10_000;

/// Other encodings than the default are counted up to here.
const FEW: u64 = 200;

/// How many assignments clasp finds, told by the line `c Models : 8`.
fn by_clasp(formula: &str, options: &[&str]) -> u64 {
    let mut file = NamedTempFile::new().expect("there is room for temporary files");
    file.write_all(formula.as_bytes()).expect("it can be written");
    let path = file.path().display().to_string();
    let arguments = ["--models=0", "--quiet", path.as_str()].into_iter();
    let arguments: Vec<&str> = arguments.chain(options.iter().copied()).collect();
    let output = run("clasp", &arguments);
    let text = String::from_utf8_lossy(&output.stdout);
    let count = text
        .lines()
        .find_map(|line| line.strip_prefix("c Models         : "));
    count
        .and_then(|count| count.parse().ok())
        .unwrap_or_else(|| panic!("clasp tells no full count:\n{text}"))
}

/// The formula with its `c p show` lines in clasp's words: `c project` lines,
/// right after the problem line.
fn in_words_of_clasp(formula: &str) -> String {
    let (comments, clauses): (Vec<&str>, Vec<&str>) = formula.lines().partition(|line| line.starts_with('c'));
    let shown = comments.iter().filter_map(|line| line.strip_prefix("c p show"));
    let shown = shown.map(|numbers| format!("c project{numbers}"));
    let header = clauses[..1].iter().map(|line| line.to_string());
    let rest = clauses[1..].iter().map(|line| line.to_string());
    let lines: Vec<String> = header.chain(shown).chain(rest).collect();
    lines.join("\n") + "\n"
}

/// How many assignments differ in what the formula shows.
fn projected_by_clasp(formula: &str) -> u64 {
    by_clasp(&in_words_of_clasp(formula), &["--project=project", "--parse-ext"])
}

fn whole_boards(most: u64) -> impl Iterator<Item = Model> {
    let models = up_to(most).into_iter();
    models.filter(|model| model.puzzle.projection().is_whole_board())
}

#[test]
fn every_assignment_is_another_board() {
    if is_installed("clasp") {
        for model in whole_boards(MOST_BOARDS) {
            let count = by_clasp(&exported_by_default(&model), &[]);
            assert_eq!(count, model.expected(), "{}", model.name);
        }
    }
}

#[test]
fn every_assignment_is_another_board_in_every_encoding() {
    if !is_installed("clasp") {
        return;
    }
    for (turn, model) in whole_boards(FEW).enumerate() {
        for choices in in_turn(encodings(&model), turn, 1) {
            let formula = exported(&model.puzzle, choices);
            let count = match choices.clauses == ClauseEncoding::OneSided {
                true => projected_by_clasp(&formula),
                false => by_clasp(&formula, &[]),
            };
            assert_eq!(count, model.expected(), "{}: {choices:?}", model.name);
        }
    }
}

#[test]
fn the_shown_variables_tell_answers_apart() {
    if !is_installed("clasp") {
        return;
    }
    let (projected, whole): (Vec<Model>, Vec<Model>) = up_to(FEW)
        .into_iter()
        .partition(|model| !model.puzzle.projection().is_whole_board());
    assert!(!projected.is_empty(), "no model has a projection");
    for model in projected.iter().chain(&whole) {
        let count = projected_by_clasp(&exported_by_default(model));
        assert_eq!(count, model.expected(), "{}", model.name);
    }
}

/// Reads the file as it is, comments and all, and counts over what it shows.
const GANAK: &str = r#"
import sys, pyganak
counter, shown = pyganak.Counter(), []
for line in open(sys.argv[1], encoding="utf-8"):
    words = line.split()
    if words[:3] == ["c", "p", "show"]:
        shown += [int(word) for word in words[3:-1]]
    elif words[:1] == ["p"]:
        counter.new_vars(int(words[2]))
    elif words[:1] != ["c"]:
        counter.add_clause([int(word) for word in words[:-1]])
counter.set_sampling_set(shown)
print(counter.count())
"#;

/// A counter of another make. Its wheel is probabilistic, wrong by a chance that
/// is far below that of a broken machine.
#[test]
fn ganak_counts_the_shown_variables() {
    let Some(python) = python_with("pyganak") else {
        return;
    };
    for model in up_to(FEW) {
        let mut file = NamedTempFile::new().expect("there is room for temporary files");
        let formula = exported_by_default(&model);
        file.write_all(formula.as_bytes()).expect("it can be written");
        let output = run(&python, &["-c", GANAK, &file.path().display().to_string()]);
        let said = String::from_utf8_lossy(&output.stderr);
        // What it says on the way goes before.
        let printed = String::from_utf8_lossy(&output.stdout);
        assert_eq!(
            printed.lines().last(),
            Some(model.expected().to_string().as_str()),
            "{}: {said}",
            model.name
        );
    }
}
