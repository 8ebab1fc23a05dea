//! Sessions of ```console blocks: commands, and what they print.

use std::path::Path;
use std::process::Command;

use crate::docs::block::{Block, blocks};

/// A command of a console block, and the output shown below it.
pub(crate) struct Shown {
    pub(crate) command: String,
    pub(crate) output: String,
}

/// The `$ placet …` commands of a page. Output with a line `…` is cut short, and left out.
pub(crate) fn sessions(page: &str) -> Vec<Shown> {
    blocks(page).iter().flat_map(session).collect()
}

/// The commands of one block, if it is a console's; lines before the first are no output.
pub(crate) fn session(block: &Block) -> Vec<Shown> {
    let mut shown: Vec<Shown> = vec![];
    let is_console = block.language() == "console";
    for line in block.text.lines().filter(|_| is_console) {
        match (line.strip_prefix("$ "), shown.last_mut()) {
            (Some(command), _) => shown.push(Shown {
                command: command.to_string(),
                output: String::new(),
            }),
            (None, Some(last)) => last.output.push_str(&format!("{line}\n")),
            (None, None) => {}
        }
    }
    let is_whole = |shown: &Shown| shown.command.starts_with("placet ") && !shown.output.contains('…');
    shown.into_iter().filter(is_whole).collect()
}

impl Shown {
    /// Runs the command in a folder: it prints what is shown, whatever time it says it took. A page may leave out what it says on standard error.
    pub(crate) fn is_printed_in(&self, folder: &Path) {
        let words = shlex::split(&self.command).expect("a command has its quotes in pairs");
        let mut placet = Command::new(env!("CARGO_BIN_EXE_placet"));
        placet.args(&words[1..]).current_dir(folder);
        let output = placet.output().expect("placet starts");
        let [answer, messages] =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("it is text"));
        let shown = without_times(&self.output);
        if without_times(&answer) != shown {
            assert_eq!(without_times(&(answer + &messages)), shown, "{}", self.command);
        }
    }
}

/// The text with each time such as `(0.01 s)` as `(TIME)`.
fn without_times(text: &str) -> String {
    let mut parts = text.split('(');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |said, part| match part.split_once(" s)") {
        Some((time, rest)) if time.parse::<f64>().is_ok() => format!("{said}(TIME){rest}"),
        _ => format!("{said}({part}"),
    })
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

#[test]
fn times_are_left_out() {
    assert_eq!(without_times("a (b) (0.25 s) (c s)"), "a (b) (TIME) (c s)");
}
