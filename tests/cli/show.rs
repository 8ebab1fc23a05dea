use placet::encode::SumEncoding;

use super::run::Folder;

#[test]
fn the_puzzle_and_its_size() {
    let stdout = "\
Too much

1x2 board, 2 cells
regions: rows (1), columns (2), lines (3)

┌───┬───┐
│ _ │ _ │
└───┴───┘

pieces:
  numbers 1, 2: once each

rules:
  1. sum of row 1: the sum of row 1 is 99

solutions differ in at least one cell

 variables    clauses   literals  CNF
         4          4          8  cells
         0          0          0  pieces
         0          1          0  sum of row 1
         4          5          8  in all
";
    Folder::new().run("show none.toml").shows(0, stdout, "");
}

/// What `show` foretells is what `export` writes.
#[test]
fn the_size_is_true() {
    let folder = Folder::new();
    for options in ["", " --encode sum=tree", " --encode amo=ladder"] {
        let shown = folder.run(&format!("show many.toml{options}")).stdout;
        let total = shown.lines().last().expect("it has lines");
        let numbers: Vec<&str> = total.split_whitespace().collect();
        let exported = folder.run(&format!("export many.toml{options}")).stdout;
        let header = format!("\np cnf {} {}\n", numbers[0], numbers[1]);
        assert!(exported.contains(&header), "{options}: {total}");
    }
}

/// Every encoding of a family that matters has a column, and the one that `auto` takes is marked.
#[test]
fn sizes_by_encoding() {
    let run = Folder::new().run("show many.toml --size");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let header = run.stdout.lines().find(|line| line.starts_with("clauses "));
    let header = header.expect("there is a table of clauses");
    for encoding in SumEncoding::ALL
        .iter()
        .filter(|encoding| **encoding != SumEncoding::Auto)
    {
        assert!(header.contains(encoding.name()), "{header}");
    }
    assert!(header.contains("order *"), "{header}");
    for part in ["cells", "pieces", "sum of lines", "in all"] {
        let rows = run.stdout.lines().filter(|line| line.starts_with(part));
        assert!(rows.count() >= 3, "{part}: {}", run.stdout);
    }
    assert!(!run.stdout.contains("Lo Shu"), "{}", run.stdout);
}

/// The JSON form has the figures that `export` then writes.
#[test]
fn sizes_as_json_are_true() {
    let folder = Folder::new();
    let run = folder.run("show many.toml --size --json");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let object: serde_json::Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    let mut tried = 0;
    for family in object["families"].as_array().expect("a list") {
        let family_name = family["family"].as_str().expect("a word");
        for encoding in family["encodings"].as_array().expect("a list") {
            let name = encoding["encoding"].as_str().expect("a word");
            if name == "native" {
                assert_eq!(encoding["sums"], 10);
                continue;
            }
            let total = encoding["parts"].as_array().and_then(|parts| parts.last());
            let total = total.expect("there are parts");
            assert_eq!(total["part"], "in all");
            let exported = folder.run(&format!("export many.toml --encode {family_name}={name}"));
            let header = format!("\np cnf {} {}\n", total["variables"], total["clauses"]);
            assert!(exported.stdout.contains(&header), "{name}: {header}");
            tried += 1;
        }
    }
    assert!(tried >= 5, "only {tried} encodings");
}

#[test]
fn where_no_encoding_makes_a_difference() {
    let stdout = "\
all encodings give the same formula

        variables  clauses  literals
cells           2        2         4
in all          2        2         4
";
    let folder = Folder::new();
    folder.write(
        "one.toml",
        "board.grid = [1, 1]\npieces.numbers = '1..2'\npieces.copies = 'any'\n",
    );
    folder.run("show one.toml --size").shows(0, stdout, "");
}

#[test]
fn the_puzzle_is_an_object() {
    let folder = Folder::new();
    folder.write(
        "one.toml",
        "title = 'One'\nboard.grid = [1, 1]\npieces.numbers = '1..1'\n",
    );
    let run = folder.run("show one.toml --json");
    let object: serde_json::Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    let plain = folder.run("show one.toml").stdout;
    let summary = object["summary"].as_str().expect("it is a text");
    assert!(plain.starts_with(summary), "{plain}\n{object}");
    assert_eq!(object["formula"]["parts"][0]["part"], "cells");
}

/// Forty weights, each twice the one before: more partial sums than can be listed.
fn weights() -> String {
    let weights: Vec<String> = (0..40).map(|power| (1u64 << power).to_string()).collect();
    format!(
        "board.grid = [1, 40]\npieces.numbers = [0, 1]\npieces.copies = 'any'\n[[rules]]\nname = 'weights'\n\
         holds = 'sum(for k in 1..40: {{{}}}[k] * row 1[k]) == 12345'\n",
        weights.join(", ")
    )
}

#[test]
fn an_encoding_that_is_refused_has_no_figures() {
    let folder = Folder::new();
    folder.write("weights.toml", weights());
    let run = folder.run("show weights.toml --size --no-presolve");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let reason = "the rule `weights`: it has more than 16777216 different partial sums";
    assert!(
        run.stdout.contains(&format!("\norder is refused: {reason}\n")),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("adder *"), "{}", run.stdout);
}

/// A refused build names the rule and what would do; what it names does.
#[test]
fn a_build_that_is_refused_says_what_would_do() {
    let folder = Folder::new();
    folder.write("weights.toml", weights());
    let reason = "the rule `weights`: it has more than 16777216 different partial sums\n\
                  try `--encode sum=dynamic-watchdog`";
    folder
        .run("export weights.toml --encode sum=order --no-presolve")
        .shows(3, "", &format!("{reason}\n"));
    let run = folder.run("solve weights.toml --encode sum=order --no-presolve");
    run.shows(
        3,
        "",
        &format!("{reason} or `--solver placet` without `--encode sum=…`\n"),
    );
    for options in ["--encode sum=dynamic-watchdog", "--solver placet"] {
        let run = folder.run(&format!("count weights.toml --no-presolve {options}"));
        run.shows(0, "1\n", "");
    }
}
