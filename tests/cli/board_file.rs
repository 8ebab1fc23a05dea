use super::run::{Folder, JSON, MIRROR, MIRROR_JSON, PICTURE};

#[test]
fn all_boards_in_a_file() {
    let folder = Folder::new();
    let names = folder.names();
    let run = folder.run("solve two.toml --all -o boards.txt");
    run.shows(0, "", "2 boards in all\n");
    assert_eq!(folder.read("boards.txt"), format!("{MIRROR}\n{PICTURE}"));
    let run = folder.run("solve two.toml --all --json -o boards.txt");
    run.shows(0, "{\"boards\":2,\"complete\":true}\n", "");
    assert_eq!(folder.read("boards.txt"), format!("{MIRROR_JSON}\n{JSON}\n"));
    assert_eq!(folder.names().len(), names.len() + 1, "nothing else is left");
    folder.run("solve two.toml -o -").shows(0, PICTURE, "");
}

#[test]
fn as_many_as_were_asked_for_are_all() {
    let folder = Folder::new();
    folder
        .run("solve many.toml --limit 3 --json -o some.jsonl")
        .shows(0, "{\"boards\":3,\"complete\":false}\n", "");
    assert_eq!(folder.read("some.jsonl").lines().count(), 3);
    let run = folder.run("solve two.toml --all --up-to-symmetry -o orbits.txt");
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(0)));
    assert_eq!(folder.read("orbits.txt"), PICTURE);
}

#[test]
fn no_board_is_an_empty_file() {
    let folder = Folder::new();
    let run = folder.run("solve none.toml --all --color always -o boards.txt");
    assert_eq!((run.stdout.as_str(), run.code), ("no solution\n", Some(1)));
    assert_eq!(folder.read("boards.txt"), "");
}

#[test]
fn what_is_stopped_keeps_what_it_has() {
    let folder = Folder::new();
    let free = "board.grid = [4, 4]\npieces.numbers = '1..16'\n";
    folder.write("free.toml", free);
    folder.write("boards.jsonl", "old\n");
    let run = folder.run("solve free.toml --all --json --time-limit 500ms -o boards.jsonl");
    assert_eq!(run.code, Some(3));
    let written = folder.read("boards.jsonl.part");
    let boards = written.lines().count();
    assert!(boards > 0 && written.ends_with("}}\n"), "whole lines");
    assert_eq!(
        run.stdout,
        format!("{{\"boards\":{boards},\"complete\":false}}\n")
    );
    let told = format!("{boards} boards written to ");
    assert!(
        run.stderr.contains(&told) && run.stderr.contains("boards.jsonl.part"),
        "{}",
        run.stderr
    );
    assert_eq!(
        folder.read("boards.jsonl"),
        "old\n",
        "what was there is not touched"
    );
    let names = folder.names();
    let run = folder.run("solve free.toml --all --time-limit 0 -o none.txt");
    run.shows(
        3,
        "",
        "the time limit was reached: 0 boards found, there may be more\n",
    );
    assert_eq!(folder.names(), names, "without a board nothing is left");
}

#[test]
fn wrong_targets() {
    let folder = Folder::new();
    let run = folder.run("solve two.toml -o two.toml");
    run.refuses("error: two.toml is the model itself: choose another file for -o\n");
    folder
        .run("solve two.toml -o .")
        .refuses("error: . is a folder: name a file in it\n");
    folder
        .run("solve two.toml -o nowhere/boards.txt")
        .refuses("error: nowhere/boards.txt can't be written: there is no folder nowhere\n");
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_to() {
    let folder = Folder::new();
    folder
        .run("solve unique.toml -o /dev/stdout")
        .shows(0, PICTURE, "");
    let run = folder.run("solve many.toml --limit 2000 -o /dev/full");
    assert!(
        run.stderr.starts_with("error: /dev/full can't be written"),
        "{}",
        run.stderr
    );
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}
