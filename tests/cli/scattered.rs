//! `--planted` and `--unplanted`: givens by chance.

use serde_json::{Value, json};

use super::run::Folder;

const LATIN: &str = r#"
[parameters]
n = { default = 5, range = "1..9", says = "the order" }

[board]
grid = ["n", "n"]

[pieces]
numbers = "1..n"
copies = "n"

[[rules]]
all_different = ["rows", "columns"]

[expect]
solutions = 161280
"#;

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN);
    folder
}

#[test]
fn every_verb_has_the_same_givens() {
    let folder = folder();
    let board = folder.run("solve latin.toml --planted 25@3").stdout;
    assert_eq!(folder.run("count latin.toml --planted 25@3").stdout, "1\n");
    let other = folder.run("solve latin.toml --planted 25@4").stdout;
    assert_ne!(board, other);
    let few: u64 = folder
        .run("count latin.toml --planted 6@3")
        .stdout
        .trim()
        .parse()
        .expect("it is a number");
    assert!((2..161_280).contains(&few), "{few}");
    let export = folder.run("export latin.toml --planted 25@3 --to asp -o latin.lp");
    assert_eq!(export.code, Some(0), "{}", export.stderr);
    assert!(folder.read("latin.lp").contains("givens by --planted 25@3"));
    let shown = board.chars().filter(char::is_ascii_digit);
    let values = shown
        .enumerate()
        .map(|(index, value)| format!("r{}c{} = {value};\n", index / 5 + 1, index % 5 + 1));
    folder.write("answer.txt", &(values.collect::<String>() + "----------\n"));
    folder
        .run("decode latin.toml answer.txt --planted 25@3")
        .shows(0, &board, "");
    let wrong = folder.run("decode latin.toml answer.txt --planted 25@4");
    assert_eq!((wrong.code, wrong.stdout.as_str()), (Some(2), ""));
}

#[test]
fn a_family_has_a_puzzle_for_each_seed() {
    let folder = folder();
    folder
        .run("export latin.toml --set n=4..5 --planted 6..7@1..2 -o planted")
        .shows(0, "8 files: see planted/manifest.json\n", "");
    let manifest: Value = serde_json::from_str(&folder.read("planted/manifest.json")).expect("it is JSON");
    let first = &manifest["files"][0];
    assert_eq!(first["file"], "latin-n4-planted6-seed1.cnf");
    assert_eq!(first["givens"], json!({ "by": "planted", "cells": 6, "seed": 1 }));
    assert_eq!(first["expected"], json!({ "satisfiable": true }));
    folder
        .run("export latin.toml --unplanted 9@1..3 -o unplanted")
        .shows(0, "3 files: see unplanted/manifest.json\n", "");
    let manifest: Value = serde_json::from_str(&folder.read("unplanted/manifest.json")).expect("it is JSON");
    let last = &manifest["files"][2];
    assert_eq!(last["file"], "latin-unplanted9-seed3.cnf");
    assert_eq!(
        last["givens"],
        json!({ "by": "unplanted", "cells": 9, "seed": 3 })
    );
    assert_eq!(last["expected"], Value::Null);
}

#[test]
fn what_goes_wrong_is_said() {
    let folder = folder();
    let refused = |arguments: &str, message: &str| {
        let run = folder.run(arguments);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{arguments}");
        assert!(run.stderr.contains(message), "{}", run.stderr);
    };
    refused(
        "solve latin.toml --planted 30",
        "expected a number of cells and a seed, such as `30@7`",
    );
    refused(
        "solve latin.toml --planted 3@1..2",
        "ranges of random givens are for `placet export`: give one number of cells and one seed, such as `30@7`",
    );
    refused(
        "solve latin.toml --unplanted 26@1",
        "error: --unplanted 26@1: cannot fix 26 cells: only 25 cells of the board are open",
    );
    refused(
        "solve latin.toml --planted 3@1 --unplanted 3@1",
        "cannot be used with",
    );
    let none = "--given r1c1=1 --given r1c2=2 --given r1c3=3 --given r1c4=4 --given r2c5=5";
    refused(
        &format!("solve latin.toml {none} --planted 3@1"),
        "error: --planted 3@1: the puzzle has no solution to take values from",
    );
}
