//! The engines as arms of the [scheduler](crate::scheduler): the finite-domain search, SAT solvers, an integer program and a look at the equations.

mod board_arms;
mod equations;
mod program;
mod sat;
mod search;

pub(crate) use board_arms::BoardArms;
