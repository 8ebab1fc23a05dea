//! Of several reasons, the one that a person sees first.

use std::collections::HashSet;

use placet::Limits;
use placet::explain::{Literal, Step};
use placet::model::{CellId, FaceId};

use super::library::library;
use super::ratings::{RATED, explanation};

/// One in so many puzzles is looked at here.
const ONE_IN: usize = 12;

/// The cells of the box of a cell of a sudoku.
fn box_of(cell: CellId) -> impl Iterator<Item = CellId> {
    let (row, column) = (cell.index() / 27 * 3, cell.index() % 9 / 3 * 3);
    (0..9).map(move |place| CellId((9 * (row + place / 3) + column + place % 3) as u32))
}

#[test]
fn a_box_is_named_where_it_is_enough() {
    let lines = RATED.lines().filter(|line| !line.starts_with('#'));
    let puzzles = lines.filter_map(|line| line.split_once(' '));
    let (mut by_line, mut by_box) = (0, 0);
    for (_, givens) in puzzles.step_by(ONE_IN) {
        let explanation = explanation(givens);
        let explainer = &explanation.explainer;
        let mut known: HashSet<Literal> = explainer.givens().iter().copied().collect();
        for step in explainer.steps(&Limits::none(), false) {
            let sentence = |step: &Step| explainer.instances()[step.rules[0]].sentence.clone();
            let placed = step.conclusions.iter().find(|literal| literal.holds());
            if let ([_], Some(placed)) = (step.rules.as_slice(), placed) {
                let (cell, face) = explainer.placement(*placed);
                let is_out = |other: CellId| {
                    // It shows something else, or this is ruled out.
                    let mut faces = (0..9).map(FaceId);
                    faces.any(|shown| {
                        let literal = explainer.literal(other, shown, shown != face);
                        literal.is_some_and(|literal| known.contains(&literal))
                    })
                };
                let is_left = box_of(cell).all(|other| other == cell || is_out(other));
                by_box += usize::from(sentence(&step).starts_with("box"));
                by_line += usize::from(
                    is_left && !sentence(&step).starts_with("box") && !sentence(&step).contains("holds"),
                );
            }
            known.extend(&step.conclusions);
        }
    }
    assert!(by_box > 100, "{by_box}");
    assert_eq!(by_line, 0);
}

#[test]
fn placements_come_before_what_is_ruled_out() {
    let explanation = library("sudoku/killer-9x9");
    let explainer = &explanation.explainer;
    let steps = explainer.steps(&Limits::none(), false);
    let first: Vec<Step> = steps.filter(|step| !step.is_direct).take(3).collect();
    assert!(
        first
            .iter()
            .all(|step| step.conclusions.iter().any(|literal| literal.holds()))
    );
}
