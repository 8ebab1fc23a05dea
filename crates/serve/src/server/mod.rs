//! The server of the workbench.

mod access;
mod admission;
mod ask;
mod assets;
mod models;
mod routes;
mod socket;
mod state;

use std::io;

use tokio::net::TcpListener;
use tokio::runtime::Builder;

use self::state::ServerState;
pub use state::ServerOptions;

/// Runs a server on this thread for as long as the process lasts. `ready` is called with the address to open when it listens.
///
/// # Errors
/// If the system refuses.
pub fn serve(options: ServerOptions, ready: impl FnOnce(&str)) -> io::Result<()> {
    let runtime = Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(options.address).await?;
        let state = ServerState::new(listener.local_addr()?, options)?;
        ready(&state.url());
        axum::serve(listener, routes::routes(state)).await
    })
}
