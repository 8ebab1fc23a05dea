//! A question by a single request.

use std::convert::Infallible;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;

use super::admission;
use super::asker::Asker;
use super::state::ServerState;
use crate::jobs::JobError;

/// Answers with the events as they come. Pages of solutions follow each other at once.
pub(super) async fn ask(State(state): State<ServerState>, Asker(client): Asker, body: Bytes) -> Response {
    let value = serde_json::from_slice(&body).map_err(|error| error.to_string());
    let question = match value.and_then(|value| admission::line(&state, value)) {
        Ok(question) => question,
        Err(error) => return (StatusCode::BAD_REQUEST, error).into_response(),
    };
    let job = match state.jobs.start(&question, client).await {
        Ok(job) => job,
        Err(error) => return (status_of(&error), error.to_string()).into_response(),
    };
    let events = stream::unfold(job, |mut job| async move {
        let line = job.next().await?;
        if line.contains("\"event\":\"page\"") {
            job.more().await;
        }
        Some((Ok::<_, Infallible>(Event::default().data(line)), job))
    });
    Sse::new(events).keep_alive(KeepAlive::default()).into_response()
}

/// The status of an answer that there is not.
pub(super) fn status_of(error: &JobError) -> StatusCode {
    match error {
        JobError::TooMany => StatusCode::SERVICE_UNAVAILABLE,
        JobError::Io(_) => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
