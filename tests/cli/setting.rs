use super::run::Folder;

const SUDOKU: &str = "board = { grid = [4, 4], boxes = [2, 2] }\npieces = { numbers = '1..4', copies = 4 }\n\
    rules = [{ all_different = ['rows', 'columns', 'boxes'] }]\n";

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
    let object: serde_json::Value = serde_json::from_str(&run.stdout).expect("an object");
    assert!(
        object["rating"].as_f64().is_some_and(|rating| rating <= 9.0),
        "{object}"
    );
    assert!(object["givens"].is_string() && object["solution"].is_string() && object["attempts"] == 1);
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
    let object: serde_json::Value = serde_json::from_str(&run.stdout).expect("an object");
    assert_eq!(
        (&object["number"], &object["of"], &object["minimal"]),
        (&12.into(), &16.into(), &false.into())
    );
    folder.write("open.toml", SUDOKU);
    let run = folder.run("minimise open.toml");
    run.shows(1, "the puzzle does not have exactly one solution\n", "");
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
    let object: serde_json::Value = serde_json::from_str(&run.stdout).expect("an object");
    assert_eq!(
        (&object["complete"], object["each"].as_array().map(Vec::len)),
        (&true.into(), Some(1))
    );
}

#[test]
fn wrong_requests() {
    let folder = Folder::new();
    folder.write("sudoku.toml", SUDOKU);
    folder.write(
        "best.toml",
        "board.grid = [1, 2]\npieces.numbers = '1..2'\nobjective = { maximise = 'r1c1' }\n",
    );
    for command in ["generate", "minimise", "redundant"] {
        let run = folder.run(&format!("{command} best.toml"));
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains("objective"), "{run:?}");
    }
    for arguments in [
        "--count 0",
        "--seed=-1",
        "--difficulty 5..4",
        "--difficulty x",
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
