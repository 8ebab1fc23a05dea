//! Explanations: rule instances are the rules, steps follow from them, and what they print is true.

mod contradictions;
mod covered_cells;
mod edges_of_tiles;
use crate::extent;
mod first_reason;
mod instances;
mod library;
mod own_sentences;
mod printed_fact;
mod ratings;
mod smallest;
mod snapshots;
mod techniques;
mod true_facts;
