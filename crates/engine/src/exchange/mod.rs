//! The formats of other programs: exports and answers.

pub mod answer;
pub mod export;
