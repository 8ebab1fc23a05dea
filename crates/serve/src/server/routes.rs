//! Which request leads where.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use super::models::LARGEST_REQUEST;
use super::state::ServerState;
use super::{access, ask, assets, models, picture, socket};

/// All routes, behind the guard.
pub(super) fn routes(state: ServerState) -> Router {
    let model = get(models::read).put(models::save);
    let interface = Router::new()
        .route("/ask", post(ask::ask))
        .route("/socket", get(socket::socket))
        .route("/library", get(models::library))
        .route("/models/{*path}", model)
        .route("/pictures/{*path}", get(picture::picture))
        .route("/schema", get(models::schema))
        .route("/errors/{code}", get(models::error_page))
        .route("/openapi.json", get(models::description));
    Router::new()
        .nest("/api/v1", interface)
        .fallback(assets::file)
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(from_fn_with_state(state.clone(), access::guard))
        .with_state(state)
}
