//! What a certificate claims, in `claim.json`.

use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use super::part::{CertificatePart, FileDigest};

/// The version of the format.
const FORMAT: u64 = 1;

/// This version of placet.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The longest name of a version.
const MAX_VERSION_BYTES: usize = 40;

/// The most solutions that a certificate lists.
pub const MAX_SOLUTIONS: u64 = 100_000;

/// What is claimed of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClaimKind {
    /// There is exactly one solution.
    Unique,
    /// There is no solution.
    None,
    /// There are exactly the listed solutions.
    Count,
    /// No board has a better value of the objective than this, which the listed board has.
    Best(i64),
}

impl ClaimKind {
    /// The word of the command line.
    pub fn name(self) -> &'static str {
        match self {
            ClaimKind::Unique => "unique",
            ClaimKind::None => "none",
            ClaimKind::Count => "count",
            ClaimKind::Best(_) => "best",
        }
    }

    /// Does the claim agree with this number of listed solutions?
    pub fn allows(self, solutions: u64) -> bool {
        match self {
            ClaimKind::Unique | ClaimKind::Best(_) => solutions == 1,
            ClaimKind::None => solutions == 0,
            ClaimKind::Count => solutions <= MAX_SOLUTIONS,
        }
    }
}

/// The claim, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateClaim {
    /// What is claimed.
    pub kind: ClaimKind,
    /// The number of listed solutions.
    pub solutions: u64,
    /// The version of placet that wrote the certificate.
    pub version: String,
    /// The values that replace parameters of the model.
    pub settings: Vec<(String, i64)>,
    /// Givens beside those of the model, as `cell=face`.
    pub givens: Vec<String>,
    /// The names that the model has for its lists of words, in the order of their files. No file is looked for under them.
    pub words: Vec<String>,
    /// The encodings, as `--encode` takes them.
    pub encodings: String,
    /// The files, in the order of their parts.
    pub files: Vec<(CertificatePart, FileDigest)>,
}

/// A claim as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedClaim {
    /// The claim.
    pub claim: CertificateClaim,
    /// The keys of `claim.json` that are not as this version of placet writes them. Nothing confirms what they say.
    pub foreign: Vec<String>,
}

impl CertificateClaim {
    /// The claim in one sentence.
    pub fn sentence(&self) -> String {
        match self.kind {
            ClaimKind::Unique => "The model has exactly one solution.".to_string(),
            ClaimKind::None => "The model has no solution.".to_string(),
            ClaimKind::Count => match self.solutions {
                1 => "The model has exactly 1 solution.".to_string(),
                number => format!("The model has exactly {number} solutions."),
            },
            ClaimKind::Best(value) => {
                format!("The listed solution has the value {value}, and no board has a better one.")
            }
        }
    }

    /// The digest of a file; `None` if the certificate does not have it.
    pub fn digest(&self, part: CertificatePart) -> Option<&FileDigest> {
        self.files
            .iter()
            .find(|(own, _)| *own == part)
            .map(|(_, digest)| digest)
    }

    /// The file with the model.
    pub fn model(&self) -> Option<CertificatePart> {
        self.only(&CertificatePart::MODELS)
    }

    /// The file with the data of the model.
    pub fn data(&self) -> Option<CertificatePart> {
        self.only(&CertificatePart::DATA)
    }

    /// The file with the proof.
    pub fn proof(&self) -> Option<CertificatePart> {
        self.only(&CertificatePart::PROOFS)
    }

    /// The file with the derivation of clauses.
    pub fn derivation(&self) -> Option<CertificatePart> {
        self.only(&CertificatePart::DERIVATIONS)
    }

    /// Is no more than one of these parts listed?
    pub fn has_at_most_one(&self, parts: &[CertificatePart]) -> bool {
        self.files.iter().filter(|(part, _)| parts.contains(part)).count() <= 1
    }

    /// The one of these parts that the certificate has.
    fn only(&self, parts: &[CertificatePart]) -> Option<CertificatePart> {
        let mut own = self
            .files
            .iter()
            .map(|(part, _)| *part)
            .filter(|part| parts.contains(part));
        match (own.next(), own.next()) {
            (Some(part), None) => Some(part),
            _ => None,
        }
    }

    /// The text of `claim.json`. Its last line is a checksum of the text without it.
    pub fn to_text(&self) -> String {
        with_checksum(self.to_value())
    }

    fn to_value(&self) -> Map<String, Value> {
        let mut object = Map::new();
        let mut set = |key: &str, value: Value| {
            object.insert(key.to_string(), value);
        };
        set("certificate", FORMAT.into());
        set("placet", self.version.clone().into());
        set("claim", self.kind.name().into());
        set("solutions", self.solutions.into());
        if let ClaimKind::Best(value) = self.kind {
            set("value", value.into());
        }
        set("sentence", self.sentence().into());
        let settings = self
            .settings
            .iter()
            .map(|(name, value)| (name.clone(), (*value).into()));
        set("set", Value::Object(settings.collect()));
        set("givens", self.givens.clone().into());
        set("words", self.words.clone().into());
        set("encodings", self.encodings.clone().into());
        let files = self.files.iter().map(|(part, digest)| {
            let value = json!({ "bytes": digest.bytes, "sha256": digest.sha256 });
            (part.name().to_string(), value)
        });
        set("files", Value::Object(files.collect()));
        let checked = [self.proof(), self.derivation()];
        let commands = checked.iter().flatten().flat_map(|part| part.commands());
        set("check", commands.copied().collect());
        let derived = self.derivation().map(|_| DERIVED);
        set("proved", PROVED.into_iter().chain(derived).collect());
        set("assumed", ASSUMED.into());
        object
    }

    /// Reads `claim.json`.
    ///
    /// # Errors
    /// If it is damaged, or if this version of placet wrote it, and it is not exactly what [`to_text`](Self::to_text) writes for the
    /// claim: then somebody changed what people read in it.
    pub fn parse(text: &str) -> Result<ParsedClaim, String> {
        let value: Value = serde_json::from_str(text).map_err(|error| format!("it is not JSON: {error}"))?;
        let Value::Object(mut object) = value else {
            return Err("it is not a JSON object".to_string());
        };
        if object.get("certificate") != Some(&FORMAT.into()) {
            return Err(format!(
                "`certificate` is not {FORMAT}, the version of the format"
            ));
        }
        object.shift_remove("sha256");
        if with_checksum(object.clone()) != text {
            return Err("its checksum or its layout is wrong: it was changed or is incomplete".to_string());
        }
        let claim = CertificateClaim::of(&object)?;
        let foreign = claim.differing_keys(&object);
        match claim.version == VERSION && claim.to_text() != text {
            true => Err(format!(
                "{} not what placet {VERSION} writes: somebody changed it",
                match foreign.as_slice() {
                    [] => "the order of its keys is".to_string(),
                    [key] => format!("`{key}` is"),
                    keys => format!("`{}` are", keys.join("`, `")),
                }
            )),
            false => Ok(ParsedClaim { claim, foreign }),
        }
    }

    /// The keys that this version of placet does not write, or with other values.
    fn differing_keys(&self, object: &Map<String, Value>) -> Vec<String> {
        let own = self.to_value();
        let unknown = object.keys().filter(|key| !own.contains_key(*key));
        let keys = own.keys().chain(unknown);
        keys.filter(|key| own.get(*key) != object.get(*key))
            .cloned()
            .collect()
    }

    fn of(object: &Map<String, Value>) -> Result<Self, String> {
        let invalid = |key: &str| format!("`{key}` is missing or invalid");
        let text = |key: &str| {
            object
                .get(key)
                .and_then(Value::as_str)
                .ok_or_else(|| invalid(key))
        };
        let kind = match text("claim")? {
            "unique" => ClaimKind::Unique,
            "none" => ClaimKind::None,
            "count" => ClaimKind::Count,
            "best" => {
                let value = object.get("value").and_then(Value::as_i64);
                ClaimKind::Best(value.ok_or_else(|| invalid("value"))?)
            }
            _ => return Err(invalid("claim")),
        };
        let solutions = object.get("solutions").and_then(Value::as_u64);
        let solutions = solutions.ok_or_else(|| invalid("solutions"))?;
        if !kind.allows(solutions) {
            return Err(format!("the claim `{}` lists {solutions} solutions", kind.name()));
        }
        let settings = object.get("set").and_then(Value::as_object);
        let settings = settings.ok_or_else(|| invalid("set"))?.iter();
        let settings = settings.map(|(name, value)| Some((name.clone(), value.as_i64()?)));
        let texts = |key: &str| {
            let texts = object.get(key).and_then(Value::as_array)?.iter();
            texts
                .map(|text| text.as_str().map(str::to_string))
                .collect::<Option<Vec<_>>>()
        };
        let texts = |key: &str| texts(key).ok_or_else(|| invalid(key));
        let files = object.get("files").and_then(Value::as_object);
        let files = files.ok_or_else(|| invalid("files"))?;
        Ok(CertificateClaim {
            kind,
            solutions,
            version: version(text("placet")?).ok_or_else(|| invalid("placet"))?,
            settings: settings.collect::<Option<_>>().ok_or_else(|| invalid("set"))?,
            givens: texts("givens")?,
            words: texts("words")?,
            encodings: text("encodings")?.to_string(),
            files: files_of(files)?,
        })
    }
}

/// The name of a version, which is printed.
fn version(name: &str) -> Option<String> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || ".-+".contains(c);
    let is_version = !name.is_empty() && name.len() <= MAX_VERSION_BYTES && name.chars().all(is_plain);
    is_version.then(|| name.to_string())
}

fn files_of(object: &Map<String, Value>) -> Result<Vec<(CertificatePart, FileDigest)>, String> {
    let files = object.iter().map(|(name, value)| {
        let part = CertificatePart::named(name);
        let part = part.ok_or_else(|| format!("`{name}` is not a file of a certificate"))?;
        let bytes = value.get("bytes").and_then(Value::as_u64);
        let sha256 = value.get("sha256").and_then(Value::as_str).map(str::to_string);
        let digest = bytes
            .zip(sha256)
            .map(|(bytes, sha256)| FileDigest { bytes, sha256 });
        let digest = digest.ok_or_else(|| format!("`{name}` has no size or no SHA-256"))?;
        Ok((part, digest))
    });
    files.collect()
}

/// The object as text, with its checksum.
pub fn with_checksum(mut object: Map<String, Value>) -> String {
    let text = |object: &Map<String, Value>| {
        serde_json::to_string_pretty(object).expect("invariant: an object with text keys is JSON")
    };
    let digest = Sha256::digest(text(&object));
    let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    object.insert("sha256".to_string(), digits.into());
    text(&object) + "\n"
}

/// What `placet verify` and the checkers establish.
const PROVED: [&str; 4] = [
    "Each listed solution satisfies every rule of model.toml, with the data and the words beside it, and no two agree on what distinguishes solutions.",
    "blocked.cnf consists of the clauses of formula.cnf and one clause for each listed solution, which excludes it; \
     for the claim `best`, the clauses exclude all values that are not better.",
    "blocked.cnf is unsatisfiable: the proof shows it, and any checker of its format can confirm it.",
    "formula.cnf is what placet writes for model.toml.",
];

/// What a derivation establishes.
const DERIVED: &str = "The clauses of formula.cnf that encoding.pbp derives follow from encoding.opb, the model in pseudo-Boolean form: VeriPB can confirm it, \
     and `placet verify` counts them.";

/// What is left to trust.
const ASSUMED: [&str; 3] = [
    "formula.cnf has an assignment for every solution of model.toml: the translation from rules to clauses has no proof. \
     `placet verify --encoding` compares each rule with its clauses, and lists the rules that are too large for that; it does not \
     compare the clauses for the copies and the shapes of pieces, and for the objective.",
    "placet reads model.toml as its author means it.",
    "SHA-256 has no collisions, and the checkers and the computers that run them work.",
];
