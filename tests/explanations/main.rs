//! Explanations: rule instances are the rules, and steps follow from them.

mod instances;
mod library;
mod ratings;
mod smallest;
mod snapshots;
