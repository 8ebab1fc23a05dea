//! Workloads of solvers.

/// The expected calls, for solvers with suitable settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Workload {
    /// One call, or a few, which may be hard.
    #[default]
    SingleQuestion,
    /// Many short calls, each similar to the previous one.
    Enumeration,
}
