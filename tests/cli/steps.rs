//! `placet steps`.

use crate::run::{placet, with_input};
