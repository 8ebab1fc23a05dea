//! Fair shares: many questions of one client do not keep the others waiting.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::RunningServer;
use super::client::{WebSocket, answer};
use crate::cli::run::{Folder, UNIQUE};

/// How long a click may take beside a hundred counts. It takes some hundredths of a second on a machine that does nothing else.
const PATIENCE: Duration = Duration::from_secs(20);

/// Nobody waits for this number.
const HARD: &str = "board.grid = [5, 5]\npieces.numbers = '1..25'\nrules = [{ sum = 65, of = 'lines' }]";

fn question(text: &str, ask: &Value) -> Value {
    json!({ "model": { "text": text }, "ask": ask })
}

impl WebSocket {
    fn ask(&mut self, id: u64, text: &str, kind: &str) {
        let message = json!({ "id": id, "question": question(text, &json!({ "kind": kind })) });
        self.send(1, message.to_string().as_bytes());
    }

    /// The answer or the error of a question.
    fn answer(&mut self, id: u64) -> Value {
        loop {
            let text = self.next().expect("the socket is open");
            let event: Value = serde_json::from_str(&text).expect("events are JSON");
            if event["id"] == id && (event["event"] == "answer" || event["event"] == "error") {
                return event;
            }
        }
    }
}

#[test]
fn a_hundred_counts_of_one_page_do_not_stop_another() {
    let server = RunningServer::in_folder(Folder::new(), "unique.toml --job-memory 500MB");
    let mut busy = WebSocket::open(server.port);
    for id in 0..100 {
        busy.ask(id, HARD, "count");
    }
    // It has heard all of them: questions of a socket are read one after the other.
    busy.ask(100, UNIQUE, "look");
    assert_eq!(busy.answer(100)["event"], "answer");
    let mut other = WebSocket::open(server.port);
    for (id, kind) in [(1, "hint"), (2, "look"), (3, "count"), (4, "unique")] {
        let began = Instant::now();
        other.ask(id, UNIQUE, kind);
        let event = other.answer(id);
        assert_eq!(event["event"], "answer", "{event}");
        assert!(began.elapsed() < PATIENCE, "{kind}: {:?}", began.elapsed());
    }
    let body = question(UNIQUE, &json!({ "kind": "count" })).to_string();
    let (status, text) =
        answer(server.port, "POST", "/api/v1/ask", &[], body.as_bytes()).expect("it answers");
    assert!(status == 200 && text.contains("\"count\":\"1\""), "{text}");
}

#[test]
fn what_waits_is_answered_later_and_can_be_cancelled() {
    let server = RunningServer::in_folder(Folder::new(), "unique.toml --jobs 1 --job-memory 500MB");
    let mut socket = WebSocket::open(server.port);
    socket.ask(1, HARD, "count");
    socket.ask(2, HARD, "count");
    socket.ask(3, UNIQUE, "count");
    socket.ask(4, UNIQUE, "count");
    let refused = socket.answer(4);
    assert_eq!(refused["reason"], "limit", "{refused}");
    assert_eq!(
        refused["message"], "too many questions are being answered: try again later",
        "{refused}"
    );
    socket.ask(5, UNIQUE, "hint");
    assert_eq!(
        socket.answer(5)["event"],
        "answer",
        "short questions do not wait for long ones"
    );
    for id in [2, 1] {
        socket.send(1, json!({ "id": id, "cancel": true }).to_string().as_bytes());
    }
    assert_eq!(socket.answer(3)["count"], "1");
    server.lives();
}
