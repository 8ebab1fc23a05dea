//! SAT solvers, embedded and external: what each must do, what none may get away
//! with, and enumeration by blocking clauses on top of them.

mod conflict_limit;
mod conformance;
mod enumeration;
mod formulas;
mod hints;
mod lemmas;
mod lrat;
#[cfg(unix)]
mod misbehaving;
mod work_limit;
