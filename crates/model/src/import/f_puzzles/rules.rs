//! Regions and rules of a model in the making.

use itertools::Itertools;

use super::element::PuzzleElement;
use super::value::{ElementPlace, wrong};
use crate::Diagnostic;
use crate::import::model::{ModelTable, ModelValue};

/// Regions and rules of a model.
#[derive(Debug, Default)]
pub(super) struct Rules {
    pub(super) regions: ModelTable,
    pub(super) rules: Vec<ModelTable>,
    /// The families of regions in which all digits are different.
    pub(super) different: Vec<String>,
    /// How families look, as `[picture]` says it.
    pub(super) looks: ModelTable,
}

impl Rules {
    /// A family of regions, each with the cells of a list.
    pub(super) fn family(&mut self, name: &'static str, regions: &[Vec<ElementPlace>]) {
        let region = |cells: &Vec<ElementPlace>| vec![ModelValue::Text(names(cells).join(" "))];
        // A list with one cell for each region would be read as one region.
        let lines = match regions.iter().all(|cells| cells.len() == 1) {
            true => regions
                .iter()
                .map(|cells| vec![names(cells).into_iter().collect()])
                .collect(),
            false => regions.iter().map(region).collect(),
        };
        self.regions.push((name, ModelValue::Lines(lines)));
    }

    /// A family of regions that looks like this.
    pub(super) fn family_as(&mut self, look: &str, name: &'static str, regions: &[Vec<ElementPlace>]) {
        self.family(name, regions);
        self.looks.push((name, look.into()));
    }

    /// A family of regions in which all digits are different.
    pub(super) fn different_family(&mut self, name: &'static str, regions: &[Vec<ElementPlace>]) {
        self.family(name, regions);
        self.different.push(name.into());
    }

    pub(super) fn rule(&mut self, keys: ModelTable) {
        self.rules.push(keys);
    }

    /// A rule for each statement, with its own sentence.
    pub(super) fn told(&mut self, statements: Vec<ToldStatement>) {
        for ToldStatement { says, holds } in statements {
            self.rule(vec![("says", says.into()), ("holds", holds.into())]);
        }
    }

    /// A rule of some statements, if there are any.
    pub(super) fn holds(&mut self, says: &str, statements: Vec<String>) {
        if !statements.is_empty() {
            let statements = statements.into_iter().map(|text| vec![ModelValue::Text(text)]);
            let holds = ModelValue::Lines(statements.collect());
            self.rule(vec![("says", says.into()), ("holds", holds)]);
        }
    }
}

/// A statement about one clue, with a sentence that names it.
pub(super) struct ToldStatement {
    pub(super) says: String,
    pub(super) holds: String,
}

pub(super) fn name((row, column): ElementPlace) -> String {
    format!("r{row}c{column}")
}

pub(super) fn names(cells: &[ElementPlace]) -> Vec<String> {
    cells.iter().map(|place| name(*place)).collect()
}

/// The number of a clue; `None` if there is none.
pub(super) fn number(element: &PuzzleElement) -> Result<Option<i64>, Diagnostic> {
    let text = element.value.as_str();
    match element.is_open() {
        true => Ok(None),
        false => text.parse().map(Some).map_err(|_| {
            let message = format!("the clue `{}` is not a number", text.escape_debug());
            wrong(element.span, message)
        }),
    }
}

/// The two cells of an element.
pub(super) fn pair(element: &PuzzleElement) -> Result<[ElementPlace; 2], Diagnostic> {
    let two = element.cells.as_slice().try_into();
    two.map_err(|_| wrong(element.span, "a clue between two cells does not have two cells"))
}

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
