//! Requests of the library and of the process that answers for the server.

use std::io::{BufRead, BufReader, Write};
use std::ops::ControlFlow;
use std::process::{Command, Stdio};
use std::time::Duration;

use placet::Limits;
use placet::request::{ErrorAnswer, ErrorReason, Event, Question};
use placet::session::Options;
use serde_json::{Value, json};

/// The longest time for an answer of the library. What takes longer is not asked elsewhere.
const LONGEST: Duration = Duration::from_secs(2);

/// What is found on the way, without progress, and the answer at the end; `None` if there is no answer.
pub(super) type Told = Option<Vec<Value>>;

/// What the library tells, unless that takes too long to be made three times.
pub(super) fn by_library(question: &Value) -> Option<Told> {
    let question: Question = serde_json::from_value(question.clone()).expect("it is a question");
    let mut told = vec![];
    let mut listener = |event: Event| {
        told.push(without_event(json!(event)));
        ControlFlow::Continue(())
    };
    let options = Options::within(Limits::none().with_time_limit(LONGEST));
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

pub(super) fn by_server(question: &Value) -> Told {
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
    let told = told_by(events);
    drop(input);
    process.wait().expect("it ends");
    told
}

/// What events up to the last one of an answer tell.
pub(super) fn told_by(events: impl Iterator<Item = Value>) -> Told {
    let mut told = vec![];
    for event in events {
        let kind = event["event"].as_str().expect("it has a kind").to_string();
        if kind != "progress" {
            told.push(without_event(event));
        }
        match kind.as_str() {
            "answer" => return Some(told),
            "error" => return None,
            _ => {}
        }
    }
    panic!("there is no last event");
}

fn without_event(mut object: Value) -> Value {
    object.as_object_mut().expect("it is an object").remove("event");
    object
}
