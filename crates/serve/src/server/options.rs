//! How a server is run.

use std::net::SocketAddr;

use crate::jobs::JobLimits;
use crate::library::Library;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// The address to listen at; a free port, if it is 0.
    pub address: SocketAddr,
    /// The models.
    pub library: Library,
    /// What the page opens at first, such as a model.
    pub opened: Option<String>,
    /// Is it the page for players, without the answers and the text of the model?
    pub play: bool,
    /// The limits of each question.
    pub limits: JobLimits,
}
