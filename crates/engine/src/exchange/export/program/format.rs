//! The formats for 0/1 programs.

/// A format for 0/1 programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramFormat {
    /// Pseudo-Boolean constraints.
    Opb,
    /// CPLEX LP.
    Lp,
    /// MPS in columns, with names of eight characters.
    Mps,
    /// MPS with free layout, with names of any length.
    FreeMps,
}
