//! The names of a model, and what they stand for.

use itertools::Itertools;
use placet_model::{
    Attribute, CellId, FunctionHelp, Layout, NodeEntry, NodeValue, Piece, PieceSet, Puzzle, Region,
    RegionFamily, function_help,
};

use crate::model::Model;

/// So many cells or names are listed; of more, the first ones.
const MOST_LISTED: usize = 40;

/// Regions that are made on demand, such as all pairs of neighbours, are described on boards of at most so many cells.
const MOST_CELLS: usize = 10_000;

/// What a name stands for.
pub(crate) enum Named<'m> {
    Parameter(&'m NodeEntry),
    Definition(&'m NodeEntry),
    Function(FunctionHelp),
    Attribute(&'m Attribute),
    Family(&'m RegionFamily),
    Region(&'m RegionFamily, &'m Region),
    /// A family that is made on demand.
    Made(String, Vec<Region>),
    Piece(&'m Piece),
    Cell(CellId),
}

impl<'m> Named<'m> {
    /// What a name stands for. As in expressions, the author's own names come first.
    pub(crate) fn of(name: &str, model: &'m Model) -> Option<Self> {
        let own = || model.parameter(name).map(Named::Parameter);
        own()
            .or_else(|| model.definition(name).map(Named::Definition))
            .or_else(|| model.puzzle.as_deref().and_then(|puzzle| of_puzzle(name, puzzle)))
            .or_else(|| {
                let mut functions = function_help().into_iter();
                functions.find(|help| help.name == name).map(Named::Function)
            })
    }

    /// What it is, in Markdown.
    pub(crate) fn description(&self, model: &Model) -> String {
        match self {
            Named::Parameter(entry) => parameter_description(entry, model),
            Named::Definition(entry) => {
                format!("`{}` = `{}`", entry.key, model.written(&entry.node).trim())
            }
            Named::Function(help) => {
                let calls = help.calls.iter().map(|call| format!("`{call}`")).join(", ");
                format!("{calls}\n\n{}", help.says)
            }
            Named::Attribute(attribute) => format!("`{}`: an attribute of pieces", attribute.name),
            Named::Family(family) => family_description(&family.name, &family.regions),
            Named::Region(_, region) => region_description(region, model),
            Named::Made(name, regions) => family_description(name, regions),
            Named::Piece(piece) => format!("`{}`: a piece", piece.name),
            Named::Cell(cell) => cell_description(*cell, model),
        }
    }
}

fn of_puzzle<'p>(name: &str, puzzle: &'p Puzzle) -> Option<Named<'p>> {
    let (layout, pieces) = (puzzle.layout(), puzzle.pieces());
    let families = layout.families();
    let family = || {
        families
            .iter()
            .find(|family| family.name == name)
            .map(Named::Family)
    };
    let region = || {
        let mut regions = families
            .iter()
            .flat_map(|family| family.regions.iter().map(move |region| (family, region)));
        regions
            .find(|(_, region)| region.name == name)
            .map(|(family, region)| Named::Region(family, region))
    };
    layout
        .find_cell(name)
        .map(Named::Cell)
        .or_else(family)
        .or_else(region)
        .or_else(|| made(name, layout))
        .or_else(|| {
            pieces
                .pieces()
                .iter()
                .find(|piece| piece.name == name)
                .map(Named::Piece)
        })
        .or_else(|| attribute(name, pieces).map(Named::Attribute))
}

fn made<'p>(name: &str, layout: &Layout) -> Option<Named<'p>> {
    let is_small = layout.cells().len() <= MOST_CELLS;
    let regions = layout.find_regions(name).filter(|_| is_small)?;
    Some(Named::Made(name.to_string(), regions))
}

fn attribute<'p>(name: &str, pieces: &'p PieceSet) -> Option<&'p Attribute> {
    pieces
        .attributes()
        .iter()
        .find(|attribute| attribute.name == name)
}

/// The value of a parameter, its range and what it is.
fn parameter_description(entry: &NodeEntry, model: &Model) -> String {
    let keys: &[NodeEntry] = match &entry.node.value {
        NodeValue::Table(entries) => entries,
        _ => &[],
    };
    let value_of = |key: &str| {
        keys.iter()
            .find(|entry| entry.key == key)
            .map(|entry| &entry.node)
    };
    let default = value_of("default")
        .or_else(|| value_of("text"))
        .unwrap_or(&entry.node);
    let known = model.puzzle.as_deref().and_then(|puzzle| {
        let mut parameters = puzzle.parameters().iter();
        parameters.find(|parameter| parameter.name == entry.key)
    });
    let value = match known {
        Some(parameter) => parameter.value.to_string(),
        None => shortened(model.written(default)),
    };
    let range = known.and_then(|parameter| parameter.range);
    let range = range.map_or(String::new(), |(min, max)| format!(", from {min} to {max}"));
    let says = value_of("says").and_then(|node| match &node.value {
        NodeValue::Text(text) => Some(format!("\n\n{}", text.value)),
        _ => None,
    });
    format!(
        "parameter `{}` = `{value}`{range}{}",
        entry.key,
        says.unwrap_or_default()
    )
}

/// The first line of a value.
fn shortened(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    match line.len() < text.len() {
        true => format!("{line} …"),
        false => line.to_string(),
    }
}

fn family_description(name: &str, regions: &[Region]) -> String {
    let sizes = regions.iter().map(|region| region.cells.len());
    let size = match sizes.minmax().into_option() {
        Some((min, max)) if min == max => format!(" of {}", counted(min, "cell")),
        Some((min, max)) => format!(" of {min} to {max} cells"),
        None => String::new(),
    };
    let names = regions.iter().map(|region| region.name.as_str());
    format!(
        "`{name}`: {}{size}\n\n{}",
        counted(regions.len(), "region"),
        listed(names)
    )
}

fn region_description(region: &Region, model: &Model) -> String {
    let layout = model.puzzle.as_deref().map(Puzzle::layout);
    let cells = region
        .cells
        .iter()
        .filter_map(|cell| layout.map(|layout| layout.cell(*cell).name.as_str()));
    format!(
        "`{}`: {}\n\n{}",
        region.name,
        counted(region.cells.len(), "cell"),
        listed(cells)
    )
}

/// The regions of a cell.
fn cell_description(cell: CellId, model: &Model) -> String {
    let Some(layout) = model.puzzle.as_deref().map(Puzzle::layout) else {
        return String::new();
    };
    let regions = layout.families().iter().flat_map(|family| &family.regions);
    let own = regions.filter(|region| region.cells.contains(&cell));
    let names = own.map(|region| region.name.as_str()).unique();
    format!("`{}`: a cell in\n\n{}", layout.cell(cell).name, listed(names))
}

fn counted(number: usize, what: &str) -> String {
    match number {
        1 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}

/// The first names of a list, in code.
fn listed<'n>(names: impl Iterator<Item = &'n str>) -> String {
    let mut names: Vec<&str> = names.take(MOST_LISTED + 1).collect();
    if names.len() > MOST_LISTED {
        names[MOST_LISTED] = "…";
    }
    names.iter().map(|name| format!("`{name}`")).join(" ")
}
