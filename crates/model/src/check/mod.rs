//! The independent check: does a board satisfy the puzzle?
//!
//! It uses only the puzzle and shares no code with lowering or encoding.

mod polyform;
mod violation;

use itertools::Itertools;
use polyform::PlacedForms;

use super::board::Board;
use super::layout::CellId;
use super::piece::PieceId;
use super::puzzle::Puzzle;
use super::rule::{LineSum, RuleKind};
use placet_base::limit::poll;

pub use violation::Violation;

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The blank cells, which no rule of the puzzle names: `board` and a sentence about them; `None`
    /// if the board is complete.
    pub blanks: Option<Violation>,
    /// All violations that are certain, whatever the blank cells will show.
    pub violations: Vec<Violation>,
    /// The sum of each summed line, correct or not.
    pub line_sums: Vec<LineSum>,
    /// The sum of the relative deviations of all line sums from their targets. Targets that are 0
    /// or a range are left out.
    pub score: f64,
}

impl Report {
    /// Is the board a solution?
    pub fn is_clean(&self) -> bool {
        self.blanks.is_none() && self.is_consistent()
    }

    /// Is no rule violated so far? Blank cells violate no rule.
    pub fn is_consistent(&self) -> bool {
        self.violations.is_empty()
    }

    /// Why the board is not a solution: blank cells, and violations.
    pub fn reasons(&self) -> impl Iterator<Item = &Violation> {
        self.blanks.iter().chain(&self.violations)
    }

    /// The blank cells.
    pub fn blank_cells(&self) -> &[CellId] {
        self.blanks.as_ref().map_or(&[], |blanks| &blanks.cells)
    }
}

/// Checks a board against a puzzle: every cell is filled, every piece is complete, every piece is
/// used the right number of times and where it is allowed, every given is kept, and every rule is
/// satisfied.
pub fn check(puzzle: &Puzzle, board: &Board) -> Report {
    let mut report = Report {
        blanks: blanks(puzzle, board),
        ..Report::default()
    };
    report.violations.extend(wrong_homes(puzzle, board));
    let forms = PlacedForms::of(puzzle, board);
    report.violations.extend(forms.torn(puzzle, board));
    report.violations.extend(wrong_copies(puzzle, board, &forms));
    report.violations.extend(broken_givens(puzzle, board));
    report.violations.extend(no_value(puzzle, board));
    report.violations.extend(not_good_enough(puzzle, board));
    for rule in &puzzle.rules {
        let violations = rule.kind.violations(&puzzle.layout, &puzzle.pieces, board);
        report
            .violations
            .extend(violations.into_iter().map(|violation| Violation {
                rule: rule.name.clone(),
                sentence: violation.sentence,
                cells: violation.cells,
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
        1 => format!("cell {names} is blank"),
        number => format!("{number} cells are blank: {names}"),
    };
    Some(Violation {
        rule: "board".into(),
        sentence,
        cells,
    })
}

/// The objective must have a value on a solution.
fn no_value(puzzle: &Puzzle, board: &Board) -> Option<Violation> {
    let objective = puzzle.objective.as_ref()?;
    let is_decided = board.blanks().next().is_none();
    let value = objective.value(&puzzle.layout, &puzzle.pieces, board);
    (is_decided && value.is_none()).then(|| Violation {
        rule: "objective".into(),
        sentence: format!("`{}` has no value", objective.text),
        cells: vec![],
    })
}

fn not_good_enough(puzzle: &Puzzle, board: &Board) -> Option<Violation> {
    let bound = puzzle.objective_bound.as_ref()?;
    let sentence = bound.diagnostic(&puzzle.layout, &puzzle.pieces, board)?;
    Some(Violation {
        rule: "objective".into(),
        sentence,
        cells: vec![],
    })
}

fn wrong_homes(puzzle: &Puzzle, board: &Board) -> Vec<Violation> {
    if puzzle.pieces.pieces().iter().all(|piece| piece.home.is_none()) {
        return vec![];
    }
    let lost = board
        .shown()
        .filter(|(cell, face)| !puzzle.pieces.may_stand(*face, *cell));
    lost.map(|(cell, face)| {
        let piece = puzzle.pieces.piece(puzzle.pieces.face(face).piece);
        let home = piece.home.as_ref().map_or("", |home| &home.name);
        let sentence = format!(
            "{} is on {}, but belongs to {home}",
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

fn wrong_copies(puzzle: &Puzzle, board: &Board, forms: &PlacedForms) -> Vec<Violation> {
    let used = forms.used(puzzle, board);
    let num_blank = board.blanks().count();
    let mut violations = vec![];
    for ((id, piece), times) in (0..).map(PieceId).zip(puzzle.pieces.pieces()).zip(used) {
        // Blank cells might still show the missing copies.
        let min = piece.copies.min;
        let too_few = times < min && times + num_blank / piece.num_cells() < min;
        poll(1);
        if times > piece.copies.max || too_few {
            poll(puzzle.layout.cells().len());
            let sentence = format!(
                "{} is used {} times, expected {}",
                piece.name, times, piece.copies
            );
            violations.push(Violation {
                rule: "pieces".into(),
                sentence,
                cells: polyform::cells_of(puzzle, board, id),
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
            let sentence = format!("{cell} shows {shown}, but the given is {expected}");
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

#[cfg(test)]
mod tests {
    use super::check;
    use crate::Puzzle;
    use crate::fixture::{board, puzzle, sentences};

    const LINES: &str = "[[rules]]\nsum = 264\nof = 'lines'\n";

    fn einstein() -> Puzzle {
        let numbers = "[66, 66, 19, 19, 86, 86, 89, 89, 16, 16, 18, 18, 88, 96, 69, 11]";
        puzzle(&format!(
            "[board]\ngrid = [4, 4]\n[pieces]\nnumbers = {numbers}\nfaces = 'half-turn digits'\n{LINES}"
        ))
    }

    const SOLVED: [&str; 5] = [
        "91 89 68 16 18 66 81 99 86 98 19 61 69 11 96 88",
        "18 86 69 91 99 61 88 16 81 19 96 68 66 98 11 89",
        "16 98 61 89 69 81 18 96 88 66 99 11 91 19 86 68",
        "68 16 81 99 89 91 66 18 96 88 19 61 11 69 98 86",
        "18 99 86 61 66 81 98 19 91 16 69 88 89 68 11 96",
    ];

    #[test]
    fn the_published_boards_are_answers() {
        let puzzle = einstein();
        for text in SOLVED {
            let report = check(&puzzle, &board(&puzzle, text));
            assert!(report.is_clean(), "{text}: {:?}", report.violations);
            assert_eq!((report.score, report.line_sums.len()), (0.0, 10));
        }
    }

    #[test]
    fn two_tiles_swapped_break_their_lines() {
        let swapped = SOLVED[0].replacen("91 89", "89 91", 1);
        let expected = [
            "column 1 sums to 262, 2 below 264",
            "column 2 sums to 266, 2 above 264",
            "falling diagonal sums to 262, 2 below 264",
        ];
        assert_eq!(sentences(&einstein(), &swapped), expected);
    }

    #[test]
    fn the_lines_of_1_to_16_in_order() {
        let model = "[board]\ngrid = [4, 4]\n[pieces]\nnumbers = '1..16'\n";
        let puzzle = puzzle(&format!("{model}{LINES}"));
        let in_order = board(&puzzle, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
        let sums: Vec<i128> = check(&puzzle, &in_order)
            .line_sums
            .iter()
            .map(|line| line.sum)
            .collect();
        assert_eq!(sums, [10, 26, 42, 58, 28, 32, 36, 40, 34, 34]);
    }

    #[test]
    fn the_tiles_in_their_order_score_as_published() {
        let puzzle = einstein();
        let listed = board(&puzzle, "66 66 19 19 86 86 89 89 16 16 18 18 88 96 69 11");
        let report = check(&puzzle, &listed);
        let distances: Vec<u128> = report.line_sums.iter().map(|line| line.distance).collect();
        assert_eq!(distances, [94, 86, 196, 0, 8, 0, 69, 127, 83, 52]);
        assert!((report.score - 2.708).abs() < 0.0005, "{}", report.score);
    }

    #[test]
    fn blank_cells_are_named() {
        let model = "[board]\ncells = 'a b c'\n[pieces]\nnumbers = '1..3'\n";
        assert_eq!(sentences(&puzzle(model), "1 _ 3"), ["cell b is blank"]);
        assert_eq!(sentences(&puzzle(model), "_ _ 3"), ["2 cells are blank: a, b"]);
    }

    #[test]
    fn wrong_copies_are_counted() {
        let model = "[board]\ncells = 'a b c'\n[pieces]\nnumbers = '1..3'\n";
        let expected = [
            "1 is used 2 times, expected once",
            "2 is used 0 times, expected once",
        ];
        assert_eq!(sentences(&puzzle(model), "1 1 3"), expected);
        let model = "[board]\ncells = 'a b c'\n[pieces]\nnames = 'xy'\ncopies = { x = '0..1', y = 'any' }\n";
        assert_eq!(
            sentences(&puzzle(model), "x y x"),
            ["x is used 2 times, expected 0 to 1 times"]
        );
    }

    #[test]
    fn a_missing_piece_is_no_violation_while_a_blank_could_take_it() {
        let model = "[board]\ncells = 'a b c'\n[pieces]\nnumbers = '1..3'\n";
        assert_eq!(sentences(&puzzle(model), "1 2 _"), ["cell c is blank"]);
    }

    #[test]
    fn icons_keep_to_their_rows_and_givens_to_their_cells() {
        let model = "givens = 'A_ / __'\n[board]\ngrid = [2, 2]\n[pieces]\nrows = ['AB', 'ab']\n";
        let expected = [
            "a is on r1c2, but belongs to row 2",
            "B is on r2c1, but belongs to row 1",
        ];
        assert_eq!(sentences(&puzzle(model), "Aa / Bb"), expected);
        assert_eq!(
            sentences(&puzzle(model), "BA / ab"),
            ["r1c1 shows B, but the given is A"]
        );
    }

    #[test]
    fn a_target_of_zero_or_a_range_has_no_score() {
        let rules = "[[rules]]\nsum = 0\nof = 'board'\n[[rules]]\nsum = '1..2'\nof = 'board'\n";
        let puzzle = puzzle(&format!(
            "[board]\ngrid = [1, 3]\n[pieces]\nnumbers = '1..3'\n{rules}"
        ));
        let report = check(&puzzle, &board(&puzzle, "1 2 3"));
        assert_eq!((report.score, report.violations.len()), (0.0, 2));
        assert_eq!(report.violations[0].rule, "sum of board");
    }
}
