//! Regions and rules of a model in the making.

use super::document::{ElementPlace, PuzzleElement, wrong};
use crate::model::Diagnostic;
use crate::model::import::model::{ModelTable, ModelValue};

/// Regions and rules of a model.
#[derive(Debug, Default)]
pub(super) struct Rules {
    pub(super) regions: ModelTable,
    pub(super) rules: Vec<ModelTable>,
    /// The families of regions in which all digits are different.
    pub(super) different: Vec<String>,
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

    pub(super) fn rule(&mut self, keys: ModelTable) {
        self.rules.push(keys);
    }

    pub(super) fn holds(&mut self, says: &str, statements: Vec<String>) {
        let statements = statements.into_iter().map(|text| vec![ModelValue::Text(text)]);
        let holds = ModelValue::Lines(statements.collect());
        self.rule(vec![("says", says.into()), ("holds", holds)]);
    }
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
    match text.is_empty() || text == "?" {
        true => Ok(None),
        false => text
            .parse()
            .map(Some)
            .map_err(|_| wrong(format!("the clue `{}` is not a number", text.escape_debug()))),
    }
}

/// The two cells of an element.
pub(super) fn pair(element: &PuzzleElement) -> Result<[String; 2], Diagnostic> {
    let two = names(&element.cells).try_into();
    two.map_err(|_| wrong("a clue between two cells does not have two cells"))
}

pub(super) fn unknown(kind: &str) -> Diagnostic {
    let message = format!("rules of the kind `{}` cannot be imported", kind.escape_debug());
    wrong(message)
        .label("the model would lack these rules")
        .help("remove them from the puzzle, and add them to the model by hand")
}
