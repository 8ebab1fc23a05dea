//! What engines are asked for.

/// The task for a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// One board or two.
    First,
    /// All boards, or many.
    All,
    /// The best board, or the candidates of each cell: one short question after another.
    Improve,
}
