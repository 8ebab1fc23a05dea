//! What steps say of pieces of several cells, by the cells that they cover together, is what they conclude and need.

use placet::Limits;
use placet::explain::{Explainer, Literal};
use placet::model::{FaceId, Puzzle};

use super::library::library;
use super::printed_fact;

/// Puzzles whose pieces cover several cells.
const MODELS: &[&str] = &[
    "placement/battleships",
    "shading/lits",
    "tilings/dominoes",
    "tilings/heteromino",
    "tilings/statue-park",
    "tilings/tri-place",
];

/// What each cell can show: a face is left if all squares of its piece are.
#[derive(Clone)]
struct Left<'p> {
    puzzle: &'p Puzzle,
    faces: Vec<Vec<FaceId>>,
}

impl<'p> Left<'p> {
    fn all(puzzle: &'p Puzzle) -> Self {
        let all: Vec<FaceId> = puzzle.pieces().face_ids().collect();
        let left = Left {
            puzzle,
            faces: vec![all; puzzle.layout().cells().len()],
        };
        left.closed()
    }

    fn closed(mut self) -> Self {
        let (pieces, layout) = (self.puzzle.pieces(), self.puzzle.layout());
        loop {
            let before = self.faces.clone();
            for (cell, faces) in layout.cell_ids().zip(&mut self.faces) {
                faces.retain(|face| {
                    let mut others = pieces.other_squares(layout, cell, *face);
                    others.all(|(other, shown)| {
                        other.is_some_and(|other| before[other.index()].contains(&shown))
                    })
                });
            }
            if self.faces == before {
                return self;
            }
        }
    }

    /// After some facts.
    fn with(mut self, explainer: &Explainer, facts: &[Literal]) -> Self {
        for fact in facts {
            let (cell, face) = explainer.placement(*fact);
            self.faces[cell.index()].retain(|left| (*left == face) == fact.holds());
        }
        self.closed()
    }

    /// After what a text says.
    fn after(mut self, text: &str) -> Self {
        for fact in printed_fact::read(text, self.puzzle) {
            self.faces[fact.cell.index()].retain(|face| fact.faces.contains(face) == fact.holds);
        }
        self.closed()
    }

    /// No more than the faces of a piece.
    fn of_piece(&self, name: &str) -> Self {
        let pieces = self.puzzle.pieces();
        let mut of_piece = self.clone();
        for faces in &mut of_piece.faces {
            faces.retain(|face| pieces.piece(pieces.face(*face).piece).name == name);
        }
        of_piece
    }

    /// Is all that one leaves left by the other, too?
    fn is_within(&self, other: &Self) -> bool {
        let mut cells = self.faces.iter().zip(&other.faces);
        cells.all(|(faces, others)| faces.iter().all(|face| others.contains(face)))
    }
}

#[test]
fn sentences_about_covered_cells_say_what_is_meant() {
    let mut number = 0;
    for name in MODELS {
        let explanation = library(name);
        let (explainer, puzzle) = (&explanation.explainer, explanation.explainer.puzzle());
        let mut known = Left::all(puzzle).with(explainer, explainer.givens());
        let mut steps = explainer.steps(&Limits::none(), true);
        while let Some(step) = steps.next() {
            let text = steps.conclusions_text(explainer, &step);
            number += text.matches(" covers ").count();
            let concluded = known.clone().with(explainer, &step.conclusions);
            assert!(
                known.clone().after(&text).faces == concluded.faces,
                "{name}: {text}"
            );
            let facts = steps.facts_text(explainer, &step);
            if !facts.is_empty() {
                let all = Left::all(puzzle);
                let said = all.clone().after(&facts);
                assert!(
                    said.is_within(&all.with(explainer, &step.facts)),
                    "{name}: {facts}"
                );
                assert!(known.is_within(&said), "{name}: {facts}");
            }
            known = concluded;
        }
    }
    assert!(number > 50, "{number}");
}

/// Where the copies of a piece can be is told by the places that are left.
#[test]
fn places_that_are_left_for_a_piece_say_what_is_known() {
    let explanation = library("tilings/quadrille");
    let (explainer, puzzle) = (&explanation.explainer, explanation.explainer.puzzle());
    let start = Left::all(puzzle).with(explainer, explainer.givens());
    let mut known = start.clone();
    let mut steps = explainer.steps(&Limits::none(), true);
    let mut number = 0;
    while let Some(step) = steps.next() {
        let lines = steps.text(explainer, &step);
        let mut texts = lines.iter().filter_map(|line| line.strip_prefix("  We know: "));
        if let Some(text) = texts.find(|text| text.contains(" can only be on ")) {
            number += 1;
            let said = start.clone().after(text.trim_end_matches('.'));
            let (name, _) = text.split_once(" can").expect("a name");
            let needed = start.clone().with(explainer, &step.facts);
            // Of pieces that are placed, it matters only where the other one cannot be.
            assert!(said.of_piece(name).is_within(&needed), "{text}");
            assert!(known.is_within(&said), "{text}");
        }
        known = known.with(explainer, &step.conclusions);
    }
    assert!(number > 3, "{number}");
}

/// Polyominoes whose steps once were lists of up to fifty squares.
#[test]
fn lines_about_polyominoes_are_short() {
    for name in [
        "shading/lits",
        "tilings/heteromino",
        "tilings/quadrille",
        "tilings/tetrominous",
    ] {
        let explanation = library(name);
        let mut steps = explanation.explainer.steps(&Limits::none(), true);
        while let Some(step) = steps.next() {
            // What a placed piece rules out is listed only on demand.
            if step.is_direct {
                continue;
            }
            for line in steps.text(&explanation.explainer, &step) {
                assert!(line.chars().count() <= 200, "{name}: {line}");
            }
        }
    }
}
