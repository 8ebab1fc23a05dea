use super::run::{Folder, JSON, MIRROR, MIRROR_JSON, NONE_BECAUSE, PICTURE, WHY_NONE};

/// Solvers may find the two boards in either order.
#[track_caller]
fn either_order(stdout: &str, between: &str, first: &str, second: &str, end: &str) {
    let orders = [
        format!("{first}{between}{second}{end}"),
        format!("{second}{between}{first}{end}"),
    ];
    assert!(orders.iter().any(|order| order == stdout), "{stdout}");
}

#[test]
fn the_first_board() {
    Folder::new().run("solve unique.toml").shows(0, PICTURE, "");
}

#[test]
fn the_first_board_as_json() {
    let stdout = format!("{JSON}\n{{\"boards\":1,\"complete\":false}}\n");
    Folder::new()
        .run("solve unique.toml --json")
        .shows(0, &stdout, "");
}

#[test]
fn all_boards() {
    let folder = Folder::new();
    folder
        .run("solve unique.toml --all")
        .shows(0, PICTURE, "1 board in all\n");
    let run = folder.run("solve two.toml --all");
    either_order(&run.stdout, "\n", PICTURE, MIRROR, "");
    assert_eq!((run.stderr.as_str(), run.code), ("2 boards in all\n", Some(0)));
}

#[test]
fn all_boards_as_json() {
    let run = Folder::new().run("solve two.toml --all --json");
    let end = "\n{\"boards\":2,\"complete\":true}\n";
    either_order(&run.stdout, "\n", JSON, MIRROR_JSON, end);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
}

#[test]
fn some_boards() {
    let folder = Folder::new();
    folder
        .run("solve unique.toml --limit 2")
        .shows(0, PICTURE, "1 board in all\n");
    let run = folder.run("solve two.toml --limit 1");
    assert!([PICTURE, MIRROR].contains(&run.stdout.as_str()), "{}", run.stdout);
    let run = folder.run("solve two.toml --limit 2 --json");
    let end = "\n{\"boards\":2,\"complete\":false}\n";
    either_order(&run.stdout, "\n", JSON, MIRROR_JSON, end);
}

#[test]
fn no_board() {
    let folder = Folder::new();
    folder
        .run("solve none.toml")
        .shows(1, "no solution\n", NONE_BECAUSE);
    folder
        .run("solve none.toml --all")
        .shows(1, "no solution\n", NONE_BECAUSE);
    let stdout = format!("{{\"boards\":0,\"complete\":true,{WHY_NONE}");
    folder
        .run("solve none.toml --json")
        .shows(1, &stdout, NONE_BECAUSE);
}

#[test]
fn as_in_competitions() {
    let folder = Folder::new();
    let run = folder.run("solve unique.toml --competition");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(10)));
    let (status, values) = run.stdout.split_once('\n').expect("more than a line");
    assert_eq!(status, "s SATISFIABLE");
    assert!(values.lines().all(|line| line.starts_with("v ")), "{values}");
    assert!(values.ends_with(" 0\n"), "{values}");
    folder.write("answer.txt", &run.stdout);
    folder.run("decode unique.toml answer.txt").shows(0, PICTURE, "");
    folder
        .run("solve none.toml --competition")
        .shows(20, "s UNSATISFIABLE\n", "");
}

#[test]
fn every_solver_and_encoding() {
    let folder = Folder::new();
    for options in [
        "--solver varisat",
        "--solver batsat",
        "--encode sum=order",
        "--encode sum=tree,amo=ladder",
        "--encode amo=pairwise --solver batsat",
        "--time-limit 10min",
    ] {
        folder
            .run(&format!("solve unique.toml {options}"))
            .shows(0, PICTURE, "");
    }
}

#[test]
fn a_solver_that_fails_is_no_answer() {
    let folder = Folder::new();
    folder
        .run("solve unique.toml --solver false")
        .refuses("error: solver `false`: it ended abnormally (exit status: 1)\n");
}

/// Rules that no board can obey together are named, and only those that it takes.
#[test]
fn rules_in_conflict_are_named() {
    let folder = Folder::new();
    let model = "board.grid = [3, 3]\npieces.numbers = '1..9'\ngivens = { r1c1 = 7 }\n\
                 rules = [{ sum = 15, of = 'rows' }, { order = 'increasing', of = 'columns' }, \
                 { sum = 6, of = 'row 2', name = 'small' }]";
    folder.write("conflict.toml", model);
    let because =
        "no solution exists: these parts contradict each other: `sum of rows: row 2`, `small: row 2`\n";
    for options in ["", " --engine sat", " --engine search", " --no-presolve"] {
        folder
            .run(&format!("solve conflict.toml{options}"))
            .shows(1, "no solution\n", because);
    }
    folder.run("count conflict.toml").shows(0, "0\n", because);
    folder
        .run("unique conflict.toml")
        .shows(1, "no solution\n", because);
}
