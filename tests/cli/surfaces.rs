//! The same request has the same answer, whether it is made by the library, on the command line or by the server: a session is asked in one place, and what is
//! found on the way is told in the same order.

use std::io::{BufRead, BufReader, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use placet::Limits;
use placet::request::{ErrorAnswer, ErrorReason, Event, Question};
use placet::session::Options;
use serde_json::{Value, json};

use super::extent;

/// Requests, each with the command that makes it.
const REQUESTS: [(&str, &str); 20] = [
    (r#"{ "kind": "solve" }"#, "solve MODEL --json"),
    (
        r#"{ "kind": "solve", "number": 3 }"#,
        "solve MODEL --json --limit 3",
    ),
    (
        r#"{ "kind": "solve", "number": null, "break_symmetry": true }"#,
        "solve MODEL --json --all --break-symmetry",
    ),
    (r#"{ "kind": "count" }"#, "count MODEL --json"),
    (
        r#"{ "kind": "count", "limit": 2 }"#,
        "count MODEL --json --limit 2",
    ),
    (
        r#"{ "kind": "count", "up_to_symmetry": true }"#,
        "count MODEL --json --up-to-symmetry",
    ),
    (
        r#"{ "kind": "count", "estimate": { "probes": 10 } }"#,
        "count MODEL --json --estimate --probes 10",
    ),
    (r#"{ "kind": "unique" }"#, "unique MODEL --json"),
    (
        r#"{ "kind": "unique", "break_symmetry": true }"#,
        "unique MODEL --json --break-symmetry",
    ),
    (r#"{ "kind": "candidates" }"#, "candidates MODEL --json"),
    (r#"{ "kind": "hint" }"#, "hint MODEL --json"),
    (r#"{ "kind": "steps" }"#, "steps MODEL --json"),
    (r#"{ "kind": "rate" }"#, "rate MODEL --json"),
    (r#"{ "kind": "redundant" }"#, "redundant MODEL --json"),
    (
        r#"{ "kind": "minimise", "seed": 3 }"#,
        "minimise MODEL --json --seed 3",
    ),
    (
        r#"{ "kind": "generate", "count": 2, "seed": 5 }"#,
        "generate MODEL --json --count 2 --seed 5",
    ),
    (r#"{ "kind": "symmetries" }"#, "symmetries MODEL --json"),
    (r#"{ "kind": "show" }"#, "show MODEL --json"),
    (
        r#"{ "kind": "show", "part": "size" }"#,
        "show MODEL --json --size",
    ),
    (
        r#"{ "kind": "show", "part": "presolve" }"#,
        "show MODEL --json --presolve",
    ),
];

/// Models of every kind of piece and board, with one solution, with several and with an objective.
const SAMPLE: [&str; 8] = [
    "sums/magic-square.toml",
    "logic/logic-grid-1.toml",
    "placement/queens.toml",
    "latin/futoshiki.toml",
    "tiles/edge-matching.toml",
    "loops/slitherlink.toml",
    "tilings/pentominoes-4x5.toml",
    "numbers/knapsack.toml",
];

/// The longest time for an answer of the library. What takes longer is not asked elsewhere.
const LONGEST: Duration = Duration::from_secs(2);

/// What is found on the way, without progress, and the answer at the end; `None` if there is no answer.
type Told = Option<Vec<Value>>;

/// What the library tells, unless that takes too long to be made three times.
fn by_library(question: &Value) -> Option<Told> {
    let question: Question = serde_json::from_value(question.clone()).expect("it is a question");
    let mut told = vec![];
    let mut listener = |event: Event| {
        told.push(without_event(json!(event)));
        ControlFlow::Continue(())
    };
    let options = Options {
        limits: Limits::none().with_time_limit(LONGEST),
        ..Options::default()
    };
    match ErrorAnswer::unless_found(question.answer(options, &mut listener)) {
        Ok(answer) => {
            told.push(json!(answer));
            let is_stopped = told
                .last()
                .is_some_and(|answer| answer["stopped"] == "time_limit");
            (!is_stopped).then_some(Some(told))
        }
        Err(error) => (error.reason != ErrorReason::Limit).then_some(None),
    }
}

fn by_server(question: &Value) -> Told {
    let mut process = Command::new(env!("CARGO_BIN_EXE_placet"))
        .args(["answer", "--time-limit", "600"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("placet can be started");
    let mut input = process.stdin.take().expect("it has a standard input");
    writeln!(input, "{question}").expect("it reads");
    let output = process.stdout.take().expect("it has a standard output");
    let lines = BufReader::new(output).lines();
    let events = lines.map(|line| serde_json::from_str(&line.expect("it writes lines")).expect("it is JSON"));
    let events: Vec<Value> = events
        .filter(|event: &Value| event["event"] != "progress")
        .collect();
    drop(input);
    process.wait().expect("it ends");
    let is_answered = events.last().is_some_and(|event| event["event"] == "answer");
    is_answered.then(|| events.into_iter().map(without_event).collect())
}

fn by_command(command: &str, model: &Path) -> Told {
    let arguments = command.split(' ').map(|word| match word {
        "MODEL" => model.as_os_str().to_os_string(),
        word => word.into(),
    });
    let output = Command::new(env!("CARGO_BIN_EXE_placet"))
        .args(arguments)
        .stderr(Stdio::null())
        .output()
        .expect("placet can be started");
    let text = String::from_utf8(output.stdout).expect("it is text");
    let lines = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("it is JSON"));
    // An error is told as JSON, too.
    (output.status.code() != Some(2)).then(|| lines.collect())
}

fn without_event(mut object: Value) -> Value {
    object.as_object_mut().expect("it is an object").remove("event");
    object
}

fn models() -> Vec<String> {
    let sample = SAMPLE.map(String::from).to_vec();
    if !extent::full() {
        return sample;
    }
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    let files = model_files(&library);
    assert!(files.len() > 100);
    files
}

/// The model files below a folder, by their paths in it.
fn model_files(folder: &Path) -> Vec<String> {
    let mut found = vec![];
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in std::fs::read_dir(next).expect("a folder can be read") {
            let path = entry.expect("its entries can be read").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|ending| ending == "toml") {
                let name = path.strip_prefix(folder).expect("it was found there");
                found.push(name.to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    found
}

#[test]
fn every_surface_has_the_same_answer() {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    for model in models() {
        let path = library.join(&model);
        let text = std::fs::read_to_string(&path).expect("the model is there");
        let mut answers = 0;
        for (request, command) in REQUESTS {
            let request: Value = serde_json::from_str(request).expect("it is JSON");
            let question = json!({ "model": { "text": text }, "ask": request });
            let Some(told) = by_library(&question) else {
                continue;
            };
            assert_eq!(by_server(&question), told, "{model}: {request}");
            assert_eq!(by_command(command, &path), told, "{model}: {command}");
            answers += usize::from(told.is_some());
        }
        assert!(answers > 3, "{model}: only {answers} requests have an answer");
    }
}
