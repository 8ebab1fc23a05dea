//! The clues in the text of a model: drawings of regions, and lists and tables of numbers in rules. They can be changed one by one; the rest
//! of the text stays as it is.

use itertools::Itertools;
use serde_json::{Map, Value, json};
use toml_edit::{DocumentMut, InlineTable, Item};

use super::failure::QuestionFailure;
use super::question::ClueStep;
use super::region_drawing::RegionDrawing;
use crate::model::{Layout, RegionFamily};

/// A number that is not known.
const UNKNOWN: &str = "_";

/// The drawings of regions: for each family, the entry of each cell.
pub(super) fn drawings(text: &str, layout: &Layout) -> Value {
    let Ok(document) = text.parse::<DocumentMut>() else {
        return json!([]);
    };
    let regions = document.get("board").and_then(|board| board.get("regions"));
    let families = regions.and_then(Item::as_table_like);
    let drawn = families
        .into_iter()
        .flat_map(|table| table.iter())
        .filter_map(|(family, item)| {
            let drawing = RegionDrawing::read(item.as_str()?, layout)?;
            let entries: Map<String, Value> = drawing
                .by_cell(layout)
                .map(|(cell, entry)| (cell.into(), entry.into()))
                .collect();
            Some(json!({ "family": family, "entries": entries }))
        });
    drawn.collect()
}

/// The families that are lists of regions, each with the cells of its regions.
pub(super) fn listed(text: &str) -> Value {
    let Ok(document) = text.parse::<DocumentMut>() else {
        return json!([]);
    };
    let regions = document.get("board").and_then(|board| board.get("regions"));
    let families = regions.and_then(Item::as_table_like);
    let listed = families
        .into_iter()
        .flat_map(|table| table.iter())
        .filter_map(|(family, item)| {
            let regions: Option<Vec<&str>> = item.as_array()?.iter().map(toml_edit::Value::as_str).collect();
            Some(json!({ "family": family, "regions": regions? }))
        });
    listed.collect()
}

/// The text with another region in a list of regions, or without it if it is there.
pub(super) fn with_region(text: &str, family: &str, cells: &[String]) -> Result<String, QuestionFailure> {
    let is_word = |cell: &String| !cell.is_empty() && !cell.contains(char::is_whitespace);
    if cells.is_empty() || !cells.iter().all(is_word) {
        return Err(invalid("a region has at least one cell"));
    }
    let mut document = parsed(text)?;
    let list = find(&mut document, &family_path(family))?.as_array_mut();
    let list = list.ok_or_else(|| invalid("these regions are not a list"))?;
    let region = cells.join(" ");
    let is_same = |other: &toml_edit::Value| {
        let other = other.as_str().unwrap_or_default();
        other.split_whitespace().eq(cells.iter().map(String::as_str))
    };
    let known = list.iter().position(is_same);
    match known {
        Some(index) => {
            list.remove(index);
        }
        None => list.push(region),
    }
    Ok(document.to_string())
}

fn family_path(family: &str) -> [ClueStep; 3] {
    ["board", "regions", family].map(|key| ClueStep::Key(key.to_string()))
}

/// The text with another entry for some cells in the drawing of a family.
pub(super) fn with_entry(
    text: &str,
    layout: &Layout,
    family: &str,
    cells: &[String],
    entry: &str,
) -> Result<String, QuestionFailure> {
    let mut document = parsed(text)?;
    let item = find(&mut document, &family_path(family))?;
    let drawing = item.as_str().and_then(|text| RegionDrawing::read(text, layout));
    let mut drawing = drawing.ok_or_else(|| invalid("these regions are not drawn cell by cell"))?;
    for cell in cells {
        let cell = layout.find_cell(cell);
        let cell = cell.ok_or_else(|| invalid("the board has no such cell"))?;
        if !drawing.set(layout, cell, entry) {
            return Err(invalid("an entry is a word without quotes"));
        }
    }
    put(item, &drawing.to_toml())?;
    forget(&mut document, family, |region| drawing.has(region));
    Ok(document.to_string())
}

/// Removes the entries of regions that are no longer drawn from the tables of the rules.
fn forget(document: &mut DocumentMut, family: &str, is_drawn: impl Fn(&str) -> bool) {
    let rules = document.get_mut("rules").and_then(Item::as_array_of_tables_mut);
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

/// The numbers of rules that are clues: lists and tables with an entry for each line or region. Regions without an entry in a table have an
/// empty one.
pub(super) fn lists(text: &str, layout: &Layout) -> Value {
    let Ok(document) = text.parse::<DocumentMut>() else {
        return json!([]);
    };
    let rules = document.get("rules");
    let rules = (0..).map_while(|index: usize| Some((index, rules?.get(index)?.as_table_like()?)));
    let found = rules.flat_map(|(index, rule)| {
        let of = rule.get("of");
        let family = of.and_then(Item::as_str).and_then(|name| family(layout, name));
        let of = of.map(|of| of.to_string().trim().to_string());
        let document = &document;
        rule.iter().filter_map(move |(key, item)| {
            let own = || (json!(["rules", index, key]), item);
            let (path, item) = parameter(document, item).unwrap_or_else(own);
            let entries = entries(item, family)?;
            Some(json!({ "path": path, "key": key, "of": of, "entries": entries }))
        })
    });
    found.collect()
}

fn family<'l>(layout: &'l Layout, name: &str) -> Option<&'l RegionFamily> {
    layout.families().iter().find(|family| family.name == name)
}

/// The value of a parameter, and where it is, if that is what a text in braces names.
fn parameter<'d>(document: &'d DocumentMut, item: &Item) -> Option<(Value, &'d Item)> {
    let name = item.as_str()?.strip_prefix('{')?.strip_suffix('}')?;
    let value = document.get("parameters")?.get(name)?;
    match value.get("default") {
        Some(default) => Some((json!(["parameters", name, "default"]), default)),
        None => Some((json!(["parameters", name]), value)),
    }
}

/// The entries of a list or a table of numbers, each with its step and its text; `None` if it is something else.
fn entries(item: &Item, family: Option<&RegionFamily>) -> Option<Vec<Value>> {
    if let Some(list) = item.as_array() {
        let items = (0..list.len()).map_while(|index| Some((index, item.get(index)?)));
        let items = items.collect_vec();
        let is_list = list.iter().all(is_number) && !list.is_empty();
        let entry =
            |(index, item): &(usize, &Item)| json!({ "step": index, "text": item.to_string().trim() });
        return is_list.then(|| items.iter().map(entry).collect());
    }
    let table = item.as_table_like()?;
    let regions = family
        .filter(|family| family.is_drawn)
        .map_or(vec![], region_keys);
    let is_empty = regions.is_empty() && table.is_empty();
    let are_numbers = table
        .iter()
        .all(|(_, item)| item.as_value().is_some_and(is_number));
    if is_empty || !are_numbers {
        return None;
    }
    let known = table.iter();
    let known = known.map(|(key, item)| json!({ "step": key, "text": item.to_string().trim() }));
    let missing = regions.into_iter().filter(|key| !table.contains_key(key));
    let missing = missing.map(|key| json!({ "step": key, "text": "" }));
    Some(known.chain(missing).collect())
}

/// Is it a number, a list of numbers, or unknown?
fn is_number(value: &toml_edit::Value) -> bool {
    let is_list = |list: &toml_edit::Array| list.iter().all(is_number);
    value.is_integer() || value.as_str() == Some(UNKNOWN) || value.as_array().is_some_and(is_list)
}

/// The names by which a table knows the regions of a family.
fn region_keys(family: &RegionFamily) -> Vec<&str> {
    let regions = family.regions.iter();
    let keys = regions.filter_map(|region| region.name.strip_prefix(&family.name)?.strip_prefix(' '));
    keys.collect()
}

/// The text with another value at a place; an empty one removes an entry of a table.
pub(super) fn with_value(text: &str, path: &[ClueStep], value: &str) -> Result<String, QuestionFailure> {
    let mut document = parsed(text)?;
    if let [table @ .., ClueStep::Key(key)] = path
        && let Some(table) = find(&mut document, table)?.as_inline_table_mut()
    {
        set_entry(table, key, value)?;
    } else {
        put(find(&mut document, path)?, value)?;
    }
    Ok(document.to_string())
}

/// Changes, adds or removes an entry of a table on one line.
fn set_entry(table: &mut InlineTable, key: &str, value: &str) -> Result<(), QuestionFailure> {
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

fn parsed(text: &str) -> Result<DocumentMut, QuestionFailure> {
    text.parse()
        .map_err(|error: toml_edit::TomlError| invalid(&error.to_string()))
}

/// The place where some steps lead.
fn find<'d>(document: &'d mut DocumentMut, path: &[ClueStep]) -> Result<&'d mut Item, QuestionFailure> {
    let missing = || invalid("the model has no such entry");
    let mut item = document.as_item_mut();
    for step in path {
        item = match step {
            ClueStep::Index(index) => item.get_mut(*index),
            // Looking for a key to change it would add it.
            ClueStep::Key(key) if item.get(key.as_str()).is_none() => None,
            ClueStep::Key(key) => item.get_mut(key.as_str()),
        }
        .ok_or_else(missing)?;
    }
    Ok(item)
}

/// Replaces a value. What surrounds it stays.
fn put(item: &mut Item, value: &str) -> Result<(), QuestionFailure> {
    let mut value = value_of(value)?;
    let old = item.as_value_mut().ok_or_else(|| invalid("this is a table"))?;
    *value.decor_mut() = old.decor().clone();
    *old = value;
    Ok(())
}

fn value_of(text: &str) -> Result<toml_edit::Value, QuestionFailure> {
    let value = text.trim().parse();
    value.map_err(|_| {
        invalid("this is not a value of TOML: a number, a list such as [1, 2], or a text in quotes")
    })
}

fn invalid(message: &str) -> QuestionFailure {
    QuestionFailure::Invalid(message.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Source, read};

    const KILLER: &str = "[board]\ngrid = [2, 2]\nregions.cages = \"\"\"\n  AB\n  AA\n\"\"\" # drawn\n\
        [pieces]\nnumbers = '1..4'\n[[rules]]\nsums = { A = 6, B = 4 } # known\nof = 'cages'\n";

    fn layout() -> Layout {
        read(&Source::new("m.toml", KILLER))
            .expect("invariant: the model is right")
            .layout
    }

    #[test]
    fn drawings_have_an_entry_for_each_cell() {
        let entries = json!({ "r1c1": "A", "r1c2": "B", "r2c1": "A", "r2c2": "A" });
        assert_eq!(
            drawings(KILLER, &layout()),
            json!([{ "family": "cages", "entries": entries }])
        );
    }

    #[test]
    fn entries_of_a_drawing_can_be_changed() {
        let cells = ["r1c1", "r2c2"].map(String::from);
        let text = with_entry(KILLER, &layout(), "cages", &cells, "B").expect("there are such cells");
        assert_eq!(text, KILLER.replace("  AB\n  AA\n", "  BB\n  AB\n"));
        let all = ["r1c1", "r2c1", "r2c2"].map(String::from);
        let text = with_entry(KILLER, &layout(), "cages", &all, "B").expect("there are such cells");
        assert!(text.contains("sums = { B = 4 } # known"), "{text}");
        for (family, cell, entry) in [
            ("cages", "r9c9", "B"),
            ("boxes", "r1c1", "B"),
            ("cages", "r1c1", "\""),
        ] {
            let changed = with_entry(KILLER, &layout(), family, &[cell.to_string()], entry);
            assert!(changed.is_err(), "{family} {cell} {entry}");
        }
    }

    #[test]
    fn regions_of_a_list_come_and_go() {
        let model = "[board]\ngrid = [2, 2]\nregions.lines = [\n  \"r1c1 r1c2\", # known\n]\n";
        assert_eq!(
            listed(model),
            json!([{ "family": "lines", "regions": ["r1c1 r1c2"] }])
        );
        let cells = ["r2c2", "r2c1"].map(String::from);
        let text = with_region(model, "lines", &cells).expect("it is a list");
        assert_eq!(listed(&text)[0]["regions"], json!(["r1c1 r1c2", "r2c2 r2c1"]));
        let again = with_region(&text, "lines", &cells).expect("it is a list");
        assert_eq!(listed(&again), listed(model));
        assert!(with_region(model, "lines", &[]).is_err());
        assert!(with_region(KILLER, "cages", &cells).is_err());
    }

    #[test]
    fn numbers_of_rules_can_be_changed() {
        let found = lists(KILLER, &layout());
        assert_eq!(found[0]["path"], json!(["rules", 0, "sums"]));
        assert_eq!(found[0]["entries"][1], json!({ "step": "B", "text": "4" }));
        let path = ["rules", "0", "sums", "B"].map(|key| match key.parse() {
            Ok(index) => ClueStep::Index(index),
            Err(_) => ClueStep::Key(key.into()),
        });
        let text = with_value(KILLER, &path, "3").expect("there is such an entry");
        assert_eq!(text, KILLER.replace("B = 4", "B = 3"));
        assert!(with_value(KILLER, &path, "3 4").is_err());
        assert!(with_value(KILLER, &path[..3], "").is_err());
        assert!(with_value(KILLER, &[ClueStep::Key("new".into())], "1").is_err());
    }

    #[test]
    fn regions_without_a_number_get_one() {
        let model = KILLER.replace("{ A = 6, B = 4 }", "{}");
        let found = lists(&model, &layout());
        let empty = |key: &str| json!({ "step": key, "text": "" });
        assert_eq!(found[0]["entries"], json!([empty("A"), empty("B")]));
        let path = [
            ClueStep::Key("rules".into()),
            ClueStep::Index(0),
            ClueStep::Key("sums".into()),
            ClueStep::Key("B".into()),
        ];
        let text = with_value(&model, &path, "4").expect("it is a table");
        assert!(text.contains("sums = { B = 4 } # known"), "{text}");
        let other = [&path[..3], &[ClueStep::Key("A".into())]].concat();
        let both = with_value(&text, &other, "6").expect("it is a table");
        assert!(both.contains("sums = { B = 4, A = 6 } # known"), "{both}");
        let text = with_value(&text, &path, " ").expect("it is a table");
        assert!(text.contains("sums = {} # known"), "{text}");
    }

    #[test]
    fn clues_in_parameters_are_found_there() {
        let model = "parameters = { clues = [2, [1, 1]], sums.default = { A = 3 } }\n[[rules]]\nruns = '{clues}'\nof = 'rows'\n\
            [[rules]]\nsums = '{sums}'\nof = 'cages'\n";
        let found = lists(model, &layout());
        assert_eq!(found[0]["path"], json!(["parameters", "clues"]));
        assert_eq!(
            (&found[0]["key"], &found[0]["entries"][1]["text"]),
            (&json!("runs"), &json!("[1, 1]"))
        );
        assert_eq!(found[1]["path"], json!(["parameters", "sums", "default"]));
    }

    #[test]
    fn lists_of_words_are_no_clues() {
        assert_eq!(
            lists(
                "[[rules]]\nall_different = ['rows', 'columns']\nof = 'rows'",
                &layout()
            ),
            json!([])
        );
        let pairs = "[[rules]]\nsame_column = [['a', 'b'], ['c', 'd']]\n";
        assert_eq!(lists(pairs, &layout()), json!([]));
        let found = lists("rules = [{ runs = [2, [3, 1], '_'], of = 'rows' }]", &layout());
        assert_eq!(found[0]["entries"][1], json!({ "step": 1, "text": "[3, 1]" }));
        assert_eq!(found[0]["of"], "'rows'");
    }
}
