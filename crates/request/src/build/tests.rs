use std::path::{Path, PathBuf};

use super::{BuildError, Problem, PuzzleBuilder, Table, TableText, Value, rule};
use crate::render::summary;
use placet_model::{
    DiagnosticCode, Diagnostics, DocumentNode, NodeValue, Settings, Source, parse_toml, read_with, schema,
};

/// The value of a part of a document.
fn value_of(node: &DocumentNode) -> Value {
    match &node.value {
        NodeValue::Boolean(flag) => (*flag).into(),
        NodeValue::Integer(number) => (*number).into(),
        NodeValue::Text(text) => text.value.as_str().into(),
        NodeValue::List(items) => items.iter().map(value_of).collect(),
        NodeValue::Table(_) => table_of(node).into(),
        NodeValue::HugeInteger | NodeValue::Other(_) => panic!("no model has such a value"),
    }
}

fn table_of(node: &DocumentNode) -> Table {
    let NodeValue::Table(entries) = &node.value else {
        panic!("a table");
    };
    let entries = entries.iter();
    entries
        .map(|entry| (entry.key.clone(), value_of(&entry.node)))
        .collect()
}

fn tree_of(text: &str) -> DocumentNode {
    let mut diagnostics = Diagnostics::new();
    let tree = parse_toml(text, &mut diagnostics);
    assert!(diagnostics.is_empty(), "{diagnostics}\n{text}");
    tree
}

fn models(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path());
    let mut found: Vec<PathBuf> = entries
        .flat_map(|path| if path.is_dir() { models(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .collect();
    found.sort();
    found
}

/// The calls of a builder for a model: one for each rule, and one for each other key.
fn calls_for(model: &Table) -> PuzzleBuilder {
    let mut builder = PuzzleBuilder::default();
    for (key, value) in &model.entries {
        builder = match (key.as_str(), value) {
            ("rules", Value::List(rules)) => rules.iter().fold(builder, |builder, rule| match rule {
                Value::Table(rule) => builder.rule(rule.clone()),
                other => panic!("{other} is no rule"),
            }),
            ("board" | "pieces" | "givens", Value::Table(table)) => {
                let entries = table.entries.iter();
                entries.fold(builder, |builder, (inner, value)| {
                    builder.set([key, inner], value.clone())
                })
            }
            _ => builder.set([key], value.clone()),
        };
    }
    builder
}

#[test]
fn every_model_of_the_library_can_be_built() {
    let paths = models(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models"));
    assert!(paths.len() > 150, "only {} models", paths.len());
    for path in paths {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(&path).expect("a model");
        let mut settings = Settings::new();
        settings.set_folder(path.parent().expect("a folder"));
        let read = read_with(&Source::new("model.toml", text.as_str()), &settings);
        let read = read.unwrap_or_else(|error| panic!("{name}: {error}"));
        let builder = calls_for(&table_of(&tree_of(&text)));
        let built = builder
            .build_with(&settings)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(summary::puzzle(&built), summary::puzzle(&read), "{name}");
        assert_eq!(built.warnings().len(), read.warnings().len(), "{name}");
        // The text is what a file would have.
        let written = builder.to_toml();
        let again = read_with(&Source::new("model.toml", written.as_str()), &settings);
        let again = again.unwrap_or_else(|error| panic!("{name}: {error}\n{written}"));
        assert_eq!(summary::puzzle(&again), summary::puzzle(&read), "{name}");
    }
}

/// Texts and keys that need quotes or escapes, and lists and tables in each other.
#[test]
fn the_tree_is_that_of_the_text() {
    let texts = [
        "",
        "plain",
        "two\nlines",
        "\nfirst",
        "last\n",
        "\"",
        "'",
        "'\"",
        "\"\"\"\n'''",
        "a\\b\nc",
        "a\tb",
        "a\r\nb",
        "\u{7}",
        "\u{7f}",
        "\u{202e}",
        "é\nü",
        "\"\n\"",
        "'''\\\n",
        "#",
        "{n}",
        "\\",
    ];
    let mut table = Table::new();
    for (index, text) in texts.iter().enumerate() {
        table = table.with(format!("k{index}"), *text).with(*text, [*text, *text]);
    }
    let nested = Table::new()
        .with("t", table.clone())
        .with("l", [[1, -2], [3, 4]])
        .with("e", Table::new());
    let empty: [bool; 0] = [];
    let table = table
        .with("nested", [nested])
        .with("none", empty)
        .with("yes", true);
    let text = TableText::new("a table", &table);
    let source = text.source().text;
    assert_eq!(text.root, tree_of(&source), "{source}");
}

fn errors(builder: &PuzzleBuilder) -> BuildError {
    builder.build().expect_err("these calls are wrong")
}

fn square() -> PuzzleBuilder {
    PuzzleBuilder::new("A square").grid(3, 3).numbers(1..=9)
}

/// The calls of the errors, with their messages and labels.
fn described(builder: &PuzzleBuilder) -> Vec<(Option<String>, String, String)> {
    let error = errors(builder);
    let problems = error.problems().iter();
    problems
        .map(|problem| {
            let call = problem.call.as_ref().map(|call| call.text.clone());
            let diagnostic = problem.diagnostic.clone();
            (call, diagnostic.message, diagnostic.label)
        })
        .collect()
}

#[test]
fn an_error_names_its_call_and_its_value() {
    let squares = square().rule(rule::sum(15).of("lines"));
    let line = line!() + 1;
    let wrong = squares.rule(rule::sum(15).of(["rows", "colums"]));
    let error = errors(&wrong);
    let call = error.problems()[0].call.as_ref().expect("it is in a call");
    assert_eq!((call.location.file(), call.location.line()), (file!(), line));
    let (text, location) = (error.to_string(), call.location);
    let expected = format!(
        "error[E024]: unknown region `colums`\n \
         --> {location}, rule 2: sum(15).of([\"rows\", \"colums\"]), in of[1]\n  \
         |\n1 | \"colums\"\n  | ^^^^^^^^ did you mean `columns`?\n"
    );
    assert!(text.starts_with(&expected), "{text}");
    assert!(text.ends_with("\n\n1 error in the puzzle"), "{text}");
}

#[test]
fn values_of_each_kind_are_shown() {
    let cases = [
        (square().copies("two"), "copies(\"two\")", "two"),
        (square().region("end", [1, 2]), "region(\"end\", [1, 2])", "1"),
        (square().wrap("torsu"), "wrap(\"torsu\")", "\"torsu\""),
        (square().set("bord", true), "set(\"bord\", true)", "true"),
        (
            square().boxes(2, u64::MAX),
            "boxes(2, 18446744073709551615)",
            "18446744073709551615",
        ),
        (
            square().rule([("sum", Table::new().with("atleast", 3))]),
            "rule 1: sum({ atleast = 3 })",
            "3",
        ),
        (square().given("r1c1", 10), "given(\"r1c1\", 10)", "10"),
        (
            square().rule(rule::holds("r1c1 < r1c9")),
            "rule 1: holds(\"r1c1 < r1c9\")",
            "r1c1 < r1c9",
        ),
    ];
    for (builder, call, value) in cases {
        let error = errors(&builder);
        let shows = |problem: &&Problem| {
            problem
                .diagnostic
                .data
                .as_ref()
                .is_some_and(|data| data.text == value)
        };
        let found = error.problems().iter().find(shows);
        let found = found.unwrap_or_else(|| panic!("nothing shows {value}: {error}"));
        assert_eq!(
            found.call.as_ref().map(|call| call.text.as_str()),
            Some(call),
            "{error}"
        );
    }
}

#[test]
fn a_place_in_a_drawing_is_that_in_the_text() {
    let builder = square().givens("\n  1 2 3\n  4 x 6\n  7 8 9\n");
    let text = errors(&builder).to_string();
    assert!(text.contains(", line 3, column 5\n"), "{text}");
    assert!(text.contains("3 |   4 x 6\n  |     ^"), "{text}");
}

#[test]
fn what_is_missing_is_in_no_call() {
    let found = described(&PuzzleBuilder::new("Nothing").grid(2, 2));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((&found[0].0, found[0].1.as_str()), (&None, "missing `pieces`"));
    let text = errors(&PuzzleBuilder::default()).to_string();
    assert!(text.contains("--> the puzzle"), "{text}");
}

#[test]
fn what_is_stated_twice_names_both_calls() {
    for (builder, second, first) in [
        (square().grid(4, 4), "grid(4, 4)", "grid(3, 3)"),
        (square().numbers([1, 2]), "numbers([1, 2])", "numbers(\"1..9\")"),
        (
            PuzzleBuilder::default().set("board", 3).grid(3, 3),
            "grid(3, 3)",
            "set(\"board\", 3)",
        ),
    ] {
        let found = described(&builder);
        let (call, message, label) = &found[0];
        assert_eq!(call.as_deref(), Some(second));
        assert!(message.starts_with("duplicate key"), "{message}");
        assert!(
            label.starts_with("second occurrence; first occurrence: "),
            "{label}"
        );
        assert!(label.contains(first), "{label}");
    }
    let rule = square().rule(rule::sum(15).of("rows").of("columns"));
    assert_eq!(
        described(&rule)[0].0.as_deref(),
        Some("rule 1: sum(15).of(\"rows\").of(\"columns\")")
    );
}

#[test]
fn calls_add_to_what_others_state() {
    let builder = PuzzleBuilder::new("Boxes")
        .set("board", Table::new().with("grid", [4, 4]))
        .boxes(2, 2)
        .set("pieces.numbers", 1..=4)
        .copies(4)
        .set("rules", [Table::new().with("all_different", ["rows", "columns"])])
        .rule(rule::all_different("boxs"));
    let found = described(&builder);
    assert_eq!(
        found[0].0.as_deref(),
        Some("rule 2: all_different(\"boxs\")"),
        "{found:?}"
    );
}

#[test]
fn all_errors_are_listed_in_the_order_of_the_calls() {
    let builder = square()
        .rule(rule::of_kind("summ", 3))
        .rule(rule::sum("x").of("rows"))
        .rule(rule::fit(3));
    let found = described(&builder);
    let calls: Vec<&str> = found.iter().filter_map(|(call, ..)| call.as_deref()).collect();
    assert_eq!(
        calls,
        [
            "rule 1: summ(3)",
            "rule 2: sum(\"x\").of(\"rows\")",
            "rule 3: fit(3)"
        ],
        "{found:?}"
    );
}

#[test]
fn a_warning_names_its_call() {
    let puzzle = square()
        .rule(rule::sum("1..99").of("rows"))
        .build()
        .expect("it is only idle");
    let warnings = puzzle.warnings().in_order();
    assert_eq!(warnings[0].code, DiagnosticCode::IdleRule);
    let name = &warnings[0].data.as_ref().expect("it is in a value").name;
    assert!(name.contains("rule 1: sum(\"1..99\").of(\"rows\")"), "{name}");
}

#[test]
fn values_that_nest_too_deeply_are_an_error() {
    let mut value = Value::from(1);
    for _ in 0..1000 {
        value = [value].into_iter().collect();
    }
    let found = described(&square().set("board.walls", value));
    assert!(found[0].1.contains("nested too deeply"), "{found:?}");
}

#[test]
fn long_calls_are_shortened() {
    let names: Vec<String> = (0..100_000).map(|number| format!("n{number}")).collect();
    let found = described(&square().names(names));
    let call = found[0].0.as_ref().expect("a call");
    assert!(call.len() < 100 && call.ends_with('…'), "{call}");
}

#[test]
fn calls_and_kinds_are_keys_of_models() {
    let schema = schema().to_string();
    for key in PuzzleBuilder::KEYS.iter().chain(rule::KINDS) {
        let last = key.rsplit('.').next().expect("a path has a key");
        assert!(schema.contains(&format!("\"{last}\":")), "{key}");
    }
}

#[test]
fn settings_are_for_parameters() {
    let row = PuzzleBuilder::new("Row of {n}")
        .parameter("n", 3)
        .grid(1, "n")
        .numbers("1..n");
    let mut settings = Settings::new();
    settings.set("n", 5);
    assert_eq!(row.build_with(&settings).expect("a row").title(), "Row of 5");
    settings.set("m", 5);
    let error = row.build_with(&settings).expect_err("there is no m");
    let text = error.to_string();
    assert!(text.contains("`m=5`: the model has no parameter `m`"), "{text}");
    assert!(text.contains("expected one of `n`"), "{text}");
}

#[test]
fn data_from_a_table_names_its_values() {
    let model = "parameters.sums = [3, 7]\nboard.grid = [2, 2]\npieces.numbers = '1..4'\n\
        rules = [{ sums = '{sums}', of = 'rows' }]";
    let values = TableText::new(
        "the values",
        &Table::new().with("sums", [Value::from(3), "x".into()]),
    );
    let mut settings = Settings::new();
    settings.set_data(values.to_data().expect("a table"));
    let wrong = read_with(&Source::new("m.toml", model), &settings).expect_err("x is no number");
    let named = values.rename_data(wrong, &|steps| format!("{steps:?}"));
    let first = named.in_order()[0];
    let data = first.data.as_ref().expect("it is in the data");
    assert_eq!(data.text, "x");
    assert!(data.name.contains("Index(1)"), "{}", data.name);
    assert_eq!(first.help, None);
}
