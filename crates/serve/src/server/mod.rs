//! The server of the workbench.

mod access;
mod addresses;
mod admission;
mod ask;
mod asker;
mod assets;
mod host;
mod models;
mod picture;
mod routes;
mod socket;
mod state;

use std::io;
use std::net::SocketAddr;

use tokio::net::TcpListener;
use tokio::runtime::Builder;

use self::state::ServerState;
pub use addresses::PageAddresses;
pub use host::{HostName, HostNameError};
pub use state::ServerOptions;

/// Runs a server on this thread for as long as the process lasts. `ready` is called with the addresses of the page when it listens.
///
/// # Errors
/// If the system refuses.
pub fn serve(options: ServerOptions, ready: impl FnOnce(&PageAddresses)) -> io::Result<()> {
    let runtime = Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(options.address).await?;
        let address = listener.local_addr()?;
        let state = ServerState::new(address, options)?;
        ready(&PageAddresses::new(address, state.token.as_deref()));
        let service = routes::routes(state).into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(listener, service).await
    })
}
