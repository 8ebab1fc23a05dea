use super::run::Folder;

const LINE: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000\n";

const MODEL: &str = r#"title = "Sudoku"
source = "one.txt"
givens = """
  ... ... .1.
  4.. ... ...
  .2. ... ...

  ... .5. 4.7
  ..8 ... 3..
  ..1 .9. ...

  3.. 4.. 2..
  .5. 1.. ...
  ... 8.6 ...
"""

[board]
grid = [9, 9]
boxes = [3, 3]

[pieces]
numbers = "1..9"
copies = 9

[[rules]]
all_different = ["rows", "columns", "boxes"]
"#;

#[test]
fn to_standard_output() {
    let folder = Folder::new();
    folder.write("one.txt", LINE);
    folder
        .run("import one.txt")
        .shows(0, MODEL, "one.txt: detected format sudoku\n");
    folder.run("import --from sudoku one.txt").shows(0, MODEL, "");
    let piped = MODEL.replace("source = \"one.txt\"\n", "");
    for arguments in ["import", "import -"] {
        folder
            .run_with_input(arguments, LINE)
            .shows(0, &piped, "standard input: detected format sudoku\n");
    }
}

#[test]
fn to_a_file_that_is_solved() {
    let folder = Folder::new();
    folder.write("one.txt", LINE);
    folder
        .run("import --from sudoku -o one.toml one.txt")
        .shows(0, "", "");
    assert_eq!(folder.read("one.toml"), MODEL);
    let run = folder.run("unique one.toml");
    assert!(run.stdout.starts_with("unique\n"), "{run:?}");
    folder.run("import one.txt -o one.txt").refuses(
        "error: cannot write to one.txt: it is the file that is imported; choose another file for -o\n",
    );
    folder.run("import one.txt -o .").refuses(
        "one.txt: detected format sudoku\nerror: cannot write to .: it is a folder; name a file in it\n",
    );
}

#[test]
fn one_of_several_or_none() {
    let folder = Folder::new();
    folder.write("two.txt", LINE.repeat(2));
    let line = LINE.trim_end();
    let shown = format!(
        "two.txt: detected format sudoku\n\
error[E013]: the file has 2 puzzles
 --> two.txt:2:1
  |
2 | {line}
  | {} second occurrence
  |
  = help: to import this one, use `--number 2`; to solve all of them, import with `--blank` and run \
`placet solve MODEL --each FILE`

1 error in two.txt
for more information, run `placet explain E013`
",
        "^".repeat(81)
    );
    folder.run("import two.txt").refuses(&shown);
    let second = MODEL.replace("one.txt", "two.txt, puzzle 2");
    folder
        .run("import two.txt --number 2 --from sudoku")
        .shows(0, &second, "");
    folder
        .run("import two.txt --blank -o blank.toml --from sudoku")
        .shows(0, "", "");
    assert!(!folder.read("blank.toml").contains("givens"));
    let run = folder.run("solve blank.toml --each two.txt --unique");
    assert_eq!(run.stdout.matches("\"answer\":\"unique\"").count(), 2, "{run:?}");
}

#[test]
fn tables_need_to_be_told_what_they_are() {
    let folder = Folder::new();
    folder.write("table.txt", "8 . 6\n. 5 .\n. . .\n");
    folder.run("import table.txt").refuses(
        "error: cannot detect the format of table.txt: name it with --from \
        (one of sudoku, killer, f-puzzles, edge-matching, clues, exact-cover, numbers)\n",
    );
    let run = folder.run("import table.txt --as magic-square -o table.toml");
    run.shows(0, "", "");
    folder.run("count table.toml").shows(0, "1\n", "");
    folder
        .run("import table.txt --from clues --as magic-square")
        .refuses("error: --as is for the format numbers, not for clues\n");
    folder
        .run("import table.txt --from clues --number 1")
        .refuses("error: --number is for the format sudoku, not for clues\n");
}

#[test]
fn wrong_arguments() {
    let folder = Folder::new();
    folder
        .run("import --from sudku unique.toml")
        .refuses_arguments("invalid value 'sudku' for '--from <FORMAT>'\n  [possible values: sudoku, killer, f-puzzles, edge-matching, clues, exact-cover, numbers]\n\n  tip: a similar value exists: 'sudoku'");
    let run = folder.run("import nowhere.txt");
    assert!(
        run.stderr.starts_with("error: cannot read nowhere.txt: "),
        "{run:?}"
    );
    folder.write("binary", [0xff, 0xfe, 0]);
    folder
        .run("import binary")
        .refuses("error: binary is not UTF-8 text\n");
}
