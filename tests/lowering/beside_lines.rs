//! Rules about numbers, where only some places carry numbers: they allow what they allow without the others.

use super::network::{agree, approved};
use super::puzzle;

/// The boards without anything beside the numbers.
fn alone(text: &str) -> usize {
    approved(&puzzle(text)).len()
}

/// Rules about four cells in a row.
const ON_CELLS: [&str; 24] = [
    "sum = 7\nof = 'row 1'",
    "sum = [5, '9..10']\nof = 'row 1'",
    "sum = 'same'\nof = 'neighbours'",
    "sums = [6]\nof = 'rows'",
    "order = 'not decreasing'\nof = 'row 1'",
    "product = 6\nof = 'row 1'",
    "product = 4\ncells = 'r1c1 r1c2'",
    "difference = 1\nof = 'neighbours'",
    "quotient = 2\ncells = 'r1c1 r1c2'",
    "cage = '12x'\nof = 'row 1'",
    "cage = '2'\ncells = 'r1c1 r1c4'",
    "cages = ['7+']\nof = 'rows'",
    "visible = 2\nof = 'row 1'",
    "visible = [3]\nof = 'rows'\nfrom = 'right'",
    "sandwich = 2\nof = 'row 1'",
    "sandwich = [0]\nof = 'rows'\nends = [2, 1]",
    "equations = '_ + _ * _ = _'",
    "equations = '_ * _ - _ + _ = 3'",
    "cross_sums = '\\8 _ _ _ _'",
    "holds = 'r1c1 + r1c2 * r1c3 == r1c4 + 2'",
    "holds = 'increasing(r1c1, r1c2) and max(row 1) == 3'",
    "count = '2'\nof = 'row 1'\nis = 2",
    "all_different = { cells = 'r1c1 r1c2 r1c3' }",
    "runs = [2]\nof = 'row 1'\npiece = '1'",
];

#[test]
fn numbers_on_cells_beside_named_lines() {
    for rule in ON_CELLS {
        // Numbers of a kakuro differ, so there have to be four of them.
        let last = if rule.starts_with("cross_sums") { 4 } else { 3 };
        let rule = rule.replace("\\8", "\\10");
        let pieces = format!("pieces = {{ numbers = '1..{last}', copies = 'any' }}\n");
        let model = |lines: &str| format!("board.grid = [1, 4]\n{pieces}{lines}[[rules]]\n{rule}\n");
        let expected = alone(&model(""));
        assert!(expected > 0, "{rule} is about something");
        // Two of three links show a line.
        agree(&model("links.copies = { line = 2 }\n"), 3 * expected);
    }
}

#[test]
fn paths_and_tiles_beside_named_lines() {
    for (pieces, rule) in [
        ("numbers = '1..4'", "path = 'neighbours'"),
        (
            "tiles = [[1, 5, 2, 5], [2, 5, 1, 5], [1, 5, 1, 5], [2, 5, 2, 5]]",
            "fit = 'equal'",
        ),
    ] {
        let model = |lines: &str| format!("board.grid = [1, 4]\npieces.{pieces}\n{lines}[[rules]]\n{rule}\n");
        let expected = alone(&model(""));
        assert!(expected > 0, "{rule} is about something");
        agree(&model("links.copies = { line = 1 }\n"), 3 * expected);
    }
}

/// The three links of four cells are as good as three cells.
#[test]
fn numbers_on_links_beside_named_cells() {
    for rule in [
        "sum = 5",
        "sum = ['3..4', 6]",
        "order = 'increasing'",
        "product = 6",
        "cage = '6x'",
        "cage = '5+'",
        "visible = 2",
    ] {
        let model = |tables: &str, cells: &str| format!("{tables}[[rules]]\n{rule}\ncells = '{cells}'\n");
        let expected = alone(&model(
            "board.grid = [1, 3]\npieces = { numbers = '1..3', copies = 'any' }\n",
            "r1c1 r1c2 r1c3",
        ));
        assert!(expected > 0, "{rule} is about something");
        let cells = "pieces = { names = 'A .', copies = { A = 1, '.' = 3 } }\n";
        let between = model(
            &format!("board.grid = [1, 4]\nlinks.numbers = '1..3'\n{cells}"),
            "r1c1_r1c2 r1c2_r1c3 r1c3_r1c4",
        );
        agree(&between, 4 * expected);
    }
}
