//! The arguments of `serve`, and the process that answers a question. The pages are tested in `tests/workbench/`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::run::Folder;

const MAGIC: &str = "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]";

#[test]
fn wrong_arguments_are_refused() {
    let folder = Folder::new();
    let refused = [
        ("serve nowhere --no-open", "cannot open nowhere"),
        (
            "serve . --play --no-open",
            "--play needs a model file, not a folder",
        ),
        ("serve --host nowhere", "invalid value 'nowhere'"),
        ("serve --port 70000", "invalid value '70000'"),
        ("serve --jobs 0", "invalid value '0'"),
        ("serve --job-time soon", "invalid value 'soon'"),
    ];
    for (arguments, message) in refused {
        let run = folder.run(arguments);
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains(message) && run.stdout.is_empty(), "{run:?}");
    }
}

#[test]
fn a_port_that_is_taken_is_an_error() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let port = taken.local_addr().expect("it listens").port();
    let run = Folder::new().run(&format!("serve --no-open --port {port}"));
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.stderr.starts_with("error: cannot serve: "), "{run:?}");
}

/// A process that answers a question; its input stays open.
struct Answering {
    process: Child,
    input: ChildStdin,
    events: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Answering {
    fn of(question: &str) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_placet"))
            .args(["answer", "--time-limit", "60"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("placet can be started");
        let mut input = process.stdin.take().expect("it has a standard input");
        let output = process.stdout.take().expect("it has a standard output");
        writeln!(input, "{question}").expect("it reads");
        Answering {
            process,
            input,
            events: BufReader::new(output).lines(),
        }
    }

    fn next(&mut self) -> Option<Value> {
        let line = self.events.next()?.expect("it writes lines");
        Some(serde_json::from_str(&line).expect("each event is JSON"))
    }

    /// The last event, and the exit code.
    fn end(mut self) -> (Value, Option<i32>) {
        let mut last = Value::Null;
        while let Some(event) = self.next() {
            last = event;
        }
        let status = self.process.wait().expect("it ends");
        (last, status.code())
    }
}

fn question(text: &str, ask: &Value) -> String {
    json!({ "model": { "text": text }, "ask": ask }).to_string()
}

#[test]
fn a_count_is_answered() {
    let (answer, code) = Answering::of(&question(MAGIC, &json!({ "kind": "count" }))).end();
    assert_eq!(
        (answer["event"].as_str(), answer["count"].as_str(), code),
        (Some("answer"), Some("8"), Some(0))
    );
}

#[test]
fn solutions_come_page_by_page() {
    let mut answering = Answering::of(&question(
        MAGIC,
        &json!({ "kind": "solve", "number": null, "page": 3 }),
    ));
    let mut boards = 0;
    loop {
        let event = answering.next().expect("there is an answer");
        match event["event"].as_str() {
            Some("board") => boards += 1,
            Some("page") => {
                assert_eq!(event["boards"], boards);
                writeln!(answering.input, "more").expect("it reads");
            }
            Some("answer") => {
                assert_eq!((&event["boards"], &event["complete"]), (&8.into(), &true.into()));
                break;
            }
            _ => {}
        }
    }
    assert_eq!(boards, 8);
}

#[test]
fn errors_of_a_model_have_places() {
    let (error, code) = Answering::of(&question("bord = 1", &json!({ "kind": "look" }))).end();
    assert_eq!((error["event"].as_str(), code), (Some("error"), Some(2)));
    assert_eq!(error["diagnostics"][0]["at"]["column"], 1, "{error}");
}

#[test]
fn what_is_no_question_is_refused() {
    for text in ["", "{}", "[1]", r#"{"model":{"text":""},"ask":{"kind":"guess"}}"#] {
        assert_eq!(Answering::of(text).end(), (Value::Null, Some(2)), "{text}");
    }
}

#[test]
fn an_answer_that_nobody_waits_for_is_not_computed() {
    let hard = MAGIC
        .replace("[3, 3]", "[5, 5]")
        .replace("1..9", "1..25")
        .replace("15", "65");
    let mut answering = Answering::of(&question(&hard, &json!({ "kind": "count" })));
    assert_eq!(answering.next().expect("there is progress")["event"], "progress");
    let Answering {
        mut process, input, ..
    } = answering;
    drop(input);
    let began = Instant::now();
    while process.try_wait().expect("it can be waited for").is_none() {
        assert!(began.elapsed() < Duration::from_secs(20), "it goes on");
        std::thread::sleep(Duration::from_millis(5));
    }
}
