//! Pages of the documentation: what they show is what placet prints, and they are complete.

mod block;
mod encodings;
mod genres;
mod links;
mod model_list;
mod pages;
pub(crate) mod reference;
mod session;
mod shown_files;
mod walkthrough;
