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
        (one of sudoku, killer, f-puzzles, edge-matching, clues, exact-cover, numbers, picture, links, penpa, game-ids, nonogram, calcudoku, kakuro)\n",
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
        .refuses_arguments("invalid value 'sudku' for '--from <FORMAT>'\n  [possible values: sudoku, killer, f-puzzles, edge-matching, clues, exact-cover, numbers, picture, links, penpa, game-ids, nonogram, calcudoku, kakuro]\n\n  tip: a similar value exists: 'sudoku'");
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

/// A puzzle of f-puzzles of 4 x 4 with further keys.
fn f_puzzle(more: &str) -> String {
    let row = "[{},{},{},{}]";
    format!("{{\"size\":4,\"grid\":[{row},{row},{row},{row}],{more}}}\n")
}

#[test]
fn what_the_model_lacks_is_a_warning() {
    let folder = Folder::new();
    folder.write("circle.json", f_puzzle("\"circle\":[{\"cells\":[\"R2C3\"]}]"));
    let run = folder.run("import circle.json -o circle.toml");
    let warning = "warning[W040]: 1 circle at `R2C3` is not in the model\n --> circle.json:1:";
    assert!(run.code == Some(0) && run.stderr.contains(warning), "{run:?}");
    assert!(
        run.stderr
            .ends_with("for more information, run `placet explain W040`\n"),
        "{run:?}"
    );
    folder.run("count circle.toml").shows(0, "288\n", "");
    let run = folder.run("--deny-warnings import circle.json -o denied.toml");
    assert!(run.code == Some(2) && run.stderr.contains("W040"), "{run:?}");
    assert!(!folder.names().contains(&"denied.toml".to_string()));
}

/// No import ends well with a model that placet cannot read: the errors name the cells.
#[test]
fn cells_that_no_model_can_have() {
    let folder = Folder::new();
    for (more, cell) in [
        ("\"thermometer\":[{\"lines\":[[\"R2C0\",\"R2C1\"]]}]", "`R2C0`"),
        ("\"killercage\":[{\"cells\":[\"R1C1\",\"R5C1\"]}]", "`R5C1`"),
        (
            "\"littlekillersum\":[{\"cell\":\"R0C2\",\"direction\":\"DR\",\"value\":\"5\"}]",
            "`R0C2`",
        ),
    ] {
        folder.write("wrong.json", f_puzzle(more));
        let run = folder.run("import wrong.json -o wrong.toml");
        assert!(run.code == Some(2) && run.stderr.contains(cell), "{run:?}");
        assert!(!folder.names().contains(&"wrong.toml".to_string()));
    }
}

#[test]
fn links_that_have_no_puzzle() {
    let folder = Folder::new();
    folder.write("link.txt", "https://sudokupad.app/abc123\n");
    folder.run("import --from f-puzzles link.txt").refuses(
        "error[E013]: this link does not contain a puzzle that can be imported
 --> link.txt:1:1
  |
1 | https://sudokupad.app/abc123
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ placet opens no links
  |
  = help: placet reads links that contain the puzzle, such as `f-puzzles.com/?load=…`, `sudokupad.app/fpuzzles…` and `sudokupad.app/scl…`

1 error in link.txt
for more information, run `placet explain E013`
",
    );
}

#[test]
fn binary_pictures_are_read() {
    let folder = Folder::new();
    let grey = [b"P5\n3 2\n255\n".as_slice(), &[0, 255, 0, 0, 0, 255]].concat();
    folder.write("cup.pgm", grey);
    folder.write("cup.txt", "#.#\n##.\n");
    let imported = |name: &str| folder.run(&format!("import {name}")).stdout.replace(name, "");
    assert!(
        imported("cup.pgm").contains("runs = [[1, 1], 2]"),
        "{}",
        imported("cup.pgm")
    );
    assert_eq!(imported("cup.pgm"), imported("cup.txt"));
}

#[test]
fn limits_of_links_are_raised() {
    let folder = Folder::new();
    let link = "slither/101/1/zzzzzg";
    folder.write("link.txt", link);
    let refused = folder.run("import link.txt");
    assert_eq!(refused.code, Some(2));
    assert!(
        refused.stderr.contains("at most 100 rows and 100 columns")
            && refused.stderr.contains("--max-rows N"),
        "{}",
        refused.stderr
    );
    let raised = folder.run("import link.txt --max-rows 101");
    assert_eq!(raised.code, Some(0), "{}", raised.stderr);
    assert!(
        raised
            .stdout
            .contains("width = { default = 101, range = \"1..101\""),
        "{}",
        raised.stdout
    );
    folder
        .run("import link.txt --max-rows 1001")
        .refuses("link.txt: detected format links\nerror: `max_rows` is 1001: expected 1 to 1000\n");
    let idle = folder.run("import link.txt --max-unpacked 2");
    assert_eq!(idle.code, Some(2));
    assert!(
        idle.stderr.contains("is for the format f-puzzles"),
        "{}",
        idle.stderr
    );
}

/// The second sudoku is the first one with columns and digits exchanged, the fourth puzzle the third one reflected.
#[test]
fn puzzles_that_are_the_same_up_to_symmetry() {
    let folder = Folder::new();
    let exchanged: String = LINE
        .trim()
        .as_bytes()
        .chunks(3)
        .flat_map(|three| [three[1], three[0], three[2]])
        .map(|digit| match digit {
            b'1' => '2',
            b'2' => '1',
            other => char::from(other),
        })
        .collect();
    let lines = format!(
        "{LINE}{exchanged}\nhttps://puzz.link/p?nurikabe/2/2/1i\n# comment\nhttps://puzz.link/p?nurikabe/2/2/i1\nslither/1\n"
    );
    folder.write("lines.txt", &lines);
    let run = folder.run("import --canonical --each lines.txt");
    let objects: Vec<serde_json::Value> = run
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect();
    let same_as: Vec<Option<u64>> = objects.iter().map(|object| object["same_as"].as_u64()).collect();
    assert_eq!(same_as, [None, Some(1), None, Some(3), None]);
    assert_eq!(objects[0]["form"], objects[1]["form"]);
    assert_eq!(objects[4]["faults"].as_array().map(Vec::len), Some(1));
    let summary = "4 puzzles: 2 different, 2 repeated; 1 line with errors; 1 comment skipped\n  \
        nurikabe: 1 different, 1 repeated\n  sudoku: 1 different, 1 repeated\n";
    assert_eq!((run.code, run.stderr.as_str()), (Some(2), summary));
    let digest = objects[0]["digest"].as_str().expect("it is known");
    let form = objects[0]["form"].as_str().expect("it has givens");
    folder.write("one.txt", LINE);
    folder
        .run("import --canonical --from sudoku one.txt")
        .shows(0, &format!("{digest}\n{form}\n"), "");
}
