//! What only some formats can have.

use super::ExportFormat;

/// A part of an export that only some formats can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExportExtra {
    /// Encodings of constraints as clauses.
    Encodings,
    /// Cubes that divide the search.
    Cubes,
    /// The variables that determine all others.
    IndependentSupport,
    /// The problem that a model counter has to solve.
    CountingProblem,
}

impl ExportExtra {
    /// Its name, in the plural if there are several.
    pub fn name(self) -> &'static str {
        match self {
            ExportExtra::Encodings => "encodings",
            ExportExtra::Cubes => "cubes",
            ExportExtra::IndependentSupport => "independent support",
            ExportExtra::CountingProblem => "counting problem",
        }
    }

    /// The names of the formats that can have it.
    pub fn formats(self) -> Vec<&'static str> {
        let all = ExportFormat::ALL.iter();
        all.filter(|(_, format, _)| format.can_have(self))
            .map(|(name, ..)| *name)
            .collect()
    }
}

impl ExportFormat {
    /// Whether files in this format can have something.
    pub fn can_have(self, extra: ExportExtra) -> bool {
        match extra {
            ExportExtra::Encodings => self.is_formula(),
            ExportExtra::Cubes => self == ExportFormat::Icnf,
            ExportExtra::IndependentSupport | ExportExtra::CountingProblem => self == ExportFormat::Dimacs,
        }
    }
}
