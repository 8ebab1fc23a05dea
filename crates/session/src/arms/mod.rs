//! The engines as arms of the [scheduler](crate::scheduler): the finite-domain search, SAT solvers and an integer program.

mod board_arms;
mod program;
mod sat;
mod search;

pub(crate) use board_arms::BoardArms;
