//! The files in `models/`: read, mutilated, solved in every way, exported and
//! counted from outside.

mod boards;
mod broken_symmetries;
mod connected;
mod default_counts;
mod encodings;
mod exported_counts;
mod external;
mod files;
mod forecasts;
mod heyawake;
mod json;
mod large_counts;
mod lines;
mod memo;
mod mutated;
mod objectives;
mod one_cell;
mod presolved;
mod programs;
mod reading;
mod sizes;
mod symmetries;
mod up_to_symmetry;
mod wrong_symmetries;

use crate::outside::installed;
