//! Certificates with changed bytes.

use std::fs;
use std::path::Path;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::made::{BEST, MadeCertificate, TWO, UNIQUE, with_files_beside};
use crate::ClaimWord;
use crate::certification::{CLAIM, ProofChoice};
use placet_proof::ProofFormat;

/// How many bytes are changed, one at a time.
const CHANGES: usize = 10_000;

fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).expect("it is a folder");
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    files.sort();
    files
}

fn in_format(format: ProofFormat) -> MadeCertificate {
    let proof = ProofChoice {
        format,
        ..ProofChoice::default()
    };
    MadeCertificate::with_proof(UNIQUE, ClaimWord::Unique, &proof)
}

#[test]
fn every_changed_byte_is_noticed() {
    let made = [
        MadeCertificate::new(UNIQUE, ClaimWord::Unique),
        MadeCertificate::new(TWO, ClaimWord::Count),
        MadeCertificate::new(BEST, ClaimWord::Best),
        in_format(ProofFormat::Drat),
        in_format(ProofFormat::VeriPb),
        with_files_beside(),
    ];
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..CHANGES {
        let certificate = &made[random.random_range(0..made.len())];
        let files = files(&certificate.path());
        let file = &files[random.random_range(0..files.len())];
        let whole = fs::read(file).expect("it can be read");
        let mut changed = whole.clone();
        let at = random.random_range(0..changed.len());
        changed[at] ^= random.random_range(1..=255_u8);
        fs::write(file, &changed).expect("it can be written");
        assert!(certificate.verify().is_err(), "{} at {at}", file.display());
        fs::write(file, &whole).expect("it can be written");
    }
    for certificate in made {
        certificate.verify().expect("nothing is changed in the end");
    }
}

#[test]
fn truncated_and_missing_files_are_noticed() {
    for made in [
        MadeCertificate::new(UNIQUE, ClaimWord::Unique),
        with_files_beside(),
    ] {
        for file in files(&made.path()) {
            let whole = fs::read(&file).expect("it can be read");
            for length in [0, 1, whole.len() / 2, whole.len() - 1] {
                fs::write(&file, &whole[..length]).expect("it can be written");
                assert!(made.verify().is_err(), "{} of {length} bytes", file.display());
            }
            fs::remove_file(&file).expect("it can be removed");
            assert!(made.verify().is_err(), "no {}", file.display());
            fs::write(&file, &whole).expect("it can be written");
        }
        made.verify().expect("nothing is changed in the end");
    }
}

#[test]
fn claims_lead_to_no_other_files() {
    let made = MadeCertificate::new(UNIQUE, ClaimWord::Unique);
    let text = fs::read_to_string(made.file(CLAIM)).expect("it is text");
    for name in [
        "../c/model.toml",
        "/etc/passwd",
        "model.toml/",
        "./model.toml",
        "MODEL.TOML",
        "",
    ] {
        fs::write(made.file(CLAIM), &text).expect("it can be written");
        made.edit_claim(|claim| {
            let files = claim["files"].as_object_mut().expect("it is an object");
            let digest = files.shift_remove("model.toml").expect("it is there");
            files.insert(name.to_string(), digest);
        });
        assert_eq!(
            made.refused(),
            format!("claim.json: `{name}` is not a file of a certificate")
        );
    }
}

#[cfg(unix)]
#[test]
fn links_are_refused() {
    let made = MadeCertificate::new(UNIQUE, ClaimWord::Unique);
    let (file, elsewhere) = (made.file("model.toml"), made.file("elsewhere"));
    fs::rename(&file, &elsewhere).expect("it can be renamed");
    std::os::unix::fs::symlink(&elsewhere, &file).expect("links can be made");
    assert_eq!(made.refused(), "model.toml: it is not a regular file");
}
