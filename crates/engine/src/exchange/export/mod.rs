//! Writes problems in the formats of other programs.

pub mod asp;
pub mod dimacs;
pub mod exact_cover;
mod extra;
pub mod flatzinc;
mod format;
mod identifiers;
pub mod minizinc;
mod named_problem;
pub mod one_line;
pub mod problem_json;
pub mod program;
mod refusal;
mod row;
pub mod smtlib;
pub mod smtlib_bits;
pub mod xcsp3;

pub use extra::ExportExtra;
pub use format::{ExportFormat, KeptGraphs};
pub use identifiers::Identifiers;
pub use named_problem::{
    NamedObjective, NamedProblem, VariableNames, write_independent, write_meanings, write_names,
};
pub use refusal::Refusal;
