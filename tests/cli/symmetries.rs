use serde_json::Value;

use super::run::{Folder, MANY, NONE_BECAUSE, TWO, WHY_NONE};

const SQUARE: &str = "\
group of order 16
  every number v becomes 10 - v
  a quarter of a turn
  left and right change places
";

/// A magic square of order 3 without givens.
fn folder() -> Folder {
    let folder = Folder::new();
    let free = TWO.replace("givens = \"2 _ _ / _ _ _ / _ _ _\"", "");
    folder.write("square.toml", &free);
    folder.write("order4.toml", MANY);
    folder.write("board.txt", "2 7 6 / 9 5 1 / 4 3 8");
    folder.write("wrong.txt", "2 7 6 / 9 5 1 / 4 8 3");
    folder.write("part.txt", "2 7 6 / 9 5 1 / _ _ _");
    folder
}

#[test]
fn in_words() {
    let folder = folder();
    folder.run("symmetries square.toml").shows(0, SQUARE, "");
    let mirrored = "group of order 2\n  a reflection in the falling diagonal\n";
    folder.run("symmetries two.toml").shows(0, mirrored, "");
    folder
        .run("symmetries unique.toml")
        .shows(0, "group of order 1: no symmetries\n", "");
    let four = "group of order 64
  every number v becomes 17 - v
  a quarter of a turn
  left and right change places
  rows 1 and 2, 3 and 4 change places, and so do columns 1 and 2, 3 and 4
  rows 1 and 4 change places, and so do columns 1 and 4
";
    folder.run("symmetries order4.toml").shows(0, four, "");
}

#[test]
fn without_a_solution() {
    let folder = Folder::new();
    folder
        .run("symmetries none.toml")
        .shows(1, "no solution\n", NONE_BECAUSE);
    let json = format!(
        "{{\"answer\":\"no solution\",\"complete\":true,\"symmetries\":[],\"described\":true,{WHY_NONE}"
    );
    folder
        .run("symmetries none.toml --json")
        .shows(1, &json, NONE_BECAUSE);
    folder.write("board.txt", "1 2");
    let run = folder.run("symmetries none.toml --board board.txt");
    assert_eq!(run.code, Some(2), "{}", run.stderr);
}

#[test]
fn of_a_board() {
    let folder = folder();
    let orbit = format!("{SQUARE}orbit of 8 boards\n");
    folder
        .run("symmetries square.toml --board board.txt")
        .shows(0, &orbit, "");
    let shown = folder.run("symmetries two.toml --board board.txt --orbit");
    let mirrored = "group of order 2\n  a reflection in the falling diagonal\norbit of 2 boards\n\n";
    let pictures = format!("{}\n{}", super::run::PICTURE, super::run::MIRROR);
    shown.shows(0, &format!("{mirrored}{pictures}"), "");
    let wrong =
        "error: wrong.txt is not a solution of the model: run `placet check` to see the violated rules\n";
    folder
        .run("symmetries square.toml --board wrong.txt")
        .shows(2, "", wrong);
    let part = wrong.replace("wrong.txt", "part.txt");
    folder
        .run("symmetries square.toml --board part.txt")
        .shows(2, "", &part);
}

#[test]
fn as_json() {
    let folder = folder();
    let run = folder.run("symmetries two.toml --board board.txt --json");
    let object: Value = serde_json::from_str(&run.stdout).expect("one object");
    assert_eq!(
        (&object["order"], &object["complete"]),
        (&"2".into(), &true.into())
    );
    let told = &object["symmetries"][0];
    assert_eq!(told["words"], "a reflection in the falling diagonal");
    let generator = &told["generators"][0];
    assert_eq!(generator["cells"]["r1c2"], "r2c1");
    assert_eq!(generator["faces"], serde_json::json!({}));
    assert_eq!(
        object["orbit"],
        serde_json::json!({ "size": 2, "complete": true, "boards": [] })
    );
}

#[test]
fn words_say_which_cells_given_ones_leave() {
    let folder = Folder::new();
    let run = |model: &str| {
        folder.write("given.toml", model);
        folder.run("symmetries given.toml").stdout
    };
    let pieces = "pieces = { names = 'AB', copies = 'any' }\ngivens = { r1c1 = 'A' }\n";
    assert_eq!(
        run(&format!("board.grid = [1, 2]\n{pieces}")),
        "group of order 2\n  the pieces A and B change places, on r1c2 alone\n"
    );
    let more = run(&format!(
        "board.grid = [1, 4]\n{pieces}rules = ['r1c2 == r1c3', 'r1c3 == r1c4']"
    ));
    let words = "  the pieces A and B change places, on all cells but r1c1\n";
    assert!(more.contains(words), "{more}");
    // The rows differ in the given cells, which stay.
    let rows = "board.grid = [2, 3]\npieces = { names = 'AB', copies = 'any' }\ngivens = { r1c1 = 'A', r2c1 = 'B' }\n\
                rules = ['r1c2 != r1c3', 'r2c2 != r2c3']";
    let rows = run(rows);
    assert!(
        rows.contains("change places, on all cells but r1c1 and r2c1\n"),
        "{rows}"
    );
}

#[test]
fn faces_go_by_the_cells_that_may_differ() {
    let folder = Folder::new();
    let model =
        "board.grid = [1, 6]\npieces = { names = 'ABC', copies = 2 }\ngivens = { r1c1 = 'B', r1c6 = 'C' }\n";
    folder.write("faces.toml", model);
    folder.write("named.toml", format!("symmetry = ['pieces']\n{model}"));
    // By hand: of the 12 orders of A A B C on the free cells, B and C exchanged take each to another.
    for arguments in [
        "count faces.toml --up-to-symmetry --symmetry faces",
        "count named.toml --up-to-symmetry",
    ] {
        let counted = "12 boards, 6 up to symmetry (group of order 2)\n";
        folder.run(arguments).shows(0, "6\n", counted);
    }
}
