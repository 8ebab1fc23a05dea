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
        (
            "wcnf",
            Format::Wcnf,
            "WCNF of 2022, for MaxSAT solvers: the objective as soft clauses",
        ),
        (
            "wcnf-old",
            Format::WcnfOld,
            "WCNF with its old first line, which clasp and others read",
        ),
        ("icnf", Format::Icnf, "DIMACS CNF with cubes that divide the work"),
        (
            "flatzinc",
            Format::FlatZinc,
            "FlatZinc of the standard builtins alone",
        ),
        (
            "minizinc",
            Format::MiniZinc,
            "MiniZinc with global constraints, readable",
        ),
        ("smtlib", Format::SmtLib, "SMT-LIB 2 over integers (QF_LIA)"),
        ("smtlib-bits", Format::SmtLibBits, "SMT-LIB 2 of clauses (QF_UF)"),
        ("xcsp3", Format::Xcsp3, "XCSP3, constraints in XML"),
        ("asp", Format::Asp, "rules for the answer set solver clingo"),
        (
            "exact-cover",
            Format::ExactCover,
            "items and options, where the puzzle is an exact cover",
        ),
        (
            "json",
            Format::Json,
            "the finite-domain problem itself as a JSON object",
        ),
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
