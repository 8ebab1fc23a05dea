//! What `placet export` writes, read by the programs that it is for.

mod bits;
mod connections;
mod cover;
mod cubes;
mod decoded;
mod exported;
mod json;
mod library;
mod options;
mod program;
mod random;
mod reader;
mod weighted;
mod xcsp3;

#[path = "../outside/installed.rs"]
mod installed;

#[path = "../extent/mod.rs"]
mod extent;

#[path = "../random/graph.rs"]
mod graph;

#[path = "../random/problem.rs"]
mod problem;
