//! The formats of proofs.

/// A format in which a certificate has its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofFormat {
    /// Clauses with the clauses that imply them: checked without search.
    Lrat,
    /// Clauses alone, which most SAT solvers can write.
    Drat,
    /// Derivations of pseudo-Boolean constraints, for VeriPB 3.
    VeriPb,
}

impl ProofFormat {
    /// All formats.
    pub const ALL: [ProofFormat; 3] = [ProofFormat::Lrat, ProofFormat::Drat, ProofFormat::VeriPb];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            ProofFormat::Lrat => "lrat",
            ProofFormat::Drat => "drat",
            ProofFormat::VeriPb => "veripb",
        }
    }
}
