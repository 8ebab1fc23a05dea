//! `--data`: one model file for many puzzles.

use super::run::Folder;

const NONOGRAM: &str = r#"
title = "Nonogram {name}"

[parameters]
height = 2
width = 3
name = { text = "one", says = "the name" }
down = [[1, 1], 3]
across = [2, 1, 2]

[board]
grid = ["height", "width"]

[pieces]
names = "X."
copies = "any"

[[rules]]
runs = "{down}"
of = "rows"
piece = "X"

[[rules]]
runs = "{across}"
of = "columns"
piece = "X"

[expect]
solutions = 1
"#;

const SUDOKU: &str = r#"
title = "Small sudoku"
givens = "{puzzle}"

[parameters]
puzzle = """
1 _ _ _
_ _ _ 2
_ _ _ _
_ 4 _ _
"""
corners = { default = [1, 2], says = "the numbers allowed in the corner" }

[board]
grid = [4, 4]
boxes = [2, 2]

[pieces]
numbers = "1..4"
copies = 4

[[rules]]
all_different = ["rows", "columns", "boxes"]

[[rules]]
holds = "r1c1 in corners and r4c4 != corners[2] + 5"
"#;

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("nonogram.toml", NONOGRAM);
    folder.write("sudoku.toml", SUDOKU);
    folder
}

#[test]
fn the_defaults_are_a_puzzle() {
    let folder = folder();
    let run = folder.run("solve nonogram.toml");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.stdout.contains("│ X │ . │ X │"), "{run:?}");
    assert_eq!(folder.run("test nonogram.toml").code, Some(0));
    assert!(
        folder
            .run("show nonogram.toml")
            .stdout
            .starts_with("Nonogram one\n")
    );
}

#[test]
fn data_in_toml_and_json() {
    let folder = folder();
    folder.write("a.toml", "name = 'two'\ndown = [3, 0]\nacross = [1, 1, 1]\n");
    folder.write(
        "b.json",
        r#"{"height": 1, "width": 2, "down": [1], "across": [0, 1]}"#,
    );
    let run = folder.run("solve nonogram.toml --data a.toml");
    assert!(
        run.stdout.contains("│ X │ X │ X │\n├───┼───┼───┤\n│ . │"),
        "{run:?}"
    );
    let shown = folder.run("show nonogram.toml --data a.toml").stdout;
    assert!(shown.starts_with("Nonogram two\n"), "{shown}");
    let run = folder.run("count nonogram.toml --data b.json");
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), "1\n"), "{run:?}");
    // The command line overrides numbers in the data.
    let run = folder.run("solve nonogram.toml --data b.json --set width=3");
    assert!(
        run.code == Some(2) && run.stderr.contains("`across` has its value from b.json"),
        "{run:?}"
    );
}

/// A table of text: what a field means depends on its parameter.
#[test]
fn data_in_csv() {
    let folder = folder();
    folder.write(
        "all.csv",
        "name,height,width,down,across\n7,1,3,\"[[1, 1]]\",1 0 1\n\"a, b\",,,\"3 0\",1 1 1\n",
    );
    let run = folder.run("solve nonogram.toml --each all.csv");
    assert_eq!(run.code, Some(0), "{run:?}");
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(
        lines,
        [
            r#"{"data":"all.csv, row 2","title":"Nonogram 7","answer":"solution","boards":["X . X"]}"#,
            r#"{"data":"all.csv, row 3","title":"Nonogram a, b","answer":"solution","boards":["X X X / . . ."]}"#,
        ]
    );
    folder.write("one.csv", "down;across\n3 0;1 1 1\n");
    let run = folder.run("solve nonogram.toml --data one.csv");
    assert!(run.stdout.contains("│ X │ X │ X │"), "{run:?}");
    folder.write("puzzle.tsv", "puzzle\n2 1 _ _ / _ _ 1 _ / _ _ _ _ / _ _ _ 4\n");
    let run = folder.run("solve sudoku.toml --data puzzle.tsv");
    assert!(run.stdout.contains("┃ 2 │ 1 ┃ 4 │ 3 ┃"), "{run:?}");
    for (text, message) in [
        ("down,down\n1,2\n", "two columns are called `down`"),
        ("down,across\n1\n", "row 2 has 1 field"),
        ("down,across\n\"1\n", "this quote is never closed"),
        ("dwon\n1\n", "did you mean `down`?"),
        ("height\ntwo\n", "the parameter `height` is a number"),
        ("", "the file is empty"),
        ("down\n1\n2\n", "not the data of one puzzle"),
    ] {
        folder.write("wrong.csv", text);
        let run = folder.run("solve nonogram.toml --data wrong.csv");
        assert!(
            run.code == Some(2) && run.stderr.contains(message),
            "{text}: {run:?}"
        );
    }
}

#[test]
fn a_drawing_alone() {
    let folder = folder();
    folder.write("puzzle.txt", "2 1 _ _\n_ _ 1 _\n_ _ _ _\n_ _ _ 4\n");
    let run = folder.run("solve sudoku.toml --data puzzle.txt");
    assert!(
        run.code == Some(0) && run.stdout.contains("┃ 2 │ 1 ┃ 4 │ 3 ┃"),
        "{run:?}"
    );
}

#[test]
fn each_puzzle_of_a_file_or_a_folder() {
    let folder = folder();
    folder.write(
        "all.json",
        r#"[{"name": "a", "down": [3, 0], "across": [1, 1, 1]},
            {"name": "b", "down": [3, 3], "across": [1, 1, 1]},
            {"name": "c", "dwon": [3, 3]}]"#,
    );
    let run = folder.run("solve nonogram.toml --each all.json");
    assert_eq!(run.code, Some(2), "{run:?}");
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(
        lines[0],
        r#"{"data":"all.json, entry 1","title":"Nonogram a","answer":"solution","boards":["X X X / . . ."]}"#
    );
    assert!(
        lines[1].contains(r#""answer":"no solution","boards":[]"#),
        "{}",
        lines[1]
    );
    assert!(lines[2].contains("did you mean `down`?"), "{}", lines[2]);
    assert_eq!(
        run.stderr,
        "2 puzzles: 1 solved, 1 without a solution; 1 puzzle with errors\n"
    );
    std::fs::create_dir(folder.path("puzzles")).expect("a folder");
    folder.write("puzzles/1.txt", "1 2 _ _ / 3 4 _ _ / _ _ _ _ / _ _ _ _");
    folder.write(
        "puzzles/2.toml",
        "puzzle = '1 2 _ _ / 3 4 2 _ / _ _ 3 _ / _ _ _ _'",
    );
    folder.write("puzzles/notes.md", "not data");
    let run = folder.run("solve sudoku.toml --each puzzles --unique");
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(
        run.stdout
            .lines()
            .next()
            .is_some_and(|line| line.contains(r#""answer":"not unique""#)),
        "{run:?}"
    );
    assert_eq!(run.stdout.lines().count(), 2, "{run:?}");
}

#[test]
fn what_is_wrong_with_one_puzzle_leaves_the_others() {
    let folder = folder();
    std::fs::create_dir(folder.path("puzzles")).expect("a folder");
    folder.write("puzzles/1.toml", "puzzle = [1");
    std::fs::write(folder.path("puzzles/2.txt"), [0xff, 0, 0xfe]).expect("a file");
    folder.write("puzzles/3.txt", "1 2 _ _ / 3 4 _ _ / _ _ _ _ / _ _ _ _");
    let run = folder.run("solve sudoku.toml --each puzzles");
    assert_eq!(run.code, Some(2), "{run:?}");
    let answers: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(answers.len(), 3, "{run:?}");
    for (answer, start) in answers.iter().zip([
        r#"{"data":"puzzles/1.toml","faults":[{"code":"E003""#,
        r#"{"data":"puzzles/2.txt","error":""#,
        r#"{"data":"puzzles/3.txt","title":"#,
    ]) {
        assert!(answer.starts_with(start), "{run:?}");
    }
    for (name, text) in [
        ("a.csv", "name,across,down\na,1 1 1,3 0\nb,1 1 1\nc,1 1 1,3 3\n"),
        (
            "a.json",
            r#"[{"down": [3, 0], "across": [1, 1, 1]}, 7, {"down": [3, 0], "across": [1, 1, 1]}]"#,
        ),
    ] {
        folder.write(name, text);
        let run = folder.run(&format!("solve nonogram.toml --each {name}"));
        assert_eq!(run.code, Some(2), "{run:?}");
        let words = ["answer", "faults", "answer"];
        let answers: Vec<&str> = run.stdout.lines().collect();
        assert_eq!(answers.len(), words.len(), "{run:?}");
        for (answer, word) in answers.iter().zip(words) {
            assert!(answer.contains(&format!("\"{word}\":")), "{run:?}");
        }
    }
}

#[test]
fn wrong_data() {
    let folder = folder();
    folder.write("a.toml", "width = [3]");
    folder.write("b.json", "[{}, {}]");
    folder.write("c.json", "[3]");
    folder.write("d.txt", "1 2");
    folder.write("e.toml", "down = [[1, 'x'], 3]");
    let cases = [
        ("--data a.toml", "expected a whole number, found a list"),
        ("--data b.json", "not the data of one puzzle"),
        ("--data c.json", "expected a table of values for parameters"),
        ("--data e.toml", "`down` has its value from e.toml"),
        ("--data nowhere.toml", "nowhere.toml"),
        ("--each b.json --data a.toml", "--data cannot be used with --each"),
    ];
    for (options, message) in cases {
        let run = folder.run(&format!("solve nonogram.toml {options}"));
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
        assert!(run.stderr.contains(message), "{run:?}");
    }
    let run = folder.run("certify nonogram.toml --data d.txt -o x");
    assert_eq!(run.code, Some(2), "{run:?}");
    folder.write("misspelt.toml", NONOGRAM.replace("\"{down}\"", "\"{donw}\""));
    let run = folder.run("solve misspelt.toml");
    assert!(run.stderr.contains("did you mean `{down}`?"), "{run:?}");
    folder.write("both.toml", NONOGRAM.replace("says = ", "default = [1], says = "));
    let run = folder.run("solve both.toml");
    assert!(run.stderr.contains("both `default` and `text`"), "{run:?}");
}

/// Puzzles that have nothing that a rule is about: no clue with a number of the rule, no clue at all, a board that is too small for a pattern.
#[test]
fn quantifiers_over_what_a_puzzle_lacks() {
    let folder = Folder::new();
    let model = r##"
[parameters]
height = 2
width = 2
most = 4
clues = { text = "1 . / . 3" }
areas = { text = "A B / A B" }

[board]
grid = ["height", "width"]
regions = { clue = "{clues}", area = "{areas}" }

[pieces]
names = "#."
copies = "any"

[define]
large = "2..most"

[[rules]]
holds = [
  "for each k in 3..4, x in clue k: x == '#'",
  "for each x in clue 1: x == '.'",
  "for each k in large, x in clue k: x == '#'",
  "for each r in 1..height-1, c in 1..width-1: cell(r, c) != cell(r + 1, c + 1)",
  "for each x, y in neighbours where not any(for a in area: x in a and y in a): x != '.' or y != '.'",
]
"##;
    folder.write("clues.toml", model);
    folder.run("count clues.toml").shows(0, "2\n", "");
    folder.write("large.json", r#"{"clues": "1 . / . 7"}"#);
    folder
        .run("count clues.toml --data large.json --set most=1")
        .shows(0, "2\n", "");
    folder.write(
        "none.json",
        r#"{"clues": ". . / . 1", "areas": "A A / A A", "most": 1}"#,
    );
    folder
        .run("count clues.toml --data none.json")
        .shows(0, "4\n", "");
    for command in ["solve", "show", "steps", "unique", "export --to all -o exported"] {
        let run = folder.run(&format!("{command} clues.toml --data none.json"));
        assert!(
            run.code == Some(0) || ["steps", "unique"].contains(&command) && run.code == Some(1),
            "{run:?}"
        );
    }
    // The names are still looked up, and what no puzzle could fill is still a mistake.
    for (wrong, message) in [
        ("for each k in 3..1: r1c1 == k", "this quantifier has no cases"),
        ("for each x in clu 1: x == '.'", "unknown name `clu 1`"),
        (
            "for each k in 5..6, x in clues k: x == '.'",
            "unknown name `clues k`",
        ),
        (
            "for each x, y in clue 1 where row(x) > row(y): x == y",
            "this quantifier has no cases",
        ),
    ] {
        let two = model
            .replace("for each x in clue 1: x == '.'", wrong)
            .replace("1 . / . 3", "1 . / . 1");
        folder.write("wrong.toml", two);
        let run = folder.run("count wrong.toml");
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{run:?}");
        assert!(run.stderr.contains(message), "{run:?}");
    }
}

/// The nonogram of the library with other clues.
#[test]
fn a_model_of_the_library() {
    let folder = folder();
    folder.write(
        "nonogram.toml",
        include_str!("../../models/shading/nonogram.toml"),
    );
    let clues = r#"{"height": 2, "width": 3, "row_clues": [[1, 1], 3], "column_clues": [2, 1, 2]}"#;
    folder.write("clues.json", clues);
    folder
        .run("count nonogram.toml --data clues.json")
        .shows(0, "1\n", "");
}

/// What a model says about generated puzzles is no obstacle to other data, also of another size.
#[test]
fn letters_of_generated_puzzles_and_other_data() {
    let folder = folder();
    for (model, text, data, board) in [
        (
            "galaxies.toml",
            include_str!("../../models/loops/galaxies.toml"),
            r#"{"height": 1, "width": 3, "stars": "a b b"}"#,
            "┌───┬───────┐\n│   │       │\n└───┴───────┘\n",
        ),
        (
            "numberlink.toml",
            include_str!("../../models/loops/numberlink.toml"),
            r#"{"height": 2, "width": 3, "pairs": "A . A\nB . B"}"#,
            "╶───────╴\n\n╶───────╴\n",
        ),
    ] {
        folder.write(model, text);
        folder.write("data.json", data);
        folder
            .run(&format!("solve {model} --data data.json"))
            .shows(0, board, "");
    }
}

/// Exports take data, too: the same problem as of the model with this data in it, and the manifest names the file.
#[test]
fn exports_with_data() {
    let folder = folder();
    folder.write(
        "two.toml",
        "height = 2\nwidth = 2\ndown = [1, 2]\nacross = [1, 2]\n",
    );
    let own = folder.run("export nonogram.toml --to json");
    let other = folder.run("export nonogram.toml --to json --data two.toml");
    assert_eq!((own.code, other.code), (Some(0), Some(0)), "{other:?}");
    assert_ne!(own.stdout, other.stdout);
    let all = folder.run("export nonogram.toml --to all -o all --data two.toml");
    assert_eq!(all.code, Some(0), "{all:?}");
    let manifest = folder.read("all/manifest.json");
    assert!(manifest.contains(r#""data": "two.toml""#), "{manifest}");
    assert_eq!(folder.read("all/nonogram.json"), other.stdout);
}

/// What is wrong is shown where it is in the file of data.
#[test]
fn places_in_data() {
    let folder = folder();
    let wrong = |model: &str, name: &str, text: &str, excerpt: &str| {
        folder.write(name, text);
        let run = folder.run(&format!("count {model} --data {name}"));
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
        assert!(run.stderr.contains(excerpt), "{excerpt}\n{}", run.stderr);
    };
    wrong(
        "nonogram.toml",
        "a.toml",
        "height = 2\ndown = [[1, 'x'], 3]\n",
        " --> a.toml:2:14\n",
    );
    wrong(
        "nonogram.toml",
        "a.json",
        "{\"down\": [3,\n [5]]}",
        " --> a.json:2:2\n",
    );
    wrong(
        "nonogram.toml",
        "a.csv",
        "across,down\n2 1 2,9 3\n",
        " --> a.csv:2:7\n",
    );
    wrong("nonogram.toml", "b.toml", "dwon = [1]\n", " --> b.toml:1:1\n");
    wrong(
        "sudoku.toml",
        "a.txt",
        "1 2 3 4\n_ _ _ _\n_ 7 _ _\n_ _ _ _\n",
        " --> a.txt:3:3\n",
    );
    wrong(
        "sudoku.toml",
        "b.txt",
        "1 2 3 4\n_ _ _ _\n_ _\n_ _ _ _\n",
        " --> b.txt:3:1\n",
    );
    let run = folder.run("count sudoku.toml --data a.txt");
    assert!(run.stderr.contains("1 error in a.txt"), "{run:?}");
    // With `--each`, objects name the file and the place, too.
    folder.write("each.json", "[{},\n {\"down\": [5, 3]}]");
    let run = folder.run("solve nonogram.toml --each each.json");
    let wrong = r#""file":"each.json","at":{"line":2,"column":12"#;
    assert!(run.stdout.contains(wrong), "{run:?}");
    // What is wrong with the model, and not with the data, is there.
    folder.write("wrong.toml", NONOGRAM.replace("\"columns\"", "\"colums\""));
    folder.write("right.toml", "down = [3, 0]\n");
    let run = folder.run("count wrong.toml --data right.toml");
    assert!(run.stderr.contains("  --> wrong.toml:25:6\n"), "{run:?}");
}

/// Wrong data for each model of the library that takes some: the error is at its place in the file.
#[test]
fn wrong_data_for_the_library() {
    let folder = Folder::new();
    let size = "height = 2\nwidth = 3\n";
    for (model, data, place, message) in [
        (
            "heyawake",
            "rooms = '''\nA A B\nA B B\n. B B\n'''",
            "3:9",
            "3 rows, but the board has 2",
        ),
        (
            "heyawake",
            "rooms = '''\nA A B\nA . B\n'''\nnumbers = {}",
            "5:3",
            "each cell is in a room",
        ),
        (
            "heyawake",
            "rooms = '''\nA A B\nB B A\n'''\nnumbers = {}",
            "4:1",
            "each room is connected",
        ),
        (
            "heyawake",
            "rooms = '''\nA A B\nA A B\n'''\nnumbers = { C = 1 }",
            "7:13",
            "`C`",
        ),
        (
            "heyawake",
            "rooms = '''\nA A B\nA A B\n'''\nnumbers = { A = 'x' }",
            "7:18",
            "unknown parameter `x`",
        ),
        (
            "lits",
            "areas = '''\nA A B\nA A B\n'''",
            "4:5",
            "each area has at least four cells",
        ),
        (
            "lits",
            "areas = '''\nA A A\nA A .\n'''",
            "5:5",
            "each cell is in an area",
        ),
        (
            "nonogram",
            "row_clues = [1, 2]\ncolumn_clues = [1, 1]",
            "4:16",
            "3",
        ),
        (
            "nonogram",
            "row_clues = [1, 4]\ncolumn_clues = [1, 1, 1]",
            "3:17",
            "runs of 4 need 4 cells",
        ),
        (
            "nonogram",
            "row_clues = [1, [2, 1]]\ncolumn_clues = [1, 1, 1]",
            "3:17",
            "need 4 cells",
        ),
        (
            "tapa",
            "clues = '''\n. . .\n. x .\n'''",
            "5:3",
            "`clue x` does not end with lengths of runs",
        ),
        (
            "tapa",
            "clues = '''\n. . .\n. . 6\n'''",
            "5:5",
            "do not fit around r2c3",
        ),
        (
            "yin-yang",
            "puzzle = '''\n# . .\n. x .\n'''",
            "5:3",
            "unknown piece `x`",
        ),
        (
            "yin-yang",
            "puzzle = '''\n# . .\n. .\n'''",
            "5:1",
            "row 2 has 2 entries",
        ),
    ] {
        folder.write("data.toml", format!("{size}{data}\n"));
        let path = format!("{}/models/shading/{model}.toml", env!("CARGO_MANIFEST_DIR"));
        let run = folder.run(&format!("count {path} --data data.toml"));
        assert_eq!(
            (run.code, run.stdout.as_str()),
            (Some(2), ""),
            "{model} {data}: {run:?}"
        );
        assert!(
            run.stderr.contains(&format!("--> data.toml:{place}\n")),
            "{model} {place}: {}",
            run.stderr
        );
        assert!(run.stderr.contains(message), "{model} {message}: {}", run.stderr);
        let run = folder.run(&format!("count {path} --data data.toml --set height=0"));
        assert!(
            run.stderr.contains("height = 0 is outside its range"),
            "{model}: {run:?}"
        );
    }
}
