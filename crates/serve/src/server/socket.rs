//! Many questions at a time over one WebSocket.
//!
//! The page sends `{"id": 1, "question": …}`, `{"id": 1, "more": true}` and `{"id": 1, "cancel": true}`; the server sends the events of each
//! answer with its `id`. If the page goes, its questions are ended.

use std::collections::HashMap;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;

use super::admission;
use super::asker::Asker;
use super::models::LARGEST_REQUEST;
use super::state::ServerState;
use crate::jobs::{JobError, QuestionLine};
use crate::places::Client;

/// The events that wait to be sent. A page that reads slowly makes its questions wait.
const MOST_WAITING: usize = 64;

/// What a page sends.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    id: u64,
    question: Option<Value>,
    #[serde(default)]
    more: bool,
    #[serde(default)]
    cancel: bool,
}

/// A question that is being answered.
struct Running {
    task: AbortHandle,
    more: mpsc::Sender<()>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Accepts the socket of a page.
pub(super) async fn socket(
    State(state): State<ServerState>,
    Asker(client): Asker,
    upgrade: WebSocketUpgrade,
) -> Response {
    let client = client.new_session();
    upgrade
        .max_message_size(LARGEST_REQUEST)
        .on_upgrade(move |socket| talk(socket, Talk { state, client }))
}

/// What all questions of a socket share.
#[derive(Clone)]
struct Talk {
    state: ServerState,
    client: Client,
}

async fn talk(mut socket: WebSocket, talk: Talk) {
    let (events, mut to_send) = mpsc::channel::<String>(MOST_WAITING);
    let mut running: HashMap<u64, Running> = HashMap::new();
    loop {
        tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => {
                    if let Err(refused) = obey(&text, &talk, &events, &mut running)
                        && socket.send(Message::text(refused.to_string())).await.is_err() {
                        return;
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
            event = to_send.recv() => {
                let Some(event) = event else { return };
                if socket.send(Message::text(event)).await.is_err() {
                    return;
                }
                running.retain(|_, running| !running.task.is_finished());
            }
        }
    }
}

/// Does what the page wants; an event that says why not.
fn obey(
    text: &str,
    talk: &Talk,
    events: &mpsc::Sender<String>,
    running: &mut HashMap<u64, Running>,
) -> Result<(), Value> {
    let refused = |id: Option<u64>, message: String| json!({ "id": id, "event": "error", "reason": "invalid", "message": message });
    let request: Request = serde_json::from_str(text).map_err(|error| refused(None, error.to_string()))?;
    let id = request.id;
    if request.cancel {
        running.remove(&id);
    } else if request.more {
        if let Some(running) = running.get(&id) {
            // One wish is enough: the page is not asked for twice.
            let _ = running.more.try_send(());
        }
    } else if let Some(question) = request.question {
        let line = admission::line(&talk.state, question).map_err(|error| refused(Some(id), error))?;
        let (more, wishes) = mpsc::channel(1);
        let task = tokio::spawn(answer(id, line, talk.clone(), events.clone(), wishes)).abort_handle();
        running.insert(id, Running { task, more });
    }
    Ok(())
}

/// Sends the events of an answer. The process of the question ends with this task.
async fn answer(
    id: u64,
    question: QuestionLine,
    talk: Talk,
    events: mpsc::Sender<String>,
    mut wishes: mpsc::Receiver<()>,
) {
    let mut job = match talk.state.jobs.start(&question, talk.client).await {
        Ok(job) => job,
        Err(error) => {
            let reason = match error {
                JobError::TooMany => "limit",
                JobError::Io(_) => "failed",
            };
            let refused =
                json!({ "id": id, "event": "error", "reason": reason, "message": error.to_string() });
            // A page that is gone needs no reason.
            let _ = events.send(refused.to_string()).await;
            return;
        }
    };
    drop(question);
    loop {
        tokio::select! {
            event = job.next() => {
                let Some(event) = event else { return };
                if events.send(with_id(id, &event)).await.is_err() {
                    return;
                }
            }
            Some(()) = wishes.recv() => job.more().await,
        }
    }
}

/// An event with the number of its question.
fn with_id(id: u64, event: &str) -> String {
    // Events are objects with at least one key, so this is one too.
    match event.strip_prefix('{') {
        Some(rest) => format!("{{\"id\":{id},{rest}"),
        None => json!({ "id": id, "event": "error", "reason": "failed", "message": event }).to_string(),
    }
}
