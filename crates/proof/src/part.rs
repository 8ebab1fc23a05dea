//! The files of a certificate.

use super::ProofFormat;

/// A file of a certificate. There are no others, so a claim cannot name a file elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum CertificatePart {
    /// The model in TOML.
    ModelToml,
    /// The model in JSON.
    ModelJson,
    /// The data of the model, in TOML.
    DataToml,
    /// The data of the model, in JSON.
    DataJson,
    /// The data of the model, as a table of text (CSV).
    DataCsv,
    /// The data of the model, as a drawing.
    DataText,
    /// A list of words of the model, by its position in the claim.
    Words(u8),
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
    /// The proof, for VeriPB.
    VeriPb,
    /// The proof, for VeriPB, compressed with gzip.
    VeriPbGzip,
    /// The model in pseudo-Boolean form.
    PseudoBoolean,
    /// The proof that clauses follow from the pseudo-Boolean form.
    Derivation,
    /// The same, compressed with gzip.
    DerivationGzip,
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
    /// All but the lists of words.
    const ALL: [CertificatePart; 18] = [
        CertificatePart::ModelToml,
        CertificatePart::ModelJson,
        CertificatePart::DataToml,
        CertificatePart::DataJson,
        CertificatePart::DataCsv,
        CertificatePart::DataText,
        CertificatePart::Solutions,
        CertificatePart::Formula,
        CertificatePart::Blocked,
        CertificatePart::Lrat,
        CertificatePart::LratGzip,
        CertificatePart::Drat,
        CertificatePart::DratGzip,
        CertificatePart::VeriPb,
        CertificatePart::VeriPbGzip,
        CertificatePart::PseudoBoolean,
        CertificatePart::Derivation,
        CertificatePart::DerivationGzip,
    ];

    /// The names of the files with the lists of words of a model.
    const WORDS: [&'static str; 9] = [
        "words-1.txt",
        "words-2.txt",
        "words-3.txt",
        "words-4.txt",
        "words-5.txt",
        "words-6.txt",
        "words-7.txt",
        "words-8.txt",
        "words-9.txt",
    ];

    /// The most lists of words of a model.
    pub const MAX_WORDS: usize = CertificatePart::WORDS.len();

    /// The files for so many lists of words, at most [`MAX_WORDS`](Self::MAX_WORDS).
    pub fn words(number: usize) -> impl Iterator<Item = Self> {
        (0..number.min(CertificatePart::MAX_WORDS)).map(|index| CertificatePart::Words(index as u8))
    }

    /// The data of the model: a certificate has at most one of these.
    pub const DATA: [CertificatePart; 4] = [
        CertificatePart::DataToml,
        CertificatePart::DataJson,
        CertificatePart::DataCsv,
        CertificatePart::DataText,
    ];

    /// The derivation: a certificate has at most one of these.
    pub const DERIVATIONS: [CertificatePart; 2] =
        [CertificatePart::Derivation, CertificatePart::DerivationGzip];

    /// The model: a certificate has one of these.
    pub const MODELS: [CertificatePart; 2] = [CertificatePart::ModelToml, CertificatePart::ModelJson];

    /// The proof: a certificate has one of these.
    pub const PROOFS: [CertificatePart; 6] = [
        CertificatePart::Lrat,
        CertificatePart::LratGzip,
        CertificatePart::Drat,
        CertificatePart::DratGzip,
        CertificatePart::VeriPb,
        CertificatePart::VeriPbGzip,
    ];

    /// The name of the file.
    pub fn name(self) -> &'static str {
        match self {
            CertificatePart::ModelToml => "model.toml",
            CertificatePart::ModelJson => "model.json",
            CertificatePart::DataToml => "data.toml",
            CertificatePart::DataJson => "data.json",
            CertificatePart::DataCsv => "data.csv",
            CertificatePart::DataText => "data.txt",
            CertificatePart::Words(index) => {
                CertificatePart::WORDS[index as usize % CertificatePart::MAX_WORDS]
            }
            CertificatePart::Solutions => "solutions.jsonl",
            CertificatePart::Formula => "formula.cnf",
            CertificatePart::Blocked => "blocked.cnf",
            CertificatePart::Lrat => "proof.lrat",
            CertificatePart::LratGzip => "proof.lrat.gz",
            CertificatePart::Drat => "proof.drat",
            CertificatePart::DratGzip => "proof.drat.gz",
            CertificatePart::VeriPb => "proof.pbp",
            CertificatePart::VeriPbGzip => "proof.pbp.gz",
            CertificatePart::PseudoBoolean => "encoding.opb",
            CertificatePart::Derivation => "encoding.pbp",
            CertificatePart::DerivationGzip => "encoding.pbp.gz",
        }
    }

    /// The part with this name.
    pub fn named(name: &str) -> Option<Self> {
        let words = CertificatePart::words(CertificatePart::MAX_WORDS);
        CertificatePart::ALL
            .into_iter()
            .chain(words)
            .find(|part| part.name() == name)
    }

    /// Is the file compressed?
    pub fn is_compressed(self) -> bool {
        matches!(
            self,
            CertificatePart::LratGzip
                | CertificatePart::DratGzip
                | CertificatePart::VeriPbGzip
                | CertificatePart::DerivationGzip
        )
    }

    /// The format, if it is a proof.
    pub fn proof_format(self) -> Option<ProofFormat> {
        match self {
            CertificatePart::Lrat | CertificatePart::LratGzip => Some(ProofFormat::Lrat),
            CertificatePart::Drat | CertificatePart::DratGzip => Some(ProofFormat::Drat),
            CertificatePart::VeriPb | CertificatePart::VeriPbGzip => Some(ProofFormat::VeriPb),
            _ => None,
        }
    }

    /// The file for a proof in this format, not compressed.
    pub fn proof_in(format: ProofFormat) -> Self {
        match format {
            ProofFormat::Lrat => CertificatePart::Lrat,
            ProofFormat::Drat => CertificatePart::Drat,
            ProofFormat::VeriPb => CertificatePart::VeriPb,
        }
    }

    /// The compressed form, if there is one.
    pub fn compressed(self) -> Option<Self> {
        match self {
            CertificatePart::Lrat => Some(CertificatePart::LratGzip),
            CertificatePart::Drat => Some(CertificatePart::DratGzip),
            CertificatePart::VeriPb => Some(CertificatePart::VeriPbGzip),
            CertificatePart::Derivation => Some(CertificatePart::DerivationGzip),
            _ => None,
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
            CertificatePart::Drat => &[
                "placet verify .",
                "rate blocked.cnf proof.drat",
                "drat-trim blocked.cnf proof.drat",
            ],
            CertificatePart::DratGzip => &[
                "placet verify .",
                "gunzip -k proof.drat.gz",
                "rate blocked.cnf proof.drat",
                "drat-trim blocked.cnf proof.drat",
            ],
            CertificatePart::VeriPb => &["placet verify .", "veripb blocked.cnf proof.pbp"],
            CertificatePart::VeriPbGzip => &[
                "placet verify .",
                "gunzip -k proof.pbp.gz",
                "veripb blocked.cnf proof.pbp",
            ],
            CertificatePart::Derivation => &["veripb encoding.opb encoding.pbp"],
            CertificatePart::DerivationGzip => {
                &["gunzip -k encoding.pbp.gz", "veripb encoding.opb encoding.pbp"]
            }
            _ => &[],
        }
    }
}
