//! Who may ask: pages of this server and programs of this machine, but no page of somebody else.
//!
//! The host of each request must be a name of this server, and its origin a page of this host, if it has one: see `host`. Where other
//! machines can connect, a request must also know the token. A page of another site does not know it, so then any host will do.

use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::host::Host;
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
        // A picture has another policy.
        let header = response.headers_mut().entry(name);
        header.or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Why a request is refused, if it does not come from a page of this server.
fn refusal(state: &ServerState, headers: &HeaderMap) -> Option<&'static str> {
    let Some(host) = only(headers, &HOST).and_then(Host::read) else {
        return Some("a request needs one host");
    };
    if state.token.is_none() && !host.is_local_or(&state.options.allowed_hosts) {
        return Some("this is not a name of the server; `placet serve --allow-host NAME` gives it one");
    }
    let is_from_page = headers.contains_key(ORIGIN);
    let is_own = || only(headers, &ORIGIN).is_some_and(|origin| host.has_page(origin));
    (is_from_page && !is_own()).then_some("pages of other sites may not ask")
}

/// The text of a header that is there once.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
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
