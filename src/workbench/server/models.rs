//! The library over HTTP.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::state::ServerState;
use crate::exchange::export::ExportFormat;
use crate::model::{DiagnosticCode, TEMPLATES, Template};
use crate::workbench::library::{LibraryError, MOST_BYTES};
use crate::workbench::openapi::openapi;

/// The largest request in bytes: a model with its board.
pub(super) const LARGEST_REQUEST: usize = 2 * MOST_BYTES as usize;

/// The models, and what the page may do with them.
pub(super) async fn library(State(state): State<ServerState>) -> Json<Value> {
    let options = &state.options;
    let models = match options.play {
        true => vec![],
        false => in_background(state.clone(), |state| state.options.library.list()).await,
    };
    let templates = TEMPLATES.iter().filter(|_| !options.play);
    Json(json!({
        "models": models,
        "writable": options.library.is_writable() && !options.play,
        "open": options.opened,
        "play": options.play,
        "templates": templates.map(template_object).collect::<Vec<_>>(),
        "formats": ExportFormat::ALL.iter().map(|(name, _, says)| json!({ "name": name, "says": says })).collect::<Vec<_>>(),
    }))
}

/// The text of a model. Players do not get it: it can contain the answer.
pub(super) async fn read(State(state): State<ServerState>, Path(path): Path<String>) -> Response {
    if state.options.play {
        return refused(&LibraryError::Unknown(path));
    }
    let text = in_background(state, move |state| state.options.library.read(&path)).await;
    match text {
        Ok(text) => ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response(),
        Err(error) => refused(&error),
    }
}

pub(super) async fn save(
    State(state): State<ServerState>,
    Path(path): Path<String>,
    text: String,
) -> Response {
    if state.options.play {
        return refused(&LibraryError::ReadOnly);
    }
    let saved = in_background(state, move |state| state.options.library.save(&path, &text)).await;
    match saved {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(error) => refused(&error),
    }
}

/// A model of the library as a picture. Browsers run no scripts of pictures.
pub(super) async fn picture(State(state): State<ServerState>, Path(path): Path<String>) -> Response {
    let read = in_background(state.clone(), move |state| state.options.library.read(&path)).await;
    let text = match read {
        Ok(text) => text,
        Err(error) => return refused(&error),
    };
    let question = json!({ "model": { "text": text }, "ask": { "kind": "look" } });
    let Ok(Some(mut job)) = state.jobs.start(&question.to_string()).await else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let answer = job.next().await.unwrap_or_default();
    let answer: Value = serde_json::from_str(&answer).unwrap_or_default();
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-cache")];
    match answer["svg"].as_str() {
        Some(svg) => (headers, svg.to_string()).into_response(),
        None => (StatusCode::UNPROCESSABLE_ENTITY, "the model has errors").into_response(),
    }
}

fn template_object(template: &Template) -> Value {
    json!({ "kind": template.kind, "says": template.description, "text": template.text })
}

pub(super) async fn schema() -> Json<Value> {
    Json(crate::model::schema())
}

/// The page of an error or a warning.
pub(super) async fn error_page(Path(code): Path<String>) -> Response {
    match DiagnosticCode::find(&code) {
        Some(code) => ([(CONTENT_TYPE, "text/markdown; charset=utf-8")], code.page()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

pub(super) async fn description() -> Json<Value> {
    Json(openapi())
}

fn refused(error: &LibraryError) -> Response {
    let status = match error {
        LibraryError::Unknown(_) => StatusCode::NOT_FOUND,
        LibraryError::ReadOnly => StatusCode::FORBIDDEN,
        LibraryError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        LibraryError::Io(_) => StatusCode::INTERNAL_SERVER_ERROR,
    };
    (status, error.to_string()).into_response()
}

/// Reads or writes files on a thread that may wait.
async fn in_background<T: Send + 'static>(
    state: ServerState,
    work: impl FnOnce(&ServerState) -> T + Send + 'static,
) -> T {
    let done = tokio::task::spawn_blocking(move || work(&state)).await;
    done.expect("invariant: the library does not panic")
}
