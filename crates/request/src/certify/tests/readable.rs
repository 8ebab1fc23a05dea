//! The parts of `claim.json` that are for people: what they say must be what placet says.

use serde_json::{Map, Value, json};

use super::made::{BEST, MadeCertificate, TWO, UNIQUE};
use crate::ClaimWord;
use crate::certification::ProofChoice;

/// What nobody has shown.
const FALSE: &str = "Every model has exactly one solution.";

/// A change to the object, and the key that is named.
type Edit = (&'static str, fn(&mut Map<String, Value>));

const EDITS: [Edit; 9] = [
    ("sentence", |claim| claim["sentence"] = FALSE.into()),
    ("check", |claim| {
        claim["check"] = json!([format!("true # {FALSE}")]);
    }),
    ("check", |claim| claim["check"] = json!([])),
    ("proved", |claim| claim["proved"][1] = FALSE.into()),
    ("proved", |claim| claim["proved"] = FALSE.into()),
    ("assumed", |claim| claim["assumed"] = json!([])),
    ("sentence", |claim| drop(claim.shift_remove("sentence"))),
    ("note", |claim| {
        drop(claim.insert("note".to_string(), FALSE.into()));
    }),
    ("files", |claim| {
        claim["files"]["model.toml"]["says"] = FALSE.into();
    }),
];

fn certificates() -> Vec<MadeCertificate> {
    let derived = ProofChoice {
        derive: true,
        ..ProofChoice::default()
    };
    vec![
        MadeCertificate::new(UNIQUE, ClaimWord::Unique),
        MadeCertificate::new(BEST, ClaimWord::Best),
        MadeCertificate::with_proof(TWO, ClaimWord::Count, &derived),
    ]
}

#[test]
fn a_certificate_of_this_version_says_what_placet_says() {
    for made in certificates() {
        let whole = made.claim();
        for (key, edit) in EDITS {
            made.edit_claim(edit);
            let version = env!("CARGO_PKG_VERSION");
            assert_eq!(
                made.refused(),
                format!("claim.json: `{key}` is not what placet {version} writes: somebody changed it")
            );
            made.write_claim(&whole);
        }
        made.verify().expect("nothing is changed in the end");
    }
}

#[test]
fn the_order_of_the_keys_is_that_of_placet() {
    let made = MadeCertificate::new(UNIQUE, ClaimWord::Unique);
    made.edit_claim(|claim| {
        let sentence = claim.shift_remove("sentence").expect("there is one");
        claim.insert("sentence".to_string(), sentence);
    });
    assert!(
        made.refused()
            .starts_with("claim.json: the order of its keys is not"),
        "{}",
        made.refused()
    );
}

/// Another version may write other sentences. They are never repeated, and what is checked is what this version says.
#[test]
fn the_sentences_of_another_version_are_not_checked_and_not_repeated() {
    for made in certificates() {
        let whole = made.claim();
        for (key, edit) in EDITS {
            made.edit_claim(|claim| {
                claim["placet"] = "0.0.1".into();
                edit(claim);
            });
            let text = made.verify().expect("what is claimed is right");
            let warning =
                format!("warning    claim.json is of placet 0.0.1: what it says in `{key}` is not checked\n");
            assert!(text.contains(&warning), "{text}");
            assert!(!text.contains(FALSE), "{text}");
            assert!(
                text.starts_with(&format!("claim      {}\n", whole.sentence())),
                "{text}"
            );
            made.write_claim(&whole);
        }
        made.edit_claim(|claim| claim["placet"] = "0.0.1".into());
        assert!(!made.verify().expect("it is right").contains("warning"));
    }
}

#[test]
fn the_name_of_a_version_is_plain() {
    let made = MadeCertificate::new(UNIQUE, ClaimWord::Unique);
    for name in ["", "1.0\nverified", "1.0 verified", &"1".repeat(100)] {
        made.edit_claim(|claim| claim["placet"] = name.into());
        assert_eq!(
            made.refused(),
            "claim.json: `placet` is missing or invalid",
            "{name}"
        );
    }
}
