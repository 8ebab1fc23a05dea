//! The problems of the model counting competitions, as the first line of a formula names them.

/// What a model counter has to count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CountingProblem {
    /// `mc`: all models.
    #[default]
    Models,
    /// `pmc`: models that differ in the shown variables.
    Projected,
}

impl CountingProblem {
    /// The words for them.
    pub const NAMES: [&'static str; 2] = ["mc", "pmc"];

    /// Its word.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The one with a name.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = [CountingProblem::Models, CountingProblem::Projected].into_iter();
        all.find(|problem| problem.name() == name)
    }
}
