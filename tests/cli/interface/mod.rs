//! The HTTP interface under requests that are made from its description and then changed: each has an answer, none is an error of the server,
//! and the server lives.

mod access;
mod client;
mod players;
mod requests;
mod shares;

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

use serde_json::{Value, json};

use self::client::{WebSocket, answer};
use self::requests::Requests;
use super::extent;
use super::run::{Folder, UNIQUE};

/// How many requests and messages are sent to each server.
const REQUESTS: u32 = 150;
const MANY_REQUESTS: u32 = 1_500;

/// What the server says if it, or the process of a question, breaks down.
const BROKEN: &str = "\"reason\":\"failed\"";

/// A server that ends with the test.
struct RunningServer {
    process: Child,
    /// What it printed first.
    address: String,
    port: u16,
    folder: Folder,
}

impl RunningServer {
    /// A server whose questions have short limits.
    fn of(arguments: &str) -> Self {
        RunningServer::in_folder(
            Folder::new(),
            &format!("--job-time 1 --job-memory 500MB {arguments}"),
        )
    }

    fn in_folder(folder: Folder, arguments: &str) -> Self {
        let errors = File::create(folder.path("errors")).expect("the folder is ours");
        let mut process = folder
            .command(&format!("serve --no-open {arguments}"))
            .stderr(Stdio::from(errors))
            .spawn()
            .expect("placet runs");
        let mut address = String::new();
        let stdout = process.stdout.take().expect("it is piped");
        BufReader::new(stdout)
            .read_line(&mut address)
            .expect("it prints its address");
        let (host, _) = address["http://".len()..].split_once('/').expect("it is a URL");
        let port = host.rsplit(':').next().and_then(|port| port.parse().ok());
        RunningServer {
            port: port.expect("the address has a port"),
            address,
            process,
            folder,
        }
    }

    /// Nothing panicked, and questions are answered.
    #[track_caller]
    fn lives(&self) {
        assert_eq!(self.folder.read("errors"), "");
        let question = json!({ "model": { "text": UNIQUE }, "ask": { "kind": "look" } });
        let (status, text) = answer(
            self.port,
            "POST",
            "/api/v1/ask",
            &[],
            question.to_string().as_bytes(),
        )
        .expect("it answers");
        assert!(status == 200 && text.contains("\"event\":\"answer\""), "{text}");
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        // It may have ended by itself, which the tests notice.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The library of a folder, one model, and the page for players.
const SERVERS: [&str; 3] = [".", "unique.toml", "--play unique.toml"];

#[test]
fn every_request_is_answered() {
    for (seed, arguments) in (1..).zip(SERVERS) {
        let server = RunningServer::of(arguments);
        let mut requests = Requests::new(seed);
        for number in 0..extent::cases(REQUESTS, MANY_REQUESTS) {
            let request = requests.any();
            let found = answer(
                server.port,
                &request.method,
                &request.path,
                &request.headers,
                &request.body,
            );
            let body = String::from_utf8_lossy(&request.body).into_owned();
            let told = format!("{arguments}, request {number}: {request:?}\n{body}");
            let (status, text) = found.unwrap_or_else(|| panic!("no answer: {told}"));
            assert!(status < 500 && !text.contains(BROKEN), "{told}\n{text}");
        }
        server.lives();
    }
}

#[test]
fn every_message_of_a_socket_is_survived() {
    for (seed, arguments) in (11..).zip(SERVERS) {
        let server = RunningServer::of(arguments);
        let mut requests = Requests::new(seed);
        let mut socket = WebSocket::open(server.port);
        for number in 0..extent::cases(REQUESTS, MANY_REQUESTS) {
            let message = requests.message(u64::from(number));
            let told = format!(
                "{arguments}, message {number}: {}",
                String::from_utf8_lossy(&message)
            );
            match std::str::from_utf8(&message) {
                Ok(_) => socket.send(1, &message),
                // What is no text is none of a text message.
                Err(_) => socket.send(2, &message),
            }
            is_answered(&mut socket, &told);
        }
        server.lives();
    }
}

/// Asks a question, and waits for its answer: the socket is still open, and nothing before it broke down.
#[track_caller]
fn is_answered(socket: &mut WebSocket, told: &str) {
    const ID: u64 = 1 << 40;
    let question =
        json!({ "id": ID, "question": { "model": { "text": UNIQUE }, "ask": { "kind": "look" } } });
    socket.send(9, b"");
    socket.send(1, question.to_string().as_bytes());
    loop {
        let text = socket
            .next()
            .unwrap_or_else(|| panic!("the socket is closed: {told}"));
        assert!(!text.contains(BROKEN), "{told}\n{text}");
        let event: Value = serde_json::from_str(&text).expect("events are JSON");
        if event["id"] == ID && event["event"] == "answer" {
            return;
        }
    }
}

/// Players ask about the model that they play, and no other, however they ask.
#[test]
fn what_is_no_question_is_refused_with_a_reason() {
    for arguments in SERVERS {
        let server = RunningServer::of(arguments);
        let other = json!({ "text": "board.grid = [1, 1]\npieces.numbers = '1..1'" });
        for body in [
            json!([]),
            json!([other, {}, { "kind": "look" }]),
            json!("look"),
            json!(1),
            json!(null),
            json!({}),
            json!({ "model": other, "ask": { "kind": "guess" } }),
        ] {
            let (status, text) = answer(
                server.port,
                "POST",
                "/api/v1/ask",
                &[],
                body.to_string().as_bytes(),
            )
            .expect("it answers");
            assert_eq!(status, 400, "{arguments}: {body}: {text}");
            let mut socket = WebSocket::open(server.port);
            socket.send(1, json!({ "id": 7, "question": body }).to_string().as_bytes());
            // A message without a question asks for nothing.
            if !body.is_null() {
                let event: Value =
                    serde_json::from_str(&socket.next().expect("it answers")).expect("events are JSON");
                assert_eq!(
                    (&event["id"], &event["reason"]),
                    (&7.into(), &"invalid".into()),
                    "{arguments}: {body}"
                );
            }
        }
        server.lives();
    }
}
