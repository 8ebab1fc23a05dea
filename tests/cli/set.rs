//! `--set`: one file for puzzles of any size.

use super::run::Folder;

const LATIN: &str = r#"
title = "Latin squares of order {n}"

[parameters]
n = { default = 2, range = "1..9", says = "the order" }

[board]
grid = ["n", "n"]

[pieces]
numbers = "1..n"
copies = "n"

[[rules]]
all_different = ["rows", "columns"]

[expect]
solutions = 2
"#;

#[test]
fn another_size() {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN);
    folder.run("count latin.toml").shows(0, "2\n", "");
    folder.run("count latin.toml --set n=3").shows(0, "12\n", "");
    folder
        .run("count --set n=1 latin.toml --set n=4")
        .shows(0, "576\n", "");
}

#[test]
fn the_size_is_shown() {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN);
    let shown = folder.run("show latin.toml --set n=3").stdout;
    assert!(
        shown.starts_with("Latin squares of order 3\n\nn = 3 (1 to 9): the order\n\n3x3 board"),
        "{shown}"
    );
    // Two squares are expected of order 2, and nothing is of another order.
    assert!(!shown.contains("expected"), "{shown}");
}

#[test]
fn wrong_settings() {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN);
    let run = folder.run("solve latin.toml --set n=10");
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
    assert!(
        run.stderr.contains("n = 10 is outside its range"),
        "{}",
        run.stderr
    );
    let run = folder.run("solve latin.toml --set m=3");
    assert!(
        run.stderr.contains("the model has no parameter `m`"),
        "{}",
        run.stderr
    );
    let run = folder.run("solve latin.toml --set n=three");
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr.contains("`three` is not a 64-bit integer"),
        "{}",
        run.stderr
    );
    let run = folder.run("solve latin.toml --set n");
    assert!(run.stderr.contains("such as `n=8`"), "{}", run.stderr);
}

/// Lists, tables and texts come from data.
#[test]
fn parameters_that_are_no_numbers() {
    let folder = Folder::new();
    folder.write(
        "rows.toml",
        "parameters = { sums = [3, 7], name = { text = 'x' } }\nboard.grid = [2, 2]\npieces.numbers = '1..4'\n\
         rules = [{ sums = '{sums}', of = 'rows' }]\n",
    );
    for (setting, messages) in [
        (
            "sums=3",
            [
                "`--set sums=3`: the parameter `sums` is not a number",
                "it is a list",
            ],
        ),
        (
            "name=3",
            [
                "`--set name=3`: the parameter `name` is not a number",
                "`--data FILE`",
            ],
        ),
        (
            "name=y",
            [
                "`y` is not a 64-bit integer",
                "`--data FILE` sets lists, tables and texts",
            ],
        ),
        (
            "sum=3",
            ["the model has no parameter `sum`", "did you mean `sums`?"],
        ),
    ] {
        let run = folder.run(&format!("count rows.toml --set {setting}"));
        assert_eq!(run.code, Some(2), "{run:?}");
        for message in messages {
            assert!(run.stderr.contains(message), "{message}: {run:?}");
        }
    }
}
