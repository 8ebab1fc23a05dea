//! The formats that a puzzle can be written in.

/// A format of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// DIMACS CNF: clauses.
    Dimacs,
    /// WCNF of 2022: clauses, some with a weight.
    Wcnf,
    /// WCNF as it was before.
    WcnfOld,
    /// Clauses, and cubes that divide the work.
    Icnf,
    /// FlatZinc of the standard builtins.
    FlatZinc,
    /// MiniZinc, readable.
    MiniZinc,
    /// SMT-LIB 2 over integers.
    SmtLib,
    /// SMT-LIB 2 of bits.
    SmtLibBits,
    /// XCSP3.
    Xcsp3,
    /// Answer set programming.
    Asp,
    /// Exact cover with colours.
    ExactCover,
    /// The finite-domain problem as JSON.
    Json,
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
    pub const ALL: [(&'static str, Format, &'static str); 16] = [
        (
            "dimacs",
            Format::Dimacs,
            "DIMACS CNF, with the variables of the board named in comments",
        ),
        (
            "opb",
            Format::Opb,
            "OPB: pseudo-Boolean constraints with `=` and `>=`",
        ),
        ("lp", Format::Lp, "CPLEX LP: a 0/1 program"),
        (
            "mps",
            Format::Mps,
            "Fixed MPS: a 0/1 program with names of eight characters",
        ),
        ("free-mps", Format::FreeMps, "Free MPS: a 0/1 program"),
        (
            "wcnf",
            Format::Wcnf,
            "WCNF (2022) for MaxSAT solvers, with the objective as soft clauses",
        ),
        (
            "wcnf-old",
            Format::WcnfOld,
            "WCNF with the old header, for clasp and others",
        ),
        (
            "icnf",
            Format::Icnf,
            "DIMACS CNF with cubes that divide the search",
        ),
        (
            "flatzinc",
            Format::FlatZinc,
            "FlatZinc, with the standard builtins only",
        ),
        (
            "minizinc",
            Format::MiniZinc,
            "MiniZinc, readable, with global constraints",
        ),
        ("smtlib", Format::SmtLib, "SMT-LIB 2 with integers (QF_LIA)"),
        (
            "smtlib-bits",
            Format::SmtLibBits,
            "SMT-LIB 2 with Booleans (QF_UF)",
        ),
        ("xcsp3", Format::Xcsp3, "XCSP3: constraints in XML"),
        ("asp", Format::Asp, "Answer set program for clingo"),
        (
            "exact-cover",
            Format::ExactCover,
            "Exact cover with colours, for Knuth's programs",
        ),
        ("json", Format::Json, "The finite-domain problem as a JSON object"),
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

    /// Does it take sums as they are? Others make clauses of them, or have none.
    pub fn keeps_sums(self) -> bool {
        use Format::{Dimacs, ExactCover, Icnf, SmtLibBits, Wcnf, WcnfOld};
        !matches!(self, Dimacs | Wcnf | WcnfOld | Icnf | SmtLibBits | ExactCover)
    }

    /// What files of this format end with.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Dimacs => "cnf",
            Format::Wcnf => "wcnf",
            Format::WcnfOld => "old.wcnf",
            Format::Icnf => "icnf",
            Format::FlatZinc => "fzn",
            Format::MiniZinc => "mzn",
            Format::SmtLib => "smt2",
            Format::SmtLibBits => "bits.smt2",
            Format::Xcsp3 => "xml",
            Format::Asp => "asp.lp",
            Format::ExactCover => "dlx",
            Format::Json => "json",
            Format::Opb => "opb",
            Format::Lp => "lp",
            Format::Mps => "mps",
            Format::FreeMps => "free.mps",
        }
    }
}
