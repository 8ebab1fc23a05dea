//! What all requests share.

use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use super::host::HostName;
use crate::jobs::{JobLimits, Jobs};
use crate::library::Library;

/// What all requests share.
#[derive(Clone)]
pub(super) struct ServerState(Arc<Shared>);

/// The content of a [`ServerState`].
pub(super) struct Shared {
    pub(super) options: ServerOptions,
    /// What a request has to know, if other machines can connect.
    pub(super) token: Option<String>,
    pub(super) jobs: Jobs,
    /// Models are saved one at a time, so that a file does not change after it was checked.
    pub(super) saving: Mutex<()>,
}

impl std::ops::Deref for ServerState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl ServerState {
    pub(super) fn new(address: SocketAddr, options: ServerOptions) -> io::Result<Self> {
        let token = (!address.ip().is_loopback()).then(token).transpose()?;
        Ok(ServerState(Arc::new(Shared {
            jobs: Jobs::new(options.limits.clone())?,
            options,
            token,
            saving: Mutex::new(()),
        })))
    }
}

/// 128 random bits of the system in hexadecimal digits.
fn token() -> io::Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(format!("{:032x}", u128::from_be_bytes(bytes)))
}

/// How a server is run.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// The address to listen at; a free port, if it is 0.
    pub address: SocketAddr,
    /// The names of the server besides those of this machine, for a proxy in front of it.
    pub allowed_hosts: Vec<HostName>,
    /// The models.
    pub library: Library,
    /// What the page opens at first, such as a model.
    pub opened: Option<String>,
    /// Is it the page for players, without the answers and the text of the model?
    pub play: bool,
    /// The limits of each question.
    pub limits: JobLimits,
}
