//! The files of the page. They are part of the program.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};

use placet_request::render::svg;

/// What `web/build.mjs` makes of the sources in `web/`.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/page");

/// The style sheet of drawings, which is that of `--svg`.
const PICTURE_STYLE: &str = "picture.css";

/// The file at an address.
pub(super) async fn file(uri: Uri) -> Response {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        "favicon.ico" => "icon.svg",
        path => path,
    };
    if path == PICTURE_STYLE {
        return found(path, svg::STYLE.as_bytes());
    }
    match FILES.get_file(path) {
        Some(file) => found(path, file.contents()),
        None => (StatusCode::NOT_FOUND, "there is no such page").into_response(),
    }
}

fn found(path: &str, content: &'static [u8]) -> Response {
    // The page of the next version must not meet scripts of this one.
    let headers = [(CONTENT_TYPE, content_type(path)), (CACHE_CONTROL, "no-cache")];
    (headers, content).into_response()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    }
}
