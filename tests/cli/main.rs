//! The command from outside: whole standard output, whole standard error, exit
//! code, for every verb, on right input and wrong.

#![cfg(feature = "cli")]

mod arguments;
mod auto;
mod board_file;
mod break_symmetry;
mod candidates;
mod certify;
mod check;
mod checkpoint;
mod cluster;
mod column_order;
mod completions;
mod count;
mod counter;
mod data;
mod decode;
mod each;
mod encode;
mod estimate;
mod explain;
mod export;
#[path = "../extent/mod.rs"]
mod extent;
mod formats;
mod frontier;
mod hostile_names;
mod ilp;
mod import;
mod input;
#[cfg(feature = "serve")]
mod interface;
mod interrupted;
mod limits;
mod man;
mod named_solvers;
mod network;
mod new;
mod objective;
mod own_encoding;
mod pictures;
mod presolve;
mod random;
mod real_programs;
mod run;
mod scattered;
mod serve;
mod set;
mod setting;
mod show;
mod solve;
mod solvers;
mod steps;
mod streams;
#[cfg(feature = "serve")]
mod surfaces;
mod symmetries;
mod test;
mod unique;
mod up_to_symmetry;
mod words;
