//! The formats for exporting a puzzle.

use std::path::Path;

/// A format for export.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExportFormat {
    /// DIMACS CNF: clauses.
    Dimacs,
    /// WCNF since 2022: clauses, some with weights.
    Wcnf,
    /// WCNF before 2022.
    WcnfOld,
    /// Clauses, with cubes that divide the work.
    Icnf,
    /// FlatZinc with the standard builtins.
    FlatZinc,
    /// MiniZinc, readable.
    MiniZinc,
    /// SMT-LIB 2 over integers.
    SmtLib,
    /// SMT-LIB 2 with Booleans.
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

/// The connected graphs that a format keeps whole, so that it needs no helper variables for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptGraphs {
    /// None.
    None,
    /// Loops, as circuits.
    Circuits,
    /// All, unless the board is divided into regions; loops through all vertices as circuits. On a divided board, the levels that
    /// all regions share tell a solver more than a graph for each possible region.
    OfWholeBoards,
    /// All.
    All,
}

impl ExportFormat {
    /// All formats with their names and descriptions.
    pub const ALL: [(&'static str, ExportFormat, &'static str); 16] = [
        (
            "dimacs",
            ExportFormat::Dimacs,
            "DIMACS CNF, with the variables of the board named in comments",
        ),
        (
            "opb",
            ExportFormat::Opb,
            "OPB: pseudo-Boolean constraints with `=` and `>=`",
        ),
        ("lp", ExportFormat::Lp, "CPLEX LP: a 0/1 program"),
        (
            "mps",
            ExportFormat::Mps,
            "Fixed MPS: a 0/1 program with names of eight characters",
        ),
        ("free-mps", ExportFormat::FreeMps, "Free MPS: a 0/1 program"),
        (
            "wcnf",
            ExportFormat::Wcnf,
            "WCNF (2022) for MaxSAT solvers, with the objective as soft clauses",
        ),
        (
            "wcnf-old",
            ExportFormat::WcnfOld,
            "WCNF with the old header, for clasp and others",
        ),
        (
            "icnf",
            ExportFormat::Icnf,
            "DIMACS CNF with cubes that divide the search",
        ),
        (
            "flatzinc",
            ExportFormat::FlatZinc,
            "FlatZinc, with the standard builtins only",
        ),
        (
            "minizinc",
            ExportFormat::MiniZinc,
            "MiniZinc, readable, with global constraints",
        ),
        ("smtlib", ExportFormat::SmtLib, "SMT-LIB 2 with integers (QF_LIA)"),
        (
            "smtlib-bits",
            ExportFormat::SmtLibBits,
            "SMT-LIB 2 with Booleans (QF_UF)",
        ),
        ("xcsp3", ExportFormat::Xcsp3, "XCSP3: constraints in XML"),
        ("asp", ExportFormat::Asp, "Answer set program for clingo"),
        (
            "exact-cover",
            ExportFormat::ExactCover,
            "Exact cover with colours, for Knuth's programs",
        ),
        (
            "json",
            ExportFormat::Json,
            "The finite-domain problem as a JSON object",
        ),
    ];

    /// The format with a name.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = ExportFormat::ALL.into_iter();
        all.find(|(known, ..)| *known == name)
            .map(|(_, format, _)| format)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        let mut all = ExportFormat::ALL.into_iter();
        all.find(|(_, format, _)| *format == self)
            .map_or("", |(name, ..)| name)
    }

    /// Whether it consists of clauses alone.
    pub fn is_formula(self) -> bool {
        use ExportFormat::{Dimacs, Icnf, SmtLibBits, Wcnf, WcnfOld};
        matches!(self, Dimacs | Wcnf | WcnfOld | Icnf | SmtLibBits)
    }

    /// Whether it supports sums. Other formats encode them as clauses, or have none.
    pub fn keeps_sums(self) -> bool {
        use ExportFormat::{Dimacs, ExactCover, Icnf, SmtLibBits, Wcnf, WcnfOld};
        !matches!(self, Dimacs | Wcnf | WcnfOld | Icnf | SmtLibBits | ExactCover)
    }

    /// The graphs that it keeps whole.
    pub fn keeps_graphs(self) -> KeptGraphs {
        match self {
            ExportFormat::Asp => KeptGraphs::All,
            ExportFormat::MiniZinc => KeptGraphs::OfWholeBoards,
            ExportFormat::Xcsp3 => KeptGraphs::Circuits,
            _ => KeptGraphs::None,
        }
    }

    /// The extension of files in this format.
    pub fn extension(self) -> &'static str {
        match self {
            ExportFormat::Dimacs => "cnf",
            ExportFormat::Wcnf => "wcnf",
            ExportFormat::WcnfOld => "old.wcnf",
            ExportFormat::Icnf => "icnf",
            ExportFormat::FlatZinc => "fzn",
            ExportFormat::MiniZinc => "mzn",
            ExportFormat::SmtLib => "smt2",
            ExportFormat::SmtLibBits => "bits.smt2",
            ExportFormat::Xcsp3 => "xml",
            ExportFormat::Asp => "asp.lp",
            ExportFormat::ExactCover => "dlx",
            ExportFormat::Json => "json",
            ExportFormat::Opb => "opb",
            ExportFormat::Lp => "lp",
            ExportFormat::Mps => "mps",
            ExportFormat::FreeMps => "free.mps",
        }
    }

    /// The format of a file with this name, by its [extension](Self::extension): the longest that fits.
    pub fn of_file(path: &Path) -> Option<Self> {
        let name = path.file_name()?.to_str()?;
        let has = |format: &ExportFormat| name.ends_with(&format!(".{}", format.extension()));
        let formats = ExportFormat::ALL.iter().map(|(_, format, _)| *format).filter(has);
        formats.max_by_key(|format| format.extension().len())
    }
}
