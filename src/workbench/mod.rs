//! The workbench: questions about a model as JSON, their answers as events, and a server that a browser or another program asks.
//!
//! - `question`: what can be asked, with its JSON Schema.
//! - `answer`: the answers, one file per kind of question. Everything is done by a session.
//! - `library`: the models that are offered, and the folder that is served.
//! - `server`: HTTP. It answers no question itself: each is answered by a process of its own, which is ended when its answer is no longer needed.

mod answer;
mod clue_text;
mod event;
mod failure;
mod library;
mod model_title;
mod openapi;
mod opened;
mod question;
mod region_drawing;
mod saved_version;
pub mod server;

pub use answer::answer;
pub use event::Listener;
pub use failure::QuestionFailure;
pub use library::{Library, LibraryError};
pub use question::{Ask, BoardEdit, BoardText, ClueStep, ModelText, Question};
