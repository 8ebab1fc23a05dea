//! Graphs and problems whose symmetries are known, or few enough to try all.

mod chain;
mod graphs;
mod problems;
