use super::run::{Folder, NONE_BECAUSE};

#[test]
fn what_two_boards_show() {
    let folder = Folder::new();
    let frame = "\
┌────┬────┬────┐
│ 2  │ 79 │ 46 │
├────┼────┼────┤
│ 79 │ 5  │ 13 │
├────┼────┼────┤
│ 46 │ 13 │ 8  │
└────┴────┴────┘
";
    for engine in ["auto", "sat", "search"] {
        let run = folder.run(&format!("candidates two.toml --engine {engine}"));
        run.shows(0, frame, "");
    }
    for solver in ["varisat", "batsat", "placet"] {
        let run = folder.run(&format!("candidates two.toml --solver {solver}"));
        run.shows(0, frame, "");
    }
    let json = "{\"complete\":true,\"cells\":[{\"cell\":\"r1c1\",\"candidates\":[\"2\"]},\
        {\"cell\":\"r1c2\",\"candidates\":[\"7\",\"9\"]},{\"cell\":\"r1c3\",\"candidates\":[\"4\",\"6\"]},\
        {\"cell\":\"r2c1\",\"candidates\":[\"7\",\"9\"]},{\"cell\":\"r2c2\",\"candidates\":[\"5\"]},\
        {\"cell\":\"r2c3\",\"candidates\":[\"1\",\"3\"]},{\"cell\":\"r3c1\",\"candidates\":[\"4\",\"6\"]},\
        {\"cell\":\"r3c2\",\"candidates\":[\"1\",\"3\"]},{\"cell\":\"r3c3\",\"candidates\":[\"8\"]}]}\n";
    folder.run("candidates two.toml --json").shows(0, json, "");
}

#[test]
fn counted() {
    let folder = Folder::new();
    let lines = "r1c1  2:  2\nr1c2  7:  1  9:  1\nr1c3  4:  1  6:  1\nr2c1  7:  1  9:  1\nr2c2  5:  2\n\
        r2c3  1:  1  3:  1\nr3c1  4:  1  6:  1\nr3c2  1:  1  3:  1\nr3c3  8:  2\n";
    folder.run("candidates two.toml --count").shows(0, lines, "");
    let run = folder.run("candidates two.toml --count --limit 1 --json");
    let object: serde_json::Value = serde_json::from_str(&run.stdout).expect("an object");
    assert_eq!(object["complete"], false);
    assert_eq!(
        (&object["boards"], &object["cells"][8]["boards"][0]),
        (&1.into(), &1.into())
    );
    assert_eq!(
        run.stderr,
        "stopped after 1 board: the counts and the candidates may be incomplete\n"
    );
    assert_eq!(folder.run("candidates two.toml --limit 1").code, Some(2));
}

#[test]
fn no_board_has_no_candidates() {
    let folder = Folder::new();
    folder
        .run("candidates none.toml")
        .shows(1, "no solution\n", NONE_BECAUSE);
    folder
        .run("candidates none.toml --count")
        .shows(1, "no solution\n", NONE_BECAUSE);
}

#[test]
fn no_time_to_know() {
    let run = Folder::new().run("candidates unique.toml --time-limit 0 --engine search --json");
    assert_eq!(run.code, Some(3));
    assert!(run.stdout.starts_with("{\"complete\":false,"), "{}", run.stdout);
    assert_eq!(run.stderr, "time limit reached: there may be more candidates\n");
}

#[test]
fn further_givens() {
    let folder = Folder::new();
    assert_eq!(folder.run("unique two.toml --given r1c2=7 --json").code, Some(0));
    let run = folder.run("count two.toml --given r1c2=5");
    assert_eq!((run.stdout.as_str(), run.code), ("0\n", Some(0)));
    assert!(run.stderr.starts_with("no solution exists"), "{}", run.stderr);
    let run = folder.run("count two.toml --given r1c1=4");
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr
            .contains("the model has another given for the cell `r1c1`"),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains("--given:1:6"), "{}", run.stderr);
    let run = folder.run("count two.toml --given r1c4=x");
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr.contains("r1c4") && run.stderr.contains("unknown piece `x`"),
        "{}",
        run.stderr
    );
}
