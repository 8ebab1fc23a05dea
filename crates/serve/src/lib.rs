//! The workbench: a page in a browser, and the server that it asks.
//!
//! - `library`: the models that are offered, and the folder that is served.
//! - `jobs`: each question is answered by a process of its own, which is ended when its answer is no longer needed.
//! - `places`: how many questions are answered at a time, and in whose turn.
//! - `server`: HTTP. It answers no question itself.

pub(crate) mod jobs;
mod library;
#[cfg(feature = "mcp")]
pub mod mcp;
mod openapi;
mod places;
pub mod server;

pub use jobs::JobLimits;
pub use library::{Library, LibraryError};
