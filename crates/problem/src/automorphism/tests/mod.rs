//! Graphs and problems whose symmetries are known, or few enough to try all permutations.

mod canonical;
mod chain;
mod graphs;
mod problems;
