//! SMT-LIB of bits, read by z3.

use placet::exchange::export::ExportFormat;
use placet::instance::Instance;
use placet::problem::presolve::Kinds;

use crate::exported::{assert_is_board, cells, exported, models};
use crate::installed::is_installed;
use crate::program::printed;

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
        // A piece that covers several cells is one bit, named after the first of them.
        if puzzle.expect.solutions.is_none() || puzzle.pieces.has_forms() {
            continue;
        }
        let instance = Instance::presolved(puzzle, Kinds::default());
        if instance.lowered().problem.variables().len() > 60 {
            continue;
        }
        let text = exported(&instance, ExportFormat::SmtLibBits);
        if text.len() > 100_000 {
            continue;
        }
        match board_by_z3(&instance, &text) {
            Some(values) => assert_is_board(&instance, &values, &name),
            None => assert_eq!(instance.puzzle().expect.solutions, Some(0), "{name}"),
        }
        read += 1;
    }
    assert!(read >= 15, "only {read} models");
}
