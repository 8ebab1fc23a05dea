//! Files: reading input, and writing output that is complete or absent.

pub(crate) mod board_file;
pub(crate) mod board_target;
pub(crate) mod givens_line;
pub(crate) mod line_reader;
pub(crate) mod read;
pub(crate) mod save;
pub(crate) mod unfinished;
pub(crate) mod user_solvers;
