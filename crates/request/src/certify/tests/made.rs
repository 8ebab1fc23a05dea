//! Certificates of small models in temporary folders.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};
use tempfile::TempDir;

use crate::ClaimWord;
use crate::certification::{
    CLAIM, CertificateFolder, CertifiedModel, CheckedSteps, FilesBeside, NewCertificate, NotAccepted,
    ProofChoice, VerifyChoice, verify,
};
use crate::certify::claim::{Claimed, answer};
use placet_base::limit::Limits;
use placet_encode::Choices;
use placet_model::{Board, Data, Settings, Source, WordFile, read_with};
use placet_proof::{CertificateClaim, CertificatePart, ClaimKind, with_checksum};
use placet_session::Session;

/// One solution.
pub(super) const UNIQUE: &str = "givens = '2 7 _ / _ _ _ / _ _ _'\nboard.grid = [3, 3]\npieces.numbers = '1..9'\n\
    rules = [{ sum = 15, of = 'lines' }]\n";

/// Two solutions.
pub(super) const TWO: &str = "givens = '2 _ _ / _ _ _ / _ _ _'\nboard.grid = [3, 3]\npieces.numbers = '1..9'\n\
    rules = [{ sum = 15, of = 'lines' }]\n";

/// The largest value is 5.
pub(super) const BEST: &str = "board.grid = [1, 2]\npieces.numbers = '1..3'\npieces.copies = '0..1'\nobjective.maximise = 'sum(row 1)'\n";

/// A folder with a certificate.
pub(super) struct MadeCertificate {
    root: TempDir,
}

/// The claim and the solutions that placet finds.
pub(super) fn answered(model: &CertifiedModel, claim: ClaimWord) -> (ClaimKind, Vec<Board>) {
    let mut session = Session::new(model.puzzle.clone());
    match answer(claim, &mut session)
        .expect("it has an answer")
        .complete()
        .expect("there is no limit")
    {
        Claimed::Holds(kind, boards) => (kind, boards),
        _ => panic!("the claim is false"),
    }
}

pub(super) fn model(text: &str) -> CertifiedModel {
    let source = Source::new("model.toml", text);
    let model = CertifiedModel::read(source, vec![], vec![], FilesBeside::default(), Choices::default());
    model.unwrap_or_else(|(_, diagnostics)| panic!("{diagnostics:?}"))
}

impl MadeCertificate {
    pub(super) fn new(text: &str, claim: ClaimWord) -> Self {
        MadeCertificate::with_proof(text, claim, &ProofChoice::default())
    }

    pub(super) fn with_proof(text: &str, claim: ClaimWord, proof: &ProofChoice) -> Self {
        MadeCertificate::of_model(&model(text), claim, proof)
    }

    pub(super) fn of_model(model: &CertifiedModel, claim: ClaimWord, proof: &ProofChoice) -> Self {
        let (kind, boards) = answered(model, claim);
        let root = tempfile::tempdir().expect("there is room");
        let certificate = NewCertificate {
            model,
            kind,
            boards: &boards,
            proof,
        };
        let folder = root.path().join("c");
        fs::create_dir(&folder).expect("there is none");
        let written = certificate.write(&folder, &Limits::none(), &|_| {});
        let claim = written.expect("it can be written").complete();
        claim.expect("there is no limit");
        MadeCertificate { root }
    }

    pub(super) fn path(&self) -> PathBuf {
        self.root.path().join("c")
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    pub(super) fn read(&self, part: CertificatePart) -> String {
        fs::read_to_string(self.file(part.name())).expect("it is text")
    }

    /// Replaces a file, and the hashes and the checksum, as a forger would.
    pub(super) fn forge(&self, part: CertificatePart, text: &str) {
        fs::write(self.file(part.name()), text).expect("it can be written");
        self.reseal(|_| {});
    }

    /// Changes the claim, with right hashes and a right checksum.
    pub(super) fn reseal(&self, change: impl FnOnce(&mut CertificateClaim)) {
        let mut claim = self.claim();
        let folder = CertificateFolder(self.path());
        for (part, digest) in &mut claim.files {
            *digest = folder.digest(*part).expect("it is there");
        }
        change(&mut claim);
        self.write_claim(&claim);
    }

    pub(super) fn write_claim(&self, claim: &CertificateClaim) {
        fs::write(self.file(CLAIM), claim.to_text()).expect("it can be written");
    }

    /// Changes `claim.json` itself, with a right checksum.
    pub(super) fn edit_claim(&self, change: impl FnOnce(&mut Map<String, Value>)) {
        let text = fs::read_to_string(self.file(CLAIM)).expect("it is text");
        let mut object: Map<String, Value> = serde_json::from_str(&text).expect("it is an object");
        object.shift_remove("sha256");
        change(&mut object);
        fs::write(self.file(CLAIM), with_checksum(object)).expect("it can be written");
    }

    pub(super) fn claim(&self) -> CertificateClaim {
        let text = fs::read_to_string(self.file(CLAIM)).expect("it is text");
        CertificateClaim::parse(&text).expect("it is a claim").claim
    }

    /// The lines about what was checked.
    pub(super) fn verify(&self) -> Result<String, NotAccepted> {
        verified(&self.path())
    }

    /// The reason why the certificate is refused.
    #[track_caller]
    pub(super) fn refused(&self) -> String {
        match self.verify() {
            Err(NotAccepted::Wrong(reason) | NotAccepted::Unreadable(reason)) => reason,
            other => panic!("it is not refused: {other:?}"),
        }
    }
}

/// A model whose words and data are in files of the certificate.
pub(super) fn with_files_beside() -> MadeCertificate {
    let text = "parameters.corner.text = '_ _ / _ _'\nboard.grid = [2, 2]\npieces.names = 'abcdef'\npieces.copies = 'any'\n\
        givens = '{corner}'\nrules = [{ words = { file = '../w.txt' }, of = ['rows', 'columns'] }]\n";
    let mut settings = Settings::new();
    settings.set_data(Data::read_one(&Source::new("corner.txt", "a b / _ _")).expect("it is a drawing"));
    settings.set_word_files(vec![WordFile {
        name: "../w.txt".to_string(),
        text: "ab ba ac ca cd".into(),
    }]);
    let puzzle = read_with(&Source::new("model.toml", text), &settings).expect("it is a model");
    let model = CertifiedModel::of_puzzle(&puzzle, Choices::default()).expect("all is known");
    MadeCertificate::of_model(&model, ClaimWord::Count, &ProofChoice::default())
}

pub(super) fn verified(path: &Path) -> Result<String, NotAccepted> {
    let mut report = CheckedSteps::new(&|_| {});
    verify(path, VerifyChoice::default(), &Limits::none(), &mut report)?;
    let lines = report.results.iter();
    Ok(lines
        .map(|(what, result)| format!("{what:<10} {result}\n"))
        .collect())
}
