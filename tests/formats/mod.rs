//! What `placet export` writes, read by the programs that it is for.

mod bits;
mod connections;
mod cover;
mod cubes;
mod decoded;
mod exported;
mod json;
mod library;
mod options;
mod program;
mod random;
mod reader;
mod weighted;
mod xcsp3;

use crate::outside::installed;

use crate::extent;

use crate::random::graph;

use crate::random::problem;
