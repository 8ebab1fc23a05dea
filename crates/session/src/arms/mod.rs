//! The engines as arms of the [scheduler](crate::scheduler): the finite-domain search, SAT solvers, local search, an integer program, the
//! frontier and a look at the equations.

mod board_arms;
mod equations;
mod frontier;
mod local_search;
mod program;
mod sat;
mod search;

pub(crate) use board_arms::BoardArms;
