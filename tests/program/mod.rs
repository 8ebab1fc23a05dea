//! The 0/1 program of a problem: which rows it has, and that its solutions are those of the problem.

mod exact;
mod objective;
mod rows;
mod solutions;

use crate::random::problem;
