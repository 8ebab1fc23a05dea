//! The page for players: no request and no address tells the solution, or the text of the model.

use serde_json::{Value, json};

use super::RunningServer;
use super::client::{WebSocket, answer};
use super::requests::Requests;
use crate::cli::run::Folder;

/// What only a comment of the model says.
const SECRET: &str = "the butler did it";

/// A model whose solution stands in it.
const MODEL: &str = r#"
# the butler did it
title = "Lo Shu"
givens = "2 _ _ / _ _ _ / _ _ _"
board.grid = [3, 3]
pieces.numbers = "1..9"
[[rules]]
sum = 15
of = "lines"
[[rules]]
says = "The upper row increases in the middle."
holds = "r1c1 < r1c2"
[[rules]]
says = "So does the left column."
holds = "r1c2 < r2c1"
[expect]
solutions = 1
board = "2 7 6 / 9 5 1 / 4 3 8"
"#;

fn server() -> RunningServer {
    let folder = Folder::new();
    folder.write("played.toml", MODEL);
    RunningServer::in_folder(folder, "--play played.toml --job-time 5")
}

fn ask(server: &RunningServer, ask: &Value) -> (u16, String) {
    let body = json!({ "ask": ask }).to_string();
    answer(server.port, "POST", "/api/v1/ask", &[], body.as_bytes()).expect("it answers")
}

/// The last event of an answer.
fn event(text: &str) -> Value {
    let mut data = text.lines().filter_map(|line| line.strip_prefix("data: "));
    serde_json::from_str(data.next_back().expect("there is an event")).expect("it is JSON")
}

#[test]
fn players_ask_for_looks_and_hints_only() {
    let server = server();
    let mut requests = Requests::new(21);
    let mut socket = WebSocket::open(server.port);
    let mut kinds = 0;
    for round in 0..5 {
        for (number, (kind, request)) in (0..).zip(requests.of_each_kind()) {
            kinds += 1;
            let may = kind == "look" || kind == "hint";
            let (status, text) = ask(&server, &request);
            assert!(
                !text.contains(SECRET) && !text.contains("9 5 1"),
                "{request}: {text}"
            );
            assert!(may || status == 400, "{request}: {text}");
            let id = 1_000 * round + number;
            socket.send(
                1,
                json!({ "id": id, "question": { "ask": request } })
                    .to_string()
                    .as_bytes(),
            );
            let text = socket.next().expect("the socket is open");
            let found: Value = serde_json::from_str(&text).expect("events are JSON");
            assert!(!text.contains(SECRET), "{request}: {text}");
            assert!(may || found["reason"] == "invalid", "{request}: {text}");
            socket.send(1, json!({ "id": id, "cancel": true }).to_string().as_bytes());
        }
    }
    assert!(kinds > 100);
    for plain in [
        "solve",
        "candidates",
        "unique",
        "count",
        "steps",
        "why",
        "test",
        "page",
        "export",
    ] {
        let (status, text) = ask(&server, &json!({ "kind": plain }));
        assert!(
            status == 400 && text.contains("a player may not ask this"),
            "{plain}: {text}"
        );
    }
    assert_eq!(ask(&server, &json!({ "kind": "look" })).0, 200);
}

#[test]
fn no_address_has_the_text_of_the_model() {
    let server = server();
    for path in [
        "/",
        "/played.toml",
        "/api/v1/library",
        "/api/v1/models/played.toml",
        "/api/v1/models/./played.toml",
        "/api/v1/models/unique.toml",
        "/api/v1/pictures/played.toml",
        "/api/v1/pictures/unique.toml",
        "/api/v1/schema",
        "/api/v1/openapi.json",
    ] {
        let (status, text) = answer(server.port, "GET", path, &[], b"").expect("it answers");
        assert!(
            !text.contains(SECRET) && !text.contains("9 5 1"),
            "{path}: {text}"
        );
        if path.contains("/models/") || path.contains("unique") {
            assert_eq!(status, 404, "{path}: {text}");
        }
    }
    let saved = answer(server.port, "PUT", "/api/v1/models/played.toml", &[], b"x").expect("it answers");
    assert_eq!(saved.0, 403);
    assert!(server.folder.read("played.toml").contains(SECRET));
}

/// A look and a picture show what is given, and nothing of the solution.
#[test]
fn a_look_shows_the_givens_only() {
    let server = server();
    let look = event(&ask(&server, &json!({ "kind": "look" })).1);
    assert_eq!(look["board"], json!({ "r1c1": "2" }), "{look}");
    assert_eq!(look["givens"], json!({ "r1c1": "2" }), "{look}");
}

/// One hint is one step. That an entry is wrong is told without a proof, which could show most of the solution.
#[test]
fn a_hint_is_one_step() {
    let server = server();
    for request in [
        json!({ "kind": "hint", "number": 2 }),
        json!({ "kind": "hint", "number": 100 }),
    ] {
        assert_eq!(ask(&server, &request).0, 400, "{request}");
    }
    let next = event(&ask(&server, &json!({ "kind": "hint" })).1);
    assert_eq!(next["steps"].as_array().map(Vec::len), Some(1), "{next}");
    for proofs in [true, false] {
        let board = json!({ "r3c3": "7" });
        let wrong = event(
            &ask(
                &server,
                &json!({ "kind": "hint", "board": board, "proofs": proofs }),
            )
            .1,
        );
        assert_eq!(
            (&wrong["kind"], &wrong["wrong"]["cell"]),
            (&"wrong".into(), &"r3c3".into()),
            "{wrong}"
        );
        assert_eq!(wrong["steps"], json!([]), "{wrong}");
        let piece = event(
            &ask(
                &server,
                &json!({ "kind": "hint", "to_piece": true, "proofs": proofs }),
            )
            .1,
        );
        assert!(
            piece["fact"].is_object() && piece["steps"] == json!([]),
            "{piece}"
        );
    }
}
