//! Every encoding against the brute-force oracle.

mod at_most_one;
mod by_origin;
mod counts;
mod exact;
mod lex;
mod limits;
mod local_watchdog;
mod models;
mod mutation;
mod one_sided;
mod propagation;
mod random;
mod relations;
mod selected;
mod sizes;
mod sums;
mod watchdog;
