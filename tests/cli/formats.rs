//! `placet export --to`: what it refuses, and many files at once.

use std::process::Command;

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::run::Folder;

const FAMILY: &str = r#"
title = "{n} rooks"
parameters.n = { default = 3, range = "2..9" }
board.grid = ["n", "n"]
pieces = { names = ["rook", "-"], copies = "any" }
rules = [{ count = "rook", of = "rows", is = 1 }, { count = "rook", of = "columns", is = 1 }]

[expect]
solutions = 6
"#;

const LARGE: &str = r#"
title = "Large numbers"
board.grid = [1, 4]
pieces = { numbers = "1..9", copies = "any" }
rules = [{ name = "much", holds = "3000000000 * r1c1 + 7 * r1c2 + 11 * r1c3 + r1c4 <= 15000000060" }]
"#;

#[test]
fn a_rule_that_a_format_can_t_say_is_named() {
    let folder = Folder::new();
    folder.write("large.toml", LARGE);
    folder
        .run("export large.toml --to asp -o large.lp")
        .refuses("error: much cannot be exported as asp: its sums exceed 32 bits\n");
    folder.run("export two.toml --to exact-cover").refuses(
        "error: sum of lines cannot be exported as exact-cover: a sum is not part of an exact cover\n",
    );
    assert!(!folder.path("large.lp").exists());
    assert_eq!(folder.run("export large.toml --to smtlib").code, Some(0));
}

#[test]
fn compressed_files_hold_the_same_text() {
    let folder = Folder::new();
    let text = folder.run("export two.toml --to flatzinc").stdout;
    for (name, program) in [("two.fzn.gz", "gzip"), ("two.fzn.xz", "xz")] {
        folder
            .run(&format!("export two.toml --to flatzinc -o {name}"))
            .shows(0, "", "");
        let bytes = std::fs::read(folder.path(name)).expect("the file is there");
        folder
            .run(&format!("export two.toml --to flatzinc -o {name}"))
            .shows(0, "", "");
        assert_eq!(
            std::fs::read(folder.path(name)).expect("the file is there"),
            bytes
        );
        let Ok(output) = Command::new(program).arg("-dc").arg(folder.path(name)).output() else {
            continue;
        };
        assert_eq!(String::from_utf8_lossy(&output.stdout), text, "{name}");
    }
}

#[test]
fn the_size_is_told_to_the_byte() {
    let folder = Folder::new();
    for format in ["dimacs", "wcnf", "minizinc", "json"] {
        let bytes = folder.run(&format!("export two.toml --to {format}")).stdout.len();
        let size = folder.run(&format!("export two.toml --to {format} --size"));
        let last = size.stdout.lines().last().expect("it has lines");
        assert_eq!(
            last.split_whitespace().collect::<Vec<_>>(),
            ["bytes", &bytes.to_string()]
        );
    }
}

#[test]
fn a_family_is_written_with_a_list() {
    let folder = Folder::new();
    folder.write("rooks.toml", FAMILY);
    let run = folder.run("export rooks.toml --to all --set n=3..4 -o out");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let text = folder.read("out/manifest.json");
    let manifest: Value = serde_json::from_str(&text).expect("it is JSON");
    let files = manifest["files"].as_array().expect("a list");
    assert!(
        files.len() >= 20 && files.len().is_multiple_of(2),
        "{} files",
        files.len()
    );
    for file in files {
        let name = file["file"].as_str().expect("a name");
        let bytes = std::fs::read(folder.path("out").join(name)).expect("it is there");
        assert_eq!(file["bytes"], bytes.len());
        let hash: String = Sha256::digest(&bytes)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        assert_eq!(file["sha256"], hash);
        let n = file["parameters"]["n"].as_i64().expect("a number");
        assert!(name.starts_with(&format!("rooks-n{n}.")), "{name}");
        let expected = if n == 3 {
            serde_json::json!({ "solutions": 6 })
        } else {
            Value::Null
        };
        assert_eq!(file["expected"], expected, "{name}");
    }
    let there = std::fs::read_dir(folder.path("out"))
        .expect("the folder is there")
        .count();
    assert_eq!(there, files.len() + 1);
    folder.run("export rooks.toml --to all --set n=3..4 -o out");
    assert_eq!(folder.read("out/manifest.json"), text, "the same bytes again");
}

#[test]
fn formats_that_refuse_are_listed() {
    let folder = Folder::new();
    let run = folder.run("export two.toml --to all -o out");
    run.shows(
        0,
        &format!("{} files, 1 refused: see out/manifest.json\n", files(&folder)),
        "",
    );
    let manifest: Value = serde_json::from_str(&folder.read("out/manifest.json")).expect("it is JSON");
    assert_eq!(manifest["refused"][0]["format"], "exact-cover");
    let reason = "sum of lines cannot be exported as exact-cover: a sum is not part of an exact cover";
    assert_eq!(manifest["refused"][0]["reason"], reason);
}

fn files(folder: &Folder) -> usize {
    std::fs::read_dir(folder.path("out"))
        .expect("the folder is there")
        .count()
        - 1
}

#[test]
fn several_files_want_a_folder() {
    let folder = Folder::new();
    folder.write("rooks.toml", FAMILY);
    folder
        .run("export rooks.toml --set n=3..4")
        .refuses("error: this exports several files: name a folder with -o\n");
    folder
        .run("export rooks.toml --to all -o two.toml")
        .refuses("error: two.toml is not a folder\n");
    folder
        .run("export rooks.toml --set n=1..99999999 -o out")
        .refuses("error: these ranges give 99999999 puzzles: at most 100000 can be exported at once\n");
    let run = folder.run("export rooks.toml --set n=9..10 -o out");
    assert_eq!(run.code, Some(2), "10 is out of the range that the model allows");
    assert!(!folder.path("out/manifest.json").exists());
    folder.run("export rooks.toml --set n=5..4").refuses_arguments(
        "invalid value 'n=5..4' for '--set <NAME=NUMBER>': the range `5..4` is empty: 5 is greater than 4",
    );
}

#[test]
fn options_that_a_format_has_no_use_for_are_refused() {
    let folder = Folder::new();
    let formats = "dimacs, wcnf, wcnf-old, icnf, smtlib-bits";
    for (options, format, what, instead) in [
        ("--cubes 5", "dimacs", "cubes", "icnf"),
        ("--to opb --cubes 5", "opb", "cubes", "icnf"),
        ("--to icnf --ind", "icnf", "independent support", "dimacs"),
        ("--ind -o two.mzn", "minizinc", "independent support", "dimacs"),
        ("--to asp --encode sum=tree", "asp", "encodings", formats),
        ("--to json --encode graph=levels", "json", "encodings", formats),
    ] {
        let option = options
            .split(' ')
            .find(|word| ["--cubes", "--ind", "--encode"].contains(word));
        let option = option.expect("one of them");
        folder.run(&format!("export two.toml {options}")).refuses(&format!(
            "error: {option} does nothing in the format {format}, which has no {what}: use --to {instead}\n"
        ));
    }
    assert!(!folder.path("two.mzn").exists());
    // Where all formats are written, each option is for those that have a use for it.
    let all = folder.run("export two.toml --to all --ind --cubes 20 --encode sum=tree -o all");
    assert_eq!((all.stderr.as_str(), all.code), ("", Some(0)));
    assert!(folder.read("all/two.cnf").contains("\nc ind "));
    let cubes = folder.read("all/two.icnf");
    assert!(cubes.lines().filter(|line| line.starts_with("a ")).count() >= 20);
}

#[test]
fn clauses_with_more_lines() {
    let folder = Folder::new();
    let plain = folder.run("export two.toml").stdout;
    let with_ind = folder.run("export two.toml --ind").stdout;
    let shown = with_ind
        .lines()
        .filter_map(|line| line.strip_prefix("c p show "))
        .collect::<Vec<_>>();
    let independent = with_ind
        .lines()
        .filter_map(|line| line.strip_prefix("c ind "))
        .collect::<Vec<_>>();
    assert_eq!(shown, independent);
    let rest = with_ind.lines().filter(|line| !line.starts_with("c ind "));
    assert!(rest.eq(plain.lines()));
    let cubes = |options: &str| {
        let text = folder
            .run(&format!("export many.toml --to icnf {options}"))
            .stdout;
        text.lines().filter(|line| line.starts_with("a ")).count()
    };
    assert!(cubes("") >= 2);
    assert!(cubes("--cubes 100") >= 100);
}
