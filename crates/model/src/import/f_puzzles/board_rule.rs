//! Rules for the whole board.

use itertools::Itertools;

use super::rules::Rules;

/// A rule for the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardRule {
    RisingDiagonal,
    FallingDiagonal,
    AntiKnight,
    AntiKing,
    DisjointGroups,
    Nonconsecutive,
}

impl BoardRule {
    /// All rules by what the file calls them.
    pub(super) const ALL: [(&'static str, BoardRule); 6] = [
        ("diagonal+", BoardRule::RisingDiagonal),
        ("diagonal-", BoardRule::FallingDiagonal),
        ("antiknight", BoardRule::AntiKnight),
        ("antiking", BoardRule::AntiKing),
        ("disjointgroups", BoardRule::DisjointGroups),
        ("nonconsecutive", BoardRule::Nonconsecutive),
    ];

    pub(super) fn find(name: &str) -> Option<Self> {
        let mut all = BoardRule::ALL.into_iter();
        all.find(|row| row.0 == name).map(|row| row.1)
    }
}

/// Adds the rules whose digits are different, on a board of this size with standard boxes of so many rows and columns; those that
/// forbid neighbours have [exceptions](super::pairs).
pub(super) fn add_board_rule(
    rules: &mut Rules,
    rule: BoardRule,
    size: usize,
    (height, width): (usize, usize),
) {
    match rule {
        BoardRule::RisingDiagonal => {
            let cells = (1..=size).map(|row| (size + 1 - row, row)).collect();
            rules.different_family("rising_diagonal", &[cells]);
        }
        BoardRule::FallingDiagonal => {
            let cells = (1..=size).map(|row| (row, row)).collect();
            rules.different_family("falling_diagonal", &[cells]);
        }
        BoardRule::AntiKnight => rules.different.push("knight moves".into()),
        BoardRule::AntiKing => rules.different.push("king moves".into()),
        BoardRule::DisjointGroups => {
            // The groups are those of the standard boxes, even if the puzzle has other regions.
            let groups = (0..height).cartesian_product(0..width).map(|(row, column)| {
                let boxes = (0..size / height).cartesian_product(0..size / width);
                boxes
                    .map(|(down, right)| (down * height + row + 1, right * width + column + 1))
                    .collect()
            });
            rules.different_family("groups", &groups.collect_vec());
        }
        BoardRule::Nonconsecutive => {}
    }
}
