//! A question by a single request.

use std::convert::Infallible;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;

use super::admission;
use super::state::ServerState;

/// Answers with the events as they come. Pages of solutions follow each other at once.
pub(super) async fn ask(State(state): State<ServerState>, body: Bytes) -> Response {
    let value = serde_json::from_slice(&body).map_err(|error| error.to_string());
    let question = match value.and_then(|value| admission::line(&state, value)) {
        Ok(question) => question,
        Err(error) => return (StatusCode::BAD_REQUEST, error).into_response(),
    };
    let job = match state.jobs.start(&question).await {
        Ok(Some(job)) => job,
        Ok(None) => {
            return (
                StatusCode::SERVICE_UNAVAILABLE,
                "too many questions are being answered",
            )
                .into_response();
        }
        Err(error) => return (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
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
