//! The workbench: a page in a browser, and the server that it asks.
//!
//! - `library`: the models that are offered, and the folder that is served.
//! - `jobs`: each question is answered by a process of its own, which is ended when its answer is no longer needed.
//! - `server`: HTTP. It answers no question itself.

pub(crate) mod jobs;
mod library;
#[cfg(feature = "mcp")]
pub mod mcp;
mod openapi;
pub mod server;

pub use jobs::JobLimits;
pub use library::{Library, LibraryError};
