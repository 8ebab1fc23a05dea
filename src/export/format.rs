//! The formats that a puzzle can be written in.

/// A format of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// DIMACS CNF: clauses.
    Dimacs,
}

impl Format {
    /// Each by its name, with what it is.
    pub const ALL: [(&'static str, Format, &'static str); 1] = [(
        "dimacs",
        Format::Dimacs,
        "DIMACS CNF with the board's variables named in comments",
    )];

    /// The format of that name.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Format::ALL.into_iter();
        all.find(|(known, ..)| *known == name)
            .map(|(_, format, _)| format)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        let mut all = Format::ALL.into_iter();
        all.find(|(_, format, _)| *format == self)
            .map_or("", |(name, ..)| name)
    }
}
