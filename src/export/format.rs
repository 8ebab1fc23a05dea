//! The formats that a puzzle can be written in.

/// A format of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// DIMACS CNF: clauses.
    Dimacs,
    /// OPB: pseudo-Boolean constraints.
    Opb,
    /// LP in the form of CPLEX: a 0/1 program.
    Lp,
    /// MPS in columns: a 0/1 program.
    Mps,
    /// MPS in words: a 0/1 program.
    FreeMps,
}

impl Format {
    /// Each by its name, with what it is.
    pub const ALL: [(&'static str, Format, &'static str); 5] = [
        (
            "dimacs",
            Format::Dimacs,
            "DIMACS CNF with the board's variables named in comments",
        ),
        (
            "opb",
            Format::Opb,
            "OPB, pseudo-Boolean constraints with `=` and `>=`",
        ),
        ("lp", Format::Lp, "LP in the form of CPLEX, a 0/1 program"),
        (
            "mps",
            Format::Mps,
            "MPS in columns, a 0/1 program with names of eight characters",
        ),
        ("free-mps", Format::FreeMps, "MPS in words, a 0/1 program"),
    ];

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
