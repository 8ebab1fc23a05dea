//! Models as pictures.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::admission;
use super::ask::status_of;
use super::asker::Asker;
use super::models::{in_background, refused};
use super::state::ServerState;

/// What a picture may do that is opened by itself: show its own styles. It has no scripts, loads nothing, and belongs to no site.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/// A model of the library as a picture.
pub(super) async fn picture(
    State(state): State<ServerState>,
    Asker(client): Asker,
    Path(path): Path<String>,
) -> Response {
    let read = in_background(state.clone(), move |state| state.options.library.read(&path)).await;
    let text = match read {
        Ok(text) => text,
        Err(error) => return refused(&error),
    };
    let question = json!({ "model": { "text": text }, "ask": { "kind": "look" } });
    let line = match admission::line(&state, question) {
        Ok(line) => line,
        Err(error) => return (StatusCode::UNPROCESSABLE_ENTITY, error).into_response(),
    };
    let mut job = match state.jobs.start(&line, client).await {
        Ok(job) => job,
        Err(error) => return (status_of(&error), error.to_string()).into_response(),
    };
    let answer = job.next().await.unwrap_or_default();
    let answer: Value = serde_json::from_str(&answer).unwrap_or_default();
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, "no-cache"),
        (CONTENT_SECURITY_POLICY, PICTURE_POLICY),
    ];
    match answer["svg"].as_str() {
        Some(svg) => (headers, svg.to_string()).into_response(),
        None => (StatusCode::UNPROCESSABLE_ENTITY, "the model has errors").into_response(),
    }
}
