//! Changes of the clues in the text of a model, one by one; the rest of the text stays as it is.

use toml_edit::{Array, DocumentMut, InlineTable, Item, TableLike};

use super::board_shape::{CELLS, with_cells};
use super::clue_answer::ClueStep;
use super::error::RequestError;
use super::region_drawing::RegionDrawing;
use super::sum_drawing::SumDrawing;
use super::text_place::{find, find_in, invalid, parsed, put, stated, value_of};
use super::wall_drawing::{WALLS, WallDrawing};
use placet_model::{Layout, has_value_place};

/// The rules of a model.
const RULES: &str = "rules";

/// The text with further regions in a list of regions or a table that names them, and without others. Walls are a list of pairs of cells, although they are drawn.
pub(super) fn with_regions(
    text: &str,
    layout: &Layout,
    family: &str,
    with: &[Vec<String>],
    without: &[Vec<String>],
) -> Result<String, RequestError> {
    let is_word = |cell: &String| !cell.is_empty() && !cell.contains(char::is_whitespace);
    if with
        .iter()
        .any(|cells| cells.is_empty() || !cells.iter().all(is_word))
    {
        return Err(invalid("a region has at least one cell"));
    }
    let mut document = parsed(text)?;
    if family == WALLS {
        with_walls(&mut document, layout, with, without)?;
        return Ok(document.to_string());
    }
    let path = family_path(&mut document, family)?;
    let item = find(&mut document, &path)?;
    if let Some(list) = item.as_array_mut() {
        change_list(list, with, without);
    } else {
        let table = item.as_table_like_mut();
        let table = table.ok_or_else(|| invalid("these regions are not a list"))?;
        change_table(table, with, without)?;
        let names: Vec<String> = table.iter().map(|(name, _)| name.to_string()).collect();
        forget(&mut document, family, |region| {
            names.iter().any(|name| name == region)
        });
    }
    Ok(document.to_string())
}

fn change_list(list: &mut Array, with: &[Vec<String>], without: &[Vec<String>]) {
    let place = |list: &Array, cells: &[String]| {
        let mut regions = list.iter();
        regions.position(|region| has_cells(region.as_str(), cells))
    };
    for cells in without {
        if let Some(index) = place(list, cells) {
            list.remove(index);
        }
    }
    for cells in with {
        if place(list, cells).is_none() {
            list.push(cells.join(" "));
        }
    }
}

/// Regions that come get the first letters that are free.
fn change_table(
    table: &mut dyn TableLike,
    with: &[Vec<String>],
    without: &[Vec<String>],
) -> Result<(), RequestError> {
    let name_of = |table: &dyn TableLike, cells: &[String]| {
        let mut regions = table.iter();
        let found = regions.find(|(_, region)| has_cells(region.as_str(), cells));
        found.map(|(name, _)| name.to_string())
    };
    for cells in without {
        if let Some(name) = name_of(table, cells) {
            table.remove(&name);
        }
    }
    for cells in with {
        if name_of(table, cells).is_none() {
            let mut letters = ('A'..='Z').chain('a'..='z').map(String::from);
            let free = letters.find(|letter| !table.contains_key(letter));
            let free = free.ok_or_else(|| invalid("no letter is left for this region"))?;
            table.insert(&free, toml_edit::value(cells.join(" ")));
            table.fmt();
        }
    }
    Ok(())
}

/// Are these the cells of a region, in this order?
fn has_cells(region: Option<&str>, cells: &[String]) -> bool {
    let region = region.unwrap_or_default().split_whitespace();
    region.eq(cells.iter().map(String::as_str))
}

/// Draws walls between pairs of cells, and removes others.
fn with_walls(
    document: &mut DocumentMut,
    layout: &Layout,
    with: &[Vec<String>],
    without: &[Vec<String>],
) -> Result<(), RequestError> {
    let path = stated(document, &["board", WALLS].map(ClueStep::key))?;
    let item = find(document, &path)?;
    let drawing = item.as_str().and_then(|text| WallDrawing::read(text, layout));
    let mut drawing = drawing.ok_or_else(|| invalid("these walls are not drawn"))?;
    let changes = without.iter().map(|cells| (cells, false));
    for (cells, is_wall) in changes.chain(with.iter().map(|cells| (cells, true))) {
        let pair = cells.iter().map(|cell| layout.find_cell(cell));
        let is_between = match pair.collect::<Option<Vec<_>>>().as_deref() {
            Some(&[one, other]) => drawing.set([layout.cell(one), layout.cell(other)], is_wall),
            _ => false,
        };
        if !is_between {
            return Err(invalid("a wall is between two neighbours"));
        }
    }
    put(item, &drawing.to_toml())
}

/// Where the regions of a family are: under its name, or in the parameter that is named there.
fn family_path(document: &mut DocumentMut, family: &str) -> Result<Vec<ClueStep>, RequestError> {
    stated(document, &["board", "regions", family].map(ClueStep::key))
}

/// The text with another entry for some cells or corners in the drawing of a family, or in that of the board.
pub(super) fn with_entry(
    text: &str,
    layout: &Layout,
    family: &str,
    cells: &[String],
    entry: &str,
) -> Result<String, RequestError> {
    let mut document = parsed(text)?;
    if family == CELLS {
        with_cells(&mut document, layout, cells, entry)?;
        return Ok(document.to_string());
    }
    let path = family_path(&mut document, family)?;
    let item = find(&mut document, &path)?;
    let drawing = item.as_str().and_then(|text| RegionDrawing::read(text, layout));
    let mut drawing = drawing.ok_or_else(|| invalid("these regions are not drawn cell by cell"))?;
    for cell in cells {
        let cell = layout.find_cell(cell);
        let cell = cell.ok_or_else(|| invalid("the board has no such cell"))?;
        if !drawing.set(cell, entry) {
            return Err(invalid("an entry is a word without quotes"));
        }
    }
    put(item, &drawing.to_toml())?;
    forget(&mut document, family, |region| drawing.has(region));
    Ok(document.to_string())
}

/// Removes the entries of regions that are no longer drawn from the tables of the rules.
fn forget(document: &mut DocumentMut, family: &str, is_drawn: impl Fn(&str) -> bool) {
    let rules = document.get_mut(RULES).and_then(Item::as_array_of_tables_mut);
    for rule in rules.into_iter().flat_map(|rules| rules.iter_mut()) {
        if rule.get("of").and_then(Item::as_str) != Some(family) {
            continue;
        }
        for (_, item) in rule.iter_mut() {
            if let Some(table) = item.as_inline_table_mut() {
                table.retain(|region, _| is_drawn(region));
            }
        }
    }
}

/// The text with another value at a place; an empty one removes an entry of a table or of a list, and a rule that says nothing without it, such as `sum = 12`. The place after the last entry of a list gets a new one.
/// An entry of a drawing of sums is named after the run.
pub(super) fn with_value(
    text: &str,
    layout: &Layout,
    path: &[ClueStep],
    value: &str,
) -> Result<String, RequestError> {
    let mut document = parsed(text)?;
    if let [ClueStep::Key(rules), ClueStep::Index(index), ClueStep::Key(key)] = path
        && rules == RULES
        && has_value_place(key)
        && value.trim().is_empty()
    {
        remove_rule(&mut document, *index)?;
        return Ok(document.to_string());
    }
    let (outer, last) = match path.split_last() {
        Some((last, outer)) => (find(&mut document, outer)?, last),
        None => return Err(invalid("the path has no step")),
    };
    match (last, outer) {
        (ClueStep::Key(key), outer) if outer.is_inline_table() => {
            let table = outer.as_inline_table_mut();
            set_entry(table.ok_or_else(|| invalid("this is no table"))?, key, value)?;
        }
        (ClueStep::Index(index), outer) if outer.is_array() && has_own_length(outer, *index, value) => {
            let list = outer.as_array_mut();
            resize_at(list.ok_or_else(|| invalid("this is no list"))?, *index, value)?;
        }
        (ClueStep::Key(run), outer) if outer.is_str() => with_sum(outer, layout, run, value.trim())?,
        (last, outer) => put(find_in(outer, std::slice::from_ref(last))?, value)?,
    }
    Ok(document.to_string())
}

/// A rule without its number says nothing.
fn remove_rule(document: &mut DocumentMut, index: usize) -> Result<(), RequestError> {
    let rules = document.get_mut(RULES);
    let missing = || invalid("the model has no such rule");
    match rules.ok_or_else(missing)? {
        Item::ArrayOfTables(rules) if index < rules.len() => {
            rules.remove(index);
        }
        Item::Value(toml_edit::Value::Array(rules)) if index < rules.len() => {
            rules.remove(index);
        }
        _ => return Err(missing()),
    }
    Ok(())
}

/// Changes the sum of a run in a drawing.
fn with_sum(item: &mut Item, layout: &Layout, run: &str, sum: &str) -> Result<(), RequestError> {
    let drawing = item.as_str().and_then(|text| SumDrawing::read(text, layout));
    let mut drawing = drawing.ok_or_else(|| invalid("these sums are not drawn on the board"))?;
    let families = ["row runs", "column runs"].into_iter();
    let mut runs = families.filter_map(|name| layout.find_regions(name)).flatten();
    let region = runs.find(|region| region.name == run);
    let region = region.ok_or_else(|| invalid("the board has no such run"))?;
    if !drawing.set(layout, &region.cells, sum) {
        return Err(invalid("this is not a number with a place in the drawing"));
    }
    put(item, &drawing.to_toml())
}

/// Does a value make a list longer, or shorter?
fn has_own_length(list: &Item, index: usize, value: &str) -> bool {
    let length = list.as_array().map_or(0, Array::len);
    index == length || value.trim().is_empty()
}

/// Adds an entry at the end of a list, or removes one.
fn resize_at(list: &mut Array, index: usize, value: &str) -> Result<(), RequestError> {
    if value.trim().is_empty() {
        if index < list.len() {
            list.remove(index);
        }
        return Ok(());
    }
    let mut value = value_of(value)?;
    if let Some(last) = index.checked_sub(1).and_then(|last| list.get(last)) {
        *value.decor_mut() = last.decor().clone();
    }
    list.push_formatted(value);
    Ok(())
}

/// Changes, adds or removes an entry of a table on one line.
fn set_entry(table: &mut InlineTable, key: &str, value: &str) -> Result<(), RequestError> {
    if value.trim().is_empty() {
        table.remove(key);
        return Ok(());
    }
    let mut value = value_of(value)?;
    match table.get_mut(key) {
        Some(old) => {
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        None => {
            table.insert(key, value);
            table.fmt();
        }
    }
    Ok(())
}
