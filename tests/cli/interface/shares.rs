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

    /// The next answer or error.
    fn end(&mut self) -> Value {
        loop {
            let text = self.next().expect("the socket is open");
            let event: Value = serde_json::from_str(&text).expect("events are JSON");
            if event["event"] == "answer" || event["event"] == "error" {
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
    let look = busy.end();
    assert_eq!(
        (&look["id"], &look["event"]),
        (&100.into(), &"answer".into()),
        "{look}"
    );
    let mut other = WebSocket::open(server.port);
    for (id, kind) in [(1, "hint"), (2, "look"), (3, "count"), (4, "unique")] {
        let began = Instant::now();
        other.ask(id, UNIQUE, kind);
        let event = other.end();
        assert_eq!(
            (&event["id"], &event["event"]),
            (&id.into(), &"answer".into()),
            "{event}"
        );
        assert!(began.elapsed() < PATIENCE, "{kind}: {:?}", began.elapsed());
    }
    let body = question(UNIQUE, &json!({ "kind": "count" })).to_string();
    let (status, text) =
        answer(server.port, "POST", "/api/v1/ask", &[], body.as_bytes()).expect("it answers");
    assert!(status == 200 && text.contains("\"count\":\"1\""), "{text}");
}

#[test]
fn what_waits_is_answered_later_and_too_many_are_refused() {
    let limits = "--jobs 2 --job-time 60 --job-memory 500MB";
    let server = RunningServer::in_folder(Folder::new(), &format!("unique.toml {limits}"));
    let mut socket = WebSocket::open(server.port);
    for id in 1..10 {
        socket.ask(id, HARD, "count");
    }
    // One is answered, and three wait: the others are left for other clients.
    for _ in 0..5 {
        let refused = socket.end();
        assert_eq!(refused["reason"], "limit", "{refused}");
        let says = "too many questions are being answered: try again later";
        assert_eq!(refused["message"], says, "{refused}");
    }
    socket.ask(10, UNIQUE, "hint");
    let hint = socket.end();
    assert_eq!(
        (&hint["id"], &hint["event"]),
        (&10.into(), &"answer".into()),
        "{hint}"
    );
    let mut other = WebSocket::open(server.port);
    other.ask(1, UNIQUE, "count");
    other.ask(2, UNIQUE, "look");
    assert_eq!(other.end()["id"], 2, "the count waits");
    for id in 1..10 {
        socket.send(1, json!({ "id": id, "cancel": true }).to_string().as_bytes());
    }
    assert_eq!(other.end()["count"], "1");
    server.lives();
}
