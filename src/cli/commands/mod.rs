//! The commands: each has its options, and a function `run`.

pub(crate) mod candidates;
pub(crate) mod certify;
pub(crate) mod check;
pub(crate) mod cluster;
pub(crate) mod completions;
pub(crate) mod count;
pub(crate) mod decode;
pub(crate) mod encode;
pub(crate) mod explain;
pub(crate) mod export;
pub(crate) mod hint;
pub(crate) mod import;
pub(crate) mod man;
pub(crate) mod new;
pub(crate) mod rate;
pub(crate) mod schema;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod solvers;
pub(crate) mod steps;
pub(crate) mod symmetries;
pub(crate) mod test;
pub(crate) mod unique;
pub(crate) mod verify;
pub(crate) mod why;
