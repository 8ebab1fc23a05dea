//! What `placet export` writes, read by the programs that it is for.

mod program;
mod random;
mod reader;

#[path = "../random/problem.rs"]
mod problem;
