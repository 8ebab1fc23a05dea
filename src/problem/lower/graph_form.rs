//! How a problem says that something is connected.

/// The form of graphs that have to be connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphForm {
    /// Levels: helper variables, so that the problem says all.
    Levels,
    /// Graphs beside the problem, for engines that cut off what is apart.
    Graphs,
    /// Graphs beside the problem in which paths are rooted at their ends, for the frontier: which path passes a cell needs no helper
    /// variables either.
    RootedGraphs,
}

impl GraphForm {
    /// Are there graphs beside the problem?
    pub fn has_graphs(self) -> bool {
        self != GraphForm::Levels
    }
}
