use super::run::{Folder, PICTURE, UNIQUE};

#[test]
fn the_model_from_standard_input() {
    let folder = Folder::new();
    folder.run_with_input("solve -", UNIQUE).shows(0, PICTURE, "");
    folder.run_with_input("count -", UNIQUE).shows(0, "1\n", "");
    folder
        .run_with_input("unique -", UNIQUE)
        .shows(0, &format!("unique\n{PICTURE}"), "");
    let exported = folder.run("export unique.toml").stdout;
    folder.run_with_input("export -", UNIQUE).shows(0, &exported, "");
    let shown = folder.run("show unique.toml").stdout;
    folder.run_with_input("show -", UNIQUE).shows(0, &shown, "");
    let tested = folder.run_with_input("test -", UNIQUE);
    assert!(
        tested.stdout.starts_with("ok      -: 1 board ("),
        "{}",
        tested.stdout
    );
}

#[test]
fn a_diagnostic_on_standard_input() {
    let stderr = "\
error[E003]: missing `=` after the key
 --> standard input:1:8
  |
1 | garbage[[
  |        ^
  |
  = help: write a heading, such as `[board]`, or a key and its value, `key = value`

1 error in standard input
for more information, run `placet explain E003`
";
    Folder::new()
        .run_with_input("solve -", "garbage[[\n")
        .refuses(stderr);
}

#[test]
fn a_puzzle_of_another_program_is_no_model() {
    let folder = Folder::new();
    let sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    folder.write("sudoku.txt", format!("\n{sudoku}\n"));
    let underline = "^".repeat(sudoku.len());
    let stderr = format!(
        "\
error[E003]: this is not a model, but a puzzle in the format `sudoku`
 --> sudoku.txt:2:1
  |
2 | {sudoku}
  | {underline}
  |
  = help: convert it to a model: `placet import sudoku.txt`

1 error in sudoku.txt
for more information, run `placet explain E003`
"
    );
    for verb in ["solve", "count", "show"] {
        folder.run(&format!("{verb} sudoku.txt")).refuses(&stderr);
    }
    let others = [
        (
            "dot.non",
            "title \"dot\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n",
            "nonogram",
        ),
        ("picture.pbm", "P1\n2 1\n0 1\n", "picture"),
        ("cages.txt", "3x3::k:5888:", "killer"),
        ("sudoku.json", "{ \"size\": 4, \"grid\": [] }", "f-puzzles"),
    ];
    for (name, text, format) in others {
        folder.write(name, text);
        let run = folder.run(&format!("solve {name}"));
        let said = [
            format!("this is not a model, but a puzzle in the format `{format}`\n"),
            format!("`placet import {name}`\n"),
            format!("1 error in {name}\n"),
        ];
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(said.iter().all(|said| run.stderr.contains(said)), "{run:?}");
    }
}

#[test]
fn a_wrong_model_is_no_puzzle_of_another_program() {
    let folder = Folder::new();
    // Its first lines alone look like an exact cover.
    folder.write("wrong.toml", "board\nboard\n[board]\ngrid = [2, 2]\n");
    let run = folder.run("solve wrong.toml");
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(!run.stderr.contains("import"), "{run:?}");
}

#[test]
fn a_model_with_a_fault_under_every_verb() {
    let folder = Folder::new();
    folder.write("board.txt", "1 2");
    let stderr = "\
error[E010]: unknown key `numbrs`
 --> faulty.toml:2:8
  |
2 | pieces.numbrs = '1..2'
  |        ^^^^^^ did you mean `numbers`?

1 error in faulty.toml
for more information, run `placet explain E010`
";
    for verb in ["solve", "count", "unique", "export", "show"] {
        folder.run(&format!("{verb} faulty.toml")).refuses(stderr);
    }
    for verb in ["check", "decode"] {
        folder
            .run(&format!("{verb} faulty.toml board.txt"))
            .refuses(stderr);
    }
}

#[test]
fn all_faults_at_once() {
    let stderr = "\
error[E011]: missing `board`
--> empty.toml
 = note: expected a `[board]` table with `grid`, `cells`, `triangle` or `hexagon`

error[E011]: missing `pieces`
--> empty.toml
 = note: expected a `[pieces]` table with `numbers`, `names`, `rows`, `tiles`, `shapes` or `product`

2 errors in empty.toml
for more information, run `placet explain E011`
";
    let folder = Folder::new();
    folder.write("empty.toml", "");
    folder.run("solve empty.toml").refuses(stderr);
}

#[test]
fn files_that_are_not_there() {
    let folder = Folder::new();
    for arguments in [
        "solve nowhere.toml",
        "count nowhere.toml",
        "unique nowhere.toml",
        "export nowhere.toml",
        "show nowhere.toml",
        "check nowhere.toml unique.toml",
        "check unique.toml nowhere.toml",
        "decode unique.toml nowhere.toml",
    ] {
        let run = folder.run(arguments);
        assert!(
            run.stderr.starts_with("error: cannot read nowhere.toml: "),
            "{run:?}"
        );
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{run:?}");
    }
}

#[test]
fn a_folder_is_no_file() {
    let folder = Folder::new();
    for arguments in ["solve .", "check unique.toml .", "decode unique.toml ."] {
        let run = folder.run(arguments);
        assert!(run.stderr.starts_with("error: cannot read .: "), "{run:?}");
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{run:?}");
    }
}

#[test]
fn binary_files() {
    let folder = Folder::new();
    folder.write("program", [0x7f, b'E', b'L', b'F', 0, 0xff, 0xfe]);
    let stderr = "\
error[E001]: the file is not UTF-8 text (invalid byte at offset 5)
--> program
 = help: save the model file as UTF-8 text

1 error in program
for more information, run `placet explain E001`
";
    folder.run("solve program").refuses(stderr);
    for verb in ["check", "decode"] {
        folder
            .run(&format!("{verb} unique.toml program"))
            .refuses("error: program is not UTF-8 text\n");
    }
}

#[test]
fn a_model_as_json() {
    let folder = Folder::new();
    let model = r#"{ "board": { "grid": [1, 2] }, "pieces": { "numbers": "1..2" }, "givens": "1 _" }"#;
    folder.write("model.json", model);
    folder.run("count model.json").shows(0, "1\n", "");
}
