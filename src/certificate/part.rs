//! The files of a certificate.

/// A file of a certificate. There are no others, so a claim cannot name a file elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CertificatePart {
    /// The model in TOML.
    ModelToml,
    /// The model in JSON.
    ModelJson,
    /// The solutions, one JSON object per line.
    Solutions,
    /// The model as clauses.
    Formula,
    /// The model as clauses without the listed solutions.
    Blocked,
    /// The proof, as LRAT.
    Lrat,
    /// The proof, as LRAT, compressed with gzip.
    LratGzip,
    /// The proof, as DRAT.
    Drat,
    /// The proof, as DRAT, compressed with gzip.
    DratGzip,
}

/// The size and the SHA-256 of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileDigest {
    /// The number of bytes.
    pub bytes: u64,
    /// The SHA-256 in hexadecimal.
    pub sha256: String,
}

impl CertificatePart {
    const ALL: [CertificatePart; 9] = [
        CertificatePart::ModelToml,
        CertificatePart::ModelJson,
        CertificatePart::Solutions,
        CertificatePart::Formula,
        CertificatePart::Blocked,
        CertificatePart::Lrat,
        CertificatePart::LratGzip,
        CertificatePart::Drat,
        CertificatePart::DratGzip,
    ];

    /// The model: a certificate has one of these.
    pub const MODELS: [CertificatePart; 2] = [CertificatePart::ModelToml, CertificatePart::ModelJson];

    /// The proof: a certificate has one of these.
    pub const PROOFS: [CertificatePart; 4] = [
        CertificatePart::Lrat,
        CertificatePart::LratGzip,
        CertificatePart::Drat,
        CertificatePart::DratGzip,
    ];

    /// The name of the file.
    pub fn name(self) -> &'static str {
        match self {
            CertificatePart::ModelToml => "model.toml",
            CertificatePart::ModelJson => "model.json",
            CertificatePart::Solutions => "solutions.jsonl",
            CertificatePart::Formula => "formula.cnf",
            CertificatePart::Blocked => "blocked.cnf",
            CertificatePart::Lrat => "proof.lrat",
            CertificatePart::LratGzip => "proof.lrat.gz",
            CertificatePart::Drat => "proof.drat",
            CertificatePart::DratGzip => "proof.drat.gz",
        }
    }

    /// The part with this name.
    pub fn named(name: &str) -> Option<Self> {
        CertificatePart::ALL.into_iter().find(|part| part.name() == name)
    }

    /// Is the file compressed?
    pub fn is_compressed(self) -> bool {
        matches!(self, CertificatePart::LratGzip | CertificatePart::DratGzip)
    }

    /// Is it a proof in the format LRAT?
    pub fn is_lrat(self) -> bool {
        matches!(self, CertificatePart::Lrat | CertificatePart::LratGzip)
    }

    /// The compressed form of a proof.
    pub fn compressed(self) -> Self {
        match self {
            CertificatePart::Lrat => CertificatePart::LratGzip,
            CertificatePart::Drat => CertificatePart::DratGzip,
            other => other,
        }
    }

    /// The commands that check a certificate with this proof, in its folder.
    pub fn commands(self) -> &'static [&'static str] {
        match self {
            CertificatePart::Lrat => &[
                "placet verify .",
                "cake_lpr blocked.cnf proof.lrat   # must print `s VERIFIED UNSAT`",
                "lrat-check blocked.cnf proof.lrat",
            ],
            CertificatePart::LratGzip => &[
                "placet verify .",
                "gunzip -k proof.lrat.gz",
                "cake_lpr blocked.cnf proof.lrat   # must print `s VERIFIED UNSAT`",
                "lrat-check blocked.cnf proof.lrat",
            ],
            CertificatePart::Drat => &["placet verify .", "drat-trim blocked.cnf proof.drat"],
            CertificatePart::DratGzip => &[
                "placet verify .",
                "gunzip -k proof.drat.gz",
                "drat-trim blocked.cnf proof.drat",
            ],
            _ => &[],
        }
    }
}
