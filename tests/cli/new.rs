use std::collections::HashSet;

use super::run::Folder;

/// The kinds that `placet new` lists.
fn kinds(folder: &Folder) -> Vec<String> {
    let run = folder.run("new");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let first_word = |line: &str| line.split_whitespace().next().map(str::to_string);
    run.stdout.lines().filter_map(first_word).collect()
}

#[test]
fn the_kinds_are_listed() {
    let kinds = kinds(&Folder::new());
    for kind in [
        "magic-square",
        "sudoku",
        "logic-grid",
        "edge-matching",
        "shading",
        "shapes",
        "blank",
    ] {
        assert!(kinds.iter().any(|listed| listed == kind), "{kinds:?}");
    }
    assert_eq!(kinds.iter().collect::<HashSet<_>>().len(), kinds.len());
}

/// Every one has the boards that it expects, and nothing to be warned of.
#[test]
fn each_is_right_as_it_is() {
    let folder = Folder::new();
    let kinds = kinds(&folder);
    assert!(kinds.len() >= 11);
    for kind in &kinds {
        folder.run(&format!("new {kind} -o {kind}.toml")).shows(0, "", "");
        folder
            .run(&format!("new {kind}"))
            .shows(0, &folder.read(&format!("{kind}.toml")), "");
        let run = folder.run(&format!("test {kind}.toml --deny-warnings --engine search"));
        assert_eq!(
            (run.stderr.as_str(), run.code),
            ("", Some(0)),
            "{kind}: {}",
            run.stdout
        );
        let board = folder.run(&format!("solve {kind}.toml --json"));
        let line = board.stdout.lines().next().expect("there is a board");
        folder.write("board.json", line);
        let check = folder.run(&format!("check {kind}.toml board.json"));
        assert_eq!(
            (check.stderr.as_str(), check.code),
            ("", Some(0)),
            "{kind}: {}",
            check.stdout
        );
    }
}

#[test]
fn each_explains_itself() {
    let folder = Folder::new();
    for kind in kinds(&folder) {
        let text = folder.run(&format!("new {kind}")).stdout;
        let comments = text.lines().filter(|line| line.starts_with('#')).count();
        assert!(comments >= 7, "{kind} has {comments} lines of comment");
        assert!(
            text.lines().all(|line| line.len() <= 100),
            "{kind} has long lines"
        );
    }
}

#[test]
fn an_unknown_kind() {
    Folder::new()
        .run("new sudoko")
        .refuses("error: unknown template `sudoko`; did you mean `sudoku`?\n");
}

#[test]
fn no_file_is_overwritten_unless_asked_for() {
    let folder = Folder::new();
    let before = folder.read("unique.toml");
    folder
        .run("new sudoku -o unique.toml")
        .refuses("error: unique.toml exists; add --force to overwrite it\n");
    assert_eq!(folder.read("unique.toml"), before);
    folder.run("new sudoku -o unique.toml --force").shows(0, "", "");
    assert!(folder.read("unique.toml").contains("title = \"My sudoku\""));
}

#[test]
fn a_folder_is_no_file() {
    let folder = Folder::new();
    folder
        .run("new sudoku -o .")
        .refuses("error: cannot write to .: it is a folder; name a file in it\n");
}

#[test]
fn the_schema_is_printed() {
    let run = Folder::new().run("schema");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let schema: serde_json::Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!(schema, placet::model::schema());
}
