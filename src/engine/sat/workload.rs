//! What a solver is needed for.

/// What a solver will be asked, for solvers that have settings to suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Workload {
    /// One question, or a few, that may be hard.
    #[default]
    SingleQuestion,
    /// Many short questions, each like the one before.
    Enumeration,
}
