//! Certificates as they are written.

use super::made::{BEST, MadeCertificate, TWO, UNIQUE};
use crate::ClaimWord;
use placet_proof::{CertificatePart, ClaimKind};

#[test]
fn each_claim_is_verified() {
    let none = "board.grid = [1, 2]\npieces.numbers = '1..2'\nrules = [{ sum = 99, of = 'rows' }]\n";
    for (text, claim, kind) in [
        (UNIQUE, ClaimWord::Unique, ClaimKind::Unique),
        (UNIQUE, ClaimWord::Count, ClaimKind::Count),
        (TWO, ClaimWord::Count, ClaimKind::Count),
        (none, ClaimWord::None, ClaimKind::None),
        (none, ClaimWord::Count, ClaimKind::Count),
        (BEST, ClaimWord::Best, ClaimKind::Best(5)),
    ] {
        let made = MadeCertificate::new(text, claim);
        made.verify().unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(made.claim().kind, kind);
    }
}

#[test]
fn projections_are_certified() {
    let pieces = "board.grid = [2, 2]\npieces.names = 'A.'\npieces.copies = 'any'\nproject.pieces = 'A'\n";
    let cells = "board.grid = [2, 2]\npieces.numbers = '1..4'\nproject.cells = 'r1c1 r1c2'\n";
    for (text, number) in [(pieces, 16), (cells, 12)] {
        let made = MadeCertificate::new(text, ClaimWord::Count);
        made.verify().unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(made.claim().solutions, number);
    }
}

#[test]
fn drawn_pieces_are_certified() {
    let text = include_str!("../../../../../models/tilings/tetrominoes-4x5.toml");
    let made = MadeCertificate::new(text, ClaimWord::Count);
    made.verify().expect("it is verified");
}

#[test]
fn blocked_formulas_add_one_clause_per_solution() {
    let made = MadeCertificate::new(TWO, ClaimWord::Count);
    let clauses = |part| {
        made.read(part)
            .lines()
            .filter(|line| line.ends_with(" 0"))
            .count()
    };
    let shown = made
        .read(CertificatePart::Formula)
        .lines()
        .filter(|line| line.starts_with("c p show"))
        .count();
    assert_eq!(
        clauses(CertificatePart::Blocked),
        clauses(CertificatePart::Formula) - shown + 2
    );
}
