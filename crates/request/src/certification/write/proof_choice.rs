//! How the proof is made.

use placet_engine::external::ExternalCommand;
use placet_proof::ProofFormat;

/// How the proof is made, and its format.
#[derive(Clone, Debug)]
pub struct ProofChoice {
    /// The format of the proof.
    pub format: ProofFormat,
    /// A program that makes the proof, in the format DRAT. By default, the embedded solver makes it.
    pub prover: Option<ExternalCommand>,
    /// Whether the clauses of the formula are derived from the model in pseudo-Boolean form, for VeriPB.
    pub derive: bool,
}

impl Default for ProofChoice {
    fn default() -> Self {
        ProofChoice {
            format: ProofFormat::Lrat,
            prover: None,
            derive: false,
        }
    }
}
