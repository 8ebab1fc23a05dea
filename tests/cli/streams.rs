use std::io::{BufRead, BufReader};

use super::run::{Folder, PICTURE, Run};

/// Givens are bold where there is colour.
const COLOURED: &str = "\u{1b}[1m2\u{1b}[0m │ \u{1b}[1m7\u{1b}[0m │ 6";

#[test]
fn colour_is_for_terminals() {
    let folder = Folder::new();
    for arguments in ["", " --color auto", " --color never"] {
        folder
            .run(&format!("solve unique.toml{arguments}"))
            .shows(0, PICTURE, "");
        assert!(
            !folder
                .run(&format!("solve faulty.toml{arguments}"))
                .stderr
                .contains('\u{1b}')
        );
    }
}

#[test]
fn colour_always() {
    let folder = Folder::new();
    let picture = PICTURE.replace("2 │ 7 │ 6", COLOURED);
    folder
        .run("solve unique.toml --color always")
        .shows(0, &picture, "");
    let run = folder.run("--color always solve faulty.toml");
    assert!(run.stderr.contains("\u{1b}["), "{}", run.stderr);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}

#[test]
fn json_and_formulas_have_no_colour() {
    let folder = Folder::new();
    for arguments in [
        "solve unique.toml --json",
        "export unique.toml",
        "count unique.toml",
    ] {
        let stdout = folder.run(arguments).stdout;
        folder
            .run(&format!("{arguments} --color always"))
            .shows(0, &stdout, "");
    }
}

/// A reader that goes away ends the run, without a word.
#[test]
fn a_closed_pipe() {
    let folder = Folder::new();
    for arguments in [
        "export many.toml",
        "solve many.toml --all",
        "solve many.toml --all --json",
    ] {
        let mut child = folder.command(arguments).spawn().expect("placet runs");
        let mut first = String::new();
        let mut stdout = BufReader::with_capacity(16, child.stdout.take().expect("it is piped"));
        stdout.read_line(&mut first).expect("a first line");
        drop(stdout);
        let run = Run::of(arguments, child.wait_with_output().expect("placet ends"));
        assert!(!first.is_empty());
        run.shows(0, "", "");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .expect("Linux has it");
    let output = Folder::new().command("solve unique.toml").stdout(full).output();
    let run = Run::of("solve unique.toml", output.expect("placet runs"));
    let reason = "No space left on device (os error 28)";
    run.refuses(&format!("error: cannot write to standard output: {reason}\n"));
}
