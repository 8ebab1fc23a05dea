//! SMT-LIB of bits, read by z3.

use placet::exchange::export::ExportFormat;
use placet::instance::{Decoded, Instance};
use placet::limit::Outcome;
use placet::session::Session;

use crate::formats::exported::{cells, models, written};
use crate::formats::installed::is_installed;
use crate::formats::program::printed;

/// The board of z3's answer, if there is one.
pub(crate) fn board_by_z3(instance: &Instance, text: &str) -> Option<Vec<i64>> {
    let said = printed("z3", &["-smt2"], ".smt2", text);
    let lines: Vec<&str> = said
        .lines()
        .map(|line| line.trim_matches([' ', '(', ')']))
        .collect();
    match lines[0] {
        "sat" => {}
        "unsat" => return None,
        _ => panic!("z3 does not know: {said}"),
    }
    let cells = cells(instance);
    let value = |var: &placet::problem::VarId| {
        let is = |value: &&i64| {
            lines.contains(&format!("{} true", cells.identifiers.value(*var, **value)).as_str())
        };
        let domain = cells.problem.domain(*var).values();
        *domain.iter().find(is).expect("each cell has a value")
    };
    Some(cells.shown.iter().map(value).collect())
}

#[test]
fn z3_finds_a_board_of_bits() {
    if !is_installed("z3") {
        return;
    }
    let mut read = 0;
    for (name, puzzle) in models() {
        let Some(expected) = puzzle.expectation().solutions else {
            continue;
        };
        let session = Session::new(puzzle);
        if session.instance().lowered().problem.variables().len() > 60 {
            continue;
        }
        let export = session.export(ExportFormat::SmtLibBits).expect("a formula");
        let text = written(export.complete().expect("nothing stops it"));
        if text.len() > 100_000 {
            continue;
        }
        match session.decode(&printed("z3", &["-smt2"], ".smt2", &text), None) {
            Ok(Outcome::Complete(Decoded::Solutions(_))) => {}
            Ok(Outcome::Complete(Decoded::NoSolution)) => assert_eq!(expected, 0, "{name}"),
            other => panic!("{name}: {other:?}"),
        }
        read += 1;
    }
    assert!(read >= 15, "only {read} models");
}
