//! Certificates as answers, whose files are texts.

use serde_json::{Value, json};

use super::made::{BEST, TWO, UNIQUE, model};
use crate::certification::CertifiedModel;
use crate::{Question, Silent};
use placet_encode::Choices;
use placet_model::Given;
use placet_session::Options;

fn answer(question: Value) -> Result<Value, String> {
    let question: Question = serde_json::from_value(question).expect("it is a question");
    let answer = question.answer(Options::default(), &mut Silent);
    let answer = answer.map_err(|error| error.to_string())?.complete();
    answer
        .map(|answer| json!(answer))
        .map_err(|stop| stop.to_string())
}

#[test]
fn a_certificate_is_verified_by_its_texts() {
    for (model, claim) in [(UNIQUE, "unique"), (TWO, "count"), (BEST, "best")] {
        for proof in ["lrat", "drat", "veripb"] {
            let ask = json!({ "kind": "certify", "claim": claim, "proof": proof });
            let made = answer(json!({ "model": { "text": model }, "ask": ask })).expect("it is certified");
            assert_eq!(made["holds"], true, "{made}");
            let ask = json!({ "kind": "verify", "files": made["files"], "encoding": true });
            let verified = answer(json!({ "ask": ask })).expect("it is read");
            assert_eq!(verified["verified"], true, "{verified}");
        }
    }
}

#[test]
fn givens_and_parameters_are_part_of_the_claim() {
    let text = format!(
        "parameters.n = 16\n{}",
        UNIQUE
            .replace("givens = '2 7 _ / _ _ _ / _ _ _'\n", "")
            .replace("sum = 15", "sum = 'n'")
    );
    let model = json!({ "text": text, "parameters": { "n": 15 }, "givens": { "r1c1": "2", "r1c2": "7" } });
    let made = answer(json!({ "model": model, "ask": { "kind": "certify", "claim": "unique" } }));
    let made = made.expect("it is certified");
    let claim = made["files"]["claim.json"].as_str().expect("it is a text");
    assert!(claim.contains("r1c1=2") && claim.contains("\"n\""), "{claim}");
    let verified = answer(json!({ "ask": { "kind": "verify", "files": made["files"] } }));
    assert_eq!(verified.expect("it is read")["verified"], true);
}

#[test]
fn false_claims_and_changed_texts_are_refused() {
    let ask = json!({ "kind": "certify", "claim": "unique" });
    let made = answer(json!({ "model": { "text": TWO }, "ask": ask })).expect("it is answered");
    assert_eq!(made["holds"], false);
    assert_eq!(made["files"], json!({}));
    let mut files =
        answer(json!({ "model": { "text": UNIQUE }, "ask": ask })).expect("it is certified")["files"].take();
    let solutions = files["solutions.jsonl"]
        .as_str()
        .expect("it is a text")
        .replace('8', "9");
    files["solutions.jsonl"] = solutions.into();
    let verified = answer(json!({ "ask": { "kind": "verify", "files": files } })).expect("it is read");
    assert_eq!(verified["verified"], false, "{verified}");
    assert!(
        verified["refused"]
            .as_str()
            .is_some_and(|reason| reason.starts_with("solutions.jsonl: "))
    );
}

/// The text alone would be another puzzle.
#[test]
fn all_that_a_model_was_read_with_is_in_the_certificate() {
    let text = "parameters.sums = [3, 4]\nboard.grid = [2, 2]\npieces.numbers = '1..4'\n\
        rules = [{ sums = '{sums}', of = 'columns' }, { sum = 5, of = 'rows' }]\n";
    let model = json!({ "text": text, "parameters": { "sums": [4, 6] }, "givens": { "r1c1": "1" } });
    let made = answer(json!({ "model": model, "ask": { "kind": "certify", "claim": "unique" } }));
    let made = made.expect("it is certified");
    assert_eq!(made["holds"], true, "{made}");
    assert_eq!(made["files"]["data.toml"], "sums = [4, 6]\n");
    let verified = answer(json!({ "ask": { "kind": "verify", "files": made["files"], "encoding": true } }));
    assert_eq!(verified.expect("it is read")["verified"], true);
}

/// A tile that may be turned has a given with a face for each way it may lie.
#[test]
fn a_given_of_a_piece_in_any_way_is_certified() {
    let text = "board.grid = [1, 2]\npieces = { turns = true, tiles = [[1, 2, 3, 4], [3, 1, 5, 6]] }\n\
        rules = [{ fit = 'equal' }]\n";
    let mut puzzle = model(text).puzzle;
    let given = Given::parse_pair("r1c1=1", &puzzle).expect("it is a tile");
    assert_eq!(given.faces.len(), 4);
    puzzle.give(given);
    let certified = CertifiedModel::of_puzzle(&puzzle, Choices::default()).expect("it has a name");
    assert_eq!(certified.givens, ["r1c1=1"]);
    assert_eq!(certified.puzzle.givens()[0].faces, puzzle.givens()[0].faces);
}

#[test]
fn a_given_without_a_name_is_not_certified() {
    let mut puzzle = model(UNIQUE).puzzle;
    let mut given = puzzle.givens()[0].clone();
    given.cell = puzzle.layout().find_cell("r3c3").expect("it is there");
    given.faces = puzzle.pieces().face_ids().take(2).collect();
    puzzle.give(given);
    let refused = CertifiedModel::of_puzzle(&puzzle, Choices::default()).map(|_| ());
    assert_eq!(
        refused.expect_err("no name means both").to_string(),
        "the given of the cell `r3c3` cannot be added to a certificate: it has no name of its own"
    );
}

#[test]
fn no_file_is_elsewhere() {
    for name in ["../x", "/etc/passwd", "proof.lrat.gz", ""] {
        let files = json!({ "claim.json": "{}", name: "x" });
        let error =
            answer(json!({ "ask": { "kind": "verify", "files": files } })).expect_err("it has no such name");
        assert_eq!(error, format!("no text of a certificate has the name `{name}`"));
    }
    let error =
        answer(json!({ "ask": { "kind": "verify", "files": {} } })).expect_err("it is no certificate");
    assert_eq!(error, "a certificate has a file `claim.json`");
    let error = answer(json!({ "model": { "text": UNIQUE }, "ask": { "kind": "verify", "files": {} } }));
    assert_eq!(
        error.expect_err("it has two models"),
        "the request needs no `model`"
    );
    let error = answer(json!({ "ask": { "kind": "count" } }));
    assert_eq!(error.expect_err("it has none"), "the request needs a `model`");
}
