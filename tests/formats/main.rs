//! What `placet export` writes, read by the programs that it is for.

mod cubes;
mod exported;
mod json;
mod library;
mod program;
mod random;
mod reader;
mod weighted;

#[path = "../random/problem.rs"]
mod problem;
