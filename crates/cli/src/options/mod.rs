//! Options that several commands share, and how their values are read.

pub(crate) mod difficulty_range;
pub(crate) mod encoding;
pub(crate) mod engines;
pub(crate) mod filled_board;
pub(crate) mod memory_limit;
pub(crate) mod model;
pub(crate) mod picture;
pub(crate) mod presolve;
pub(crate) mod random_givens;
pub(crate) mod search;
pub(crate) mod sheet;
pub(crate) mod solver;
pub(crate) mod symmetry;
pub(crate) mod time_limit;
pub(crate) mod value_parsers;
pub(crate) mod without_model;
