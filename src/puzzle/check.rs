//! The independent check: does a board obey the puzzle?
//!
//! Reads the puzzle alone and shares no code with lowering or encoding.

use itertools::Itertools;

use super::board::Board;
use super::layout::CellId;
use super::puzzle::Puzzle;
use super::rule::{LineSum, RuleKind};

/// One thing that is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The name of the rule, or `board`, `pieces` or `givens` for what is no rule.
    pub rule: String,
    /// What is wrong, as a sentence without its full stop.
    pub sentence: String,
    /// The cells that are at fault together.
    pub cells: Vec<CellId>,
}

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// All that is wrong; nothing if the board is an answer.
    pub violations: Vec<Violation>,
    /// What each summed line of the board sums to, right or wrong.
    pub line_sums: Vec<LineSum>,
    /// The distances of the sums, each in parts of its target, added up. The
    /// targets that are 0 or a range are left out.
    pub score: f64,
}

impl Report {
    /// Is the board an answer?
    pub fn is_clean(&self) -> bool {
        self.violations.is_empty()
    }
}

/// Holds a board against a puzzle: every cell filled, every piece used as often
/// as it should be and where it may be, every given kept, every rule obeyed.
pub fn check(puzzle: &Puzzle, board: &Board) -> Report {
    let mut report = Report::default();
    report.violations.extend(blanks(puzzle, board));
    report.violations.extend(wrong_homes(puzzle, board));
    report.violations.extend(wrong_copies(puzzle, board));
    report.violations.extend(broken_givens(puzzle, board));
    for rule in &puzzle.rules {
        let breaches = rule.kind.breaches(&puzzle.layout, &puzzle.pieces, board);
        report
            .violations
            .extend(breaches.into_iter().map(|breach| Violation {
                rule: rule.name.clone(),
                sentence: breach.sentence,
                cells: breach.cells,
            }));
        add_line_sums(&mut report, puzzle, &rule.kind, board);
    }
    report
}

fn blanks(puzzle: &Puzzle, board: &Board) -> Option<Violation> {
    let cells: Vec<CellId> = board.blanks().collect();
    let names = cells
        .iter()
        .map(|cell| &puzzle.layout.cell(*cell).name)
        .join(", ");
    let sentence = match cells.len() {
        0 => return None,
        1 => format!("the cell {names} is blank"),
        number => format!("{number} cells are blank: {names}"),
    };
    Some(Violation {
        rule: "board".into(),
        sentence,
        cells,
    })
}

fn wrong_homes(puzzle: &Puzzle, board: &Board) -> Vec<Violation> {
    let lost = board
        .shown()
        .filter(|(cell, face)| !puzzle.pieces.may_stand(*face, *cell));
    lost.map(|(cell, face)| {
        let piece = puzzle.pieces.piece(puzzle.pieces.face(face).piece);
        let home = piece.home.as_ref().map_or("", |home| &home.name);
        let sentence = format!(
            "{} is on {}, it belongs to {home}",
            piece.name,
            puzzle.layout.cell(cell).name
        );
        Violation {
            rule: "pieces".into(),
            sentence,
            cells: vec![cell],
        }
    })
    .collect()
}

fn wrong_copies(puzzle: &Puzzle, board: &Board) -> Vec<Violation> {
    let mut used: Vec<Vec<CellId>> = vec![vec![]; puzzle.pieces.pieces().len()];
    for (cell, face) in board.shown() {
        used[puzzle.pieces.face(face).piece.index()].push(cell);
    }
    let blank = board.blanks().count();
    let mut violations = vec![];
    for (piece, cells) in puzzle.pieces.pieces().iter().zip(used) {
        // A blank cell might still take what is missing.
        let too_few = cells.len() + blank < piece.copies.min;
        if cells.len() > piece.copies.max || too_few {
            let sentence = format!(
                "{} is used {} times, it belongs on the board {}",
                piece.name,
                cells.len(),
                piece.copies
            );
            violations.push(Violation {
                rule: "pieces".into(),
                sentence,
                cells,
            });
        }
    }
    violations
}

fn broken_givens(puzzle: &Puzzle, board: &Board) -> Vec<Violation> {
    let broken = puzzle.givens.iter().filter_map(|given| {
        let shown = board.face(given.cell)?;
        (!given.faces.contains(&shown)).then_some((given, shown))
    });
    broken
        .map(|(given, shown)| {
            let expected = given
                .faces
                .iter()
                .map(|face| &puzzle.pieces.face(*face).name)
                .join(" or ");
            let (cell, shown) = (
                &puzzle.layout.cell(given.cell).name,
                &puzzle.pieces.face(shown).name,
            );
            let sentence = format!("{cell} shows {shown}, the puzzle gives {expected}");
            Violation {
                rule: "givens".into(),
                sentence,
                cells: vec![given.cell],
            }
        })
        .collect()
}

fn add_line_sums(report: &mut Report, puzzle: &Puzzle, rule: &RuleKind, board: &Board) {
    let RuleKind::Sum(sum) = rule else {
        return;
    };
    let lines = sum.line_sums(&puzzle.pieces, board);
    if sum.min == sum.max && sum.min != 0 {
        let target = sum.min.unsigned_abs() as f64;
        report.score += lines
            .iter()
            .map(|line| line.distance as f64 / target)
            .sum::<f64>();
    }
    report.line_sums.extend(lines);
}
