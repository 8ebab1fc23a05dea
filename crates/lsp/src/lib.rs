//! A language server: errors as one types, completion, hover and definitions for model files, over standard input and output.
//!
//! The server has two threads, so that it answers while a model is read. One answers requests from the text as it is now, and from the last puzzle
//! that could be read. The other, the `analyst`, reads each text as soon as its author pauses, within limits of time and memory.
//!
//! - `server`: the messages of the client, and `handlers`: the answers to its requests.
//! - `analyst`: reads models, and reports errors and warnings (`report`).
//! - `text`: a text, whose places are lines and UTF-16 columns for the client. `place`: what stands at a cursor, also in a text with errors.
//! - `schema`: which keys and values may stand there. `names`: which names the model has.
//! - `completion`, `hover`, `definition`: the answers.

mod analyst;
mod completion;
mod definition;
mod handlers;
mod hover;
mod model;
mod names;
mod place;
mod report;
mod schema;
mod server;
mod text;
mod uri;
mod word;

pub use server::serve;
