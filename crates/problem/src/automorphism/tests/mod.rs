//! Graphs and problems whose symmetries are known, or few enough to try all permutations.

mod chain;
mod graphs;
mod problems;
