//! The solvers of integer programs.

use thiserror::Error;

/// A solver of integer programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Backend {
    /// [microlp](https://docs.rs/microlp): small, in Rust, compiled in with the cargo feature `ilp`, which is on by default.
    #[default]
    Microlp,
    /// [HiGHS](https://highs.dev), compiled in with the cargo feature `highs`.
    Highs,
}

/// A solver that is not available.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{} is not compiled in: build placet with `--features {}`", .0.name(), .0.feature())]
pub struct BackendError(pub Backend);

/// The names of the solvers that are compiled in.
pub fn available() -> &'static [&'static str] {
    const ALL: &[&str] = &[
        #[cfg(feature = "ilp")]
        "microlp",
        #[cfg(feature = "highs")]
        "highs",
    ];
    ALL
}

impl Backend {
    /// All solvers.
    pub const ALL: [Self; 2] = [Backend::Microlp, Backend::Highs];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Backend::Microlp => "microlp",
            Backend::Highs => "highs",
        }
    }

    /// The cargo feature that includes it.
    fn feature(self) -> &'static str {
        match self {
            Backend::Microlp => "ilp",
            Backend::Highs => "highs",
        }
    }

    /// The solver with a name, compiled in or not.
    pub fn named(name: &str) -> Option<Self> {
        Backend::ALL.into_iter().find(|backend| backend.name() == name)
    }

    /// Checks that it is compiled in.
    ///
    /// # Errors
    /// If it is not.
    pub fn require(self) -> Result<(), BackendError> {
        match available().contains(&self.name()) {
            true => Ok(()),
            false => Err(BackendError(self)),
        }
    }
}
