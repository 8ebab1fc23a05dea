//! What README and the docs show of a session is what the program prints.

use std::process::Command;

/// A command of a console block, and the output shown below it.
struct Shown {
    command: String,
    output: String,
}

/// The `$ placet …` commands of the ```console blocks. Output with a line `…` is
/// cut short, and left out.
fn sessions(text: &str) -> Vec<Shown> {
    let blocks = text
        .split("```console\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next());
    let is_whole = |shown: &Shown| shown.command.starts_with("placet ") && !shown.output.contains('…');
    blocks.flat_map(session).filter(is_whole).collect()
}

/// The commands of one block; lines before the first are no output.
fn session(block: &str) -> Vec<Shown> {
    let mut shown: Vec<Shown> = vec![];
    for line in block.lines() {
        match (line.strip_prefix("$ "), shown.last_mut()) {
            (Some(command), _) => shown.push(Shown {
                command: command.to_string(),
                output: String::new(),
            }),
            (None, Some(last)) => last.output.push_str(&format!("{line}\n")),
            (None, None) => {}
        }
    }
    shown
}

fn printed(command: &str) -> String {
    let mut placet = Command::new(env!("CARGO_BIN_EXE_placet"));
    placet
        .args(command.split_whitespace().skip(1))
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    let output = placet.output().expect("placet starts");
    String::from_utf8(output.stdout).expect("placet prints text")
}

#[test]
fn the_sessions_are_real() {
    let sessions = sessions(include_str!("../README.md"));
    assert!(sessions.len() >= 3, "README shows {} commands", sessions.len());
    for Shown { command, output } in sessions {
        assert_eq!(printed(&command), output, "{command}");
    }
}

#[test]
fn a_session_is_found_in_a_text() {
    let found = sessions(
        "```console\nno command\n```\ntext\n```console\n$ placet count x\n12\n$ cat y\n…\n```\n12\n",
    );
    let [only] = found.as_slice() else {
        panic!("{} sessions", found.len());
    };
    assert_eq!(
        (only.command.as_str(), only.output.as_str()),
        ("placet count x", "12\n")
    );
}
