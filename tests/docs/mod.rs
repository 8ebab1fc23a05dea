//! What the pages show of a session is what the program prints.

mod block;
mod cookbook;
mod counting;
mod encodings;
mod genres;
mod index;
mod links;
mod pages;
mod presolve;
mod readme;
pub(crate) mod reference;
mod session;
mod symmetries;
mod tutorial;
