//! The same requests on the command line.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

/// A command, and where its answer is.
pub(super) struct Printed {
    /// The arguments. `MODEL` is the model, `FILE` a file with `input`, and `OUT` a file or folder that the command writes.
    pub(super) command: &'static str,
    pub(super) input: Input,
    pub(super) answer: PrintedAnswer,
}

/// What `FILE` is.
pub(super) enum Input {
    Nothing,
    Text(String),
    /// A folder with these texts by the names of their files.
    Folder(Value),
}

/// Where the answer of a command is.
pub(super) enum PrintedAnswer {
    /// On standard output, an object in each line.
    Objects,
    /// On standard output, as text.
    Text,
    /// On standard output, an object for each puzzle, with the line and the givens that were read.
    Puzzles,
    /// On standard output, as `ok FILE: SENTENCE (0.00 s)`.
    Verdict,
    /// In the file that it writes.
    File,
    /// In the folder that it writes.
    Folder,
}

/// What the command prints or writes; `None` if it is refused.
pub(super) fn by_command(printed: &Printed, model: Option<&Path>) -> Option<Vec<Value>> {
    let folder = TempDir::new().expect("a folder can be made");
    let (file, out) = (folder.path().join("input"), folder.path().join("out"));
    match &printed.input {
        Input::Nothing => {}
        Input::Text(text) => std::fs::write(&file, text).expect("it can be written"),
        Input::Folder(texts) => write_folder(&file, texts),
    }
    let arguments = printed.command.split(' ').map(|word| match word {
        "MODEL" => model.expect("it has a model").as_os_str().to_os_string(),
        "FILE" => file.clone().into_os_string(),
        "OUT" => out.clone().into_os_string(),
        word => word.into(),
    });
    let output = Command::new(env!("CARGO_BIN_EXE_placet"))
        .args(arguments)
        .stderr(Stdio::null())
        .output()
        .expect("placet can be started");
    // An error is told as JSON, too.
    if output.status.code() == Some(2) {
        return None;
    }
    let text = String::from_utf8(output.stdout).expect("it is text");
    let objects = || {
        text.lines()
            .map(|line| serde_json::from_str(line).expect("it is JSON"))
    };
    Some(match printed.answer {
        PrintedAnswer::Objects => objects().collect(),
        PrintedAnswer::Text => vec![json!(text)],
        PrintedAnswer::Puzzles => objects().map(without_question).collect(),
        PrintedAnswer::Verdict => verdict(&text),
        PrintedAnswer::File => vec![json!(std::fs::read_to_string(&out).expect("it is written"))],
        PrintedAnswer::Folder => vec![json!(read_folder(&out))],
    })
}

/// The result of a puzzle, without what was read.
fn without_question(mut puzzle: Value) -> Value {
    let object = puzzle.as_object_mut().expect("it is an object");
    object.remove("line").expect("it names the line");
    object.remove("givens").expect("it repeats the givens");
    puzzle
}

/// Whether the model is right, and the sentence.
fn verdict(text: &str) -> Vec<Value> {
    let line = text.lines().next().expect("it has a line");
    let (_, sentence) = line.split_once(".toml: ").expect("it names the model");
    let (sentence, _) = sentence.rsplit_once(" (").expect("it tells the time");
    vec![json!(line.starts_with("ok ")), json!(sentence)]
}

fn write_folder(folder: &Path, texts: &Value) {
    std::fs::create_dir(folder).expect("a folder can be made");
    for (name, text) in texts.as_object().expect("it has texts by name") {
        let text = text.as_str().expect("it is a text");
        std::fs::write(folder.join(name), text).expect("it can be written");
    }
}

/// The texts of the files in a folder by name; nothing if there is none.
fn read_folder(folder: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return BTreeMap::new();
    };
    let text = |entry: std::io::Result<std::fs::DirEntry>| {
        let entry = entry.expect("it can be read");
        let text = std::fs::read_to_string(entry.path()).expect("it is text");
        (entry.file_name().to_string_lossy().into_owned(), text)
    };
    entries.map(text).collect()
}
