//! Random problems and graphs.

pub(crate) mod graph;
pub(crate) mod problem;
