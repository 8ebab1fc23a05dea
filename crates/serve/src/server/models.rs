//! The library over HTTP.

use std::io::ErrorKind;
use std::sync::PoisonError;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_MATCH, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::state::ServerState;
use crate::library::{LibraryError, MOST_BYTES, SaveCondition, version_of};
use crate::openapi::openapi;
use placet_model::{DiagnosticCode, TEMPLATES, Template};
use placet_request::export_formats;

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
        "id": options.library.id(),
        "writable": options.library.is_writable() && !options.play,
        "open": options.opened,
        "play": options.play,
        "templates": templates.map(template_object).collect::<Vec<_>>(),
        "formats": export_formats().map(|(name, says)| json!({ "name": name, "says": says })).collect::<Vec<_>>(),
    }))
}

/// The text of a model. Players do not get it: it can contain the answer.
pub(super) async fn read(State(state): State<ServerState>, Path(path): Path<String>) -> Response {
    if state.options.play {
        return refused(&LibraryError::Unknown(path));
    }
    let text = in_background(state, move |state| state.options.library.read(&path)).await;
    match text {
        Ok(text) => {
            let headers = [
                (CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
                (CACHE_CONTROL, "no-cache".to_string()),
                (ETAG, tag(&version_of(text.as_bytes()))),
            ];
            (headers, text).into_response()
        }
        Err(error) => refused(&error),
    }
}

/// Saves a model, if its file is what the request says.
pub(super) async fn save(
    State(state): State<ServerState>,
    Path(path): Path<String>,
    headers: HeaderMap,
    text: String,
) -> Response {
    if state.options.play {
        return refused(&LibraryError::ReadOnly);
    }
    let condition = match condition(&headers) {
        Ok(condition) => condition,
        Err(why) => return (StatusCode::BAD_REQUEST, why).into_response(),
    };
    let version = version_of(text.as_bytes());
    let saved = in_background(state, move |state| {
        let _saving = state.saving.lock().unwrap_or_else(PoisonError::into_inner);
        state.options.library.save(&path, &text, &condition)
    });
    match saved.await {
        Ok(()) => (StatusCode::NO_CONTENT, [(ETAG, tag(&version))]).into_response(),
        Err(error) => refused(&error),
    }
}

/// What the file of a model must be, by the headers of the request.
fn condition(headers: &HeaderMap) -> Result<SaveCondition, &'static str> {
    let text = |name: HeaderName| {
        headers
            .get(name)
            .map(|value| value.to_str().unwrap_or_default().trim())
    };
    match (text(IF_MATCH), text(IF_NONE_MATCH)) {
        (None, None) => Ok(SaveCondition::Any),
        (None, Some("*")) => Ok(SaveCondition::New),
        (Some(tag), None) => {
            let version = tag.strip_prefix('"').and_then(|tag| tag.strip_suffix('"'));
            let version = version.filter(|version| !version.contains('"'));
            version
                .map(|version| SaveCondition::Version(version.to_string()))
                .ok_or("expected `If-Match` with one ETag of the model")
        }
        _ => Err("expected `If-Match` with one ETag, or `If-None-Match: *`"),
    }
}

/// The header of a version.
fn tag(version: &str) -> String {
    format!("\"{version}\"")
}

fn template_object(template: &Template) -> Value {
    json!({ "kind": template.kind, "says": template.description, "text": template.text })
}

pub(super) async fn schema() -> Json<Value> {
    Json(placet_model::schema())
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

pub(super) fn refused(error: &LibraryError) -> Response {
    let answer = (status_of(error), error.to_string());
    match error {
        LibraryError::Conflict(Some(version)) => ([(ETAG, tag(version))], answer).into_response(),
        _ => answer.into_response(),
    }
}

fn status_of(error: &LibraryError) -> StatusCode {
    match error {
        LibraryError::Unknown(_) => StatusCode::NOT_FOUND,
        LibraryError::ReadOnly => StatusCode::FORBIDDEN,
        LibraryError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        LibraryError::NotText => StatusCode::UNPROCESSABLE_ENTITY,
        LibraryError::Conflict(_) => StatusCode::CONFLICT,
        LibraryError::Io(error) => match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename => {
                StatusCode::NOT_FOUND
            }
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => StatusCode::FORBIDDEN,
            _ => StatusCode::INTERNAL_SERVER_ERROR,
        },
    }
}

/// Reads or writes files on a thread that may wait.
pub(super) async fn in_background<T: Send + 'static>(
    state: ServerState,
    work: impl FnOnce(&ServerState) -> T + Send + 'static,
) -> T {
    let done = tokio::task::spawn_blocking(move || work(&state)).await;
    done.expect("invariant: the library does not panic")
}
