//! A certificate: an answer that others can check without trusting placet.

mod claim;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::claim::ClaimWord;
use self::claim::{Claimed, answer};
use super::{Ask, Listener, RequestError};
use crate::certification::{CLAIM, CertificateFolder, CertifiedModel, NewCertificate, ProofChoice};
use placet_base::limit::{Outcome, complete};
use placet_engine::external::ExternalCommand;
use placet_proof::{CertificateClaim, MAX_SOLUTIONS, ProofFormat};
use placet_session::Session;

/// A certificate of what is claimed, if that is true.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Certify {
    /// What is claimed.
    pub claim: ClaimWord,
    /// The format of the proof.
    #[serde(default)]
    pub proof: ProofWord,
    /// Whether the clauses of the formula are derived from the model in pseudo-Boolean form, for VeriPB.
    #[serde(default)]
    pub derive: bool,
}

/// The format of a proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ProofWord {
    /// Clauses, each with those that imply it.
    #[default]
    Lrat,
    /// Clauses alone, which more checkers read.
    Drat,
    /// For the checker VeriPB.
    VeriPb,
}

/// What became of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certified {
    /// It is true, and the certificate is written.
    Written(Box<CertificateClaim>),
    /// It is false, for this reason.
    False(String),
}

/// What became of a claim.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Certificate")]
#[non_exhaustive]
pub struct CertifyAnswer {
    /// Whether the claim is true.
    pub holds: bool,
    /// The claim in words, or why it is false.
    pub says: String,
    /// The texts of the files of the certificate by name: a folder with them is what `placet verify` takes.
    pub files: BTreeMap<String, String>,
}

impl Certify {
    /// Writes the certificate to an empty folder if the claim is true. A program can make the proof instead of the embedded solver. The stages are told as
    /// they begin.
    ///
    /// # Errors
    /// If it cannot be claimed of this model, has too many solutions to list, or the certificate cannot be written.
    pub fn certify(
        &self,
        session: &mut Session,
        model: &CertifiedModel,
        folder: &Path,
        prover: Option<ExternalCommand>,
        stage: &dyn Fn(&str),
    ) -> Result<Outcome<Certified>, RequestError> {
        stage("searching for solutions");
        let (kind, boards) = match complete!(answer(self.claim, session)?) {
            Claimed::Holds(kind, boards) => (kind, boards),
            Claimed::Fails(reason) => return Ok(Outcome::Complete(Certified::False(reason))),
            Claimed::TooMany => {
                return Err(RequestError::Invalid(format!(
                    "the model has more than {MAX_SOLUTIONS} solutions: too many for a certificate that lists them; \
                     `placet count --confirm` counts them with two engines that share no code"
                )));
            }
        };
        let proof = ProofChoice {
            format: self.proof.into(),
            prover,
            derive: self.derive,
        };
        let certificate = NewCertificate {
            model,
            kind,
            boards: &boards,
            proof: &proof,
        };
        let claim = complete!(certificate.write(folder, session.limits(), stage)?);
        Ok(Outcome::Complete(Certified::Written(Box::new(claim))))
    }
}

impl Ask for Certify {
    type Answer = CertifyAnswer;

    fn ask(
        &self,
        session: &mut Session,
        _: &mut dyn Listener,
    ) -> Result<Outcome<CertifyAnswer>, RequestError> {
        let model = CertifiedModel::of_puzzle(session.puzzle(), session.options().choices)?;
        let folder = tempfile::tempdir().map_err(|error| RequestError::Invalid(error.to_string()))?;
        Ok(Outcome::Complete(
            match complete!(self.certify(session, &model, folder.path(), None, &|_| {})?) {
                Certified::Written(claim) => CertifyAnswer {
                    holds: true,
                    says: claim.sentence(),
                    files: files(&claim, folder.path())?,
                },
                Certified::False(reason) => CertifyAnswer {
                    holds: false,
                    says: reason,
                    files: BTreeMap::new(),
                },
            },
        ))
    }
}

/// The texts of the files of a certificate.
fn files(claim: &CertificateClaim, path: &Path) -> Result<BTreeMap<String, String>, RequestError> {
    let folder = CertificateFolder(path.to_path_buf());
    let mut files = BTreeMap::from([(CLAIM.to_string(), claim.to_text())]);
    for (part, _) in &claim.files {
        if part.is_compressed() {
            let message = "the proof is too large for this answer: `placet certify` writes it to a file";
            return Err(RequestError::Invalid(message.to_string()));
        }
        let mut text = String::new();
        let read = folder
            .open(*part)
            .and_then(|mut file| file.read_to_string(&mut text));
        read.map_err(|error| RequestError::Invalid(format!("{}: {error}", part.name())))?;
        files.insert(part.name().to_string(), text);
    }
    Ok(files)
}

impl From<ProofWord> for ProofFormat {
    fn from(word: ProofWord) -> Self {
        match word {
            ProofWord::Lrat => ProofFormat::Lrat,
            ProofWord::Drat => ProofFormat::Drat,
            ProofWord::VeriPb => ProofFormat::VeriPb,
        }
    }
}
