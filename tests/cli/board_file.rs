use std::fs;

use super::run::{Folder, JSON, MIRROR, MIRROR_JSON, PICTURE, Run};

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
        format!("{{\"boards\":{boards},\"complete\":false,\"stopped\":\"time_limit\"}}\n")
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
    run.shows(3, "", "time limit reached: 0 boards found; there may be more\n");
    assert_eq!(folder.names(), names, "without a board nothing is left");
}

/// Runs with one target write to files of their own, and the last one to end has the name.
#[test]
fn several_at_once() {
    let folder = Folder::new();
    let whole = ["", " --json"].map(|json| {
        let run = folder.run(&format!("solve many.toml --limit 500{json} -o whole"));
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        folder.read("whole")
    });
    for _ in 0..5 {
        let names = folder.names();
        let runs = ["", " --json", "", " --json"].map(|json| {
            let mut command = folder.command(&format!("solve many.toml --limit 500{json} -o boards"));
            command.spawn().expect("placet runs")
        });
        for run in runs {
            let output = run.wait_with_output().expect("placet ends");
            assert_eq!(output.status.code(), Some(0));
        }
        assert!(whole.contains(&folder.read("boards")), "the boards of one run");
        std::fs::remove_file(folder.path("boards")).expect("it is there");
        assert_eq!(folder.names(), names, "nothing else is left");
    }
}

/// placet where no file may have more than so many blocks, as on a disk that is full.
#[cfg(unix)]
fn run_on_full_disk(folder: &Folder, blocks: u64, arguments: &str) -> Run {
    let placet = env!("CARGO_BIN_EXE_placet");
    let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec {placet} {arguments}");
    let mut command = std::process::Command::new("sh");
    let output = command
        .args(["-c", &limited])
        .current_dir(folder.path("."))
        .output();
    Run::of(arguments, output.expect("placet runs"))
}

#[cfg(unix)]
#[test]
fn a_full_disk_keeps_whole_boards() {
    let folder = Folder::new();
    let names = folder.names();
    let solve = "solve many.toml --all -o boards";
    let run = run_on_full_disk(&folder, 100, solve);
    let written = folder.read("boards.part");
    let boards = written.matches('┌').count();
    assert!(boards > 10 && written.ends_with("┘\n"), "whole boards");
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    let reason = "cannot write boards: File too large (os error 27)";
    assert!(
        run.stderr.starts_with("error: ") && run.stderr.contains(reason),
        "{}",
        run.stderr
    );
    let told = format!("\n{boards} boards written to ");
    assert!(
        run.stderr.contains(&told) && run.stderr.ends_with("boards.part\n"),
        "{}",
        run.stderr
    );
    std::fs::remove_file(folder.path("boards.part")).expect("it is there");
    assert_eq!(folder.names(), names, "nothing else is left");
    assert_eq!(run_on_full_disk(&folder, 0, solve).code, Some(2));
    assert_eq!(folder.names(), names, "without a board nothing is left");
}

/// Every other file is there as a whole, or not at all.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_no_other_file() {
    let folder = Folder::new();
    folder.write("sudoku.txt", ".".repeat(81));
    let names = folder.names();
    for arguments in [
        "new sudoku -o new.toml",
        "import sudoku.txt -o new.toml",
        "export many.toml -o many.cnf",
        "export many.toml -o many.cnf.gz",
        "export many.toml -o many.cnf.xz",
        "count many.toml --checkpoint state",
    ] {
        let run = run_on_full_disk(&folder, 0, arguments);
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{arguments}");
        assert!(run.stderr.contains("error: cannot write "), "{}", run.stderr);
        assert_eq!(folder.names(), names, "{arguments}");
    }
    assert_eq!(
        run_on_full_disk(&folder, 0, "export many.toml --to all -o all").code,
        Some(2)
    );
    assert_eq!(
        std::fs::read_dir(folder.path("all"))
            .expect("it is there")
            .count(),
        0
    );
}

/// A folder in the way of the `.part` is no reason to lose boards.
#[test]
fn what_is_stopped_has_another_name_if_need_be() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("boards.part")).expect("the folder is ours");
    folder.write("free.toml", "board.grid = [4, 4]\npieces.numbers = '1..16'\n");
    let run = folder.run("solve free.toml --all --time-limit 500ms -o boards");
    assert_eq!(run.code, Some(3));
    let path = run.stderr.trim_end().rsplit("boards written to ").next();
    let path = path.expect("it is told where they are");
    assert!(
        path.ends_with(".part") && !path.ends_with("boards.part"),
        "{path}"
    );
    let written = std::fs::read_to_string(path).expect("it is there");
    assert!(written.ends_with("┘\n"), "whole boards");
}

#[test]
fn wrong_targets() {
    let folder = Folder::new();
    let run = folder.run("solve two.toml -o two.toml");
    run.refuses("error: cannot write to two.toml: it is the model itself; choose another file for -o\n");
    folder
        .run("solve two.toml -o .")
        .refuses("error: cannot write to .: it is a folder; name a file in it\n");
    folder
        .run("solve two.toml -o nowhere/boards.txt")
        .refuses("error: cannot write nowhere/boards.txt: there is no folder nowhere\n");
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
        run.stderr.starts_with("error: cannot write /dev/full"),
        "{}",
        run.stderr
    );
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}

/// What is replaced stays open to those who could read it, and to nobody else; what is new is like any other file.
#[cfg(unix)]
#[test]
fn a_replaced_file_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    folder.write("usual", "");
    let mode = |name: &str| {
        let metadata = fs::metadata(folder.path(name)).expect("the file is there");
        metadata.permissions().mode() & 0o777
    };
    for arguments in [
        "solve unique.toml -o out",
        "export unique.toml --to dimacs -o out",
        "show unique.toml --svg out",
        "minimise unique.toml -o out",
        "count two.toml --checkpoint out",
    ] {
        folder.run(arguments);
        assert_eq!(mode("out"), mode("usual"), "{arguments}");
        for kept in [0o640, 0o600, 0o666] {
            let permissions = fs::Permissions::from_mode(kept);
            fs::set_permissions(folder.path("out"), permissions).expect("the file is ours");
            folder.run(arguments);
            assert_eq!(mode("out"), kept, "{arguments}: {kept:o}");
        }
        fs::remove_file(folder.path("out")).expect("the file is ours");
    }
}
