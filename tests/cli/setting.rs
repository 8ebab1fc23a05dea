use serde_json::Value;

use super::run::Folder;

const SUDOKU: &str = "board = { grid = [4, 4], boxes = [2, 2] }\npieces = { numbers = '1..4', copies = 4 }\n\
    rules = [{ all_different = ['rows', 'columns', 'boxes'] }]\n";

fn parsed(line: &str) -> Value {
    serde_json::from_str(line).expect("an object")
}

#[test]
fn generated_puzzles_can_be_solved() {
    let folder = Folder::new();
    folder.write("sudoku.toml", SUDOKU);
    let run = folder.run("generate sudoku.toml --count 3 --seed 5");
    assert_eq!((run.code, run.stdout.lines().count()), (Some(0), 3), "{run:?}");
    assert_eq!(
        folder.run("generate sudoku.toml --count 3 --seed 5").stdout,
        run.stdout
    );
    folder.write("lines.txt", &run.stdout);
    let solved = folder.run("solve sudoku.toml --each lines.txt --unique");
    assert_eq!(solved.code, Some(0), "{solved:?}");
    assert_eq!(
        solved.stdout.matches("\"answer\":\"unique\"").count(),
        3,
        "{solved:?}"
    );
    let run = folder.run("generate sudoku.toml --json --symmetric --difficulty 0..9");
    let lines: Vec<Value> = run.stdout.lines().map(parsed).collect();
    let [object, end] = lines.as_slice() else {
        panic!("{run:?}");
    };
    assert_eq!((&end["puzzles"], &end["complete"]), (&1.into(), &true.into()));
    assert!(
        object["rating"].as_f64().is_some_and(|rating| rating <= 9.0),
        "{object}"
    );
    assert!(object["givens"].is_string() && object["solution"].is_string() && object["attempts"] == 1);
}

#[test]
fn a_puzzle_that_is_complete_is_generated_once() {
    let folder = Folder::new();
    folder.write(
        "complete.toml",
        format!("{SUDOKU}givens = '1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 _'\n"),
    );
    let run = folder.run("generate complete.toml --count 3");
    assert_eq!((run.code, run.stdout.lines().count()), (Some(1), 1), "{run:?}");
    assert!(
        run.stderr.contains("the model already has exactly one solution"),
        "{run:?}"
    );
    assert_eq!(folder.run("generate complete.toml").code, Some(0));
}

/// As JSON, there is an end in any case.
#[test]
fn the_end_says_why_there_are_no_more_puzzles() {
    let folder = Folder::new();
    folder.write("sudoku.toml", SUDOKU);
    folder.write(
        "none.toml",
        format!("{SUDOKU}givens = '11.. / .... / .... / ....'"),
    );
    let run = folder.run("generate none.toml --json");
    let end = parsed(&run.stdout);
    assert_eq!((&end["puzzles"], &end["complete"]), (&0.into(), &false.into()));
    assert_eq!(end["why"], "no puzzle: the model has no solution");
    let run = folder.run("generate sudoku.toml --count 9999 --time-limit 0 --json");
    assert_eq!(run.code, Some(3), "{run:?}");
    assert_eq!(parsed(&run.stdout)["stopped"], "time_limit");
}

#[test]
fn more_givens_than_cells_are_refused() {
    let folder = Folder::new();
    folder.write("sudoku.toml", SUDOKU);
    let run = folder.run("generate sudoku.toml --givens 17");
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
    assert!(
        run.stderr.contains("--givens 17: the board has 16 cells only"),
        "{run:?}"
    );
}

#[test]
fn puzzles_are_written_as_models() {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN);
    let run = folder.run("generate latin.toml --set n=4 --count 2 -o new.toml");
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), ""), "{run:?}");
    assert!(run.stderr.contains("new-2.toml: rating "), "{run:?}");
    for name in ["new-1.toml", "new-2.toml"] {
        let text = folder.read(name);
        assert!(
            text.contains("{ n = 4 } # cells") && text.contains("# The only solution; rating "),
            "{text}"
        );
        assert!(!text.contains("an old book"), "{text}");
        assert_eq!(folder.run(&format!("test {name}")).code, Some(0), "{text}");
    }
    assert_ne!(folder.read("new-1.toml"), folder.read("new-2.toml"));
    let refused = folder.run("generate latin.toml -o latin.toml");
    assert_eq!(refused.code, Some(2), "{refused:?}");
}

const LATIN: &str = "source = 'an old book'\nparameters = { n = 3 } # cells\nboard.grid = ['n', 'n']\n\
    pieces = { numbers = '1..n', copies = 'n' }\nrules = [{ all_different = ['rows', 'columns'] }]\n";

const SHADING: &str = "board.grid = [3, 3]\npieces = { names = '#.', copies = 'any' }\ngenerate.givens = []\n\
    rules = [{ counts = ['_', 1, 1], of = 'rows', piece = '#', generate = 'all' },\n\
    { counts = { \"column 1\" = 1, \"column 2\" = 1, \"column 3\" = '_' }, of = 'columns', piece = '#', generate = 'needed' }]\n";

#[test]
fn clues_are_generated() {
    let folder = Folder::new();
    folder.write("shading.toml", SHADING);
    let run = folder.run("generate shading.toml --seed 2");
    assert_eq!(run.code, Some(0), "{run:?}");
    folder.write("new.toml", &run.stdout);
    let test = folder.run("test new.toml");
    assert_eq!(test.code, Some(0), "{test:?} {}", run.stdout);
    assert!(!run.stdout.contains("counts = [\"_\""), "{run:?}");
    let several = folder.run("generate shading.toml --count 2");
    several.shows(
        2,
        "",
        "error: several puzzles with clues need `-o FILE`, which writes one model for each, or `--json`\n",
    );
    let objects = folder.run("generate shading.toml --count 2 --json").stdout;
    let objects: Vec<Value> = objects.lines().map(parsed).collect();
    let (end, puzzles) = objects.split_last().expect("an end");
    assert_eq!((&end["puzzles"], puzzles.len()), (&2.into(), 2));
    for object in puzzles {
        assert!(
            object["model"]
                .as_str()
                .is_some_and(|text| text.contains("[expect]")),
            "{object}"
        );
    }
    let run = folder.run("generate shading.toml --givens 2");
    assert!(
        run.code == Some(2) && run.stderr.contains("the model says which pieces are given"),
        "{run:?}"
    );
}

#[test]
fn clues_in_data_are_not_generated() {
    let folder = Folder::new();
    let model = "parameters.clues = [1, 1]\nboard.grid = [2, 2]\npieces = { names = '#.', copies = 'any' }\n\
        rules = [{ counts = '{clues}', of = 'rows', piece = '#', generate = 'all' }]\n";
    folder.write("rows.toml", model);
    folder.write("data.json", r#"{ "clues": [2, 0] }"#);
    assert_eq!(folder.run("generate rows.toml").code, Some(0));
    let run = folder.run("generate rows.toml --data data.json");
    assert!(
        run.code == Some(2) && run.stderr.contains("in a file of data"),
        "{run:?}"
    );
}

#[test]
fn clues_are_left_out() {
    let folder = Folder::new();
    let model = "board.grid = [2, 2]\npieces = { numbers = '1..2', copies = 2 }\ngivens = '1 _ / _ 1'\n\
        [[rules]]\nsums = [3, 3]\nof = 'rows'\n[[rules]]\nsums = [3, 3]\nof = 'columns'\n";
    folder.write("square.toml", model);
    let run = folder.run("minimise square.toml --clues -o fewer.toml");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(run.stdout.matches("without: the sum of ").count(), 2, "{run:?}");
    let text = folder.read("fewer.toml");
    assert_eq!(
        (text.matches("\"_\"").count(), text.matches("givens").count()),
        (2, 1),
        "{text}"
    );
    assert_eq!(folder.run("unique fewer.toml").code, Some(0), "{text}");
    let object = folder.run("minimise square.toml --clues --json").stdout;
    let object = parsed(&object);
    assert_eq!(
        (&object["number"], object["without"].as_array().map(Vec::len)),
        (&1.into(), Some(2))
    );
}

#[test]
fn a_minimised_model_expects_its_own_solution() {
    let folder = Folder::new();
    folder.write(
        "latin.toml",
        "parameters.n = 2\nboard.grid = ['n', 'n']\npieces = { numbers = '1..n', copies = 'n' }\n\
         [[rules]]\nall_different = ['rows', 'columns']\n\n[expect]\nsolutions = 2\nboard = '1 2 / 2 1'\n",
    );
    for (arguments, board) in [
        ("--given r1c1=2", "2 1\n1 2\n"),
        (
            "--set n=3 --given r1c1=3 --given r1c2=1 --given r2c1=2",
            "3 1 2\n2 3 1\n1 2 3\n",
        ),
    ] {
        let run = folder.run(&format!("minimise latin.toml {arguments} -o fewer.toml"));
        assert_eq!(run.code, Some(0), "{run:?}");
        let text = folder.read("fewer.toml");
        assert!(text.contains(board), "{text}");
        assert_eq!(folder.run("test fewer.toml").code, Some(0), "{text}");
    }
}

#[test]
fn givens_are_removed() {
    let folder = Folder::new();
    folder.write("full.toml", format!("{SUDOKU}givens = '1234/3412/2143/4321'"));
    let run = folder.run("minimise full.toml --tries 5");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(
        run.stderr.ends_with("givens of 16, each of them needed\n"),
        "{run:?}"
    );
    let run = folder.run("minimize full.toml --target 12 --json");
    let object = parsed(&run.stdout);
    assert_eq!(
        (&object["number"], &object["of"], &object["minimal"]),
        (&12.into(), &16.into(), &false.into())
    );
    folder.write("open.toml", SUDOKU);
    let run = folder.run("minimise open.toml");
    run.shows(1, "several solutions\n", "");
    let run = folder.run("minimise open.toml --json");
    let answer = parsed(&run.stdout);
    assert_eq!(
        (&answer["answer"], run.code),
        (&"several solutions".into(), Some(1))
    );
    folder.write(
        "none.toml",
        format!("{SUDOKU}givens = '11.. / .... / .... / ....'"),
    );
    let run = folder.run("minimise none.toml");
    assert_eq!(
        (run.code, run.stdout.as_str()),
        (Some(1), "no solution\n"),
        "{run:?}"
    );
    let run = folder.run("generate none.toml");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""), "{run:?}");
    assert!(
        run.stderr.ends_with("no puzzle: the model has no solution\n"),
        "{run:?}"
    );
    let run = folder.run("steps open.toml");
    assert!(run.stdout.starts_with("Nothing more follows"), "{run:?}");
}

#[test]
fn redundant_rules_are_named() {
    let folder = Folder::new();
    folder.write(
        "row.toml",
        "board.grid = [1, 3]\npieces.numbers = '1..3'\nrules = [{ sum = 6, of = 'rows' }, { holds = 'r1c1 < r1c2' }]\n",
    );
    let run = folder.run("redundant row.toml");
    let rest = "Each of these follows from all the others:\n  the sum of row 1 is 6\n";
    run.shows(0, rest, "");
    let run = folder.run("redundant row.toml --json");
    let object = parsed(&run.stdout);
    assert_eq!(
        (&object["complete"], object["each"].as_array().map(Vec::len)),
        (&true.into(), Some(1))
    );
}

const SUMS: &str =
    "board.grid = [2, 3]\npieces = { numbers = '1..3', copies = 'any' }\n[[rules]]\nall_different = 'rows'\n";

#[test]
fn the_likely_mistake_of_an_impossible_puzzle_is_named() {
    let folder = Folder::new();
    folder.write(
        "row.toml",
        "board.grid = [1, 3]\npieces.numbers = '1..3'\ngivens = '1 1 _'\n",
    );
    let expected = "no solution\nIt has one if any one of these is removed or changed:\n  \
                    r1c1 = 1: without it, not unique\n    instead r1c1 = 2: unique\n    instead r1c1 = 3: unique\n  \
                    r1c2 = 1: without it, not unique\n    instead r1c2 = 2: unique\n    instead r1c2 = 3: unique\n";
    let run = folder.run("repair row.toml");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), expected));
    folder.write(
        "sums.toml",
        format!("givens = '1 2 3 / 2 3 _'\n{SUMS}[[rules]]\nsums = ['_', '_', 6]\nof = 'columns'\n"),
    );
    let run = folder.run("repair sums.toml --json");
    let object = parsed(&run.stdout);
    assert_eq!(
        (&object["answer"], &object["complete"]),
        (&"no solution".into(), &true.into()),
        "{run:?}"
    );
    let changes = object["changes"].as_array().expect("a list");
    let sum = changes
        .iter()
        .find(|change| change["parts"][0]["given"].is_null());
    let sum = sum.expect("the sum is one of them");
    assert_eq!(sum["without"], "unique");
    assert_eq!(sum["values"][0]["unique"], true);
    assert!(
        sum["values"][0]["says"]
            .as_str()
            .is_some_and(|says| says.ends_with(" is 4")),
        "{sum}"
    );
    let run = folder.run("repair sums.toml --most 1");
    assert_eq!(
        (run.code, run.stderr.contains("more than 1 change")),
        (Some(1), true),
        "{run:?}"
    );
}

#[test]
fn what_makes_a_puzzle_unique_is_named() {
    let folder = Folder::new();
    folder.write(
        "sums.toml",
        format!("givens = '1 _ _ / 2 _ 3'\n{SUMS}[[rules]]\nsums = ['_', '_', '_']\nof = 'columns'\ngenerate = 'needed'\n"),
    );
    let expected = "not unique\nThe solutions differ in 2 cells:\n  r1c2 = 2 or 3\n  r1c3 = 2 or 3\n\
                    This given makes the solution unique:\n  r1c2 = 2\n\
                    This clue makes the solution unique:\n  the sum of column 2 is 3\n";
    folder.run("repair sums.toml").shows(1, expected, "");
    folder.write(
        "row.toml",
        "board.grid = [1, 2]\npieces.numbers = '1..2'\ngivens = '1 _'\n",
    );
    folder.run("repair row.toml").shows(0, "unique\n", "");
}

#[test]
fn the_clue_that_carries_a_puzzle_comes_first() {
    let folder = Folder::new();
    folder.write(
        "row.toml",
        "board.grid = [1, 4]\npieces.numbers = '1..4'\ngivens = '1 2 3 4'\n",
    );
    let expected = "Solutions without each given and clue:\n  1  r1c1 = 1 (redundant)\n  1  r1c2 = 2 (redundant)\n  \
                    1  r1c3 = 3 (redundant)\n  1  r1c4 = 4 (redundant)\n";
    let run = folder.run("weigh row.toml");
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), expected));
    folder.write(
        "sums.toml",
        format!("givens = '1 2 _ / 2 _ _'\n{SUMS}[[rules]]\nsums = ['_', 3, '_']\nof = 'columns'\n"),
    );
    let expected = "Solutions without each given and clue:\n  2+  the sum of column 2 is 3\n  2+  r1c1 = 1\n  \
                    2+  r2c1 = 2\n   1  r1c2 = 2 (redundant)\n";
    folder.run("weigh sums.toml --most 2").shows(0, expected, "");
    folder.write("bare.toml", "board.grid = [1, 2]\npieces.numbers = '1..2'\n");
    folder
        .run("weigh bare.toml")
        .shows(0, "the model has no given and no clue\n", "");
}

#[test]
fn wrong_requests() {
    let folder = Folder::new();
    folder.write("sudoku.toml", SUDOKU);
    folder.write(
        "best.toml",
        "board.grid = [1, 2]\npieces.numbers = '1..2'\nobjective = { maximise = 'r1c1' }\n",
    );
    for command in ["generate", "minimise", "redundant", "weigh", "repair"] {
        let run = folder.run(&format!("{command} best.toml"));
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains("objective"), "{run:?}");
    }
    for arguments in [
        "--count 0",
        "--seed=-1",
        "--difficulty 5..4",
        "--difficulty x",
        "--with x",
        "--without singles",
        "--givens=-2",
    ] {
        assert_eq!(
            folder.run(&format!("generate sudoku.toml {arguments}")).code,
            Some(2),
            "{arguments}"
        );
    }
    let run = folder.run("generate sudoku.toml --givens 1 --time-limit 1ms");
    assert!(run.code == Some(3) || run.code == Some(1), "{run:?}");
}
