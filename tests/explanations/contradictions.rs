//! The sentence of a contradiction says what is wrong, for every kind of rule.

use placet::explain::StepsEnd;
use placet::{Limits, Outcome, Puzzle, Session};

use super::extent::cases;
use super::printed_fact::{self, PrintedFact};

/// The sentences of the last step of an impossible puzzle.
fn contradiction(model: &str) -> Vec<String> {
    let puzzle = Puzzle::from_toml(model).unwrap_or_else(|diagnostics| panic!("{diagnostics}\nin\n{model}"));
    steps_of(puzzle, model)
}

fn steps_of(puzzle: Puzzle, model: &str) -> Vec<String> {
    let explanation = Session::new(puzzle).explanation();
    let explanation = explanation.unwrap_or_else(|error| panic!("{error}\nin\n{model}"));
    let explanation = explanation.complete().expect("nothing stops it");
    let explainer = &explanation.explainer;
    let mut steps = explainer.steps(&Limits::none(), true);
    let last = steps.by_ref().last().expect("a step");
    assert_eq!(
        steps.end(),
        Some(Outcome::Complete(StepsEnd::Contradiction)),
        "{model}"
    );
    steps.text(explainer, &last)
}

/// An impossible puzzle for each kind of rule, and the sentence of the contradiction.
const KINDS: &[(&str, &str)] = &[
    // Each kind of sentence about one value, piece or cell.
    (
        "board.grid = [1, 3]\npieces = { numbers = '1..3', copies = 'any' }\ngivens = '1 ? 1'\nrules = [{ all_different = 'rows' }]",
        "Contradiction: row 1 has a 1 twice (r1c1, r1c3 = 1).",
    ),
    (
        "board.grid = [1, 3]\npieces = { numbers = '1..4', copies = 'any' }\ngivens = '1 ? 1'\nrules = [{ all_different = 'rows' }]",
        "Contradiction: row 1 has a 1 twice (r1c1, r1c3 = 1).",
    ),
    (
        "board.grid = [2, 2]\npieces = { numbers = '1..2', copies = 'any' }\ngivens = '1 2 / ? ?'\nrules = [{ all_different = ['rows', 'columns'] }, 'r2c1 != r1c2']",
        "Contradiction: r2c1 != r1c2, but r1c2, r2c1 = 2.",
    ),
    (
        "board.grid = [1, 4]\npieces = { numbers = '1..3', copies = 'any' }\nrules = [{ all_different = 'rows' }]",
        "Contradiction: the 4 cells of row 1 are all different, which is impossible.",
    ),
    (
        "board.grid = [1, 3]\npieces = { shapes = { A = '12', B = '1' } }\nrules = [{ all_different = 'rows', by = 'mark' }]",
        "Contradiction: the 3 cells of row 1 all differ in the mark, which is impossible.",
    ),
    (
        "board.grid = [1, 3]\npieces = { names = 'ab.', copies = 1 }\ngivens = 'a a ?'",
        "Contradiction: a is on the board once, but r1c1, r1c2 = a.",
    ),
    (
        "board.grid = [1, 4]\npieces = { names = 'ab.', copies = { a = 2, b = 1, '.' = 1 } }\ngivens = 'b . . ?'",
        "Contradiction: '.' is on the board once, but r1c2, r1c3 = '.'.",
    ),
    (
        "board.grid = [1, 3]\npieces = { numbers = '1..3', copies = 'any' }\nrules = ['r1c1 > 1', 'r1c1 < 3', 'r1c1 != 2']",
        "Contradiction: r1c1 != 2, but r1c1 = 2.",
    ),
    (
        "board.grid = [2, 2]\npieces.rows = ['Ann Bob', 'cat dog']\nrules = [{ facts = ['Ann is in column 1', 'cat is in column 1', 'Ann is not with cat'] }]",
        "Contradiction: Ann is not in the same column as cat, but Bob and dog are in column 2.",
    ),
    (
        "board.grid = [1, 3]\npieces.names = 'ab.'\nrules = [{ count = 'b', of = 'rows', is = 0 }]",
        "Contradiction: no place is left for b (r1c1–r1c3 ≠ b).",
    ),
    (
        "board.grid = [1, 4]\npieces = { names = 'ab.', copies = { a = 2, b = 1, '.' = 1 } }\nrules = [{ count = 'a', cells = 'r1c1 r1c2 r1c3', is = 0 }]",
        "Contradiction: too few places are left for a: a is on the board twice (r1c1–r1c3 ≠ a).",
    ),
    (
        "board.grid = [1, 3]\npieces = { numbers = '1..3', copies = 'any' }\nrules = [{ count = ['1', '2'], of = 'rows', is = 0 }, { count = '3', cells = 'r1c2', is = 0 }]",
        "Contradiction: nothing is left for r1c2 (r1c2 ≠ 1–3).",
    ),
    // Each kind of rule.
    (
        "board.grid = [1, 2]\npieces = { numbers = '1..3', copies = 'any' }\ngivens = '1 1'\nrules = [{ sum = 5, of = 'rows' }]",
        "Contradiction: the sum of row 1 is 5, but r1c1 = 1.",
    ),
    (
        "board.grid = [1, 2]\npieces = { numbers = '1..3', copies = 'any' }\nrules = [{ sum = 9, of = 'rows' }]",
        "Contradiction: the sum of row 1 is 9, which is impossible.",
    ),
    (
        "board.grid = [1, 3]\npieces = { names = 'ab', copies = 'any' }\ngivens = 'a a a'\nrules = [{ count = 'a', of = 'rows', is = 2 }]",
        "Contradiction: row 1 has a exactly twice, but r1c1–r1c3 = a.",
    ),
    (
        "board.grid = [1, 3]\npieces = { names = 'ab', copies = 'any' }\ngivens = 'b b ?'\nrules = [{ count = 'a', of = 'rows', is = 2 }]",
        "Contradiction: row 1 has a exactly twice, but r1c1, r1c2 = b.",
    ),
    (
        "board.grid = [1, 3]\npieces = { names = '#.', copies = 'any' }\ngivens = '# . #'\nrules = [{ connected = '#' }]",
        "Contradiction: the cells with # are connected, but r1c1, r1c3 = #; r1c2 = '.'.",
    ),
    (
        "board.grid = [1, 2]\npieces = { names = 'ab', copies = 'any' }\ngivens = 'a a'\nrules = [{ tuples = [['a', 'b'], ['b', 'b']], of = 'rows' }]",
        "Contradiction: row 1 is in the list, but r1c2 = a.",
    ),
    (
        "board.grid = [1, 3]\npieces = { numbers = '1..3', copies = 'any' }\ngivens = '2 1 ?'\nrules = [{ order = 'increasing', of = 'rows' }]",
        "Contradiction: the numbers along row 1 are increasing, but r1c2 = 1.",
    ),
    (
        "board.grid = [1, 3]\npieces = { numbers = '1..3', copies = 'any' }\ngivens = '3 2 1'\nrules = [{ visible = 2, of = 'rows' }]",
        "Contradiction: row 1 has 2 visible from the start, but r1c1 = 3.",
    ),
    (
        "board.grid = [1, 2]\npieces = { numbers = '1..3', copies = 'any' }\ngivens = '1 1'\nrules = [{ cage = '3+', cells = 'r1c1 r1c2' }]",
        "Contradiction: the sum of the group r1c1, r1c2 is 3, but r1c1, r1c2 = 1.",
    ),
    (
        "board.grid = [1, 2]\npieces = { numbers = '1..3', copies = 'any' }\ngivens = '1 1'\nrules = [{ product = 6, of = 'rows' }]",
        "Contradiction: the product of row 1 is 6, but r1c1 = 1.",
    ),
    (
        "board.grid = [1, 2]\npieces = { numbers = '1..3', copies = 'any' }\ngivens = '1 1'\nrules = [{ difference = 2, of = 'rows' }]",
        "Contradiction: the difference of r1c1 and r1c2 is 2, but r1c1, r1c2 = 1.",
    ),
    (
        "board.grid = [1, 4]\npieces = { names = '#.', copies = 'any' }\ngivens = '# # # ?'\nrules = [{ runs = [[2, 1]], of = 'rows', piece = '#' }]",
        "Contradiction: row 1 shows runs of #: 2, 1, but r1c3 = #.",
    ),
    (
        "board.grid = [1, 4]\npieces = { names = '#.', copies = 'any' }\ngivens = '# # # ?'\nrules = [{ longest_run = 2, of = 'rows', piece = '#' }]",
        "Contradiction: r1c1 to r1c3 has # at most twice, but r1c1–r1c3 = #.",
    ),
    (
        "board.grid = [2, 2]\npieces = { names = '#.', copies = 'any' }\ngivens = '# . / # .'\nrules = [{ different = 'rows' }]",
        "Contradiction: row 1 and row 2 differ, but r1c1, r2c1 = #; r1c2, r2c2 = '.'.",
    ),
    (
        "board.grid = [1, 3]\npieces = { names = '#.', copies = 'any' }\ngivens = '# # .'\nrules = [{ not_touching = 'neighbours', piece = '#' }]",
        "Contradiction: the pair r1c1, r1c2 has # at most once, but r1c1, r1c2 = #.",
    ),
    (
        "board.grid = [1, 4]\npieces.numbers = '1..4'\ngivens = '1 3 2 4'\nrules = [{ path = 'neighbours' }]",
        "Contradiction: the numbers form a path by neighbours, for 1 and 2, but r1c2 = 3, r1c4 = 4.",
    ),
    (
        "board.grid = [1, 2]\npieces.tiles = [[1, 2, 3, 4], [5, 6, 7, 8]]\nrules = [{ fit = 'equal' }]",
        "Contradiction: the right edge of r1c1 fits, which is impossible.",
    ),
    (
        "board.grid = [2, 3]\npieces.rows = ['Ann Bob Cem', 'cat dog emu']\ngivens = 'Ann Bob Cem / ? ? cat'\nrules = [{ left_of = ['cat', 'Bob'] }]",
        "Contradiction: cat is somewhere left of Bob, but cat is in column 3.",
    ),
    (
        "board.grid = [1, 3]\nlinks = {}\nrules = [{ loop = 'line', through = 'all' }]",
        "Contradiction: the loop passes r1c1, which is impossible.",
    ),
    (
        "board = { grid = [1, 2], regions.clue = { a = ['r1c1'] } }\nedges = {}\nrules = [{ regions = 'line', centres = 'clue' }]",
        "Contradiction: the line divides the board into connected regions, each symmetric about exactly one of clue, which is impossible.",
    ),
    (
        "board.grid = [1, 2]\npieces = { numbers = '1..3', copies = 'any' }\ngivens = '3 1'\nrules = ['r1c1 < r1c2']",
        "Contradiction: r1c1 < r1c2, but r1c1 = 3.",
    ),
    (
        "board.grid = [1, 2]\npieces = { names = 'AB', copies = 'any' }\ngivens = 'B ?'\nrules = [{ words = 'AB AA', of = 'rows' }]",
        "Contradiction: row 1 is in the list, but r1c1 = B.",
    ),
    (
        "board.grid = [2, 2]\npieces.rows = ['12', 'AB']\ngivens = '2 ? / A ?'\nrules = [{ clues = '11A' }]",
        "Contradiction: 1 and A share a column, but 2 and A are in column 1.",
    ),
    (
        "board.grid = [1, 3]\npieces = { numbers = '1..3', copies = 'any' }\ngivens = '1 ? 1'\nrules = [{ equations = '_ + _ + _ = 9' }]",
        "Contradiction: r1c1 + r1c2 + r1c3 = 9, but r1c1 = 1.",
    ),
    (
        "board.grid = [2, 3]\npieces.rows = ['Ann Bob Cem', 'cat dog emu']\ngivens = 'Ann ? ? / cat ? ?'\nrules = [{ different_column = ['Ann', 'cat'] }]",
        "Contradiction: Ann and cat are in different columns, but cat is in column 1; Ann is not in columns 2, 3.",
    ),
    (
        "board.grid = [1, 3]\npieces = { numbers = '1..3', copies = 'any' }\ngivens = '1 ? ?'\nrules = [{ quotient = 5, cells = 'r1c1 r1c2' }]",
        "Contradiction: the quotient of r1c1 and r1c2 is 5, which is impossible.",
    ),
    (
        "board.grid = [1, 4]\npieces = { names = 'ab.', copies = { a = 2, b = 1, '.' = 1 } }\ngivens = 'b ? ? ?'\nrules = [\"r1c2 != 'a'\", \"r1c3 != 'a'\"]",
        "Contradiction: r1c3 != 'a', but r1c3 = a.",
    ),
    (
        "board = { grid = [1, 3], regions.pair = 'A A .' }\nlinks = {}\nrules = [{ paths = 'line', through = 'all', ends = 'pair' }]",
        "Contradiction: a path passes r1c3, which is impossible.",
    ),
    // A rule with a sentence of its author.
    (
        "board.grid = [1, 3]\npieces = { numbers = '1..3', copies = 'any' }\ngivens = '1 ? 1'\nrules = [{ says = 'no two are alike', all_different = 'rows' }]",
        "Contradiction: no two are alike, so row 1 needs a 1, but r1c1, r1c3 = 1.",
    ),
];

#[test]
fn the_sentence_of_a_contradiction_is_true() {
    let mut wrong = String::new();
    for (model, expected) in KINDS {
        let found = contradiction(model).join("\n");
        if found != *expected {
            wrong += &format!("{model}\n  {found}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The cells of a region of a board of four rows with boxes: `row 2`, `column 3`, `box 4`.
fn cells(region: &str) -> Vec<String> {
    let (kind, number) = region.split_once(' ').expect("a region has a number");
    let number: usize = number.parse().expect("a number");
    let place = |index: usize| match kind {
        "row" => (number, index + 1),
        "column" => (index + 1, number),
        _ => (
            (number - 1) / 2 * 2 + index / 2 + 1,
            (number - 1) % 2 * 2 + index % 2 + 1,
        ),
    };
    let names = (0..4).map(place).map(|(row, column)| format!("r{row}c{column}"));
    names.collect()
}

/// Is what a sentence says of numbers true where these facts are known? `None` for a sentence of another form.
fn is_true(sentence: &str, facts: &[PrintedFact], puzzle: &Puzzle) -> Option<bool> {
    let known = |cell: &str, number: &str, holds: bool| {
        let cell = puzzle.layout().find_cell(cell).expect("a cell");
        let face = puzzle.pieces().find_face(number).expect("a number");
        let mut of_cell = facts.iter().filter(|fact| fact.cell == cell);
        of_cell.any(|fact| match holds {
            true => fact.holds && fact.faces == [face],
            false => fact.holds != fact.faces.contains(&face),
        })
    };
    let numbers = ["1", "2", "3", "4"];
    if let Some((region, what)) = sentence.split_once(" has a ") {
        let (number, _) = what.split_once(" twice")?;
        let placed = cells(region)
            .iter()
            .filter(|cell| known(cell, number, true))
            .count();
        return Some(placed == 2);
    }
    if let Some(left) = sentence.strip_prefix("no cell of ") {
        let (region, number) = left.split_once(" is left for a ")?;
        return Some(cells(region).iter().all(|cell| known(cell, number, false)));
    }
    if let Some(cell) = sentence.strip_prefix("nothing is left for ") {
        return Some(numbers.iter().all(|number| known(cell, number, false)));
    }
    None
}

/// The next random number below a bound.
fn random(state: &mut u64, bound: usize) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % bound
}

#[test]
fn what_contradictions_say_of_numbers_is_true() {
    let mut state = 42;
    let (mut told, mut unplaced) = (0, 0);
    for _ in 0..cases(150, 5000) {
        let mut givens = vec!["?".to_string(); 16];
        for _ in 0..7 {
            givens[random(&mut state, 16)] = (random(&mut state, 4) + 1).to_string();
        }
        let model = format!(
            "board = {{ grid = [4, 4], boxes = [2, 2] }}\npieces = {{ numbers = '1..4', copies = 'any' }}\n\
             givens = '{}'\nrules = [{{ all_different = ['rows', 'columns', 'boxes'] }}]",
            givens.join(" ")
        );
        let puzzle =
            Puzzle::from_toml(&model).unwrap_or_else(|diagnostics| panic!("{diagnostics}\nin\n{model}"));
        if Session::new(puzzle.clone())
            .count(Some(1))
            .expect("a count")
            .complete()
            .expect("nothing stops it")
            .count
            != 0_u32.into()
        {
            continue;
        }
        let lines = steps_of(puzzle.clone(), &model);
        let [line] = lines.as_slice() else { continue };
        let line = line.strip_prefix("Contradiction: ").expect("a contradiction");
        let (sentence, known) = line.split_once(" (").unwrap_or_else(|| panic!("{line}"));
        let known = known.strip_suffix(").").expect("facts");
        let facts = printed_fact::read(known, &puzzle);
        assert_eq!(
            is_true(sentence, &facts, &puzzle),
            Some(true),
            "{line}\nin\n{model}"
        );
        told += 1;
        unplaced += usize::from(sentence.starts_with("no cell"));
    }
    assert!(
        told > 30 && unplaced > 3,
        "{told}, {unplaced} of them about a number without a place"
    );
}
