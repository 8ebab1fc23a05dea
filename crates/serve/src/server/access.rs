//! Who may ask: pages of this server and programs of this machine, but no page of somebody else.
//!
//! A page of another site could send requests to this machine, or make a name of its own lead here. So the host of each request must be that
//! of this server, and its origin too, if it has one. From another machine, it must also know the token.

use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::state::ServerState;

/// The cookie with the token.
const COOKIE_NAME: &str = "placet_token";

/// What a page may load: from this server, nothing else. It has no scripts or styles in its text.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers of every response.
const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", CONTENT_POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Refuses strangers, and adds the headers that every response has.
pub(super) async fn guard(State(state): State<ServerState>, request: Request, next: Next) -> Response {
    let mut response = match refusal(&state, request.headers()) {
        Some(why) => (StatusCode::FORBIDDEN, why).into_response(),
        None => match with_token(&state, &request) {
            Access::Granted => next.run(request).await,
            Access::Redirected(cookie) => redirect(&cookie),
            Access::Denied => (
                StatusCode::UNAUTHORIZED,
                "open the address that placet printed, with its token",
            )
                .into_response(),
        },
    };
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

/// Why a request is refused, if it does not come from a page of this server.
fn refusal(state: &ServerState, headers: &HeaderMap) -> Option<&'static str> {
    let Some(host) = text(headers, &HOST) else {
        return Some("a request needs a host");
    };
    if !is_own_host(state, host) {
        return Some("this is not the host of the server");
    }
    match text(headers, &ORIGIN) {
        Some(origin) if origin.strip_prefix("http://") != Some(host) => {
            Some("pages of other sites may not ask")
        }
        _ => None,
    }
}

/// On this machine, only its own names are hosts of the server. With a token, it may have any name.
fn is_own_host(state: &ServerState, host: &str) -> bool {
    let port = state.address.port();
    let names = ["127.0.0.1", "localhost", "[::1]"];
    let is_local =
        names.iter().any(|name| host == format!("{name}:{port}")) || host == state.address.to_string();
    is_local || state.token.is_some()
}

/// What the token of a request allows.
enum Access {
    Granted,
    /// The token was in the address: it moves to a cookie, so that no link shows it.
    Redirected(String),
    Denied,
}

fn with_token(state: &ServerState, request: &Request) -> Access {
    let Some(token) = &state.token else {
        return Access::Granted;
    };
    let headers = request.headers();
    let cookies = text(headers, &COOKIE).unwrap_or_default().split(';');
    let cookie = format!("{COOKIE_NAME}={token}");
    let mut known = cookies.map(str::trim);
    let bearer = text(headers, &AUTHORIZATION).and_then(|header| header.strip_prefix("Bearer "));
    if known.any(|known| is_same(known, &cookie)) || bearer.is_some_and(|bearer| is_same(bearer, token)) {
        return Access::Granted;
    }
    let query = request.uri().query().unwrap_or_default();
    let mut parameters = query.split('&');
    match parameters.any(|parameter| is_same(parameter, &format!("token={token}"))) {
        true => Access::Redirected(cookie),
        false => Access::Denied,
    }
}

/// Compares in a time that does not tell where the texts differ.
fn is_same(one: &str, other: &str) -> bool {
    let differences = one
        .bytes()
        .zip(other.bytes())
        .fold(0, |sum, (a, b)| sum | (a ^ b));
    one.len() == other.len() && differences == 0
}

fn redirect(cookie: &str) -> Response {
    let cookie = format!("{cookie}; Path=/; HttpOnly; SameSite=Strict");
    (
        StatusCode::SEE_OTHER,
        [(SET_COOKIE, cookie), (LOCATION, "/".to_string())],
    )
        .into_response()
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}
